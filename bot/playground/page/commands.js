// Slash commands: found by what is typed, filled in from words, and put into the shape Discord sends.

import { isDm, OPTION } from "./kinds.js";
import { displayName } from "./prose.js";
import { textChannels } from "./sidebar.js";

const SLASH = 1;
const GUILD = 0;
const BOT_DM = 1;

/** Every command a person can use in a channel, subcommands spelled out: `{name, path, description, options, root}`. */
export function usable(seen, channel) {
  return seen.commands
    .filter((command) => (command.type ?? SLASH) === SLASH && isOffered(command, channel))
    .flatMap((command) => leaves(command, command, []))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function isOffered(command, channel) {
  const here = isDm(channel) ? BOT_DM : GUILD;
  const isHere = command.contexts ? command.contexts.includes(here) : here === GUILD || command.dm_permission !== false;
  return isHere && !(command.guild_id && isDm(channel));
}

function leaves(root, node, above) {
  const path = [...above, { name: node.name, type: node.type }];
  const inner = (node.options ?? []).filter(({ type }) => type === OPTION.SUBCOMMAND || type === OPTION.GROUP);
  if (inner.length) return inner.flatMap((child) => leaves(root, child, path));
  const name = path.map((step) => step.name).join(" ");
  return [{ root, path, name, description: node.description ?? "", options: node.options ?? [] }];
}

const ENOUGH_TO_SEARCH = 3;

/** Commands that fit the words after the slash: by the beginning of the name, then by any of it or the description. */
export function matching(entries, typed) {
  const wanted = typed.toLowerCase().trimEnd();
  const text = ({ name, description }) => (wanted.length < ENOUGH_TO_SEARCH ? name : `${name} ${description}`);
  const starts = entries.filter(({ name }) => name.startsWith(wanted));
  const inner = entries.filter((entry) => !starts.includes(entry) && text(entry).toLowerCase().includes(wanted));
  return [...starts, ...inner];
}

/** `/table open game:x` typed whole: the command and its words by option name, or null. */
export function parse(entries, text) {
  const entry = entries.find(({ name }) => text.toLowerCase().startsWith(`/${name} `));
  return entry ? { entry, words: wordsOf(entry, text.slice(entry.name.length + 2)) } : null;
}

function wordsOf({ options }, text) {
  const names = options.map(({ name }) => name.replace(/[^\w-]/g, "\\$&"));
  if (!names.length || !text.trim()) return {};
  const parts = text.split(new RegExp(`(?:^|\\s)(${names.join("|")}):`));
  const words = {};
  for (let at = 1; at < parts.length; at += 2) words[parts[at]] = parts[at + 1].trim();
  // Words without a name belong to the first option that was not named.
  const first = options.find(({ name }) => !(name in words));
  if (parts[0].trim() && first) words[first.name] = parts[0].trim();
  return words;
}

/** The values to pick from for an option that has a closed list, or null for free text. */
export function choicesOf(option, seen) {
  switch (option.type) {
    case OPTION.BOOLEAN:
      return [
        { name: "True", value: true },
        { name: "False", value: false },
      ];
    case OPTION.USER:
    case OPTION.MENTIONABLE:
      return [...seen.people.values(), seen.bot].map((user) => ({ name: displayName(user), value: user.id, user }));
    case OPTION.CHANNEL:
      return textChannels([...seen.channels.values()]).map(({ id, name }) => ({ name: `#${name}`, value: id }));
    default:
      return option.choices?.length ? option.choices : null;
  }
}

/** The value that words stand for, as `{value}`, or `{problem}` in words. */
export function understood(option, words, seen) {
  const choices = choicesOf(option, seen);
  if (choices) {
    const same = (text) => String(text).toLowerCase() === words.trim().toLowerCase();
    const found = choices.find(({ name }) => same(name)) ?? choices.find(({ value }) => same(value));
    return found ? { value: found.value } : { problem: `Pick one of the offered values for ${option.name}.` };
  }
  if (option.type === OPTION.INTEGER || option.type === OPTION.NUMBER) return numeral(option, words);
  return { value: words };
}

function numeral(option, words) {
  const value = Number(words);
  const isWhole = option.type !== OPTION.INTEGER || Number.isInteger(value);
  if (!words.trim() || Number.isNaN(value) || !isWhole) return { problem: `${option.name} takes a number.` };
  if (value < (option.min_value ?? -Infinity)) return { problem: `${option.name} is at least ${option.min_value}.` };
  if (value > (option.max_value ?? Infinity)) return { problem: `${option.name} is at most ${option.max_value}.` };
  return { value };
}

/** `values` are `{name, type, value, focused?}`; subcommands wrap them from the inside out. */
export function asked({ root, path }, values) {
  const options = path.slice(1).reduceRight((inner, { name, type }) => [{ type, name, options: inner }], values);
  return { id: root.id, name: root.name, type: SLASH, options };
}
