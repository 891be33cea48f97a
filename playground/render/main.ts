import { StageElement } from '../../components/define/stage.ts';
import type { PageStatus } from '../../src/render/render-page.ts';
import type { Clip } from '../../src/render/renderer.ts';
import type { Status } from '../../src/runtime/status.ts';

/*
 * The page that `tarja render` drives: one template at its own size on a transparent ground, which is shown at one time
 * after the other.
 */

const stage = new StageElement();
stage.quiet = true;
stage.ground = 'none';
stage.renderType = 'non-realtime';
stage.frame = `/frame.html http://*--*.localhost:${location.port}/frame.html`;
stage.runtime = '/tarja-runtime.js';
stage.graphics = '/graphics/';
stage.storageKey = 'render';
stage.deadlines = { load: 60_000, call: 60_000 };

const page = {
  /** Loads the template anew. */
  async load({ src, values, epoch, frameRate, schedule, language, size }: Clip): Promise<PageStatus> {
    document.documentElement.lang = language;
    Object.assign(stage.style, { width: `${size.width}px`, height: `${size.height}px` });
    // A schedule for a picture that is seen would load it once more, at its time.
    stage.clear();
    Object.assign(stage, { src, values, epoch, frameRate });
    if (!stage.isConnected) document.body.append(stage);
    await stage.setActionsSchedule(schedule);
    return reached(await stage.load());
  },

  /** Shows the picture at a time, in milliseconds. */
  async goTo(timestamp: number): Promise<PageStatus> {
    return reached(await stage.goToTime(timestamp));
  },
};

function reached(status: Status): PageStatus {
  return { ...status, problems: [...stage.problems.map(({ message }) => message), ...stage.notes] };
}

Object.assign(globalThis, { tarjaRender: page });
