import type { Config, Preset } from '../format/generated/types.ts';
import { DEEPEST, freezeJson } from '../format/json.ts';
import { type Locale, nearestLocale } from '../format/locale.ts';
import type { Problem } from '../format/problem.ts';
import { kindOf } from '../kinds/index.ts';
import { DraftStore, type Summary } from './draft-store.ts';
import { fieldsOf } from './field-index.ts';
import { PendingTake, putOnAir } from './pending-take.ts';
import {
  applyPreset,
  type Change,
  type NewPreset,
  type PresetPart,
  type PresetUse,
  presetUse,
  previewPreset,
  previewVariant,
  removePreset,
  toPreset,
} from './presets.ts';
import { restore, type Snapshot, snapshotOf } from './recovery.ts';
import type { FieldState, SessionField } from './session-field.ts';
import type { Gesture, StepLabel } from './steps.ts';
import { type ValueWarning, valueWarning } from './value-warning.ts';

export type { Summary } from './draft-store.ts';
export type { PendingTake } from './pending-take.ts';
export type { Change } from './presets.ts';
export type { FieldState } from './session-field.ts';
export type { Gesture, StepLabel } from './steps.ts';

/** What a session begins with. */
export interface SessionOptions {
  /** A member of `variants`, chosen from the start: no step. */
  variant?: string | undefined;
  /** Values from outside at the start, whole or in part. */
  values?: Readonly<Record<string, unknown>> | undefined;
  /** What is on air already. */
  air?: Readonly<Record<string, unknown>> | undefined;
  /** Language of the problems; English without one. */
  locale?: Locale | undefined;
  /** How many steps undo keeps; 500 without it. */
  historyLimit?: number | undefined;
  /** Called with what was asked for and ignored. */
  onWarning?: ((warning: ValueWarning) => void) | undefined;
}

/** A problem, and the field that has it. */
export interface FieldProblem extends Problem {
  readonly name: string;
  readonly label: string;
}

export interface TakeResult {
  /** The values that are on air from now on, by field name; empty when something was refused. */
  readonly taken: Record<string, unknown>;
  /** The errors that kept everything off air, in the order of the fields; empty when it was taken. */
  readonly refused: readonly FieldProblem[];
}

/** The beginning of a take that is confirmed later: it is under way, or it was refused before it was sent. */
export interface SentTake {
  readonly pending?: PendingTake;
  /** The errors that kept everything off air, in the order of the fields; empty when it was sent. */
  readonly refused: readonly FieldProblem[];
}

/**
 * An editing session without a DOM: for each field a default, a draft and what is on air, with undo, presets, offers and
 * take. The model of `<tarja-form>`; see `Session`. `validateValue` judges its values.
 *
 * @param config - a valid config
 * @throws TypeError where it is no config, or a field has a type that there is not
 */
export function createSession(config: Config, options?: SessionOptions | null): Session {
  expectConfig(config);
  return new Session(config, options ?? {});
}

/** Pages give what they fetched, unchecked: the text of a config, its promise, one with a misspelt type. */
export function expectConfig(config: Config): void {
  for (const { name, type } of fieldsOf(config))
    if (!kindOf(type))
      throw new TypeError(
        `The field “${name}” has a type that there is not, “${type}”: tarja validate says what is meant.`,
      );
}

/**
 * What one operator is doing to one template: for each field a default, a draft and what is on air, one undo log over all of
 * them, and the subscribers. The model of `<tarja-form>`, without a DOM.
 *
 * All values it gives out are frozen at every depth; objects by field name are fresh plain objects. What comes from a config or
 * from outside is copied. A list or object given to `edit` belongs to the session and is frozen: give a new version for each
 * change, sharing what did not change. A value that holds itself is not JSON: the call that takes it throws a `TypeError`.
 *
 * Every call does its work, then calls the subscribers once. A call about one field costs the same in a form of ten fields and
 * of a thousand.
 */
export class Session {
  readonly #store: DraftStore;

  constructor(config: Config, options: SessionOptions = {}) {
    const { variant, values, air, locale, historyLimit = 500, onWarning } = options;
    this.#store = new DraftStore(config, {
      locale: nearestLocale(locale),
      historyLimit,
      onWarning: onWarning && ((leftOut) => onWarning(valueWarning(leftOut))),
    });
    this.#store.run(() => {
      this.#store.putOnAir(air ?? {});
      this.#store.build();
      this.#store.choose(this.#store.known(variant));
      if (values) this.update(values);
    });
  }

  // What there is ----------------------------------------------------------------------------------------------------

  /** The present version of the config. */
  get config(): Config {
    return this.#store.config;
  }
  /** By name, in the order of the config; of two fields with one name the first. */
  get fields(): ReadonlyMap<string, FieldState> {
    return this.#store.fields;
  }
  /** The state of one field; `undefined` where no field has that name. */
  field(name: string): FieldState | undefined {
    return this.#store.fields.get(name);
  }
  /** The draft of every field. */
  get values(): Record<string, unknown> {
    return valuesOf(this.#store.fields.values());
  }
  /** What is on air, `{}` before the first take. */
  get air(): Record<string, unknown> {
    return Object.fromEntries(this.#store.air);
  }
  /** The chosen member of `variants`. */
  get variant(): string | undefined {
    return this.#store.variant;
  }
  /** The language of the problems. */
  get locale(): Locale {
    return this.#store.locale;
  }
  /** Names of the fields whose draft is other than what is on air, or than the default where nothing is. */
  get changed(): ReadonlySet<string> {
    return this.#store.changed;
  }
  /** Names of the fields that keep a take from happening. */
  get invalid(): ReadonlySet<string> {
    return this.#store.invalid;
  }
  /** How many warnings each field has, by name; fields without one are not in it. */
  get warnings(): ReadonlyMap<string, number> {
    return this.#store.warnings;
  }
  /** What a form always shows: counts, the variant, what undo and redo would do. */
  get summary(): Summary {
    return this.#store.summary;
  }
  /** Names of the fields that offer a value from outside. */
  get offers(): ReadonlySet<string> {
    return namesOf(this.#store.fields, ({ offer }) => offer !== undefined);
  }
  /** Names of the fields whose draft was recovered. */
  get recovered(): ReadonlySet<string> {
    return namesOf(this.#store.fields, ({ recovered }) => recovered);
  }
  /** Every problem of the drafts, warnings included, in the order of the fields. */
  problems(names?: readonly string[]): FieldProblem[] {
    return problemsOf(this.#store.named(names));
  }

  // Subscriptions ------------------------------------------------------------------------------------------------------

  /** Calls the listener after every call that changed anything, with the names of the fields concerned. */
  subscribeAll(listener: (names: ReadonlySet<string>) => void): () => void {
    return this.#store.subscriptions.addForAll(listener);
  }
  /** Calls the listener when anything in the state of one field changed. The name need not exist (yet). Returns the end of it. */
  subscribe(name: string, listener: () => void): () => void {
    return this.subscribeAll((names) => {
      if (names.has(name)) listener();
    });
  }
  /** Calls the listener when a count, the variant or a label of undo and redo changed. */
  subscribeSummary(listener: (summary: Summary) => void): () => void {
    return this.#store.subscriptions.addForSummary(listener, this.summary);
  }

  // From outside -----------------------------------------------------------------------------------------------------

  /**
   * Another version of the config: no step. Drafts and what came from outside stay with fields that still exist with the
   * same name and type, undo forgets the others, a variant that is gone is given up. What is on air stays on air.
   *
   * @throws TypeError as `createSession` does; the session then stays what it was
   */
  setConfig(config: Config): void {
    if (config === this.#store.config) return;
    expectConfig(config);
    const { steps } = this.#store;
    this.#store.run(() => {
      steps.close();
      const gone = new Map(this.#store.fields);
      this.#store.build(config);
      for (const [name, { field }] of this.#store.fields)
        if (gone.get(name)?.field.type === field.type) gone.delete(name);
      if (gone.size > 0) steps.forget(gone);
    });
  }

  /**
   * An update from outside, whole or in part: new values under the edits. No step, and what is on air stays. A field without a
   * draft of its own takes the value; one that is being edited, or has an edit or a preset, keeps its draft and offers the
   * value. A value that the field already shows changes nothing, so a host may echo drafts back.
   */
  update(values: Readonly<Record<string, unknown>>): void {
    this.#store.fromOutside(values, 'the new values', (field, value) => field.update(value));
  }

  /**
   * Offers values from outside beside the drafts, whole or in part: no draft takes them by itself, even if the operator did not
   * edit it.
   */
  offer(values: Readonly<Record<string, unknown>>): void {
    this.#store.fromOutside(values, 'the offered values', (field, value) => field.offerOver(value));
  }

  /** Sets what is on air, by a host that knows it. Replaces all of it. */
  setAir(air: Readonly<Record<string, unknown>>): void {
    this.#store.run(() => {
      this.#store.putOnAir(air, 'all');
      for (const field of this.#store.fields.values()) this.#store.refreshAir(field);
    });
  }

  /** The language of the problems. */
  setLocale(tag: Locale): void {
    const locale = nearestLocale(tag);
    if (locale === this.#store.locale) return;
    this.#store.run(() => {
      this.#store.locale = locale;
      for (const field of this.#store.fields.values()) {
        // A value without problems has none in any language.
        if (field.problems.length === 0) continue;
        field.recheck();
        this.#store.refresh(field);
      }
    });
  }

  // Typing and other gestures in one field ---------------------------------------------------------------------------

  /** The field is being edited: it has the focus, or a composition. Until `leave`, outside updates do not move it. */
  enter(name: string): void {
    this.#store.fields.get(name)?.enter();
  }
  /** The field is no longer edited. Settles it; without a draft it now takes the value that came from outside meanwhile. */
  leave(name: string): void {
    this.#store.run(() => {
      this.settle(name);
      this.#store.on(name, (field) => field.leave());
    });
  }
  /**
   * The draft of a field. All edits of a field until it is settled, or until something else is done, are one step.
   *
   * @param gesture - what it was, where it was no typing: such an edit is a step of its own
   */
  edit(name: string, value: unknown, gesture: Gesture = 'edit'): void {
    if (!this.#store.has(name)) return;
    freezeJson(value, DEEPEST);
    if (gesture !== 'edit') this.step(gesture, () => this.#store.operate(name, (field) => field.edit(value)));
    else this.#store.type(name, (field) => field.edit(value));
  }
  /** The text in the control makes no value: the last valid one stays, the field is invalid until `edit`. */
  hold(name: string, problem: Problem): void {
    if (this.#store.has(name)) this.#store.type(name, (field) => field.hold(problem));
  }
  /** The operator has paused or left: what was typed is one step. Between `begin` and `commit` it does nothing. */
  settle(name: string): void {
    if (this.#store.steps.isOpen('typing', name)) this.#store.run(() => this.#store.steps.close());
  }

  /** The text that made no value is gone, and the last valid value is in the control again. */
  release(name: string): void {
    if (this.field(name)?.held) this.#store.type(name, (field) => field.hold(undefined));
  }

  /**
   * A drag, a scrub or a held key begins: the values of `edit` are temporary until `commit` or `cancel`. Within another step it
   * does nothing.
   */
  begin(name: string, gesture: Gesture = 'edit'): void {
    const { steps } = this.#store;
    const field = this.#store.has(name) ? this.#store.fields.get(name) : undefined;
    if (!field || steps.open?.kind === 'group') return;
    this.#store.run(() => {
      steps.begin('temporary', { gesture }, name);
      steps.remember(field);
    });
  }
  /** The last temporary value stays: one step, or none if it equals the value before `begin`. */
  commit(name: string): void {
    const { steps } = this.#store;
    if (steps.isOpen('temporary', name)) this.#store.run(() => steps.close());
  }
  /** Brings back the value before `begin`: no step. */
  cancel(name: string): void {
    const { steps } = this.#store;
    if (!steps.isOpen('temporary', name)) return;
    this.#store.run(() => {
      for (const [name, before] of steps.abandon()?.before ?? []) this.#store.on(name, (field) => field.cancel(before));
    });
  }

  /** The value from outside becomes the draft. One step. */
  useOffer(name: string): void {
    if (this.field(name)?.offer)
      this.step('use-offer', () => this.#store.operate(name, (field) => field.lay(undefined)));
  }
  /** The draft stays, and the offer is withdrawn until another value comes. No step: no value changes. */
  keepDraft(name: string): void {
    this.#store.on(name, (field) => field.keepDraft());
  }

  /** Everything that `work` does is one step. Nested, it belongs to the step around it. */
  step(gesture: Gesture, work: () => void): void {
    this.#store.step({ gesture }, work);
  }

  // Many fields at once ----------------------------------------------------------------------------------------------

  /**
   * Chooses a variant, or none: one step. Drafts stay; the other fields take its values, what came from outside included
   * where it names them.
   */
  setVariant(name: string | undefined): void {
    this.#store.setVariant(name);
  }

  /**
   * Lays a preset's values over the fields it names, or over some of them, edits included: one step. An unknown id is
   * ignored with a warning.
   */
  applyPreset(id: string, part?: PresetPart): void {
    applyPreset(this.#store, id, part);
  }
  /** Takes a preset away, from all fields or some: the values under it come back, later edits stay. One step. */
  removePreset(id: string, part?: PresetPart): void {
    removePreset(this.#store, id, part);
  }

  /** Draft := what is on air, in all fields or some. Does nothing where nothing is on air. One step. */
  revert(names?: readonly string[]): void {
    this.step('revert', () => {
      for (const field of this.#store.named(names))
        if (field.onAir && (field.held || field.changed)) this.#store.operate(field.name, (field) => field.revert());
    });
  }

  /**
   * Draft := default under the chosen variant; edits, presets and values from outside are gone. One step. With `outside`, values from
   * there stay, as an HTML form is reset to what its page wrote.
   */
  reset(names?: readonly string[], to: 'default' | 'outside' = 'default'): void {
    this.step('reset', () => {
      for (const { name, resettable } of this.#store.named(names))
        if (resettable) this.#store.operate(name, (field) => field.reset(to));
    });
  }

  // Going to air -----------------------------------------------------------------------------------------------------

  /**
   * Makes the drafts of all fields, or of some, the air values: all of them or, with an error among them, none. No step;
   * undo goes on to what was before it.
   */
  take(names?: readonly string[]): TakeResult {
    const fields = this.#store.named(names);
    const refused = this.#refusalOf(fields);
    if (refused.length > 0) return { taken: {}, refused };
    const taken = valuesOf(fields);
    this.#store.run(() => {
      this.#closeTyping();
      for (const { name, value, ground } of fields) putOnAir(this.#store, name, value, ground);
    });
    return { taken, refused };
  }

  /**
   * Begins a take that a show confirms or refuses later; until then its fields are `pending`, and typing goes on. With an
   * error among the drafts there is none, and `refused` says why. No step.
   */
  sendTake(names?: readonly string[]): SentTake {
    const fields = this.#store.named(names);
    const refused = this.#refusalOf(fields);
    if (refused.length > 0) return { refused };
    return this.#store.run(() => {
      this.#closeTyping();
      return { refused, pending: new PendingTake(this.#store, fields) };
    });
  }

  #refusalOf(fields: readonly SessionField[]): readonly FieldProblem[] {
    return problemsOf(fields).filter(({ severity }) => severity === 'error');
  }

  /** What was typed up to a take is one step. */
  #closeTyping(): void {
    if (this.#store.steps.open?.kind === 'typing') this.#store.steps.close();
  }

  // Undo -------------------------------------------------------------------------------------------------------------

  /** What `undo` would undo; `undefined` where there is nothing. */
  get undoLabel(): StepLabel | undefined {
    return this.#store.steps.undoLabel;
  }
  /** What `redo` would do again; `undefined` where there is nothing. */
  get redoLabel(): StepLabel | undefined {
    return this.#store.steps.redoLabel;
  }

  /**
   * Undoes the last gesture, and returns what it was. A value from outside that came since stays under the edits; where the draft was
   * kept beside it, the draft from before the gesture is back all the same.
   */
  undo(): StepLabel | undefined {
    return this.#store.run(() => this.#store.replay(this.#store.steps.undo(), 'before'));
  }

  /** Does again what `undo` undid last, and returns what it was. */
  redo(): StepLabel | undefined {
    return this.#store.run(() => this.#store.replay(this.#store.steps.redo(), 'after'));
  }

  // What would change, and recovery ----------------------------------------------------------------------------------

  /** What a take would change, in the order of the fields: from what is on air, or from the default where nothing is. */
  diff(names?: readonly string[]): Change[] {
    return this.#store
      .named(names)
      .filter(({ changed }) => changed)
      .map(({ field: { name, label }, reference, value }) => ({ name, label, from: reference, to: value }));
  }
  /** What choosing a variant would change, in the order of the fields. */
  previewVariant(name: string | undefined): Change[] {
    return previewVariant(this.#store, name);
  }
  /** What applying a preset would change, in the order of the fields. */
  previewPreset(id: string, part?: PresetPart): Change[] {
    return previewPreset(this.#store, id, part);
  }
  /** How much of a preset is in force. */
  presetUse(id: string): PresetUse {
    return presetUse(this.#store, id);
  }
  /** The present drafts as a preset, for the host to keep; the session's config stays as it is. */
  toPreset(preset: NewPreset): Preset {
    return toPreset(this.#store, preset);
  }

  /** The drafts as JSON, to be stored in case of a crash. Its lists are those of the session, frozen. */
  snapshot(): Snapshot {
    return snapshotOf(this.#store);
  }
  /**
   * Lays recovered drafts over the fields that still have the same name and type, unless they were edited since, and
   * marks them: one step. Whatever else the snapshot holds is left out.
   *
   * @param snapshot - as read from a storage: nothing about it is taken for granted
   * @returns the names of the fields that were recovered
   */
  restore(snapshot: unknown): string[] {
    return restore(this.#store, snapshot);
  }
}

function valuesOf(fields: Iterable<SessionField>): Record<string, unknown> {
  return Object.fromEntries(Array.from(fields, ({ name, value }) => [name, value]));
}

function namesOf(fields: ReadonlyMap<string, FieldState>, wanted: (field: FieldState) => boolean): ReadonlySet<string> {
  return new Set([...fields.values()].filter(wanted).map(({ name }) => name));
}

function problemsOf(fields: readonly SessionField[]): FieldProblem[] {
  return fields.flatMap(({ field: { name, label }, problems }) =>
    problems.map((problem) => ({ ...problem, name, label })),
  );
}
