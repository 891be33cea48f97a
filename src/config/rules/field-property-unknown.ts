import { child } from '../pointer.ts';
import { type Rule, rule } from '../rule.ts';
import { judgeExtra } from './extra-members.ts';

/** A member that no field has: allowed, and without effect (format, section 2 closes other objects, not fields). */
export const fieldPropertyUnknown: Rule = rule('field-property-unknown', (report) => ({
  extra(field, member, known) {
    if (judgeExtra(member, field, known).is !== 'unknown') return;
    report({ at: child('', member), mark: 'key', params: { member, type: field.type, known: [...known] } });
  },
}));
