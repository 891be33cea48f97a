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

/** Whether the browser paints this document: it does not paint a frame that is out of sight. */
let seen = true;

/**
 * Resolves when what the document shows now has been painted, however busy the computer is. A frame that is out of sight is
 * never painted, so not later than after the timeout, in milliseconds: a short one from the second time on.
 *
 * @param frames Frames to wait for. With two, the browser has what is to be painted; with four, it has painted that, however
 *   long it took: it works on at most two frames at once, and begins a third when the first has been drawn.
 */
export async function painted({
  frames = 2,
  timeout = seen && !document.hidden ? 2000 : 200,
}: {
  readonly frames?: number;
  readonly timeout?: number | undefined;
} = {}): Promise<void> {
  let isPainted = false;
  const paint = async () => {
    for (let left = frames; left > 0; left--) await new Promise((next) => real.frame(next));
    isPainted = true;
    seen = true;
  };
  const late = realDelay(timeout).then(() => {
    seen &&= isPainted;
  });
  await Promise.race([paint(), late]);
}

/** Real time, whatever the clock of the picture says. */
export function realDelay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => real.timer(resolve, milliseconds));
}
