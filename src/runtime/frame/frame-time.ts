import type { PictureClock } from '../clock.ts';
import type { Calls } from '../envelope.ts';
import type { FieldValues, ScheduledAction } from '../ograf.ts';
import { done, type Status } from '../status.ts';
import { picturesReady } from './assets.ts';
import { faultOf } from './faults.ts';
import type { FrameContext, FrameGraphic } from './frame-graphic.ts';
import { lookOf } from './look.ts';
import type { MediaTime } from './media-time.ts';
import { real, realDelay } from './real-time.ts';

/** The time of a frame whose picture is not played live: what the bridge needs of it, and nothing of it where it is live. */
export class FrameTime {
  readonly #clock: PictureClock;
  readonly #media: MediaTime;
  /** For the bridge, which comes after the clock has taken their place. */
  readonly real = real;

  constructor(clock: PictureClock, media: MediaTime) {
    this.#clock = clock;
    this.#media = media;
  }

  /** Lets a graphic load while the clock stands still, then has the actions of its schedule happen in their time. */
  async load(
    making: Promise<FrameGraphic>,
    schedule: readonly ScheduledAction[],
    values: FieldValues,
    context: FrameContext,
  ): Promise<FrameGraphic> {
    this.#clock.animations = () => [...context.animations(), ...this.#media.timelines(context.roots())];
    // An animated element on a layer of its own is drawn once and then moved, so its edges would show where it came from.
    const style = document.createElement('style');
    style.textContent = ':root{will-change:contents!important}';
    document.head.append(style);
    const graphic = await this.#clock.during(making, realDelay, this.real.now);
    this.#media.timelines(context.roots());
    // How long a video lasts decides when it ends.
    await this.#media.ready();
    if (graphic.schedule) {
      await this.during(graphic, graphic.schedule(schedule));
      return graphic;
    }
    let data = values;
    const acts: Record<string, (params: Record<string, unknown>) => Promise<Status>> = {
      playAction: (params) => graphic.play(params),
      stopAction: (params) => graphic.stop(params),
      updateAction: ({ data: some, skipAnimation }) => {
        data = { ...data, ...(some as FieldValues) };
        return graphic.update({ values: data, skipAnimation: skipAnimation === true });
      },
      customAction: async (params) => graphic.custom?.(params as unknown as Calls['custom']) ?? { statusCode: 400 },
    };
    for (const { timestamp, action } of schedule) {
      this.#clock.at(timestamp, () => {
        // Its answer comes when the clock has gone on, so it is not waited for.
        void acts[action.type]?.(action.params ?? {}).catch((error) => context.fault(faultOf(error)));
      });
    }
    return graphic;
  }

  /** The graphic that is made keeps its own time. */
  keepOwnTime(): void {
    this.#clock.keepOwnTime();
  }

  /** A call of a graphic that keeps its own time, and may wait for it; one of ours is moved by `goTo` alone. */
  during(graphic: FrameGraphic, call: Promise<Status>): Promise<Status> {
    return graphic.goToTime ? this.#clock.whileTimeGoesOn(call, () => realDelay(1)) : call;
  }

  look({ roots }: FrameContext): Status {
    return { ...done(), result: lookOf(roots()) };
  }

  /** @param busy called every second until the time is reached */
  async goTo(graphic: FrameGraphic, timestamp: number, busy: () => void): Promise<Status> {
    let arrived = false;
    const working = async () => {
      for (; !arrived; await realDelay(1000)) busy();
    };
    void working();
    try {
      await this.#clock.goTo(timestamp);
      const status = graphic.goToTime ? await this.during(graphic, graphic.goToTime(timestamp)) : done();
      await Promise.all([picturesReady(document), this.#media.ready()]);
      return status;
    } finally {
      arrived = true;
    }
  }
}
