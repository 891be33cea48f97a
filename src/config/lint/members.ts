import type { ColumnType, FieldType, NotImplementedField } from '../../format/generated/types.ts';
import { definitions } from '../../format/generated/validator.ts';
import { child } from '../../format/pointer.ts';
import { isMemberWord, meantMember } from '../format/meant-words.ts';
import { each, type Rule, rule } from './rule.ts';

/** The members that a definition of the schema names itself. */
function named(definition: string): readonly string[] {
  return Object.keys(definitions[definition]?.properties ?? {});
}

const ofEveryField = [...named('UntypedField'), ...named('Field')];

const byType = new Map(
  Object.entries(definitions['Field']?.choice?.cases ?? {}).map(([type, definition]) => [
    type,
    definition === 'NotImplementedField' ? undefined : new Set([...ofEveryField, ...named(String(definition))]),
  ]),
);

/** The members the format names for fields of a type; `undefined` for types that are not implemented: they have any. */
export function membersOf(type: FieldType): ReadonlySet<string> | undefined {
  return byType.get(type);
}

/** Types that the format declares and that cannot be edited yet. */
const notImplemented = [...byType].flatMap(([type, members]) => (members ? [] : (type as NotImplementedField['type'])));

const metaMembers: ReadonlySet<string> = new Set(named('Meta'));

const columnMembers = named('TableColumn');
/** Members that some field or column has, though perhaps of another type. */
const anywhere: ReadonlySet<string> = new Set([
  ...columnMembers,
  ...[...byType.values()].flatMap((members) => [...(members ?? [])]),
]);

const ofColumns: { readonly [T in ColumnType]?: readonly string[] } = {
  number: ['min', 'max', 'step'],
  image: ['accept'],
  dropdown: ['options'],
  omo: ['options'],
};
/** What only columns of some types make use of. */
const particular: ReadonlySet<string> = new Set(Object.values(ofColumns).flat());

/** Whether a member of a column does something for a column of this type. */
function isUsedByColumn(member: string, type: ColumnType): boolean {
  return !particular.has(member) || ofColumns[type]?.includes(member) === true;
}

/** What a member can be that the format does not name where it stands. */
type Extra = { is: 'unused' | 'unknown' | 'deliberate' } | { is: 'misspelt'; nearest: string };

/**
 * Judges a member that is not among the known ones. A member that fields of another type have is of no use here; one
 * that resembles a known member which is missing is misspelt. Members marked as the author's own (`$comment`, `_note`,
 * `x-…`, `//`) are left alone.
 */
function judgeExtra(member: string, object: object, known: ReadonlySet<string>): Extra {
  if (/^(?:[$_/]|x-)/.test(member)) return { is: 'deliberate' };
  const isElsewhere = anywhere.has(member);
  const lacking = [...known].filter((name) => !Object.hasOwn(object, name));
  const meant = isElsewhere && !isMemberWord(member) ? undefined : meantMember(member, lacking);
  if (meant !== undefined) return { is: 'misspelt', nearest: meant };
  return { is: isElsewhere ? 'unused' : 'unknown' };
}

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

/** A member that no field has: allowed, and without effect (format, section 2 closes other objects, not fields). */
export const fieldPropertyUnknown: Rule = rule('field-property-unknown', (report) => ({
  extra(field, member, known) {
    if (judgeExtra(member, field, known).is !== 'unknown') return;
    report({ at: child('', member), mark: 'key', params: { member, type: field.type, known: [...known] } });
  },
}));

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

/** The format declares these types, and the form can only show them (format, section 2). */
export const typeNotImplemented: Rule = rule('type-not-implemented', (report) => ({
  types: each(notImplemented, ({ type }) => report({ at: '/type', params: { type } })),
}));
