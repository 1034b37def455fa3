// For developers: the playground's faults as switches, and a log of what the bot sent.

import { get, post } from "./api.js";
import { bdi, h, icon } from "./dom.js";
import { displayName } from "./prose.js";
import { attempt, toast } from "./toast.js";

const EVERY = 1000;
const KEPT = 500;

export class DevPanel {
  constructor(element, people) {
    Object.assign(this, { element, people });
    this.entries = [];
    this.last = 0;
    this.build();
  }

  build() {
    const closed = this.people.map((person) => labelled("checkbox", bdi(displayName(person)), { name: "closed", value: person.id }));
    this.form = h(
      "form",
      { on: { change: () => this.send(), submit: (event) => event.preventDefault() } },
      h("fieldset", {}, h("legend", {}, "DMs closed for"), closed),
      h(
        "fieldset",
        {},
        h("legend", {}, "What the bot asks of Discord"),
        labelled("number", "Slower by (ms)", { name: "rest_delay_ms", min: 0, max: 10000, step: 100, value: 0 }),
        labelled("number", "Fails (percent)", { name: "rest_fail_percent", min: 0, max: 100, value: 0 }),
        labelled("checkbox", "Rate limits strike", { name: "rate_limit" }),
      ),
    );
    const drop = h("button", { type: "button", class: "button danger", on: { click: () => this.drop() } }, "Drop the gateway");
    this.filter = h("input", { type: "search", placeholder: "Filter, e.g. PATCH or 429", "aria-label": "Filter the log", on: { input: () => this.draw() } });
    this.rows = h("tbody");
    const columns = ["Time", "Method", "Route", "Status", "ms"].map((name) => h("th", { scope: "col" }, name));
    const log = h("div", { class: "log", tabindex: "0", role: "region", "aria-label": "What the bot sent" }, h("table", {}, h("thead", {}, h("tr", {}, columns)), this.rows));
    this.element.replaceChildren(h("h2", {}, icon("wrench"), "Faults"), this.form, drop, h("h2", {}, "What the bot sent"), this.filter, log);
  }

  async toggle(button) {
    this.element.hidden = !this.element.hidden;
    button.setAttribute("aria-expanded", String(!this.element.hidden));
    clearInterval(this.timer);
    if (this.element.hidden) return;
    await attempt(() => this.load());
    this.timer = setInterval(() => this.poll().catch(() => {}), EVERY);
  }

  async load() {
    const faults = await get("/visit/faults");
    for (const box of this.form.querySelectorAll("[name=closed]")) box.checked = (faults.closed_dms ?? []).includes(box.value);
    const { rest_delay_ms: delay, rest_fail_percent: fails, rate_limit: limits } = this.form.elements;
    delay.value = faults.rest_delay_ms ?? 0;
    fails.value = faults.rest_fail_percent ?? 0;
    limits.checked = Boolean(faults.rate_limit);
    await this.poll();
  }

  send() {
    const { rest_delay_ms: delay, rest_fail_percent: fails, rate_limit: limits } = this.form.elements;
    const closed = [...this.form.querySelectorAll("[name=closed]:checked")].map(({ value }) => value);
    const faults = { closed_dms: closed, rest_delay_ms: Number(delay.value), rest_fail_percent: Number(fails.value), rate_limit: limits.checked };
    return attempt(() => post("/visit/faults", faults));
  }

  async drop() {
    const isDropped = await attempt(() => post("/visit/faults/drop-gateway"));
    if (isDropped) toast("The gateway was dropped; the bot comes back by itself.");
  }

  async poll() {
    const { entries } = await get(`/visit/log?after=${this.last}`);
    if (!entries.length) return;
    this.last = entries.at(-1).n;
    this.entries = [...this.entries, ...entries].slice(-KEPT);
    this.draw();
  }

  draw() {
    const wanted = this.filter.value.toLowerCase();
    const fits = (entry) => `${entry.method} ${entry.route} ${entry.status}`.toLowerCase().includes(wanted);
    this.rows.replaceChildren(...this.entries.filter(fits).reverse().map(line));
  }
}

function labelled(type, name, attributes) {
  const input = h("input", { type, ...attributes });
  return h("label", { class: `switch ${type}` }, type === "checkbox" ? [input, name] : [name, input]);
}

function line({ at, method, route, status, ms }) {
  const clock = new Date(typeof at === "number" && at < 1e12 ? at * 1000 : at).toLocaleTimeString();
  const cells = [clock, method, route, status, Math.round(ms)].map((text) => h("td", {}, String(text)));
  return h("tr", { class: status >= 400 ? "bad" : "" }, cells);
}
