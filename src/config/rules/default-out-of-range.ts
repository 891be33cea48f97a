import { defaultRule } from './default-rule.ts';

/** Silent when `min` is above `max`: the rule `min-above-max` speaks then. */
export const defaultOutOfRange = defaultRule(
  'default-out-of-range',
  ['below-min', 'above-max'],
  ({ params: { value, min, max } }) => ({ value, min, max }),
);
