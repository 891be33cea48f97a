import { nearest } from '../nearest.ts';
import { type Rule, rule } from '../rule.ts';

/** A colour field without its palette has nothing to choose from. */
export const paletteUnknown: Rule = rule('palette-unknown', (report, { context: { palettes = {} } }) => ({
  types: {
    colorBinding({ palette }) {
      if (Object.hasOwn(palettes, palette)) return;
      const known = Object.keys(palettes);
      const meant = nearest(palette, known);
      report({
        at: '/palette',
        params: { palette, nearest: meant, known },
        fix: { replace: meant },
      });
    },
  },
}));
