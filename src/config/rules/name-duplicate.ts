import { type Rule, rule } from '../rule.ts';
import { FreeNames } from './free-names.ts';

/** Values are kept by name, so that the second field of one name has no value of its own: the first one wins. */
export const nameDuplicate: Rule = rule('name-duplicate', (report, { config }) => {
  let free: FreeNames | undefined;
  return {
    repeat: {
      name({ name }, first) {
        free ??= new FreeNames(config.fields.map((field) => field.name));
        report({ at: '/name', params: { name, first: first.label }, fix: { replace: free.like(name) } });
      },
    },
  };
});
