import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import '../../components/define/stage.ts';
import type { StageElement } from '../../components/stage/stage.ts';
import type { Locale } from '../../src/format/locale.ts';
import { type Difference, findDifferences, findSuspects } from '../../src/render/repeatability.ts';
import { repeatabilityWords } from '../../src/render/repeatability-words.ts';
import { compareLooks, type Look } from '../../src/runtime/look.ts';
import type { FieldValues, ScheduledAction } from '../../src/runtime/ograf.ts';
import type { TemplateSource } from '../../src/runtime/renderer/template.ts';
import type { ThemeSource } from '../../src/runtime/renderer/theme.ts';
import { isDone, type Status } from '../../src/runtime/status.ts';
import { secondsText } from '../format.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import { FRAME_PAGE } from '../offline/frame-page.ts';
import type { Strings } from '../strings/strings.ts';

/** What is checked: a template as it is now, with its values. */
export interface CheckedTemplate {
  readonly source: TemplateSource;
  readonly values: FieldValues;
  readonly theme: ThemeSource | '';
  readonly schedule: readonly ScheduledAction[];
  /** The file that draws it. */
  readonly drawing: { readonly name: string; readonly text: string };
}

/** In the entrance, at rest and in the exit, in milliseconds. */
const times = [120, 480, 1000, 2500, 4200];
const step = 250;
/** How many elements are named at a time, and properties at an element; the first ones lead to the others. */
const most = { elements: 3, properties: 4 };

type Result =
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'checked'; readonly differences: readonly Difference<Look>[] };

/**
 * The check of `tarja render --check` without pixels, which a page cannot see of a frame: a second stage behind the visible one
 * goes to some times by several ways, and what it shows is compared element by element.
 */
@customElement('pg-frame-check')
export class FrameCheck extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        display: block;
        position: absolute;
        inset: 0;
        pointer-events: none;
        background: none;
      }
      tarja-stage {
        position: absolute;
        inset: 0;
        /* A frame that is not seen at all is not painted. */
        opacity: 0.002;
        aspect-ratio: auto;
      }
      section {
        position: absolute;
        inset: 8px 8px auto;
        max-height: calc(100% - 16px);
        box-sizing: border-box;
        overflow: auto;
        padding: 8px 12px;
        border: 1px solid var(--tarja-line);
        border-radius: var(--tarja-radius);
        background: var(--tarja-panel);
        color: var(--tarja-text);
        font-size: 12px;
        line-height: 18px;
        pointer-events: auto;
      }
      header {
        display: flex;
        gap: 8px;
        align-items: center;
        justify-content: space-between;
      }
      p,
      ul {
        margin: 0;
      }
      ul {
        padding-left: 18px;
      }
      code {
        overflow-wrap: anywhere;
      }
    `,
  ];

  @property({ attribute: false }) words!: Strings;
  @property({ attribute: false }) locale: Locale = 'en';
  /** Pictures that were looked at, while the check runs. */
  @state() private count: number | undefined;
  @state() private result: Result | undefined;
  @state() private checked: CheckedTemplate | undefined;
  @query('tarja-stage') private stage!: StageElement | null;
  /** The check under way; a newer one takes its place. */
  #run = 0;

  get running(): boolean {
    return this.count !== undefined;
  }

  /** Checks a template, and says what was found over the picture. */
  async check(checked: CheckedTemplate): Promise<void> {
    const run = ++this.#run;
    this.checked = checked;
    this.result = undefined;
    this.count = 0;
    this.#tell();
    await this.updateComplete;
    try {
      const differences = await findDifferences(
        (way, wanted) => this.#drawBy(way, wanted, run),
        (one, other) => compareLooks(one, other).length === 0,
        times,
        step,
      );
      this.#end(run, { kind: 'checked', differences });
    } catch (error) {
      if (!(error instanceof NotReached)) throw error;
      this.#end(run, { kind: 'failed', message: error.message });
    }
  }

  /** Ends the check, or takes away what it said. */
  readonly close = (): void => {
    this.#run += 1;
    this.count = undefined;
    this.result = undefined;
    this.checked = undefined;
    this.#tell();
  };

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.close();
  }

  #end(run: number, result: Result): void {
    if (run !== this.#run) return;
    this.count = undefined;
    this.result = result;
    this.#tell();
  }

  #tell(): void {
    this.dispatchEvent(new Event('change'));
  }

  async #drawBy(way: readonly number[], wanted: readonly number[], run: number): Promise<ReadonlyMap<number, Look>> {
    const stage = this.stage;
    const schedule = this.checked?.schedule;
    const looks = new Map<number, Look>();
    if (!stage || !schedule || run !== this.#run) throw new NotReached('');
    stage.clear();
    await stage.setActionsSchedule(schedule);
    expectDone(await stage.load());
    for (const at of way) {
      // What is compared is asked of the document, which need not be painted for it.
      expectDone(await stage.goToTime(at, { painted: false }));
      if (run !== this.#run) throw new NotReached('');
      if (!wanted.includes(at)) continue;
      const look = await stage.look();
      if (look) looks.set(at, look);
      this.count = (this.count ?? 0) + 1;
    }
    return looks;
  }

  readonly #pressClose = (): void => {
    this.close();
    this.dispatchEvent(new Event('close'));
  };

  protected override render(): TemplateResult {
    const { words } = this;
    const checked = this.checked;
    const result = this.result;
    if (!checked) return html`${nothing}`;
    return html`
      ${
        this.running
          ? html`<tarja-stage
              inert
              aria-hidden="true"
              frame=${FRAME_PAGE}
              runtime="tarja-runtime.js"
              graphics="graphics/"
              .quiet=${true}
              .ground=${'none' as const}
              .renderType=${'non-realtime' as const}
              .epoch=${epoch}
              .template=${checked.source}
              .values=${checked.values}
              .theme=${checked.theme}
            ></tarja-stage>`
          : nothing
      }
      <section>
        <header>
          <p aria-live="polite" aria-atomic="true">${this.#summary()}</p>
          <button @click=${this.#pressClose}>${words.close}</button>
        </header>
        ${result?.kind === 'checked' ? this.#renderFound(result.differences, checked) : nothing}
      </section>
    `;
  }

  #summary(): string {
    const { words } = this;
    const result = this.result;
    if (!result) return words.checkingFrames((this.count ?? 0) + 1);
    if (result.kind === 'failed') return words.framesNotChecked(result.message);
    return result.differences.length > 0
      ? words.framesDiffer
      : repeatabilityWords[this.locale].same(times.map((at) => secondsText(at, this.locale)));
  }

  #renderFound(differences: readonly Difference<Look>[], { drawing }: CheckedTemplate): TemplateResult {
    const said = repeatabilityWords[this.locale];
    const suspects = findSuspects([[drawing.name, drawing.text]]);
    if (differences.length === 0)
      return html`${suspects.map(({ file, cause }) => html`<p>${said.allTheSame(file, cause)}</p>`)}`;
    return html`
      <ul>
        ${differences.map(
          ({ at, way, pictures: [one, other] }) =>
            html`<li>${said.differs(secondsText(at, this.locale), way)} ${this.#renderParts(one, other)}</li>`,
        )}
      </ul>
      ${suspects.map(({ file, cause }) => html`<p>${file}: ${said.causes[cause]}.</p>`)}
      ${suspects.length === 0 ? html`<p>${said.noReason}</p>` : nothing}
    `;
  }

  #renderParts(one: Look, other: Look): TemplateResult[] {
    const parts = compareLooks(one, other).slice(0, most.elements);
    return parts.map(
      ({ element, properties }) =>
        html`<div><code>${element}</code> ${properties.slice(0, most.properties).join(', ')}</div>`,
    );
  }
}

/** The calendar of the check. */
const epoch = Date.UTC(2026, 0, 1, 12);

/** A time that cannot be reached, with the reason. */
class NotReached extends Error {}

function expectDone(status: Status): void {
  if (!isDone(status)) throw new NotReached(status.statusMessage ?? String(status.statusCode));
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-frame-check': FrameCheck;
  }
}
