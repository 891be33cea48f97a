import type { Preset } from '../format/generated/types.ts';
import { type Change, DraftSession } from './draft-session.ts';
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

/** All of a session at once. A form makes do with the drafts and loads these parts of it when they are first of use. */
export class Session extends DraftSession {
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
}
