// Discord's markdown as elements; mentions and jump links get their names from what the reader sees.

import { bdi, h, icon } from "./dom.js";
import { blocks, plainly } from "./markdown.js";
import { spoken } from "./time.js";

const TAGS = { bold: "strong", italic: "em", underline: "u", strike: "s", prose: "p" };

const JUMP = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** The channel and message that a Discord link names, or null for any other link. */
export function jumpTarget(url) {
  const match = JUMP.exec(url ?? "");
  return match ? { channel: match[1], message: match[2] ?? "" } : null;
}

export function prose(source, seen) {
  return blocks(source ?? "").map((node) => draw(node, seen));
}

export const title = (source, seen) => prose(source, seen).flatMap((block) => [...block.childNodes]);

/** One line of plain words, for screen readers. */
export const inWords = (source, seen) => plainly(source ?? "", (node) => named(node, seen));

function named(node, seen) {
  if (node.type === "user") return `@${nameOf(seen, node.id)}`;
  if (node.type === "channel") return `#${seen.channels.get(node.id)?.name ?? "unknown"}`;
  if (node.type === "time") return spoken(node.seconds, node.style);
  return node.name ?? null;
}

export const nameOf = (seen, id) => displayName(seen.user(id)) ?? "unknown person";

export const displayName = (user) => user && (user.nick ?? user.global_name ?? user.username);

const inside = (node, seen) => node.children.map((child) => draw(child, seen));

function draw(node, seen) {
  if (typeof node === "string") return node;
  if (TAGS[node.type]) return h(TAGS[node.type], {}, inside(node, seen));
  return DRAWN[node.type](node, seen);
}

const DRAWN = {
  break: () => h("br"),
  code: ({ text }) => h("code", {}, text),
  fence: ({ text, language }) => h("pre", { tabindex: "0" }, h("code", { "data-language": language || null }, text)),
  // The channel's name is the page's first heading: what stands below it goes on from there without a gap.
  heading: (node, seen) => h(`h${Math.max(2, node.level)}`, { class: `size-${node.level}` }, inside(node, seen)),
  small: (node, seen) => h("p", { class: "small" }, inside(node, seen)),
  quote: (node, seen) => h("blockquote", {}, inside(node, seen)),
  emoji: ({ name }) => h("span", { class: "emoji-name" }, `:${name}:`),
  all: ({ text }) => h("span", { class: "mention" }, text),
  role: () => h("span", { class: "mention" }, "@role"),
  command: ({ name }) =>
    h("button", { type: "button", class: "mention", "data-do": "command", "data-name": name }, `/${name}`),
  user: ({ id }, seen) => h("span", { class: `mention${id === seen.id ? " me" : ""}` }, bdi(`@${nameOf(seen, id)}`)),
  channel: ({ id }, seen) => place({ channel: id, message: "" }, seen),
  list(node, seen) {
    const items = node.items.map((item) =>
      h(
        "li",
        {},
        item.map((child) => draw(child, seen)),
      ),
    );
    return h(node.ordered ? "ol" : "ul", { start: node.ordered && node.start !== 1 ? node.start : null }, items);
  },
  spoiler(node, seen) {
    const hidden = h("span", { class: "hidden-text" }, inside(node, seen));
    const waits = { role: "button", tabindex: "0", "aria-expanded": "false", "aria-label": "Spoiler, press to show" };
    return h(
      "span",
      { class: "spoiler", "data-do": "reveal", "data-keep": "aria-expanded role aria-label", ...waits },
      hidden,
    );
  },
  time({ seconds, style }) {
    const counts = style === "R" ? seconds : null;
    const moment = new Date(seconds * 1000);
    const exact = Number.isNaN(moment.getTime()) ? null : moment.toISOString();
    return h("time", { datetime: exact, title: spoken(seconds, "F"), "data-counts": counts }, spoken(seconds, style));
  },
  link(node, seen) {
    const target = jumpTarget(node.url);
    if (target && node.bare) return place(target, seen);
    if (target) return h("a", { href: node.url, ...jump(target) }, inside(node, seen));
    return h(
      "a",
      { href: node.url, title: node.title, target: "_blank", rel: "noopener noreferrer" },
      inside(node, seen),
    );
  },
};

const jump = ({ channel, message }) => ({ "data-do": "jump", "data-channel": channel, "data-message": message });

/** A channel, or a message in it, by the channel's name. */
function place(target, seen) {
  const channel = seen.channels.get(target.channel);
  const name = channel?.name ?? (channel ? "direct messages" : "unknown");
  const mark = target.message ? [" › ", icon("thread"), h("span", { class: "unseen" }, "message")] : [];
  return h("button", { type: "button", class: "mention", ...jump(target) }, bdi(`#${name}`), mark);
}
