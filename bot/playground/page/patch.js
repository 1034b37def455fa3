// Brings elements on the page up to date in place, so that focus, scroll position and loaded pictures survive.

/** Elements with a `data-key` are the same thing wherever they moved; others are matched by position. */
const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? (node.dataset?.key ?? null) : null);

const alike = (old, fresh) => old.nodeName === fresh.nodeName && keyOf(old) === keyOf(fresh);

/** What the visitor did to an element (opened a spoiler) is theirs, and no redraw takes it back. */
const isKept = (element, name) => (element.dataset?.keep ?? "").split(" ").includes(name);

export function patch(old, fresh) {
  if (!alike(old, fresh)) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return old;
  }
  patchAttributes(old, fresh);
  patchChildren(old, [...fresh.childNodes]);
  return old;
}

export function patchChildren(parent, fresh) {
  const byKey = new Map([...parent.childNodes].filter(keyOf).map((node) => [keyOf(node), node]));
  const wanted = new Set(fresh.map(keyOf).filter(Boolean));
  let cursor = parent.firstChild;
  for (const child of fresh) {
    while (cursor && keyOf(cursor) && !wanted.has(keyOf(cursor))) cursor = removed(cursor);
    const match = keyOf(child) ? byKey.get(keyOf(child)) : cursor && !keyOf(cursor) ? cursor : null;
    if (!match) {
      parent.insertBefore(child, cursor);
      continue;
    }
    if (match === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(match, cursor);
    patch(match, child);
  }
  while (cursor) cursor = removed(cursor);
}

function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

function patchAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && name !== "style" && !isKept(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (name !== "style" && old.getAttribute(name) !== value && !isKept(old, name)) old.setAttribute(name, value);
  }
  if (old.style && old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
}

/** Runs a redraw of `root` and puts the keyboard back on the control it was on, or on its successor. */
export function keepingFocus(root, redraw) {
  const held = document.activeElement;
  if (!held || !root.contains(held)) return redraw();
  const home = held.closest("[data-home]");
  const label = held.textContent;
  redraw();
  if (document.activeElement === held) return undefined;
  const again = root.contains(held) ? held : successor(root, held, home, label);
  again?.focus({ preventScroll: true });
  return undefined;
}

function successor(root, held, home, label) {
  const scope = home ?? root;
  if (!root.contains(scope)) return null;
  const controls = [...scope.querySelectorAll("button, a, [tabindex]")];
  return (
    controls.find((control) => held.dataset.key && control.dataset.key === held.dataset.key) ??
    controls.find((control) => control.textContent === label) ??
    home
  );
}
