import { defaultRule } from './default-rule.ts';

/** Silent when the format cannot be read: the rule `date-format-unreadable` speaks then. */
export const defaultNotADate = defaultRule(
  'default-not-a-date',
  ['not-a-date', 'no-such-date'],
  ({ code, params }) => ({ value: params.value, problem: { code, params } }),
);
