// Pictures and files: only from this server, with their alt text, and larger at a click.

import { ownFile } from "./api.js";
import { h, icon } from "./dom.js";

/** Where a component's media lies; `attachment://name` means a file of the same message. */
function source(url, message) {
  const name = /^attachment:\/\/(.+)$/.exec(url ?? "")?.[1];
  const attached = name && message.attachments?.find(({ filename }) => filename === name);
  return ownFile(attached ? attached.url : url);
}

export function picture({ media, description, spoiler }, message, { large = true } = {}) {
  const file = source(media.proxy_url ?? media.url, message) ?? source(media.url, message);
  if (!file) return elsewhere(media.url, description);
  const size = { width: media.width || null, height: media.height || null };
  const image = h("img", { src: file, alt: description ?? "", ...size, loading: "lazy", decoding: "async" });
  const label = `Enlarge the picture${description ? `: ${description}` : ""}`;
  const enlarges = {
    type: "button",
    class: `picture${spoiler ? " veiled" : ""}`,
    "data-do": "enlarge",
    "data-keep": "class",
    "aria-label": label,
  };
  return large ? h("button", enlarges, image) : image;
}

/** The page asks no outside host for anything, so a foreign picture is only named. */
function elsewhere(url, description) {
  const host = URL.canParse(url) ? new URL(url).host : "an unknown place";
  return h("p", { class: "elsewhere" }, icon("file"), `${description ?? "A picture"} (not loaded: it is on ${host})`);
}

export function gallery(items, message) {
  return h(
    "div",
    { class: "gallery", "data-count": items.length },
    items.map((item) => picture(item, message)),
  );
}

const isPicture = ({ content_type: type, filename }) =>
  /^image\//.test(type ?? "") || /\.(png|jpe?g|gif|webp)$/i.test(filename);

export function attachments(message, referenced) {
  return (message.attachments ?? [])
    .filter((file) => !referenced.has(file.filename))
    .map((file) =>
      isPicture(file) ? gallery([asItem(file)], message) : fileCard(file.url, file.filename, file.size, message),
    );
}

const asItem = ({ url, width, height, description, filename }) => ({
  media: { url, width, height },
  description: description ?? filename,
});

export function fileCard(url, name, size, message) {
  const kilobytes = size ? `${Math.max(1, Math.round(size / 1024))} kB` : "";
  const href = source(url, message);
  return h(
    "p",
    { class: "file" },
    icon("file"),
    h("a", { href, download: name }, name),
    h("span", { class: "muted" }, kilobytes),
  );
}

export function enlarge(button) {
  const small = button.querySelector("img");
  const box = h(
    "dialog",
    { class: "lightbox", "aria-label": small.alt || "Picture" },
    h("img", { src: small.src, alt: small.alt }),
    small.alt && h("p", { class: "alt" }, small.alt),
    h("button", { type: "button", class: "round close", "aria-label": "Close the picture" }, icon("close")),
  );
  box.addEventListener("click", () => box.close());
  box.addEventListener("close", () => {
    box.remove();
    button.focus();
  });
  document.body.append(box);
  box.showModal();
}
