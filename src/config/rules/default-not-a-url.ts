import { defaultRule } from './default-rule.ts';

/** Of url and file fields: no address at all, or one that no template may be given. */
export const defaultNotAUrl = defaultRule(
  'default-not-a-url',
  ['not-a-url', 'url-unsafe', 'url-scheme'],
  ({ code, params }) => ({ value: params.value, problem: { code, params } }),
);
