const SECOND = 1000;
/** Messages within a second that no picture needs. */
const MESSAGES = 1000;
/** Milliseconds of a second that reading them may take. */
const READING = 250;

/**
 * Tells when a frame sends more messages than the page can read: too many within a second, or such that take too long to read, two
 * seconds in a row. Once alone, the machine may have been busy with something else.
 */
export class MessageLimit {
  #begin = 0;
  #messages = 0;
  #reading = 0;
  #isAfterSlow = false;

  /** Whether a message is too much, that was read from `begin` until `end`, in milliseconds of one clock. */
  exceededBy(begin: number, end: number): boolean {
    if (begin - this.#begin > SECOND) {
      this.#isAfterSlow = this.#reading > READING;
      this.#begin = begin;
      this.#messages = 0;
      this.#reading = 0;
    }
    this.#messages += 1;
    this.#reading += end - begin;
    return this.#messages > MESSAGES || (this.#isAfterSlow && this.#reading > READING);
  }
}
