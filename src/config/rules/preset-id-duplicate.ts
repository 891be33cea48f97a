import type { Preset } from '../../format/generated/types.ts';
import { type Rule, rule } from '../rule.ts';
import { FreeNames } from './free-names.ts';
import { eachRepeat } from './repeats.ts';

/** Outputs and templates ask for a preset by its id and get the first one. */
export const presetIdDuplicate: Rule = rule('preset-id-duplicate', (report) => ({
  document({ presets = [] }) {
    let free: FreeNames | undefined;
    eachRepeat(
      presets,
      ({ id }) => id,
      (index, first) => {
        const { id } = presets[index] as Preset;
        free ??= new FreeNames(presets.map((preset) => preset.id));
        report({ at: `/presets/${index}/id`, params: { id, first: first.label }, fix: { replace: free.like(id) } });
      },
    );
  },
}));
