// Elements from plain values: text goes in as text, so nothing anybody writes can become HTML.

const SVG = "http://www.w3.org/2000/svg";

/** `h("button", {class: "big", on: {click}}, "Play")`; null and false children and attributes are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...present(children));
  return element;
}

function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
  // Through the style object: a style attribute would be refused by the page's content security policy.
  else if (name === "vars") for (const [key, content] of Object.entries(value)) element.style.setProperty(key, content);
  else element.setAttribute(name, value === true ? "" : String(value));
}

function present(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

const ICONS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  thread: "M5 5h14v10H11l-4 4v-4H5z",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14a6.5 6.5 0 0 1 3.5 6",
  split: "M4 5h16v14H4zM12 5v14",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  wrench: "M14 7a4 4 0 0 1 5-4l-2.5 3 1.5 2 3-1.5a4 4 0 0 1-5.5 4.5L8 19a2.1 2.1 0 0 1-3-3l8-7.5z",
  send: "M4 12 3 4l18 8-18 8zM4 12h9",
  down: "M12 5v14M6 13l6 6 6-6",
  chevron: "M6 9l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  slash: "M5 4h14v16H5zM14 8l-4 8",
  plus: "M12 5v14M5 12h14",
  play: "M7 4.5v15l12-7.5z",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  warning: "M12 4 2.5 20h19zM12 10v4M12 17v.5",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4",
};

/** A line drawing of our own; always beside words or a label, so hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" })) {
    svg.setAttribute(key, value);
  }
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** Text for screen readers alone. */
export function unseen(text) {
  return h("span", { class: "unseen" }, text);
}

/** A name keeps its own direction and cannot turn the words around it. */
export function bdi(text, attributes = {}) {
  return h("bdi", attributes, text);
}
