/** Answers to numbered questions. All that wait are refused when whoever was asked is gone. */
export class Answers<T> {
  readonly #waiting = new Map<unknown, { resolve: (answer: T) => void; reject: (error: Error) => void }>();
  #gone = false;

  constructor(ended: Promise<void>) {
    void ended.then(() => {
      this.#gone = true;
      for (const { reject } of this.#waiting.values()) reject(new Error('Nobody is left to answer.'));
    });
  }

  to(id: number | string): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#gone) reject(new Error('Nobody is left to answer.'));
      else this.#waiting.set(id, { resolve, reject });
    });
  }

  /** An answer that nobody waits for is none. */
  heard(id: unknown, answer: T): void {
    this.#waiting.get(id)?.resolve(answer);
    this.#waiting.delete(id);
  }
}
