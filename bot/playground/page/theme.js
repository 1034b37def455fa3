// Dark or light: as the system says, until the visitor says otherwise.

import { h, icon } from "./dom.js";
import { rememberTheme, theme } from "./memory.js";

const light = matchMedia("(prefers-color-scheme: light)");

const current = () => theme() ?? (light.matches ? "light" : "dark");

function paint() {
  document.documentElement.dataset.theme = current();
}

export function themeButton() {
  paint();
  light.addEventListener("change", paint);
  const click = () => {
    rememberTheme(current() === "light" ? "dark" : "light");
    paint();
  };
  return h(
    "button",
    { type: "button", class: "bar-button", "aria-label": "Switch between dark and light", on: { click } },
    icon("sun"),
  );
}
