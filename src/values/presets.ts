import type { Preset } from '../format/generated/types.ts';
import { frozenCopy, jsonCopy, sameJson } from '../format/json.ts';
import { capital } from '../format/locale.ts';
import { withoutAccents } from '../format/search-text.ts';
import { isImplemented } from '../kinds/implemented.ts';
import type { DraftStore } from './draft-store.ts';
import { hasPreset, layPreset, removePreset as removeLayer } from './layers.ts';
import { noPreset, presetIds, presetOf } from './look-up.ts';
import type { FieldState, SessionField } from './session-field.ts';

/** One line of a difference. */
export interface Change {
  readonly name: string;
  readonly label: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** How much of a preset is in force, all in field names. */
export interface PresetUse {
  /** What the preset names. */
  readonly names: readonly string[];
  /** The fields whose draft comes from it. */
  readonly shown: readonly string[];
  /** The fields where it was applied and a later edit or preset lies over it. */
  readonly covered: readonly string[];
}

/** The fields of a preset that are meant; all without a list. */
export interface PresetPart {
  only?: readonly string[] | undefined;
}

/** What a new preset is called, and the fields it sets. */
export interface NewPreset {
  label: string;
  /** Without it, made from the label and unlike the ids there are. */
  id?: string | undefined;
  /** Without them all whose types are implemented. */
  names?: readonly string[] | undefined;
}

/* The part of `Session` that has to do with presets and variants; its methods say what these functions do. */

export function previewVariant(store: DraftStore, name: string | undefined): Change[] {
  if (store.known(name) !== name || name === store.variant) return [];
  const overrides = store.overrides(name);
  return changes(store, (field) => {
    const named = overrides.has(field.name);
    // A variant that names the field drops what came from outside.
    const kept = field.top ?? field.pin ?? (named ? undefined : field.outside);
    if (kept) return kept.value;
    return named ? overrides.get(field.name) : field.field.default;
  });
}

export function previewPreset(store: DraftStore, id: string, { only }: PresetPart = {}): Change[] {
  const preset = known(store, id);
  if (!preset) return [];
  const values = store.index.read(preset.values, '');
  return changes(store, ({ name, value }) =>
    values.has(name) && (!only || only.includes(name)) ? values.get(name) : value,
  );
}

export function applyPreset(store: DraftStore, id: string, { only }: PresetPart = {}): void {
  const preset = known(store, id);
  if (!preset) return;
  store.step({ gesture: 'preset', preset: { id, label: preset.label } }, () => {
    for (const [name, value] of store.index.read(preset.values, `preset ${id}`, store.warn))
      if (!only || only.includes(name))
        store.operate(name, (field) => field.lay(layPreset(field.top, id, frozenCopy(value))));
  });
}

export function removePreset(store: DraftStore, id: string, { only }: PresetPart = {}): void {
  const label = presetOf(store.config, id)?.label ?? id;
  store.step({ gesture: 'remove-preset', preset: { id, label } }, () => {
    for (const { name } of applied(store, id))
      if (!only || only.includes(name)) store.operate(name, (field) => field.lay(removeLayer(field.top, id)));
  });
}

export function presetUse(store: DraftStore, id: string): PresetUse {
  const preset = presetOf(store.config, id);
  const fields = applied(store, id);
  const isShown = ({ provenance }: FieldState) => provenance.from === 'preset' && provenance.id === id;
  return {
    names: preset ? [...store.index.read(preset.values, '').keys()] : [],
    shown: fields.filter(isShown).map(({ name }) => name),
    covered: fields.filter((field) => !isShown(field)).map(({ name }) => name),
  };
}

export function toPreset(store: DraftStore, { label, id, names }: NewPreset): Preset {
  const fields = store.named(names).filter(({ field }) => names || isImplemented(field.type));
  return {
    id: id ?? presetId(label, presetIds(store.config)),
    label,
    values: Object.fromEntries(fields.map(({ name, value }) => [name, jsonCopy(value)])),
  };
}

/** The preset of that id; warns where there is none. */
function known({ config, warn }: DraftStore, id: string): Preset | undefined {
  const preset = presetOf(config, id);
  if (!preset) warn(noPreset(config, id));
  return preset;
}

/** The fields in whose layers a preset is. */
function applied({ fields }: DraftStore, id: string): SessionField[] {
  return [...fields.values()].filter(({ top }) => hasPreset(top, id));
}

function changes({ fields }: DraftStore, valueThen: (field: SessionField) => unknown): Change[] {
  const changes: Change[] = [];
  for (const state of fields.values()) {
    const { name, value: from } = state;
    const to = valueThen(state);
    // Not frozen in place: the value may be the config's.
    if (!sameJson(from, to))
      changes.push({ name, label: state.field.label, from, to: Object.isFrozen(to) ? to : frozenCopy(to) });
  }
  return changes;
}

/**
 * An id for a preset of that label, unlike those there are: `Guest in studio` → `guestInStudio`, then `guestInStudio2`.
 * An id is an identifier: an ASCII letter, then letters, digits and underscores (format, section 2).
 */
function presetId(label: string, taken: readonly string[]): string {
  const [first = '', ...more] = withoutAccents(label).match(/[A-Za-z0-9]+/g) ?? [];
  const joined = first.toLowerCase() + more.map(capital).join('');
  const base = /^[A-Za-z]/.test(joined) ? joined : `preset${joined}`;
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}${/\d$/.test(base) ? '_' : ''}${count}`;
    if (!taken.includes(id)) return id;
  }
}
