// Speaks to the playground's server: every request carries the key from the printed address.

const address = new URL(location.href);

export const key = address.searchParams.get("key") ?? "";

export class Refused extends Error {}

export async function get(path) {
  return answer(await fetch(path, { headers: { "X-Playground-Key": key } }));
}

export async function post(path, body = {}) {
  const headers = { "X-Playground-Key": key, "Content-Type": "application/json" };
  return answer(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

async function answer(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(body.error ?? body.message ?? `The playground answered ${response.status}.`);
  return body;
}

export function liveAddress(personId) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/visit/${personId}/live?key=${encodeURIComponent(key)}`;
}

/** The address of a file on this server, or null: the page asks no other host for anything. */
export function ownFile(url) {
  const target = URL.canParse(url, location.href) ? new URL(url, location.href) : null;
  if (!target || target.host !== location.host || !/^https?:$/.test(target.protocol)) return null;
  if (!target.search) target.searchParams.set("key", key);
  return target.pathname + target.search;
}
