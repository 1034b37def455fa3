// Opens the page: who there is, who is shown, and the panes side by side.

import { get } from "./api.js";
import { DevPanel } from "./dev.js";
import { h, icon } from "./dom.js";
import { gathered } from "./gathered.js";
import { rememberShown, shownPeople } from "./memory.js";
import { Pane } from "./pane.js";
import { PeopleBar } from "./people.js";
import { themeButton } from "./theme.js";
import { startCounting } from "./time.js";
import { allPings } from "./unread.js";
import { Viewpoint } from "./viewpoint.js";

const AT_MOST = 3;

class Playground {
  constructor({ people }) {
    this.people = people;
    this.viewpoints = new Map();
    this.panes = [];
    this.stage = document.getElementById("panes");
    this.drawSoon = gathered(() => this.draw());
    this.bar = new PeopleBar({ onBe: (id) => this.be(id), onBeside: (id) => this.beside(id) });
    this.buildTop();
    const asked = shownPeople()
      .filter((id) => people.some((person) => person.id === id))
      .slice(0, AT_MOST);
    for (const id of new Set(asked.length ? asked : [people[0].id])) this.add(id);
    this.settle(this.panes[0]);
  }

  buildTop() {
    const dev = new DevPanel(document.getElementById("dev"), this.people);
    const toggle = h(
      "button",
      {
        type: "button",
        class: "bar-button",
        "aria-label": "Developer panel",
        "aria-expanded": "false",
        "aria-controls": "dev",
        on: { click: () => dev.toggle(toggle) },
      },
      icon("wrench"),
    );
    const name = h("span", { class: "brand" }, "Game Master", h("span", { class: "muted" }, "playground"));
    document.getElementById("top").append(name, this.bar.element, themeButton(), toggle);
  }

  /** Somebody's Discord stays open once you have been them, so their pings show while you are somebody else. */
  viewpoint(personId) {
    if (!this.viewpoints.has(personId)) {
      const seen = new Viewpoint(personId);
      seen.onChange(({ kind }) => kind !== "interaction" && this.drawSoon());
      this.viewpoints.set(personId, seen);
    }
    return this.viewpoints.get(personId);
  }

  add(personId) {
    const pane = new Pane(this.viewpoint(personId), {
      onFocus: (focused) => this.active !== focused && this.settle(focused),
      onClose: (closed) => this.close(closed),
      onNews: () => this.drawSoon(),
    });
    this.panes.push(pane);
    this.stage.append(pane.element);
    return pane;
  }

  /** Takes the place of the pane that was used last. */
  be(personId) {
    const there = this.panes.find(({ seen }) => seen.id === personId);
    if (there) return this.settle(there);
    const at = this.panes.indexOf(this.active);
    const old = this.panes[at];
    const pane = this.add(personId);
    old.element.replaceWith(pane.element);
    old.close();
    this.panes.pop();
    this.panes[at] = pane;
    return this.settle(pane);
  }

  beside(personId) {
    const there = this.panes.find(({ seen }) => seen.id === personId);
    if (there) return this.close(there);
    return this.panes.length < AT_MOST ? this.settle(this.add(personId)) : undefined;
  }

  close(pane) {
    if (this.panes.length === 1) return;
    this.panes = this.panes.filter((other) => other !== pane);
    pane.close();
    this.settle(this.active === pane ? this.panes[0] : this.active);
  }

  settle(pane) {
    this.active = pane;
    this.stage.dataset.count = this.panes.length;
    for (const each of this.panes) each.element.classList.toggle("active", each === pane);
    rememberShown(this.panes.map(({ seen }) => seen.id));
    this.draw();
  }

  /** Letters typed at no field in particular are meant for the message box. */
  typed({ key, ctrlKey, metaKey, altKey, target }) {
    const isLetter = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
    if (isLetter && target.matches("body, .scroller, .message") && !document.querySelector("dialog"))
      this.active.composer.focus();
  }

  draw() {
    const pings = new Map([...this.viewpoints].map(([id, seen]) => [id, seen.ready ? allPings(seen) : 0]));
    const shown = this.panes.map(({ seen }) => seen.id);
    this.bar.draw({ people: this.people, shown, active: this.active.seen.id, pings });
    const waiting = shown.reduce((sum, id) => sum + pings.get(id), 0);
    document.title = `${waiting ? `(${waiting}) ` : ""}Game Master playground`;
  }
}

async function open() {
  try {
    const playground = new Playground(await get("/visit/people"));
    document.addEventListener("visibilitychange", () => playground.panes.forEach((pane) => pane.caughtUp()));
    document.addEventListener("keydown", (event) => playground.typed(event));
    startCounting();
  } catch (error) {
    const hint = "Open the address that the playground printed when it started: it holds the key.";
    document
      .getElementById("panes")
      .replaceChildren(h("p", { class: "shut", role: "alert" }, `${error.message} ${hint}`));
  }
}

open();
