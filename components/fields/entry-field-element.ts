import type { ImplementedField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import { FieldElement } from './field-element.ts';

/** What a typed text gives: a value, or why there is none yet. */
export interface Reading<V> {
  readonly value?: V;
  readonly problem?: Pick<Problem, 'code' | 'message'>;
  /** The text is only half typed: no mistake while it is being typed. */
  readonly half?: boolean;
  /** Of a text that reads two ways: those to choose from, or the one that was ruled out. */
  readonly readings?: readonly V[];
  readonly instead?: V;
}

/**
 * A field with an entry in whose text a value is read: a number, a colour. The text is the operator's own while it is typed;
 * once it is settled, or the value was set from elsewhere, the field writes the value its own way.
 */
export abstract class EntryFieldElement<F extends ImplementedField, V> extends FieldElement<F, V> {
  #typing = false;
  /** The operator's own text, and what it gave. */
  #text: string | undefined;
  #reading: Reading<V> | undefined;

  /** What a text gives; `settled` when nothing more is typed. */
  protected abstract read(text: string, settled: boolean): Reading<V>;
  /** The value as the field writes it. */
  protected abstract write(value: V): string;

  /** What the typed text gave, while it still stands for the field: for its value, or for having none. */
  protected get reading(): Reading<V> | undefined {
    const reading = this.#reading;
    const stands = reading?.value === undefined ? this.holding : Object.is(reading.value, this.value);
    return stands ? reading : undefined;
  }

  /** The text in the entry: the operator's own while it stands for the value, else the value as the field writes it. */
  protected get text(): string {
    return (this.reading && this.#text) ?? this.write(this.value);
  }

  protected override get shown(): string {
    return this.text;
  }

  protected override get problem(): Problem | undefined {
    const silent = this.#typing && !this.showProblems && this.holding && this.reading?.half;
    return silent ? undefined : super.problem;
  }

  /** None while another control stands in its place. */
  protected override get entry(): HTMLInputElement | null | undefined {
    return this.renderRoot?.querySelector<HTMLInputElement>('.entry');
  }

  override finish(): void {
    const { entry } = this;
    if (!entry || !this.#typing) return;
    this.#read(entry.value, true);
    this.settle();
  }

  protected onInput(event: Event): void {
    this.#read((event.currentTarget as HTMLInputElement).value, false);
  }

  protected onChange(event: Event): void {
    this.#read((event.currentTarget as HTMLInputElement).value, true);
    this.settle();
  }

  protected onBlur(): void {
    this.#typing = false;
    this.requestUpdate();
  }

  /** The value moves without typing. */
  protected pick(value: V): void {
    this.#typing = false;
    this.#text = this.#reading = undefined;
    this.edit(value, { announce: true });
  }

  protected override settle(): void {
    this.#typing = false;
    // A text that made none stays, to be corrected.
    if (this.#reading?.value !== undefined) this.#text = undefined;
    super.settle();
    this.requestUpdate();
  }

  #read(text: string, settled: boolean): void {
    const reading = this.read(text, settled);
    this.#typing = true;
    this.#text = text;
    this.#reading = reading;
    const { value, problem } = reading;
    if (value !== undefined) this.edit(value);
    else if (problem) this.hold({ pointer: '', params: { text }, ...problem, severity: 'error' });
    this.requestUpdate();
  }
}
