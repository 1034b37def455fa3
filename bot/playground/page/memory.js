// What the browser remembers: read marks for ever, and for this window who is shown and where they are.

import { key } from "./api.js";
import { isNewer } from "./snowflake.js";

function recall(storage, name, otherwise) {
  try {
    return JSON.parse(storage.getItem(name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

const remember = (storage, name, value) => storage.setItem(name, JSON.stringify(value));

export const readMarks = (personId) => recall(localStorage, `read:${personId}`, {});

export function markRead(personId, channelId, messageId) {
  const marks = readMarks(personId);
  if (!isNewer(messageId, marks[channelId] ?? "0")) return false;
  remember(localStorage, `read:${personId}`, { ...marks, [channelId]: messageId });
  return true;
}

export const lastChannel = (personId) => recall(sessionStorage, `at:${personId}`, null);
export const rememberChannel = (personId, channelId) => remember(sessionStorage, `at:${personId}`, channelId);

export const theme = () => recall(localStorage, "theme", null);
export const rememberTheme = (name) => remember(localStorage, "theme", name);

/** Who is shown stands in the address, so a reload, a bookmark or a second window shows the same people. */
export function shownPeople() {
  return (new URL(location.href).searchParams.get("as") ?? "").split(",").filter(Boolean);
}

export const addressAs = (people) => `/?${new URLSearchParams({ key, as: people.join(",") })}`.replaceAll("%2C", ",");

export const rememberShown = (people) => history.replaceState(null, "", addressAs(people));
