import { type Rule, rule } from '../rule.ts';

/**
 * An operator tells fields apart by their labels only. Silent for a field that has the name of another one, too: that it
 * was copied is said by `name-duplicate`.
 */
export const labelDuplicate: Rule = rule('label-duplicate', (report, { config, fieldNamed }) => {
  const labels = new Set<string>();
  let firsts: Map<string, string> | undefined;
  return {
    field(field) {
      const { label } = field;
      const before = labels.size;
      labels.add(label);
      if (labels.size > before || fieldNamed(field.name) !== field) return;
      firsts ??= new Map([...config.fields].reverse().map((other) => [other.label, other.name]));
      report({ at: '/label', params: { label, name: firsts.get(label) ?? '' } });
    },
  };
});
