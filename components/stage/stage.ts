import { html, LitElement, nothing, type PropertyValues, svg } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Config } from '../../src/format/generated/types.ts';
import type { Fault, RenderType, ScheduledAction, Values } from '../../src/runtime/envelope.ts';
import { emptyTemplate } from '../../src/runtime/frame/document.ts';
import type { Phase, PlayParams, StopParams } from '../../src/runtime/playout.ts';
import { done, failed, isDone, type Status } from '../../src/runtime/status.ts';
import { resolve } from '../../src/values/resolve.ts';
import { FollowLanguage } from '../strings/follow-language.ts';
import { adoptTheme } from '../theme/theme.ts';
import { type Deadlines, FrameHost } from './frame-host.ts';
import { stageStyles } from './stage-styles.ts';
import { readTemplate, type TemplateSource, TemplateUnreadable } from './template-source.ts';
import { type StageWords, stageWords } from './words.ts';

export type { Deadlines, TemplateSource };

/** What is on the stage: nothing, a template on its way, one that waits, one that is seen, or one that failed. */
export type StageStatus = 'empty' | 'loading' | 'ready' | 'playing' | 'failed';

/** What the picture is shown over, for the eyes of who works on it. The picture itself stays transparent. */
export type Ground = 'checkerboard' | 'black' | 'white' | 'photo' | 'none';

/** `detail` of `tarja-status`. */
export interface StatusDetail {
  status: StageStatus;
  phase: Phase;
  /** Zero-based; absent while the graphic is at no step. */
  step?: number;
}

export interface LoadOptions {
  /** Comes back in the state the picture is in now, instead of off: for edits of a template that is being seen. */
  keep?: boolean;
}

/**
 * Plays a template: a folder of `config.json` with `template.html` or `template.js`, in a sandboxed frame of an origin of
 * its own, at the template's resolution, scaled into the stage's box. Every action resolves to an EBU OGraf status and
 * never rejects, whatever the template does.
 *
 * The box is the page's to size (16 : 9 of its width unless told otherwise); what is loaded never changes it.
 *
 * @tag tarja-stage
 * @fires {CustomEvent<StatusDetail>} tarja-status - status, phase or step changed
 * @fires {CustomEvent<Fault>} tarja-error - the template threw, or cannot be played; message, and line, column, source where known
 * @fires {Event} tarja-problems - the list of problems changed
 * @csspart picture - the picture's area, with the ground behind it
 * @csspart frame - the iframe
 * @csspart note - the line that says what goes wrong
 * @cssprop --tarja-stage-surround - colour beside the picture where the box has another shape
 */
export class StageElement extends LitElement {
  static override styles = [stageStyles];

  /** Address of `frame.html` for all stages that name none; empty: the document is written into the frame. */
  static frame = '';

  /** Address of a template's folder. Setting it loads. */
  @property() src = '';
  /**
   * A template at hand, instead of `src`: for editors. When only its `config` changes, the picture follows without a
   * reload; when its text changes, the new one takes the place of the old in the state it was in.
   */
  @property({ attribute: false }) template: TemplateSource | undefined;
  /** Field values by `name`, over the defaults. Setting them updates the picture. */
  @property({ attribute: false }) values: Values = {};
  /** Plays as soon as loaded. */
  @property({ type: Boolean }) autoplay = false;
  @property({ reflect: true }) ground: Ground = 'checkerboard';
  /** Draws the safe areas of EBU R 95 over the picture: 3.5 % for action, 5 % for graphics. */
  @property({ type: Boolean, attribute: 'safe-area' }) safeArea = false;
  /** Says nothing on the picture itself: for outputs. Events and properties still tell. */
  @property({ type: Boolean }) quiet = false;
  /**
   * Address of `frame.html`, where the page's Content-Security-Policy forbids inline scripts, or where each stage is to
   * have a process of its own (`https://*.frames.example/frame.html`). Without it the frame is written by the page.
   */
  @property() frame = '';
  @property({ attribute: false }) deadlines: Deadlines = { load: 10_000, call: 5000 };
  /**
   * `non-realtime`: the picture is not played but rendered. Time stands still until `goToTime`, and `play` and `stop` are
   * put into the schedule at the present time. Takes effect with the next load.
   */
  @property({ attribute: 'render-type' }) renderType: RenderType = 'realtime';
  /** What the calendar says at time 0, in milliseconds since 1970; the moment of the load when left out. */
  @property({ attribute: false }) epoch: number | undefined;
  /** Frames a second: how often scripts draw in a picture that is not played live. */
  @property({ type: Number, attribute: 'frame-rate' }) frameRate = 50;

  @state() private currentStatus: StageStatus = 'empty';
  @state() private loadedConfig: Config | undefined;
  @state() private faults: readonly Fault[] = [];
  @query('#frame') private place!: HTMLElement;
  @query('#picture') private picture!: HTMLElement;

  readonly #language = new FollowLanguage(this);
  readonly #sizes: ResizeObserver | undefined;
  #host: FrameHost | undefined;
  /** What the present frame was made of. */
  #loaded: TemplateSource | undefined;
  #loading: Promise<Status> | undefined;
  #loadingOf: TemplateSource | string | undefined;
  #load: AbortController | undefined;
  #updating: Promise<Status> | undefined;
  /** The values the frame was told last. */
  #sent: Values | undefined;
  /** The schedule that was set, and the actions since: in a picture that is not played live. */
  #planned: readonly ScheduledAction[] | undefined;
  #performed: readonly ScheduledAction[] = [];
  #loadedAt = 0;
  #seeking: Promise<Status> | undefined;
  #nextSeek: { timestamp: number; promise: Promise<Status> } | undefined;
  #nextUpdate: { promise: Promise<Status>; send: () => void } | undefined;

  constructor() {
    super();
    if (typeof ResizeObserver === 'function') this.#sizes = new ResizeObserver(() => this.#scale());
  }

  // What the stage says ----------------------------------------------------------------------------------------------

  get status(): StageStatus {
    return this.currentStatus;
  }
  /** Where the graphic is in its life on screen. */
  get phase(): Phase {
    return this.#host?.phase ?? 'off';
  }
  /** The present step, zero-based; `undefined` while the graphic is away. */
  get step(): number | undefined {
    return this.#host?.step;
  }
  /** The time the picture stands at, in milliseconds; `undefined` while it is live. */
  get time(): number | undefined {
    return this.#host?.time;
  }
  /** What went wrong since the last load, oldest first. */
  get problems(): readonly Fault[] {
    return this.faults;
  }
  /** The configuration of what is loaded. */
  get config(): Config | undefined {
    return this.loadedConfig;
  }
  /** All values as the picture shows them: defaults, and `values` over them. */
  get shownValues(): Values {
    const { loadedConfig, values } = this;
    return loadedConfig ? { ...resolve(loadedConfig).values, ...values } : values;
  }

  // What the stage does ----------------------------------------------------------------------------------------------

  /**
   * Loads `template`, or else the folder at `src`, anew; resolves when its first frame is ready to be shown. While the
   * same is being loaded already, this is that load.
   */
  load({ keep = false }: LoadOptions = {}): Promise<Status> {
    if (this.#loading && this.#loadingOf === this.#source) return this.#loading;
    this.#performed = [];
    this.#loadedAt = Date.now();
    return this.#start({ keep, ...(keep ? this.#present : {}) });
  }

  /** Brings the graphic on, or to its next step. Resolves when it has arrived. Loads first where nothing is loaded. */
  play(params: PlayParams = {}): Promise<Status> {
    if (this.renderType === 'non-realtime') return this.#perform('playAction', params);
    return this.#act((host) => host.call('play', { ...params }));
  }

  /** Takes the graphic out. Resolves when it is gone. */
  async stop(params: StopParams = {}): Promise<Status> {
    // Whoever stops wants to see nothing: where there is nothing to see, that is done.
    if (!this.#host && !this.#loading) return done();
    if (this.renderType === 'non-realtime') return this.#perform('stopAction', params);
    return this.#act((host) => host.call('stop', { ...params }));
  }

  /**
   * Changes some values; the others stay. Of updates that come faster than the template answers, the newest is sent, and
   * all of them resolve with its status.
   */
  override update(values?: Values): Promise<Status>;
  /** Lit's life cycle has a method of this name too; it passes a `Map`, which field values never are. @internal */
  override update(changed: PropertyValues): Promise<Status>;
  override async update(values: Values | PropertyValues = {}): Promise<Status> {
    if (values instanceof Map) {
      super.update(values);
      return done();
    }
    this.values = { ...this.values, ...values };
    return this.#sendValues();
  }

  /**
   * Shows the picture as it is at a time: so many milliseconds after its beginning, with the actions of the schedule, or
   * played at 0 where there is none. The same time is the same picture, however it was reached. Of times that come faster
   * than they can be shown, the newest is. The next `play`, `stop` or `load` of a live stage makes the picture live again.
   */
  goToTime(timestamp: number): Promise<Status> {
    if (!(timestamp >= 0 && timestamp < Number.POSITIVE_INFINITY)) {
      return Promise.resolve(failed(400, this.#words.noTime(timestamp)));
    }
    if (!this.#seeking) return this.#seekNow(timestamp);
    if (this.#nextSeek) this.#nextSeek.timestamp = timestamp;
    else {
      const next = { timestamp, promise: Promise.resolve(done()) };
      next.promise = this.#seeking.then(() => {
        this.#nextSeek = undefined;
        return this.#seekNow(next.timestamp);
      });
      this.#nextSeek = next;
    }
    return this.#nextSeek.promise;
  }

  /** When which action happens in a picture that is not played live, as in OGraf; replaces the schedule set before. */
  async setActionsSchedule(schedule: readonly ScheduledAction[]): Promise<Status> {
    this.#planned = schedule;
    this.#performed = [];
    return this.time === undefined ? done() : this.#start({ keep: true, at: this.time });
  }

  /** An action of the template's own, by its id. */
  customAction(id: string, payload?: unknown): Promise<Status> {
    return this.#act((host) => host.call('custom', { id, payload }));
  }

  // Life cycle -------------------------------------------------------------------------------------------------------

  override connectedCallback(): void {
    adoptTheme(this.ownerDocument);
    super.connectedCallback();
    this.#sizes?.observe(this);
    // A frame that is moved in the document starts anew.
    if (this.hasUpdated && (this.template || this.src)) void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes?.disconnect();
    this.#load?.abort();
    this.#drop(failed(409, this.#words.gone));
    this.#say('empty');
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('faults') && this.hasUpdated) this.dispatchEvent(new Event('tarja-problems', bubbling));
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('loadedConfig')) this.#scale();
    const another = changed.has('template') || (changed.has('src') && !this.template);
    if (another) void this.#follow();
    else if (this.values !== this.#sent && this.#host && !this.#loading) void this.#sendValues();
  }

  protected override render() {
    return html`
      <div id="picture" part="picture" data-ground=${this.ground}>
        <div id="frame"></div>
        ${this.safeArea ? html`<div id="safe"></div>` : nothing}
      </div>
      ${this.#renderNote()}
    `;
  }

  #renderNote() {
    const words = this.#words;
    const fault = this.faults.find(({ severity }) => severity === 'error');
    const shown = !this.quiet && fault !== undefined;
    return html`
      <div id="note" part="note" role="status" class=${fault ? 'error' : ''} ?hidden=${!shown}>
        ${
          shown
            ? html`
              ${warningIcon}
              <span class="said">${fault.message} <span class="place">${placeOf(fault)}</span></span>
              ${
                this.status === 'failed'
                  ? html`<button type="button" @click=${() => this.load()}>${words.reload}</button>`
                  : nothing
              }
            `
            : nothing
        }
      </div>
    `;
  }

  get #source(): TemplateSource | string {
    return this.template ?? this.src;
  }

  get #words(): StageWords {
    return stageWords(this.#language.locale);
  }

  // Loading ----------------------------------------------------------------------------------------------------------

  /** Another template was set: only its configuration differs, or its text, or it is another one, or none. */
  async #follow(): Promise<void> {
    // What follows changes what is rendered, and this is called by a rendering.
    await this.updateComplete;
    const { template } = this;
    if (this.#loading && this.#loadingOf === this.#source) return;
    if (!template) return this.src ? void (await this.load()) : this.#clear();
    const before = this.#loaded;
    if (before?.base !== template.base) return void (await this.load());
    const same = before.html === template.html && before.module === template.module;
    if (!same || !this.#host || this.time !== undefined || this.#loading) {
      return void (await this.#start({ keep: true, ...this.#present }));
    }
    this.#loaded = template;
    this.loadedConfig = template.config;
    this.#host.iframe.title = this.#title(template.config);
    this.#sent = this.values;
    await this.#act((host) => host.call('config', { config: template.config, values: this.shownValues }));
  }

  #start(way: Way): Promise<Status> {
    this.#loadedAt ||= Date.now();
    this.#loadingOf = this.#source;
    const loading = this.#loadNow(way);
    this.#loading = loading;
    void loading.then(() => {
      if (this.#loading === loading) this.#loading = undefined;
    });
    return loading;
  }

  async #loadNow({ keep = false, resume, at }: Way): Promise<Status> {
    this.#load?.abort(new Error(this.#words.replaced));
    const load = new AbortController();
    this.#load = load;
    if (!this.isConnected) return failed(409, this.#words.gone);
    if (!this.template && !this.src) return failed(400, this.#words.empty);
    await this.updateComplete;
    if (load.signal.aborted) return failed(409, this.#words.replaced);
    this.faults = [];
    if (!keep) this.#drop(failed(409, this.#words.replaced));
    if (!this.#host) this.#say('loading');

    let next: FrameHost | undefined;
    let answer: Status;
    try {
      const template = this.template ?? (await readTemplate(this.src, this.#words, load.signal));
      if (load.signal.aborted) return failed(409, this.#words.replaced);
      this.loadedConfig = template.config;
      await this.updateComplete;
      const still = at !== undefined || this.renderType === 'non-realtime';
      next = await this.#makeFrame(template, still);
      const abandoned = next;
      load.signal.onabort = () => abandoned.remove(failed(409, this.#words.replaced));
      this.#sent = this.values;
      answer = await next.call('load', {
        config: template.config,
        values: this.shownValues,
        ...(template.module ? { module: template.module } : {}),
        ...(still ? { schedule: this.#schedule } : {}),
      });
      if (still && isDone(answer)) answer = await this.#goTo(next, at ?? 0);
      if (load.signal.aborted) return failed(409, this.#words.replaced);
      if (isDone(answer)) {
        await this.#take(template, next, resume);
        if (still) await shown();
        if (this.values !== this.#sent) void this.#sendValues();
        return answer;
      }
    } catch (error) {
      if (load.signal.aborted) return failed(409, this.#words.replaced);
      answer = error instanceof TemplateUnreadable ? error.status : failed(500, (error as Error).message);
    } finally {
      // From here on the frame is no longer on its way: a newer load does not call it back.
      load.signal.onabort = null;
    }
    next?.remove(answer);
    return this.#fail(answer, keep);
  }

  async #makeFrame(template: TemplateSource, still: boolean): Promise<FrameHost> {
    const bridge = await bridgeText(template, still);
    const host: FrameHost = new FrameHost(bridge, {
      html: template.html ?? emptyTemplate,
      base: template.base,
      title: this.#title(template.config),
      frame: this.frame || StageElement.frame,
      options: {
        renderType: still ? 'non-realtime' : 'realtime',
        epoch: this.epoch ?? this.#loadedAt,
        frameRate: this.frameRate,
      },
      deadlines: this.deadlines,
      words: this.#words,
      onPhase: () => this.#host === host && this.#tellPhase(),
      onFault: (fault) => this.#fault(fault),
      onLost: (status) => this.#lost(host, status),
      onHeldUp: () => this.#heldUp(host),
    });
    host.iframe.dataset['next'] = '';
    this.place.append(host.iframe);
    return host;
  }

  /** The new frame takes the place of the old one. */
  async #take(template: TemplateSource, next: FrameHost, resume: number | undefined): Promise<void> {
    if (resume !== undefined) await next.call('play', { goto: resume, skipAnimation: true });
    const old = this.#host;
    this.#host = next;
    this.#loaded = template;
    delete next.iframe.dataset['next'];
    old?.remove(failed(409, this.#words.replaced));
    this.#tellPhase();
    if (this.autoplay && resume === undefined) void next.call('play', {});
  }

  /** How to come back to what is seen now: at its time, or at its step, or off. */
  get #present(): Way {
    if (this.time !== undefined) return { at: this.time };
    return this.phase === 'in' || this.phase === 'on' ? { resume: this.step ?? 0 } : {};
  }

  #title({ meta }: Config): string {
    return meta?.name ?? this.#words.template;
  }

  #clear(): void {
    if (this.currentStatus === 'empty') return;
    this.#load?.abort();
    this.#drop(done());
    this.loadedConfig = undefined;
    this.faults = [];
    this.#say('empty');
  }

  #drop(status: Status): void {
    this.#host?.remove(status);
    this.#host = undefined;
    this.#loaded = undefined;
    this.#updating = undefined;
  }

  // Calls ------------------------------------------------------------------------------------------------------------

  /** Calls go out at once and in their order; what waits to be updated goes first. */
  async #act(call: (host: FrameHost) => Promise<Status>): Promise<Status> {
    // A live stage that showed a time in between starts anew, live.
    const live = this.#host && (this.time === undefined || this.renderType === 'non-realtime');
    const ready = this.#loading ?? (live ? undefined : this.load({ keep: false }));
    if (ready) {
      const status = await ready;
      if (!isDone(status)) return status;
    }
    this.#nextUpdate?.send();
    return this.#host ? call(this.#host) : failed(400, this.#words.empty);
  }

  #sendValues(): Promise<Status> {
    if (this.#nextUpdate) return this.#nextUpdate.promise;
    if (!this.#updating) return this.#updateNow();
    let send: () => void = () => {};
    const promise = new Promise<Status>((resolve) => {
      send = () => {
        if (this.#nextUpdate?.send !== send) return;
        this.#nextUpdate = undefined;
        resolve(this.#updateNow());
      };
    });
    this.#nextUpdate = { promise, send };
    void this.#updating.then(() => send());
    return promise;
  }

  #updateNow(): Promise<Status> {
    this.#sent = this.values;
    // A picture that is not played live has one set of values from its beginning: it is made anew.
    const updating =
      this.time === undefined
        ? this.#act((host) => host.call('update', { values: this.shownValues }))
        : this.#start({ keep: true, at: this.time });
    this.#updating = updating;
    void updating.then(() => {
      if (this.#updating === updating) this.#updating = undefined;
    });
    return updating;
  }

  // Time -------------------------------------------------------------------------------------------------------------

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

  #seekNow(timestamp: number): Promise<Status> {
    const seeking = this.#seek(timestamp);
    this.#seeking = seeking;
    void seeking.then(() => {
      if (this.#seeking === seeking) this.#seeking = undefined;
    });
    return seeking;
  }

  async #seek(timestamp: number): Promise<Status> {
    await this.#loading;
    const host = this.#host;
    // A clock has no way back: an earlier time is reached from the beginning, behind the present picture.
    if (host?.time === undefined || timestamp < host.time) return this.#start({ keep: true, at: timestamp });
    return this.#goTo(host, timestamp);
  }

  async #goTo(host: FrameHost, timestamp: number): Promise<Status> {
    const status = await host.call('goToTime', { timestamp });
    if (!isDone(status)) return status;
    host.time = timestamp;
    if (host === this.#host) await shown();
    return { ...done(host.step), ...status };
  }

  // Trouble ----------------------------------------------------------------------------------------------------------

  #lost(host: FrameHost, status: Status): void {
    host.remove(status);
    if (host === this.#host) this.#fail(status);
  }

  /** A neighbour loops, and this frame with it: it leaves, and comes back as it was. */
  #heldUp(host: FrameHost): () => Promise<unknown> {
    const present = host === this.#host ? this.#present : {};
    host.remove(failed(504, this.#words.hung));
    if (host === this.#host) this.#drop(failed(504, this.#words.hung));
    this.#say('loading');
    return async () => (this.isConnected && !this.#host ? this.#start(present) : undefined);
  }

  #fail(status: Status, keep = false): Status {
    const message = status.statusMessage ?? '';
    if (!this.faults.some((fault) => fault.message === message)) this.#fault({ severity: 'error', message });
    if (keep && this.#host) this.#tellPhase();
    else {
      this.#drop(status);
      this.#say('failed');
    }
    return status;
  }

  #fault(fault: Fault): void {
    this.faults = [...this.faults, fault].slice(-100);
    if (fault.severity === 'error') this.dispatchEvent(new CustomEvent('tarja-error', { detail: fault, ...bubbling }));
  }

  #tellPhase(): void {
    this.#say(this.phase === 'off' ? 'ready' : 'playing');
  }

  #say(status: StageStatus): void {
    this.currentStatus = status;
    const { phase, step } = this;
    const detail: StatusDetail = { status, phase, ...(step === undefined ? {} : { step }) };
    const said = JSON.stringify(detail);
    if (said === this.#said) return;
    this.#said = said;
    this.dispatchEvent(new CustomEvent('tarja-status', { detail, ...bubbling }));
  }
  #said = '';

  // Size -------------------------------------------------------------------------------------------------------------

  /** The picture as large as fits, in the middle. */
  #scale(): void {
    if (!this.hasUpdated) return;
    const { width, height } = this.loadedConfig?.meta?.resolution ?? { width: 1920, height: 1080 };
    const scale = Math.min(this.clientWidth / width, this.clientHeight / height) || 0;
    const sizes = {
      width: `${width * scale}px`,
      height: `${height * scale}px`,
      left: `${(this.clientWidth - width * scale) / 2}px`,
      top: `${(this.clientHeight - height * scale) / 2}px`,
      scale: String(scale),
      'picture-width': String(width),
      'picture-height': String(height),
    };
    for (const [name, value] of Object.entries(sizes)) this.picture.style.setProperty(`--${name}`, value);
  }
}

const bubbling = { bubbles: true, composed: true } as const;

const warningIcon = svg`<svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.5"
  stroke-linejoin="round" stroke-linecap="round"><path d="M8 2 15 14H1ZM8 6.5v3.5M8 12v.01" /></svg>`;

/** How a load ends. */
interface Way {
  /** The present picture stays until the new one is ready. */
  keep?: boolean;
  /** The step to be at, without animation. */
  resume?: number;
  /** The time to be at, in a picture that is not played live. */
  at?: number;
}

/** The scripts of a frame are bundled texts; a page that only imports the stage does not load them yet. */
async function bridgeText({ module }: TemplateSource, still: boolean): Promise<string> {
  const [bridge, clock] = await Promise.all([
    module
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

function placeOf({ source, line, column }: Fault): string {
  const name = source?.replace(/[?#].*$/, '').replace(/^.*\//, '') ?? '';
  return [name, line, column].filter((part) => part !== undefined && part !== '').join(':');
}
