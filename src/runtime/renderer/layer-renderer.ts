import { goesByTime, playsLive, stepCountOf } from '../../format/capabilities.ts';
import type { Config } from '../../format/generated/types.ts';
import { sameJson } from '../../format/json.ts';
import type { FrameTheme } from '../../theme/frame-theme.ts';
import { resolve } from '../../values/resolve.ts';
import { boundTo } from '../binding-rules.ts';
import type { Fault, TextNote } from '../envelope.ts';
import { type Look, readLook } from '../look.ts';
import type { FieldValues, ScheduledAction } from '../ograf.ts';
import { type Phase, type PlayParams, play, type StopParams } from '../playout.ts';
import { done, failed, isDone, type Status } from '../status.ts';
import { Coalescer } from './coalescer.ts';
import { TemplateFrame } from './frame.ts';
import { moduleDocument } from './frame-document.ts';
import type { GroupMember } from './frame-group.ts';
import { framePattern, frameSite, needsOwnOrigin } from './frame-site.ts';
import type { RendererHost } from './host.ts';
import type { ActionOptions, LayerEvents, LayerSettings, LayerStatus, SeekOptions } from './layer.ts';
import { LayerStorage } from './layer-storage.ts';
import { givenTemplate, readTemplate, type TemplateSource, TemplateUnreadable, widgetModule } from './template.ts';
import { readTheme } from './theme.ts';
import { type RendererWords, rendererWords } from './words.ts';

/** In which state a picture begins that is not a fresh one. */
interface StartOptions {
  /** The present picture stays until the new one is ready. */
  keep?: boolean;
  /** The step to be at, without animation. */
  resume?: number | undefined;
  /** The time to be at, in a picture that is not played live. */
  at?: number;
  /** Stays off, also with `autoplay`. */
  off?: boolean;
}

/** A load under way: what it is of, what its frame records with, and how it ends. */
interface Loading {
  readonly source: LayerSettings['source'];
  readonly recorder: string | undefined;
  readonly ended: Promise<Status>;
}

/** What a frame is told to load. */
interface Loadable {
  readonly template: TemplateSource;
  /** Its module, where the frame finds it. */
  readonly module: string | undefined;
  readonly theme: FrameTheme | undefined;
}

interface Seek extends Required<SeekOptions> {
  readonly timestamp: number;
}

interface Update {
  readonly values: FieldValues;
  readonly skipAnimation: boolean;
}

/**
 * Plays one template after the other on one layer. It has the frame that is seen and the one on its way, the order in which
 * calls go out, and the time of a picture that is not played live. Every call resolves to a status.
 */
export class LayerRenderer implements GroupMember {
  status: LayerStatus = 'empty';
  config: Config | undefined;
  problems: readonly Fault[] = [];
  /** The frames that they are of. */
  readonly #frameOf = new WeakMap<Fault, TemplateFrame>();
  /** It failed because a script of the template does not end. */
  hangs = false;
  /** What the graphic that is seen says of its picture, beside it. */
  notes: readonly string[] = [];
  /** What the picture does to texts to show them: condensed, shortened, in another font. */
  textNotes: readonly TextNote[] = [];
  readonly #host: RendererHost;
  readonly #getSettings: () => LayerSettings;
  readonly #events: LayerEvents;
  readonly #storage: LayerStorage;
  /** The frame that is seen, and what it was made of. */
  #frame: TemplateFrame | undefined;
  #loaded: TemplateSource | undefined;
  /** The load under way, and its frame. */
  #loading: Loading | undefined;
  #next: TemplateFrame | undefined;
  /** Aborted with the status that the load under way is answered with. */
  #load = new AbortController();
  #loadedAt = 0;
  /** Frames that were opened. */
  #frames = 0;
  /** The values the frame was told last. */
  #sent: FieldValues | undefined;
  readonly #updates = new Coalescer((update: Update) => this.#update(update));
  /** The theme that was read last. */
  #appliedTheme: LayerSettings['theme'] = '';
  readonly #themes = new Coalescer((_: undefined) => this.#applyTheme());
  readonly #seeks = new Coalescer((seek: Seek) => this.#seek(seek));
  /** The schedule that was set, and the actions since: in a picture that is not played live. */
  #planned: readonly ScheduledAction[] | undefined;
  #performed: readonly ScheduledAction[] = [];

  constructor(host: RendererHost, settings: () => LayerSettings, events: LayerEvents) {
    this.#host = host;
    this.#getSettings = settings;
    this.#events = events;
    this.#storage = new LayerStorage(host, () => this.#settings.storageKey);
  }

  get phase(): Phase {
    return this.#frame?.phase ?? 'off';
  }
  get step(): number | undefined {
    return this.#frame?.step;
  }
  get time(): number | undefined {
    return this.#frame?.time;
  }
  /** All values as the picture shows them: the defaults, and those of the settings over them. */
  get values(): FieldValues {
    const { values } = this.#settings;
    return this.config ? { ...resolve(this.config).values, ...values } : values;
  }

  get #settings(): LayerSettings {
    return this.#getSettings();
  }
  get #words(): RendererWords {
    return rendererWords(this.#settings.language);
  }

  // Loading ----------------------------------------------------------------------------------------------------------

  load(keep: boolean): Promise<Status> {
    const { source, recorder } = this.#settings;
    if (this.#loading?.source === source && this.#loading.recorder === recorder) return this.#loading.ended;
    this.#performed = [];
    this.#loadedAt = Date.now();
    this.#storage.forgetPicture();
    return this.#start({ keep, ...(keep ? this.#present : {}) });
  }

  /** The settings have another source: only its configuration differs, or its text, or it is another one, or none. */
  async follow(): Promise<void> {
    const { source } = this.#settings;
    if (this.#loading?.source === source) return;
    if (!source) return this.clear();
    const before = this.#loaded;
    if (typeof source === 'string' || !before || before.base !== source.base) return void (await this.load(false));
    const same = before.html === source.html && this.#moduleOf(before) === this.#moduleOf(source);
    // What went wrong may be over with another configuration, such as a binding to a field that was missing.
    const mayBeOver = this.problems.length > 0 && !sameJson(before.config, source.config);
    if (!same || mayBeOver || !this.#frame || this.time !== undefined || this.#loading) {
      return void (await this.#start({ keep: true, ...this.#present }));
    }
    this.#loaded = source;
    this.config = source.config;
    this.#frame.rename(this.#title(source.config));
    this.#events.changed();
    this.#sent = this.#settings.values;
    await this.#call((frame) => frame.call('config', { config: source.config, values: this.values }));
  }

  /** Takes everything away, whatever the graphic says. Calls still waiting are answered with 409. */
  clear(): void {
    if (this.status === 'empty' && !this.#loading) return;
    const cleared = failed(409, this.#words.cleared);
    this.#load.abort(cleared);
    this.#loading = undefined;
    this.#drop(cleared);
    this.config = undefined;
    this.#forgetProblems();
    this.#setStatus('empty');
  }

  #start(options: StartOptions): Promise<Status> {
    this.#loadedAt ||= Date.now();
    const { source, recorder } = this.#settings;
    const ended = this.#loadNow(options);
    const loading = { source, recorder, ended };
    this.#loading = loading;
    void ended.then(() => {
      if (this.#loading === loading) this.#loading = undefined;
    });
    return ended;
  }

  async #loadNow({ keep = false, ...options }: StartOptions): Promise<Status> {
    const replaced = failed(409, this.#words.replaced);
    this.#load.abort(replaced);
    this.#load = new AbortController();
    const { signal } = this.#load;
    if (!this.#settings.source) return failed(400, this.#words.empty);
    await this.#host.ready();
    if (signal.aborted) return signal.reason;
    this.#forgetProblems();
    if (!keep) this.#drop(replaced);
    if (!this.#frame) this.#setStatus('loading');

    const { source } = this.#settings;
    const timed = options.at !== undefined || this.#settings.renderType === 'non-realtime';
    const start = { ...options, timed };
    const reading = this.#readTheme(signal);
    try {
      const template =
        typeof source === 'string'
          ? await readTemplate(this.#host.resolve(source), this.#host, this.#words, signal)
          : givenTemplate(source, this.#words);
      const theme = await reading;
      if (signal.aborted) return signal.reason;
      this.config = template.config;
      this.#events.changed();
      const refusal = this.#refusal(template.config, timed);
      if (refusal) return this.#fail(refusal, undefined);
      for (;;) {
        const opened = await this.#openFrame(template, timed, signal);
        if (!opened) return signal.reason;
        const { frame, module } = opened;
        signal.onabort = () => frame.close(signal.reason);
        const status = await this.#begin(frame, { template, module, theme }, start);
        if (signal.aborted) return signal.reason;
        // It was closed because a neighbour may hang, and is opened again when its group admits it.
        if (frame.suspended) continue;
        if (!isDone(status)) return this.#fail(status, frame);
        await this.#swap(template, frame, options);
        return status;
      }
    } catch (error) {
      if (signal.aborted) return signal.reason;
      return this.#fail(error instanceof TemplateUnreadable ? error.status : failed(500, String(error)), this.#next);
    } finally {
      // From here on the frame is no longer on its way: a newer load does not call it back.
      signal.onabort = null;
    }
  }

  /** Why a template is not loaded that way: nothing of it is called that it says it cannot do. */
  #refusal(config: Config, timed: boolean): Status | undefined {
    if (timed ? goesByTime(config) : playsLive(config)) return undefined;
    return failed(501, this.#words[timed ? 'liveOnly' : 'timeOnly'](this.#title(config)));
  }

  async #openFrame(
    template: TemplateSource,
    timed: boolean,
    signal: AbortSignal,
  ): Promise<{ frame: TemplateFrame; module: string | undefined } | undefined> {
    const settings = this.#settings;
    const host = this.#host;
    if (template.widget !== undefined && !settings.graphics) {
      throw new TemplateUnreadable(failed(400, this.#words.noGraphics(template.widget)));
    }
    const needsOrigin = needsOwnOrigin(template.config);
    const pattern = framePattern(settings.frame, needsOrigin);
    const group = host.groupOf(pattern);
    const bridge = await host.bridge(template.html === undefined ? 'module' : 'html', timed);
    await group.admit(this);
    if (signal.aborted) return undefined;
    const absolute = (address: string) => host.resolve(address);
    const site = frameSite({
      pattern,
      base: template.base,
      module: this.#moduleOf(template),
      needsOrigin,
      resolve: absolute,
    });
    const load = ++this.#frames;
    const frame: TemplateFrame = new TemplateFrame(
      host,
      group,
      this,
      {
        html: template.html ?? moduleDocument(settings.language, absolute(settings.gateway)),
        base: site.base,
        title: this.#title(template.config),
        bridge: `${settings.recorder ?? ''}${bridge}`,
        address: site.address,
        ownOrigin: site.ownOrigin,
        imports: {
          ...template.imports,
          ...(settings.runtime && { 'tarja/runtime': absolute(settings.runtime) }),
        },
        options: {
          renderType: timed ? 'non-realtime' : 'realtime',
          epoch: settings.epoch ?? this.#loadedAt,
          frameRate: settings.frameRate,
        },
        // Frameworks hand in `undefined`, and pages one of the two.
        deadlines: { load: settings.deadlines?.load || 10_000, call: settings.deadlines?.call || 5000 },
        words: this.#words,
      },
      {
        phase: () => this.#frame === frame && this.#tellPhase(),
        fault: (fault) => {
          this.#frameOf.set(fault, frame);
          this.#fault(fault);
        },
        store: (name, value) => this.#storage.set(template, name, value),
        notes: () => this.#frame === frame && this.#tellNotes(),
        recorded: (message) => this.#events.recorded?.(message, load),
        lost: (status) => this.#lose(frame, status),
      },
    );
    this.#next = frame;
    return { frame, module: site.module };
  }

  /** Loads the template in its frame, and brings it to where it is to be when it is seen. */
  async #begin(
    frame: TemplateFrame,
    { template, module, theme }: Loadable,
    { at, resume, timed }: StartOptions & { timed: boolean },
  ): Promise<Status> {
    this.#sent = this.#settings.values;
    const loaded = await frame.call('load', {
      config: template.config,
      values: this.values,
      ...(module ? { module } : {}),
      stored: this.#storage.get(template),
      ...(theme ? { theme } : {}),
      ...(timed ? { schedule: this.#schedule } : {}),
    });
    if (!isDone(loaded)) return loaded;
    if (timed) return this.#goTo(frame, at ?? 0);
    if (resume !== undefined) await frame.call('play', { goto: resume, skipAnimation: true });
    return loaded;
  }

  /** The new frame takes the place of the old one. */
  async #swap(template: TemplateSource, frame: TemplateFrame, { resume, at, off }: StartOptions): Promise<void> {
    const old = this.#frame;
    this.#frame = frame;
    this.#next = undefined;
    this.#loading = undefined;
    this.#loaded = template;
    frame.show();
    old?.close(failed(409, this.#words.replaced));
    // What the old picture told while this one was on its way is over with it.
    if (old) this.#forgetProblems((fault) => this.#frameOf.get(fault) === old);
    this.#tellPhase();
    this.#tellNotes();
    const plays = this.#settings.autoplay && resume === undefined && at === undefined && !off;
    if (frame.time !== undefined) await this.#host.painted();
    else if (plays) void frame.call('play', {});
    if (this.#settings.values !== this.#sent) void this.update();
    if (this.#settings.theme !== this.#appliedTheme) void this.applyTheme();
  }

  /** How to come back to what is seen now: at its time, or at its step, or off. */
  get #present(): StartOptions {
    if (this.time !== undefined) return { at: this.time };
    return this.phase === 'in' || this.phase === 'on' ? { resume: this.step ?? 0 } : {};
  }

  #title({ meta }: Config): string {
    return meta?.name ?? this.#words.template;
  }

  #drop(status: Status): void {
    this.#frame?.close(status);
    this.#frame = undefined;
    this.#loaded = undefined;
    this.#tellNotes();
  }

  #moduleOf({ module, widget }: TemplateSource): string | undefined {
    return module ?? (widget && widgetModule(widget, this.#host.resolve(this.#settings.graphics)));
  }

  // Calls ------------------------------------------------------------------------------------------------------------

  play(params: PlayParams): Promise<Status> {
    if (this.#settings.renderType === 'non-realtime') return this.#perform('playAction', params);
    return this.#call((frame) => frame.call('play', { ...params }));
  }

  async stop(params: StopParams): Promise<Status> {
    // Where there is nothing to see, stop is done.
    if (!this.#frame && !this.#loading) return done();
    if (this.#settings.renderType === 'non-realtime') return this.#perform('stopAction', params);
    return this.#call((frame) => frame.call('stop', { ...params }));
  }

  customAction(id: string, payload: unknown, options?: ActionOptions | null): Promise<Status> {
    const { skipAnimation = false } = options ?? {};
    return this.#call((frame) => frame.call('custom', { id, payload, skipAnimation }));
  }

  /** Sends the values of the settings to the frame. */
  update(options?: ActionOptions | null): Promise<Status> {
    const { skipAnimation = false } = options ?? {};
    return this.#updates.request({ values: this.#settings.values, skipAnimation });
  }

  /** The settings have another theme: the picture takes it on as it stands. */
  applyTheme(): Promise<Status> {
    return this.#themes.request(undefined);
  }

  async #applyTheme(): Promise<Status> {
    if (!this.#frame || this.#loading) return done();
    if (this.time !== undefined) return this.#start({ keep: true, at: this.time });
    const theme = await this.#readTheme(this.#load.signal);
    return this.#call((frame) => frame.call('theme', theme ? { theme } : {}));
  }

  #readTheme(signal: AbortSignal): Promise<FrameTheme | undefined> {
    const { theme } = this.#settings;
    this.#appliedTheme = theme;
    const source = typeof theme === 'string' ? this.#host.resolve(theme) : theme;
    return readTheme(source, this.#host.read, this.#words, signal, (message) =>
      this.#fault({ severity: 'warning', message }),
    );
  }

  /** The values of the settings are not those the frame was told last, and nothing is under way that will tell it. */
  get outdated(): boolean {
    return this.#frame !== undefined && !this.#loading && this.#settings.values !== this.#sent;
  }

  #update({ values, skipAnimation }: Update): Promise<Status> {
    this.#sent = values;
    // A picture that is not played live has one set of values from its beginning: it is made anew.
    if (this.time !== undefined) return this.#start({ keep: true, at: this.time });
    return this.#call((frame) => frame.call('update', { values: this.values, skipAnimation }));
  }

  /** Calls go out at once and in their order; an update that waits goes first. */
  async #call(call: (frame: TemplateFrame) => Promise<Status>): Promise<Status> {
    // A live layer that showed a time in between starts anew, live.
    const live = this.#frame && (this.time === undefined || this.#settings.renderType === 'non-realtime');
    const ready = this.#loading?.ended ?? (live ? undefined : this.load(false));
    if (ready) {
      const status = await ready;
      if (!isDone(status)) return status;
    }
    this.#updates.flush();
    return this.#frame ? call(this.#frame) : failed(400, this.#words.empty);
  }

  // Time -------------------------------------------------------------------------------------------------------------

  async goToTime(timestamp: number, options?: SeekOptions | null): Promise<Status> {
    const { painted = true } = options ?? {};
    const isTime = timestamp >= 0 && timestamp < Number.POSITIVE_INFINITY;
    return isTime ? this.#seeks.request({ timestamp, painted }) : failed(400, this.#words.noTime(timestamp));
  }

  /** What the picture of a time shows; nothing where it is live. */
  async look(): Promise<Look | undefined> {
    if (this.time === undefined) return undefined;
    const { statusCode, result } = (await this.#frame?.call('look', {})) ?? failed(400, '');
    return statusCode === 200 ? readLook(result) : undefined;
  }

  /** What is bound at a point, in pixels of the picture: `data-` attributes, as the frame answers. */
  async pick(x: number, y: number): Promise<unknown> {
    return (await this.#frame?.call('pick', { x, y }))?.result;
  }

  /** Outlines what is bound to a field; nothing where no name is given. A frame that takes the place of this one has no outline. */
  async showField(name: string | undefined): Promise<void> {
    const { html } = this.#loaded ?? {};
    if (html === undefined) return;
    // Inside the edges, since a mask may end there.
    const outline = 'outline: 0.2vw solid #58a6ff !important; outline-offset: -0.2vw !important;';
    await this.#frame?.call('outline', { rules: name === undefined ? '' : `${boundTo(name, html)} { ${outline} }` });
  }

  async setSchedule(schedule: readonly ScheduledAction[] | null | undefined): Promise<Status> {
    if (!Array.isArray(schedule ?? [])) return failed(400, this.#words.noSchedule);
    // What the caller does to its list later is no schedule that was set.
    this.#planned = schedule?.map((each) => ({ ...each }));
    this.#performed = [];
    return this.time === undefined ? done() : this.#start({ keep: true, at: this.time });
  }

  /** What happens when in a picture that is not played live; without a schedule it is played at 0. */
  get #schedule(): readonly ScheduledAction[] {
    if (this.#planned || this.#performed.length > 0) return [...(this.#planned ?? []), ...this.#performed];
    return [{ timestamp: 0, action: { type: 'playAction' } }];
  }

  /** Adds an action to a picture that is not played live: it happens at the present time. */
  #perform(type: ScheduledAction['action']['type'], params: object): Promise<Status> {
    const at = this.time ?? 0;
    this.#performed = [...this.#performed, { timestamp: at, action: { type, params: { ...params } } }];
    return this.#start({ keep: true, at });
  }

  async #seek({ timestamp, painted }: Seek): Promise<Status> {
    await this.#loading?.ended;
    const frame = this.#frame;
    // A clock has no way back: an earlier time is reached from the beginning, behind the present picture.
    if (frame?.time === undefined || timestamp < frame.time) return this.#start({ keep: true, at: timestamp });
    const status = await this.#goTo(frame, timestamp, painted);
    if (painted) await this.#host.painted();
    return status;
  }

  async #goTo(frame: TemplateFrame, timestamp: number, painted = true): Promise<Status> {
    const status = await frame.call('goToTime', { timestamp, painted });
    if (!isDone(status)) return status;
    frame.time = timestamp;
    return { ...done(frame.step), ...status };
  }

  // Trouble ----------------------------------------------------------------------------------------------------------

  suspend(): Promise<unknown> {
    const status = failed(504, this.#words.suspended);
    const options = this.#present;
    const pending = this.#frame?.pendingAction;
    if (pending?.call === 'play' && this.config) {
      // What was asked for comes back, not what was there before.
      const { phase, step } = this;
      options.resume = play({ phase, step, movement: 0 }, pending.params as PlayParams, stepCountOf(this.config)).step;
    } else if (pending?.call === 'stop') options.resume = undefined;
    const opening = this.#next;
    for (const frame of [this.#frame, opening]) {
      if (frame) frame.suspended = true;
      frame?.close(status);
    }
    this.#frame = undefined;
    this.#next = undefined;
    this.#tellNotes();
    this.#setStatus('loading');
    return this.#loading?.ended ?? this.#start({ ...options, off: true });
  }

  quarantine(): void {
    const frame = this.#next ?? this.#frame;
    if (frame) this.#lose(frame, failed(504, this.#words.looping));
  }

  #lose(frame: TemplateFrame, status: Status): void {
    if (frame === this.#frame) this.#fail(status, frame);
    else frame.close(status);
  }

  /** What failed leaves; the picture before it, if it was kept, stays. */
  #fail(status: Status, frame: TemplateFrame | undefined): Status {
    frame?.close(status);
    if (frame === this.#next) this.#next = undefined;
    const message = status.statusMessage ?? '';
    if (!this.problems.some((fault) => fault.message === message)) this.#fault({ severity: 'error', message });
    if (this.#frame && this.#frame !== frame) this.#tellPhase();
    else {
      this.#drop(status);
      this.hangs = message === this.#words.looping;
      this.#setStatus('failed');
    }
    return status;
  }

  #fault(fault: Fault): void {
    this.problems = [...this.problems, fault].slice(-100);
    this.#events.problem(fault);
  }

  #forgetProblems(isOver: (fault: Fault) => boolean = () => true): void {
    const left = this.problems.filter((fault) => !isOver(fault));
    if (left.length === this.problems.length) return;
    this.problems = left;
    this.#events.problem();
  }

  #tellNotes(): void {
    const { notes = [], textNotes = [] } = this.#frame ?? {};
    if (!sameJson(notes, this.notes)) {
      this.notes = notes;
      this.#events.notes();
    }
    if (!sameJson(textNotes, this.textNotes)) {
      this.textNotes = textNotes;
      this.#events.textNotes();
    }
  }

  #tellPhase(): void {
    this.#setStatus(this.phase === 'off' ? 'ready' : 'playing');
  }

  #setStatus(status: LayerStatus): void {
    this.status = status;
    if (status !== 'failed') this.hangs = false;
    this.#events.changed();
  }
}
