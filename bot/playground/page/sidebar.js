// Channels with their threads, and direct messages, each with its unread mark.

import { bdi, h, icon, unseen } from "./dom.js";
import { CHANNEL, isDm, isThread } from "./kinds.js";
import { readMarks } from "./memory.js";
import { keepingFocus, patchChildren } from "./patch.js";
import { face, nameTag } from "./person.js";
import { displayName } from "./prose.js";
import { older } from "./snowflake.js";
import { unread } from "./unread.js";

export class Sidebar {
  constructor(seen, { onOpen, onDm }) {
    Object.assign(this, { seen, onOpen, onDm });
    this.places = h("div", { class: "places" });
    this.element = h(
      "nav",
      { class: "sidebar", on: { click: (event) => this.clicked(event) } },
      this.places,
      h("div", { class: "myself" }),
    );
  }

  clicked(event) {
    const target = event.target.closest("[data-open], [data-dm]");
    if (target?.dataset.open) this.onOpen(target.dataset.open);
    else if (target) this.onDm();
  }

  draw(currentId) {
    const { seen } = this;
    const marks = readMarks(seen.id);
    const channels = [...seen.channels.values()];
    const entry = (channel) => line(seen, channel, { marks, isCurrent: channel.id === currentId });
    const dms = channels.filter(isDm);
    this.element.setAttribute("aria-label", `Channels of ${displayName(seen.person)}`);
    keepingFocus(this.places, () =>
      patchChildren(this.places, [
        h("h2", { class: "server" }, bdi(seen.guild?.name ?? "Server")),
        h(
          "ul",
          { class: "channels" },
          textChannels(channels).map((channel) =>
            branch(channel, threadsOf(channels, channel, currentId, seen, marks), entry),
          ),
        ),
        h("h3", { class: "group" }, "Direct messages"),
        h(
          "ul",
          { class: "channels" },
          dms.map((channel) => h("li", {}, entry(channel))),
          !dms.length && h("li", {}, startDm(seen)),
        ),
      ]),
    );
    patchChildren(this.element.querySelector(".myself"), [
      face(seen.person),
      h("span", { class: "name-plate" }, h("span", { class: "muted" }, "You are"), nameTag(seen.person)),
    ]);
  }
}

const byPlace = (a, b) => (a.position ?? 0) - (b.position ?? 0) || older(a.id, b.id);

export const textChannels = (channels) =>
  channels.filter(({ type }) => type === CHANNEL.TEXT || type === CHANNEL.NEWS).sort(byPlace);

/** An archived thread is out of sight until something new is said in it. */
function threadsOf(channels, parent, currentId, seen, marks) {
  return channels
    .filter((channel) => isThread(channel) && channel.parent_id === parent.id)
    .filter((thread) => !thread.thread_metadata?.archived || thread.id === currentId || unread(seen, thread, marks).any)
    .sort((a, b) => older(b.id, a.id));
}

function branch(channel, threads, entry) {
  const twigs =
    threads.length > 0 &&
    h(
      "ul",
      { class: "threads" },
      threads.map((thread) => h("li", { "data-key": `li ${thread.id}` }, entry(thread))),
    );
  return h("li", { "data-key": `li ${channel.id}` }, entry(channel), twigs);
}

function line(seen, channel, { marks, isCurrent }) {
  const { any, pings } = isCurrent ? { any: false, pings: 0 } : unread(seen, channel, marks);
  const other = isDm(channel) ? (channel.recipients?.find(({ id }) => id !== seen.id) ?? seen.bot) : null;
  return h(
    "button",
    {
      type: "button",
      class: `channel${any ? " unread" : ""}`,
      "data-open": channel.id,
      "data-key": channel.id,
      "aria-current": isCurrent ? "page" : null,
    },
    other ? face(other) : icon(isThread(channel) ? "thread" : "hash"),
    bdi(other ? displayName(other) : channel.name, { class: "name" }),
    channel.thread_metadata?.archived && h("span", { class: "muted" }, "archived"),
    any && unseen("unread"),
    pings > 0 && h("span", { class: "badge" }, String(pings), unseen(pings === 1 ? "ping" : "pings")),
  );
}

function startDm(seen) {
  return h(
    "button",
    { type: "button", class: "channel", "data-dm": "yes", "data-key": "dm" },
    face(seen.bot),
    bdi(displayName(seen.bot), { class: "name" }),
  );
}
