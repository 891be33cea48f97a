import type { Config } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { Fault } from '../../src/runtime/envelope.ts';
import { moduleTemplate } from '../../src/runtime/frame/document.ts';
import type { RenderType, ScheduledAction, Values } from '../../src/runtime/ograf.ts';
import type { Phase, PlayParams, StopParams } from '../../src/runtime/playout.ts';
import { done, failed, isDone, type Status } from '../../src/runtime/status.ts';
import { resolve } from '../../src/values/resolve.ts';
import { type Deadlines, FrameHost } from './frame-host.ts';
import { Kept } from './kept.ts';
import { Newest } from './newest.ts';
import { readTemplate, TemplateUnreadable } from './read-template.ts';
import type { TemplateSource } from './template-source.ts';
import type { StageWords } from './words.ts';

/** What is on the stage: nothing, a template on its way, one that waits, one that is seen, or one that failed. */
export type StageStatus = 'empty' | 'loading' | 'ready' | 'playing' | 'failed';

/** What a player is told, whenever it asks. */
export interface PlayerSettings {
  /** A template, or the address of one's folder; empty for none. */
  readonly source: TemplateSource | string;
  readonly values: Values;
  readonly autoplay: boolean;
  readonly renderType: RenderType;
  readonly epoch: number | undefined;
  readonly frameRate: number;
  /** Address of `frame.html`, or empty. */
  readonly frame: string;
  /** Address of the package's `runtime.js`, or empty. */
  readonly runtime: string;
  /** Address of the folder of the widgets' graphics, or empty. */
  readonly graphics: string;
  /** Address of the gateway that widgets ask, or empty. */
  readonly gateway: string;
  readonly deadlines: Deadlines;
  /** In which widgets write their numbers and dates. */
  readonly language: Locale;
  readonly words: StageWords;
}

/** What a player needs of its stage, and tells it. */
export interface PlayerStage {
  settings(): PlayerSettings;
  /** Where frames stand, once the stage shows everything it was told. */
  place(): Promise<HTMLElement>;
  /** Status, phase, step or configuration changed. */
  onChange(): void;
  /** Something went wrong; or all that did is forgotten, with a new load. */
  onProblems(fault?: Fault): void;
  /** What the graphic says of its picture changed. */
  onNotes(): void;
}

/** How a load ends. */
interface Way {
  /** The present picture stays until the new one is ready. */
  keep?: boolean;
  /** The step to be at, without animation. */
  resume?: number;
  /** The time to be at, in a picture that is not played live. */
  at?: number;
}

/**
 * Plays one template after the other in frames. It knows which frame is seen and which one is on its way, in which order
 * calls go out, and what time it is in a picture that is not played live. Every call resolves to a status.
 */
export class Player {
  status: StageStatus = 'empty';
  config: Config | undefined;
  problems: readonly Fault[] = [];
  /** What the graphic that is seen says of its picture, beside it. */
  notes: readonly string[] = [];
  readonly #stage: PlayerStage;
  /** The frame that is seen, and what it was made of. */
  #host: FrameHost | undefined;
  #loaded: TemplateSource | undefined;
  /** The load under way. */
  #loading: Promise<Status> | undefined;
  #loadingOf: TemplateSource | string | undefined;
  #load = new AbortController();
  #loadedAt = 0;
  /** The values the frame was told last. */
  #sent: Values | undefined;
  readonly #updates = new Newest((values: Values) => this.#update(values));
  readonly #seeks = new Newest((timestamp: number) => this.#seek(timestamp));
  /** The schedule that was set, and the actions since: in a picture that is not played live. */
  #planned: readonly ScheduledAction[] | undefined;
  #performed: readonly ScheduledAction[] = [];
  readonly #kept = new Kept();

  constructor(stage: PlayerStage) {
    this.#stage = stage;
  }

  get #settings(): PlayerSettings {
    return this.#stage.settings();
  }
  get phase(): Phase {
    return this.#host?.phase ?? 'off';
  }
  get step(): number | undefined {
    return this.#host?.step;
  }
  get time(): number | undefined {
    return this.#host?.time;
  }
  /** All values as the picture shows them: the defaults, and those of the stage over them. */
  get values(): Values {
    const { values } = this.#settings;
    return this.config ? { ...resolve(this.config).values, ...values } : values;
  }

  // Loading ----------------------------------------------------------------------------------------------------------

  load(keep: boolean): Promise<Status> {
    if (this.#loading && this.#loadingOf === this.#settings.source) return this.#loading;
    this.#performed = [];
    this.#loadedAt = Date.now();
    this.#kept.forgetPicture();
    return this.#start({ keep, ...(keep ? this.#present : {}) });
  }

  /** The stage has another source: only its configuration differs, or its text, or it is another one, or none. */
  async follow(): Promise<void> {
    const { source } = this.#settings;
    if (this.#loading && this.#loadingOf === source) return;
    if (!source) return this.clear();
    const before = this.#loaded;
    if (typeof source === 'string' || before?.base !== source.base) return void (await this.load(false));
    const same = before.html === source.html && this.#moduleOf(before) === this.#moduleOf(source);
    if (!same || !this.#host || this.time !== undefined || this.#loading) {
      return void (await this.#start({ keep: true, ...this.#present }));
    }
    this.#loaded = source;
    this.config = source.config;
    this.#host.iframe.title = this.#title(source.config);
    this.#stage.onChange();
    this.#sent = this.#settings.values;
    await this.#act((host) => host.call('config', { config: source.config, values: this.values }));
  }

  /** Takes everything away. Calls still waiting are answered with 409. */
  clear(): void {
    if (this.status === 'empty') return;
    this.#load.abort();
    this.#drop(failed(409, this.#settings.words.gone));
    this.config = undefined;
    this.#forget();
    this.#say('empty');
  }

  #start(way: Way): Promise<Status> {
    this.#loadedAt ||= Date.now();
    this.#loadingOf = this.#settings.source;
    const loading = this.#loadNow(way);
    this.#loading = loading;
    void loading.then(() => {
      if (this.#loading === loading) this.#loading = undefined;
    });
    return loading;
  }

  async #loadNow({ keep = false, ...way }: Way): Promise<Status> {
    const replaced = failed(409, this.#settings.words.replaced);
    this.#load.abort();
    this.#load = new AbortController();
    const { signal } = this.#load;
    if (!this.#settings.source) return failed(400, this.#settings.words.empty);
    await this.#stage.place();
    if (signal.aborted) return replaced;
    this.#forget();
    if (!keep) this.#drop(replaced);
    if (!this.#host) this.#say('loading');

    const { source, words } = this.#settings;
    let next: FrameHost | undefined;
    try {
      const template = typeof source === 'string' ? await readTemplate(source, words, signal) : source;
      if (signal.aborted) return replaced;
      this.config = template.config;
      this.#stage.onChange();
      next = await this.#makeFrame(template, way);
      signal.onabort = () => next?.remove(replaced);
      const status = await this.#begin(next, template, way);
      if (signal.aborted) return replaced;
      if (!isDone(status)) return this.#fail(status, next);
      await this.#take(template, next, way);
      return status;
    } catch (error) {
      if (signal.aborted) return replaced;
      return this.#fail(error instanceof TemplateUnreadable ? error.status : failed(500, String(error)), next);
    } finally {
      // From here on the frame is no longer on its way: a newer load does not call it back.
      signal.onabort = null;
    }
  }

  async #makeFrame(template: TemplateSource, { at }: Way): Promise<FrameHost> {
    const settings = this.#settings;
    if (template.widget !== undefined && !settings.graphics) {
      throw new TemplateUnreadable(failed(400, settings.words.noGraphics(template.widget)));
    }
    const still = at !== undefined || settings.renderType === 'non-realtime';
    const [place, bridge] = await Promise.all([this.#stage.place(), bridgeText(template, still)]);
    const host: FrameHost = new FrameHost(bridge, {
      html: template.html ?? moduleTemplate(settings.language, absolute(settings.gateway)),
      base: template.base,
      title: this.#title(template.config),
      frame: settings.frame,
      imports: settings.runtime ? { 'tarja/runtime': absolute(settings.runtime) } : {},
      options: {
        renderType: still ? 'non-realtime' : 'realtime',
        epoch: settings.epoch ?? this.#loadedAt,
        frameRate: settings.frameRate,
      },
      deadlines: settings.deadlines,
      words: settings.words,
      onPhase: () => this.#host === host && this.#tellPhase(),
      onFault: (fault) => this.#fault(fault),
      onKeep: (name, kept) => this.#kept.keep(template, name, kept),
      onNotes: (notes) => {
        host.notes = notes;
        if (this.#host === host) this.#tellNotes();
      },
      onLost: (status) => this.#lost(host, status),
      onHeldUp: () => this.#heldUp(host),
    });
    host.iframe.dataset['next'] = '';
    place.append(host.iframe);
    return host;
  }

  /** Loads the template in its frame, and brings it to where it is to be when it is seen. */
  async #begin(next: FrameHost, template: TemplateSource, { at, resume }: Way): Promise<Status> {
    const { config } = template;
    const module = this.#moduleOf(template);
    const kept = this.#kept.of(template);
    const still = at !== undefined || this.#settings.renderType === 'non-realtime';
    this.#sent = this.#settings.values;
    const loaded = await next.call('load', {
      config,
      values: this.values,
      ...(module ? { module } : {}),
      kept,
      ...(still ? { schedule: this.#schedule } : {}),
    });
    if (!isDone(loaded)) return loaded;
    if (still) return this.#goTo(next, at ?? 0);
    if (resume !== undefined) await next.call('play', { goto: resume, skipAnimation: true });
    return loaded;
  }

  /** The new frame takes the place of the old one. */
  async #take(template: TemplateSource, next: FrameHost, { resume, at }: Way): Promise<void> {
    const old = this.#host;
    this.#host = next;
    this.#loaded = template;
    delete next.iframe.dataset['next'];
    old?.remove(failed(409, this.#settings.words.replaced));
    this.#tellPhase();
    this.#tellNotes();
    if (next.time !== undefined) await shown();
    else if (this.#settings.autoplay && resume === undefined && at === undefined) void next.call('play', {});
    if (this.#settings.values !== this.#sent) void this.update();
  }

  /** How to come back to what is seen now: at its time, or at its step, or off. */
  get #present(): Way {
    if (this.time !== undefined) return { at: this.time };
    return this.phase === 'in' || this.phase === 'on' ? { resume: this.step ?? 0 } : {};
  }

  #title({ meta }: Config): string {
    return meta?.name ?? this.#settings.words.template;
  }

  #drop(status: Status): void {
    this.#host?.remove(status);
    this.#host = undefined;
    this.#loaded = undefined;
    this.#tellNotes();
  }

  #moduleOf({ module, widget }: TemplateSource): string | undefined {
    return widget === undefined ? module : new URL(`${widget}.js`, absolute(this.#settings.graphics)).href;
  }

  // Calls ------------------------------------------------------------------------------------------------------------

  play(params: PlayParams): Promise<Status> {
    if (this.#settings.renderType === 'non-realtime') return this.#perform('playAction', params);
    return this.#act((host) => host.call('play', { ...params }));
  }

  async stop(params: StopParams): Promise<Status> {
    // Whoever stops wants to see nothing: where there is nothing to see, that is done.
    if (!this.#host && !this.#loading) return done();
    if (this.#settings.renderType === 'non-realtime') return this.#perform('stopAction', params);
    return this.#act((host) => host.call('stop', { ...params }));
  }

  customAction(id: string, payload: unknown): Promise<Status> {
    return this.#act((host) => host.call('custom', { id, payload }));
  }

  /** Tells the frame the stage's values. */
  update(): Promise<Status> {
    return this.#updates.ask(this.#settings.values);
  }

  /** The stage's values are not those the frame was told last, and nothing is under way that will tell it. */
  get outdated(): boolean {
    return this.#host !== undefined && !this.#loading && this.#settings.values !== this.#sent;
  }

  #update(values: Values): Promise<Status> {
    this.#sent = values;
    // A picture that is not played live has one set of values from its beginning: it is made anew.
    if (this.time !== undefined) return this.#start({ keep: true, at: this.time });
    return this.#act((host) => host.call('update', { values: this.values }));
  }

  /** Calls go out at once and in their order; an update that waits goes first. */
  async #act(call: (host: FrameHost) => Promise<Status>): Promise<Status> {
    // A live stage that showed a time in between starts anew, live.
    const live = this.#host && (this.time === undefined || this.#settings.renderType === 'non-realtime');
    const ready = this.#loading ?? (live ? undefined : this.load(false));
    if (ready) {
      const status = await ready;
      if (!isDone(status)) return status;
    }
    this.#updates.hurry();
    return this.#host ? call(this.#host) : failed(400, this.#settings.words.empty);
  }

  // Time -------------------------------------------------------------------------------------------------------------

  async goToTime(timestamp: number): Promise<Status> {
    const isTime = timestamp >= 0 && timestamp < Number.POSITIVE_INFINITY;
    return isTime ? this.#seeks.ask(timestamp) : failed(400, this.#settings.words.noTime(timestamp));
  }

  async setSchedule(schedule: readonly ScheduledAction[]): Promise<Status> {
    this.#planned = schedule;
    this.#performed = [];
    return this.time === undefined ? done() : this.#start({ keep: true, at: this.time });
  }

  /** What happens when in a picture that is not played live; where nobody said, it is played at 0. */
  get #schedule(): readonly ScheduledAction[] {
    if (this.#planned || this.#performed.length > 0) return [...(this.#planned ?? []), ...this.#performed];
    return [{ timestamp: 0, action: { type: 'playAction' } }];
  }

  /** Something is done to a picture that is not played live: it happens at the present time. */
  #perform(type: ScheduledAction['action']['type'], params: object): Promise<Status> {
    const at = this.time ?? 0;
    this.#performed = [...this.#performed, { timestamp: at, action: { type, params: { ...params } } }];
    return this.#start({ keep: true, at });
  }

  async #seek(timestamp: number): Promise<Status> {
    await this.#loading;
    const host = this.#host;
    // A clock has no way back: an earlier time is reached from the beginning, behind the present picture.
    if (host?.time === undefined || timestamp < host.time) return this.#start({ keep: true, at: timestamp });
    const status = await this.#goTo(host, timestamp);
    await shown();
    return status;
  }

  async #goTo(host: FrameHost, timestamp: number): Promise<Status> {
    const status = await host.call('goToTime', { timestamp });
    if (!isDone(status)) return status;
    host.time = timestamp;
    return { ...done(host.step), ...status };
  }

  // Trouble ----------------------------------------------------------------------------------------------------------

  #lost(host: FrameHost, status: Status): void {
    if (host === this.#host) this.#fail(status, host);
    else host.remove(status);
  }

  /** A neighbour loops, and this frame with it: it leaves, and comes back as it was. */
  #heldUp(host: FrameHost): () => Promise<unknown> {
    const hung = failed(504, this.#settings.words.hung);
    const present = host === this.#host ? this.#present : {};
    host.remove(hung);
    if (host === this.#host) this.#drop(hung);
    this.#say('loading');
    return async () => (this.#host || this.status === 'empty' ? undefined : this.#start(present));
  }

  /** What failed leaves; the picture before it, if it was kept, stays. */
  #fail(status: Status, host: FrameHost | undefined): Status {
    host?.remove(status);
    const message = status.statusMessage ?? '';
    if (!this.problems.some((fault) => fault.message === message)) this.#fault({ severity: 'error', message });
    if (this.#host && this.#host !== host) this.#tellPhase();
    else {
      this.#drop(status);
      this.#say('failed');
    }
    return status;
  }

  #fault(fault: Fault): void {
    this.problems = [...this.problems, fault].slice(-100);
    this.#stage.onProblems(fault);
  }

  #forget(): void {
    if (this.problems.length === 0) return;
    this.problems = [];
    this.#stage.onProblems();
  }

  #tellNotes(): void {
    const notes = this.#host?.notes ?? [];
    if (notes.join('\n') === this.notes.join('\n')) return;
    this.notes = notes;
    this.#stage.onNotes();
  }

  #tellPhase(): void {
    this.#say(this.phase === 'off' ? 'ready' : 'playing');
  }

  #say(status: StageStatus): void {
    this.status = status;
    this.#stage.onChange();
  }
}

function absolute(address: string): string {
  return address && new URL(address, document.baseURI).href;
}

/** The scripts of a frame are bundled texts; a page that only imports the stage does not load them yet. */
async function bridgeText({ html }: TemplateSource, still: boolean): Promise<string> {
  const [bridge, clock] = await Promise.all([
    html === undefined
      ? import('../../src/runtime/frame/module-bridge.ts?bridge')
      : import('../../src/runtime/frame/bridge.ts?bridge'),
    still ? import('../../src/runtime/frame/clock-script.ts?bridge') : undefined,
  ]);
  return `${clock?.default ?? ''}${bridge.default}`;
}

/** What a frame has painted is seen when the page itself was painted after it. A page that is hidden never is. */
function shown(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 200);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
