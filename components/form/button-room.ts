/**
 * Knows whether buttons have room side by side in the one line that is kept for them. Without room they are a list, so
 * that the bar is as high as it was before they came, however many there are and however narrow the form is.
 */
export class ButtonRoom {
  #place: Element | undefined;
  #labels = '';
  /** How wide the buttons are, from the first to the last. */
  #needed = 0;
  #tight = false;
  readonly #changed: () => void;
  readonly #sizes = new ResizeObserver(() => this.#measure());

  /** @param changed - called when there is room, or none any more */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Where the buttons stand, or stood. */
  readonly watch = (place: Element | undefined): void => {
    this.#sizes.disconnect();
    this.#place = place;
    if (place) this.#sizes.observe(place);
  };

  /** Whether they have to be a list. Other labels are tried as buttons first. */
  isTight(labels: readonly string[]): boolean {
    const all = labels.join('\n');
    if (all !== this.#labels) {
      this.#labels = all;
      this.#tight = false;
      // Once they are drawn, and before they are seen.
      queueMicrotask(() => this.watch(this.#place));
    }
    return this.#tight;
  }

  #measure(): void {
    const place = this.#place;
    if (!place?.clientWidth) return;
    const boxes = [...place.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
    if (boxes.length > 0)
      this.#needed = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    const tight = place.clientWidth < this.#needed;
    if (tight === this.#tight) return;
    this.#tight = tight;
    this.#changed();
  }
}
