// A slash command being filled in: one field for each option, with what can be put there as one types.

import { asked, choicesOf, understood } from "./commands.js";
import { h, icon } from "./dom.js";
import { ASK } from "./kinds.js";
import { face } from "./person.js";

const PAUSE = 150;

export class Order {
  constructor(seen, entry, { channelId, suggestions, onSend, onCancel, words = {} }) {
    Object.assign(this, { seen, entry, channelId, suggestions, onSend, onCancel });
    this.fields = new Map();
    this.pills = h("div", { class: "pills" });
    this.spare = h("div", { class: "spare" });
    this.problem = h("p", { class: "failure", role: "alert", hidden: true });
    this.sender = h(
      "button",
      { type: "submit", class: "button primary send", "aria-label": `Send /${entry.name}` },
      icon("send"),
    );
    this.element = h(
      "form",
      {
        class: "order",
        "aria-label": `/${entry.name}`,
        on: { submit: (event) => this.submit(event), keydown: (event) => this.key(event) },
      },
      h(
        "div",
        { class: "line" },
        h("span", { class: "command", title: entry.description }, `/${entry.name}`),
        this.pills,
        this.spare,
        this.sender,
      ),
      this.problem,
      h(
        "button",
        { type: "button", class: "round cancel", "aria-label": "Cancel the command", on: { click: onCancel } },
        icon("close"),
      ),
    );
    for (const option of entry.options)
      if (option.required || option.name in words) this.add(option, words[option.name]);
    this.drawSpare();
  }

  focus() {
    const inputs = [...this.fields.values()].map(({ input }) => input);
    (inputs.find((input) => !input.value) ?? this.sender).focus();
  }

  add(option, words = "") {
    const input = h("input", {
      type: "text",
      role: "combobox",
      autocomplete: "off",
      spellcheck: "false",
      dir: "auto",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-label": `${option.name}${option.required ? ", required" : ""}: ${option.description ?? ""}`,
      on: { input: () => this.typed(option), focus: () => this.offer(option), blur: () => this.suggestions.hide() },
    });
    input.value = words;
    const remove =
      !option.required &&
      h(
        "button",
        {
          type: "button",
          class: "drop",
          "aria-label": `Remove ${option.name}`,
          on: { click: () => this.remove(option) },
        },
        icon("close"),
      );
    const pill = h("span", { class: "pill" }, h("span", { class: "option" }, option.name), input, remove);
    this.fields.set(option.name, { option, input, pill, picked: null });
    this.pills.append(pill);
    this.fit(input);
  }

  remove({ name }) {
    this.fields.get(name).pill.remove();
    this.fields.delete(name);
    this.drawSpare();
    this.focus();
  }

  drawSpare() {
    const left = this.entry.options.filter(({ name }) => !this.fields.has(name));
    const chip = (option) => {
      const click = () => {
        this.add(option);
        this.drawSpare();
        this.fields.get(option.name).input.focus();
      };
      return h("button", { type: "button", class: "chip", title: option.description, on: { click } }, "+", option.name);
    };
    this.spare.replaceChildren(...left.map(chip));
  }

  fit(input) {
    input.style.width = `${Math.min(Math.max(input.value.length + 2, 8), 36)}ch`;
  }

  typed(option) {
    const field = this.fields.get(option.name);
    field.picked = null;
    this.problem.hidden = true;
    if (this.turnedTo(field)) return;
    this.fit(field.input);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.offer(option), option.autocomplete ? PAUSE : 0);
  }

  /** Typing the name of another option and a colon moves on to that option. */
  turnedTo({ input }) {
    const [, words, name] = /^(?:(.*)\s)?([^\s:]+):$/.exec(input.value) ?? [];
    const option = this.entry.options.find((other) => other.name === name);
    if (!option || this.fields.get(name)?.input === input) return false;
    input.value = words ?? "";
    this.fit(input);
    if (!this.fields.has(name)) this.add(option);
    this.drawSpare();
    this.fields.get(name).input.focus();
    return true;
  }

  /** A picked value shows its name, and is sent as the value that the bot gave it. */
  pick(option, choice) {
    const field = this.fields.get(option.name);
    field.input.value = choice.name;
    field.picked = choice;
    this.fit(field.input);
    this.suggestions.hide();
    const next = [...this.fields.values()].find(({ input }) => !input.value)?.input;
    (next ?? this.sender).focus();
  }

  async offer(option) {
    const { input } = this.fields.get(option.name) ?? {};
    if (!input || document.activeElement !== input) return;
    const words = input.value;
    const choices = option.autocomplete ? await this.completions(option) : closed(choicesOf(option, this.seen), words);
    if (document.activeElement !== input || input.value !== words) return;
    const exact = choices.findIndex(({ name, value }) => name === words || String(value) === words);
    this.suggestions.show(choices.map(row), {
      input,
      heading: `${option.name}: ${option.description ?? ""}`,
      onPick: ({ choice }) => this.pick(option, choice),
      active: exact >= 0 ? exact : words || option.required ? 0 : -1,
    });
  }

  async completions(option) {
    const others = this.values().filter(({ name }) => name !== option.name);
    const focused = {
      name: option.name,
      type: option.type,
      value: this.fields.get(option.name).input.value,
      focused: true,
    };
    const body = { channel_id: this.channelId, data: asked(this.entry, [...others, focused]) };
    // No answer means no suggestions: the words can still be sent as they are.
    return (await this.seen.complete(body).catch(() => ({ choices: [] }))).choices ?? [];
  }

  /** What is filled in so far, as far as it makes sense. */
  values() {
    return [...this.fields.values()]
      .filter(({ input }) => input.value.trim())
      .map(({ option, input, picked }) => ({ option, ...(picked ?? understood(option, input.value, this.seen)) }))
      .filter(({ value }) => value !== undefined)
      .map(({ option, value }) => ({ name: option.name, type: option.type, value }));
  }

  wrong() {
    for (const { option, input, picked } of this.fields.values()) {
      if (!input.value.trim() && option.required) return { input, problem: `${option.name} is required.` };
      const { problem } = picked || !input.value.trim() ? {} : understood(option, input.value, this.seen);
      if (problem) return { input, problem };
    }
    return null;
  }

  submit(event) {
    event.preventDefault();
    const wrong = this.wrong();
    if (!wrong)
      return this.onSend(
        { type: ASK.COMMAND, channel_id: this.channelId, data: asked(this.entry, this.values()) },
        `/${this.entry.name}`,
      );
    wrong.input.focus();
    this.problem.hidden = false;
    return this.problem.replaceChildren(icon("warning"), wrong.problem);
  }

  key(event) {
    if (event.target.role === "combobox" && this.suggestions.key(event)) return;
    const isEmptyField = event.target.role === "combobox" && !event.target.value;
    if (event.key === "Escape") this.onCancel();
    else if (event.key === "Backspace" && (isEmptyField || event.target === this.sender)) this.back(event);
  }

  back(event) {
    event.preventDefault();
    const before = [...this.fields.values()].filter(({ input }) => input !== event.target && input.value).at(-1)?.input;
    if (before) before.focus();
    else this.onCancel();
  }
}

function closed(choices, words) {
  const wanted = words.toLowerCase();
  return (choices ?? [])
    .filter(({ name, value }) => name.toLowerCase().includes(wanted) || String(value) === words)
    .slice(0, 25);
}

const row = (choice) => ({ name: choice.name, lead: choice.user && face(choice.user), choice });
