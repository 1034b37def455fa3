// What a click in a message does: presses, choices, jumps, spoilers, pictures, dismissals.

import { every } from "./components.js";
import { ASK } from "./kinds.js";
import { enlarge } from "./media.js";
import { openMenu } from "./menu.js";
import { attempt } from "./toast.js";

const LATE = "This interaction failed";

export class Hand {
  constructor(seen, { onJump, onCommand, redraw }) {
    Object.assign(this, { seen, onJump, onCommand, redraw });
    this.working = new Map();
    this.failures = new Map();
  }

  listen(element, channelOf) {
    this.channelOf = channelOf;
    element.addEventListener("click", (event) => this.act(event));
    element.addEventListener("keydown", (event) => {
      const isKey = event.key === "Enter" || event.key === " ";
      if (isKey && event.target.matches("[data-do=reveal]")) this.act(event);
    });
  }

  act(event) {
    const target = event.target.closest("[data-do]");
    if (!target || target.getAttribute("aria-disabled") === "true") return;
    event.preventDefault();
    DEEDS[target.dataset.do](this, target);
  }

  messageOf(target) {
    return this.seen.message(this.channelOf(), target.closest("[data-home]").dataset.home);
  }

  busy(messageId) {
    return this.working.get(messageId) ?? null;
  }

  /** A control works until the bot has answered; what it shows meanwhile says so. */
  async ask(message, part, values) {
    if (this.working.has(message.id)) return;
    this.working.set(message.id, part.custom_id);
    this.failures.delete(message.id);
    this.redraw();
    const data = { component_type: part.type, custom_id: part.custom_id, ...(values && { values }) };
    const body = { type: ASK.COMPONENT, channel_id: message.channel_id, message_id: message.id, data };
    const state = await attempt(async () => this.seen.outcome(await this.seen.interact(body)));
    this.working.delete(message.id);
    if (state === "failed") this.failures.set(message.id, LATE);
    this.redraw();
  }
}

const partOf = (message, target) =>
  [...every(message.components)].find((part) => part.custom_id === target.dataset.customId);

const DEEDS = {
  press(hand, target) {
    const message = hand.messageOf(target);
    hand.ask(message, partOf(message, target));
  },
  async choose(hand, target) {
    const message = hand.messageOf(target);
    const part = partOf(message, target);
    const values = await openMenu(target, part, hand.seen);
    if (values) hand.ask(message, part, values);
  },
  jump: (hand, { dataset }) => hand.onJump(dataset.channel, dataset.message),
  command: (hand, { dataset }) => hand.onCommand(dataset.name),
  enlarge(hand, target) {
    if (target.classList.contains("veiled")) target.classList.remove("veiled");
    else enlarge(target);
  },
  reveal(hand, target) {
    target.setAttribute("aria-expanded", "true");
    for (const name of ["role", "aria-label"]) target.removeAttribute(name);
    delete target.dataset.do;
  },
  dismiss: (hand, target) => attempt(() => hand.seen.dismiss(hand.messageOf(target))),
  "hide-notice"(hand, { dataset }) {
    hand.seen.interactions.get(dataset.id).hidden = true;
    hand.redraw();
  },
};
