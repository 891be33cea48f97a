import type { Config } from '../format/generated/types.ts';
import { jsonCopy } from '../format/json.ts';
import { FieldIndex } from './field-index.ts';
import { noPreset, noVariant, presetOf, variantOf } from './look-up.ts';
import type { Edits, Values } from './types.ts';
import { type LeftOut, type ValueWarning, valueWarning } from './value-warning.ts';

/** What lies over the defaults. `C` is the config: of a literal one, an edit of a field it does not have is a type error. */
export interface ResolveOptions<C extends Config = Config> {
  /** A member of `variants`. */
  variant?: string | undefined;
  /** The `id` of a preset, or of several: a later one goes over an earlier one. */
  preset?: string | readonly string[] | undefined;
  /** What the operator changed, by field name (a short key is understood too). `undefined` is no edit. */
  edits?: Edits<C> | undefined;
}

export interface Resolved<V> {
  /** A plain object by field name, in the order of the config. */
  values: V;
  /** Where each of them comes from. */
  provenance: { [N in keyof V]: Provenance };
  /** What was asked for and does not exist; it was ignored. */
  warnings: ValueWarning[];
}

/**
 * The values of a template: default < variant < preset < edit. Every field has a value, also one of a type that is not
 * implemented yet. Values are not validated (see `validateValue`); one that is not of its field's JSON type is left out
 * with a warning, and the value under it stays.
 *
 * Tables and other lists and objects are copied: changing the result changes neither the config nor the edits.
 *
 * @param config - a valid config, as `check` and `validate` return it
 * @throws TypeError where it is no config, or a value is none of JSON because it holds itself
 */
export function resolve<const C extends Config>(
  config: C,
  options?: ResolveOptions<NoInfer<C>> | null,
): Resolved<Values<C>> {
  const { variant, preset, edits } = options ?? {};
  const index = new FieldIndex(config);
  const warnings: LeftOut[] = [];
  const warn = (warning: LeftOut) => void warnings.push(warning);
  const layers: { from: Provenance; values: ReadonlyMap<string, unknown> }[] = [];

  if (variant !== undefined) {
    const found = variantOf(config, variant);
    if (!found) warnings.push(noVariant(config, variant));
    else
      layers.push({
        from: { from: 'variant', name: variant },
        values: index.read(found.valueOverrides ?? {}, `variant ${variant}`, warn),
      });
  }
  for (const id of typeof preset === 'string' ? [preset] : (preset ?? [])) {
    const found = presetOf(config, id);
    if (!found) warnings.push(noPreset(config, id));
    else layers.push({ from: { from: 'preset', id }, values: index.read(found.values, `preset ${id}`, warn) });
  }
  if (edits) layers.push({ from: { from: 'edit' }, values: index.read(edits, 'edits', warn) });
  layers.reverse();

  const values: [string, unknown][] = [];
  const provenance: [string, Provenance][] = [];
  for (const [name, field] of index.byName) {
    const layer = layers.find(({ values }) => values.has(name));
    values.push([name, jsonCopy(layer ? layer.values.get(name) : field.default)]);
    provenance.push([name, layer?.from ?? { from: 'default' }]);
  }
  // `fromEntries` defines members, so that a field may be called `constructor` or `toString`.
  return {
    values: Object.fromEntries(values) as Values<C>,
    provenance: Object.fromEntries(provenance) as Resolved<Values<C>>['provenance'],
    warnings: warnings.map(valueWarning),
  };
}

/**
 * Where a value comes from. The order of precedence is default < variant < preset < edit; what comes from outside (a host
 * or a data feed that sets values in a running session) takes the place of default and variant.
 */
export type Provenance =
  | { readonly from: 'default' }
  /** `name` is the member of `variants`. */
  | { readonly from: 'variant'; readonly name: string }
  | { readonly from: 'outside' }
  /** `id` is the preset's. */
  | { readonly from: 'preset'; readonly id: string }
  | { readonly from: 'edit' };

/**
 * Returns the config as it is and keeps its literal types, so that `Values<typeof config>` has names, options and
 * columns. Nothing is checked at run time: use `validate`.
 */
export function defineConfig<const C extends Config>(config: C): C {
  return config;
}
