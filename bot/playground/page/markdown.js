// Discord's markdown, read into a tree: no element is made here.

/** What can stand inside a line, tried in this order at every character. `s` lets a dot span lines. */
const INLINE = [
  [/\\([^0-9A-Za-z\s])/y, ([, mark]) => mark],
  [/(`+)(.*?[^`])\1(?!`)/sy, ([, , code]) => ({ type: "code", text: code.trim() || code })],
  [/\|\|(.+?)\|\|/sy, ([, inner]) => ({ type: "spoiler", children: inline(inner) })],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/sy, ([, inner]) => ({ type: "bold", children: inline(inner) })],
  [/__((?:\\.|[^\\])+?)__(?!_)/sy, ([, inner]) => ({ type: "underline", children: inline(inner) })],
  [/~~(.+?)~~/sy, ([, inner]) => ({ type: "strike", children: inline(inner) })],
  [
    /\*(?![\s*])((?:\\.|\*\*|[^*\\])*?[^\s*\\]|\S)\*(?!\*)/sy,
    ([, inner]) => ({ type: "italic", children: inline(inner) }),
  ],
  [
    /(?<![0-9A-Za-z])_(?!_)((?:\\.|__|[^_\\])+?)_(?![0-9A-Za-z_])/sy,
    ([, inner]) => ({ type: "italic", children: inline(inner) }),
  ],
  [/\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"([^"\n]*)")?\)/y, linked],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url]) => ({ type: "link", url, children: [url] })],
  [/https?:\/\/[^\s<|]*[^\s<|.,:;!?"')\]*_~]/y, ([url]) => ({ type: "link", url, children: [url], bare: true })],
  [/<@!?(\d+)>/y, ([, id]) => ({ type: "user", id })],
  [/<#(\d+)>/y, ([, id]) => ({ type: "channel", id })],
  [/<@&(\d+)>/y, ([, id]) => ({ type: "role", id })],
  [/<\/([^:>\n]{1,100}):(\d+)>/y, ([, name]) => ({ type: "command", name })],
  [/<a?:(\w+):\d+>/y, ([, name]) => ({ type: "emoji", name })],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, ([, seconds, style]) => ({ type: "time", seconds: Number(seconds), style })],
  [/@(everyone|here)\b/y, ([whole]) => ({ type: "all", text: whole })],
  [/\n/y, () => ({ type: "break" })],
];

function linked([, label, url, title]) {
  return { type: "link", url, title, children: inline(label) };
}

export function inline(source) {
  const nodes = [];
  let plain = "";
  let at = 0;
  while (at < source.length) {
    const found = first(source, at);
    const node = found?.node ?? source[at];
    if (typeof node === "string") plain += node;
    else {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(node);
    }
    at += found?.length ?? 1;
  }
  return plain ? [...nodes, plain] : nodes;
}

function first(source, at) {
  for (const [pattern, make] of INLINE) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) return { node: make(match), length: match[0].length };
  }
  return null;
}

const FENCE = /^```(?:([\w+#.-]+)\n)?\n*(.*?)\n*```\n?/s;

/** What can begin at the start of a line, and takes whole lines. */
const BLOCKS = [
  [
    /^(#{1,3}) +([^\n]+)(?:\n|$)/,
    ([, marks, text]) => ({ type: "heading", level: marks.length, children: inline(text) }),
  ],
  [/^-# +([^\n]+)(?:\n|$)/, ([, text]) => ({ type: "small", children: inline(text) })],
  [/^>>> (.*)$/s, ([, text]) => ({ type: "quote", children: blocks(text, { quoted: true }) })],
  [
    /^(?:> [^\n]*(?:\n|$))+/,
    ([lines]) => ({ type: "quote", children: blocks(lines.replace(/^> /gm, ""), { quoted: true }) }),
  ],
  [/^ *(?:[-*]|\d{1,9}\.) +[^\n]+(?:\n *(?:[-*]|\d{1,9}\.) +[^\n]+|\n {2,}[^\n]+)*(?:\n|$)/, ([lines]) => list(lines)],
];

/** A quote holds no quotes. */
const UNQUOTED = BLOCKS.filter(([pattern]) => !pattern.source.includes("> "));

function block(rest, quoted) {
  for (const [pattern, make] of quoted ? UNQUOTED : BLOCKS) {
    const match = pattern.exec(rest);
    if (match) return { node: make(match), length: match[0].length };
  }
  return null;
}

export function blocks(source, { quoted = false } = {}) {
  const nodes = [];
  let prose = "";
  let rest = source;
  const add = (...found) => {
    if (prose.trim()) nodes.push({ type: "prose", children: inline(prose.replace(/^\n|\n$/g, "")) });
    prose = "";
    nodes.push(...found);
  };
  while (rest) {
    const fence = FENCE.exec(rest);
    const whole = fence ? null : block(rest, quoted);
    if (fence) add({ type: "fence", language: fence[1] ?? "", text: fence[2] });
    if (whole) add(...[whole.node].flat());
    const taken = fence?.[0].length ?? whole?.length ?? lineLength(rest);
    if (!fence && !whole) prose += rest.slice(0, taken);
    rest = rest.slice(taken);
  }
  add();
  return nodes;
}

/** A line of prose ends at its newline, or where a code block opens inside it. */
function lineLength(rest) {
  const newline = rest.indexOf("\n") + 1 || rest.length;
  const opening = rest.slice(1, newline).indexOf("```") + 1;
  return opening && FENCE.test(rest.slice(opening)) ? opening : newline;
}

/** Lines with bullets or numbers become lists within lists, by their indentation. */
function list(lines) {
  const items = [];
  for (const line of lines.split("\n").filter(Boolean)) {
    const match = /^( *)([-*]|\d+\.) +(.+)$/.exec(line);
    if (match) items.push({ depth: match[1].length, mark: match[2], text: match[3] });
    else items.at(-1).text += `\n${line.trim()}`;
  }
  return nest(items);
}

const isNumber = (mark) => /\d/.test(mark);

/** Bullets that turn into numbers, or the other way round, begin another list. */
function nest(items) {
  const [{ depth, mark }] = items;
  const turn = items.findIndex((item) => item.depth <= depth && isNumber(item.mark) !== isNumber(mark));
  if (turn > 0) return [...nest(items.slice(0, turn)), ...nest(items.slice(turn))];
  const node = { type: "list", ordered: isNumber(mark), start: Number.parseInt(mark, 10) || 1, items: [] };
  for (let at = 0; at < items.length;) {
    const inner = [];
    const next = at + 1;
    while (next + inner.length < items.length && items[next + inner.length].depth > depth)
      inner.push(items[next + inner.length]);
    node.items.push([...inline(items[at].text), ...(inner.length ? nest(inner) : [])]);
    at = next + inner.length;
  }
  return [node];
}

/** The same text without its marks, for announcements and labels. */
export function plainly(source, name) {
  return flat(blocks(source), name).replace(/\s+/g, " ").trim();
}

function flat(nodes, name) {
  return nodes.map((node) => (typeof node === "string" ? node : word(node, name))).join("");
}

function word(node, name) {
  if (node.children) return node.type === "spoiler" ? "spoiler" : `${flat(node.children, name)} `;
  if (node.items) return node.items.map((item) => `${flat(item, name)} `).join("");
  return node.text ?? name(node) ?? " ";
}
