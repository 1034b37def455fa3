// A person's face and name, the same everywhere.

import { bdi, h } from "./dom.js";
import { displayName } from "./prose.js";

const HUES = 8;

/** The colour only helps the eye: the letters and the name beside it say who it is. */
export function face(user) {
  const name = displayName(user) ?? "?";
  const hue = Number(BigInt(user?.id ?? 0) % 1000003n) % HUES;
  return h("span", { class: `face hue-${hue}${user?.bot ? " bot" : ""}`, "aria-hidden": "true" }, initials(name));
}

function initials(name) {
  const [first, second] = name.split(/\s+/).filter(Boolean);
  return [first, second].map((part) => (part ? [...part][0].toUpperCase() : "")).join("");
}

export const nameTag = (user) => bdi(displayName(user) ?? "unknown person", { class: "name" });
