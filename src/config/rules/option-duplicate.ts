import type { Option } from '../../format/generated/types.ts';
import { type Rule, rule } from '../rule.ts';
import { repeatsBy } from './repeats.ts';

/**
 * A template gets the value and cannot tell which of the two options was chosen. The second one may go only when it is
 * the first one once more, and the list stays long enough (format, section 2: a radio has at least 2).
 */
export const optionDuplicate: Rule = rule('option-duplicate', (report) => {
  const look = (options: readonly Option[], least: number) => {
    for (const { index, item, first } of repeatsBy(options, 'value')) {
      const spare = item.text === first.text && options.length > least;
      report({
        at: `/options/${index}/value`,
        params: { value: item.value, first: first.text },
        fix: spare ? { at: `/options/${index}`, remove: true } : undefined,
      });
    }
  };
  return {
    types: {
      dropdown: ({ options }) => look(options, 1),
      radio: ({ options }) => look(options, 2),
    },
    column({ type, options }) {
      if (options && (type === 'dropdown' || type === 'omo')) look(options, 1);
    },
  };
});
