import { timeKey } from './frame-graphic.ts';

/** The browser's own time, as a script before this one kept it where the picture's clock took its place. */
export const real: RealTime = (globalThis as { [timeKey]?: { real: RealTime } })[timeKey]?.real ?? {
  frame: requestAnimationFrame.bind(globalThis),
  timer: setTimeout.bind(globalThis),
  now: performance.now.bind(performance),
};

export interface RealTime {
  frame: typeof requestAnimationFrame;
  timer: (run: () => void, milliseconds: number) => unknown;
  now: () => number;
}

/**
 * Resolves when what the document shows now has been painted. A frame that is out of sight is never painted, so not later
 * than after the timeout, in milliseconds.
 */
export function painted(timeout = 200): Promise<void> {
  return new Promise((resolve) => {
    real.timer(resolve, timeout);
    real.frame(() => real.frame(() => resolve()));
  });
}

/** Real time, whatever the clock of the picture says. */
export function realDelay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => real.timer(resolve, milliseconds));
}
