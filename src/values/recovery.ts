import type { DraftSession } from './draft-session.ts';
import type { FieldIndex } from './field-index.ts';
import { fits } from './fits.ts';
import { frozenCopy } from './json-copy.ts';
import type { Layer } from './layers.ts';
import type { LeftOut } from './value-warning.ts';

/** The drafts of a session as JSON, to be offered after a crash or a reload. */
export interface Snapshot {
  readonly tarja: 'drafts';
  readonly version: 1;
  readonly variant?: string;
  /** By field name; only fields that have a draft of their own. */
  readonly drafts: Readonly<Record<string, Draft>>;
}

export interface Draft {
  /** The field's type at that time: under another type the draft means nothing. */
  readonly type: string;
  readonly value: unknown;
  /** The preset the value came from; an edit without it. */
  readonly preset?: string;
}

/** The drafts of a session as JSON, to be kept where a crash does not reach. Lists in it are the session's own, frozen. */
export function snapshotOf({ variant, inside }: DraftSession): Snapshot {
  const drafts: [string, Draft][] = [];
  for (const { name, field, top } of inside.fields.values()) {
    if (!top) continue;
    const draft = { type: field.type, value: top.value };
    drafts.push([name, top.from === 'preset' ? { ...draft, preset: top.id } : draft]);
  }
  return {
    tarja: 'drafts',
    version: 1,
    ...(variant === undefined ? {} : { variant }),
    drafts: Object.fromEntries(drafts),
  };
}

/**
 * Lays recovered drafts over the fields that still have the same name and type, unless somebody edited them since, and
 * marks them: one step. Whatever else the snapshot holds is left out.
 *
 * @param snapshot - as read from a storage: nothing about it is taken for granted
 * @returns the names of the fields that were recovered
 */
export function restore(session: DraftSession, snapshot: unknown): string[] {
  const { inside } = session;
  const { variant, drafts, warnings } = readSnapshot(snapshot, inside.index);
  for (const warning of warnings) inside.warn(warning);
  const names: string[] = [];
  session.step('restore', () => {
    if (variant !== undefined && session.variant === undefined) session.setVariant(variant);
    for (const [name, layer] of drafts) {
      const field = inside.fields.get(name);
      if (!field || field.top || field.busy) continue;
      names.push(name);
      inside.operate(name, (field) => {
        field.lay({ ...layer, value: frozenCopy(layer.value) });
        field.recovered = true;
      });
    }
  });
  return names;
}

/** What a stored snapshot still says about the fields there are now. */
function readSnapshot(
  stored: unknown,
  index: FieldIndex,
): { variant: string | undefined; drafts: ReadonlyMap<string, Layer>; warnings: readonly LeftOut[] } {
  const drafts = new Map<string, Layer>();
  if (!isObject(stored) || stored['tarja'] !== 'drafts' || stored['version'] !== 1 || !isObject(stored['drafts']))
    return {
      variant: undefined,
      drafts,
      warnings: [{ code: 'draft-unreadable', params: {} }],
    };

  const warnings: LeftOut[] = [];
  for (const [name, draft] of Object.entries(stored['drafts'])) {
    const field = index.byName.get(name);
    if (!field || !isObject(draft) || draft['type'] !== field.type || !fits(field, draft['value'])) {
      warnings.push({ code: 'draft-unreadable', params: { name } });
      continue;
    }
    const { value, preset } = draft;
    const layer = { value, under: undefined };
    drafts.set(
      name,
      typeof preset === 'string' ? { ...layer, from: 'preset', id: preset } : { ...layer, from: 'edit' },
    );
  }
  const { variant } = stored;
  return { variant: typeof variant === 'string' ? variant : undefined, drafts, warnings };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
