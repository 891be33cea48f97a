import { child } from '../pointer.ts';
import { type Rule, rule } from '../rule.ts';
import { judgeExtra } from './extra-members.ts';
import { isUsedByColumn } from './members.ts';

/** A member that fields or columns of other types have: a `maxChars` of a boolean, the `min` of a text column. */
export const fieldPropertyUnused: Rule = rule('field-property-unused', (report) => {
  const tell = (member: string, type: string, of: 'field' | 'column') =>
    report({ at: child('', member), mark: 'key', params: { member, type, of }, fix: { remove: true } });
  return {
    extra(field, member, known) {
      if (judgeExtra(member, field, known).is === 'unused') tell(member, field.type, 'field');
    },
    column(column) {
      for (const member in column) if (!isUsedByColumn(member, column.type)) tell(member, column.type, 'column');
    },
  };
});
