import { type Rule, rule } from '../rule.ts';
import { FreeNames } from './free-names.ts';
import { repeatsBy } from './repeats.ts';

/** Outputs and templates ask for a preset by its id and get the first one. */
export const presetIdDuplicate: Rule = rule('preset-id-duplicate', (report) => ({
  document({ presets = [] }) {
    const repeats = repeatsBy(presets, 'id');
    if (repeats.length === 0) return;
    const free = new FreeNames(presets.map(({ id }) => id));
    for (const { index, item, first } of repeats)
      report({
        at: `/presets/${index}/id`,
        params: { id: item.id, first: first.label },
        fix: { replace: free.like(item.id) },
      });
  },
}));
