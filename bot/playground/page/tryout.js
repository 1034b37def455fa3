// One click to a running game: opens a table, seats computer players and starts, by the commands that people type.

import { Refused } from "./api.js";
import { asked, usable } from "./commands.js";
import { every } from "./components.js";
import { ASK, isEphemeral, isThread, OPTION, PART } from "./kinds.js";
import { newsInWords } from "./message.js";

const PATIENCE = 4000;
const GOOD_COMPANY = 3;
const QUICK = "quick";

/** Ends with the table on the screen and the player's hand below it; throws what the bot said where it refused. */
export async function seatAndStart(pane, channel, game, say) {
  const tryout = new Tryout(pane.seen);
  say("Opening a table…");
  const place = await tryout.open(channel, game);
  pane.open(place.id);
  const lobby = await tryout.lobby(place);
  say("Seating computer players…");
  while (tryout.missing(lobby) > 0) await tryout.seatComputer(place, lobby);
  say("Starting…");
  await tryout.start(place, lobby);
  await tryout.order(place, "hand");
  await tryout.tidyUp();
  pane.takeFocus();
}

class Tryout {
  /** What the bot answers privately on the way is read once: the last answer says why, where it refuses. */
  constructor(seen) {
    this.seen = seen;
    this.answers = [];
  }

  async order(place, name, values = []) {
    const { seen } = this;
    const entry = usable(seen, place).find((candidate) => candidate.name === name);
    if (!entry) throw new Refused(`The bot has no command /${name} here.`);
    const body = { type: ASK.COMMAND, channel_id: place.id, data: asked(entry, values) };
    const id = await seen.interact(body, `/${name}`);
    if ((await this.settled(id)) === "failed") throw new Refused(`The bot did not answer /${name} in time.`);
    const answer = await this.soon(() => seen.in(place.id).find((message) => message.interaction_metadata?.id === id));
    if (answer && isEphemeral(answer)) this.answers.push(answer);
  }

  /** A command that the bot thinks about is over when its answer has come. */
  async settled(id) {
    const state = () => this.seen.interactions.get(id).state;
    const first = await this.seen.outcome(id);
    if (first === "thinking") await this.soon(() => state() !== "thinking");
    return first === "thinking" ? state() : first;
  }

  /** The table's own thread, or the channel itself where the bot may not make one. */
  async open(channel, game) {
    const before = new Set(this.seen.channels.keys());
    const isNew = (place) => isThread(place) && place.parent_id === channel.id && !before.has(place.id);
    const thread = () => [...this.seen.channels.values()].find(isNew);
    const chosen = [{ name: "game", type: OPTION.STRING, value: game.value }];
    await this.order(channel, "table open", [...chosen, ...(await this.quick(channel, chosen))]);
    // A table is announced to all; an answer for this person alone, and no thread, is a refusal.
    if (this.answers.length && !thread()) this.refuse();
    return (await this.soon(thread)) ?? channel;
  }

  /** A first game should be a short one: the rules that the bot calls quick, where this game has such. */
  async quick(channel, chosen) {
    const entry = usable(this.seen, channel).find(({ name }) => name === "table open");
    const option = entry?.options.find(({ name, autocomplete }) => name === "preset" && autocomplete);
    if (!option) return [];
    const { name, type } = option;
    const data = asked(entry, [...chosen, { name, type, value: QUICK, focused: true }]);
    const { choices } = await this.seen.complete({ channel_id: channel.id, data }).catch(() => ({}));
    return choices?.some(({ value }) => value === QUICK) ? [{ name, type, value: QUICK }] : [];
  }

  async lobby(place) {
    const lobby = await this.soon(() => this.seen.in(place.id).findLast(seats));
    return lobby ?? this.refuse("The table does not say how many can play.");
  }

  missing(lobby) {
    const { seated, least, most } = this.now(lobby) ?? {};
    return Math.min(Math.max(least, GOOD_COMPANY), most) - seated;
  }

  async seatComputer(place, lobby) {
    const before = this.missing(lobby);
    await this.order(place, "table computer");
    if (!(await this.soon(() => this.missing(lobby) < before))) this.refuse("No computer player sat down.");
  }

  async start(place, lobby) {
    await this.order(place, "table start");
    if (!(await this.soon(() => !this.now(lobby)))) this.refuse("The game did not start.");
  }

  now({ channel_id: channelId, id }) {
    return seats(this.seen.message(channelId, id));
  }

  refuse(otherwise) {
    const answer = this.answers.at(-1);
    throw new Refused(answer ? newsInWords(answer, null, this.seen) : otherwise);
  }

  /** Only the newest answer stays: the player's hand. */
  tidyUp() {
    const there = ({ channel_id: channelId, id }) => this.seen.message(channelId, id);
    return Promise.all(
      this.answers
        .slice(0, -1)
        .filter(there)
        .map((answer) => this.seen.dismiss(answer)),
    );
  }

  /** Waits until `look` finds something; null if it takes too long. */
  soon(look) {
    const found = look();
    if (found) return Promise.resolve(found);
    return new Promise((resolve) => {
      const finish = (result) => {
        stop();
        clearTimeout(timer);
        resolve(result);
      };
      const stop = this.seen.onChange(() => look() && finish(look()));
      const timer = setTimeout(() => finish(null), PATIENCE);
    });
  }
}

/** A lobby's button says it in any language: `Start: 1 of 3 to 10`; null where there is no such button. */
function seats(message) {
  const labels = [...every(message?.components)].filter(({ type }) => type === PART.BUTTON).map(({ label }) => label);
  const found = labels.map((label) => /(\d+)\D+(\d+)\D+(\d+)\D*$/.exec(label ?? "")).find(Boolean);
  if (!found) return null;
  const [seated, least, most] = found.slice(1).map(Number);
  return { seated, least, most };
}
