import type { Config } from '../format/generated/types.ts';
import { sameJson } from '../format/json.ts';
import { fits } from '../kinds/implemented.ts';
import { FieldIndex } from '../values/field-index.ts';
import { presetOf, variantOf } from '../values/look-up.ts';
import { resolve } from '../values/resolve.ts';
import type { FieldValues, Item } from './model.ts';

/** What an item says about its values. */
export type ItemValues = Pick<Item, 'values' | 'variant' | 'preset'>;

/** All values of an item, by field name: what was set by hand over preset, variant and template. They may be invalid. */
export function allValues(config: Config, { values, variant, preset }: ItemValues): FieldValues {
  return resolve(config, { variant, preset, edits: values }).values;
}

/**
 * What an item has to say so that its values are these: what it says already, and those that its variant, its preset and the template do
 * not give. Values of fields that the template does not have are left out.
 */
export function valuesByHand(
  config: Config,
  { values = {}, variant, preset }: { readonly [member in keyof ItemValues]?: ItemValues[member] | undefined },
  all: FieldValues,
): FieldValues {
  const given: FieldValues = resolve(config, { variant, preset }).values;
  const isSaid = (name: string) => Object.hasOwn(values, name) && sameJson(all[name], values[name]);
  return Object.fromEntries(
    Object.keys(given).flatMap((name) =>
      Object.hasOwn(all, name) && (isSaid(name) || !sameJson(all[name], given[name])) ? [[name, all[name]]] : [],
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
  const { preset } = mine.preset === base.preset ? theirs : mine;
  return { ...withChoices(theirs, { variant, preset }), values: Object.fromEntries(values) };
}

/** An item with another variant and another preset, or without. */
export function withChoices(
  { variant: _, preset: __, ...item }: Item,
  { variant, preset }: { readonly variant: string | undefined; readonly preset: string | undefined },
): Item {
  return { ...item, ...(variant !== undefined && { variant }), ...(preset !== undefined && { preset }) };
}

/**
 * What an item holds and its template has no place for, or has no longer: values of no field or of another JSON type than their field's, a
 * variant, a preset. It keeps the item off the air.
 */
export function strayOf(config: Config, { values, variant, preset }: ItemValues): ItemValues {
  const index = new FieldIndex(config);
  const isStray = ([name, value]: [string, unknown]) => {
    const field = index.find(name);
    return !field || !fits(field, value);
  };
  return {
    values: Object.fromEntries(Object.entries(values).filter(isStray)),
    ...(variant !== undefined && !variantOf(config, variant) && { variant }),
    ...(preset !== undefined && !presetOf(config, preset) && { preset }),
  };
}
