// Discord's numbers by name, for channels, messages and components.

export const CHANNEL = { TEXT: 0, DM: 1, NEWS: 5, NEWS_THREAD: 10, THREAD: 11, PRIVATE_THREAD: 12 };

export const isThread = ({ type }) => type >= CHANNEL.NEWS_THREAD && type <= CHANNEL.PRIVATE_THREAD;
export const isDm = ({ type }) => type === CHANNEL.DM;

const FLAG = { EPHEMERAL: 1 << 6, LOADING: 1 << 7, SILENT: 1 << 12 };

const has = (flag) => (message) => Boolean((message.flags ?? 0) & flag);
export const isEphemeral = has(FLAG.EPHEMERAL);
export const isThinking = has(FLAG.LOADING);
export const isSilent = has(FLAG.SILENT);

export const MESSAGE = { PLAIN: 0, PINNED: 6, THREAD_CREATED: 18, REPLY: 19, COMMAND: 20, THREAD_STARTER: 21 };

export const PART = {
  ROW: 1,
  BUTTON: 2,
  STRING_SELECT: 3,
  TEXT_INPUT: 4,
  USER_SELECT: 5,
  ROLE_SELECT: 6,
  MENTIONABLE_SELECT: 7,
  CHANNEL_SELECT: 8,
  SECTION: 9,
  TEXT: 10,
  THUMBNAIL: 11,
  GALLERY: 12,
  FILE: 13,
  SEPARATOR: 14,
  CONTAINER: 17,
  LABEL: 18,
  FILE_UPLOAD: 19,
  RADIO: 21,
  CHECKBOXES: 22,
  CHECKBOX: 23,
};

export const isSelect = ({ type }) =>
  type === PART.STRING_SELECT || (type >= PART.USER_SELECT && type <= PART.CHANNEL_SELECT);

export const ASK = { COMMAND: 2, COMPONENT: 3, COMPLETE: 4, MODAL: 5 };

export const OPTION = {
  SUBCOMMAND: 1,
  GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
};
