// Who you are: one click to be somebody else, to show them beside, or to open a window as them.

import { bdi, h, icon, unseen } from "./dom.js";
import { addressAs } from "./memory.js";
import { patchChildren } from "./patch.js";
import { face } from "./person.js";
import { displayName } from "./prose.js";

export class PeopleBar {
  constructor({ onBe, onBeside }) {
    Object.assign(this, { onBe, onBeside });
    this.chips = h("ul", { class: "people", "aria-label": "Be somebody else" });
    this.rows = h("ul", { class: "rows" });
    this.sheet = h(
      "div",
      { class: "sheet", id: "people-sheet", popover: "auto", "aria-label": "People" },
      h("h2", {}, "People"),
      h("p", { class: "muted" }, "Each sees only what they would see on Discord."),
      this.rows,
    );
    this.opener = h(
      "button",
      { type: "button", class: "bar-button", popovertarget: "people-sheet" },
      icon("people"),
      unseen("People: "),
      h("span", { class: "wide-only" }, "Side by side"),
      h("span", { class: "narrow-only current" }),
    );
    this.element = h(
      "nav",
      { class: "who", "aria-label": "People", on: { click: (event) => this.clicked(event) } },
      this.chips,
      this.opener,
      this.sheet,
    );
  }

  clicked(event) {
    const target = event.target.closest("[data-be], [data-beside]");
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!target || !isPlain) return;
    event.preventDefault();
    if (this.sheet.matches(":popover-open")) this.sheet.hidePopover();
    if (target.dataset.be) this.onBe(target.dataset.be);
    else this.onBeside(target.dataset.beside);
  }

  /** `pings` counts what waits for each person whose Discord this window has open. */
  draw({ people, shown, active, pings }) {
    const facts = people.map((person) => ({
      person,
      isShown: shown.includes(person.id),
      isActive: person.id === active,
      pings: pings.get(person.id) ?? 0,
    }));
    patchChildren(this.chips, facts.map(chip));
    patchChildren(
      this.rows,
      facts.map((fact) => row(fact, shown.length)),
    );
    const me = people.find(({ id }) => id === active);
    patchChildren(this.opener.querySelector(".current"), me ? [face(me), bdi(displayName(me))] : []);
  }
}

/** A link, so that a click with the middle button or Ctrl opens a window as that person. */
function chip({ person, isShown, isActive, pings }) {
  const look = `chip${isShown ? " shown" : ""}`;
  return h(
    "li",
    { "data-key": person.id },
    h(
      "a",
      {
        class: look,
        href: addressAs([person.id]),
        "data-be": person.id,
        "aria-current": isActive ? "true" : null,
        title: `Be ${displayName(person)}`,
      },
      face(person),
      bdi(displayName(person)),
      badge(pings),
    ),
  );
}

const badge = (pings) => pings > 0 && h("span", { class: "badge" }, String(pings), unseen("unread pings"));

function row({ person, isShown, isActive, pings }, count) {
  const name = displayName(person);
  const beside = {
    "data-beside": person.id,
    "aria-pressed": String(isShown),
    disabled: isActive || (!isShown && count >= 3),
  };
  return h(
    "li",
    { "data-key": person.id },
    face(person),
    h(
      "span",
      { class: "words" },
      bdi(name, { class: "name" }),
      person.admin && h("span", { class: "muted" }, "manages the server"),
    ),
    badge(pings),
    h(
      "a",
      { class: "button primary", href: addressAs([person.id]), "data-be": person.id },
      isActive ? "You" : "Be",
      unseen(` ${name}`),
    ),
    h(
      "button",
      { type: "button", class: "button secondary beside-button", ...beside },
      icon("split"),
      isShown ? "Shown" : "Beside",
      unseen(` ${name}`),
    ),
    h(
      "a",
      {
        class: "button secondary",
        href: addressAs([person.id]),
        target: "_blank",
        rel: "noopener",
        "aria-label": `New window as ${name}`,
      },
      icon("out"),
    ),
  );
}
