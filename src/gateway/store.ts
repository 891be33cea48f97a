import { SECOND } from '../services/shared/timing.ts';
import type { CachedAnswer } from './answer.ts';

/** Kept answers by name, within bounds: the one that was not asked for longest goes first. */
export class AnswerStore {
  readonly #kept = new Map<string, CachedAnswer>();
  readonly #limit: number;
  #bytes = 0;

  /** @param limit bytes in all */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#kept.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @param now milliseconds; who was asked for last is noted once a second, and not by every reader */
  get(name: string, now: number): CachedAnswer | undefined {
    const answer = this.#kept.get(name);
    if (answer && now - answer.asked >= SECOND) {
      answer.asked = now;
      this.#kept.delete(name);
      this.#kept.set(name, answer);
    }
    return answer;
  }

  /** One that alone takes more than an eighth of the room is given out, and not kept. */
  set(name: string, answer: CachedAnswer): void {
    this.delete(name);
    const size = sizeOf(name, answer);
    if (size > this.#limit / 8) return;
    this.#kept.set(name, answer);
    this.#bytes += size;
    for (const other of this.#kept.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.delete(other);
    }
  }

  delete(name: string): void {
    const answer = this.#kept.get(name);
    if (!answer) return;
    this.#kept.delete(name);
    this.#bytes -= sizeOf(name, answer);
  }

  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }
}

function sizeOf(name: string, { size }: CachedAnswer): number {
  return size + 2 * name.length;
}
