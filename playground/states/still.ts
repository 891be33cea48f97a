import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import '../../components/define/stage.ts';
import type { Ground, StageElement } from '../../components/stage/stage.ts';
import { playsLive } from '../../src/format/capabilities.ts';
import type { FieldValues } from '../../src/runtime/ograf.ts';
import type { TemplateSource } from '../../src/runtime/renderer/template.ts';
import type { ThemeSource } from '../../src/runtime/renderer/theme.ts';
import { FRAME_PAGE } from '../offline/frame-page.ts';

/** When a picture that is not played live stands, in milliseconds: its entrance is over by then. */
const SETTLED = 2000;
/** Frames that are loaded at the same time. */
const AT_ONCE = 3;

const waiting: (() => void)[] = [];
let loading = 0;

/** Runs a task when fewer than so many run. */
async function inTurn(task: () => Promise<unknown>): Promise<void> {
  if (loading >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  loading++;
  try {
    await task();
  } finally {
    loading--;
    waiting.shift()?.();
  }
}

/**
 * The picture of a template as it stands on air, drawn when it comes near to what is seen.
 *
 * @fires shown - the picture is there, or `failure` says why it is not
 */
@customElement('pg-still')
export class StillPicture extends LitElement {
  static override styles = css`
    :host {
      display: block;
    }
    tarja-stage {
      display: block;
      width: 100%;
      aspect-ratio: var(--aspect, 1.778);
      pointer-events: none;
    }
  `;

  /** Asked for when it is needed, once; undefined where it cannot be had. */
  @property({ attribute: false }) read!: () => Promise<TemplateSource | undefined>;
  @property({ attribute: false }) values: FieldValues = {};
  /** The step that it stands at; without it the first. */
  @property({ attribute: false }) step: number | undefined;
  @property({ attribute: false }) theme: ThemeSource | '' = '';
  @property() ground: Ground = 'checkerboard';
  /** A script that runs in the frame before the template. */
  @property({ attribute: false }) recorder = '';

  @query('tarja-stage') private stage!: StageElement;
  @state() private source: TemplateSource | undefined;

  /** Why it is not shown. */
  failure = '';

  readonly #observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      this.#observer.disconnect();
      void inTurn(() => this.#show());
    },
    { rootMargin: '240px' },
  );

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.source) this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  protected override render(): TemplateResult {
    const { source } = this;
    return html`<tarja-stage
      inert
      frame=${FRAME_PAGE}
      runtime="tarja-runtime.js"
      graphics="graphics/"
      quiet
      .ground=${this.ground}
      .theme=${this.theme}
      .renderType=${source && playsLive(source.config) ? 'realtime' : 'non-realtime'}
      .values=${this.values}
      .recorder=${this.recorder}
    ></tarja-stage>`;
  }

  async #show(): Promise<void> {
    if (!this.isConnected) return;
    const source = await this.read();
    if (!source || !this.isConnected) return;
    this.source = source;
    await this.updateComplete;
    const stage = this.stage;
    stage.template = source;
    await stage.updateComplete;
    const loaded = await stage.load();
    const shown = loaded.statusCode === 200 ? await this.#play(stage, playsLive(source.config)) : loaded;
    this.failure = shown.statusCode === 200 ? '' : (shown.statusMessage ?? String(shown.statusCode));
    this.dispatchEvent(new Event('shown'));
  }

  async #play(stage: StageElement, live: boolean): ReturnType<StageElement['play']> {
    const goto = this.step !== undefined && { goto: this.step };
    if (live) return stage.play({ skipAnimation: true, ...goto });
    if (goto) await stage.setActionsSchedule([{ timestamp: 0, action: { type: 'playAction', params: goto } }]);
    return stage.goToTime(SETTLED);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-still': StillPicture;
  }
}
