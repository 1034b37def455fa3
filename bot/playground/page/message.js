// One message as it stands in a channel.

import { components, every, referenced } from "./components.js";
import { bdi, h, icon, unseen } from "./dom.js";
import { embeds } from "./embeds.js";
import { isEphemeral, isSilent, isThinking, MESSAGE } from "./kinds.js";
import { attachments } from "./media.js";
import { face, nameTag } from "./person.js";
import { displayName, inWords, prose } from "./prose.js";
import { bornAt } from "./snowflake.js";
import { spoken, written } from "./time.js";

const LONGEST_NEWS = 400;

/** `grouped`: follows another message of the same author closely, so needs no face and name of its own. */
export function drawMessage(message, { seen, grouped, busy, failure, isFirstNew }) {
  const thread = seen.channels.get(message.id);
  return h(
    "li",
    {
      class: look(message, seen, grouped),
      "data-key": message.id,
      "data-home": message.id,
      tabindex: "-1",
      id: `m-${seen.id}-${message.id}`,
    },
    isFirstNew && h("p", { class: "new-line" }, h("span", {}, "New")),
    MESSAGE.THREAD_CREATED === message.type
      ? threadNews(message, seen)
      : usual(message, { seen, grouped, busy, failure }),
    thread && threadCard(thread),
  );
}

function look(message, seen, grouped) {
  const marks = { grouped, ephemeral: isEphemeral(message), mentioned: mentions(message, seen.id) };
  return ["message", ...Object.keys(marks).filter((mark) => marks[mark])].join(" ");
}

export function mentions(message, personId) {
  return Boolean(message.mention_everyone) || (message.mentions ?? []).some(({ id }) => id === personId);
}

function usual(message, { seen, grouped, busy, failure }) {
  const author = seen.user(message.author.id) ?? message.author;
  return [
    usedCommand(message, seen),
    replyTo(message, seen),
    h("div", { class: "gutter" }, grouped ? clock(message, "side") : face(author)),
    h(
      "div",
      { class: "body" },
      grouped ? unseen(displayName(author)) : headline(message, author),
      isThinking(message) ? thinking(author) : content(message, { seen, busy }),
      failure && h("p", { class: "failure", role: "alert" }, icon("warning"), failure),
      isEphemeral(message) && privately(message),
    ),
  ];
}

function headline(message, author) {
  return h(
    "p",
    { class: "headline" },
    nameTag(author),
    author.bot && h("span", { class: "tag" }, "APP"),
    clock(message),
    isSilent(message) && h("span", { class: "muted", title: "Sent without a ping" }, "silent"),
  );
}

function clock(message, place = "") {
  const moment = message.timestamp ? Date.parse(message.timestamp) : bornAt(message.id);
  const exact = new Date(moment).toISOString();
  return h(
    "time",
    { class: `clock ${place}`, datetime: exact, title: spoken(moment / 1000, "F") },
    place ? spoken(moment / 1000, "t") : written(moment),
  );
}

function content(message, { seen, busy }) {
  const scene = { seen, message, busy };
  const text = message.content ? h("div", { class: "text" }, prose(message.content, seen)) : null;
  return [
    text,
    attachments(message, referenced(message)),
    embeds(message, seen),
    components(message.components, scene),
    message.edited_timestamp && edited(message.edited_timestamp),
  ];
}

function edited(at) {
  return h(
    "p",
    { class: "edited" },
    h("time", { datetime: at, title: `Edited ${spoken(Date.parse(at) / 1000, "F")}` }, "(edited)"),
  );
}

export function thinking(author) {
  return h("p", { class: "thinking" }, dots(), bdi(displayName(author)), " is thinking…");
}

export const dots = () => h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));

function privately(message) {
  return h(
    "p",
    { class: "private-note" },
    icon("eye"),
    "Only you can see this · ",
    h(
      "button",
      { type: "button", class: "plain-link", "data-do": "dismiss", "data-key": `dismiss ${message.id}` },
      "Dismiss message",
    ),
  );
}

function usedCommand(message, seen) {
  const used = message.interaction_metadata ?? message.interaction;
  const name = message.interaction?.name ?? message.interaction_metadata?.name;
  if (!used || used.type !== 2 || !name) return null;
  const user = seen.user(used.user?.id) ?? used.user;
  return h(
    "p",
    { class: "context" },
    user && [face(user), nameTag(user)],
    " used ",
    h("span", { class: "mention" }, `/${name}`),
  );
}

function replyTo(message, seen) {
  const target = message.referenced_message;
  if (!target || message.type !== MESSAGE.REPLY) return null;
  const jump = { "data-do": "jump", "data-channel": target.channel_id, "data-message": target.id };
  const author = seen.user(target.author.id) ?? target.author;
  return h(
    "p",
    { class: "context" },
    face(author),
    nameTag(author),
    " ",
    h("button", { type: "button", class: "plain-link", ...jump }, inWords(target.content, seen) || "a message"),
  );
}

function threadNews(message, seen) {
  const author = seen.user(message.author.id) ?? message.author;
  const target = message.message_reference?.channel_id ?? message.id;
  const jump = { "data-do": "jump", "data-channel": target, "data-message": "" };
  return h(
    "p",
    { class: "news" },
    icon("thread"),
    nameTag(author),
    " started a thread: ",
    h("button", { type: "button", class: "plain-link", ...jump }, bdi(message.content || "thread")),
  );
}

function threadCard(thread) {
  const jump = { "data-do": "jump", "data-channel": thread.id, "data-message": "" };
  return h(
    "button",
    { type: "button", class: "thread-card", ...jump, "data-key": `thread ${thread.id}` },
    icon("thread"),
    bdi(thread.name, { class: "name" }),
    h("span", { class: "muted" }, "Open thread ›"),
  );
}

function linesOf(message) {
  const texts = [...every(message?.components)].map((part) => part.content);
  const embedded = (message?.embeds ?? []).flatMap(({ title, description }) => [title, description]);
  return [message?.content, ...embedded, ...texts].filter(Boolean).flatMap((text) => text.split("\n"));
}

/** What is new in a message, in one line of words, for the screen reader; of an edit only the lines that changed. */
export function newsInWords(message, before, seen) {
  const known = new Set(linesOf(before));
  const fresh = linesOf(message).filter((line) => !known.has(line));
  const author = displayName(seen.user(message.author.id) ?? message.author);
  if (!fresh.length) return before ? "" : `${author}: a picture`;
  return `${author}: ${inWords(fresh.join("\n"), seen).slice(0, LONGEST_NEWS)}`;
}
