// The first thing a newcomer sees: what this is, and one large way in for each game.

import { usable } from "./commands.js";
import { h, icon, unseen } from "./dom.js";
import { isDm, isThread } from "./kinds.js";
import { face, nameTag } from "./person.js";
import { attempt } from "./toast.js";
import { seatAndStart } from "./tryout.js";

/** What stands above the first message of a channel. */
export function head(pane, channel) {
  if (isDm(channel)) return [note("Only you and the game master are here. Secrets of your games come to this place.")];
  if (isThread(channel)) return [note("The beginning of this thread: what everybody at the table may know.")];
  if (channel.id !== pane.home()?.id) return [note(`The beginning of #${channel.name}.`)];
  return [card(pane, channel)];
}

const note = (text) => h("p", { class: "beginning muted" }, text);

function card(pane, channel) {
  const { seen } = pane;
  const games = gamesOffered(seen, channel);
  return h(
    "section",
    { class: "welcome", "aria-label": "Welcome" },
    h("p", { class: "headline" }, face(seen.bot), nameTag(seen.bot), h("span", { class: "tag" }, "APP")),
    h("h2", {}, "Welcome! Shall we play?"),
    h(
      "p",
      {},
      "I am the game master: I keep the board, the secrets and the rules. ",
      "Pick a game and you sit at a table with computer players at once.",
    ),
    games.length
      ? h(
          "ul",
          { class: "ways" },
          games.map((game) => h("li", {}, way(pane, channel, game))),
        )
      : h("p", { class: "muted", role: "status" }, "The games appear here as soon as the bot has told its commands."),
    h(
      "p",
      { class: "muted" },
      "Or type / for every command. ",
      "You are one of several people here: choose who at the top, or show two side by side.",
    ),
  );
}

const openCommand = (seen, channel) => usable(seen, channel).find(({ name }) => name === "table open");

function gamesOffered(seen, channel) {
  return openCommand(seen, channel)?.options.find(({ name }) => name === "game")?.choices ?? [];
}

function way(pane, channel, game) {
  const status = h("span", { class: "muted", role: "status" }, "Try it against computers");
  const click = async () => {
    if (button.ariaBusy === "true") return;
    button.setAttribute("aria-busy", "true");
    await attempt(() => seatAndStart(pane, channel, game, (text) => status.replaceChildren(text)));
    button.removeAttribute("aria-busy");
    status.replaceChildren("Try it against computers");
  };
  const button = h(
    "button",
    { type: "button", class: "way", "data-game": String(game.value), on: { click } },
    h("span", { class: "sign" }, icon("play")),
    h("span", { class: "words" }, h("strong", {}, game.name), unseen(": "), status),
  );
  return button;
}
