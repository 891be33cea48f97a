import {
  type Calls,
  type Fault,
  type FrameOptions,
  type FromFrame,
  opener,
  sealer,
  type ToFrame,
  toFrameTypes,
} from '../envelope.ts';
import { done, failed, type Status } from '../status.ts';
import { assetsReady, hideBrokenPictures } from './assets.ts';
import { DeclarativeGraphic, type FrameEars, type FrameGraphic } from './declarative.ts';
import { faultOf, watchFaults } from './faults.ts';
import { painted } from './painted.ts';

/*
 * The stage's half inside the frame: one classic script, run before anything of the template. It knows the stage only by
 * messages, and the template only by its document or its class.
 */

const baseStyle = `
:root{background:transparent}
:root[data-phase=off]{opacity:0!important}
[hidden],[data-broken]{display:none!important}
`;

function start(): void {
  const script = document.currentScript as HTMLScriptElement;
  const options = JSON.parse(script.dataset['tarja'] ?? '{}') as FrameOptions;
  script.remove();

  const seal = sealer<FromFrame>(options.token);
  const open = opener<ToFrame>(options.token, toFrameTypes);
  const stage = window.parent;
  const post = (message: FromFrame) => stage.postMessage(seal(message), '*');
  const thrown: Fault[] = [];
  const fault = (fault: Fault) => {
    if (fault.severity === 'error') thrown.push(fault);
    post({ type: 'fault', fault });
  };
  const ears: FrameEars = {
    phase: (phase, step) => post({ type: 'phase', phase, ...(step === undefined ? {} : { step }) }),
    fault,
    animations: () => document.getAnimations(),
  };

  let graphic: FrameGraphic | undefined;

  const load = async ({ config, values }: Calls['load']): Promise<Status> => {
    await documentReady();
    hideBrokenPictures(document, fault);
    const style = document.createElement('style');
    style.textContent = baseStyle;
    document.head.prepend(style);
    const declared = new DeclarativeGraphic(document.documentElement, config, ears);
    graphic = declared;
    await declared.update(values, true);
    await assetsReady(document, fault);
    // Once more: texts are measured with the fonts that are there now.
    await declared.update(values, true);
    const [first] = thrown;
    return first ? failed(550, first.message) : done();
  };

  const serve = async ({ call, params }: ToFrame): Promise<Status> => {
    if (call === 'ping') return done();
    if (call === 'load') return load(params);
    if (!graphic) return failed(409, 'The template is not loaded yet.');
    if (call === 'play') return graphic.play(params);
    if (call === 'stop') return graphic.stop(params);
    if (call === 'update') return graphic.update(params.values, params.skipAnimation ?? false);
    if (call === 'config') return graphic.configure(params.config, params.values);
    if (call === 'custom') return graphic.custom(params.id, params.payload, params.skipAnimation ?? false);
    if (call === 'dispose') return graphic.dispose();
    return failed(501, `The frame does not know “${call}”.`);
  };

  const answer = async (message: ToFrame, to: number): Promise<void> => {
    const answering = serve(message);
    const milliseconds = remaining(ears.animations());
    if (milliseconds > 0) post({ type: 'busy', to, milliseconds });
    let status: Status;
    try {
      status = await answering;
    } catch (error) {
      const thrown = faultOf(error);
      fault(thrown);
      status = failed(550, thrown.message);
    }
    if (message.call === 'update' || message.call === 'config' || message.call === 'load') await painted();
    post({ type: 'answer', to, status });
  };

  watchFaults(window, fault);
  window.addEventListener('message', (event) => {
    const envelope = open(event, stage);
    if (!envelope) return;
    event.stopImmediatePropagation();
    void answer(envelope.message, envelope.sequence);
  });
  post({ type: 'ready' });
}

/** The document with all it needs to show itself: style sheets, pictures, modules. */
function documentReady(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}

/** How long the longest animation that has an end still runs: so long the stage waits for an answer without worry. */
function remaining(animations: readonly Animation[]): number {
  const ends = animations.map((animation) => {
    const end = Number(animation.effect?.getComputedTiming().endTime);
    return animation.playState === 'running' ? end - Number(animation.currentTime ?? 0) : 0;
  });
  return Math.max(0, ...ends.filter(Number.isFinite));
}

start();
