import { timeKey } from './frame-graphic.ts';

/** The browser's own time, as a script before this one kept it where the picture's clock took its place. */
export const real: RealTime = (globalThis as { [timeKey]?: { real: RealTime } })[timeKey]?.real ?? {
  frame: globalThis.requestAnimationFrame?.bind(globalThis),
  timer: globalThis.setTimeout?.bind(globalThis),
  now: globalThis.performance?.now.bind(globalThis.performance),
};

export interface RealTime {
  frame: typeof requestAnimationFrame;
  timer: (run: () => void, milliseconds: number) => unknown;
  now: () => number;
}

/**
 * Resolves when what the document shows now has been painted. A frame that is out of sight is never painted, so not later
 * than the patience says, in milliseconds.
 */
export function painted(patience = 200): Promise<void> {
  return new Promise((resolve) => {
    real.timer(resolve, patience);
    real.frame(() => real.frame(() => resolve()));
  });
}

/** Lets promises run, and whatever waits behind them, without waiting for a timer. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });
}

/** Real time, whatever the clock of the picture says. */
export function realDelay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => real.timer(resolve, milliseconds));
}
