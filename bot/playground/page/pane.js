// One person's Discord: their channels beside the messages of the one they are in, and where they type.

import { Composer } from "./composer.js";
import { bdi, h, icon, unseen } from "./dom.js";
import { gathered } from "./gathered.js";
import { Hand } from "./hand.js";
import { isDm, isSilent, isThread } from "./kinds.js";
import { lastChannel, rememberChannel } from "./memory.js";
import { newsInWords } from "./message.js";
import { openModal } from "./modal.js";
import { patchChildren } from "./patch.js";
import { face } from "./person.js";
import { displayName } from "./prose.js";
import { Sidebar, textChannels } from "./sidebar.js";
import { Timeline } from "./timeline.js";
import { attempt, toast } from "./toast.js";
import { allPings, read } from "./unread.js";
import { head } from "./welcome.js";

export class Pane {
  constructor(seen, { onFocus, onClose, onNews }) {
    Object.assign(this, { seen, onNews });
    this.hand = new Hand(seen, {
      onJump: (channelId, messageId) => this.jump(channelId, messageId),
      onCommand: (name) => this.composer.begin(`/${name}`),
      redraw: () => this.timeline.draw(),
    });
    this.sidebar = new Sidebar(seen, { onOpen: (id) => this.open(id), onDm: () => this.openDm() });
    this.timeline = new Timeline(seen, {
      head: (channel) => head(this, channel),
      busy: (id) => this.hand.busy(id),
      failures: this.hand.failures,
      onAtBottom: () => this.caughtUp(),
    });
    this.composer = new Composer(seen);
    this.drawSideSoon = gathered(() => this.drawSide());
    this.build(onClose);
    this.element.addEventListener("focusin", () => onFocus(this));
    this.element.addEventListener("pointerdown", () => onFocus(this));
    this.sidebar.element.addEventListener("keydown", ({ key }) => key === "Escape" && this.toggle(false));
    this.hand.listen(this.element, () => this.channel.id);
    this.stop = seen.onChange((change) => this.hear(change));
    if (seen.ready) this.begin();
  }

  build(onClose) {
    this.drawer = h(
      "button",
      { type: "button", class: "round drawer", "aria-expanded": "false", on: { click: () => this.toggle() } },
      icon("menu"),
      unseen("Channels"),
      h("span", { class: "badge", hidden: true }),
    );
    this.place = h("div", { class: "place" });
    this.banner = h("p", { class: "banner", role: "status", hidden: true });
    this.spoken = h("div", { class: "unseen", "aria-live": "polite" });
    const close = h(
      "button",
      {
        type: "button",
        class: "round close-pane",
        "aria-label": "Close this view",
        on: { click: () => onClose(this) },
      },
      icon("close"),
    );
    const veil = h("div", { class: "veil", on: { click: () => this.toggle(false) } });
    const header = h("header", { class: "pane-head" }, this.drawer, this.place, close);
    const room = h("div", { class: "room" }, header, this.banner, this.timeline.element, this.composer.element);
    this.element = h(
      "section",
      { class: "pane", "data-person": this.seen.id },
      h("div", { class: "inside" }, this.sidebar.element, veil, room),
      this.spoken,
    );
  }

  hear(change) {
    HEARD[change.kind]?.(this, change);
  }

  begin() {
    this.element.setAttribute("aria-label", `Discord as ${displayName(this.seen.person)} sees it`);
    const known = [this.channel?.id, lastChannel(this.seen.id)].find((id) => this.seen.channels.has(id));
    this.open(known ?? this.home()?.id);
  }

  home() {
    const channels = textChannels([...this.seen.channels.values()]);
    return channels.find(({ name }) => name === "games") ?? channels[0];
  }

  open(channelId, messageId = "") {
    const channel = this.seen.channels.get(channelId);
    if (!channel) return toast("You cannot see that channel, or it is gone.");
    this.toggle(false);
    const isElsewhere = this.channel?.id !== channelId;
    this.channel = channel;
    rememberChannel(this.seen.id, channelId);
    if (isElsewhere) {
      this.timeline.open(channel);
      this.composer.open(channel);
    } else this.timeline.redraw();
    this.drawHead();
    this.caughtUp();
    this.drawSide();
    if (messageId && !this.timeline.show(messageId)) toast("That message is gone.");
    return undefined;
  }

  /** The keyboard's place was in what has gone from the screen: it goes on in the messages. */
  takeFocus() {
    if (document.activeElement === document.body) this.timeline.scroller.focus({ preventScroll: true });
  }

  jump(channelId, messageId) {
    this.open(channelId, messageId);
  }

  async openDm() {
    const channel = await attempt(() => this.seen.openDm());
    if (!channel) return;
    if (!this.seen.channels.has(channel.id)) this.seen.apply({ t: "CHANNEL_CREATE", d: channel });
    this.open(channel.id);
  }

  drawHead() {
    const { channel, seen } = this;
    const other = isDm(channel) ? (channel.recipients?.find(({ id }) => id !== seen.id) ?? seen.bot) : null;
    const parent = isThread(channel) && seen.channels.get(channel.parent_id);
    const up = parent && [
      h(
        "button",
        { type: "button", class: "plain-link up", "data-do": "jump", "data-channel": parent.id, "data-message": "" },
        bdi(`#${parent.name}`),
      ),
      h("span", { class: "muted" }, "›"),
    ];
    patchChildren(
      this.place,
      [
        h("span", { class: "as" }, face(seen.person), bdi(displayName(seen.person))),
        up,
        other ? face(other) : icon(isThread(channel) ? "thread" : "hash"),
        h("h1", {}, bdi(other ? displayName(other) : channel.name)),
        channel.topic && h("p", { class: "topic muted" }, channel.topic),
      ]
        .flat()
        .filter(Boolean),
    );
  }

  drawSide() {
    this.sidebar.draw(this.channel?.id);
    const pings = allPings(this.seen);
    const badge = this.drawer.querySelector(".badge");
    badge.hidden = !pings;
    badge.replaceChildren(String(pings), unseen("unread pings"));
  }

  /** On a narrow pane the channels are a drawer; the keyboard goes in with it and comes out again. */
  toggle(isOpen = !this.isDrawn) {
    if (isOpen === this.isDrawn) return;
    this.element.classList.toggle("drawn", isOpen);
    this.drawer.setAttribute("aria-expanded", String(isOpen));
    (isOpen ? this.sidebar.element.querySelector("[aria-current]") : this.drawer)?.focus({ preventScroll: true });
  }

  get isDrawn() {
    return this.element.classList.contains("drawn");
  }

  /** What is on the screen counts as read. */
  caughtUp() {
    if (!this.channel || document.hidden || !this.element.isConnected) return;
    if (!read(this.seen, this.channel.id)) return;
    this.drawSide();
    this.onNews();
  }

  announce(message, before) {
    if (message.author.id === this.seen.id || isSilent(message)) return;
    const place = this.seen.channels.get(message.channel_id);
    if (message.channel_id === this.channel?.id) this.speak(newsInWords(message, before, this.seen));
    else if (!before && place && isDm(place)) this.speak(`New direct message from ${displayName(message.author)}`);
  }

  speak(words) {
    if (words) this.spoken.textContent = words;
  }

  warn(text) {
    this.banner.hidden = !text;
    this.banner.replaceChildren(...(text ? [icon("warning"), text] : []));
  }

  close() {
    this.stop();
    this.timeline.close();
    this.element.remove();
  }
}

const OFFLINE = "The bot is offline. Buttons and commands work again as soon as it is back.";
const LOST = "The line to the playground is lost. Trying again…";

const HEARD = {
  hello: (pane) => pane.begin(),
  line: (pane, { state }) => pane.warn(state === "lost" ? LOST : pane.seen.botOnline ? "" : OFFLINE),
  bot: (pane) => pane.warn(pane.seen.botOnline ? "" : OFFLINE),
  modal: (pane, change) => openModal(change, pane.seen),
  commands: (pane) => pane.timeline.intro.replaceChildren(...head(pane, pane.channel)),
  people(pane) {
    pane.timeline.redraw();
    pane.drawSideSoon();
  },
  interaction: (pane) => pane.timeline.draw(),
  message(pane, { channelId, message, before }) {
    if (message) pane.announce(message, before);
    if (channelId === pane.channel?.id) pane.timeline.draw();
    pane.drawSideSoon();
  },
  channels(pane) {
    if (!pane.channel) return;
    if (!pane.seen.channels.has(pane.channel.id)) return pane.open(pane.home()?.id);
    pane.channel = pane.seen.channels.get(pane.channel.id);
    pane.timeline.redraw();
    pane.drawHead();
    return pane.drawSideSoon();
  },
};
