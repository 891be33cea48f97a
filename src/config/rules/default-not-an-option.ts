import { defaultRule } from './default-rule.ts';

/** The form would open with nothing chosen, and what is on air could not be chosen again. */
export const defaultNotAnOption = defaultRule('default-not-an-option', ['not-an-option']);
