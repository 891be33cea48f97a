import type { FormatFindings, JsonKind, PatternName, Place } from '../../format-findings.ts';

const kinds: Record<JsonKind, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

const patterns: Record<PatternName, string> = {
  identifier: 'a letter first, then letters, digits or underscores',
  shortKey: '1 to 16 characters, a letter first, then letters and digits only',
  hexColor: '# followed by 3, 6 or 8 hexadecimal digits',
  color: '# followed by 3, 6 or 8 hexadecimal digits, rgb(…) or rgba(…), or a colour name of letters',
  category: 'a lowercase letter first, then lowercase letters, digits and hyphens',
  version: 'two or three numbers parted by dots, and after a hyphen a suffix if needed, such as 1.2.0 or 1.2.0-beta.1',
};

const owners: Record<string, string> = {
  Config: 'the document',
  Field: 'a field',
  UntypedField: 'a field',
  NotImplementedField: 'a field',
  Option: 'an option',
  TableColumn: 'a table column',
  Preset: 'a preset',
  Variant: 'a variant',
  Meta: '"meta"',
  Resolution: '"resolution"',
};

export function ownerName(owner: string): string {
  const type = /^(\w)(\w*)Field$/.exec(owner);
  return owners[owner] ?? `a field of type "${type?.[1]?.toLowerCase()}${type?.[2]}"`;
}

const subject = ({ owner, member }: Place) => (member === '' ? capital(ownerName(owner)) : `"${member}"`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const list = (words: readonly string[]) => words.map((word) => `"${word}"`).join(', ');
const meant = (word: string | undefined) => (word === undefined ? '' : ` Did you mean "${word}"?`);
const count = (many: number, one: string, several: string) => `${many} ${many === 1 ? one : several}`;

/** What is wrong, what was expected, in the words of a template author. */
export const formatMessages: { [C in keyof FormatFindings]: (facts: FormatFindings[C]) => string } = {
  'type-wrong': (facts) =>
    `${subject(facts)} must be ${kinds[facts.expected]}, but it is ${facts.value === '' ? kinds[facts.actual] : facts.value}${facts.actual === 'string' && facts.value !== '' ? ', a text' : ''}.`,
  'number-infinite': (facts) => `${subject(facts)} is a number too large to be kept exactly.`,
  'member-missing': (facts) => `"${facts.member}" is missing: ${ownerName(facts.owner)} must have it.`,
  'member-unknown': (facts) =>
    `${capital(ownerName(facts.owner))} has no "${facts.member}".${meant(facts.nearest) || ` It can have ${list(facts.known)}.`}`,
  'field-type-unknown': (facts) =>
    `There is no field type "${facts.value}".${meant(facts.nearest) || ` The types are ${list(facts.allowed)}.`}`,
  'value-unlisted': (facts) =>
    `"${facts.value}" is no value of ${subject(facts)}.${meant(facts.nearest)} It can be ${list(facts.allowed)}.`,
  'text-empty': (facts) => `${subject(facts)} is empty; it needs at least one character.`,
  'pattern-mismatch': (facts) => `${subject(facts)} cannot be "${facts.value}": it must be ${patterns[facts.pattern]}.`,
  'date-invalid': (facts) => `${subject(facts)} must be a day of the calendar as YYYY-MM-DD, not "${facts.value}".`,
  'uri-invalid': (facts) =>
    `${subject(facts)} must be a whole address with its scheme (https://…), not "${facts.value}".`,
  'number-too-small': (facts) => `${subject(facts)} must be at least ${facts.least}, but it is ${facts.value}.`,
  'number-too-large': (facts) => `${subject(facts)} must be at most ${facts.most}, but it is ${facts.value}.`,
  'number-not-positive': (facts) => `${subject(facts)} must be greater than 0, but it is ${facts.value}.`,
  'list-too-short': (facts) =>
    `${subject(facts)} needs at least ${count(facts.least, 'entry', 'entries')}, but it has ${facts.count === 0 ? 'none' : facts.count}.`,
  'list-too-long': (facts) =>
    `${subject(facts)} can have at most ${count(facts.most, 'entry', 'entries')}, but it has ${facts.count}.`,
  'item-duplicate': (facts) => `${facts.value} stands in ${subject(facts)} more than once.`,
};
