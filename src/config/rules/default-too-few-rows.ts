import { defaultRule } from './default-rule.ts';

/** Silent when `minRows` is above `maxRows`: the rule `min-rows-above-max-rows` speaks then. */
export const defaultTooFewRows = defaultRule('default-too-few-rows', ['too-few-rows']);
