import type { Config } from '../format/generated/types.ts';
import { frozenCopy, isRecord, nestsTooDeep } from '../format/json.ts';
import { fits } from '../kinds/implemented.ts';
import type { DraftStore } from './draft-store.ts';
import type { FieldIndex } from './field-index.ts';
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

/** As of `Session.snapshot`. */
export function snapshotOf({ variant, fields }: DraftStore): Snapshot {
  const drafts: [string, Draft][] = [];
  for (const { name, field, top } of fields.values()) {
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

/** As of `Session.restore`. */
export function restore(store: DraftStore, snapshot: unknown): string[] {
  const { variant, drafts, warnings } = readSnapshot(snapshot, store.index);
  for (const warning of warnings) store.warn(warning);
  const names: string[] = [];
  store.step({ gesture: 'restore' }, () => {
    if (variant !== undefined && store.variant === undefined) store.setVariant(variant);
    for (const [name, layer] of drafts) {
      const field = store.fields.get(name);
      if (!field || field.top || field.busy) continue;
      names.push(name);
      store.operate(name, (field) => {
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
  if (!isRecord(stored) || stored['tarja'] !== 'drafts' || stored['version'] !== 1 || !isRecord(stored['drafts']))
    return {
      variant: undefined,
      drafts,
      warnings: [{ code: 'draft-unreadable', params: {} }],
    };

  const warnings: LeftOut[] = [];
  for (const [name, draft] of Object.entries(stored['drafts'])) {
    const field = index.byName.get(name);
    const isOne = isRecord(draft) && draft['type'] === field?.type && !nestsTooDeep(draft);
    if (!field || !isOne || !fits(field, draft['value'])) {
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

/**
 * The storage key of a template's drafts when the host gives none: `meta.name` and the names of all fields, so that two
 * templates with the same name, or without one, do not read each other's drafts.
 */
export function recoveryKey(config: Pick<Config, 'meta' | 'fields'>): string {
  const { meta, fields } = config;
  return `tarja:drafts:${meta?.name ?? ''}:${fields.map(({ name }) => name)}`;
}
