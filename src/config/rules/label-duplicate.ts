import { type Rule, rule } from '../rule.ts';

/**
 * An operator tells fields apart by their labels only. Silent for a field that has the name of another one, too: that it
 * was copied is said by `name-duplicate`.
 */
export const labelDuplicate: Rule = rule('label-duplicate', (report, { fieldNamed }) => ({
  repeat: {
    label(field, { name }) {
      if (fieldNamed(field.name) === field) report({ at: '/label', params: { label: field.label, name } });
    },
  },
}));
