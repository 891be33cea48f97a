import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, queryAll, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { stepCountOf } from '../../src/format/capabilities.ts';
import '../../components/define/stage.ts';
import type { Ground, StageElement } from '../../components/stage/stage.ts';
import { controlBox } from '../../components/theme/shared-styles.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { FieldValues } from '../../src/runtime/ograf.ts';
import type { TemplateSource } from '../../src/runtime/renderer/template.ts';
import type { ThemeSource } from '../../src/runtime/renderer/theme.ts';
import { secondsText } from '../format.ts';
import { icons } from '../icons.ts';
import { dialogStyles } from '../layout/dialog-styles.ts';
import { sliderStyles } from '../layout/slider-styles.ts';
import { FRAME_PAGE } from '../offline/frame-page.ts';
import { findSegments, type Plan, planOf, type Segment } from './segments.ts';
import { type Words, wordsIn } from './strings.ts';

const SPEEDS = [1, 0.5, 0.25, 0.1] as const;
const RATES = [25, 30, 50, 60] as const;
/** How exactly the phases are found, in milliseconds; of long graphics with so many looks. */
const GRAIN = 20;
const LOOKS = 300;
/** How far the pictures of the onion skin are from the present one, in milliseconds. */
const APART = [40, 80, 160] as const;

/**
 * A graphic over its whole time: where it comes, stands, goes on and leaves; any frame of it, slowly or one by one, with the
 * pictures before and after shining through.
 */
@customElement('pg-timeline')
export class Timeline extends LitElement {
  static override styles = [
    dialogStyles,
    sliderStyles,
    css`
      dialog {
        width: min(1280px, 100vw - 32px);
        height: calc(100vh - 32px);
      }
      .pictures {
        position: relative;
        min-height: 0;
        overflow: hidden;
      }
      tarja-stage {
        position: absolute;
        inset: 0;
        aspect-ratio: auto;
      }
      .ghost {
        opacity: 0.35;
        pointer-events: none;
      }
      /* It must be painted to answer. */
      .probe {
        opacity: 0.01;
      }
      .track {
        --thumb: 14px;
        padding: 10px 12px 4px;
        border-top: 1px solid var(--tarja-line);
      }
      .segments {
        position: relative;
        height: 26px;
        margin: 0 calc(var(--thumb) / 2);
        font-size: 12px;
      }
      .segments span {
        position: absolute;
        inset-block: 0;
        box-sizing: border-box;
        display: grid;
        align-content: center;
        padding: 0 6px;
        overflow: hidden;
        border: 1px solid var(--tarja-line-control);
        border-radius: 3px;
        background: var(--tarja-control);
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      /* Moving is hatched, standing is plain, away is empty. */
      .segments :is([data-phase='in'], [data-phase='out']) {
        background: repeating-linear-gradient(
          -45deg,
          var(--tarja-accent-ground) 0 6px,
          var(--tarja-control) 6px 12px
        );
      }
      .segments [data-phase='off'] {
        border-style: dashed;
        background: none;
        color: var(--tarja-text-quiet);
      }
      .segments .looking {
        border: 0;
        background: none;
        color: var(--tarja-text-quiet);
      }
      [type='range'] {
        margin-top: 4px;
      }
      .controls {
        display: flex;
        flex-wrap: wrap;
        gap: 6px 10px;
        align-items: center;
        padding: 4px 12px 12px;
      }
      output {
        min-width: 18ch;
        font-variant-numeric: tabular-nums;
      }
      label {
        display: inline-flex;
        gap: 6px;
        align-items: center;
        font-size: 12px;
      }
      select {
        ${controlBox}
        height: 28px;
      }
      .keys {
        color: var(--tarja-text-quiet);
        font-size: 12px;
      }
      @media (max-width: 900px) {
        .keys {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) source!: TemplateSource;
  @property({ attribute: false }) values: FieldValues = {};
  @property({ attribute: false }) theme: ThemeSource | '' = '';
  @property() locale: Locale = 'en';
  @property() ground: Ground = 'checkerboard';

  @query('dialog') private dialog!: HTMLDialogElement;
  @query('.main') private main!: StageElement;
  @query('.probe') private probe!: StageElement;
  /** The pictures before and after, where the onion skin has them. */
  @queryAll('.ghost') private ghosts!: NodeListOf<StageElement>;
  @state() private time = 0;
  @state() private isPlaying = false;
  @state() private speed: number = 1;
  @state() private rate: number = 50;
  /** Milliseconds between the pictures of the onion skin; none without it. */
  @state() private apart: number | undefined;
  @state() private segments: readonly Segment[] | undefined;
  @state() private failure = '';
  #run: object | undefined;

  get #plan(): Plan {
    return planOf(stepCountOf(this.source.config));
  }

  get #frame(): number {
    return 1000 / this.rate;
  }

  private get words(): Words {
    return wordsIn[this.locale];
  }

  protected override render(): TemplateResult {
    const { words, time, apart } = this;
    const { end } = this.#plan;
    const said = this.#say(time);
    return html`
      <dialog aria-labelledby="heading" @close=${() => this.remove()} @keydown=${this.#key}>
        <div class="head">
          <h2 id="heading">${words.title}</h2>
          <span class="space"></span>
          <form method="dialog"><button class="framed">${words.close}</button></form>
        </div>
        <div class="pictures">
          ${this.failure ? html`<p class="empty" role="alert">${words.failed(this.failure)}</p>` : nothing}
          ${this.#renderStage('main', this.ground)}
          ${apart === undefined ? nothing : [this.#renderStage('ghost', 'none'), this.#renderStage('ghost', 'none')]}
          ${this.segments ? nothing : this.#renderStage('probe', 'none')}
        </div>
        <div class="track">
          <div class="segments" role="list" aria-label=${words.track}>${this.#renderSegments(end)}</div>
          <input
            type="range"
            autofocus
            min="0"
            max=${end}
            step=${this.#frame}
            .value=${live(String(time))}
            aria-label=${words.time}
            aria-valuetext=${said}
            @input=${({ currentTarget }: InputEvent) => this.#seek(Number((currentTarget as HTMLInputElement).value))}
          />
        </div>
        <div class="controls">
          <button class="icon framed" title=${words.back} @click=${() => this.#go(-1)}>
            ${icons.frameBack}
          </button>
          <button class="framed" @click=${this.#toggle}>
            ${this.isPlaying ? icons.pause : icons.play}${this.isPlaying ? words.pause : words.play}
          </button>
          <button class="icon framed" title=${words.forth} @click=${() => this.#go(1)}>
            ${icons.frameForth}
          </button>
          <output aria-live="off">${said}</output>
          <label>
            ${words.speed}
            <select @change=${this.#setSpeed}>
              ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === this.speed}>${speed.toLocaleString(this.locale)} ×</option>`)}
            </select>
          </label>
          <label>
            ${words.rate}
            <select @change=${this.#setRate}>
              ${RATES.map((rate) => html`<option value=${rate} ?selected=${rate === this.rate}>${rate}</option>`)}
            </select>
          </label>
          <button
            title=${words.onionTip}
            aria-pressed=${apart !== undefined}
            @click=${() => this.#setApart(apart === undefined ? APART[1] : undefined)}
          >
            ${icons.onion}${words.onion}
          </button>
          ${
            apart === undefined
              ? nothing
              : html`<select aria-label=${words.onion} @change=${({ currentTarget }: Event) => this.#setApart(Number((currentTarget as HTMLSelectElement).value))}>
                  ${APART.map((one) => html`<option value=${one} ?selected=${one === apart}>${words.distance(one)}</option>`)}
                </select>`
          }
          <span class="space"></span>
          <span class="keys">${words.keys}</span>
        </div>
      </dialog>
    `;
  }

  #renderStage(name: string, ground: Ground): TemplateResult {
    return html`<tarja-stage
      class=${name}
      inert
      quiet
      frame=${FRAME_PAGE}
      runtime="tarja-runtime.js"
      graphics="graphics/"
      render-type="non-realtime"
      .frameRate=${this.rate}
      .ground=${ground}
      .theme=${this.theme}
      .values=${this.values}
      aria-hidden=${name !== 'main'}
    ></tarja-stage>`;
  }

  #renderSegments(end: number): TemplateResult | TemplateResult[] {
    const { words, segments } = this;
    if (!segments) return html`<span class="looking" role="listitem">${words.looking}</span>`;
    const steps = Math.abs(stepCountOf(this.source.config));
    return segments.map((segment) => {
      const { phase, from, to } = segment;
      const name = words.segment(segment, steps);
      const said = `${name} · ${Math.round(to - from)} ms`;
      return html`<span
        role="listitem"
        data-phase=${phase}
        style="left: ${(from / end) * 100}%; width: ${((to - from) / end) * 100}%"
        title=${said}
        aria-label=${said}
        >${(to - from) / end > 0.12 ? said : name}</span
      >`;
    });
  }

  protected override firstUpdated(): void {
    this.dialog.showModal();
    void this.#begin();
  }

  async #begin(): Promise<void> {
    await this.#open(this.main, this.time);
    await this.#findSegments();
  }

  async #findSegments(): Promise<void> {
    const probe = this.probe;
    await this.#open(probe, 0);
    const look = async (time: number) => {
      await probe.goToTime(time, { painted: false });
      const { phase, step } = probe;
      return { phase, ...(step !== undefined && { step }) };
    };
    this.segments = await findSegments(look, this.#plan, Math.max(GRAIN, this.#plan.end / LOOKS));
  }

  /** Loads the template in a stage and shows a time of it. */
  async #open(stage: StageElement, time: number): Promise<void> {
    stage.template = this.source;
    await stage.updateComplete;
    const loaded = await stage.load();
    await stage.setActionsSchedule(this.#plan.schedule);
    const status = loaded.statusCode === 200 ? await stage.goToTime(time) : loaded;
    if (status.statusCode !== 200 && stage === this.main)
      this.failure = status.statusMessage ?? String(status.statusCode);
  }

  #seek(time: number): void {
    const { end } = this.#plan;
    this.time = Math.min(end, Math.max(0, time));
    void this.#show();
  }

  /** One frame on or back, on the grid of frames. */
  #go(frames: number): void {
    this.isPlaying = false;
    this.#seek((Math.round(this.time / this.#frame) + frames) * this.#frame);
  }

  /** All pictures at the present time. Of times that come faster than they can be shown, the newest is. */
  async #show(): Promise<void> {
    const { time, apart = 0 } = this;
    const [before, after] = this.ghosts;
    await Promise.all([
      this.main.goToTime(time),
      before?.goToTime(Math.max(0, time - apart)),
      after?.goToTime(Math.min(this.#plan.end, time + apart)),
    ]);
  }

  readonly #toggle = (): void => {
    this.isPlaying = !this.isPlaying;
    if (!this.isPlaying) return;
    if (this.time >= this.#plan.end) this.time = 0;
    void this.#playOn();
  };

  async #playOn(): Promise<void> {
    // Paused and played again before a frame came, there are two: the newer one goes on.
    const run = {};
    this.#run = run;
    let last = performance.now();
    for (;;) {
      const now = await new Promise<number>(requestAnimationFrame);
      if (run !== this.#run || !this.isPlaying || !this.isConnected) return;
      this.time = Math.min(this.#plan.end, this.time + Math.max(0, now - last) * this.speed);
      last = now;
      await this.#show();
      if (this.time >= this.#plan.end) this.isPlaying = false;
    }
  }

  async #setApart(apart: number | undefined): Promise<void> {
    const isNew = this.apart === undefined;
    this.apart = apart;
    if (apart === undefined) return;
    await this.updateComplete;
    if (isNew) await Promise.all([...this.ghosts].map((stage) => this.#open(stage, this.time)));
    await this.#show();
  }

  readonly #setSpeed = ({ currentTarget }: Event): void => {
    this.speed = Number((currentTarget as HTMLSelectElement).value);
  };

  readonly #setRate = ({ currentTarget }: Event): void => {
    this.rate = Number((currentTarget as HTMLSelectElement).value);
  };

  /** Space plays wherever no button or choice takes it; so do the arrows, which the slider has by itself. */
  readonly #key = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    if (target instanceof HTMLButtonElement || target instanceof HTMLSelectElement) return;
    if (event.key === ' ') this.#toggle();
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') this.#go(event.key === 'ArrowLeft' ? -1 : 1);
    else return;
    event.preventDefault();
  };

  #say(time: number): string {
    return `${secondsText(time, this.locale)} · ${this.words.frame(Math.round(time / this.#frame))}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-timeline': Timeline;
  }
}
