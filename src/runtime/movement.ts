/**
 * One movement of the picture: the animations and transitions that a change started, and their common end. How long it
 * takes is asked of them, never assumed. Endless ones (a live dot, a crawl) do not hold it, nor do paused ones.
 */
export class Movement {
  readonly #animations: readonly Animation[];
  readonly #endless: readonly Animation[];
  #end: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Settled when all of it has come to its end, was skipped, or was cancelled by a newer style. Never rejects. */
  readonly finished: Promise<void>;

  /** @param live the movement goes by real time, so that a real timer may say when it must be over */
  constructor(
    animations: readonly Animation[],
    private readonly live = true,
  ) {
    this.#animations = animations.filter(ends);
    this.#endless = animations.filter((animation) => !ends(animation) && animation.playState !== 'paused');
    this.finished = new Promise((resolve) => {
      this.#end = resolve;
    });
    void Promise.allSettled(this.#animations.map(({ finished }) => finished)).then(() => this.#end());
    void this.finished.then(() => clearTimeout(this.#timer));
    this.#watch();
  }

  /**
   * What a change starts.
   *
   * @param running asks for the animations in the picture; it also brings styles up to date
   */
  static of(running: () => readonly Animation[], change: () => void, live = true): Movement {
    const before = new Set(running());
    change();
    return new Movement(
      running().filter((animation) => !before.has(animation)),
      live,
    );
  }

  /** Milliseconds until the end. */
  get remaining(): number {
    return remainingTime(this.#animations);
  }

  get empty(): boolean {
    return this.#animations.length === 0;
  }

  /** Goes back the way it came, from where it is. */
  turn(): void {
    for (const animation of this.#animations)
      if (animation.playState !== 'finished' && animation.playState !== 'idle') animation.reverse();
    this.#watch();
  }

  /** To the end, now; what has none goes to where it is some milliseconds after its beginning. */
  skip(elapsed = 0): void {
    for (const animation of this.#animations) if (ends(animation)) animation.finish();
    if (elapsed > 0) for (const animation of this.#endless) animation.currentTime = elapsed;
    this.#end();
  }

  /** A frame that is scrolled out of sight is not painted, and its animations do not tell their end: the clock does. */
  #watch(): void {
    clearTimeout(this.#timer);
    if (this.live && !this.empty) this.#timer = setTimeout(() => this.#end(), this.remaining + 500);
  }
}

/** Milliseconds until the last of these animations that has an end comes to it. */
export function remainingTime(animations: readonly Animation[]): number {
  return Math.max(0, ...animations.filter(ends).map(remainingOf));
}

function ends(animation: Animation): boolean {
  const end = animation.effect?.getComputedTiming().endTime;
  return end !== undefined && Number(end) < Number.POSITIVE_INFINITY && animation.playState !== 'paused';
}

function remainingOf(animation: Animation): number {
  if (animation.playState !== 'running') return 0;
  const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
  const at = Number(animation.currentTime ?? 0);
  const rate = animation.playbackRate || 1;
  return rate > 0 ? (end - at) / rate : at / -rate;
}
