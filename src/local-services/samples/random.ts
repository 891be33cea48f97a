import { hashOf } from '../../format/hash.ts';

/**
 * Chance that can be repeated: the same seed and the same labels give the same numbers, on every machine. A class, for samples ask for
 * many thousands of them: an object of functions of its own for each took most of the time.
 */
export class Random {
  #state: number;

  constructor(state: number) {
    this.#state = state;
  }

  /** From 0 up to, but not, 1. */
  next(): number {
    // Mulberry32: 32 bits of state are plenty where every label has a source of its own.
    const state = (this.#state + 0x6d2b79f5) | 0;
    this.#state = state;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** From low up to, but not, high. */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** Around 0, with the standard deviation 1; never further out than 6. */
  normal(): number {
    // Sums only: logarithms and cosines may differ in their last digit from one engine to the next.
    let sum = -6;
    for (let part = 0; part < 12; part++) sum += this.next();
    return sum;
  }

  /** True this often: 0 never, 1 always. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('There is nothing to pick from.');
    return list[this.integer(0, list.length - 1)] as T;
  }

  /** A copy in another order. */
  shuffle<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let last = copy.length - 1; last > 0; last--) {
      const other = this.integer(0, last);
      [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
    }
    return copy;
  }

  /** So many hexadecimal digits. */
  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.integer(0, 15).toString(16)).join('');
  }
}

/**
 * A source of chance of its own for whatever the labels name: `randomFor(seed, 'polls', 'SP', 2026)`. Asking for it at
 * another time, or for others before it, changes nothing, so samples can be made when they are needed, in any order.
 */
export function randomFor(seed: number, ...labels: readonly (string | number)[]): Random {
  return new Random(stateFor(JSON.stringify([seed, ...labels])));
}

/** With MurmurHash's last steps, so that neighbouring labels are far apart. */
function stateFor(text: string): number {
  let value = hashOf(text);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
