import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import '../../components/define/stage.ts';
import '../../components/define/stage-actions.ts';
import { readFile } from '../../components/stage/page-host.ts';
import type { Ground, RecordedDetail, StageElement } from '../../components/stage/stage.ts';
import type { Sentences } from '../../src/config/translate.ts';
import { goesByTime, playsLive, stepCountOf } from '../../src/format/capabilities.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { readPlayable } from '../../src/interop/read-manifest.ts';
import type { TextNote } from '../../src/runtime/envelope.ts';
import type { FieldValues } from '../../src/runtime/ograf.ts';
import { readTemplate, type TemplateSource, TemplateUnreadable } from '../../src/runtime/renderer/template.ts';
import type { ThemeSource } from '../../src/runtime/renderer/theme.ts';
import { rendererWords } from '../../src/runtime/renderer/words.ts';
import { resolve } from '../../src/values/resolve.ts';
import { drawingSource } from '../drawing-source.ts';
import { headCode, placeCode } from '../embed-code.ts';
import { byFileName } from '../fault-place.ts';
import { Follow } from '../follow.ts';
import { secondsText } from '../format.ts';
import { icons } from '../icons.ts';
import { groundStyles, renderGrounds } from '../layout/grounds.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import { sliderStyles } from '../layout/slider-styles.ts';
import { Notice } from '../notice.ts';
import { FRAME_PAGE } from '../offline/frame-page.ts';
import type { Project } from '../project/project.ts';
import type { Memory } from '../project/storage.ts';
import type { Template } from '../project/template.ts';
import type { ChooseStateEvent } from '../states/states.ts';
import type { Strings } from '../strings/strings.ts';
import { STATION_THEME } from '../theme/themes.ts';
import { loadPart } from '../transfer/tell.ts';
import './frame-check.ts';
import type { FrameCheck } from './frame-check.ts';
import { stagePaneStyles } from './stage-pane-styles.ts';

interface Settings {
  readonly ground: Ground;
  readonly safeArea: boolean;
  readonly live: boolean;
}

/** How long the author pauses, in milliseconds, before another text is played. */
const pause = 250;

/** How long a field is pointed out in the picture, in milliseconds. */
const pointed = 2000;

/** What the time slider runs over, in milliseconds: the graphic comes in at the beginning and goes out a second before the end. */
const span = { end: 5000, out: 4000, frame: 20 };
const schedule = [
  { timestamp: 0, action: { type: 'playAction', params: {} } },
  { timestamp: span.out, action: { type: 'stopAction', params: {} } },
] as const;

/**
 * The rendered picture, and what plays it. It is a preview: nothing here is on air.
 *
 * @fires assets - the pictures and fonts of the template shall be shown
 */
@customElement('pg-stage')
export class StagePane extends LitElement {
  static override styles = [paneStyles, sliderStyles, groundStyles, stagePaneStyles];

  @state() private theme: ThemeSource | '' = '';
  readonly #notice = new Notice(this);
  @property({ attribute: false }) project!: Project;
  @property({ attribute: false }) words!: Strings;
  @property({ attribute: false }) memory!: Memory;

  @query('tarja-stage') private stage!: StageElement | null;
  @query('pg-frame-check') private frameCheck!: FrameCheck | null;
  /** What the open template is played from, once it was fetched. */
  @state() private source: TemplateSource | undefined;
  /** Why it cannot be played. */
  @state() private failure = '';
  /** The values the picture was given last. */
  @state() private sent: FieldValues = {};
  @state() private settings: Settings = { ground: 'checkerboard', safeArea: false, live: true };

  #fetching: AbortController | undefined;
  #drawing: ReturnType<typeof setTimeout> | undefined;
  /** The field that is pointed out, or was last. */
  #pointedOut: string | undefined;
  #pointing: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    new Follow(this, ['config'], {
      template: (template) => void this.#open(template),
      drawing: ({ typed }) => this.#drawSoon(typed ? pause : 0),
      assets: () => this.#drawAssets(),
      values: (values) => {
        if (this.settings.live) this.sent = values;
      },
      take: () => this.#take(),
      recorder: (script) => this.#record(script),
      field: ({ name, from }) => {
        if (from !== 'picture') this.#pointOut(name);
      },
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.settings = { ...this.settings, ...(this.memory.get('stage') as Partial<Settings> | undefined) };
    addEventListener('storage', this.#readTheme);
    this.#readTheme();
    if (this.project.template) void this.#open(this.project.template);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('storage', this.#readTheme);
    this.#fetching?.abort();
    clearTimeout(this.#drawing);
    clearTimeout(this.#pointing);
  }

  /** The theme that was chosen on the theme's page, also while this one is open. */
  readonly #readTheme = (event?: StorageEvent): void => {
    if (event?.key && !event.key.endsWith(STATION_THEME)) return;
    this.theme = (this.memory.get(STATION_THEME) as ThemeSource | undefined) ?? '';
  };

  protected override render(): TemplateResult {
    const { words } = this;
    return html`
      <div class="head">
        <h2>${words.panes.stage}</h2>
        <span class="space"></span>
        ${this.#renderState()}
        ${
          this.project.drawing
            ? html`<button
                class="icon"
                title=${words.assetsOpens}
                aria-label=${words.assets}
                @click=${() => this.dispatchEvent(new Event('assets'))}
              >
                ${icons.folder}
              </button>`
            : nothing
        }
        <button aria-label=${words.allStates} title=${words.allStatesTip} ?disabled=${!this.#ready} @click=${this.#showStates}>
          ${icons.states}<span class="word">${words.allStates}</span>
        </button>
      </div>
      <div class="body">
        ${
          this.failure
            ? html`<p class="empty" role="alert">${words.noTemplate(this.failure)}</p>`
            : html`${this.project.showing === 'nothing' && this.project.diagnostics.length > 0 ? html`<p class="empty">${words.noPicture}</p>` : nothing}${this.#renderStage()}`
        }
        <pg-frame-check
          .words=${words}
          .locale=${this.project.locale}
          @change=${() => this.requestUpdate()}
          @close=${() => this.renderRoot.querySelector<HTMLElement>('.frames')?.focus()}
        ></pg-frame-check>
      </div>
      <tarja-stage-actions .stage=${this.stage ?? undefined}></tarja-stage-actions>
      ${this.#renderNotes()} ${this.#renderTime()} ${this.#renderControls()}
    `;
  }

  /** A config that never was valid has no picture. */
  get #ready(): boolean {
    return this.source !== undefined && this.project.config !== undefined;
  }

  #renderStage(): TemplateResult {
    const { settings, project } = this;
    const { config } = project;
    return html`
      <tarja-stage
        autoplay
        frame=${FRAME_PAGE}
        runtime="tarja-runtime.js"
        graphics="graphics/"
        .ground=${settings.ground}
        .safeArea=${settings.safeArea}
        .renderType=${!config || playsLive(config) ? 'realtime' : 'non-realtime'}
        .values=${this.#shown(this.sent)}
        .theme=${this.theme}
        ?hidden=${!this.#ready}
        @click=${this.#goToField}
        @tarja-status=${() => this.requestUpdate()}
        @tarja-notes=${() => this.requestUpdate()}
        @tarja-text-notes=${({ detail }: CustomEvent<readonly TextNote[]>) => {
          this.project.textNotes = detail;
        }}
        @tarja-recorded=${({ detail }: CustomEvent<RecordedDetail>) => this.project.tellRecorded(detail)}
        @tarja-problems=${this.#tellFaults}
      ></tarja-stage>
    `;
  }

  /** A click on what a field shows leads to the field. */
  readonly #goToField = async ({ clientX, clientY }: MouseEvent): Promise<void> => {
    const name = await this.stage?.fieldAt(clientX, clientY);
    if (name !== undefined) this.project.lookAt(name, 'picture');
  };

  /** Outlines what shows a field that the author goes to, for a moment: the picture is judged without it. */
  #pointOut(name: string | undefined): void {
    if (name === this.#pointedOut) return;
    this.#pointedOut = name;
    clearTimeout(this.#pointing);
    void this.stage?.showField(name);
    if (name !== undefined) this.#pointing = setTimeout(() => void this.stage?.showField(), pointed);
  }

  protected override updated(_changed: PropertyValues): void {
    const { stage, source } = this;
    const config = this.project.config && this.#shown(this.project.config);
    if (!stage || !source || !config) return;
    const { template } = stage;
    const same = template?.html === source.html && template?.module === source.module;
    if (template?.config !== config || template.base !== source.base || !same)
      stage.template = withConfig(source, config);
  }

  /** Values or a config as the picture can show them: with the files in them that only this browser has. */
  #shown<T extends object>(value: T): T {
    return this.project.assets?.shown(value) ?? value;
  }

  /** What the picture does not say. Its line is there as long as a widget is: nothing jumps when there is something to say. */
  #renderNotes(): TemplateResult | typeof nothing {
    if (this.source?.widget === undefined) return nothing;
    const { words, stage } = this;
    const notes = stage?.notes ?? [];
    const well = stage?.status === 'ready' || stage?.status === 'playing' ? words.noNotes : '';
    return html`<div class="notes">
      <p aria-live="polite" aria-atomic="true" title=${notes.join('\n')}>
        ${notes.length > 0 ? html`${icons.warning}<span>${notes.join(' · ')}</span>` : well}
      </p>
      <button title=${words.embedTip} @click=${this.#copyEmbed}>${icons.copy}${this.#notice.text || words.embed}</button>
    </div>`;
  }

  /** The code of the same widget, with the operator's values, for a page. */
  readonly #copyEmbed = async (): Promise<void> => {
    const { words, project, source } = this;
    const name = project.template?.name.replace(/^widgets\//, '');
    if (!source?.widget || !name) return;
    const { values: defaults } = resolve(source.config);
    const code = placeCode({ name, values: { ...defaults, ...project.values }, defaults });
    const { embedCopied: copied, embedNotCopied: notCopied } = words;
    await this.#notice.copy(`${headCode('loader')}\n\n${code}`, { copied, notCopied });
  };

  #renderState(): TemplateResult {
    const { words, stage } = this;
    const status = stage?.status ?? 'empty';
    const time = stage?.time;
    if (time !== undefined) {
      return html`<span class="state" data-state="still"><span class="shape"></span>${words.stillAt(secondsText(time, this.project.locale))}</span>`;
    }
    const state = status === 'ready' || status === 'playing' ? (stage?.phase ?? 'off') : status;
    const step = state === 'on' && stage?.step ? ` · ${words.step(stage.step + 1)}` : '';
    return html`
      <span class="state" aria-live="polite" aria-atomic="true" data-state=${state}><span class="shape"></span>${words.status[state]}${step}</span>
    `;
  }

  /** Any moment of the graphic, standing still. Play makes it live again. */
  #renderTime(): TemplateResult {
    const { words, stage } = this;
    const { config } = this.project;
    const still = !config || goesByTime(config);
    const time = stage?.time ?? 0;
    const said = secondsText(time, this.project.locale);
    return html`<div class="timeline">
      <label class="time" title=${still ? words.timeTip : words.noTime}>
        ${words.time}
        <input
          type="range"
          min="0"
          max=${span.end}
          step=${span.frame}
          .value=${live(String(time))}
          aria-valuetext=${said}
          ?disabled=${!this.#ready || !still}
          @input=${({ currentTarget }: InputEvent) => this.#scrub(Number((currentTarget as HTMLInputElement).value))}
        />
        <output aria-live="off">${said}</output>
      </label>
      <button
        class="icon"
        title=${words.timelineTip}
        aria-label=${words.timeline}
        ?disabled=${!this.#ready || !still}
        @click=${this.#showTimeline}
      >
        ${icons.timeline}
      </button>
      ${
        this.source?.widget === undefined
          ? html`<button
              class="frames"
              title=${still ? words.checkFramesTip : words.noTime}
              aria-disabled=${this.frameCheck?.running === true}
              ?disabled=${!this.#ready || !still || !this.project.drawing}
              @click=${this.#checkFrames}
            >
              ${words.checkFrames}
            </button>`
          : nothing
      }
    </div>`;
  }

  /** Data of a widget may change between two loads, so only what its own file draws is checked. */
  readonly #checkFrames = (): void => {
    const { template } = this.stage ?? {};
    const { drawing } = this.project;
    if (template && drawing && !this.frameCheck?.running)
      void this.frameCheck?.check({
        source: template,
        values: this.#shown(this.sent),
        theme: this.theme,
        schedule,
        drawing,
      });
  };

  #renderControls(): TemplateResult {
    const { words, settings } = this;
    const off = !this.#ready;
    const pending = this.project.values !== this.sent;
    const next = this.#next;
    return html`
      <div class="controls">
        <button class="framed" title=${words.playTips[next]} ?disabled=${off} @click=${this.#play}>
          ${icons[next]}${words.plays[next]}
        </button>
        <button class="framed" title=${words.stopTip} ?disabled=${off} @click=${() => this.stage?.stop()}>
          ${icons.stop}${words.stop}
        </button>
        <button
          class="framed"
          title=${words.updateTip}
          ?disabled=${off || (settings.live && !pending)}
          @click=${this.#update}
        >
          ${icons.update}${words.update}
        </button>
        <button
          aria-label=${words.live}
          title=${words.liveTip}
          aria-pressed=${settings.live}
          @click=${() => this.#set({ live: !settings.live })}
        >
          ${icons.live}<span class="word">${words.live}</span>
        </button>
        <span class="space"></span>
        ${renderGrounds(words, settings.ground, (ground) => this.#set({ ground }))}
        <button
          class="icon"
          title=${words.safe}
          aria-pressed=${settings.safeArea}
          @click=${() => this.#set({ safeArea: !settings.safeArea })}
        >
          ${icons.safe}
        </button>
        <button
          class="icon"
          title=${words.fullscreen}
          ?disabled=${off}
          @click=${() => this.stage?.requestFullscreen()}
        >
          ${icons.wide}
        </button>
      </div>
    `;
  }

  /** What was typed last is to be seen in a view, too. */
  async #applyTyping(): Promise<void> {
    if (!this.project.settled) await this.project.settle();
    if (this.project.drawing) this.#draw();
  }

  /** The graphic over its whole time. The view is loaded with the first look. */
  readonly #showTimeline = async (): Promise<void> => {
    await this.#applyTyping();
    const { project, words, theme, settings, source, sent } = this;
    const { template, config, locale } = project;
    if (!config || !source) return;
    const part = await loadPart(words, () => import('../timeline/timeline.ts'));
    // The button was pressed twice, or another template was opened meanwhile.
    if (!part || document.querySelector('pg-timeline') || !project.isOpen(template)) return;
    const { ground } = settings;
    const view = { source: withConfig(source, this.#shown(config)), values: this.#shown(sent), theme, locale, ground };
    document.body.append(Object.assign(new part.Timeline(), view));
  };

  /** Every state of the template beside the others. The view is loaded with the first look. */
  readonly #showStates = async (): Promise<void> => {
    await this.#applyTyping();
    const { project, words, theme, settings, source } = this;
    const { template, config } = project;
    if (!template || !config || !source) return;
    const [part, sentences] = await Promise.all([
      loadPart(words, () => import('../states/states.ts')),
      readSentences(template),
    ]);
    if (!part || document.querySelector('pg-states') || !project.isOpen(template)) return;
    const view = Object.assign(new part.States(), {
      source: withConfig(source, this.#shown(config)),
      theme,
      locale: project.locale,
      sentences: sentences && (project.locale === 'en' ? sentences : inverse(sentences)),
      ground: settings.ground,
      groundWords: words,
    });
    view.addEventListener('choosestate', (event) => {
      const { choice, values } = event as ChooseStateEvent;
      project.chooseState({ ...choice, values });
    });
    document.body.append(view);
  };

  /** A picture that stands still starts anew, and a new one plays by itself. */
  readonly #play = (): void => {
    if (this.stage?.time === undefined) void this.stage?.play();
    else void this.stage.load();
  };

  async #scrub(time: number): Promise<void> {
    const { stage } = this;
    if (!stage) return;
    if (stage.time === undefined) await stage.setActionsSchedule(schedule);
    await stage.goToTime(time);
    this.requestUpdate();
  }

  readonly #update = (): void => {
    this.sent = this.project.values;
  };

  /** What was taken is seen, live: a graphic that is away comes in with it, and so does one that stands at a time. */
  #take(): void {
    this.#update();
    if (this.stage?.time !== undefined) void this.updateComplete.then(() => this.stage?.load());
    else if (this.stage?.phase === 'off') void this.updateComplete.then(() => this.stage?.play());
  }

  /** What the play button does now: past its last step a graphic leaves. */
  get #next(): 'play' | 'next' | 'out' {
    const { stage } = this;
    const { config } = this.project;
    const seen = stage?.time === undefined && (stage?.phase === 'on' || stage?.phase === 'in');
    const stepCount = config ? stepCountOf(config) : 1;
    if (!seen || stepCount === 0) return 'play';
    return stepCount < 0 || (stage?.step ?? 0) + 1 < stepCount ? 'next' : 'out';
  }

  #set(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
    this.memory.set('stage', this.settings);
    if (settings.live) this.#update();
  }

  /** A recorder runs from the beginning of a picture, so the picture begins anew as it is. */
  #record(script: string): void {
    const { stage } = this;
    if (!stage) return;
    stage.recorder = script;
    if (script && stage.template) void stage.load({ keep: true });
  }

  readonly #tellFaults = (): void => {
    const { drawing } = this.project;
    const problems = this.stage?.problems ?? [];
    this.project.setFaults(problems.map((fault) => byFileName(fault, drawing)));
  };

  /** What is typed is seen, at the moment of the graphic that is seen now. */
  #drawSoon(delay: number): void {
    clearTimeout(this.#drawing);
    this.#drawing = setTimeout(() => this.#draw(), delay);
  }

  /** Files that a server has may be others at the same address. */
  #drawAssets(): void {
    const { assets } = this.project;
    this.#draw();
    if (!assets || assets.files.some(({ bytes }) => bytes === undefined)) void this.stage?.load();
  }

  #draw(): void {
    const { drawing, template, config, assets } = this.project;
    if (!drawing || !template) return;
    // It may have come after the folder was read without it.
    this.#fetching?.abort();
    this.failure = '';
    const base = template.src;
    // The config comes from its own text, as soon as that is good.
    const known = config ?? this.source?.config ?? { fields: [] };
    this.source = { config: known, base, ...drawingSource(assets?.drawn(drawing) ?? drawing, base) };
  }

  async #open(template: Template): Promise<void> {
    this.#fetching?.abort();
    clearTimeout(this.#drawing);
    this.frameCheck?.close();
    this.source = undefined;
    this.failure = '';
    this.sent = {};
    if (template.drawing) this.#draw();
    else await this.#fetch(template);
  }

  /** Reads the folder of a template that is drawn by no file at hand: by a widget, or by none, and the reason is said. */
  async #fetch({ src }: Template): Promise<void> {
    const fetching = new AbortController();
    this.#fetching = fetching;
    try {
      const source = await readTemplate(
        src,
        { read: readFile, readManifest: readPlayable },
        rendererWords(this.project.locale),
        fetching.signal,
      );
      if (!fetching.signal.aborted) this.source = source;
    } catch (error) {
      if (fetching.signal.aborted) return;
      if (!(error instanceof TemplateUnreadable)) throw error;
      this.failure = error.status.statusMessage ?? '';
    }
  }
}

/** What is played: the source with another config, by the widget that this one names. */
function withConfig(source: TemplateSource, config: Config): TemplateSource {
  return { ...source, config, ...(source.widget ? { widget: config.meta?.widget ?? source.widget } : {}) };
}

/** What the template's sentences are in Portuguese, where it has them. */
async function readSentences({ src, isTranslated }: Template): Promise<Sentences | undefined> {
  if (!isTranslated) return undefined;
  try {
    const response = await fetch(new URL('sentences.pt-BR.json', src));
    return response.ok ? ((await response.json()) as Sentences) : undefined;
  } catch {
    // The states are shown in the one language that is at hand.
    return undefined;
  }
}

function inverse(sentences: Sentences): Sentences {
  return Object.fromEntries(Object.entries(sentences).map(([from, to]) => [to, from]));
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-stage': StagePane;
  }
}
