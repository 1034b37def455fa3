// The list that a select opens: one or several of its options, with the keyboard or the pointer.

import { emoji } from "./components.js";
import { bdi, h, icon } from "./dom.js";
import { isDm, isThread, PART } from "./kinds.js";
import { face } from "./person.js";
import { displayName } from "./prose.js";
import { textChannels } from "./sidebar.js";

const SEARCH_FROM = 10;

/** Options of any kind of select: given ones, people, or channels. */
export function optionsOf(part, seen) {
  const picked = new Set((part.default_values ?? []).map(({ id }) => id));
  const person = (user) => ({
    value: user.id,
    label: displayName(user),
    face: face(user),
    default: picked.has(user.id),
  });
  switch (part.type) {
    case PART.STRING_SELECT:
      return part.options ?? [];
    case PART.USER_SELECT:
    case PART.MENTIONABLE_SELECT:
      return [...seen.people.values(), seen.bot].map(person);
    case PART.CHANNEL_SELECT:
      return selectable(part, seen).map(({ id, name }) => ({ value: id, label: `#${name}`, default: picked.has(id) }));
    default:
      return [];
  }
}

function selectable({ channel_types: types }, seen) {
  const all = [...seen.channels.values()].filter((channel) => !isDm(channel));
  return types?.length
    ? all.filter(({ type }) => types.includes(type))
    : [...textChannels(all), ...all.filter(isThread)];
}

/** Opens under `anchor`; resolves to the chosen values, or null if the visitor thought better of it. */
export function openMenu(anchor, part, seen) {
  return new Promise((resolve) => new Menu(anchor, part, seen, resolve));
}

class Menu {
  constructor(anchor, part, seen, resolve) {
    Object.assign(this, { anchor, resolve });
    this.options = optionsOf(part, seen);
    this.least = part.min_values ?? 1;
    this.most = Math.min(part.max_values ?? 1, Math.max(1, this.options.length));
    this.several = this.most > 1 || this.least === 0;
    this.chosen = new Set(this.options.filter((option) => option.default).map(({ value }) => value));
    this.before = [...this.chosen].join("\n");
    this.build(part);
    this.show();
  }

  build(part) {
    this.items = this.options.map((option) => this.item(option));
    this.list = h(
      "ul",
      {
        role: "listbox",
        class: "options",
        "aria-label": part.placeholder ?? "Options",
        "aria-multiselectable": this.several ? "true" : null,
      },
      this.items,
    );
    this.search =
      this.options.length >= SEARCH_FROM &&
      h("input", {
        type: "search",
        placeholder: "Search",
        "aria-label": "Search the options",
        on: { input: () => this.filter() },
      });
    this.done =
      this.several &&
      h("button", { type: "button", class: "button primary", on: { click: () => this.close(true) } }, "Done");
    const empty = !this.options.length && h("p", { class: "muted" }, "There is nothing to choose here.");
    this.element = h(
      "div",
      { class: "menu", popover: "manual", on: { keydown: (event) => this.key(event) } },
      this.search,
      this.list,
      empty,
      this.several && h("div", { class: "foot" }, this.count(), this.done),
    );
  }

  count() {
    const rule = this.least === this.most ? `Choose ${this.most}` : `Choose ${this.least} to ${this.most}`;
    return h("span", { class: "muted" }, rule);
  }

  item(option) {
    const isChosen = this.chosen.has(option.value);
    const words = h(
      "span",
      { class: "words" },
      bdi(option.label, { class: "name" }),
      option.description && h("span", { class: "muted" }, option.description),
    );
    const states = { role: "option", tabindex: "-1", "aria-selected": String(isChosen), "data-value": option.value };
    return h(
      "li",
      { ...states, on: { click: () => this.pick(option.value) } },
      option.face ?? emoji(option.emoji),
      words,
      h("span", { class: "tick" }, icon("check")),
    );
  }

  show() {
    (this.anchor.closest("dialog") ?? document.getElementById("panes")).append(this.element);
    this.element.showPopover();
    this.anchor.setAttribute("aria-expanded", "true");
    this.place();
    (this.search || this.items.find((item) => item.ariaSelected === "true") || this.items[0] || this.element).focus();
    this.outside = (event) => !this.element.contains(event.target) && this.close(this.several);
    setTimeout(() => document.addEventListener("pointerdown", this.outside));
  }

  place() {
    const { left, top, bottom, width } = this.anchor.getBoundingClientRect();
    const wide = Math.min(Math.max(width, 240), innerWidth - 16);
    const below = innerHeight - bottom > Math.min(this.element.offsetHeight, 280) + 8;
    Object.assign(this.element.style, {
      width: `${wide}px`,
      left: `${Math.max(8, Math.min(left, innerWidth - wide - 8))}px`,
      top: below ? `${bottom + 4}px` : "auto",
      bottom: below ? "auto" : `${innerHeight - top + 4}px`,
      maxHeight: `${Math.max(160, (below ? innerHeight - bottom : top) - 16)}px`,
    });
  }

  filter() {
    const wanted = this.search.value.toLowerCase();
    this.items.forEach((item, at) => {
      const { label, description } = this.options[at];
      item.hidden = !`${label} ${description ?? ""}`.toLowerCase().includes(wanted);
    });
  }

  pick(value) {
    if (!this.several) this.chosen = new Set([value]);
    else if (!this.chosen.delete(value) && this.chosen.size < this.most) this.chosen.add(value);
    for (const item of this.items) item.setAttribute("aria-selected", String(this.chosen.has(item.dataset.value)));
    if (!this.several) this.close(true);
  }

  key(event) {
    const open = this.items.filter((item) => !item.hidden);
    const at = open.indexOf(document.activeElement);
    const go = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: open.length - 1 }[event.key];
    if (go !== undefined) open[(go + open.length) % open.length]?.focus();
    else if (event.key === "Escape") this.close(false);
    else if (event.key === "Tab" && !this.several) this.close(false);
    else if ((event.key === "Enter" || event.key === " ") && at >= 0) this.pick(open[at].dataset.value);
    else if (event.key === "Enter" && this.search && open[0]) this.pick(open[0].dataset.value);
    else return;
    if (event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
  }

  close(isMeant) {
    document.removeEventListener("pointerdown", this.outside);
    this.element.remove();
    this.anchor.setAttribute("aria-expanded", "false");
    this.anchor.focus({ preventScroll: true });
    const values = this.options.map(({ value }) => value).filter((value) => this.chosen.has(value));
    const isNews = !this.several || values.join("\n") !== this.before;
    this.resolve(isMeant && isNews && values.length >= this.least ? values : null);
  }
}
