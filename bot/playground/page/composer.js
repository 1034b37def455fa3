// Where a person types: words to the channel, or a slash command with its picker.

import { matching, parse, usable } from "./commands.js";
import { h, icon } from "./dom.js";
import { isDm } from "./kinds.js";
import { Order } from "./order.js";
import { displayName } from "./prose.js";
import { Suggestions } from "./suggestions.js";
import { attempt } from "./toast.js";

const LONGEST = 2000;

export class Composer {
  constructor(seen) {
    this.seen = seen;
    this.suggestions = new Suggestions();
    this.box = h("textarea", {
      rows: "1",
      maxlength: String(LONGEST),
      dir: "auto",
      "aria-autocomplete": "list",
      on: {
        input: () => this.typed(),
        keydown: (event) => this.key(event),
        blur: () => this.suggestions.hide(),
        focus: () => this.typed(),
      },
    });
    const slash = h(
      "button",
      { type: "button", class: "round", "aria-label": "Slash commands", on: { click: () => this.begin("/") } },
      icon("slash"),
    );
    const send = h(
      "button",
      { type: "button", class: "round send", "aria-label": "Send the message", on: { click: () => this.say() } },
      icon("send"),
    );
    this.plain = h("div", { class: "plain" }, slash, this.box, send);
    this.element = h("div", { class: "composer" }, this.suggestions.element, this.plain);
  }

  open(channel) {
    this.channel = channel;
    const place = isDm(channel) ? `@${displayName(channel.recipients?.[0] ?? this.seen.bot)}` : `#${channel.name}`;
    const hint = `Message ${place}`;
    this.box.placeholder = hint;
    this.box.setAttribute("aria-label", hint);
    this.cancel();
    this.box.value = "";
    this.fit();
  }

  focus() {
    if (this.order) this.order.focus();
    else this.box.focus();
  }

  get entries() {
    return usable(this.seen, this.channel);
  }

  begin(text) {
    this.cancel();
    this.box.value = text;
    this.box.focus();
    this.typed();
  }

  fit() {
    this.box.style.height = "auto";
    this.box.style.height = `${Math.min(this.box.scrollHeight, 160)}px`;
  }

  typed() {
    this.fit();
    const text = this.box.value;
    if (!text.startsWith("/") || text.includes("\n")) return this.suggestions.hide();
    const order = parse(this.entries, text);
    if (order) return this.fill(order.entry, order.words);
    const found = matching(this.entries, text.slice(1));
    if (!found.length) return this.suggestions.hide();
    return this.suggestions.show(found.map(row), {
      input: this.box,
      heading: "Commands",
      onPick: ({ entry }) => this.fill(entry, {}),
    });
  }

  fill(entry, words) {
    this.suggestions.hide();
    this.order = new Order(this.seen, entry, {
      channelId: this.channel.id,
      suggestions: this.suggestions,
      words,
      onSend: (body, label) => this.command(body, label),
      onCancel: () => this.begin(""),
    });
    this.plain.hidden = true;
    this.element.append(this.order.element);
    this.order.focus();
  }

  cancel() {
    this.suggestions.hide();
    this.order?.element.remove();
    this.order = null;
    this.plain.hidden = false;
  }

  /** The command stays to be mended if the server refuses it. */
  async command(body, label) {
    const sent = await attempt(() => this.seen.interact(body, label));
    if (sent) this.begin("");
  }

  key(event) {
    if (this.suggestions.key(event)) return;
    if (event.key === "Escape") this.suggestions.hide();
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.say();
  }

  async say() {
    const text = this.box.value;
    if (!text.trim()) return;
    const entry = this.entries.find(({ name }) => text.trim() === `/${name}`);
    if (entry) return this.fill(entry, {});
    this.box.value = "";
    this.typed();
    const said = await attempt(() => this.seen.say(this.channel.id, text));
    if (!said && !this.box.value) this.box.value = text;
  }
}

const row = (entry) => ({
  name: `/${entry.name}`,
  note: entry.description,
  hint: entry.options.map(({ name, required }) => (required ? name : `${name}?`)).join(" "),
  entry,
});
