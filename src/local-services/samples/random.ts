import { hashOf } from '../../format/hash.ts';

/** Chance that can be repeated: the same seed and the same labels give the same numbers, on every machine. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number, both ends included. */
  integer(low: number, high: number): number;
  /** From low up to, but not, high. */
  between(low: number, high: number): number;
  /** Around 0, with the standard deviation 1; never further out than 6. */
  normal(): number;
  /** True this often: 0 never, 1 always. */
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** A copy in another order. */
  shuffle<T>(list: readonly T[]): T[];
  /** So many hexadecimal digits. */
  hex(digits: number): string;
}

/**
 * A source of chance of its own for whatever the labels name: `randomFor(seed, 'polls', 'SP', 2026)`. Asking for it at
 * another time, or for others before it, changes nothing, so samples can be made when they are needed, in any order.
 */
export function randomFor(seed: number, ...labels: readonly (string | number)[]): Random {
  let state = stateFor(JSON.stringify([seed, ...labels]));

  // Mulberry32: 32 bits of state are plenty where every label has a source of its own.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    integer,
    between: (low, high) => low + next() * (high - low),
    // Sums only: logarithms and cosines may differ in their last digit from one engine to the next.
    normal: () => {
      let sum = -6;
      for (let part = 0; part < 12; part++) sum += next();
      return sum;
    },
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new RangeError('There is nothing to pick from.');
      return list[integer(0, list.length - 1)] as T;
    },
    shuffle: <T>(list: readonly T[]) => {
      const copy = [...list];
      for (let last = copy.length - 1; last > 0; last--) {
        const other = integer(0, last);
        [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
      }
      return copy;
    },
    hex: (digits) => Array.from({ length: digits }, () => integer(0, 15).toString(16)).join(''),
  };
}

/** With MurmurHash's last steps, so that neighbouring labels are far apart. */
function stateFor(text: string): number {
  let value = hashOf(text);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
