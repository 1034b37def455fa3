// Message components, old and new, as elements; what a click does is decided in hand.js.

import { bdi, h, icon } from "./dom.js";
import { isSelect, PART } from "./kinds.js";
import { fileCard, gallery, picture } from "./media.js";
import { jumpTarget, prose } from "./prose.js";

const LINK_STYLE = 5;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

/** `scene` is what drawing needs to know: what the reader sees, the message, and the control that is working. */
export function components(parts, scene) {
  return (parts ?? []).map((part) => component(part, scene));
}

export function component(part, scene) {
  if (isSelect(part)) return select(part, scene);
  return DRAWN[part.type]?.(part, scene) ?? h("p", { class: "muted" }, `(a component of kind ${part.type})`);
}

const DRAWN = {
  [PART.ROW]: (part, scene) => h("div", { class: "row" }, components(part.components, scene)),
  [PART.BUTTON]: button,
  [PART.TEXT]: (part, { seen }) => h("div", { class: "text" }, prose(part.content, seen)),
  [PART.GALLERY]: (part, { message }) => gallery(part.items, message),
  [PART.THUMBNAIL]: (part, { message }) => h("div", { class: "thumbnail" }, picture(part, message)),
  [PART.FILE]: ({ file, name, size }, { message }) =>
    fileCard(file.url, name ?? file.url.split("/").pop(), size, message),
  [PART.SEPARATOR]: ({ divider = true, spacing = 1 }) =>
    divider ? h("hr", { class: `space-${spacing}` }) : h("div", { class: `gap space-${spacing}` }),
  [PART.SECTION]: (part, scene) =>
    h(
      "div",
      { class: "section" },
      h("div", { class: "beside" }, components(part.components, scene)),
      h("div", { class: "accessory" }, part.accessory && component(part.accessory, scene)),
    ),
  [PART.CONTAINER](part, scene) {
    const accent = part.accent_color ?? null;
    const vars = accent === null ? {} : { "--accent": `#${accent.toString(16).padStart(6, "0")}` };
    const name = `container${accent === null ? "" : " accented"}`;
    if (!part.spoiler) return h("div", { class: name, vars }, components(part.components, scene));
    const inner = h("div", { class: "hidden-text" }, components(part.components, scene));
    return h("div", { class: `${name} spoiler`, vars, ...veil() }, inner);
  },
};

const veil = () => ({
  role: "button",
  tabindex: "0",
  "aria-expanded": "false",
  "aria-label": "Spoiler, press to show",
  "data-do": "reveal",
  "data-keep": "aria-expanded role aria-label tabindex",
});

export function emoji(given) {
  if (!given) return null;
  return h(
    "span",
    { class: "emoji", "aria-hidden": given.id ? null : "true" },
    given.id ? `:${given.name}:` : given.name,
  );
}

/** A button that is at work or switched off keeps its place in the keyboard's order, so focus is never lost. */
function button(part, { busy }) {
  const content = [emoji(part.emoji), part.label && bdi(part.label, { class: "label" })];
  const name = part.label ? null : part.emoji?.name;
  const look = `button ${STYLES[part.style] ?? "secondary"}`;
  if (part.style === LINK_STYLE) return linkButton(part, content, look);
  const isBusy = busy === part.custom_id;
  const states = {
    "aria-disabled": part.disabled ? "true" : null,
    "aria-busy": isBusy ? "true" : null,
    "aria-label": name,
  };
  const route = { "data-do": "press", "data-key": part.custom_id, "data-custom-id": part.custom_id };
  return h("button", { type: "button", class: look, ...states, ...route }, content);
}

function linkButton(part, content, look) {
  const target = jumpTarget(part.url);
  const marked = [...content, icon(target ? "thread" : "out")];
  if (part.disabled) return h("span", { class: look, role: "link", "aria-disabled": "true" }, marked);
  const inside = target && { "data-do": "jump", "data-channel": target.channel, "data-message": target.message };
  const outside = !target && { target: "_blank", rel: "noopener noreferrer" };
  const href = /^https?:\/\//.test(part.url ?? "") ? part.url : null;
  return h("a", { class: look, href, "data-key": part.url, ...inside, ...outside }, marked);
}

const MANY = { [PART.USER_SELECT]: "person", [PART.CHANNEL_SELECT]: "channel", [PART.ROLE_SELECT]: "role" };

function select(part, { busy }) {
  const chosen = (part.options ?? []).filter((option) => option.default);
  const waiting = part.placeholder ?? (MANY[part.type] ? `Choose a ${MANY[part.type]}` : "Make a selection");
  const shown = chosen.length
    ? chosen.map((option) => h("span", { class: "chosen" }, emoji(option.emoji), bdi(option.label)))
    : h("span", { class: "muted" }, waiting);
  const states = {
    "aria-disabled": part.disabled ? "true" : null,
    "aria-busy": busy === part.custom_id ? "true" : null,
  };
  const route = { "data-do": "choose", "data-key": part.custom_id, "data-custom-id": part.custom_id };
  const label = chosen.length ? `${waiting}: ${chosen.map((option) => option.label).join(", ")}` : waiting;
  const opens = {
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "data-keep": "aria-expanded",
    "aria-label": label,
  };
  return h(
    "button",
    { type: "button", class: "select", ...opens, ...states, ...route },
    h("span", { class: "value" }, shown),
    icon("chevron"),
  );
}

/** Every component in a message, nested ones too. */
export function* every(parts) {
  for (const part of parts ?? []) {
    yield part;
    yield* every(part.components);
    if (part.accessory) yield* every([part.accessory]);
  }
}

/** The names of the files that components of a message show already. */
export function referenced(message) {
  const urls = [...every(message.components)].flatMap((part) => [
    part.media?.url,
    part.file?.url,
    ...(part.items ?? []).map(({ media }) => media.url),
  ]);
  return new Set(urls.filter(Boolean).map((url) => decodeURIComponent(url.split("?")[0].split("/").pop())));
}
