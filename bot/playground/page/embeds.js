// Embeds: the older kind of rich message.

import { ownFile } from "./api.js";
import { h } from "./dom.js";
import { picture } from "./media.js";
import { prose, title } from "./prose.js";
import { written } from "./time.js";

export function embeds(message, seen) {
  return (message.embeds ?? []).map((embed) => draw(embed, message, seen));
}

function draw(embed, message, seen) {
  const vars = embed.color ? { "--accent": `#${embed.color.toString(16).padStart(6, "0")}` } : {};
  const thumbnail = embed.thumbnail && h("div", { class: "thumbnail" }, shown(embed.thumbnail, message, embed));
  return h(
    "div",
    { class: "embed accented", vars },
    h(
      "div",
      { class: "beside" },
      author(embed),
      heading(embed, seen),
      prose(embed.description, seen),
      fields(embed, seen),
    ),
    thumbnail,
    embed.image && h("div", { class: "wide" }, shown(embed.image, message, embed)),
    footer(embed),
  );
}

const shown = (media, message, embed) => picture({ media, description: media.description ?? embed.title }, message);

const author = ({ author: by }) =>
  by &&
  h(
    "p",
    { class: "author" },
    by.icon_url && ownFile(by.icon_url) && h("img", { src: ownFile(by.icon_url), alt: "" }),
    by.name,
  );

function heading(embed, seen) {
  if (!embed.title) return null;
  const text = title(embed.title, seen);
  const href = /^https?:\/\//.test(embed.url ?? "") ? embed.url : null;
  return h(
    "h3",
    { class: "title" },
    href ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, text) : text,
  );
}

const fields = (embed, seen) =>
  embed.fields?.length &&
  h(
    "dl",
    { class: "fields" },
    embed.fields.map(({ name, value, inline }) =>
      h("div", { class: inline ? "inline" : "" }, h("dt", {}, title(name, seen)), h("dd", {}, prose(value, seen))),
    ),
  );

function footer({ footer: foot, timestamp }) {
  const parts = [foot?.text, timestamp && written(Date.parse(timestamp))].filter(Boolean);
  return parts.length > 0 && h("p", { class: "footer" }, parts.join(" · "));
}
