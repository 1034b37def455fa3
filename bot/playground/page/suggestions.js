// The list above the message box: what can be picked, moved through without leaving the keyboard.

import { bdi, h } from "./dom.js";

let count = 0;

export class Suggestions {
  constructor() {
    this.id = `suggestions-${(count += 1)}`;
    this.heading = h("p", { class: "heading" });
    this.list = h("ul", { role: "listbox", id: this.id, tabindex: "0", "aria-label": "Suggestions" });
    // The pointer must not take the focus from where the visitor types.
    this.element = h(
      "div",
      { class: "suggestions", hidden: true, on: { mousedown: (event) => event.preventDefault() } },
      this.heading,
      this.list,
    );
    this.items = [];
  }

  /** Items are `{name, note, hint, lead}`; `input` is the text field they belong to. */
  show(items, { input, heading, onPick, active = 0 }) {
    Object.assign(this, { items, input, onPick });
    this.heading.textContent = heading;
    this.list.replaceChildren(...items.map((item, at) => this.row(item, at)));
    this.element.hidden = false;
    input.setAttribute("aria-controls", this.id);
    if (input.role === "combobox") input.setAttribute("aria-expanded", "true");
    this.mark(items.length ? active : -1);
  }

  row({ name, note, hint, lead }, at) {
    const words = h(
      "span",
      { class: "words" },
      bdi(name, { class: "name" }),
      note && h("span", { class: "muted" }, note),
    );
    return h(
      "li",
      { role: "option", id: `${this.id}-${at}`, on: { click: () => this.onPick(this.items[at]) } },
      lead,
      words,
      hint && h("span", { class: "hint" }, hint),
    );
  }

  mark(at) {
    this.active = at;
    [...this.list.children].forEach((row, here) => row.setAttribute("aria-selected", String(here === at)));
    if (at < 0) return this.input.removeAttribute("aria-activedescendant");
    this.input.setAttribute("aria-activedescendant", `${this.id}-${at}`);
    return this.list.children[at].scrollIntoView({ block: "nearest" });
  }

  hide() {
    this.element.hidden = true;
    this.items = [];
    if (this.input?.role === "combobox") this.input.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** Takes the keys that belong to the list; true if it did. */
  key(event) {
    if (!this.isOpen || !this.items.length) return false;
    const go = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (go) this.mark((this.active + go + this.items.length) % this.items.length);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && this.active >= 0)
      this.onPick(this.items[this.active]);
    else return false;
    event.preventDefault();
    return true;
  }
}
