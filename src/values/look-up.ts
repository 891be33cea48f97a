import type { Config, Preset, Variant } from '../format/generated/types.ts';
import type { LeftOut } from './value-warning.ts';

/** The parameters of an address that name a variant and presets. No short key and no field name begins with an underscore. */
export const ADDRESS_PARAMS = { variant: '_variant', preset: '_preset' } as const;

/** The variant of that name. Names are free, so that one may be called `constructor` or be missing. */
export function variantOf({ variants }: Pick<Config, 'variants'>, name: string): Variant | undefined {
  return variants && Object.hasOwn(variants, name) ? variants[name] : undefined;
}

/** The preset of that id; of two with one id, the first. */
export function presetOf({ presets }: Pick<Config, 'presets'>, id: string): Preset | undefined {
  return presets?.find((preset) => preset.id === id);
}

export function presetIds({ presets = [] }: Pick<Config, 'presets'>): string[] {
  return presets.map(({ id }) => id);
}

/** What to say of a variant that is not there. */
export function noVariant({ variants }: Pick<Config, 'variants'>, name: string): LeftOut {
  return { code: 'variant-unknown', params: { name, known: Object.keys(variants ?? {}) } };
}

/** What to say of a preset that is not there. */
export function noPreset(config: Pick<Config, 'presets'>, id: string): LeftOut {
  return { code: 'preset-unknown', params: { id, known: presetIds(config) } };
}
