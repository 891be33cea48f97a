import type { Config } from '../format/generated/types.ts';

/**
 * Returns the config as it is and keeps its literal types, so that `Values<typeof config>` has names, options and
 * columns. Nothing is checked at run time: use `validate`.
 */
export function defineConfig<const C extends Config>(config: C): C {
  return config;
}
