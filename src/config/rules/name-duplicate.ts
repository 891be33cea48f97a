import { type Rule, rule } from '../rule.ts';
import { FreeNames } from './free-names.ts';

/** Values are kept by name, so that the second field of one name has no value of its own: the first one wins. */
export const nameDuplicate: Rule = rule('name-duplicate', (report, { config, fieldNamed }) => {
  const names = new Set<string>();
  let free: FreeNames | undefined;
  return {
    field({ name }) {
      const before = names.size;
      names.add(name);
      if (names.size > before) return;
      free ??= new FreeNames(config.fields.map((field) => field.name));
      report({
        at: '/name',
        params: { name, first: fieldNamed(name)?.label ?? '' },
        fix: { replace: free.like(name) },
      });
    },
  };
});
