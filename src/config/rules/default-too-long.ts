import { defaultRule } from './default-rule.ts';

/** Characters are counted as people see them. Which words to cut is the author's choice: there is no fix. */
export const defaultTooLong = defaultRule('default-too-long', ['too-long']);
