// Which channels hold something new for a person, and how much of it calls for them.

import { isDm, isEphemeral, isSilent } from "./kinds.js";
import { markRead, readMarks } from "./memory.js";
import { mentions } from "./message.js";
import { isNewer } from "./snowflake.js";
import { newest } from "./viewpoint.js";

function news(seen, channelId, marks = readMarks(seen.id)) {
  const mark = marks[channelId] ?? "0";
  return seen
    .in(channelId)
    .filter((message) => isNewer(message.id, mark) && message.author.id !== seen.id && !isEphemeral(message));
}

/** A silent message makes a channel unread, and never pings. */
const pings = (seen, channel, message) => !isSilent(message) && (isDm(channel) || mentions(message, seen.id));

export function unread(seen, channel, marks = readMarks(seen.id)) {
  const fresh = news(seen, channel.id, marks);
  return { any: fresh.length > 0, pings: fresh.filter((message) => pings(seen, channel, message)).length };
}

export function allPings(seen) {
  const marks = readMarks(seen.id);
  return [...seen.channels.values()].reduce((sum, channel) => sum + unread(seen, channel, marks).pings, 0);
}

export const firstNew = (seen, channelId) => news(seen, channelId)[0]?.id ?? null;

/** True if this told us something new. */
export const read = (seen, channelId) => markRead(seen.id, channelId, newest(seen.in(channelId)));
