import type { JsonKind, PatternName, Place } from '../../format-findings.ts';
import { quoted } from '../lint-words.ts';
import type { FormatWords } from '../words.ts';

const kinds: Readonly<Record<JsonKind, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

const patterns: Readonly<Record<PatternName, string>> = {
  identifier: 'a letter, then letters, digits or underscores',
  shortKey: '1 to 16 characters, a letter first, then letters and digits only',
  hexColor: '# and 3, 6 or 8 hexadecimal digits',
  color: '# and 3, 6 or 8 hexadecimal digits, or rgb(…) or rgba(…), or a colour name of letters',
  category: 'a lowercase letter, then lowercase letters, digits or hyphens',
  version: 'a version such as 1.2, 1.2.0 or 1.2.0-beta.1',
};

const owners: Readonly<Record<string, string>> = {
  Config: 'the document',
  Field: 'a field',
  UntypedField: 'a field',
  NotImplementedField: 'a field',
  Option: 'an option',
  TableColumn: 'a table column',
  'TableColumn.options': 'a table column of type "dropdown" or "omo"',
  Preset: 'a preset',
  Variant: 'a variant',
  Meta: '"meta"',
  Resolution: '"resolution"',
};

/** The definition of the schema as a person calls it: `TextField` is a field of type "text". */
function named(owner: string): string {
  const type = owner.replace(/Field$/, '');
  return owners[owner] ?? `a field of type "${type.charAt(0).toLowerCase()}${type.slice(1)}"`;
}

/** Who must have a member: not every column has options. */
function holder({ owner, member }: Place): string {
  return owners[`${owner}.${member}`] ?? named(owner);
}

function subject({ owner, member, entry }: Place): string {
  if (member === '') return capital(named(owner));
  return entry ? `An entry of "${member}"` : `"${member}"`;
}

/** A rule as a sentence about the place it stands at. */
function rule({ owner, member, entry }: Place, statement: string): string {
  if (member === '') return `${capital(named(owner))} ${statement}.`;
  return `In ${named(owner)}, ${entry ? 'every entry of ' : ''}"${member}" ${statement}.`;
}

/** What stands in the text without quotes, not longer than a line has room for. */
function cut(text: string): string {
  return quoted(text).slice(1, -1);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function list(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}

function meant(word: string | undefined): string {
  return word === undefined ? '' : ` Did you mean "${word}"?`;
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}

export const formatWords: FormatWords = {
  messages: {
    'document-empty': () => 'The file is empty. A config starts as an object with a list of fields: {"fields": [ … ]}.',
    'value-missing': () => 'A value is missing here.',
    'comma-missing': () => 'A comma is missing before this.',
    'comma-trailing': () => 'Nothing follows this comma; JSON allows none after the last entry.',
    'comma-extra': () => 'This comma is one too many.',
    'colon-missing': ({ key }) => `A colon is missing after the key ${quoted(key)}.`,
    'key-missing': () => 'A key is missing here: a name in double quotes, and a colon.',
    'key-unquoted': ({ key }) => `The key ${cut(key)} needs double quotes: ${quoted(key)}.`,
    'quote-wrong': ({ quote }) => `JSON knows only the straight double quote ("), not ${quote}.`,
    'quote-inside': () => 'A double quote inside a text needs a backslash before it: \\".',
    comment: () => 'JSON has no comments. A "tip" or the description in "meta" can say it.',
    'string-unclosed': () => 'This text is never closed: its closing quote is missing.',
    'bracket-unclosed': ({ bracket }) =>
      `This ${bracket} is never closed: its ${bracket === '{' ? '}' : ']'} is missing.`,
    'bracket-mismatched': ({ found, expected }) => `Expected ${expected} here, but found ${found}.`,
    'escape-invalid': ({ escape: sequence }) =>
      `${sequence} means nothing in JSON. A backslash itself is written \\\\.`,
    'control-character': ({ character }) =>
      `A text cannot hold the character ${character} as it is; write it as an escape.`,
    'number-malformed': ({ text }) =>
      `${cut(text)} is no JSON number. Numbers look like 5, -5 or 0.5; a text needs quotes.`,
    'word-unknown': ({ word }) =>
      `${word} is no JSON value. A text needs double quotes; the only words are true, false and null.`,
    'character-stray': ({ character }) => `${character} has no meaning here.`,
    'space-invalid': ({ character }) => `The invisible character ${character} is no space in JSON.`,
    'text-after-end': () => 'The document ends before this; nothing may follow.',
    'nesting-too-deep': ({ limit }) => `Objects and lists lie more than ${limit} deep in each other here.`,
    'byte-order-mark': () => 'The file starts with a byte order mark, which is passed over: JSON has none.',
    'member-duplicate': ({ key }) => `${quoted(key)} stands in this object more than once; the last one counts.`,

    'type-wrong': (facts) => {
      const actual = facts.value === '' ? kinds[facts.actual] : facts.value;
      const kind = facts.actual === 'string' && facts.value !== '' ? ', a text' : '';
      return `${subject(facts)} must be ${kinds[facts.expected]}, but it is ${actual}${kind}.`;
    },
    'number-infinite': (facts) => `${subject(facts)} is a number too large to be stored.`,
    'member-missing': (facts) => `"${facts.member}" is missing: ${holder(facts)} must have it.`,
    'member-unknown': (facts) =>
      `${capital(named(facts.owner))} has no ${quoted(facts.member)}.${meant(facts.nearest) || ` It can have ${list(facts.known)}.`}`,
    'field-type-unknown': (facts) =>
      `There is no field type ${quoted(facts.value)}.${meant(facts.nearest) || ` The types are ${list(facts.allowed)}.`}`,
    'value-unlisted': (facts) =>
      `${subject(facts)} cannot be ${quoted(facts.value)}.${meant(facts.nearest) || ` It can be ${list(facts.allowed)}.`}`,
    'text-empty': (facts) => `${subject(facts)} is empty; it needs at least one character.`,
    'pattern-mismatch': (facts) =>
      `${subject(facts)} cannot be ${quoted(facts.value)}; expected ${patterns[facts.pattern]}.`,
    'date-invalid': (facts) =>
      `${subject(facts)} cannot be ${quoted(facts.value)}; expected a day of the calendar as YYYY-MM-DD.`,
    'uri-invalid': (facts) =>
      `${subject(facts)} cannot be ${quoted(facts.value)}; expected a whole address with its scheme, such as "https://example.com/schema.json".`,
    'number-too-small': (facts) => `${subject(facts)} must be at least ${facts.least}, but it is ${facts.value}.`,
    'number-too-large': (facts) => `${subject(facts)} must be at most ${facts.most}, but it is ${facts.value}.`,
    'number-not-positive': (facts) => `${subject(facts)} must be greater than 0, but it is ${facts.value}.`,
    'list-too-short': (facts) =>
      `${subject(facts)} needs at least ${entries(facts.least)}, but it has ${facts.count === 0 ? 'none' : facts.count}.`,
    'list-too-long': (facts) => `${subject(facts)} can have at most ${entries(facts.most)}, but it has ${facts.count}.`,
    'item-duplicate': (facts) => `${facts.value} stands in "${facts.member}" more than once.`,
  },
  rules: {
    'type-wrong': (facts) => rule(facts, `is ${kinds[facts.expected]}`),
    'number-infinite': (facts) => rule(facts, 'is a number'),
    'member-missing': (facts) => `${capital(holder(facts))} requires "${facts.member}".`,
    'member-unknown': ({ owner, known }) => `${capital(named(owner))} has no other members than ${list(known)}.`,
    'field-type-unknown': ({ allowed }) => `The "type" of a field is one of ${allowed.length} known words.`,
    'value-unlisted': (facts) => rule(facts, `is one of ${list(facts.allowed)}`),
    'text-empty': (facts) => rule(facts, 'has at least 1 character'),
    'pattern-mismatch': (facts) => rule(facts, `is ${patterns[facts.pattern]}`),
    'date-invalid': (facts) => rule(facts, 'is a date, YYYY-MM-DD'),
    'uri-invalid': (facts) => rule(facts, 'is a URI'),
    'number-too-small': (facts) => rule(facts, `is at least ${facts.least}`),
    'number-too-large': (facts) => rule(facts, `is at most ${facts.most}`),
    'number-not-positive': (facts) => rule(facts, 'is greater than 0'),
    'list-too-short': (facts) => rule(facts, `has at least ${entries(facts.least)}`),
    'list-too-long': (facts) => rule(facts, `has at most ${entries(facts.most)}`),
    'item-duplicate': ({ owner, member }) => rule({ owner, member }, 'holds every value once'),
  },
  fixes: {
    replace: (what) => `Change to ${what}`,
    rename: (from, to) => `Rename ${from} to ${to}`,
    remove: (what) => `Remove ${what}`,
    insert: (what) => `Add ${what}`,
    several: (first, places) => `${first}, and ${places === 2 ? 'one more place' : `${places - 1} more places`}`,
  },
};
