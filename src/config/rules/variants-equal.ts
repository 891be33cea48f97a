import type { Variant } from '../../format/generated/types.ts';
import { child } from '../pointer.ts';
import { type Rule, rule } from '../rule.ts';

/** Two variants that change the same in the same way: one of them was copied and never edited. */
export const variantsEqual: Rule = rule('variants-equal', (report) => ({
  document({ variants }) {
    if (!variants || Object.keys(variants).length < 2) return;
    const firsts = new Map<string, string>();
    for (const name in variants) {
      const overrides = written((variants[name] as Variant).valueOverrides ?? {});
      const other = firsts.get(overrides);
      if (other === undefined) firsts.set(overrides, name);
      else report({ at: child('/variants', name), mark: 'key', params: { name, other } });
    }
  },
}));

/** Overrides as one text that does not depend on the order of the fields. */
function written(overrides: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(overrides).sort();
  return JSON.stringify([names, names.map((name) => overrides[name])]);
}
