/** Calls to one service at once, and those that wait for their turn: first come, first served. */
export class CallQueue {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  /** @param most calls under way at once */
  constructor(most: number) {
    this.#most = most;
  }

  get underWay(): number {
    return this.#underWay;
  }

  /** As many may wait as are under way: more would wait longer than readers do. */
  get full(): boolean {
    return this.#underWay >= this.#most && this.#waiting.length >= this.#most;
  }

  /** Begins a call at once; gives what ends it, or nothing where it has to wait. */
  begin(): (() => void) | undefined {
    if (this.#underWay >= this.#most) return undefined;
    this.#underWay++;
    return this.#leave;
  }

  /**
   * Waits for a turn. Resolves to what ends the call, or to nothing where the time was over first; rejects where `late` does.
   *
   * @param late resolves when the wait has taken too long
   */
  async wait(late: Promise<unknown>): Promise<(() => void) | undefined> {
    let turn = () => {};
    const turned = new Promise<boolean>((resolve) => {
      turn = () => resolve(true);
    });
    this.#waiting.push(turn);
    try {
      if (await Promise.race([turned, late.then(() => false)])) return this.#leave;
      return undefined;
    } finally {
      const place = this.#waiting.indexOf(turn);
      if (place >= 0) this.#waiting.splice(place, 1);
    }
  }

  /** The place of a call goes to the one that waits longest. */
  readonly #leave = (): void => {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#underWay--;
  };
}
