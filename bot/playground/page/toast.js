// Short notes that come and go, read out by screen readers.

import { h } from "./dom.js";

const STAYS = 6000;

export function toast(text) {
  const note = h("p", { class: "toast" }, text);
  document.getElementById("toasts").append(note);
  setTimeout(() => note.remove(), STAYS);
}

/** Runs what the visitor asked for; what goes wrong is told, never swallowed. */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    toast(error.message);
    return null;
  }
}
