import { stepCountOf } from '../../src/runtime/playout.ts';
import { LayerRenderer, type LayerSettings } from '../../src/runtime/renderer/layer-renderer.ts';
import type { Acknowledgement, AirLayer, FitNote } from '../../src/show/model.ts';
import { pageHost } from '../stage/page-host.ts';

/** What a layer needs of the output it belongs to. */
export interface LayerContext {
  /** Where pictures stand; a layer appends its own, in front of those of lower layers. */
  readonly place: HTMLElement;
  /** Size of the channel's picture. */
  readonly resolution: { readonly width: number; readonly height: number };
  /** Address of the folder of a template, in a version. */
  source(template: string, version: string): string;
  /** What all layers of the page share. */
  readonly settings: Pick<
    LayerSettings,
    'frame' | 'runtime' | 'graphics' | 'theme' | 'gateway' | 'language' | 'deadlines'
  >;
  /** What the layer shows changed. */
  acknowledge(ack: Pick<Acknowledgement, 'revision' | 'phase' | 'problem' | 'notes'>): void;
}

/** What a layer shall show, and how it was learned. */
interface Wanted {
  readonly air: AirLayer | null;
  readonly revision: number;
  /** It was put on air while this page did not look: it is there already, and does not enter. */
  readonly late: boolean;
}

/**
 * Makes one layer of a picture what the air says. The graphic that leaves and the one that enters each have a frame of their
 * own; the next one is loaded before the present one goes. Of changes that come faster than they can be shown, the newest is
 * shown. What is cleared is gone at once, whatever its graphic does.
 */
export class OutputLayer {
  readonly #number: number;
  readonly #context: LayerContext;
  #wanted: Wanted | undefined;
  #working = false;
  #present: Picture | undefined;
  readonly #leaving = new Set<Picture>();

  constructor(number: number, context: LayerContext) {
    this.#number = number;
    this.#context = context;
  }

  /** Takes what the air says of the layer now. */
  apply(wanted: Wanted): void {
    this.#wanted = wanted;
    if (wanted.air === null) this.clear();
    if (!this.#working) void this.#work();
  }

  /** Tries again what could not be shown. */
  retry(): void {
    const { wanted, problem } = this.#last ?? {};
    const isBroken = problem !== undefined || this.#present?.problem !== undefined;
    if (wanted && isBroken && !this.#working) this.apply({ ...wanted, late: true });
  }

  /** The theme changed: the picture that is seen is dressed in it. */
  dress(): void {
    void this.#present?.dress();
  }

  /** Removes every frame, without asking a graphic. */
  clear(): void {
    for (const picture of this.#leaving) picture.remove();
    this.#leaving.clear();
    this.#present?.remove();
    this.#present = undefined;
  }

  /** Shows what is wanted, until nothing else is. */
  async #work(): Promise<void> {
    this.#working = true;
    for (let wanted = this.#wanted; wanted; wanted = this.#wanted) {
      const problem = await this.#show(wanted);
      if (this.#wanted !== wanted) continue;
      this.#wanted = undefined;
      this.#acknowledge(wanted, problem);
    }
    this.#working = false;
  }

  /** @returns a sentence where it cannot be shown */
  async #show({ air, late }: Wanted): Promise<string | undefined> {
    if (!air) return undefined;
    const present = this.#present;
    if (air.phase === 'out') {
      this.#leave(present);
      this.#present = undefined;
      return undefined;
    }
    if (present?.shows(air)) return present.follow(air);
    const next = new Picture(this.#number, air, this.#context, () => this.#tellAgain());
    const problem = await next.enter(late);
    // Something else was wanted meanwhile, or the layer was cleared.
    if (problem !== undefined || this.#isOvertaken(air)) {
      next.remove();
      return problem;
    }
    this.#present = next;
    this.#leave(present);
    return undefined;
  }

  #isOvertaken({ instance }: AirLayer): boolean {
    const now = this.#wanted?.air;
    return now?.instance !== instance || now.phase === 'out';
  }

  /** Has a picture leave by its own animation, and removes it then. */
  #leave(picture: Picture | undefined): void {
    if (!picture) return;
    this.#leaving.add(picture);
    void picture.leave().then(() => {
      this.#leaving.delete(picture);
      picture.remove();
    });
  }

  #last: { wanted: Wanted; problem: string | undefined } | undefined;

  #acknowledge(wanted: Wanted, problem: string | undefined): void {
    this.#last = { wanted, problem };
    const { air, revision } = wanted;
    const picture = this.#present;
    const trouble = problem ?? picture?.problem;
    const shown = !air ? 'off' : air.phase === 'out' ? 'out' : (picture?.phase ?? 'off');
    this.#context.acknowledge({
      revision,
      phase: trouble === undefined ? shown : 'failed',
      ...(trouble !== undefined && { problem: trouble }),
      notes: picture?.notes ?? [],
    });
  }

  /** A picture changed by itself: it came to its end, or failed. */
  #tellAgain(): void {
    if (this.#last && !this.#working) this.#acknowledge(this.#last.wanted, this.#last.problem);
  }
}

/** One graphic in a frame of its own. */
class Picture {
  readonly #renderer: LayerRenderer;
  readonly #container = document.createElement('div');
  readonly #context: LayerContext;
  #air: AirLayer;

  constructor(layer: number, air: AirLayer, context: LayerContext, changed: () => void) {
    this.#air = air;
    this.#context = context;
    this.#container.style.zIndex = String(layer);
    context.place.append(this.#container);
    const host = pageHost(async () => this.#container, { watchHidden: true });
    const settings = (): LayerSettings => ({
      ...context.settings,
      source: context.source(this.#air.template, this.#air.version),
      values: this.#air.values,
      autoplay: false,
      renderType: 'realtime',
      epoch: undefined,
      frameRate: 50,
      storageKey: `output-${layer}`,
    });
    this.#renderer = new LayerRenderer(host, settings, {
      changed,
      problem: changed,
      notes: changed,
      textNotes: changed,
    });
  }

  get phase() {
    return this.#renderer.phase;
  }

  /** What it does to texts so that they fit. */
  get notes(): readonly FitNote[] {
    return this.#renderer.textNotes;
  }

  /** Why it shows nothing any more, in a sentence. */
  get problem(): string | undefined {
    if (this.#renderer.status !== 'failed') return undefined;
    return this.#renderer.problems.findLast(({ severity }) => severity === 'error')?.message ?? 'The graphic failed.';
  }

  /** Whether it is the same take of the same files, and stands. */
  shows({ instance, version }: AirLayer): boolean {
    return this.#air.instance === instance && this.#air.version === version && this.problem === undefined;
  }

  /** Loads, and enters; late, it is there at once. @returns a sentence where it cannot */
  async enter(late: boolean): Promise<string | undefined> {
    const loaded = await this.#renderer.load(false);
    if (loaded.statusCode >= 400) return loaded.statusMessage ?? 'The template cannot be loaded.';
    const { config } = this.#renderer;
    if (config) this.#scale(config.meta?.resolution);
    // What plays once has been seen, or was missed: it does not play again.
    if (late && config && stepCountOf(config) === 0) return undefined;
    return this.#play(late);
  }

  /** Goes to the values and the step of the air. */
  async follow(air: AirLayer): Promise<string | undefined> {
    const before = this.#air;
    this.#air = air;
    if (JSON.stringify(before.values) !== JSON.stringify(air.values)) {
      const updated = await this.#renderer.update();
      if (updated.statusCode >= 400) return updated.statusMessage ?? 'The graphic does not take the values.';
    }
    return before.step === air.step ? undefined : this.#play(false);
  }

  async #play(skipAnimation: boolean): Promise<string | undefined> {
    const { step } = this.#air;
    const played = await this.#renderer.play({ ...(step !== undefined && { goto: step }), skipAnimation });
    return played.statusCode >= 400 ? (played.statusMessage ?? 'The graphic does not play.') : undefined;
  }

  async dress(): Promise<void> {
    await this.#renderer.dress();
  }

  async leave(): Promise<void> {
    await this.#renderer.stop({});
  }

  remove(): void {
    this.#renderer.clear();
    this.#container.remove();
  }

  /** The template's raster on the channel's. */
  #scale(resolution = { width: 1920, height: 1080 }): void {
    const { width, height } = this.#context.resolution;
    const scale = Math.min(width / resolution.width, height / resolution.height);
    Object.assign(this.#container.style, {
      width: `${resolution.width}px`,
      height: `${resolution.height}px`,
      transform: scale === 1 ? '' : `scale(${scale})`,
    });
  }
}
