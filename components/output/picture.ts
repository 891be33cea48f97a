import { stepCountOf } from '../../src/format/capabilities.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { sameJson } from '../../src/format/json.ts';
import { type PlayParams, sizeOf } from '../../src/runtime/playout.ts';
import type { LayerSettings } from '../../src/runtime/renderer/layer.ts';
import { LayerRenderer } from '../../src/runtime/renderer/layer-renderer.ts';
import { isDone, type Status } from '../../src/runtime/status.ts';
import type { AirLayer, Cue, FitNote, GraphicAction } from '../../src/show/model.ts';
import { pageHost } from '../stage/page-host.ts';
import { type KeptTemplate, keepTemplate, keptTemplate } from './kept-template.ts';

/** What pictures need of the output they belong to. */
export interface PictureContext {
  /** Where pictures stand; each appends its own, in front of those of lower layers. */
  readonly place: HTMLElement;
  /** Size of the channel's picture. */
  readonly resolution: Raster;
  /** By the station's clock, as the times in the show are; in milliseconds of the epoch. */
  now(): number;
  /** Address of the folder of a template, in a version. */
  source(template: string, version: string): string;
  /** What all layers of the page share. */
  readonly settings: Pick<LayerSettings, 'frame' | 'runtime' | 'graphics' | 'theme' | 'gateway' | 'language'>;
}

/** How each layer of an output plays. */
export const playedLive = { autoplay: false, renderType: 'realtime', epoch: undefined, frameRate: 50 } as const;

/** A graphic, with the values it is loaded with. */
type Graphic = Pick<Cue, 'layer' | 'template' | 'version' | 'values'>;

/** Sentences of a graphic, and their characters: every desk is told them each time that the output acknowledges. */
const MOST_NOTES = 8;
const LONGEST_NOTE = 500;

/** Pictures that entered on this page: of two on one layer, the later one is in front. */
let entered = 0;
const mostEntered = 100_000;

/** One graphic in a frame of its own: loaded out of sight, then entered. */
export class Picture {
  /** Called when it changed by itself: it came to its end, or failed. */
  changed: () => void = () => {};
  readonly layer: number;
  readonly template: string;
  readonly version: string;
  readonly #renderer: LayerRenderer;
  readonly #container = document.createElement('div');
  readonly #context: PictureContext;
  #values: AirLayer['values'];
  /** The values that the graphic was told last, and has answered to. */
  #told: AirLayer['values'];
  #loading: Promise<string | undefined> | undefined;
  #kept: KeptTemplate | undefined;
  #air: AirLayer | undefined;
  /** The newest movement; it answers with a sentence where the graphic refuses. */
  #movement: Promise<string | undefined> = Promise.resolve(undefined);

  constructor({ layer, template, version, values }: Graphic, context: PictureContext) {
    this.layer = layer;
    this.template = template;
    this.version = version;
    this.#values = values;
    this.#told = values;
    this.#context = context;
    this.#container.dataset['waiting'] = '';
    context.place.append(this.#container);
    const host = pageHost(async () => this.#container, { watchHidden: true });
    const settings = (): LayerSettings => ({
      ...context.settings,
      source: context.source(template, version),
      ...this.#kept,
      values: this.#values,
      ...playedLive,
      storageKey: `output-${layer}`,
    });
    const changed = () => this.changed();
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

  get #source(): string {
    return this.#context.source(this.template, this.version);
  }

  /** What it does to texts so that they fit. */
  get notes(): readonly FitNote[] {
    return this.#renderer.textNotes;
  }

  /** What the graphic says that it does not show, in sentences. */
  get graphicNotes(): readonly string[] {
    return this.#renderer.notes.slice(0, MOST_NOTES).map((note) => note.slice(0, LONGEST_NOTE));
  }

  /** Why it shows nothing any more, in a sentence. */
  get problem(): string | undefined {
    if (this.#renderer.status !== 'failed') return undefined;
    return this.#renderer.problems.findLast(({ severity }) => severity === 'error')?.message ?? 'The graphic failed.';
  }

  /** It shows nothing any more because a script of it does not end. */
  get hangs(): boolean {
    return this.#renderer.hangs;
  }

  /** Whether it is the same graphic on the same layer, whatever its values. */
  isOf({ layer, template, version }: Omit<Graphic, 'values'>): boolean {
    return this.layer === layer && this.template === template && this.version === version;
  }

  /** Whether it is the same take of the same files, and stands. */
  shows({ instance, version }: AirLayer): boolean {
    return this.#air?.instance === instance && this.version === version && this.problem === undefined;
  }

  /** Loads out of sight, once. @returns a sentence where it cannot */
  load(): Promise<string | undefined> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<string | undefined> {
    this.#kept = await keptTemplate(this.#source, this.#context.settings);
    const loaded = await this.#renderer.load(false);
    if (!isDone(loaded)) return loaded.statusMessage ?? 'The template cannot be loaded.';
    fitRaster(this.#container, this.#renderer.config, this.#context.resolution);
    return undefined;
  }

  /** Sets the values while it is out of sight. @returns a sentence where it cannot */
  async prepare(values: AirLayer['values']): Promise<string | undefined> {
    if (!sameJson(this.#values, values)) this.#values = values;
    const problem = await this.load();
    if (problem !== undefined) return problem;
    // They may have changed meanwhile.
    while (this.#values !== this.#told) {
      const now = this.#values;
      const updated = await this.#renderer.update({ skipAnimation: true });
      if (!isDone(updated)) return refusalOf(updated, 'The graphic does not take the values.');
      this.#told = now;
    }
    return undefined;
  }

  /** Enters, once it is loaded; late, it is there at once. @returns a sentence where it cannot */
  async enter(air: AirLayer, late: boolean): Promise<string | undefined> {
    this.#air = air;
    this.#container.style.zIndex = String(this.layer * mostEntered + (entered++ % mostEntered));
    delete this.#container.dataset['waiting'];
    const { config } = this.#renderer;
    // What plays once has been seen, or was missed: it does not play again.
    if (late && config && stepCountOf(config) === 0) return undefined;
    return this.#play(air, late ? { skipAnimation: true, elapsed: Math.max(0, this.#context.now() - air.since) } : {});
  }

  /**
   * Goes to the values and the step of the air, also while it enters: values are sent at once, and before a step.
   *
   * @returns resolves when it shows them and stands still; a sentence where it cannot
   */
  async follow(air: AirLayer): Promise<string | undefined> {
    const before = this.#air;
    this.#air = air;
    let updating: Promise<Status> | undefined;
    if (!sameJson(this.#values, air.values)) {
      this.#values = air.values;
      updating = this.#renderer.update();
    }
    if (before?.step !== air.step) void this.#play(air);
    const refusal = updating && refusalOf(await updating, 'The graphic does not take the values.');
    return refusal ?? this.#movement;
  }

  #play({ step }: AirLayer, how: Pick<PlayParams, 'skipAnimation' | 'elapsed'> = {}): Promise<string | undefined> {
    const playing = this.#renderer.play({ ...(step !== undefined && { goto: step }), ...how });
    this.#movement = playing.then((status) => refusalOf(status, 'The graphic does not play.'));
    void playing.then(() => keepTemplate(this.#source, this.#context.settings));
    return this.#movement;
  }

  /** Runs an action of the graphic's own. */
  act({ id, payload, skipAnimation = false }: GraphicAction): Promise<Status> {
    return this.#renderer.customAction(id, payload, { skipAnimation });
  }

  async applyTheme(): Promise<void> {
    await this.#renderer.applyTheme();
  }

  async leave(): Promise<void> {
    await this.#renderer.stop({});
  }

  remove(): void {
    this.#renderer.clear();
    this.#container.remove();
  }
}

interface Raster {
  readonly width: number;
  readonly height: number;
}

/** Lays the raster of a template on the channel's: as large as it may be, in the middle. */
export function fitRaster(container: HTMLElement, config: Pick<Config, 'meta'> = {}, channel: Raster): void {
  const { width, height } = sizeOf(config);
  const scale = Math.min(channel.width / width, channel.height / height);
  Object.assign(container.style, {
    width: `${width}px`,
    height: `${height}px`,
    left: `${(channel.width - width * scale) / 2}px`,
    top: `${(channel.height - height * scale) / 2}px`,
    transform: scale === 1 ? '' : `scale(${scale})`,
  });
}

function refusalOf(status: Status, otherwise: string): string | undefined {
  return isDone(status) ? undefined : (status.statusMessage ?? otherwise);
}
