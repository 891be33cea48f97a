/** Steps that can be undone and redone. A new step ends all redoing; beyond the limit the oldest is forgotten. */
export class History<Step> {
  readonly #limit: number;
  #done: Step[] = [];
  #undone: Step[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** What `undo` would give. */
  get last(): Step | undefined {
    return this.#done.at(-1);
  }
  /** What `redo` would give. */
  get next(): Step | undefined {
    return this.#undone.at(-1);
  }

  push(step: Step): void {
    this.#done.push(step);
    if (this.#done.length > this.#limit) this.#done.shift();
    this.#undone = [];
  }

  undo(): Step | undefined {
    const step = this.#done.pop();
    if (step) this.#undone.push(step);
    return step;
  }

  redo(): Step | undefined {
    const step = this.#undone.pop();
    if (step) this.#done.push(step);
    return step;
  }

  /** Forgets the step that `redo` would give: it undid something that cannot come back. */
  forgetNext(): void {
    this.#undone.pop();
  }

  /** Rewrites all steps; one that becomes `undefined` is forgotten. */
  rewrite(change: (step: Step) => Step | undefined): void {
    const kept = (steps: readonly Step[]) => steps.map(change).filter((step) => step !== undefined);
    this.#done = kept(this.#done);
    this.#undone = kept(this.#undone);
  }
}
