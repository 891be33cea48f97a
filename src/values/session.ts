import type { Config, Preset } from '../format/generated/types.ts';
import type { Judge } from '../kinds/kind.ts';
import { type Change, difference } from './difference.ts';
import { type SessionOptions as DraftOptions, DraftSession, type FieldState } from './draft-session.ts';
import { keepDraft, useOffer } from './offers.ts';
import {
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
import type { Gesture } from './steps.ts';
import { add, callAll, callsOf } from './subscriptions.ts';
import { begin, cancel, commit } from './temporary.ts';
import { type ValueWarning, valueWarning } from './value-warning.ts';

/** As of the drafts, and warnings come with their sentence. */
export interface SessionOptions extends Omit<DraftOptions, 'onWarning'> {
  /** Told of what was asked for and ignored. */
  onWarning?: ((warning: ValueWarning) => void) | undefined;
}

/** All of a session at once. A form makes do with the drafts and loads these parts of it when they are first of use. */
export class Session extends DraftSession {
  readonly #byName = new Map<string, Set<() => void>>();

  constructor(config: Config, judge: Judge, { onWarning, ...options }: SessionOptions = {}) {
    super(config, judge, { ...options, onWarning: onWarning && ((leftOut) => onWarning(valueWarning(leftOut))) });
    this.subscribeAll((names) =>
      callAll([...names].flatMap((name) => callsOf(this.#byName.get(name) ?? [], undefined))),
    );
  }

  /** Names of the fields with a value from outside to use or to pass over. */
  get offers(): ReadonlySet<string> {
    return this.#named(({ offer }) => offer !== undefined);
  }
  /** Names of the fields whose draft was recovered. */
  get recovered(): ReadonlySet<string> {
    return this.#named(({ recovered }) => recovered);
  }

  /** Tells when anything in the state of one field changed. The name need not exist (yet). Returns the end of it. */
  subscribe(name: string, listener: () => void): () => void {
    const listeners = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, listeners);
    const end = add(listeners, listener);
    return () => {
      end();
      if (listeners.size === 0 && this.#byName.get(name) === listeners) this.#byName.delete(name);
    };
  }

  /** A drag, a scrub, a key held: from here on the values of `edit` are temporary, until `commit` or `cancel`. */
  begin(name: string, gesture?: Gesture): void {
    begin(this.inside, name, gesture);
  }
  /** The last temporary value stands: one step, or none where it is the one from before. */
  commit(name: string): void {
    commit(this.inside, name);
  }
  /** The value from before `begin` is back: no step. */
  cancel(name: string): void {
    cancel(this.inside, name);
  }

  /** The text that made no value is gone, and the last valid value is in the control again. */
  release(name: string): void {
    if (this.field(name)?.held) this.inside.type(name, (field) => field.hold(undefined));
  }

  /** The value from outside becomes the draft. One step. */
  useOffer(name: string): void {
    useOffer(this.inside, name);
  }
  /** The draft stays, and the offer is withdrawn until another value comes. No step: no value changes. */
  keepDraft(name: string): void {
    keepDraft(this.inside, name);
  }

  /** What a take would change, in the order of the fields: from what is on air, or from the default where nothing is. */
  diff(names?: readonly string[]): Change[] {
    return difference(this.inside, names);
  }

  /** What choosing a variant would change, in the order of the fields. */
  previewVariant(name: string | undefined): Change[] {
    return previewVariant(this.inside, name);
  }
  /** What applying a preset would change, in the order of the fields. */
  previewPreset(id: string, part?: PresetPart): Change[] {
    return previewPreset(this.inside, id, part);
  }
  /** Takes a preset away, from all fields or some: what it covered is back, later edits stay. One step. */
  removePreset(id: string, part?: PresetPart): void {
    removePreset(this.inside, id, part);
  }
  presetUse(id: string): PresetUse {
    return presetUse(this.inside, id);
  }
  /** The present drafts as a preset, for the host to keep; the session's config stays as it is. */
  toPreset(preset: NewPreset): Preset {
    return toPreset(this.inside, preset);
  }

  /** The drafts as JSON, to be kept where a crash does not reach. Lists in it are the session's own, frozen. */
  snapshot(): Snapshot {
    return snapshotOf(this);
  }
  /**
   * Lays recovered drafts over the fields that still have the same name and type, unless somebody edited them since,
   * and marks them: one step. Whatever else the snapshot holds is left out.
   *
   * @param snapshot - as read from a storage: nothing about it is taken for granted
   * @returns the names of the fields that were recovered
   */
  restore(snapshot: unknown): string[] {
    return restore(this, snapshot);
  }

  #named(wanted: (field: FieldState) => boolean): ReadonlySet<string> {
    return new Set([...this.fields.values()].filter(wanted).map(({ name }) => name));
  }
}
