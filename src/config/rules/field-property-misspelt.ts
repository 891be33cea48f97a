import { child } from '../pointer.ts';
import { type Rule, rule } from '../rule.ts';
import { judgeExtra } from './extra-members.ts';
import { metaMembers } from './members.ts';

/** Fields and `meta` may have members of their own, so that a misspelt one is valid and does nothing. */
export const fieldPropertyMisspelt: Rule = rule('field-property-misspelt', (report) => {
  const tell = (at: string, member: string, nearest: string) =>
    report({ at, mark: 'key', params: { member, nearest }, fix: { rename: nearest } });
  return {
    extra(field, member, known) {
      const extra = judgeExtra(member, field, known);
      if (extra.is === 'misspelt') tell(child('', member), member, extra.nearest);
    },
    document({ meta }) {
      for (const member in meta) {
        if (metaMembers.has(member)) continue;
        const extra = judgeExtra(member, meta, metaMembers);
        if (extra.is === 'misspelt') tell(child('/meta', member), member, extra.nearest);
      }
    },
  };
});
