"""What keeps people out of a page: words too faint, controls without a name, a tree of roles that makes no sense."""

from playwright.sync_api import Page

NAMED = {"button", "link", "textbox", "combobox", "checkbox", "radio", "img", "image", "option", "dialog", "searchbox"}

CONTRASTS = """() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgb = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const ground = (element) => {
    for (let here = element; here; here = here.parentElement) {
      const colour = rgb(getComputedStyle(here).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return [255, 255, 255, 255];
  };
  const weak = [];
  for (const element of document.querySelectorAll("body *")) {
    const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!says || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest(".unseen, [aria-disabled=true], :disabled")) continue;
    const [a, b] = [light(rgb(getComputedStyle(element).color)), light(ground(element))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const name = element.className || element.tagName;
    if (ratio < 4.5) weak.push(`${name} ${ratio.toFixed(2)} ${element.textContent.slice(0, 30)}`);
  }
  return weak;
}"""

FAULTS = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const what = (fault) => (element) => `${fault}: ${element.outerHTML.slice(0, 120)}`;
  const ids = all("[id]").map(({ id }) => id);
  const CONTROL = "a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex='-1'])";
  const REFERENCES = ["aria-labelledby", "aria-describedby", "aria-activedescendant"];
  const dangling = (element) => REFERENCES.flatMap((name) => (element.getAttribute(name) ?? "").split(" "))
    .some((id) => id && !document.getElementById(id));
  const isInLine = (element) => element.matches("p *, .text *, .picture, [type=checkbox], [type=radio]");
  const small = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return !isInLine(element) && width > 0 && (width < 24 || height < 24);
  };
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `twice the same id: ${id}`),
    ...all("[tabindex]").filter(({ tabIndex }) => tabIndex > 0).map(what("an order of its own")),
    ...all("[aria-hidden=true]").filter((part) => part.querySelector(CONTROL)).map(what("a control that is hidden")),
    ...all("img:not([alt])").map(what("a picture without words")),
    ...all("button button, button a, a button, a a").map(what("a control in a control")),
    ...all("li").filter((item) => !item.parentElement.matches("ul, ol, [role=listbox]")).map(what("no list around")),
    ...all("ul > :not(li), ol > :not(li)").map(what("a list of other things")),
    ...all("[role=option]").filter((option) => !option.closest("[role=listbox]")).map(what("no listbox around")),
    ...all(REFERENCES.map((name) => `[${name}]`).join()).filter(dangling).map(what("refers to nothing")),
    ...all(CONTROL).filter((control) => shown(control) && small(control)).map(what("too small for a finger")),
    ...(all("main").length === 1 ? [] : ["there must be one main part"]),
    ...all(".pane").filter((pane) => pane.querySelectorAll("h1").length !== 1).map(what("needs one first heading")),
    ...(document.documentElement.lang && document.title ? [] : ["the page has no language or title"]),
  ];
}"""


def barriers(page: Page) -> list[str]:
    """Everything that is in somebody's way, in words."""
    faint: list[str] = page.evaluate(CONTRASTS)
    faults: list[str] = page.evaluate(FAULTS)
    return [*faint, *faults, *nameless(page)]


def nameless(page: Page) -> list[str]:
    """Controls in the accessibility tree that a screen reader could only call by their kind."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    found = [node for node in nodes if not node["ignored"] and node["role"]["value"] in NAMED]
    assert len(found) > 5
    return [f"no name: {node['role']['value']}" for node in found if not node.get("name", {}).get("value", "").strip()]
