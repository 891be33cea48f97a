import { html, nothing, type PropertyValues, svg } from 'lit';
import { property, query } from 'lit/decorators.js';
import { gatewayOfPage } from '../../src/data/page-gateway.ts';
import type { Config } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { readPlayable } from '../../src/interop/read-manifest.ts';
import type { Fault, TextNote } from '../../src/runtime/envelope.ts';
import type { Look } from '../../src/runtime/look.ts';
import type { FieldValues, RenderType, ScheduledAction } from '../../src/runtime/ograf.ts';
import { type Phase, type PlayParams, type StopParams, sizeOf } from '../../src/runtime/playout.ts';
import type { Deadlines } from '../../src/runtime/renderer/frame.ts';
import type { ActionOptions, LayerStatus, SeekOptions } from '../../src/runtime/renderer/layer.ts';
import { LayerRenderer } from '../../src/runtime/renderer/layer-renderer.ts';
import type { TemplateSource } from '../../src/runtime/renderer/template.ts';
import type { ThemeSource } from '../../src/runtime/renderer/theme.ts';
import { done, type Status } from '../../src/runtime/status.ts';
import { FollowLanguage } from '../strings/follow-language.ts';
import { StyledElement } from '../styled-element.ts';
import { adoptTheme } from '../theme/theme.ts';
import { pageHost, themeOfPage } from './page-host.ts';
import { stageStyles } from './stage-styles.ts';

export type { Deadlines, Fault, LayerStatus as StageStatus, TemplateSource, TextNote, ThemeSource };

/** What the picture is shown over on the desk. The picture itself stays transparent. */
export type Ground = 'checkerboard' | 'black' | 'white' | 'photo' | 'none';

/** `detail` of `tarja-status`. */
export interface StatusDetail {
  status: LayerStatus;
  phase: Phase;
  /** Zero-based; absent while the graphic is at no step. */
  step?: number;
}

/** `detail` of `tarja-recorded`. */
export interface RecordedDetail {
  /** Unread: a template may have written it. */
  message: unknown;
  /** Counts the frames of the stage: what a later one says has a higher number. */
  load: number;
}

export interface LoadOptions {
  /** Comes back in the state the picture is in now, instead of off: for edits of a template that is being seen. */
  keep?: boolean;
}

/**
 * Plays a template: a folder of `config.json` with `template.html` or `template.js`, in a sandboxed frame of an origin of its
 * own, at the template's resolution, scaled into the stage's box. Every action resolves to an EBU OGraf status and never
 * rejects, whatever the template does.
 *
 * The box is the page's to size (16 : 9 of its width unless told otherwise); what is loaded never changes it.
 *
 * @tag tarja-stage
 * @fires {CustomEvent<StatusDetail>} tarja-status - status, phase or step changed
 * @fires {CustomEvent<Fault>} tarja-error - the template threw, or cannot be played; message, and line, column, source where
 *   known
 * @fires {Event} tarja-problems - the list of problems changed
 * @fires {Event} tarja-notes - `notes` changed
 * @fires {CustomEvent<RecordedDetail>} tarja-recorded - what the template logs and requests, from the `recorder`
 * @fires {CustomEvent<readonly TextNote[]>} tarja-text-notes - `textNotes` changed
 * @csspart picture - the picture's area, with the ground behind it
 * @csspart frame - the iframe
 * @csspart note - the line that says what goes wrong
 * @cssprop --tarja-stage-surround - colour beside the picture where the box has another shape
 */
export class StageElement extends StyledElement {
  static override styles = [stageStyles];

  /** Address of `frame.html` for all stages that name none; empty: the document is written into the frame. */
  static frame = '';
  /** Address of `runtime.js` for all stages that name none. */
  static runtime = '';
  /** Address of the widgets' graphics for all stages that name none. */
  static graphics = '';

  /** Address of a template's folder. Setting it loads. */
  @property() src = '';
  /**
   * A template at hand, instead of `src`: for editors. When only its `config` changes, the picture follows without a reload,
   * unless it has problems, which the reload may solve. When its text changes, the new picture replaces the old one in the same
   * state.
   */
  @property({ attribute: false }) template: TemplateSource | undefined;
  /** Field values by `name`, over the defaults. Setting them updates the picture. */
  @property({ attribute: false }) values: FieldValues = {};
  /** Plays as soon as loaded. */
  @property({ type: Boolean }) autoplay = false;
  /** What is seen behind the picture. */
  @property({ reflect: true, useDefault: true }) ground: Ground = 'checkerboard';
  /** Draws the safe areas of EBU R 95 over the picture: 3.5 % for action, 5 % for graphics. */
  @property({ type: Boolean, attribute: 'safe-area' }) safeArea = false;
  /** Shows no problems on the picture: for outputs. Events and properties still report them. */
  @property({ type: Boolean }) quiet = false;
  /**
   * Address of `frame.html`, where the page's Content-Security-Policy forbids inline scripts, or where each stage is to
   * have a process of its own (`https://*.frames.example/frame.html`). Without it the frame is written by the page. Of two addresses with a
   * space between them the second is for templates that need an origin of their own (`https://t--*.frames.example/frame.html`).
   */
  @property() frame = '';
  /** Address of the package's `runtime.js`: modules of templates can then `import … from 'tarja/runtime'`. */
  @property() runtime = '';
  /**
   * Address of the folder of the package's `graphics/`: templates that name a widget (`meta.widget`) are drawn by the module
   * of that name there. Frames load it, so it is sent with `Access-Control-Allow-Origin: *`.
   */
  @property() graphics = '';
  /**
   * The station's theme: the address of its `theme.json`, or `{ theme, base }` at hand, for editors; without it that of the
   * page's `<meta name="tarja-theme">`. `null`: none. Fonts and logo are loaded before the first frame; a new theme dresses the
   * picture as it stands.
   */
  @property() theme: ThemeSource | string | null = '';
  /**
   * Address of the gateway that widgets ask; without it that of the page's `<meta name="tarja-gateway">`. It answers frames,
   * whose origin is opaque: its `origins` hold `*` or `null`.
   */
  @property() gateway = '';
  /**
   * Name under which graphics keep values for times when a service is down, such as that of the layer. Without it, the
   * element's `id`, else its number among the stages of the page.
   */
  @property({ attribute: 'storage-key' }) storageKey = '';
  /**
   * How long a template may take, in milliseconds: until it is loaded, and until it answers a call. What is left out is the default,
   * and `Infinity` has no end.
   */
  @property({ attribute: false }) deadlines: Deadlines = { load: 10_000, call: 5000 };
  /**
   * `non-realtime`: the picture is not played but rendered. Time stands still until `goToTime`, and `play` and `stop` are
   * put into the schedule at the present time. Takes effect with the next load.
   */
  @property({ attribute: 'render-type' }) renderType: RenderType = 'realtime';
  /** The date at time 0, in milliseconds since 1970; the moment of the load when left out. */
  @property({ attribute: false }) epoch: number | undefined;
  /** Frames a second: how often scripts draw in a picture that is not played live. */
  @property({ type: Number, attribute: 'frame-rate' }) frameRate = 50;

  /**
   * A script that runs in the frame before the template; `tarja-recorded` reports what the template logs and requests. For
   * editors. Takes effect with the next load.
   */
  @property({ attribute: false }) recorder = '';

  @query('#frame') private place!: HTMLElement;
  @query('#picture') private picture!: HTMLElement;

  readonly #language = new FollowLanguage(this);
  readonly #sizes: ResizeObserver | undefined;
  readonly #layer = this.#newLayer();
  /** The `tarja-status` that was sent last, as JSON. */
  #sentStatus = '';

  constructor() {
    super();
    if (typeof ResizeObserver === 'function') this.#sizes = new ResizeObserver(() => this.#scale());
  }

  // What the stage says ----------------------------------------------------------------------------------------------

  /** Whether something is loaded, on its way or broken. */
  get status(): LayerStatus {
    return this.#layer.status;
  }
  /** Where the graphic is in its life on screen. */
  get phase(): Phase {
    return this.#layer.phase;
  }
  /** The present step, zero-based; `undefined` while the graphic is away. */
  get step(): number | undefined {
    return this.#layer.step;
  }
  /** The time the picture stands at, in milliseconds; `undefined` while it is live. */
  get time(): number | undefined {
    return this.#layer.time;
  }
  /** What went wrong since the last load, oldest first. */
  get problems(): readonly Fault[] {
    return this.#layer.problems;
  }
  /**
   * What the graphic reports beside its picture, in sentences for the control room: figures that are not the newest, a service
   * that does not answer.
   */
  get notes(): readonly string[] {
    return this.#layer.notes;
  }
  /**
   * What the picture does to the texts of fields to show them: `[{ field, kind: 'condensed' | 'shortened' | 'missing-glyph', … }]`,
   * with `row` and `column` for the cell of a table.
   */
  get textNotes(): readonly TextNote[] {
    return this.#layer.textNotes;
  }
  /** The configuration of what is loaded. */
  get config(): Config | undefined {
    return this.#layer.config;
  }
  /** All values as the picture shows them: defaults, and `values` over them. */
  get shownValues(): FieldValues {
    return this.#layer.values;
  }

  // What the stage does ----------------------------------------------------------------------------------------------

  /**
   * Loads `template`, or else the folder at `src`, again; resolves when its first frame is ready to be shown. While the same is
   * already being loaded, it returns that load.
   */
  load(options?: LoadOptions | null): Promise<Status> {
    return this.#layer.load(options?.keep ?? false);
  }

  /** Brings the graphic on, or to its next step. Resolves when it has arrived. Loads first where nothing is loaded. */
  play(params: PlayParams = {}): Promise<Status> {
    return this.#layer.play(params);
  }

  /** Takes the graphic out. Resolves when it is gone. */
  stop(params: StopParams = {}): Promise<Status> {
    return this.#layer.stop(params);
  }

  /**
   * Changes some values; the others stay. Of updates that come faster than the template answers, the newest is sent, and
   * all of them resolve with its status.
   */
  override update(values?: FieldValues, options?: ActionOptions | null): Promise<Status>;
  /** Lit's life cycle has a method of this name too; it passes a `Map`, which field values never are. @internal */
  override update(changed: PropertyValues): Promise<Status>;
  override async update(values: FieldValues | PropertyValues = {}, options?: ActionOptions | null): Promise<Status> {
    if (values instanceof Map) {
      super.update(values);
      return done();
    }
    this.values = { ...this.values, ...values };
    return this.#layer.update(options);
  }

  /**
   * Shows the picture as it is at a time: so many milliseconds after its beginning, with the actions of the schedule, or
   * played at 0 where there is none. The same time is the same picture, however it was reached. Of times that come faster
   * than they can be shown, the newest is. The next `play`, `stop` or `load` of a live stage makes the picture live again.
   *
   * @param options With `painted: false` the answer does not wait for the picture: for `phase` and `step` at many times
   */
  goToTime(timestamp: number, options?: SeekOptions | null): Promise<Status> {
    return this.#layer.goToTime(timestamp, options);
  }

  /**
   * What the picture of a time shows, element by element, to compare it with another one (`compareLooks`): a page does not see
   * the pixels of its frames. Nothing while the picture is live.
   */
  look(): Promise<Look | undefined> {
    return this.#layer.look();
  }

  /**
   * The name of the field that the picture shows at a point of the page (`clientX` and `clientY` of a click): by the bindings of
   * a `template.html`. Nothing where none is shown, or where the template is a module.
   */
  async fieldAt(clientX: number, clientY: number): Promise<string | undefined> {
    const frame = this.shadowRoot?.querySelector<HTMLElement>('#frame');
    const { left, top, width = 0 } = frame?.getBoundingClientRect() ?? {};
    if (!frame || left === undefined || top === undefined || width === 0) return undefined;
    const scale = frame.offsetWidth / width;
    const picked = await this.#layer.pick((clientX - left) * scale, (clientY - top) * scale);
    // The root is everywhere, and what is written on it is no binding.
    const elements: readonly unknown[] = Array.isArray(picked) ? picked.slice(0, -1) : [];
    for (const bound of elements.flatMap((attributes) => Object.values(Object(attributes)))) {
      const [said] = String(bound).split('=');
      const shown = this.#layer.config?.fields.find(
        (field) => field.name === said || (field.type === 'table' && field.columns.some(({ key }) => key === said)),
      );
      if (shown) return shown.name;
    }
    return undefined;
  }

  /**
   * Outlines in the picture what shows a field, by the bindings of a `template.html`, until another one is shown or none; for pages where a
   * template is made. A picture that is loaded anew has no outline.
   */
  showField(name?: string): Promise<void> {
    return this.#layer.showField(name);
  }

  /** When which action happens in a picture that is not played live, as in OGraf; replaces the schedule set before. */
  setActionsSchedule(schedule: readonly ScheduledAction[] | null | undefined): Promise<Status> {
    return this.#layer.setSchedule(schedule);
  }

  /** Removes the picture at once, whatever the graphic does. The next call that needs it loads it again. */
  clear(): void {
    this.#layer.clear();
  }

  /** An action of the template's own, by its id. */
  customAction(id: string, payload?: unknown, options?: ActionOptions | null): Promise<Status> {
    return this.#layer.customAction(id, payload, options);
  }

  // Life cycle -------------------------------------------------------------------------------------------------------

  override connectedCallback(): void {
    adoptTheme(this.ownerDocument);
    super.connectedCallback();
    this.#sizes?.observe(this);
    // A frame that is moved in the document starts anew.
    if (this.hasUpdated) void this.#layer.follow();
  }

  override connectedMoveCallback(): void {
    this.#language.refresh();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes?.disconnect();
    this.#layer.clear();
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('template') || (changed.has('src') && !this.template)) {
      // What follows changes what is rendered, so it waits for the end of this rendering.
      void this.updateComplete.then(() => this.#layer.follow());
    } else {
      if (changed.has('theme')) void this.#layer.applyTheme();
      if (this.#layer.outdated) void this.#layer.update();
    }
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
    const fault = this.problems.find(({ severity }) => severity === 'error');
    const shown = !this.quiet && fault !== undefined;
    return html`
      <div id="note" part="note" role="status" class=${fault ? 'error' : ''} ?hidden=${!shown}>
        ${
          shown
            ? html`
              ${warningIcon}
              <span class="said">${fault.message} <span class="place">${placeOf(fault, this.template)}</span></span>
              ${
                this.status === 'failed'
                  ? html`<button type="button" @click=${() => this.load()}>${reload[this.#language.locale]}</button>`
                  : nothing
              }
            `
            : nothing
        }
      </div>
    `;
  }

  #newLayer(): LayerRenderer {
    const place = async () => {
      await this.updateComplete;
      return this.place;
    };
    const host = pageHost(place, { readManifest: readPlayable });
    const settings = () => ({
      // A stage that is on no page has nothing to play, and no place for frames.
      source: this.isConnected ? (this.template ?? this.src) : '',
      values: this.values,
      autoplay: this.autoplay,
      renderType: this.renderType,
      epoch: this.epoch,
      frameRate: this.frameRate,
      frame: this.frame || StageElement.frame,
      runtime: this.runtime || StageElement.runtime,
      graphics: this.graphics || StageElement.graphics,
      gateway: this.gateway || (gatewayOfPage() ?? ''),
      theme: this.theme === null ? '' : this.theme || themeOfPage(),
      storageKey: this.storageKey || this.id || this.#number,
      deadlines: this.deadlines,
      recorder: this.recorder,
      language: this.#language.locale,
    });
    return new LayerRenderer(host, settings, {
      changed: () => this.#tell(),
      problem: (fault) => this.#tellProblems(fault),
      notes: () => this.dispatchEvent(new Event('tarja-notes', bubbling)),
      recorded: (message, load) =>
        this.dispatchEvent(new CustomEvent('tarja-recorded', { detail: { message, load }, ...bubbling })),
      textNotes: () => this.dispatchEvent(new CustomEvent('tarja-text-notes', { detail: this.textNotes, ...bubbling })),
    });
  }

  /** Which of the stages of its document or shadow root it is. */
  get #number(): string {
    const stages = [...(this.getRootNode() as ParentNode).querySelectorAll(this.localName)];
    return String(stages.indexOf(this));
  }

  #tell(): void {
    this.requestUpdate();
    this.#scale();
    const { status, phase, step } = this;
    const detail: StatusDetail = { status, phase, ...(step === undefined ? {} : { step }) };
    const said = JSON.stringify(detail);
    if (said === this.#sentStatus) return;
    this.#sentStatus = said;
    this.dispatchEvent(new CustomEvent('tarja-status', { detail, ...bubbling }));
  }

  #tellProblems(fault: Fault | undefined): void {
    this.requestUpdate();
    if (fault?.severity === 'error') this.dispatchEvent(new CustomEvent('tarja-error', { detail: fault, ...bubbling }));
    this.dispatchEvent(new Event('tarja-problems', bubbling));
  }

  // Size -------------------------------------------------------------------------------------------------------------

  /** The picture as large as fits, in the middle. */
  #scale(): void {
    if (!this.hasUpdated) return;
    const { width, height } = sizeOf(this.config ?? {});
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

const reload: Record<Locale, string> = { en: 'Load again', 'pt-BR': 'Carregar de novo' };

const bubbling = { bubbles: true, composed: true } as const;

const warningIcon = svg`<svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.5"
  stroke-linejoin="round" stroke-linecap="round"><path d="M8 2 15 14H1ZM8 6.5v3.5M8 12v.01" /></svg>`;

function placeOf({ source, line, column }: Fault, template: TemplateSource | undefined): string {
  // A script may come as its own text, which is no name.
  const name = source?.startsWith('data:')
    ? `template.${template?.html === undefined ? 'js' : 'html'}`
    : (source?.replace(/[?#].*$/, '').replace(/^.*\//, '') ?? '');
  return [name, line, column].filter((part) => part !== undefined && part !== '').join(':');
}
