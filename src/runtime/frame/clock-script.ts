import { PictureClock } from '../clock.ts';
import type { FrameOptions } from '../envelope.ts';
import { timeKey } from './frame-graphic.ts';
import { FrameTime } from './frame-time.ts';
import { breathe, painted } from './real-time.ts';

/*
 * Runs before the bridge in a picture that is not played live, so that nothing of the template ever sees the real time.
 */
const { epoch, frameRate } = JSON.parse(document.currentScript?.dataset['tarja'] ?? '{}') as FrameOptions;

const clock = new PictureClock({
  epoch,
  frameRate,
  // Events at the end of an animation come with a frame of the browser; without scripts nobody hears them.
  breathe: (afterEnd) => (afterEnd && document.scripts.length > 0 ? painted() : breathe()),
});
clock.install(globalThis);
Object.defineProperty(globalThis, timeKey, { value: new FrameTime(clock) });
