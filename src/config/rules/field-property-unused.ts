import { child } from '../pointer.ts';
import { type Rule, rule } from '../rule.ts';
import { judgeExtra } from './extra-members.ts';
import { isUsedByColumn } from './members.ts';

/** A member that fields or columns of other types have: a `maxChars` of a boolean, the `min` of a text column. */
export const fieldPropertyUnused: Rule = rule('field-property-unused', (report) => ({
  extra(field, member, known) {
    if (judgeExtra(member, field, known).is !== 'unused') return;
    report({
      at: child('', member),
      mark: 'key',
      params: { member, type: field.type, of: 'field' },
      fix: { remove: true },
    });
  },
  column(column) {
    for (const member in column) {
      if (isUsedByColumn(member, column.type)) continue;
      report({
        at: `/${member}`,
        mark: 'key',
        params: { member, type: column.type, of: 'column' },
        fix: { remove: true },
      });
    }
  },
}));
