/** Answers to numbered questions. All that wait are rejected when the other process has ended. */
export class Answers<T> {
  readonly #waiting = new Map<unknown, { resolve: (answer: T) => void; reject: (error: Error) => void }>();
  #gone = false;

  constructor(ended: Promise<void>) {
    void ended.then(() => {
      this.#gone = true;
      for (const { reject } of this.#waiting.values()) reject(new Error('The process has ended.'));
    });
  }

  to(id: number | string): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#gone) reject(new Error('The process has ended.'));
      else this.#waiting.set(id, { resolve, reject });
    });
  }

  /** An answer without a question is ignored. */
  heard(id: unknown, answer: T): void {
    this.#waiting.get(id)?.resolve(answer);
    this.#waiting.delete(id);
  }
}
