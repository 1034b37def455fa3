// Discord's timestamps: shown in the reader's own clock, the relative ones counting.

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const STEPS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

export function ago(seconds, now = Date.now() / 1000) {
  const distance = seconds - now;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(distance) >= length) ?? STEPS.at(-1);
  return relative.format(Math.trunc(distance / size), unit);
}

export function spoken(seconds, style = "f") {
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime())) return "an impossible time";
  return style === "R" ? ago(seconds) : new Intl.DateTimeFormat(undefined, STYLES[style]).format(moment);
}

/** When a message was written: the clock today, the date before. */
export function written(milliseconds) {
  const moment = new Date(milliseconds);
  const isToday = moment.toDateString() === new Date().toDateString();
  return spoken(milliseconds / 1000, isToday ? "t" : "s");
}

export function tick(root) {
  for (const element of root.querySelectorAll("time[data-counts]")) {
    const text = ago(Number(element.dataset.counts));
    if (element.textContent !== text) element.textContent = text;
  }
}

export const startCounting = () => setInterval(() => tick(document), 1000);
