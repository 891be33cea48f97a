import type { ColumnType, FieldType, NotImplementedField } from '../../format/generated/types.ts';
import { definitions } from '../../format/generated/validator.ts';

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

/** Types that the format declares and nobody can edit yet. */
export const notImplemented = [...byType].flatMap(([type, members]) =>
  members ? [] : (type as NotImplementedField['type']),
);

export const metaMembers: ReadonlySet<string> = new Set(named('Meta'));

const columnMembers = named('TableColumn');
const anywhere = new Set([...columnMembers, ...[...byType.values()].flatMap((members) => [...(members ?? [])])]);

/** Whether some field or column has such a member, though perhaps of another type. */
export function isMemberAnywhere(member: string): boolean {
  return anywhere.has(member);
}

const ofColumns: { readonly [T in ColumnType]?: readonly string[] } = {
  number: ['min', 'max', 'step'],
  image: ['accept'],
  dropdown: ['options'],
  omo: ['options'],
};
/** What only columns of some types make use of. */
const particular: ReadonlySet<string> = new Set(Object.values(ofColumns).flat());

/** Whether a member of a column does something for a column of this type. */
export function isUsedByColumn(member: string, type: ColumnType): boolean {
  return !particular.has(member) || ofColumns[type]?.includes(member) === true;
}
