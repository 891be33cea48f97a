/*
 * A crawl is a tape that is drawn past a window. Entries lie on the tape for good, one behind the other; where the tape
 * stands follows from the time alone. So nothing jumps when something is appended, whenever that happens.
 */

/** Where an entry lies on the tape, in whole pixels. */
export interface Stretch {
  readonly at: number;
  readonly width: number;
}

/**
 * The nearest speed at which the tape moves by whole pixels a frame, in pixels a second; half pixels shimmer. Of an
 * interlaced picture every field is a moment of its own: there it is an even number a frame. Never less than one step.
 *
 * @param speed - pixels a second
 * @param frameRate - whole pictures a second
 */
export function snapSpeed(speed: number, frameRate: number, interlaced = false): number {
  const step = interlaced ? 2 : 1;
  return Math.max(1, Math.round(speed / frameRate / step)) * step * frameRate;
}

/** When an entry begins to come into the window, in milliseconds since the tape began to move. */
export function entersAt({ at }: Pick<Stretch, 'at'>, speed: number): number {
  return (at / speed) * 1000;
}

/** Where the left edge of an entry is, in pixels from the left edge of the window. */
export function leftOf(stretch: Pick<Stretch, 'at'>, window: number, speed: number, time: number): number {
  return window - (speed * (time - entersAt(stretch, speed))) / 1000;
}

/** Whether an entry has passed the window. */
export function hasLeft(stretch: Stretch, window: number, speed: number, time: number): boolean {
  return leftOf(stretch, window, speed, time) + stretch.width <= 0;
}

/** The tape: what is appended lies behind all that came before. */
export class Tape {
  /** Where the next entry will lie. */
  #tail = 0;

  /** @param gap - pixels between two entries */
  constructor(readonly gap: number) {}

  append(width: number): Stretch {
    const stretch = { at: this.#tail, width };
    this.#tail += width + this.gap;
    return stretch;
  }

  /** Milliseconds until the tail is only so far from the window that more has to lie there; not above 0: now. */
  dueIn(time: number, speed: number, lead: number): number {
    return entersAt({ at: this.#tail }, speed) - lead - time;
  }
}

interface Named {
  readonly key: string;
}

/**
 * What comes next: every item in turn, again and again. What is new comes next, in its order, before what still waits;
 * what is gone does not come again. When nothing is left the last items stay: a crawl is never blank once it had
 * something to say.
 */
export class Rotation<Item extends Named> {
  #items: readonly Item[] = [];
  /** Keys that wait for their turn in this round. */
  #waiting: readonly string[] = [];

  get empty(): boolean {
    return this.#items.length === 0;
  }

  /** The next is the first. */
  restart(): void {
    this.#waiting = [];
  }

  update(items: readonly Item[]): void {
    if (items.length === 0) return;
    const before = new Set(this.#items.map(({ key }) => key));
    const now = new Set(items.map(({ key }) => key));
    const fresh = [...now].filter((key) => !before.has(key));
    this.#waiting = [...fresh, ...this.#waiting.filter((key) => now.has(key))];
    this.#items = items;
  }

  next(): Item | undefined {
    if (this.#waiting.length === 0) this.#waiting = [...new Set(this.#items.map(({ key }) => key))];
    const [key, ...rest] = this.#waiting;
    this.#waiting = rest;
    return this.#items.find((item) => item.key === key);
  }
}
