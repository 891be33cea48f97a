import { type Rule, rule } from '../rule.ts';
import { FreeNames } from './free-names.ts';

/** URLs of outputs and the jump in the form go by short key: the first of two fields is reached, the other never. */
export const keyDuplicate: Rule = rule('key-duplicate', (report, { config }) => {
  let free: FreeNames | undefined;
  return {
    repeat: {
      key({ key }, first) {
        // A short key has 16 characters at most (format, section 2).
        free ??= new FreeNames(
          config.fields.map((field) => field.key),
          16,
        );
        report({ at: '/key', params: { key, first: first.label }, fix: { replace: free.like(key) } });
      },
    },
  };
});
