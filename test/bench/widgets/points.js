/** Voting intentions as they drift: a fixed series of numbers, another one each turn. */
const day = 86_400_000;
const first = Date.UTC(2025, 0, 1);

/** Milliseconds since 1970, one every three days. */
export const times = (count) => Array.from({ length: count }, (_, at) => first + at * 3 * day);

export function values(series, count, turn) {
  return Array.from({ length: series }, (_, of) =>
    Array.from({ length: count }, (_, at) => 4 + of * 2.5 + 2 * Math.sin(at / 9 + of + turn * 0.7) + Math.cos(at * of)),
  );
}
