import { defaultRule } from './default-rule.ts';

/** The operator could not step to this value, and settling the field would change it. */
export const defaultOffGrid = defaultRule('default-off-grid', ['off-step']);
