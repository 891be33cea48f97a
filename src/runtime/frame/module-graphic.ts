import { stepCountOf } from '../../format/capabilities.ts';
import type { Config } from '../../format/generated/types.ts';
import { type DataPlaces, dataOf } from '../../interop/data.ts';
import type { Calls } from '../envelope.ts';
import { Movement } from '../movement.ts';
import type { FieldValues, OgrafGraphic, ScheduledAction } from '../ograf.ts';
import { away, type Playout, type PlayParams, play, type StopParams, settle, sizeOf, stop } from '../playout.ts';
import { done, isDone, readStatus, type Status } from '../status.ts';
import { assetsReady, framesReady } from './assets.ts';
import type { FrameGraphic, GraphicInit } from './frame-graphic.ts';
import { serve } from './serve.ts';

/** `template.js`, or any OGraf graphic: an object of the module's class, which moves by itself. */
class ModuleGraphic implements FrameGraphic {
  readonly loaded: Status;
  readonly #graphic: OgrafGraphic;
  readonly #init: GraphicInit;
  #config: Config;
  #stepCount: number;
  #state: Playout = away;

  /** Only for a foreign graphic that keeps its own time; one of ours is moved by the renderer's clock. */
  readonly schedule?: (schedule: readonly ScheduledAction[]) => Promise<Status>;
  readonly goToTime?: (timestamp: number) => Promise<Status>;

  private constructor(graphic: OgrafGraphic, init: GraphicInit, loaded: Status) {
    this.#graphic = graphic;
    this.#init = init;
    this.#config = init.config;
    this.#stepCount = stepCountOf(init.config);
    this.loaded = loaded;
    if (init.options.renderType === 'realtime' || !keepsOwnTime(graphic)) return;
    let plan: readonly ScheduledAction[] = [];
    this.schedule = async (schedule) => {
      // An action always has parameters for a graphic (OGraf v1, `setActionsSchedule`); users may leave them out.
      plan = schedule
        .map(({ timestamp, action }) => ({ timestamp, action: { ...action, params: action.params ?? {} } }))
        .sort((one, other) => one.timestamp - other.timestamp);
      return readStatus(await graphic.setActionsSchedule?.({ schedule: this.#placed(plan, init.values) }));
    };
    this.goToTime = async (timestamp) => {
      const status = readStatus(await graphic.goToTime?.({ timestamp }));
      const { state, goneAt } = this.#stateAt(plan, timestamp);
      this.#tell(state);
      // Before it was played nothing is seen, nor after it has left, where its manifest says how long that takes.
      const isGone = state.phase === 'off' && timestamp >= goneAt;
      document.documentElement.dataset['phase'] = isGone ? 'off' : 'on';
      return this.#withStep(status);
    };
  }

  /** Imports the module, puts one object of its class on the page and loads it. */
  static async make(init: GraphicInit): Promise<ModuleGraphic> {
    const type = await importClass(init.module ?? '');
    try {
      customElements.define('tarja-graphic', type);
    } catch {
      // It registered itself, which OGraf forbids and some do: then it can be made all the same.
    }
    const graphic = new type() as HTMLElement & OgrafGraphic;
    document.body.style.margin = '0';
    // Many paint before they are played, which OGraf forbids.
    document.documentElement.dataset['phase'] = 'off';
    graphic.style.cssText = 'position:absolute;inset:0;display:block';
    document.body.append(graphic);
    if (keepsOwnTime(graphic)) init.keepOwnTime();
    const { width, height } = sizeOf(init.config);
    const loaded = await graphic.load?.({
      data: dataFor(init.config, init.values),
      renderType: init.options.renderType,
      renderCharacteristics: {
        resolution: { width, height },
        frameRate: init.options.frameRate,
        accessToPublicInternet: false,
      },
      stage: {
        stored: init.stored,
        store: (name, value) => init.context.post({ type: 'store', name, value }),
        note: (notes) => init.context.post({ type: 'notes', notes }),
      },
    });
    await Promise.all([assetsReady(document, init.context.warn), framesReady(init.context.roots())]);
    // Some graphics of an OGraf manifest show their data only after an update: SPX-GC sends one before each play.
    const { id } = (init.config.meta?.['ograf'] ?? {}) as { id?: unknown };
    if (id !== undefined)
      await graphic.updateAction?.({ data: dataFor(init.config, init.values), skipAnimation: true });
    return new ModuleGraphic(graphic, init, readStatus(loaded));
  }

  config({ config, values }: Calls['config']): Promise<Status> {
    this.#config = config;
    this.#stepCount = stepCountOf(config);
    return this.update({ values });
  }

  /** A graphic of OGraf's is told nothing of how long it has been played elsewhere. */
  play({ elapsed: _, ...params }: PlayParams): Promise<Status> {
    // A graphic that plays once and is seen still plays once more: it has no step to go on to.
    const from = this.#stepCount === 0 ? { ...this.#state, step: undefined, phase: 'off' as const } : this.#state;
    return this.#go(play(from, params, this.#stepCount), () => this.#graphic.playAction?.(params));
  }

  stop(params: StopParams): Promise<Status> {
    return this.#go(stop(this.#state, params), () => this.#graphic.stopAction?.(params));
  }

  async update({ values, skipAnimation = false }: Calls['update']): Promise<Status> {
    const status = readStatus(
      await this.#graphic.updateAction?.({ data: dataFor(this.#config, values), skipAnimation }),
    );
    return this.#withStep(status);
  }

  async custom({ id, payload, skipAnimation = false }: Calls['custom']): Promise<Status> {
    if (!this.#graphic.customAction) return { statusCode: 400 };
    return this.#withStep(readStatus(await this.#graphic.customAction({ id, payload, skipAnimation })));
  }

  /**
   * The graphic is asked every time, whatever its state on the stage; the stage then follows what it answers. It is there, or
   * gone, when its promise has settled and what it moves has come to its end.
   */
  async #go(next: Playout, action: () => unknown): Promise<Status> {
    const before = this.#state;
    this.#tell(next);
    const moved = new Set(this.#init.context.animations());
    let status: Status;
    try {
      status = readStatus(await action());
    } catch (error) {
      if (this.#state === next) this.#tell(before);
      throw error;
    }
    if (!isDone(status)) {
      if (this.#state === next) this.#tell(before);
      return status;
    }
    // Past the last step a graphic leaves, or ignores it and says where it still is.
    if (this.#state === next && status.currentStep !== undefined) {
      this.#tell({ ...next, phase: next.phase === 'out' ? 'in' : next.phase, step: status.currentStep });
    }
    // Most graphics answer when they have arrived; what they left moving is waited for.
    await new Movement(this.#init.context.animations().filter((animation) => !moved.has(animation))).finished;
    this.#tell(this.#settled(next.movement));
    return this.#withStep(status);
  }

  /**
   * Where a movement that is over has brought the graphic. One of ours says it; a foreign one that plays once does not tell
   * when it is gone, and may be seen until it is stopped.
   */
  #settled(movement: number): Playout {
    const { phase, step } = this.#graphic;
    const isOurs = this.#graphic.usesStageClock && phase !== undefined;
    if (isOurs) return this.#state.movement === movement ? { phase, step, movement } : this.#state;
    return settle(this.#state, movement, this.#stepCount || -1);
  }

  /** A schedule, in its order, whose updates say the values where the graphic finds them: all of them, as the graphic has them then. */
  #placed(schedule: readonly ScheduledAction[], values: FieldValues): readonly ScheduledAction[] {
    if (dataFor(this.#config, values) === values) return schedule;
    let all = values;
    return schedule.map((entry) => {
      const { type, params } = entry.action;
      if (type !== 'updateAction') return entry;
      all = { ...all, ...(params?.['data'] as FieldValues | undefined) };
      return { ...entry, action: { type, params: { ...params, data: dataFor(this.#config, all) } } };
    });
  }

  /** Where a schedule has brought the graphic; how long it moves is unknown, so it counts as arrived. */
  #stateAt(plan: readonly ScheduledAction[], time: number): { state: Playout; goneAt: number } {
    const leaving = stopDuration(this.#config);
    let state = away;
    let goneAt = 0;
    for (const { timestamp, action } of plan) {
      if (timestamp > time) break;
      const before = state.phase;
      const params = { ...action.params, skipAnimation: true };
      if (action.type === 'playAction') state = play(state, params, this.#stepCount);
      else if (action.type === 'stopAction') state = stop(state, params);
      if (before !== 'off' && state.phase === 'off') goneAt = timestamp + leaving;
    }
    return { state, goneAt };
  }

  #tell(state: Playout): void {
    const told = this.#state;
    this.#state = state;
    // What is off is not seen, whatever the graphic still paints. One with its own time may still be on its way out.
    if (!this.goToTime) document.documentElement.dataset['phase'] = state.phase;
    if (told.phase !== state.phase || told.step !== state.step) this.#init.context.phase(state.phase, state.step);
  }

  /** Many graphics forget to say their step: then it is the one they were asked to go to. */
  #withStep(status: Status): Status {
    return isDone(status) ? { ...done(this.#state.step), ...status } : status;
  }
}

/** How long the graphic leaves, as its manifest says, in milliseconds (OGraf v1, “actionDurations”); it may not say. */
function stopDuration({ meta }: Config): number {
  const { actionDurations } = (meta?.['ograf'] ?? {}) as { actionDurations?: unknown };
  const all = (Array.isArray(actionDurations) ? actionDurations : []) as readonly Record<string, unknown>[];
  const duration = all.find((each) => each?.['type'] === 'stopAction')?.['duration'];
  return typeof duration === 'number' && duration >= 0 ? duration : Number.POSITIVE_INFINITY;
}

/** Whether a graphic shows times by itself; one of ours is moved by the renderer's clock. */
function keepsOwnTime({ goToTime, setActionsSchedule, usesStageClock }: OgrafGraphic): boolean {
  return goToTime !== undefined && setActionsSchedule !== undefined && !usesStageClock;
}

/** Values as the module takes them: one that was imported from another system has places of its own for them. */
function dataFor({ meta }: Config, values: FieldValues): FieldValues {
  const { places } = (meta?.['ograf'] ?? {}) as { places?: DataPlaces };
  return places ? dataOf(values, places) : values;
}

async function importClass(url: string): Promise<CustomElementConstructor> {
  const module = (await import(/* @vite-ignore */ url).catch((error) => explained(url, error))) as {
    default?: unknown;
  };
  const type = module.default;
  if (typeof type === 'function' && type.prototype instanceof HTMLElement) return type as CustomElementConstructor;
  throw new TypeError(
    `${/^data:/.test(url) ? 'template.js' : url} must export a class that extends HTMLElement as its default.`,
  );
}

/** An import only says that it failed. A script element for the same module makes the browser report the line. */
async function explained(url: string, error: unknown): Promise<never> {
  if (error instanceof SyntaxError) {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: url, crossOrigin: '' });
    document.head.append(script);
    await new Promise((resolve) => {
      window.addEventListener('error', resolve, { once: true });
      script.onload = script.onerror = resolve;
    });
  } else if (error instanceof TypeError && error.message.includes(url)) {
    error.message += '. Is it there, and sent with Access-Control-Allow-Origin: *?';
  }
  throw error;
}

/* The script in the frame of a `template.js`, or of a foreign OGraf graphic. */
serve(ModuleGraphic.make);
