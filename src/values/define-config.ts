import type { Config } from '../format/generated/types.ts';

/**
 * The config as it is, with its literal types kept, so that `Values<typeof config>` knows names, options and columns.
 * Nothing is checked at run time: that is `check`'s work.
 */
export function defineConfig<const C extends Config>(config: C): C {
  return config;
}
