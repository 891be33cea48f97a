// Taken before any template runs: a picture that is not played live replaces these with its own clock's.
const frame = globalThis.requestAnimationFrame?.bind(globalThis);
const timer = globalThis.setTimeout?.bind(globalThis);

/** Resolves when what the document shows now has been painted; a frame that is out of sight never paints, so not later than 200 ms. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    timer(resolve, 200);
    frame(() => frame(() => resolve()));
  });
}

/** Real time, whatever the clock of the picture says. */
export function realDelay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => timer(resolve, milliseconds));
}
