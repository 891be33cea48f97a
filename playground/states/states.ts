import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, queryAll, state } from 'lit/decorators.js';
import type { Ground } from '../../components/stage/stage.ts';
import { type Sentences, translate } from '../../src/config/translate.ts';
import type { Config } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { nameOfState, statesOf, type TemplateState } from '../../src/render/states.ts';
import type { FieldValues } from '../../src/runtime/ograf.ts';
import type { TemplateSource } from '../../src/runtime/renderer/template.ts';
import type { ThemeSource } from '../../src/runtime/renderer/theme.ts';
import { valuesForAir } from '../../src/show/judge-values.ts';
import { icons } from '../icons.ts';
import { dialogStyles } from '../layout/dialog-styles.ts';
import { type GroundWords, groundStyles, renderGrounds } from '../layout/grounds.ts';
import './state-cell.ts';
import type { Mark, StateCell } from './state-cell.ts';
import { sentenceOf, type Words, wordsIn } from './strings.ts';

/** A state that the author chose for the form. */
export class ChooseStateEvent extends Event {
  constructor(
    readonly choice: Pick<TemplateState, 'variant' | 'preset'>,
    readonly values: FieldValues,
  ) {
    super('choosestate');
  }
}

/** One language with its states. */
interface Sheet {
  readonly locale: Locale;
  readonly source: TemplateSource;
  readonly cells: readonly Cell[];
}

interface Cell {
  readonly name: string;
  readonly state: TemplateState;
  readonly values: FieldValues;
}

/**
 * All states of a template in one look: every variant with every preset, the longest texts and none, and every step, in each
 * language that it has. Each is a live picture, with what is to be looked at in it: texts that are condensed, shortened, cut
 * off, outside the safe area or hard to read.
 *
 * @fires {ChooseStateEvent} choosestate - the author chose this state for the form
 */
@customElement('pg-states')
export class States extends LitElement {
  static override styles = [
    dialogStyles,
    groundStyles,
    css`
      dialog {
        width: calc(100vw - 32px);
        height: calc(100vh - 32px);
      }
      .sheets {
        padding: 4px 16px 24px;
        overflow: auto;
      }
      h3 {
        margin: 14px 0 10px;
        font: 600 12px / 1.4 var(--tarja-font);
      }
      /* Upright pictures and strips have about the area of one of 16 : 9: their texts are as easy to read, and more of them are in one look. */
      .grid {
        --width: calc(300px * sqrt(var(--aspect) * 9 / 16));
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(max(160px, var(--width)), 40%), 1fr));
        gap: 18px 16px;
        margin: 12px 0 0;
        padding: 0;
        list-style: none;
      }
      .grid > li[hidden] {
        display: none;
      }
      @media (max-width: 620px) {
        .count {
          display: none;
        }
      }
    `,
  ];

  /** What is played; its config is the one that is shown. */
  @property({ attribute: false }) source!: TemplateSource;
  @property({ attribute: false }) theme: ThemeSource | '' = '';
  @property() locale: Locale = 'en';
  /** What the config's sentences are in the other language, from the present one. */
  @property({ attribute: false }) sentences: Sentences | undefined;
  @property() ground: Ground = 'checkerboard';
  /** Words for the grounds: they are the picture's pane's. */
  @property({ attribute: false }) groundWords!: GroundWords;

  @query('dialog') private dialog!: HTMLDialogElement;
  @queryAll('pg-state') private cells!: NodeListOf<StateCell>;
  @state() private onlyMarked = false;

  #sheets: readonly Sheet[] = [];

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('source') && !changed.has('locale') && !changed.has('sentences')) return;
    const { source, locale, sentences } = this;
    const other = locale === 'en' ? 'pt-BR' : 'en';
    const config = (text: string) => JSON.parse(text) as Config;
    this.#sheets = [
      this.#sheetOf(locale, source),
      ...(sentences
        ? [this.#sheetOf(other, { ...source, config: config(translate(JSON.stringify(source.config), sentences)) })]
        : []),
    ];
  }

  /** The states of a config; what gives the same values is there once. */
  #sheetOf(locale: Locale, source: TemplateSource): Sheet {
    const seen = new Set<string>();
    const cells = statesOf(source.config).flatMap((state) => {
      const resolved = valuesForAir(source.config, state);
      // What the fields refuse is no picture that could be on air.
      if ('problems' in resolved) return [];
      const key = JSON.stringify([state.step, resolved.values]);
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ name: nameOfState(source.config, state, this.words), state, values: resolved.values }];
    });
    return { locale, source, cells };
  }

  private get words(): Words {
    return wordsIn[this.locale];
  }

  protected override render(): TemplateResult {
    const { words } = this;
    const marked = [...this.cells].filter(({ marks }) => marks.length > 0).length;
    const known = [...this.cells].filter(({ isKnown }) => isKnown).length;
    const count = this.#sheets.reduce((sum, { cells }) => sum + cells.length, 0);
    return html`
      <dialog aria-labelledby="heading" @close=${() => this.remove()}>
        <div class="head">
          <h2 id="heading">${words.title}</h2>
          <span class="mark count" aria-live="polite" aria-atomic="true">${words.summary(count, known, marked)}</span>
          <span class="space"></span>
          <button class="framed" aria-pressed=${this.onlyMarked} @click=${this.#filter}>
            ${icons.warning}${words.onlyMarked}
          </button>
          ${renderGrounds(this.groundWords, this.ground, (ground) => {
            this.ground = ground;
          })}
          <form method="dialog"><button class="framed" autofocus>${words.close}</button></form>
        </div>
        <div class="sheets" @marks=${() => this.requestUpdate()}>
          ${this.#sheets.map((sheet) => this.#renderSheet(sheet))}
          ${this.onlyMarked && marked === 0 && known === count ? html`<p class="empty">${words.noneMarked}</p>` : nothing}
        </div>
      </dialog>
    `;
  }

  #renderSheet({ locale, source, cells }: Sheet): TemplateResult {
    const { words } = this;
    const { width = 16, height = 9 } = source.config.meta?.resolution ?? {};
    const say = (mark: Mark) => sentenceOf(mark, labelOf(source.config, mark), words, this.locale);
    return html`
      ${this.#sheets.length > 1 ? html`<h3>${words.languages[locale]}</h3>` : nothing}
      <ul class="grid" style="--aspect: ${width / height}">
        ${cells.map(
          ({ name, state, values }) => html`<li>
            <pg-state
              .source=${source}
              .values=${values}
              .step=${state.step}
              .theme=${this.theme}
              .ground=${this.ground}
              .name=${name}
              .words=${words}
              .say=${say}
              @choose=${() => this.#choose(state, values)}
            ></pg-state>
          </li>`,
        )}
      </ul>
    `;
  }

  protected override firstUpdated(): void {
    this.dialog.showModal();
  }

  /**
   * Cells that are hidden keep their picture: it is there at once when they are shown again. Cells that were not checked yet stay: they
   * are drawn, and so checked, when they come near to view.
   */
  protected override updated(): void {
    for (const cell of this.cells) {
      const item = cell.parentElement;
      if (item) item.hidden = this.onlyMarked && cell.isKnown && cell.marks.length === 0;
    }
  }

  readonly #filter = (): void => {
    this.onlyMarked = !this.onlyMarked;
  };

  #choose({ variant, preset }: TemplateState, values: FieldValues): void {
    this.dispatchEvent(
      new ChooseStateEvent(
        { ...(variant !== undefined && { variant }), ...(preset !== undefined && { preset }) },
        values,
      ),
    );
    this.dialog.close();
  }
}

/** What operators call the field, or the column, of a text. */
function labelOf({ fields }: Config, mark: Mark): string {
  const name = 'field' in mark ? mark.field : mark.name;
  if (name === undefined) return 'text' in mark ? `“${mark.text}”` : '';
  const columns = fields.flatMap((field) => (field.type === 'table' ? field.columns : []));
  const field = fields.find((one) => one.name === name);
  const key = 'column' in mark ? mark.column : name;
  const column = columns.find((one) => one.key === key);
  return (field?.type === 'table' ? column?.label : undefined) ?? field?.label ?? column?.label ?? name;
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-states': States;
  }
}
