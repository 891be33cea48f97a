import type { PropertyDeclarations } from 'lit';
import type { ImplementedField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import { FieldElement } from './field-element.ts';
import { bringHands, type Hands, handsHere } from './hands.ts';
import type { Read } from './read.ts';

type Typed<V> = Read<V> & { readonly text: string | undefined };

/**
 * What fields share in whose text a value is read. The text is the operator's while it is typed; when it is settled the
 * value is written the field's way.
 *
 * What is plain is read at once. What it takes to read all that people type comes with the first hand near a field: a text
 * typed before that is read when it has come, and keeps the field off air until then.
 */
export abstract class TypedFieldElement<F extends ImplementedField, V> extends FieldElement<F, V> {
  static override properties: PropertyDeclarations = {
    draft: { state: true },
    typing: { state: true },
    failed: { state: true },
  };

  /** What the operator typed, without its text when it is settled, and what it gave. */
  private draft: Typed<V> | undefined;
  /** Text is under the operator's hands. */
  private typing = false;
  /** The hands did not come, or what they were to bring. */
  protected failed = false;

  /** The value of a text that takes no hands to read. */
  protected abstract readPlain(text: string): V | undefined;
  /** What any text gives; `settled` when nobody is typing any more. */
  protected abstract readWith(hands: Hands, text: string, settled: boolean): Read<V>;
  /** What to say of a text that waits for the hands. */
  protected abstract get waiting(): Pick<Problem, 'code' | 'message'>;

  /** The draft, dead as soon as the value was set from elsewhere. */
  protected get typed(): Typed<V> | undefined {
    const { draft } = this;
    const alive = draft?.value === undefined ? this.holding : Object.is(draft.value, this.value);
    return alive ? draft : undefined;
  }

  protected override get problem(): Problem | undefined {
    return this.typing && !this.showProblems && this.holding && this.typed?.half ? undefined : super.problem;
  }

  protected override get notice(): string | undefined {
    return this.failed ? this.waiting.message : undefined;
  }

  /** None while there is another control in its place. */
  protected override get entry(): HTMLInputElement | null | undefined {
    return this.renderRoot?.querySelector<HTMLInputElement>('.entry');
  }

  protected onInput(event: Event): void {
    this.typing = true;
    this.#read((event.currentTarget as HTMLInputElement).value);
  }

  protected onChange(event: Event): void {
    this.#read((event.currentTarget as HTMLInputElement).value, true);
    this.settle();
  }

  protected onBlur(): void {
    this.typing = false;
  }

  /** The value moves without anybody typing. */
  protected pick(value: V): void {
    this.draft = undefined;
    this.typing = false;
    this.edit(value, { announce: true });
  }

  protected override settle(): void {
    this.typing = false;
    if (this.draft && !this.holding) this.draft = { ...this.draft, text: undefined };
    super.settle();
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
      () => {
        this.failed = true;
      },
    );
  }

  #read(text: string, settled = false): void {
    const hands = handsHere();
    const read = hands ? this.readWith(hands, text, settled) : this.#readWithout(text);
    this.draft = { text, ...read };
    const { value, problem } = read;
    if (value !== undefined) this.edit(value);
    else if (problem) this.hold({ pointer: '', params: { text }, ...problem, severity: 'error' });
    if (!hands && problem) this.#readLater(text, settled);
  }

  #readLater(text: string, settled: boolean): void {
    this.withHands(() => {
      if (this.typed?.text !== text) return;
      this.#read(text, settled);
      this.tellInput();
      if (settled) this.settle();
    });
  }

  #readWithout(text: string): Read<V> {
    const value = this.readPlain(text);
    return value === undefined ? { problem: this.waiting, half: true } : { value };
  }
}
