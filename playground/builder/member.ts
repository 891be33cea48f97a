import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { FieldElement } from '../../components/fields/field-element.ts';
import { createField, isDefined, loadFields } from '../../components/load-fields.ts';
import type { Diagnostic } from '../../src/config/diagnostic.ts';
import type { Json } from '../../src/config/findings/finding.ts';
import type { ImplementedField } from '../../src/format/generated/types.ts';
import { sameJson } from '../../src/format/json.ts';
import type { Palettes } from '../../src/kinds/kind.ts';
import type { Path } from '../../src/language/edits/read.ts';
import { FocusFallback } from '../focus-fallback.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import { type Building, metaOf } from './building.ts';

/** How long the author pauses, in milliseconds, before what is typed is written into the text. */
const pause = 300;

/**
 * One member of a declaration, in the control of a field type: what is wrong with it stands under it, and what is typed is
 * written into the text in pauses and at the end.
 */
@customElement('pg-member')
export class MemberRow extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        display: grid;
        grid-template: auto / minmax(0, 1fr) auto;
        height: auto;
        background: none;
      }
      .place {
        min-width: 0;
      }
      button.out {
        margin: 2px 0 0 4px;
        color: var(--tarja-text-quiet);
      }
      .problem {
        display: flex;
        grid-column: 1 / -1;
        gap: 6px;
        align-items: flex-start;
        margin: 0 0 6px;
        padding-inline-start: var(--builder-indent, 0);
        color: var(--tarja-problem);
        font-size: 12px;
      }
      .problem svg {
        margin-top: 1px;
      }
      .problem span {
        flex: 1;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      .problem button {
        height: 24px;
        color: var(--tarja-text);
      }
    `,
  ];

  @property({ attribute: false }) building!: Building;
  /** How it is edited: a field of any type, with the label and the tip that are shown. */
  @property({ attribute: false }) field!: ImplementedField;
  @property({ attribute: false }) value: unknown;
  @property({ attribute: false }) diagnostics: readonly Diagnostic[] = [];
  @property({ attribute: false }) palettes: Palettes | undefined;
  @property() base = '';
  /** A number is written as it stands in the text: 1920. */
  @property({ type: Boolean }) ungrouped = false;
  /** Written only when the author is done: names, by which others refer to it. */
  @property({ type: Boolean }) late = false;
  /** Writes a value. Returns why it cannot. `done`: the author has left the control. */
  @property({ attribute: false }) commit!: (value: unknown, done: boolean) => string | undefined;
  /** Takes the member out; not there for one that must stay. */
  @property({ attribute: false }) takeOut: (() => void) | undefined;
  /** What that takes out, where it is more than the member. */
  @property({ attribute: false }) takenOut: string | undefined;
  @state() private refusal = '';

  #control: FieldElement | undefined;
  #declared = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What stands in the control is newer than the text, or was refused. */
  #typed = false;
  readonly #place = document.createElement('div');

  constructor() {
    super();
    new FocusFallback(this, ['.place > *']);
    this.#place.className = 'place';
    this.#place.addEventListener('input', () => this.#soon());
    this.#place.addEventListener('change', () => this.#write(true));
    // What is typed is a step of its own before another one is undone.
    this.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') this.#flush();
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('pagehide', this.#flush);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('pagehide', this.#flush);
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  override focus(): void {
    void this.updateComplete.then(async () => {
      const { control } = this;
      await control?.updateComplete;
      control?.focus();
      const input = control?.shadowRoot?.querySelector('input, textarea');
      if (input instanceof HTMLInputElement && input.type === 'text') input.select();
    });
  }

  /** The element of the field type. */
  get control(): FieldElement | undefined {
    return this.#control;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('value') || !this.refusal) return;
    this.refusal = '';
    this.#typed = false;
  }

  protected override render(): TemplateResult {
    const { words } = this.building;
    return html`
      ${this.#place}
      ${
        this.takeOut
          ? html`<button
              class="icon out"
              title=${words.removeMember(this.takenOut ?? this.field.label)}
              @click=${this.takeOut}
            >
              ${icons.minus}
            </button>`
          : nothing
      }
      ${this.refusal ? html`<p class="problem" role="alert">${icons.error}<span>${this.refusal}</span></p>` : nothing}
      ${this.diagnostics.map(
        (diagnostic) => html`<p class="problem">
          ${icons[diagnostic.severity]}<span>${diagnostic.message}</span>
          ${
            diagnostic.fix
              ? html`<button title=${diagnostic.fix.title} @click=${() => void this.building.project.fix(diagnostic)}>
                  ${words.fix}
                </button>`
              : nothing
          }
        </p>`,
      )}
    `;
  }

  protected override updated(): void {
    const { field } = this;
    if (!isDefined(field.type)) void loadFields([field.type])?.then(() => this.requestUpdate());
    if (this.#control?.type !== field.type) {
      this.#control = createField(field.type);
      this.#declared = '';
      this.#place.replaceChildren(...(this.#control ? [this.#control] : []));
    }
    const control = this.#control;
    if (!control) return;
    const declared = JSON.stringify(field);
    if (declared !== this.#declared) control.field = field;
    this.#declared = declared;
    control.locale = this.building.locale;
    control.palettes = this.palettes;
    if ('base' in control) control.base = this.base;
    if ('ungrouped' in control) control.ungrouped = this.ungrouped;
    if (!this.#typed && !control.holding && !sameJson(control.value, this.value)) control.value = this.value;
  }

  #soon(): void {
    this.#typed = true;
    this.refusal = '';
    clearTimeout(this.#timer);
    if (!this.late) this.#timer = setTimeout(() => this.#write(false), pause);
  }

  /** Writes what is typed at once: a page that is left has no pause. */
  readonly #flush = (): void => {
    if (this.#timer !== undefined) this.#write(false);
  };

  #write(done: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const control = this.#control;
    if (!control || control.holding) return;
    this.refusal = sameJson(control.value, this.value) && !done ? '' : (this.commit(control.value, done) ?? '');
    this.#typed = this.refusal !== '';
  }
}

type MemberOptions = Partial<Pick<MemberRow, 'late' | 'ungrouped' | 'takeOut' | 'takenOut'>> & {
  readonly tip?: string;
};

/** A member of a declaration, in the row that edits it. An empty path is of one that no problem can be about. */
export function renderMember(
  building: Building,
  path: Path,
  field: ImplementedField,
  value: Json | undefined,
  commit: MemberRow['commit'],
  { late = false, ungrouped = false, takeOut, takenOut, tip = '' }: MemberOptions = {},
): TemplateResult {
  return html`<pg-member
    class=${field.type === 'table' ? 'wide' : ''}
    data-member=${String(path.at(-1) ?? '')}
    title=${tip}
    .building=${building}
    .field=${field}
    .value=${value}
    .diagnostics=${path.length > 0 ? building.diagnosticsAt(path) : []}
    .palettes=${metaOf(building.document)['palettes']}
    .base=${building.project.valuesBase}
    .late=${late}
    .ungrouped=${ungrouped}
    .commit=${commit}
    .takeOut=${takeOut}
    .takenOut=${takenOut}
  ></pg-member>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-member': MemberRow;
  }
}
