// Discord's ids: 64-bit numbers as strings, which sort by time.

const EPOCH = 1420070400000n;

export function older(a, b) {
  return a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : a.length - b.length;
}

export const isNewer = (id, mark) => older(id, mark) > 0;

export const bornAt = (id) => Number((BigInt(id) >> 22n) + EPOCH);
