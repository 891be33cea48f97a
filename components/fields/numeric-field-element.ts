import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { CounterField, NormalizedField, NumberField, SliderField } from '../../src/format/generated/types.ts';
import type { OpenGrid } from '../../src/kinds/grid.ts';
import { formatNumber } from '../../src/values/format-number.ts';
import { readNumber } from '../../src/values/read-number.ts';
import { type Modifiers, modifiersOf } from '../gestures/gesture.ts';
import { KeyHold } from '../gestures/key-hold.ts';
import { EntryFieldElement, type Reading } from './entry-field-element.ts';
import { numberProblem } from './number-problem.ts';
import { stepped } from './stepping.ts';

interface Entry {
  id: string;
  /** For a second control beside the labelled one. */
  name?: string;
}

/**
 * What number, slider, normalized and counter share: a text entry that reads numbers as people type them, and steps by
 * keys. The text is the operator's while it is typed; when it is settled it is written as the reader's language has it.
 *
 * Keys: ↑ ↓ one step, Page ↑ ↓ and Shift ten, Alt a tenth where no step is declared. The mouse wheel scrolls the page.
 *
 * @attr {boolean} ungrouped - thousands are not set apart: 1920 pixels, the year 2026
 * @csspart count - the range of numbers
 * @csspart reading - a button for one of two ways to read what was typed
 */
export abstract class NumericFieldElement<
  F extends NumberField | SliderField | NormalizedField | CounterField,
> extends EntryFieldElement<F, number> {
  static override properties: PropertyDeclarations = {
    ungrouped: { type: Boolean },
    focused: { state: true },
    rounded: { state: true },
  };

  /** Thousands are not set apart: 1920 pixels, the year 2026. */
  ungrouped = false;
  private focused = false;
  /** The number that was typed, and the one it was rounded to when it was settled. */
  private rounded: { readonly typed: number; readonly value: number } | undefined;

  readonly #keyHold = new KeyHold(this, (phase) => this.gesture(phase));

  /** Range and grid of the declaration. */
  protected abstract get grid(): OpenGrid;

  /** Whole numbers only. */
  protected get integer(): boolean {
    return false;
  }

  protected override read(text: string, settled: boolean): Reading<number> {
    const { grid, integer, language: locale, words } = this;
    const reading = readNumber(text, { ...grid, locale, integer }, { settled });
    if ('value' in reading) return reading;
    if (reading.kind === 'empty' && this.required)
      return { problem: { code: 'required', message: words.requiredMissing } };
    return {
      half: reading.kind === 'empty' || reading.kind === 'unfinished',
      problem: numberProblem(reading, words, locale),
      ...(reading.kind === 'ambiguous' ? { readings: reading.readings } : {}),
    };
  }

  protected override write(value: number): string {
    return formatNumber(value, this.language, { plain: this.focused || this.ungrouped });
  }

  protected override get notice(): string | undefined {
    const instead = this.reading?.instead;
    if (instead !== undefined) return this.words.numberReadAs(this.spell(this.value), this.spell(instead));
    const rounded = this.rounded;
    if (!rounded || rounded.value !== this.value) return super.notice;
    const step = this.spell(this.grid.step ?? 1);
    return this.words.numberRounded(this.spell(rounded.typed), step, this.spell(rounded.value));
  }

  protected override settle(): void {
    const typed = this.reading?.value;
    super.settle();
    const { value } = this;
    this.rounded = typed === undefined || Object.is(typed, value) ? undefined : { typed, value };
  }

  protected override get describedBy(): string {
    return this.#rangeSaid.length > 0 ? `${super.describedBy} range` : super.describedBy;
  }

  protected override renderCount(): TemplateResult | typeof nothing {
    const [first, second] = this.#rangeSaid;
    if (first === undefined) return nothing;
    return html`<span part="count" id="range"
      ><span dir="ltr"><bdi>${first}</bdi>${second === undefined ? nothing : html` <bdi>· ${second}</bdi>`}</span></span
    >`;
  }

  /** Letters of the longest number there may be: an entry that is as wide cuts none. */
  get #longest(): number {
    const { min = 0, max = 0, step = 1 } = this.grid;
    const [, decimals = ''] = String(step).split('.');
    const whole = [min, max, this.value].map((value) => formatNumber(Math.trunc(value), this.language).length);
    return Math.max(...whole) + (decimals ? decimals.length + 1 : 0);
  }

  /** What the number may be: its range, its steps. Where there is no room for both beside a tip, each has a line. */
  get #rangeSaid(): readonly string[] {
    const { min, max, step } = this.grid;
    const { words } = this;
    const spelled = (value: number) => this.spell(value).replace('-', '−');
    const said = [];
    if (min !== undefined && max !== undefined) said.push(words.rangeFromTo(spelled(min), spelled(max)));
    else if (min !== undefined) said.push(words.atLeast(spelled(min)));
    else if (max !== undefined) said.push(words.atMost(spelled(max)));
    if (step !== undefined && step !== 1) said.push(words.stepsOf(spelled(step)));
    return said;
  }

  protected renderEntry({ id, name }: Entry): TemplateResult {
    const { min, max } = this.grid;
    return html`
      <input
        id=${id}
        class="entry"
        part=${id}
        role="spinbutton"
        dir="ltr"
        size=${this.#longest}
        inputmode=${this.integer ? 'numeric' : 'decimal'}
        autocomplete="off"
        spellcheck="false"
        aria-label=${name ?? nothing}
        aria-describedby=${this.describedBy}
        aria-invalid=${this.invalid}
        aria-required=${this.required || nothing}
        aria-valuenow=${this.value}
        aria-valuetext=${this.text}
        aria-valuemin=${min ?? nothing}
        aria-valuemax=${max ?? nothing}
        ?disabled=${this.inactive}
        @input=${this.onInput}
        @change=${this.onChange}
        @keydown=${this.onEntryKey}
        @focus=${this.#onFocus}
        @blur=${this.onBlur}
      />
      ${this.#renderReadings()}
    `;
  }

  /** Keys of the entry; a type may have more of them. */
  protected onEntryKey(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const count = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (count !== undefined) this.stepByKey(event, count);
  }

  /** One step for a key that may be held; what it gives in the end is one step for undo. */
  protected stepByKey(event: KeyboardEvent, count: number, modifiers = modifiersOf(event)): void {
    this.press(event, () => this.step(count, modifiers));
  }

  /** A key that moves the value, and may be held. */
  protected press(event: KeyboardEvent, move: () => void): void {
    event.preventDefault();
    this.#keyHold.press(event);
    move();
  }

  /** Moves the value by steps, inside a gesture. Says whether there was anywhere to go. */
  protected step(count: number, modifiers?: Modifiers): boolean {
    return this.move(stepped(this.value, this.grid, count, modifiers));
  }

  /** The value moves without typing. Says whether it did. */
  protected move(value: number): boolean {
    // A field may be disabled in the middle of a drag.
    if (this.inactive || (Object.is(value, this.value) && !this.holding)) return false;
    this.pick(value);
    return true;
  }

  /** The numbers a text may mean, for the operator to choose one. */
  #renderReadings(): TemplateResult | typeof nothing {
    const { readings } = this.reading ?? {};
    if (!readings) return nothing;
    return html`
      <span class="readings" role="group" aria-label=${this.words.numberReadings}>
        ${readings.map(
          (value) => html`
            <button type="button" part="reading" ?disabled=${this.inactive} @click=${() => this.#take(value)}
              >${this.spell(value)}</button>
          `,
        )}
      </span>
    `;
  }

  /** The operator chose how the text is meant. */
  #take(value: number): void {
    this.move(value);
    this.settle();
    this.entry?.focus();
  }

  #onFocus(): void {
    this.focused = true;
  }

  protected override onBlur(): void {
    this.focused = false;
    super.onBlur();
  }

  /** A number where it must not be mistaken for another: without groups. */
  protected spell(value: number): string {
    return formatNumber(value, this.language, { plain: true });
  }
}
