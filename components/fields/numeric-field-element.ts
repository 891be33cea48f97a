import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { CounterField, NormalizedField, NumberField, SliderField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import type { OpenGrid } from '../../src/kinds/grid.ts';
import type { KeyHold } from '../gestures/key-hold.ts';
import type { Modifiers } from '../gestures/modifiers.ts';
import { numberWords } from '../strings/number-words.ts';
import { formatNumber } from './format-number.ts';
import { type Hands, handsHere } from './hands.ts';
import { plainNumber } from './plain-number.ts';
import type { Read } from './read.ts';
import { TypedFieldElement } from './typed-field-element.ts';

interface Entry {
  id: string;
  /** For a second control beside the labelled one. */
  name?: string;
}

/**
 * What number, slider, normalized and counter share: a text entry that reads numbers as people type them, and steps by
 * keys. The text is the operator's while it is typed; when it is settled it is written as the reader's language has it.
 *
 * What it takes to step, to scrub and to read more than plain digits comes with the first hand near the field. A key
 * pressed, a label grabbed or a text typed before that has its effect when it has come, in the order of doing.
 *
 * Keys: ↑ ↓ one step, Page ↑ ↓ and Shift ten, Alt a tenth where no step is declared. The mouse wheel scrolls the page.
 *
 * @csspart count - the range of numbers
 * @csspart reading - a button for one of two ways to read what was typed
 */
export abstract class NumericFieldElement<
  F extends NumberField | SliderField | NormalizedField | CounterField,
> extends TypedFieldElement<F, number> {
  static override properties: PropertyDeclarations = { focused: { state: true } };

  private focused = false;

  #held: KeyHold | undefined;

  /** Range and grid of the declaration. */
  protected abstract get grid(): OpenGrid;

  /** Whole numbers only. */
  protected get integer(): boolean {
    return false;
  }

  /** The text in the entry: the operator's own while it stands for the value, else the value in their language. */
  protected get text(): string {
    return this.typed?.text ?? formatNumber(this.value, this.language, { plain: this.focused });
  }

  protected override get notice(): string | undefined {
    const instead = this.typed?.instead;
    return instead === undefined ? super.notice : handsHere()?.readAs(this.value, instead, this.language);
  }

  protected override get describedBy(): string {
    return this.#rangeSaid ? `${super.describedBy} range` : super.describedBy;
  }

  protected override renderCount(): TemplateResult | typeof nothing {
    return this.#rangeSaid ? html`<span part="count" id="range"><bdi>${this.#rangeSaid}</bdi></span>` : nothing;
  }

  get #rangeSaid(): string {
    const { min, max, step } = this.grid;
    const words = numberWords.in(this.language);
    const said = [];
    if (min !== undefined && max !== undefined) said.push(words.range(this.spell(min), this.spell(max)));
    else if (min !== undefined) said.push(words.min(this.spell(min)));
    else if (max !== undefined) said.push(words.max(this.spell(max)));
    if (step !== undefined && step !== 1) said.push(words.step(this.spell(step)));
    return said.join(' · ');
  }

  protected override get shown(): string {
    return this.text;
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

  /** Keys of the entry; a type may know more of them. */
  protected onEntryKey(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const count = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (count !== undefined) this.stepByKey(event, count);
  }

  /** One step for a key that may be held; what it gives in the end is one step for undo. */
  protected stepByKey(event: KeyboardEvent, count: number, modifiers?: Modifiers): void {
    this.press(event, ({ modifiersOf }) => this.step(count, modifiers ?? modifiersOf(event)));
  }

  /** A key that moves the value, and may be held. */
  protected press(event: KeyboardEvent, move: (hands: Hands) => void): void {
    event.preventDefault();
    this.withHands((hands) => {
      this.#hold(hands).press(event);
      move(hands);
    });
  }

  /** Moves the value by steps, inside a gesture. Says whether there was anywhere to go. */
  protected step(count: number, modifiers?: Modifiers): boolean {
    const hands = handsHere();
    return hands !== undefined && this.move(hands.stepped(this.value, this.grid, count, modifiers));
  }

  #hold({ KeyHold }: Hands): KeyHold {
    this.#held ??= new KeyHold(this, (phase) => this.gesture(phase));
    return this.#held;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (handsHere()) return;
    for (const type of ['keydown', 'keyup', 'focusout']) this.addEventListener(type, this.#early);
  }

  /** What ends the hold of a key that still waits. */
  readonly #early = (event: Event): void => {
    if (!handsHere()) this.withHands((hands) => this.#hold(hands).handleEvent(event));
  };

  /** The value moves without anybody typing. Says whether it did. */
  protected move(value: number): boolean {
    // Disabled in the middle of a drag: another hand took the field.
    if (this.inactive || (Object.is(value, this.value) && !this.holding)) return false;
    this.pick(value);
    return true;
  }

  #renderReadings(): TemplateResult | typeof nothing {
    const readings = this.typed?.readings;
    const take = (value: number) => this.#take(value);
    return (readings && handsHere()?.renderReadings(readings, this.language, this.inactive, take)) ?? nothing;
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

  protected override get waiting(): Pick<Problem, 'code' | 'message'> {
    return { code: 'number-unfinished', message: numberWords.in(this.language).waiting };
  }

  /** Digits that say the same to every reader, and stand on the grid. */
  protected override readPlain(text: string): number | undefined {
    const { min = 0, step } = this.grid;
    const value = plainNumber(text);
    return value === undefined || step === undefined || (value - min) % step === 0 ? value : undefined;
  }

  protected override readWith(hands: Hands, text: string, settled: boolean): Read<number> {
    const { grid, integer, language: locale } = this;
    const missing = this.required ? this.words.requiredMissing : '';
    return hands.readTyped(text, { ...grid, locale, integer }, { settled, missing });
  }

  /** A number where it must not be mistaken for another: without groups. */
  protected spell(value: number): string {
    return formatNumber(value, this.language, { plain: true });
  }
}
