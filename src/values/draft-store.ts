import type { Config, Field } from '../format/generated/types.ts';
import { frozenCopy, sameJson } from '../format/json.ts';
import type { Locale } from '../format/locale.ts';
import type { Problem } from '../format/problem.ts';
import { contextOf } from '../kinds/context.ts';
import { validateValue } from '../kinds/index.ts';
import { FieldIndex } from './field-index.ts';
import { noVariant, variantOf } from './look-up.ts';
import { SessionField } from './session-field.ts';
import { type Step, type StepLabel, type StepName, Steps } from './steps.ts';
import { Subscriptions } from './subscriptions.ts';
import type { LeftOut } from './value-warning.ts';

/** What a form always shows. */
export interface Summary {
  readonly changed: number;
  readonly invalid: number;
  /** How many warnings the values have; they may go on air with them. */
  readonly warnings: number;
  readonly variant: string | undefined;
  readonly undo: StepLabel | undefined;
  readonly redo: StepLabel | undefined;
}

/** What a store begins with. */
export interface StoreOptions {
  readonly locale: Locale;
  /** How many steps undo keeps. */
  readonly historyLimit: number;
  readonly onWarning: ((warning: LeftOut) => void) | undefined;
}

/**
 * The fields of one config with their drafts, what is on air, the undo log and the subscribers: the state a session
 * works on. Every operation runs inside `run`, and subscribers are told once, at its end.
 */
export class DraftStore {
  readonly steps: Steps;
  /** Names of the fields whose draft is other than what is on air, or than the default where nothing is. */
  readonly changed = new Set<string>();
  /** Names of the fields that keep a take from happening. */
  readonly invalid = new Set<string>();
  /** How many warnings each field has, by name; fields without one are not in it. */
  readonly warnings = new Map<string, number>();
  /** All that was put on air, whether the config of the moment has the field or not. */
  readonly air = new Map<string, unknown>();
  readonly subscriptions = new Subscriptions<Summary>();
  locale: Locale;
  readonly #judge: (field: Field, value: unknown) => readonly Problem[];
  readonly #onWarning: ((warning: LeftOut) => void) | undefined;
  #config: Config;
  #index: FieldIndex;
  #fields: ReadonlyMap<string, SessionField> = new Map();
  #variant: string | undefined;
  /** Names of the fields that changed in the operation under way. */
  readonly #touched = new Set<string>();
  #depth = 0;

  constructor(config: Config, { locale, historyLimit, onWarning }: StoreOptions) {
    this.locale = locale;
    this.#judge = (field, value) => validateValue(field, value, contextOf(this.#config, field, this.locale));
    this.#onWarning = onWarning;
    this.#config = config;
    this.#index = new FieldIndex(config);
    this.steps = new Steps(
      {
        variant: () => this.#variant,
        field: (name) => this.#fields.get(name),
        refresh: (field) => this.refresh(field),
      },
      historyLimit,
    );
  }

  get config(): Config {
    return this.#config;
  }
  get index(): FieldIndex {
    return this.#index;
  }
  /** By name, in the order of the config; of two fields with one name the first. */
  get fields(): ReadonlyMap<string, SessionField> {
    return this.#fields;
  }
  /** The chosen member of `variants`. */
  get variant(): string | undefined {
    return this.#variant;
  }
  get summary(): Summary {
    return {
      changed: this.changed.size,
      invalid: this.invalid.size,
      warnings: [...this.warnings.values()].reduce((sum, count) => sum + count, 0),
      variant: this.#variant,
      undo: this.steps.undoLabel,
      redo: this.steps.redoLabel,
    };
  }

  readonly warn = (warning: LeftOut): void => this.#onWarning?.(warning);

  /** The fields of these names in the order of the config, or all. */
  named(names: readonly string[] | undefined): SessionField[] {
    if (!names) return [...this.#fields.values()];
    const wanted = new Set(names.filter((name) => this.has(name)));
    return [...this.#fields.values()].filter(({ name }) => wanted.has(name));
  }

  /** Whether there is a field of that name; warns where not. */
  has(name: string): boolean {
    if (this.#fields.has(name)) return true;
    this.warn({ code: 'field-unknown', params: { name, place: 'the caller' } });
    return false;
  }

  // Operations -------------------------------------------------------------------------------------------------------

  /** Does an operation as a whole, then tells the subscribers once. */
  run<T>(work: () => T): T {
    this.#depth++;
    try {
      return work();
    } finally {
      if (--this.#depth === 0) {
        const touched = new Set(this.#touched);
        this.#touched.clear();
        this.subscriptions.tell(touched, () => this.summary);
      }
    }
  }

  /** Everything that `work` does is one step of undo. Nested, it belongs to the step around it. */
  step(called: StepName, work: () => void): void {
    this.run(() => {
      if (this.steps.open?.kind === 'group') return work();
      this.steps.begin('group', called);
      try {
        work();
      } finally {
        this.steps.close();
      }
    });
  }

  /** An operation on one field that is no step. */
  on(name: string, work: (field: SessionField) => void): void {
    const field = this.#fields.get(name);
    if (!field) return;
    const { revision } = field;
    this.run(() => {
      work(field);
      if (field.revision !== revision) this.refresh(field);
    });
  }

  /** An operation on one field that belongs to the open step. */
  operate(name: string, work: (field: SessionField) => void): void {
    this.on(name, (field) => {
      this.steps.remember(field);
      work(field);
    });
  }

  /** An operation on one field that continues its open step, or begins one. */
  type(name: string, work: (field: SessionField) => void): void {
    this.run(() => {
      const { open } = this.steps;
      if (open?.kind !== 'group' && open?.name !== name) this.steps.begin('typing', { gesture: 'edit' }, name);
      this.operate(name, work);
    });
  }

  /** Values from outside, to the fields they name: no step. */
  fromOutside(
    values: Readonly<Record<string, unknown>>,
    place: string,
    work: (field: SessionField, value: unknown) => void,
  ): void {
    this.run(() => {
      for (const [name, value] of this.#index.read(values, place, this.warn))
        this.on(name, (field) => {
          work(field, value);
          this.steps.rebase(field);
        });
    });
  }

  /** Puts back what a step changed: its state `before` it, or `after`. */
  replay(step: Step | undefined, to: 'before' | 'after'): StepLabel | undefined {
    if (!step) return undefined;
    const from = to === 'before' ? 'after' : 'before';
    if (step.variant) {
      const name = step.variant[to];
      this.choose(name !== undefined && variantOf(this.#config, name) ? name : undefined);
    }
    for (const [name, states] of step.fields) this.on(name, (field) => field.putBack(states[to], states[from]));
    return step.label;
  }

  /** A field changed: brings the sets up to date, and its subscribers are told at the end of the operation. */
  refresh(field: SessionField): void {
    const { name } = field;
    put(this.changed, name, field.changed);
    put(this.invalid, name, field.invalid);
    const warnings = field.problems.filter(({ severity }) => severity === 'warning').length;
    if (warnings > 0) this.warnings.set(name, warnings);
    else this.warnings.delete(name);
    this.#touched.add(name);
  }

  // Config, variant, air ---------------------------------------------------------------------------------------------

  /** Builds the fields of a config; those with the same name and type as before keep their drafts. */
  build(config = this.#config): void {
    const earlier = this.#fields;
    if (config !== this.#config) this.#index = new FieldIndex(config);
    this.#config = config;
    if (this.#variant !== undefined && !variantOf(config, this.#variant)) this.#variant = undefined;
    const fields = new Map<string, SessionField>();
    for (const [name, declaration] of this.#index.byName) {
      const field = new SessionField(declaration, this.#judge);
      const before = earlier.get(name);
      if (before?.field.type === declaration.type) field.inherit(before);
      fields.set(name, field);
    }
    for (const name of earlier.keys()) {
      if (fields.has(name)) continue;
      this.#touched.add(name);
      for (const names of [this.changed, this.invalid, this.warnings]) names.delete(name);
    }
    this.#fields = fields;
    this.choose(this.#variant);
    for (const field of fields.values()) {
      this.#setAirOf(field);
      this.refresh(field);
    }
  }

  /** Chooses a variant: the fields without a draft take its values. */
  choose(variant: string | undefined): void {
    this.#variant = variant;
    const overrides = this.overrides(variant);
    for (const field of this.#fields.values()) {
      const { name } = field;
      if (overrides.has(name)) field.declare(frozenCopy(overrides.get(name)), variant);
      else if (field.ofVariant) field.declare(frozenCopy(field.field.default), undefined);
      else continue;
      this.refresh(field);
    }
  }

  /** What a variant says, by field name. */
  overrides(variant: string | undefined, warn?: (warning: LeftOut) => void): ReadonlyMap<string, unknown> {
    const found = variant === undefined ? undefined : variantOf(this.#config, variant);
    return this.#index.read(found?.valueOverrides ?? {}, `variant ${variant}`, warn);
  }

  /** The variant's name, if there is such a variant; warns where not. */
  known(name: string | undefined): string | undefined {
    if (name === undefined || variantOf(this.#config, name)) return name;
    this.warn(noVariant(this.#config, name));
    return undefined;
  }

  /** Chooses a variant, or none: one step. */
  setVariant(name: string | undefined): void {
    const known = this.known(name);
    if (known === this.#variant || known !== name) return;
    const variant = { name, label: name === undefined ? undefined : variantOf(this.#config, name)?.label };
    this.step({ gesture: 'variant', variant }, () => {
      for (const named of this.overrides(name, this.warn).keys()) this.operate(named, (field) => field.dropOutside());
      this.choose(name);
    });
  }

  /** What is on air, without telling the fields: `all` of it, or more of it. */
  putOnAir(air: Readonly<Record<string, unknown>>, which?: 'all'): void {
    const told = Object.entries(frozenCopy(air));
    if (which === 'all') this.air.clear();
    for (const [name, value] of told) if (value !== undefined) this.air.set(name, value);
  }

  /** A field's air value changed. */
  refreshAir(field: SessionField): void {
    const { air, onAir } = field;
    this.#setAirOf(field);
    if (onAir !== field.onAir || !sameJson(air, field.air) || this.changed.has(field.name) !== field.changed)
      this.refresh(field);
  }

  #setAirOf(field: SessionField): void {
    const { name } = field;
    field.setAir(this.air.has(name) ? { value: this.air.get(name) } : undefined);
  }
}

function put(set: Set<string>, name: string, isIn: boolean): void {
  if (isIn) set.add(name);
  else set.delete(name);
}
