import { drainTasks, PictureClock } from '../clock.ts';
import type { FrameOptions } from '../envelope.ts';
import { timeKey } from './frame-graphic.ts';
import { FrameTime } from './frame-time.ts';
import { MediaTime } from './media-time.ts';
import { real, realDelay } from './real-time.ts';

/*
 * Runs before the bridge in a picture that is not played live, so that nothing of the template ever sees the real time.
 */
const { epoch, frameRate } = JSON.parse(document.currentScript?.dataset['tarja'] ?? '{}') as FrameOptions;

/** A frame that is out of sight gets no frames from the browser, and is not waited for a second time. */
let seen = true;

/** Events at the end of an animation come with the browser's next frame. Without scripts nothing listens to them. */
async function afterEnd(): Promise<void> {
  if (seen && document.scripts.length > 0) {
    seen = await Promise.race([
      new Promise<boolean>((resolve) => real.frame(() => resolve(true))),
      realDelay(2000).then(() => false),
    ]);
  }
  await drainTasks();
}

const clock = new PictureClock({ epoch, frameRate, drainTasks: (ended) => (ended ? afterEnd() : drainTasks()) });
clock.install(globalThis);
const media = new MediaTime();
media.install(HTMLVideoElement);
Object.defineProperty(globalThis, timeKey, { value: new FrameTime(clock, media) });
