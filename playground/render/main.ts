import { StageElement } from '../../components/define/stage.ts';
import type { FieldValues, ScheduledAction } from '../../src/runtime/ograf.ts';
import type { Status } from '../../src/runtime/status.ts';

/*
 * The page that `tarja render` drives: one template at its own size on a transparent ground, which is shown at one time
 * after the other.
 */

/** What is to be rendered. */
export interface RenderRequest {
  /** Address of the template's folder, or of a manifest of OGraf. */
  readonly src: string;
  /** By field name, over the defaults. */
  readonly values: FieldValues;
  /** What the calendar says at time 0, in milliseconds since 1970. */
  readonly epoch: number;
  readonly frameRate: number;
  readonly schedule: readonly ScheduledAction[];
  /** In which widgets write numbers and dates. */
  readonly language: string;
  /** In pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

/** A time that was reached, or why it was not. */
export interface Reached extends Status {
  /** What went wrong in the template since it was loaded. */
  readonly problems: readonly string[];
}

const stage = new StageElement();
stage.quiet = true;
stage.ground = 'none';
stage.renderType = 'non-realtime';
stage.frame = '/frame.html';
stage.runtime = '/tarja-runtime.js';
stage.graphics = '/graphics/';
stage.storageKey = 'render';
stage.deadlines = { load: 60_000, call: 60_000 };

const page = {
  /** Loads the template anew. */
  async load({ src, values, epoch, frameRate, schedule, language, size }: RenderRequest): Promise<Reached> {
    document.documentElement.lang = language;
    Object.assign(stage.style, { width: `${size.width}px`, height: `${size.height}px` });
    Object.assign(stage, { src, values, epoch, frameRate });
    if (!stage.isConnected) document.body.append(stage);
    await stage.setActionsSchedule(schedule);
    return reached(await stage.load());
  },

  /** Shows the picture at a time, in milliseconds. */
  async goTo(timestamp: number): Promise<Reached> {
    return reached(await stage.goToTime(timestamp));
  },
};

function reached(status: Status): Reached {
  return { ...status, problems: stage.problems.map(({ message }) => message) };
}

export type RenderPage = typeof page;

Object.assign(globalThis, { tarjaRender: page });
