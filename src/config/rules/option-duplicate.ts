import type { Option } from '../../format/generated/types.ts';
import { type Rule, rule } from '../rule.ts';
import { eachRepeat } from './repeats.ts';

/**
 * A template gets the value and cannot tell which of the two options was chosen. The second one may go only when it is
 * the first one once more, and the list stays long enough (format, section 2: a radio has at least 2).
 */
export const optionDuplicate: Rule = rule('option-duplicate', (report) => {
  const look = (options: readonly Option[], least: number) => {
    eachRepeat(
      options,
      ({ value }) => value,
      (index, first) => {
        const { value, text } = options[index] as Option;
        const spare = text === first.text && options.length > least;
        report({
          at: `/options/${index}/value`,
          params: { value, first: first.text },
          fix: spare ? { at: `/options/${index}`, remove: true } : undefined,
        });
      },
    );
  };
  return {
    types: {
      dropdown: ({ options }) => look(options, 1),
      radio: ({ options }) => look(options, 2),
    },
    column({ type, options = [] }) {
      if (type === 'dropdown' || type === 'omo') look(options, 1);
    },
  };
});
