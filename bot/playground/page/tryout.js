// One click to a running game: opens a table, fills it with computer players and starts it, by the same commands people type.

import { Refused } from "./api.js";
import { asked, usable } from "./commands.js";
import { every } from "./components.js";
import { ASK, isThread, OPTION } from "./kinds.js";

export { Refused };

const PATIENCE = 4000;
const GOOD_COMPANY = 3;

export async function seatAndStart(pane, channel, game, say) {
  const { seen } = pane;
  const before = new Set(seen.channels.keys());
  say("Opening a table…");
  await order(seen, channel, "table open", [{ name: "game", type: OPTION.STRING, value: game.value }]);
  const place = (await newThread(seen, channel, before)) ?? channel;
  pane.open(place.id);
  say("Seating computer players…");
  for (let missing = await seatsMissing(seen, place); missing > 0; missing -= 1) await order(seen, place, "table computer");
  say("Starting…");
  await order(seen, place, "table start");
}

async function order(seen, channel, name, values = []) {
  const entry = usable(seen, channel).find((candidate) => candidate.name === name);
  if (!entry) throw new Refused(`The bot has no command /${name} here.`);
  const body = { type: ASK.COMMAND, channel_id: channel.id, data: asked(entry, values) };
  const id = await seen.interact(body, `/${name}`);
  if ((await settled(seen, id)) === "failed") throw new Refused(`The bot did not answer /${name} in time.`);
}

/** A command that the bot thinks about is over when its answer has come. */
async function settled(seen, id) {
  const state = await seen.outcome(id);
  if (state !== "thinking") return state;
  await soon(seen, () => seen.interactions.get(id).state !== "thinking");
  return seen.interactions.get(id).state;
}

/** The table's own thread, if the bot makes one within a few seconds. */
function newThread(seen, channel, before) {
  const isNew = (candidate) => isThread(candidate) && candidate.parent_id === channel.id && !before.has(candidate.id);
  return soon(seen, () => [...seen.channels.values()].find(isNew));
}

/** The lobby says how many it takes, as in "2 to 7 players" or "Start: 1 of 3 to 10". */
async function seatsMissing(seen, place) {
  const lobby = await soon(seen, () => seen.in(place.id).findLast((message) => range(message)));
  const [least, most] = range(lobby) ?? [GOOD_COMPANY, GOOD_COMPANY];
  return Math.min(Math.max(least, GOOD_COMPANY), most) - 1;
}

function range(message) {
  const words = [...every(message?.components)].map((part) => `${part.content ?? ""} ${part.label ?? ""}`).join("\n");
  const found = /(\d+) (?:to|-|–) (\d+)/.exec(`${message?.content ?? ""}\n${words}`);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** Waits until `look` finds something; null if it takes too long. */
function soon(seen, look) {
  const found = look();
  if (found) return Promise.resolve(found);
  return new Promise((resolve) => {
    const finish = (result) => {
      stop();
      clearTimeout(timer);
      resolve(result);
    };
    const stop = seen.onChange(() => look() && finish(look()));
    const timer = setTimeout(() => finish(null), PATIENCE);
  });
}
