// The messages of one channel: kept at the bottom while the reader is there, redrawn in place otherwise.

import { bdi, h, icon } from "./dom.js";
import { isEphemeral, MESSAGE } from "./kinds.js";
import { dots, drawMessage, thinking } from "./message.js";
import { keepingFocus, patch, patchChildren } from "./patch.js";
import { displayName } from "./prose.js";
import { bornAt } from "./snowflake.js";
import { firstNew } from "./unread.js";

const AT_ONCE = 80;
const NEAR = 48;
const TOGETHER = 5 * 60 * 1000;

export class Timeline {
  /** `head` draws what stands above the first message of a channel. */
  constructor(seen, { head, busy, failures, onAtBottom }) {
    Object.assign(this, { seen, head, busy, failures, onAtBottom });
    this.drawn = new Map();
    this.intro = h("div", { class: "intro" });
    this.earlier = h(
      "button",
      { type: "button", class: "button secondary earlier", hidden: true, on: { click: () => this.more() } },
      "Show earlier messages",
    );
    this.list = h("ol", { class: "messages" });
    this.notices = h("div", { class: "notices", "aria-live": "polite" });
    this.scroller = h(
      "div",
      { class: "scroller", tabindex: "0", role: "region", on: { scroll: () => this.scrolled() } },
      this.intro,
      this.earlier,
      this.list,
      this.notices,
    );
    this.toBottom = h(
      "button",
      { type: "button", class: "to-bottom", hidden: true, on: { click: () => this.bottom() } },
      icon("down"),
      "Jump to the present",
    );
    this.element = h("div", { class: "timeline" }, this.scroller, this.toBottom);
    this.pinned = true;
    this.top = 0;
    this.watch = new ResizeObserver(() => this.pinned && this.bottom());
    for (const part of [this.scroller, this.list, this.notices, this.intro]) this.watch.observe(part);
  }

  open(channel) {
    this.channel = channel;
    this.shown = AT_ONCE;
    this.firstNew = firstNew(this.seen, channel.id);
    this.drawn.clear();
    this.list.replaceChildren();
    this.intro.replaceChildren(...this.head(channel));
    this.scroller.setAttribute("aria-label", `Messages in ${channel.name ?? "direct messages"}`);
    this.pinned = true;
    this.draw();
    this.bottom();
  }

  draw() {
    if (!this.channel) return;
    const all = this.seen.in(this.channel.id);
    const visible = all.slice(-this.shown);
    this.earlier.hidden = visible.length === all.length;
    keepingFocus(this.list, () => this.arrange(visible));
    this.drawNotices();
    if (this.pinned) this.bottom();
    else this.scrolled();
  }

  arrange(visible) {
    let previous = null;
    const rows = visible.map((message) => {
      const row = this.row(message, previous);
      previous = message;
      return row;
    });
    const kept = new Set(rows);
    for (const [id, { element }] of this.drawn) {
      if (!kept.has(element)) this.drawn.delete(id);
    }
    if (rows.length !== this.list.children.length || rows.some((row, at) => row !== this.list.children[at]))
      this.place(rows);
  }

  /** Rows already in place are not touched: moving an element would take the keyboard's focus from it. */
  place(rows) {
    const wanted = new Set(rows);
    for (const child of [...this.list.children]) if (!wanted.has(child)) child.remove();
    rows.forEach((row, at) => {
      if (this.list.children[at] !== row) this.list.insertBefore(row, this.list.children[at] ?? null);
    });
  }

  row(message, previous) {
    const facts = {
      message,
      grouped: follows(message, previous) && message.id !== this.firstNew,
      busy: this.busy(message.id),
      failure: this.failures.get(message.id),
      isFirstNew: message.id === this.firstNew,
      thread: this.seen.channels.get(message.id),
    };
    const old = this.drawn.get(message.id);
    if (old && Object.keys(facts).every((name) => old.facts[name] === facts[name])) return old.element;
    const fresh = drawMessage(message, { seen: this.seen, ...facts });
    const element = old ? patch(old.element, fresh) : fresh;
    this.drawn.set(message.id, { facts, element });
    return element;
  }

  /** Everything anew: names or channels that messages mention have changed. */
  redraw() {
    for (const row of this.drawn.values()) row.facts = {};
    this.draw();
  }

  drawNotices() {
    const waiting = [...this.seen.interactions.values()].filter((asked) => this.isWaiting(asked));
    patchChildren(
      this.notices,
      waiting.map((asked) => notice(asked, this.seen)),
    );
  }

  isWaiting({ id, state, sent, hidden }) {
    if (sent?.type !== 2 || sent.channel_id !== this.channel.id || state === "done" || hidden) return false;
    return (
      state !== "thinking" ||
      !this.seen.in(this.channel.id).some((message) => (message.interaction_metadata ?? message.interaction)?.id === id)
    );
  }

  more() {
    const before = this.scroller.scrollHeight;
    this.shown += AT_ONCE;
    this.draw();
    this.scroller.scrollTop += this.scroller.scrollHeight - before;
  }

  bottom() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.top = this.scroller.scrollTop;
    this.scrolled();
  }

  /** Only going up lets go of the bottom: a picture may have grown since, and be told of after the scrolling. */
  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR;
    this.pinned = isNear || (this.pinned && scrollTop >= this.top);
    this.top = scrollTop;
    this.toBottom.hidden = this.pinned;
    if (this.pinned) this.onAtBottom();
  }

  /** Brings a message into view and the reader's eye to it; false if it is not here. */
  show(messageId) {
    const all = this.seen.in(this.channel.id);
    const at = all.findIndex(({ id }) => id === messageId);
    if (at < 0) return false;
    this.shown = Math.max(this.shown, all.length - at + 5);
    this.draw();
    const { element } = this.drawn.get(messageId);
    this.pinned = false;
    element.scrollIntoView({ block: "center" });
    element.classList.remove("found");
    void element.offsetWidth; // Restarts the highlight where the same message is found again.
    element.classList.add("found");
    element.focus({ preventScroll: true });
    this.scrolled();
    return true;
  }

  close() {
    this.watch.disconnect();
  }
}

function follows(message, previous) {
  return (
    previous !== null &&
    previous.author.id === message.author.id &&
    previous.type !== MESSAGE.THREAD_CREATED &&
    message.type === MESSAGE.PLAIN &&
    !message.interaction_metadata &&
    isEphemeral(previous) === isEphemeral(message) &&
    bornAt(message.id) - bornAt(previous.id) < TOGETHER
  );
}

function notice({ id, state, sent, error }, seen) {
  const name = sent.label ?? `/${sent.data.name}`;
  if (state === "thinking") return h("div", { class: "notice", "data-key": id }, thinking(seen.bot));
  if (state !== "failed")
    return h(
      "p",
      { class: "notice muted", "data-key": id },
      dots(),
      "Sending ",
      name,
      " to ",
      bdi(displayName(seen.bot)),
      "…",
    );
  return h(
    "p",
    { class: "notice failure", "data-key": id, role: "alert" },
    icon("warning"),
    h("strong", {}, name),
    error ?? ": the application did not respond in time (interaction failed). ",
    h("button", { type: "button", class: "plain-link", "data-do": "hide-notice", "data-id": id }, "Dismiss"),
  );
}
