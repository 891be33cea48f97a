import { History } from './history.ts';
import { sameLayers } from './layers.ts';
import type { FieldSnapshot, SessionField } from './session-field.ts';

/** What the operator did, for the words on the undo button. */
export type Gesture =
  | 'edit'
  | 'paste'
  | 'add-rows'
  | 'remove-rows'
  | 'duplicate-rows'
  | 'move-rows'
  | 'preset'
  | 'remove-preset'
  | 'variant'
  | 'revert'
  | 'reset'
  | 'use-offer'
  | 'restore';

/** A step of undo, as data: the form makes the words. */
export interface StepLabel {
  readonly gesture: Gesture;
  /** The fields it changed. */
  readonly names: readonly string[];
  /** The label of the field, where it changed one. */
  readonly field?: string | undefined;
  readonly preset?: { readonly id: string; readonly label: string } | undefined;
  /** The variant chosen; `name` and `label` are `undefined` where it was given up. */
  readonly variant?: { readonly name: string | undefined; readonly label: string | undefined } | undefined;
}

export interface Step {
  readonly label: StepLabel;
  readonly fields: ReadonlyMap<string, { readonly before: FieldSnapshot; readonly after: FieldSnapshot }>;
  readonly variant?: { readonly before: string | undefined; readonly after: string | undefined } | undefined;
}

/** What a step is called before it is known which fields it changed. */
export type StepName = Pick<StepLabel, 'gesture' | 'preset' | 'variant'>;

/** A step that is still growing. */
export interface OpenStep {
  /**
   * `typing` in one field ends when it is settled or when something else begins; `temporary` values of one field end
   * when they are committed or cancelled; a `group` ends with the function that makes it.
   */
  readonly kind: 'typing' | 'temporary' | 'group';
  readonly called: StepName;
  /** The field of `typing` and `temporary`. */
  readonly name?: string | undefined;
  readonly before: Map<string, FieldSnapshot>;
  readonly variantBefore: string | undefined;
}

/** What the steps need of the session they belong to. */
export interface StepSource {
  variant(): string | undefined;
  field(name: string): SessionField | undefined;
  /** The field's state changed while a step was closed. */
  refresh(field: SessionField): void;
}

/** Gathers what the operator does into steps: one gesture is one step, and one that changed nothing is none. */
export class Steps {
  readonly #source: StepSource;
  readonly #history: History<Step>;
  #open: OpenStep | undefined;

  constructor(source: StepSource, limit: number) {
    this.#source = source;
    this.#history = new History(limit);
  }

  get open(): OpenStep | undefined {
    return this.#open;
  }

  /** Whether the step under way is one of that kind in that field. */
  isOpen(kind: OpenStep['kind'], name: string): boolean {
    return this.#open?.kind === kind && this.#open.name === name;
  }

  /** Begins a step; the one under way ends. */
  begin(kind: OpenStep['kind'], called: StepName, name?: string): void {
    this.close();
    this.#open = { kind, called, name, before: new Map(), variantBefore: this.#source.variant() };
  }

  /** A field is about to be changed by the step under way. */
  remember(field: SessionField): void {
    if (this.#open && !this.#open.before.has(field.name)) this.#open.before.set(field.name, field.snapshot());
  }

  /** A value from outside changed the field: the step under way did not do this, and must not undo it. */
  rebase(field: SessionField): void {
    const before = this.#open?.before.get(field.name);
    if (before) this.#open?.before.set(field.name, { ...before, outside: field.outside });
  }

  /** Ends the step under way; it becomes one for undo, or none where nothing came of it. */
  close(): void {
    const open = this.abandon();
    if (!open) return;
    const fields = new Map<string, { before: FieldSnapshot; after: FieldSnapshot }>();
    for (const [name, before] of open.before) {
      const field = this.#source.field(name);
      if (!field) continue;
      const { revision } = field;
      if (field.top !== before.top) field.tidy();
      if (field.revision !== revision) this.#source.refresh(field);
      const after = field.snapshot();
      if (!isSame(before, after) || (after.held && after.held !== before.held)) fields.set(name, { before, after });
    }
    const variant = this.#source.variant();
    const moved = open.variantBefore === variant ? undefined : { before: open.variantBefore, after: variant };
    if (fields.size > 0 || moved)
      this.#history.push({ label: this.#label(open, [...fields.keys()]), fields, variant: moved });
  }

  /** Takes the step under way out of the count: no step. */
  abandon(): OpenStep | undefined {
    const open = this.#open;
    this.#open = undefined;
    return open;
  }

  /** What `undo` would undo. */
  get undoLabel(): StepLabel | undefined {
    const open = this.#open;
    if (open && this.#hasGrown(open)) return this.#label(open, [...open.before.keys()]);
    return this.#history.last?.label;
  }
  /** What `redo` would do again. */
  get redoLabel(): StepLabel | undefined {
    return this.#open && this.#hasGrown(this.#open) ? undefined : this.#history.next?.label;
  }

  /** The step to undo; the one under way, if there is one. */
  undo(): Step | undefined {
    this.close();
    const step = this.#history.undo();
    // A text that made no value is not kept: where that is all there was, there is nothing to redo.
    if (step && !step.variant && [...step.fields.values()].every(({ before, after }) => isSame(before, after)))
      this.#history.forgetNext();
    return step;
  }

  redo(): Step | undefined {
    this.close();
    return this.#history.redo();
  }

  /** Takes fields that are gone out of all steps. */
  forget(names: ReadonlyMap<string, unknown>): void {
    this.#history.rewrite((step) => {
      const fields = new Map([...step.fields].filter(([name]) => !names.has(name)));
      if (fields.size === step.fields.size) return step;
      return fields.size > 0 || step.variant ? { ...step, fields } : undefined;
    });
  }

  #hasGrown({ before }: OpenStep): boolean {
    for (const [name, snapshot] of before) {
      const field = this.#source.field(name);
      if (field && (field.held || field.top !== snapshot.top)) return true;
    }
    return false;
  }

  #label({ called }: OpenStep, names: readonly string[]): StepLabel {
    const [name, ...more] = names;
    const field = name !== undefined && more.length === 0 ? this.#source.field(name)?.field.label : undefined;
    return { ...called, names, field };
  }
}

/** Nothing changed between the two but, at most, a text that makes no value. */
function isSame(before: FieldSnapshot, after: FieldSnapshot): boolean {
  return before.outside === after.outside && sameLayers(before.top, after.top);
}
