import type { Config } from '../format/generated/types.ts';
import { sameJson } from '../format/json.ts';
import { resolve } from '../values/resolve.ts';
import type { FieldValues, Item } from './model.ts';

/** What an item says about its values. */
export type ItemValues = Pick<Item, 'values' | 'variant' | 'preset'>;

/** All values of an item, by field name: what was set by hand over preset, variant and template. They may be invalid. */
export function allValues(config: Config, { values, variant, preset }: ItemValues): FieldValues {
  return resolve(config, { variant, preset, edits: values }).values;
}

/**
 * What an item has to say so that its values are these: those that its variant, its preset and the template do not
 * already give. Values of fields that the template does not have are left out.
 */
export function valuesByHand(
  config: Config,
  { variant, preset }: { readonly variant?: string | undefined; readonly preset?: string | undefined },
  all: FieldValues,
): FieldValues {
  const given: FieldValues = resolve(config, { variant, preset }).values;
  return Object.fromEntries(
    Object.keys(given).flatMap((name) =>
      Object.hasOwn(all, name) && !sameJson(all[name], given[name]) ? [[name, all[name]]] : [],
    ),
  );
}

/** The fields whose value differs, by name, with what `now` says. */
export function changedValues(before: FieldValues, now: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !sameJson(before[name], value)));
}

/**
 * The version that keeps what two operators did to one item: `mine` and `theirs` both began with `base`. What I changed
 * counts, the rest is theirs.
 */
export function mergeItems(base: Item, mine: Item, theirs: Item): Item {
  const names = new Set([...Object.keys(mine.values), ...Object.keys(theirs.values)]);
  const values = [...names].flatMap((name): [string, unknown][] => {
    const from = sameJson(mine.values[name], base.values[name]) ? theirs : mine;
    return Object.hasOwn(from.values, name) ? [[name, from.values[name]]] : [];
  });
  const { variant } = mine.variant === base.variant ? theirs : mine;
  const { variant: _, ...rest } = theirs;
  return { ...rest, ...(variant !== undefined && { variant }), values: Object.fromEntries(values) };
}

/** Names of the values that an item holds for fields that its template does not have, or has no longer. */
export function strayValues({ fields }: Config, { values }: ItemValues): string[] {
  const known = new Set(fields.flatMap(({ name, key }) => [name, key]));
  return Object.keys(values).filter((name) => !known.has(name));
}
