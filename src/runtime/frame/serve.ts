import {
  type Calls,
  type FrameOptions,
  type FromFrame,
  opener,
  sealer,
  type ToFrame,
  toFrameTypes,
} from '../envelope.ts';
import { remainingTime } from '../movement.ts';
import { done, failed, type Status } from '../status.ts';
import { hideBrokenPictures } from './assets.ts';
import { faultOf, watchFaults } from './faults.ts';
import {
  type FrameContext,
  type FrameGraphic,
  type GraphicInit,
  type Recorder,
  recorderKey,
  timeKey,
} from './frame-graphic.ts';
import type { FrameTime } from './frame-time.ts';
import { painted } from './real-time.ts';
import { allRoots } from './roots.ts';
import { applyTheme } from './theme.ts';
import { hideTopLayerOfShadows, topLayerOff } from './top-layer.ts';

/** Under every template: nothing but what it paints, and no broken or hidden element of it. Of one that is off nothing is seen. */
const baseStyle = `:root{background:#0000}:root[data-phase=off]{opacity:0!important}${topLayerOff}[hidden],[data-broken]{display:none!important}`;

/**
 * The bridge: the renderer's half inside the frame. It runs before anything of the template, has to do with the renderer by
 * messages alone, and with the template as a graphic that `make` makes of the document, or of a module's class.
 */
export function serve(make: (init: GraphicInit) => Promise<FrameGraphic>): void {
  const script = document.currentScript as HTMLScriptElement;
  const options = JSON.parse(script.dataset['tarja'] as string) as FrameOptions;
  script.remove();

  const host = window.parent;
  const seal = sealer<FromFrame>(options.token);
  const open = opener<ToFrame>(options.token, toFrameTypes);
  const post = (message: FromFrame) => host.postMessage(seal(message), '*');
  /** The first error of the load: a template that throws while it loads is not fit to be played. */
  let broken: string | undefined;
  const told = new Set<string>();
  /** What a template does wrong in every frame is told once. */
  const once = (trouble: unknown) => {
    const text = JSON.stringify(trouble);
    return told.size <= 100 && !told.has(text) && told.add(text);
  };
  const roots = allRoots();
  hideTopLayerOfShadows();
  const context: FrameContext = {
    phase: (phase, step) => post({ type: 'phase', phase, step }),
    fault: (fault) => {
      broken ??= fault.message;
      if (once(fault)) post({ type: 'fault', fault });
    },
    warn: (...warning) => once(warning) && post({ type: 'warning', warning }),
    post,
    roots,
    animations: () => roots().flatMap((root) => root.getAnimations()),
  };
  let graphic: FrameGraphic | undefined;

  const time = (globalThis as { [timeKey]?: FrameTime })[timeKey];

  const load = async ({ schedule = [], theme, ...init }: Calls['load']): Promise<Status> => {
    await documentReady();
    const style = document.createElement('style');
    style.textContent = baseStyle;
    document.head.prepend(style);
    if (theme) await applyTheme(theme, context.warn);
    const making = make({ ...init, options, context, keepOwnTime: () => time?.keepOwnTime() });
    graphic = await (time ? time.load(making, schedule, init.values, context) : making);
    return broken ? failed(550, broken) : graphic.loaded;
  };

  const perform = async ({ call, params }: ToFrame, to: number): Promise<Status> => {
    if (call === 'ping') return done();
    if (call === 'load') return load(params);
    if (!graphic) return { statusCode: 409 };
    if (call === 'theme') {
      await applyTheme(params.theme, context.warn);
      graphic.restyled?.();
      return done();
    }
    if (call === 'look') return time ? time.look(context) : { statusCode: 400 };
    if (call !== 'goToTime') {
      const status = graphic[call]?.(params as never) ?? Promise.resolve({ statusCode: 400 });
      return time ? time.during(graphic, status) : status;
    }
    return time
      ? time.goTo(graphic, params.timestamp, () => post({ type: 'busy', to, milliseconds: 1000 }))
      : { statusCode: 400 };
  };

  const answer = async (message: ToFrame, to: number): Promise<void> => {
    const performing = perform(message, to);
    // What moves until it ends may delay the answer by as much.
    const milliseconds = remainingTime(context.animations());
    if (milliseconds > 0) post({ type: 'busy', to, milliseconds });
    let status: Status;
    try {
      status = await performing;
    } catch (error) {
      const fault = faultOf(error);
      context.fault(fault);
      status = failed(550, fault.message);
    }
    // A time is asked for to take a picture of it, and what plays takes the place of another picture: it must be painted,
    // however busy the computer is. What is loaded is off.
    if (message.call === 'load') await painted({ timeout: time ? 2000 : 200 });
    else if (message.call === 'play') await painted({ frames: 4, timeout: time && 2000 });
    else if (awaitsPicture(message)) await painted({ timeout: time && 2000 });
    // With the answer to a load that failed, the frame is closed.
    if (message.call === 'load') tellRecorded?.();
    post({ type: 'answer', to, status });
  };

  const tellRecorded = (globalThis as { [recorderKey]?: Recorder })[recorderKey]?.(post);
  watchFaults(context.fault);
  hideBrokenPictures(document, context.warn);
  addEventListener('message', (event) => {
    const envelope = event.source === host ? open(event.data) : undefined;
    if (!envelope) return;
    event.stopImmediatePropagation();
    void answer(envelope.message, envelope.sequence);
  });
  // Not of `pagehide` or `visibilitychange`: where one listens, Chromium keeps the process of a frame that was closed, also one that hangs.
  addEventListener('load', () => post({ type: 'loaded' }));
  post({ type: 'ready' });
}

function awaitsPicture({ call, params }: ToFrame): boolean {
  return call !== 'ping' && !(call === 'goToTime' && params.painted === false);
}

/** The document with all it needs to show itself: style sheets, pictures, modules. */
function documentReady(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
