import { type CSSResultGroup, css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { CounterField, NormalizedField, NumberField, SliderField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import type { OpenGrid } from '../../src/kinds/grid.ts';
import type { KeyHold } from '../gestures/key-hold.ts';
import type { Modifiers } from '../gestures/modifiers.ts';
import { numberWords } from '../strings/number-words.ts';
import { FieldElement } from './field-element.ts';
import { formatNumber } from './format-number.ts';
import { bringHands, type Hands, handsHere } from './hands.ts';
import type { Read } from './numeric-hands.ts';
import { plainNumber } from './plain-number.ts';

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
> extends FieldElement<F, number> {
  static override styles: CSSResultGroup = [
    super.styles,
    css`
      .control {
        flex-wrap: wrap;
      }
      .entry {
        flex: 1 1 96px;
        width: auto;
      }
    `,
  ];

  static override properties: PropertyDeclarations = {
    draft: { state: true },
    chosen: { state: true },
    typing: { state: true },
    focused: { state: true },
    failed: { state: true },
  };

  /** What the operator typed, and what it gave; no value while the text makes none. */
  private draft: ({ readonly text: string } & Read) | undefined;
  /** Of a text that reads two ways, the reading that was taken: said until the value moves on, also when it is settled. */
  private chosen: Read = {};
  /** Text is under the operator's hands: what is only half typed is not yet a mistake. */
  private typing = false;
  private focused = false;
  /** The hands did not come. */
  private failed = false;

  #held: KeyHold | undefined;

  /** Range and grid of the declaration. */
  protected abstract get grid(): OpenGrid;

  /** Whole numbers only. */
  protected get integer(): boolean {
    return false;
  }

  /** The text in the entry: the operator's own while it stands for the value, else the value in their language. */
  protected get text(): string {
    const draft = this.#liveDraft;
    return draft ? draft.text : formatNumber(this.value, this.language, { plain: this.focused });
  }

  /** A draft is dead as soon as the value was set from elsewhere. */
  get #liveDraft() {
    const draft = this.draft;
    const alive = draft?.value === undefined ? this.holding : Object.is(draft.value, this.value);
    return alive ? draft : undefined;
  }

  protected override get problem(): Problem | undefined {
    const problem = super.problem;
    const halfTyped = problem?.code === 'number-unfinished' || problem?.code === 'number-empty';
    return halfTyped && this.typing && !this.showProblems ? undefined : problem;
  }

  protected override get notice(): string | undefined {
    if (this.failed) return numberWords.in(this.language).waiting;
    const { value, instead } = this.chosen;
    if (instead === undefined || value !== this.value || this.holding) return undefined;
    return handsHere()?.readAs(value, instead, this.language);
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

  protected override get entry(): HTMLInputElement {
    // Rendered in every state.
    return this.renderRoot.querySelector('.entry') as HTMLInputElement;
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
        @input=${this.#onInput}
        @change=${this.#onChange}
        @keydown=${this.onEntryKey}
        @focus=${this.#onFocus}
        @blur=${this.#onBlur}
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

  /** Does something at once, or as soon as the hands have come, in the order of asking. */
  protected withHands(work: (hands: Hands) => void): void {
    const hands = handsHere();
    if (hands) {
      work(hands);
      return;
    }
    bringHands(this.language).then(
      (hands) => {
        this.failed = false;
        if (this.isConnected) work(hands);
      },
      (error: unknown) => {
        this.failed = true;
        console.warn('tarja: a part of a number field could not be loaded.', error);
      },
    );
  }

  #hold({ KeyHold }: Hands): KeyHold {
    this.#held ??= new KeyHold(this, (phase) => this.gesture(phase));
    return this.#held;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (handsHere()) return;
    for (const type of ['pointerenter', 'keydown', 'keyup', 'focusin', 'focusout'])
      this.addEventListener(type, this.#early);
  }

  /** Somebody is near; and what ends the hold of a key that still waits. */
  readonly #early = (event: Event): void => {
    if (!handsHere()) this.withHands((hands) => this.#hold(hands).handleEvent(event));
  };

  /** The value moves without anybody typing. Says whether it did. */
  protected move(value: number): boolean {
    // Disabled in the middle of a drag: another hand took the field.
    if (this.inactive || (Object.is(value, this.value) && !this.holding)) return false;
    this.draft = undefined;
    this.typing = false;
    this.edit(value, { announce: true });
    return true;
  }

  protected override settle(): void {
    this.typing = false;
    if (!this.holding) this.draft = undefined;
    super.settle();
  }

  #renderReadings(): TemplateResult | typeof nothing {
    const readings = this.#liveDraft?.readings;
    const take = (value: number) => this.#take(value);
    return (readings && handsHere()?.renderReadings(readings, this.language, this.inactive, take)) ?? nothing;
  }

  /** The operator chose how the text is meant. */
  #take(value: number): void {
    this.move(value);
    this.settle();
    this.entry.focus();
  }

  #onInput(event: Event): void {
    this.typing = true;
    this.#read((event.currentTarget as HTMLInputElement).value);
  }

  #onChange(event: Event): void {
    this.#read((event.currentTarget as HTMLInputElement).value, true);
    this.settle();
  }

  #onFocus(): void {
    this.focused = true;
  }

  #onBlur(): void {
    this.focused = false;
    this.typing = false;
  }

  #read(text: string, settled = false): void {
    const { grid, integer, language: locale } = this;
    const missing = this.required ? this.words.requiredMissing : '';
    const read = handsHere()?.read(text, { ...grid, locale, integer }, { settled, missing }) ?? this.#readPlain(text);
    this.draft = { text, ...read };
    this.chosen = read;
    const { value, problem } = read;
    if (value !== undefined) this.edit(value);
    else if (problem) this.hold({ ...problem, severity: 'error', pointer: '', params: { text } });
    if (handsHere() || !problem) return;
    this.withHands(() => {
      if (this.#liveDraft?.text !== text) return;
      this.#read(text, settled);
      this.tellInput();
      if (settled) this.settle();
    });
  }

  /** Digits that say the same to every reader and stand on the grid are read without the hands; all else waits for them. */
  #readPlain(text: string): Read {
    const { min = 0, step } = this.grid;
    const value = plainNumber(text);
    if (value !== undefined && (step === undefined || (value - min) % step === 0)) return { value };
    return { problem: { code: 'number-unfinished', message: numberWords.in(this.language).waiting } };
  }

  /** A number where it must not be mistaken for another: without groups. */
  protected spell(value: number): string {
    return formatNumber(value, this.language, { plain: true });
  }
}
