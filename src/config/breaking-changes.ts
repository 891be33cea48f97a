import type { Config, Field, TableColumn } from '../format/generated/types.ts';
import type { Locale } from '../format/locale.ts';
import { child } from '../format/pointer.ts';
import { acceptsAll } from '../kinds/accept.ts';
import { optionsOf } from '../kinds/choice.ts';
import { ISO_DATE } from '../kinds/date-format.ts';
import { breakingChangeWords } from './breaking-change-words.ts';

/** Something that others relied on in an earlier config, and that a later one has no more. */
export interface BreakingChange {
  code:
    | 'field-removed'
    | 'field-renamed'
    | 'type-changed'
    | 'key-changed'
    | 'format-changed'
    | 'option-removed'
    | 'limit-tightened'
    | 'files-narrowed'
    | 'column-removed'
    | 'column-required'
    | 'preset-removed'
    | 'variant-removed';
  /** In the earlier config: what is gone, or is not as it was. */
  pointer: string;
  /** In the language asked for. */
  message: string;
}

/** What is common to fields and columns, as far as it binds their values. */
type Declared = Pick<TableColumn, 'type'> | Field;

/**
 * What breaks for those who know a template by its earlier config: templates and programs that refer to fields by name,
 * addresses that name them by key, presets and stored values, outputs that ask for a preset or a variant.
 * Defaults, labels and all that is new break nothing.
 */
export function breakingChanges(before: Config, after: Config, locale: Locale = 'en'): BreakingChange[] {
  const words = breakingChangeWords[locale];
  const changes: BreakingChange[] = [];
  const fields = firstBy(after.fields, 'name');
  const known = new Set(before.fields.map(({ name }) => name));
  const addedByKey = firstBy(
    after.fields.filter(({ name }) => !known.has(name)),
    'key',
  );
  forEachFirst(before.fields, 'name', (field, index) => {
    const now = fields.get(field.name);
    const pointer = `/fields/${index}`;
    if (now) compareFields(field, now, pointer);
    else addLost(field, pointer);
  });
  const presets = firstBy(after.presets ?? [], 'id');
  before.presets?.forEach(({ id }, index) => {
    if (!presets.has(id)) add('preset-removed', words['preset-removed'](id), `/presets/${index}`);
  });
  for (const name of Object.keys(before.variants ?? {})) {
    const gone = !Object.hasOwn(after.variants ?? {}, name);
    if (gone) add('variant-removed', words['variant-removed'](name), child('/variants', name));
  }
  return changes;

  function add(code: BreakingChange['code'], message: string, pointer: string): void {
    changes.push({ code, message, pointer });
  }

  /** A field that is gone, or has another name under the same key. */
  function addLost({ name, key }: Field, pointer: string): void {
    const renamed = addedByKey.get(key);
    if (renamed) add('field-renamed', words['field-renamed'](name, renamed.name), pointer);
    else add('field-removed', words['field-removed'](name), pointer);
  }

  function compareFields(old: Field, now: Field, pointer: string): void {
    const what = words.field(old.name);
    if (old.key !== now.key) {
      const message = words['key-changed'](what, old.key, now.key);
      add('key-changed', message, `${pointer}/key`);
    }
    if (!compareTypes(old, now, what, pointer)) return;
    if (old.type === 'date' && now.type === 'date') {
      const [was, is] = [old.format ?? ISO_DATE, now.format ?? ISO_DATE];
      const at = old.format === undefined ? pointer : `${pointer}/format`;
      if (was !== is) add('format-changed', words['format-changed'](what, was, is), at);
    }
    if (old.type === 'table' && now.type === 'table') compareColumns(old.columns, now.columns, what, pointer);
  }

  function compareColumns(
    old: readonly TableColumn[],
    now: readonly TableColumn[],
    table: string,
    pointer: string,
  ): void {
    const columns = firstBy(now, 'key');
    forEachFirst(old, 'key', (column, index) => {
      const at = `${pointer}/columns/${index}`;
      const other = columns.get(column.key);
      if (other) compareTypes(column, other, words.column(table, column.key), at);
      else add('column-removed', words['column-removed'](table, column.key), at);
    });
    for (const { key, required } of now) {
      if (!required || old.find((column) => column.key === key)?.required) continue;
      add('column-required', words['column-required'](table, key), `${pointer}/columns`);
    }
  }

  /** Whether the types agree, so that the rest can be compared. */
  function compareTypes<T extends Declared>(old: T, now: T, what: string, pointer: string): boolean {
    if (kindOfValue(old.type) !== kindOfValue(now.type)) {
      add('type-changed', words['type-changed'](what, old.type, now.type), `${pointer}/type`);
      return false;
    }
    optionsOf(old).forEach(({ value }, index) => {
      if (optionsOf(now).some((option) => option.value === value)) return;
      add('option-removed', words['option-removed'](what, value), `${pointer}/options/${index}`);
    });
    for (const [limit, sign] of LIMITS) {
      const [was, is] = [limitOf(old, limit), limitOf(now, limit)];
      if (is === undefined || (was !== undefined && sign * is >= sign * was)) continue;
      const message = words['limit-tightened'](what, limit, String(was ?? words.none), String(is));
      add('limit-tightened', message, was === undefined ? pointer : `${pointer}/${limit}`);
    }
    const [was, is] = [acceptOf(old), acceptOf(now)];
    if (is !== undefined && !acceptsAll(is, was)) {
      const message = words['files-narrowed'](what, was ?? words.none, is);
      add('files-narrowed', message, was === undefined ? pointer : `${pointer}/accept`);
    }
    return true;
  }
}

/** Limits of values, and whether a higher one leaves more room (1) or less (-1). */
const LIMITS = [
  ['maxChars', 1],
  ['max', 1],
  ['maxRows', 1],
  ['min', -1],
  ['minRows', -1],
] as const;

function limitOf(declared: Declared, limit: (typeof LIMITS)[number][0]): number | undefined {
  if (declared.type === 'normalized') return { min: 0, max: 100 }[limit as string];
  return (declared as { readonly [L in typeof limit]?: number })[limit];
}

function acceptOf(declared: Declared): string | undefined {
  if (declared.type !== 'file' && declared.type !== 'image') return undefined;
  return (declared as { readonly accept?: string }).accept;
}

/** Types whose values are of the same kind: one can become the other. */
function kindOfValue(type: string): string {
  return { textarea: 'text', radio: 'dropdown', omo: 'dropdown', slider: 'number', normalized: 'number' }[type] ?? type;
}

function firstBy<M extends string, T extends { readonly [Name in M]: string }>(
  items: readonly T[],
  member: M,
): ReadonlyMap<string, T> {
  return new Map([...items].reverse().map((item) => [item[member], item]));
}

/** Of items of one name the first counts, as everywhere: the others have no effect. */
function forEachFirst<M extends string, T extends { readonly [Name in M]: string }>(
  items: readonly T[],
  member: M,
  visit: (item: T, index: number) => void,
): void {
  const firsts = firstBy(items, member);
  items.forEach((item, index) => {
    if (firsts.get(item[member]) === item) visit(item, index);
  });
}
