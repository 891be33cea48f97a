import type { Config, Field } from '../format/generated/types.ts';
import type { Locale } from '../format/locale.ts';
import type { Problem } from '../format/problem.ts';
import type { Judge } from '../kinds/kind.ts';
import { FieldIndex } from './field-index.ts';
import { freezeJson, frozenCopy } from './json-copy.ts';
import { layPreset } from './layers.ts';
import { noPreset, noVariant, presetOf, variantOf } from './look-up.ts';
import { sameJson } from './same-json.ts';
import { type FieldState, SessionField } from './session-field.ts';
import type { SessionInside } from './session-inside.ts';
import type { FieldProblem, SessionOptions, Summary, TakeResult } from './session-types.ts';
import { type Gesture, type Step, type StepLabel, type StepName, Steps } from './steps.ts';
import { Subscriptions } from './subscriptions.ts';
import type { LeftOut } from './value-warning.ts';

export type { FieldState } from './session-field.ts';
export type { FieldProblem, SessionOptions, Summary, TakeResult } from './session-types.ts';
export type { Gesture, StepLabel } from './steps.ts';

/**
 * What one operator is doing to one template: for each field a default, a draft and what is on air, one undo log over
 * all of them, and who must be told. The model of `<tarja-form>`, without a DOM; `Session` is all there is to it.
 *
 * All values it gives out are frozen at every depth; objects by field name are fresh plain objects. What comes from a
 * config or from outside is copied. A list or object given to `edit` belongs to the session and is frozen: give a new
 * version for each change, sharing what did not change.
 *
 * Every call does its work, then tells the listeners once. A call about one field costs the same in a form of ten fields
 * and of a thousand.
 */
export class DraftSession {
  #config: Config;
  #index: FieldIndex;
  #fields: ReadonlyMap<string, SessionField> = new Map();
  #variant: string | undefined;
  /** All that was put on air, whether the config of the moment knows the field or not. */
  #air = new Map<string, unknown>();
  #locale: Locale;
  readonly #judge: (field: Field, value: unknown) => readonly Problem[];
  readonly #onWarning: ((warning: LeftOut) => void) | undefined;

  readonly #steps: Steps;

  readonly #changed = new Set<string>();
  readonly #invalid = new Set<string>();

  readonly #subscriptions = new Subscriptions<Summary>();
  readonly #touched = new Set<string>();
  #depth = 0;

  constructor(config: Config, judge: Judge, options: SessionOptions = {}) {
    const { variant, values, air, locale, historyLimit, onWarning } = options;
    this.#judge = (field, value) =>
      judge(field, value, { locale: this.#locale, palettes: this.#config.meta?.palettes });
    this.#config = config;
    this.#index = new FieldIndex(config);
    this.#locale = locale ?? 'en';
    this.#onWarning = onWarning;
    this.#steps = new Steps(
      {
        variant: () => this.#variant,
        field: (name) => this.#fields.get(name),
        refresh: (field) => this.#refresh(field),
      },
      historyLimit ?? 500,
    );
    this.#putOnAir(air ?? {});
    this.#variant = this.#known(variant);
    this.#build();
    if (values) this.update(values);
    // Nobody listens yet.
    this.#touched.clear();
  }

  // What there is ----------------------------------------------------------------------------------------------------

  get config(): Config {
    return this.#config;
  }
  /** By name, in the order of the config; of two fields with one name the first. */
  get fields(): ReadonlyMap<string, FieldState> {
    return this.#fields;
  }
  field(name: string): FieldState | undefined {
    return this.#fields.get(name);
  }
  /** The draft of every field. */
  get values(): Record<string, unknown> {
    return this.#collect(this.#fields.values(), ({ value }) => value);
  }
  /** What is on air, `{}` before the first take. */
  get air(): Record<string, unknown> {
    return Object.fromEntries(this.#air);
  }
  /** The chosen member of `variants`. */
  get variant(): string | undefined {
    return this.#variant;
  }
  get locale(): Locale {
    return this.#locale;
  }
  /** Names of the fields whose draft is other than what is on air, or than the default where nothing is. */
  get changed(): ReadonlySet<string> {
    return this.#changed;
  }
  /** Names of the fields that keep a take from happening. */
  get invalid(): ReadonlySet<string> {
    return this.#invalid;
  }
  get summary(): Summary {
    return {
      changed: this.#changed.size,
      invalid: this.#invalid.size,
      variant: this.#variant,
      undo: this.undoLabel,
      redo: this.redoLabel,
    };
  }
  /** Every problem of the drafts, warnings included, in the order of the fields. */
  problems(names?: readonly string[]): FieldProblem[] {
    return problemsOf(this.#named(names));
  }

  // Who is told ------------------------------------------------------------------------------------------------------

  /** Tells after every call that changed anything, with the names of the fields concerned. */
  subscribeAll(listener: (names: ReadonlySet<string>) => void): () => void {
    return this.#subscriptions.addForAll(listener);
  }
  /** Tells when a count, the variant or a label of undo and redo changed. */
  subscribeSummary(listener: (summary: Summary) => void): () => void {
    return this.#subscriptions.addForSummary(listener, this.summary);
  }

  /** For the parts of a session that stand in files of their own. */
  get inside(): SessionInside {
    return {
      config: this.#config,
      index: this.#index,
      fields: this.#fields,
      steps: this.#steps,
      named: (names) => this.#named(names),
      overrides: (variant) => this.#overrides(variant),
      step: (called, work) => this.#step(called, work),
      run: (work) => this.#run(work),
      operate: (name, work) => this.#operate(name, work),
      on: (name, work) => this.#on(name, work),
      type: (name, work) => this.#run(() => this.#type(name, work)),
      warn: (warning) => this.#onWarning?.(warning),
    };
  }

  // From outside -----------------------------------------------------------------------------------------------------

  /**
   * Another version of the config: no step. Drafts and what came from outside stay with fields that still exist with the
   * same name and type, undo forgets the others, a variant that is gone is given up. What is on air stays on air.
   */
  setConfig(config: Config): void {
    if (config === this.#config) return;
    this.#run(() => {
      this.#steps.close();
      const gone = new Map(this.#fields);
      this.#config = config;
      this.#index = new FieldIndex(config);
      if (this.#variant !== undefined && !variantOf(config, this.#variant)) this.#variant = undefined;
      this.#build(gone);
      for (const [name, field] of this.#fields) if (gone.get(name)?.field.type === field.field.type) gone.delete(name);
      if (gone.size > 0) this.#steps.forget(gone);
    });
  }

  /**
   * An outside update, whole or in part: a new ground under the edits. No step, and what is on air stays. A field without
   * a draft of its own follows; one that somebody is in, or that has layers, keeps its draft and offers the value. A
   * value that the field already shows says nothing new, so that a host may echo drafts back.
   */
  update(values: Readonly<Record<string, unknown>>): void {
    this.#run(() => {
      for (const [name, value] of this.#index.read(values, 'the new values', this.#onWarning))
        this.#on(name, (field) => {
          field.update(value);
          this.#steps.rebase(field);
        });
    });
  }

  /** What is on air, told by a host that knows it. Replaces all of it. */
  setAir(air: Readonly<Record<string, unknown>>): void {
    this.#run(() => {
      this.#air.clear();
      this.#putOnAir(air);
      for (const field of this.#fields.values()) this.#refreshAir(field);
    });
  }

  /** The language of the problems. */
  setLocale(locale: Locale): void {
    if (locale === this.#locale) return;
    this.#locale = locale;
    this.recheck();
  }

  /** What judges the values knows more now, or says it in other words: all problems are found anew. */
  recheck(): void {
    this.#run(() => {
      for (const field of this.#fields.values()) {
        const spoke = field.problems.length > 0;
        field.recheck();
        if (spoke || field.problems.length > 0) this.#refresh(field);
      }
    });
  }

  // Typing and other gestures in one field ---------------------------------------------------------------------------

  /** Somebody is in the field: focus, or composition. Until `leave`, values from outside do not move it. */
  enter(name: string): void {
    this.#fields.get(name)?.enter();
  }
  /** Nobody is in the field any more. Settles it; untouched, it now follows what came from outside meanwhile. */
  leave(name: string): void {
    this.#run(() => {
      this.settle(name);
      this.#on(name, (field) => field.leave());
    });
  }
  /**
   * The draft of a field. All edits of a field until it is settled, or until something else is done, are one step.
   *
   * @param gesture - what it was, where it was no typing: such an edit is a step of its own
   */
  edit(name: string, value: unknown, gesture: Gesture = 'edit'): void {
    if (!this.#has(name)) return;
    freezeJson(value);
    if (gesture !== 'edit') this.step(gesture, () => this.#operate(name, (field) => field.edit(value)));
    else this.#run(() => this.#type(name, (field) => field.edit(value)));
  }
  /** The text in the control makes no value: the last valid one stays, the field is invalid until `edit`. */
  hold(name: string, problem: Problem): void {
    if (this.#has(name)) this.#run(() => this.#type(name, (field) => field.hold(problem)));
  }
  /** The operator is done for the moment: what was typed since is one step. Within `begin` and `commit`, nothing. */
  settle(name: string): void {
    if (this.#steps.isOpen('typing', name)) this.#run(() => this.#steps.close());
  }

  /** Everything that `work` does is one step. Nested, it belongs to the step around it. */
  step(gesture: Gesture, work: () => void): void {
    this.#step({ gesture }, work);
  }

  // Many fields at once ----------------------------------------------------------------------------------------------

  /**
   * Chooses a variant, or none: one step. Drafts stay; the other fields take its values, what came from outside included
   * where it names them.
   */
  setVariant(name: string | undefined): void {
    const known = this.#known(name);
    if (known === this.#variant || known !== name) return;
    const variant = { name, label: name === undefined ? undefined : variantOf(this.#config, name)?.label };
    this.#step({ gesture: 'variant', variant }, () => {
      for (const named of this.#overrides(name, this.#onWarning).keys())
        this.#operate(named, (field) => field.dropOutside());
      this.#choose(name);
    });
  }

  /**
   * Lays a preset's values over the fields it names, or over some of them, edits included: one step. An unknown id is
   * ignored with a warning.
   */
  applyPreset(id: string, { only }: { only?: readonly string[] | undefined } = {}): void {
    const preset = presetOf(this.#config, id);
    if (!preset) {
      this.#onWarning?.(noPreset(this.#config, id));
      return;
    }
    const { label } = preset;
    this.#step({ gesture: 'preset', preset: { id, label } }, () => {
      for (const [name, value] of this.#index.read(preset.values, `preset ${id}`, this.#onWarning))
        if (!only || only.includes(name))
          this.#operate(name, (field) => field.lay(layPreset(field.top, id, frozenCopy(value))));
    });
  }

  /** Draft := what is on air, in all fields or some. Nothing where nothing is on air. One step. */
  revert(names?: readonly string[]): void {
    this.step('revert', () => {
      for (const field of this.#named(names))
        if (field.onAir && (field.held || field.changed)) this.#operate(field.name, (field) => field.revert());
    });
  }

  /** Draft := default under the chosen variant; edits, presets and values from outside are gone. One step. */
  reset(names?: readonly string[]): void {
    this.step('reset', () => {
      for (const { name, resettable } of this.#named(names))
        if (resettable) this.#operate(name, (field) => field.reset());
    });
  }

  // Going to air -----------------------------------------------------------------------------------------------------

  /**
   * Makes the drafts of all fields, or of some, the air values: all of them or, with an error among them, none. No step;
   * undo goes on to what was before it.
   */
  take(names?: readonly string[]): TakeResult {
    const fields = this.#named(names);
    const invalid = fields.filter(({ name }) => this.#invalid.has(name));
    const refused = problemsOf(invalid).filter(({ severity }) => severity === 'error');
    if (refused.length > 0) return { taken: {}, refused };
    const taken = this.#collect(fields, ({ value }) => value);
    this.#run(() => {
      if (this.#steps.open?.kind === 'typing') this.#steps.close();
      for (const field of fields) {
        this.#air.set(field.name, field.value);
        if (field.recovered) {
          field.recovered = false;
          this.#touched.add(field.name);
        }
        this.#refreshAir(field);
      }
    });
    return { taken, refused };
  }

  // Undo -------------------------------------------------------------------------------------------------------------

  /** What `undo` would undo; `undefined` where there is nothing. */
  get undoLabel(): StepLabel | undefined {
    return this.#steps.undoLabel;
  }
  /** What `redo` would do again; `undefined` where there is nothing. */
  get redoLabel(): StepLabel | undefined {
    return this.#steps.redoLabel;
  }

  /** Undoes the last gesture, and returns what it was. A value from outside that came since stays the ground. */
  undo(): StepLabel | undefined {
    return this.#run(() => this.#go(this.#steps.undo(), 'before'));
  }

  redo(): StepLabel | undefined {
    return this.#run(() => this.#go(this.#steps.redo(), 'after'));
  }

  // Within -----------------------------------------------------------------------------------------------------------

  /** Builds the fields anew, with what is left of the earlier ones. */
  #build(earlier?: ReadonlyMap<string, SessionField>): void {
    const fields = new Map<string, SessionField>();
    for (const [name, declaration] of this.#index.byName) {
      const field = new SessionField(declaration, this.#judge);
      const before = earlier?.get(name);
      if (before?.field.type === declaration.type) field.inherit(before);
      fields.set(name, field);
    }
    for (const name of earlier?.keys() ?? []) {
      if (fields.has(name)) continue;
      this.#touched.add(name);
      for (const set of [this.#changed, this.#invalid]) set.delete(name);
    }
    this.#fields = fields;
    this.#choose(this.#variant);
    for (const field of fields.values()) {
      this.#setAirOf(field);
      this.#refresh(field);
    }
  }

  #choose(variant: string | undefined): void {
    this.#variant = variant;
    const overrides = this.#overrides(variant);
    for (const field of this.#fields.values()) {
      const { name, default: before } = field;
      if (overrides.has(name)) field.declare(frozenCopy(overrides.get(name)), variant);
      else if (field.ofVariant) field.declare(frozenCopy(field.field.default), undefined);
      else continue;
      if (field.default !== before || overrides.has(name)) this.#refresh(field);
    }
  }

  #overrides(variant: string | undefined, warn?: (warning: LeftOut) => void): ReadonlyMap<string, unknown> {
    const found = variant === undefined ? undefined : variantOf(this.#config, variant);
    return this.#index.read(found?.valueOverrides ?? {}, `variant ${variant}`, warn);
  }

  /** The variant's name, if there is such a variant. */
  #known(name: string | undefined): string | undefined {
    if (name === undefined || variantOf(this.#config, name)) return name;
    this.#onWarning?.(noVariant(this.#config, name));
    return undefined;
  }

  #putOnAir(air: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(air)) if (value !== undefined) this.#air.set(name, frozenCopy(value));
  }

  #setAirOf(field: SessionField): void {
    const { name } = field;
    field.setAir(this.#air.has(name) ? { value: this.#air.get(name) } : undefined);
  }

  #refreshAir(field: SessionField): void {
    const { air, onAir } = field;
    this.#setAirOf(field);
    if (onAir !== field.onAir || !sameJson(air, field.air) || this.#changed.has(field.name) !== field.changed)
      this.#refresh(field);
  }

  /** The fields of these names in the order of the config, or all. */
  #named(names: readonly string[] | undefined): SessionField[] {
    if (!names) return [...this.#fields.values()];
    const wanted = new Set(names.filter((name) => this.#has(name)));
    return [...this.#fields.values()].filter(({ name }) => wanted.has(name));
  }

  #has(name: string): boolean {
    if (this.#fields.has(name)) return true;
    this.#onWarning?.({ code: 'field-unknown', params: { name, place: 'the caller' } });
    return false;
  }

  #collect(fields: Iterable<SessionField>, what: (field: SessionField) => unknown): Record<string, unknown> {
    return Object.fromEntries(Array.from(fields, (field) => [field.name, what(field)]));
  }

  /** Something about a field that is no gesture. */
  #on(name: string, work: (field: SessionField) => void): void {
    const field = this.#fields.get(name);
    if (!field) return;
    const { revision } = field;
    this.#run(() => {
      work(field);
      if (field.revision !== revision) this.#refresh(field);
    });
  }

  /** A gesture's work on one field: the step under way remembers how it was. */
  #operate(name: string, work: (field: SessionField) => void): void {
    this.#on(name, (field) => {
      this.#steps.remember(field);
      work(field);
    });
  }

  /** Work that goes on with the step under way in this field, or begins one. */
  #type(name: string, work: (field: SessionField) => void): void {
    const { open } = this.#steps;
    if (open?.kind !== 'group' && open?.name !== name) this.#steps.begin('typing', { gesture: 'edit' }, name);
    this.#operate(name, work);
  }

  #step(called: StepName, work: () => void): void {
    this.#run(() => {
      if (this.#steps.open?.kind === 'group') return work();
      this.#steps.begin('group', called);
      try {
        work();
      } finally {
        this.#steps.close();
      }
    });
  }

  #go(step: Step | undefined, to: 'before' | 'after'): StepLabel | undefined {
    if (!step) return undefined;
    const from = to === 'before' ? 'after' : 'before';
    if (step.variant) {
      const name = step.variant[to];
      this.#choose(name !== undefined && variantOf(this.#config, name) ? name : undefined);
    }
    for (const [name, marks] of step.fields) this.#on(name, (field) => field.putBack(marks[to], marks[from]));
    return step.label;
  }

  /** Brings the sets up to date with a field, and has its listeners told. */
  #refresh(field: SessionField): void {
    const { name } = field;
    put(this.#changed, name, field.changed);
    put(this.#invalid, name, field.invalid);
    this.#touched.add(name);
  }

  /** Does something whole, then tells everybody once. */
  #run<T>(work: () => T): T {
    this.#depth++;
    try {
      return work();
    } finally {
      if (--this.#depth === 0) {
        const touched = new Set(this.#touched);
        this.#touched.clear();
        this.#subscriptions.tell(touched, () => this.summary);
      }
    }
  }
}

function put(set: Set<string>, name: string, isIn: boolean): void {
  if (isIn) set.add(name);
  else set.delete(name);
}

function problemsOf(fields: readonly SessionField[]): FieldProblem[] {
  return fields.flatMap(({ field: { name, label }, problems }) =>
    problems.map((problem) => ({ ...problem, name, label })),
  );
}
