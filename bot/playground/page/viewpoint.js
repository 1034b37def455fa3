// What one person sees: channels, messages, commands and how their clicks are getting on.

import { post } from "./api.js";
import { Line } from "./live.js";
import { older } from "./snowflake.js";

const SETTLED = new Set(["thinking", "done", "failed"]);

export class Viewpoint extends EventTarget {
  constructor(personId) {
    super();
    this.id = personId;
    this.ready = false;
    this.botOnline = true;
    this.people = new Map();
    this.channels = new Map();
    this.messages = new Map();
    this.commands = [];
    this.interactions = new Map();
    this.outstanding = new Set();
    this.line = new Line(personId, {
      onEvent: (event) => this.apply(event),
      onState: (state) => this.changed("line", { state }),
    });
  }

  changed(kind, detail = {}) {
    this.dispatchEvent(new CustomEvent("change", { detail: { kind, ...detail } }));
  }

  onChange(listener) {
    const heard = ({ detail }) => listener(detail);
    this.addEventListener("change", heard);
    return () => this.removeEventListener("change", heard);
  }

  apply({ t, d }) {
    const hear = HEARD[t];
    if (hear) hear(this, d);
  }

  user(id) {
    return this.people.get(id) ?? (this.bot?.id === id ? this.bot : null);
  }

  in(channelId) {
    return this.messages.get(channelId) ?? [];
  }

  message(channelId, id) {
    return this.in(channelId).find((message) => message.id === id);
  }

  say(channelId, content) {
    return post(`/visit/${this.id}/say`, { channel_id: channelId, content });
  }

  dismiss(message) {
    return post(`/visit/${this.id}/dismiss`, { message_id: message.id }).then(() => forget(this, message));
  }

  openDm() {
    return post(`/visit/${this.id}/dm`);
  }

  complete(body) {
    return post(`/visit/${this.id}/interact`, { type: 4, ...body });
  }

  /** Sends a click or a command; resolves to the interaction's id once the server has taken it. */
  async interact(body, label = null) {
    const sending = post(`/visit/${this.id}/interact`, body);
    this.outstanding.add(sending);
    try {
      const { id } = await sending;
      const known = this.interactions.get(id);
      this.interactions.set(id, { id, state: "pending", ...known, sent: { ...body, label } });
      this.changed("interaction", { id, channelId: body.channel_id });
      return id;
    } finally {
      this.outstanding.delete(sending);
    }
  }

  /** Resolves to the state in which an interaction settles: thinking, done or failed. */
  outcome(id) {
    const state = () => this.interactions.get(id)?.state;
    if (SETTLED.has(state())) return Promise.resolve(state());
    return new Promise((resolve) => {
      const stop = this.onChange((change) => {
        // A new line tells nothing of clicks made on the lost one: they count as over.
        const isOver = change.kind === "hello" || (change.id === id && SETTLED.has(state()));
        if (!isOver) return;
        stop();
        resolve(change.kind === "hello" ? "done" : state());
      });
    });
  }

  leave() {
    this.line.hangUp();
  }
}

function forget(seen, { id, channel_id: channelId }) {
  seen.messages.set(
    channelId,
    seen.in(channelId).filter((message) => message.id !== id),
  );
  seen.changed("message", { channelId, id });
}

function put(seen, message) {
  const before = seen.in(message.channel_id);
  const at = before.findIndex(({ id }) => id === message.id);
  const isNew = at < 0;
  const after = isNew
    ? [...before, message].sort((a, b) => older(a.id, b.id))
    : before.with(at, { ...before[at], ...message });
  seen.messages.set(message.channel_id, after);
  seen.changed("message", { channelId: message.channel_id, id: message.id, isNew, message, before: before[at] });
}

function welcome(seen, hello) {
  Object.assign(seen, { person: hello.person, bot: hello.bot, guild: hello.guild, commands: hello.commands });
  seen.people = new Map(hello.people.map((person) => [person.id, person]));
  seen.channels = new Map(hello.channels.map((channel) => [channel.id, channel]));
  seen.messages = new Map(Object.entries(hello.messages));
  seen.botOnline = hello.online ?? true;
  seen.ready = true;
  seen.changed("hello");
}

function putChannel(seen, channel) {
  seen.channels.set(channel.id, { ...seen.channels.get(channel.id), ...channel });
  seen.changed("channels", { channelId: channel.id });
}

function settle(seen, news) {
  seen.interactions.set(news.id, { ...seen.interactions.get(news.id), ...news });
  seen.changed("interaction", { id: news.id, channelId: news.channel_id });
}

/** Only the window that clicked opens the form; the answer to its click may still be on the way. */
async function openForm(seen, { interaction_id: id, modal }) {
  await Promise.allSettled([...seen.outstanding]);
  const sent = seen.interactions.get(id)?.sent;
  if (sent) seen.changed("modal", { id, modal, sent });
}

const HEARD = {
  HELLO: welcome,
  MESSAGE_CREATE: put,
  MESSAGE_UPDATE: put,
  MESSAGE_DELETE: forget,
  CHANNEL_CREATE: putChannel,
  CHANNEL_UPDATE: putChannel,
  CHANNEL_DELETE(seen, { id }) {
    seen.channels.delete(id);
    seen.messages.delete(id);
    seen.changed("channels", { channelId: id });
  },
  COMMANDS(seen, commands) {
    seen.commands = commands;
    seen.changed("commands");
  },
  PEOPLE(seen, people) {
    seen.people = new Map(people.map((person) => [person.id, person]));
    seen.changed("people");
  },
  BOT(seen, { online }) {
    seen.botOnline = online;
    seen.changed("bot");
  },
  INTERACTION: settle,
  MODAL: openForm,
};

export const newest = (messages) => messages.at(-1)?.id ?? "0";
