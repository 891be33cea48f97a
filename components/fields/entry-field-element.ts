import type { ImplementedField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import { FieldElement } from './field-element.ts';
import { type Reading, TypedText } from './typed-text.ts';

/** A field with an entry in whose text a value is read: a number, a colour. */
export abstract class EntryFieldElement<F extends ImplementedField, V> extends FieldElement<F, V> {
  readonly #typed = new TypedText<V>();

  /** What a text gives; `settled` when nothing more is typed. */
  protected abstract read(text: string, settled: boolean): Reading<V>;
  /** The value as the field writes it. */
  protected abstract write(value: V): string;

  /** What the typed text gave, while it stands for the value. */
  protected get reading(): Reading<V> | undefined {
    return this.#typed.readingOf(this);
  }

  /** The text in the entry: the operator's own while it stands for the value, else the value as the field writes it. */
  protected get text(): string {
    return this.#typed.textOf(this) ?? this.write(this.value);
  }

  protected override get shown(): string {
    return this.text;
  }

  protected override get problem(): Problem | undefined {
    const silent = this.#typed.typing && !this.showProblems && this.holding && this.reading?.half;
    return silent ? undefined : super.problem;
  }

  /** None while another control stands in its place. */
  protected override get entry(): HTMLInputElement | null | undefined {
    return this.renderRoot?.querySelector<HTMLInputElement>('.entry');
  }

  override finish(): void {
    const { entry } = this;
    if (!entry || !this.#typed.typing) return;
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
    this.#typed.leave();
    this.requestUpdate();
  }

  /** The value moves without typing. */
  protected pick(value: V): void {
    this.#typed.clear();
    this.edit(value, { announce: true });
  }

  protected override settle(): void {
    this.#typed.settle();
    super.settle();
    this.requestUpdate();
  }

  #read(text: string, settled: boolean): void {
    const reading = this.read(text, settled);
    this.#typed.type(text, reading);
    const { value, problem } = reading;
    if (value !== undefined) this.edit(value);
    else if (problem) this.hold({ pointer: '', params: { text }, ...problem, severity: 'error' });
    this.requestUpdate();
  }
}
