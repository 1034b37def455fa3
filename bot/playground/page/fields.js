// The fields of a form: each draws itself and later says what the visitor put in, as Discord would send it.

import { bdi, h, icon } from "./dom.js";
import { isSelect, PART } from "./kinds.js";
import { openMenu, optionsOf } from "./menu.js";
import { prose } from "./prose.js";

const PARAGRAPH = 2;
let count = 0;

/** One top-level part of a form: `{element, answer()}`; `answer` gives null where there is nothing to send. */
export function field(part, seen) {
  if (part.type === PART.TEXT) {
    const element = h("div", { class: "text" }, prose(part.content, seen));
    return { element, answer: () => ({ type: part.type, id: part.id }) };
  }
  if (part.type === PART.ROW) return inRow(part, seen);
  return labelled(part, seen);
}

function inRow(part, seen) {
  const inner = part.components.map((child) => ({ child, ...input(child, seen) }));
  const element = h(
    "div",
    {},
    inner.map(({ child, control, id }) => frame(child.label, null, child, control, id)),
  );
  return { element, answer: () => ({ type: part.type, id: part.id, components: inner.map((one) => one.answer()) }) };
}

function labelled(part, seen) {
  const { control, id, answer } = input(part.component, seen, part.label);
  const element = frame(part.label, part.description, part.component, control, id);
  return { element, answer: () => ({ type: part.type, id: part.id, component: answer() }) };
}

const GROUPED = new Set([PART.RADIO, PART.CHECKBOXES]);

function frame(label, description, part, control, id) {
  const must = isRequired(part) && h("span", { class: "must" }, "required");
  const hint = description && h("p", { class: "muted", id: `${id}-hint` }, description);
  const name = [bdi(label ?? ""), " ", must];
  if (GROUPED.has(part.type)) return h("fieldset", { class: "field" }, h("legend", {}, name), hint, control);
  return h("div", { class: "field" }, h("label", { for: id, id: `${id}-name` }, name), hint, control);
}

/** Discord takes a field as required unless it says otherwise; a lone checkbox never is. */
const isRequired = (part) => part.type !== PART.CHECKBOX && part.required !== false;

function input(part, seen, label) {
  const id = `field-${(count += 1)}`;
  const made = isSelect(part) ? select(part, id, seen, label) : MADE[part.type]?.(part, id);
  const { control, value } = made ?? unknown();
  return { control, id, answer: () => ({ type: part.type, id: part.id, custom_id: part.custom_id, ...value() }) };
}

const unknown = () => ({
  control: h("p", { class: "muted" }, "The playground cannot fill in this field."),
  value: () => ({ values: [] }),
});

const MADE = {
  [PART.TEXT_INPUT](part, id) {
    const limits = {
      minlength: part.min_length || null,
      maxlength: part.max_length ?? 4000,
      required: isRequired(part),
    };
    const shape = { id, placeholder: part.placeholder, dir: "auto", ...limits };
    const control =
      part.style === PARAGRAPH
        ? h("textarea", { rows: "4", ...shape })
        : h("input", { type: "text", autocomplete: "off", ...shape });
    control.value = part.value ?? "";
    return { control, value: () => ({ value: control.value }) };
  },
  [PART.RADIO](part, id) {
    const boxes = part.options.map((option) => box("radio", option, id, { required: isRequired(part) }));
    return { control: h("div", { class: "boxes" }, boxes), value: () => ({ value: checked(boxes)[0] ?? null }) };
  },
  [PART.CHECKBOXES](part, id) {
    const boxes = part.options.map((option) => box("checkbox", option, id));
    const control = h("div", { class: "boxes" }, boxes);
    const least = isRequired(part) ? (part.min_values ?? 1) : 0;
    const most = part.max_values ?? part.options.length;
    const judge = () => complain(boxes[0], checked(boxes).length, least, most);
    control.addEventListener("change", judge);
    judge();
    return { control, value: () => ({ values: checked(boxes) }) };
  },
  [PART.CHECKBOX](part, id) {
    const control = h("input", { type: "checkbox", id });
    control.checked = Boolean(part.default);
    return { control, value: () => ({ value: control.checked }) };
  },
};

function box(type, option, group, { required = false } = {}) {
  const control = h("input", { type, name: group, value: option.value, required });
  control.checked = Boolean(option.default);
  const words = h(
    "span",
    { class: "words" },
    bdi(option.label),
    option.description && h("span", { class: "muted" }, option.description),
  );
  return h("label", { class: "box" }, control, words);
}

const checked = (boxes) =>
  boxes
    .map((label) => label.firstChild)
    .filter((control) => control.checked)
    .map(({ value }) => value);

function complain(label, chosen, least, most) {
  const isWrong = chosen < least || chosen > most;
  label.firstChild.setCustomValidity(isWrong ? `Choose ${least === most ? least : `${least} to ${most}`}.` : "");
}

function select(part, id, seen, label) {
  let values = optionsOf(part, seen)
    .filter((option) => option.default)
    .map(({ value }) => value);
  const value = h("span", { class: "value" });
  const control = h(
    "button",
    { type: "button", class: "select", id, "aria-haspopup": "listbox", "aria-expanded": "false" },
    value,
    icon("chevron"),
  );
  const show = () => {
    const names = optionsOf(part, seen)
      .filter((option) => values.includes(option.value))
      .map((option) => option.label);
    const waiting = part.placeholder ?? "Make a selection";
    value.replaceChildren(h("span", { class: names.length ? "chosen" : "muted" }, names.join(", ") || waiting));
    control.setAttribute("aria-label", `${label ?? ""}: ${names.join(", ") || waiting}`);
    const isMissing = isRequired(part) && values.length < Math.max(1, part.min_values ?? 1);
    control.setCustomValidity(isMissing ? "Make a selection." : "");
  };
  control.addEventListener("click", async () => {
    const options = optionsOf(part, seen).map((option) => ({ ...option, default: values.includes(option.value) }));
    values =
      (await openMenu(control, { ...part, options, default_values: values.map((one) => ({ id: one })) }, seen)) ??
      values;
    show();
  });
  show();
  return { control, value: () => ({ values }) };
}
