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
    const closed = this.people.map((person) =>
      labelled("checkbox", bdi(displayName(person)), { name: "closed", value: person.id }),
    );
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
        labelled("number", "Done, but the answer is lost (percent)", {
          name: "rest_lose_percent",
          min: 0,
          max: 100,
          value: 0,
        }),
        labelled("number", "Gateway slower by (ms)", {
          name: "gateway_delay_ms",
          min: 0,
          max: 10000,
          step: 100,
          value: 0,
        }),
        labelled("checkbox", "Rate limits strike", { name: "rate_limit" }),
      ),
    );
    const drop = dangerous("Drop the gateway", () =>
      this.order("drop-gateway", "The gateway was dropped; the bot comes back by itself."),
    );
    this.restart = dangerous("Restart the bot", () =>
      this.order("restart-bot", "The bot starts anew; what it knew is in its database."),
    );
    this.restart.hidden = true;
    this.filter = h("input", {
      type: "search",
      placeholder: "Filter, e.g. PATCH or 429",
      "aria-label": "Filter the log",
      on: { input: () => this.draw() },
    });
    this.rows = h("tbody");
    const columns = ["Time", "Method", "Route", "Status", "ms"].map((name) => h("th", { scope: "col" }, name));
    const log = h(
      "div",
      { class: "log", tabindex: "0", role: "region", "aria-label": "What the bot sent" },
      h("table", {}, h("thead", {}, h("tr", {}, columns)), this.rows),
    );
    this.element.replaceChildren(
      h("h2", {}, icon("wrench"), "Faults"),
      this.form,
      h("div", { class: "orders" }, drop, this.restart),
      h("h2", {}, "What the bot sent"),
      this.filter,
      log,
    );
  }

  async toggle(button) {
    clearInterval(this.timer);
    if (this.element.hidden) {
      // The switches show what is set before anybody can touch them.
      await attempt(() => this.load());
      // A log that cannot be fetched now is fetched a second later.
      this.timer = setInterval(() => this.poll().catch(() => null), EVERY);
    }
    this.element.hidden = !this.element.hidden;
    button.setAttribute("aria-expanded", String(!this.element.hidden));
  }

  async load() {
    const faults = await get("/visit/faults");
    for (const box of this.form.querySelectorAll("[name=closed]"))
      box.checked = (faults.closed_dms ?? []).includes(box.value);
    for (const number of this.numbers()) number.value = faults[number.name] ?? 0;
    this.form.elements.rate_limit.checked = Boolean(faults.rate_limit);
    this.restart.hidden = !faults.can_restart;
    await this.poll();
  }

  send() {
    const closed = [...this.form.querySelectorAll("[name=closed]:checked")].map(({ value }) => value);
    const numbers = Object.fromEntries(this.numbers().map(({ name, value }) => [name, Number(value)]));
    return attempt(() =>
      post("/visit/faults", { closed_dms: closed, rate_limit: this.form.elements.rate_limit.checked, ...numbers }),
    );
  }

  numbers() {
    return [...this.form.querySelectorAll("[type=number]")];
  }

  async order(what, done) {
    const isDone = await attempt(() => post(`/visit/faults/${what}`));
    if (isDone) toast(done);
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

const dangerous = (name, click) => h("button", { type: "button", class: "button danger", on: { click } }, name);

function labelled(type, name, attributes) {
  const input = h("input", { type, ...attributes });
  return h("label", { class: `switch ${type}` }, type === "checkbox" ? [input, name] : [name, input]);
}

function line({ at, method, route, status, ms }) {
  const clock = new Date(typeof at === "number" && at < 1e12 ? at * 1000 : at).toLocaleTimeString([], {
    hour12: false,
  });
  const cells = [clock, method, route, status, Math.round(ms)].map((text) => h("td", {}, String(text)));
  return h("tr", { class: status >= 400 ? "bad" : "" }, cells);
}
