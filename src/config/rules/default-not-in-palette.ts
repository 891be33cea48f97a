import { defaultRule } from './default-rule.ts';

/** Silent when the palette itself is missing: the rule `palette-unknown` speaks then. */
export const defaultNotInPalette = defaultRule('default-not-in-palette', ['not-in-palette']);
