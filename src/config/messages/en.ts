import { capital } from '../../format/locale.ts';
import { en } from '../../kinds/problems/en.ts';
import type { FormatFindings, JsonKind, PatternName, SchemaPlace } from '../findings/format.ts';
import type { LintFindings } from '../findings/lint.ts';
import {
  cellAt,
  cut,
  type FormatWords,
  type LintMessages,
  list,
  Places,
  quoted,
  quotedSome,
  type Said,
  sayProblem,
  unfitDefaults,
} from './wording.ts';

/** What a value of JSON is called. */
export const jsonKinds: Readonly<Record<JsonKind, string>> = {
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
  themeFile: 'a path within the folder of the theme, such as fonts/name.woff2',
};

const places = new Places({
  owners: {
    Config: 'the document',
    Field: 'a field',
    Option: 'an option',
    TableColumn: 'a table column',
    'TableColumn.options': 'a table column of type "dropdown" or "omo"',
    Preset: 'a preset',
    Variant: 'a variant',
    Meta: '"meta"',
    Resolution: '"resolution"',
    Theme: 'a theme',
    ThemeColors: '"colors"',
    ThemeFonts: '"fonts"',
    ThemeFont: 'a font',
    ThemeFontFile: 'a font file',
    ThemeLogo: '"logo"',
    ThemeMotion: '"motion"',
  },
  fieldOfType: 'a field of type',
  entryOf: 'An entry of',
  everyEntryOf: 'every entry of',
  inside: (owner) => `In ${owner}`,
});

export function meant(word: string | undefined): string {
  return word === undefined ? '' : ` Did you mean ${quoted(word)}?`;
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}

/** Where the editor of most authors takes a schema by its file. */
const localSchema = 'For a schema in a file, use "json.schemas" in the settings of VS Code.';

/** A text that is not of the form that is asked for. */
function unlike(facts: SchemaPlace & { value: string }, expected: string, more = ''): Said {
  return places.say(facts, `cannot be ${quoted(facts.value)}; expected ${expected}`, `is ${expected}`, more);
}

/** A word that is none of those that may stand here. */
function unlisted(facts: FormatFindings['value-unlisted']): Said {
  const more = meant(facts.nearest) || ` It can be ${list(facts.allowed)}.`;
  return places.say(facts, `cannot be ${quoted(facts.value)}`, `is one of ${facts.allowed.length} words`, more);
}

/** A number out of its limits. */
function limited(facts: SchemaPlace & { value: number }, limit: string): Said {
  return places.say(facts, `must be ${limit}, but it is ${facts.value}`, `is ${limit}`);
}

export const formatWords: FormatWords = {
  syntax: {
    'document-empty': () => 'The file is empty. A config starts as an object with a list of fields: {"fields": [ … ]}.',
    'value-missing': () => 'A value is missing here.',
    'comma-missing': () => 'A comma is missing before this.',
    'comma-trailing': () => 'Nothing follows this comma; JSON allows no comma after the last entry.',
    'comma-extra': () => 'There is one comma too many here.',
    'colon-missing': ({ key }) => `A colon is missing after the key ${quoted(key)}.`,
    'key-missing': () => 'A key is missing here: a name in double quotes, and a colon.',
    'key-unquoted': ({ key }) => `This key needs double quotes: ${quoted(key)}.`,
    'quote-wrong': ({ quote }) => `JSON uses only the straight double quote ("), not ${quote}.`,
    'quote-inside': () => 'A double quote inside a text needs a backslash before it: \\".',
    comment: () => 'JSON has no comments. Use the "tip" of a field or the "description" in "meta".',
    'string-unclosed': () => 'The closing quote of this text is missing.',
    'bracket-unclosed': ({ bracket }) => `The closing ${bracket === '{' ? '}' : ']'} of this ${bracket} is missing.`,
    'bracket-mismatched': ({ found, expected }) => `Expected ${expected} here, but found ${found}.`,
    'escape-invalid': ({ escape: sequence }) => `${sequence} is not an escape in JSON. Write a backslash as \\\\.`,
    'control-character': ({ character }) =>
      `A text cannot hold the character ${character} as it is; write it as an escape.`,
    'number-malformed': ({ text }) =>
      `${cut(text)} is not a JSON number. Numbers look like 5, -5 or 0.5; a text needs quotes.`,
    'word-unknown': ({ word }) =>
      `${cut(word)} is not a JSON value. A text needs double quotes; the only words are true, false and null.`,
    'character-stray': ({ character }) => `${character} does not belong here.`,
    'space-invalid': ({ character }) => `The invisible character ${character} is not white space in JSON.`,
    'text-before-start': () => 'The document begins with the { after this; nothing may stand before it.',
    'text-after-end': () => 'The document ends before this; nothing may follow.',
    'nesting-too-deep': ({ limit }) => `Objects and lists are nested more than ${limit} levels deep.`,
    'byte-order-mark': () => 'The file starts with a byte order mark, which is ignored.',
    'member-duplicate': ({ key }) => `${quoted(key)} appears in this object more than once; only the last one counts.`,
  },
  format: {
    'type-wrong': (facts) => {
      const expected = jsonKinds[facts.expected];
      const actual = facts.value === '' ? jsonKinds[facts.actual] : facts.value;
      const kind = facts.actual === 'string' && facts.value !== '' ? ', a text' : '';
      return places.say(facts, `must be ${expected}, but it is ${actual}${kind}`, `is ${expected}`);
    },
    'number-infinite': (facts) => places.say(facts, 'is a number too large to be stored', 'is a number'),
    'member-missing': (facts) => {
      const holder = places.holder(facts);
      const member = `"${facts.member}"`;
      const hint = facts.written === undefined ? '' : ` Is ${quoted(facts.written)} meant to be it?`;
      return [`${member} is missing: ${holder} must have it.${hint}`, `${capital(holder)} requires ${member}.`];
    },
    'member-unknown': ({ owner, member, known, nearest }) =>
      places.say(
        { owner, member: '' },
        `has no ${quoted(member)}`,
        'has only the members of the format',
        meant(nearest) || ` It can have ${list(known)}.`,
      ),
    'field-type-unknown': unlisted,
    'value-unlisted': unlisted,
    'text-empty': (facts) =>
      places.say(facts, 'is empty; it needs at least one character', 'has at least one character'),
    'pattern-mismatch': (facts) => unlike(facts, patterns[facts.pattern]),
    'date-invalid': (facts) => unlike(facts, 'a day of the calendar as YYYY-MM-DD'),
    'uri-invalid': (facts) =>
      unlike(
        facts,
        'a whole address with its scheme, such as "https://example.com/schema.json"',
        facts.member === '$schema' ? ` ${localSchema}` : '',
      ),
    'number-too-small': (facts) => limited(facts, `at least ${facts.least}`),
    'number-too-large': (facts) => limited(facts, `at most ${facts.most}`),
    'number-not-positive': (facts) => limited(facts, 'greater than 0'),
    'list-too-short': (facts) => {
      const least = `at least ${entries(facts.least)}`;
      return places.say(facts, `needs ${least}, but it has ${facts.count || 'none'}`, `has ${least}`);
    },
    'list-too-long': (facts) => {
      const most = `at most ${entries(facts.most)}`;
      return places.say(facts, `can have ${most}, but it has ${facts.count}`, `has ${most}`);
    },
    'item-duplicate': ({ owner, member, value }) =>
      places.say({ owner, member }, `holds ${value} more than once`, 'holds every value once'),
  },
  fixes: {
    replace: (what) => `Change to ${what}`,
    rename: (from, to) => `Rename ${from} to ${to}`,
    remove: (what) => `Remove ${what}`,
    insert: (what) => `Add ${what}`,
    several: (first, places) => `${first}, and ${places - 1} more`,
  },
};

type Facts<C extends keyof LintFindings> = LintFindings[C];

/** What is probably a mistake, and what was expected, in the words of a template author. */
export const lintMessages: LintMessages = {
  ...unfitDefaults(en, 'The default does not fit.'),
  'name-duplicate': ({ name, first }) =>
    `The field ${quoted(first)} already has the name ${quoted(name)}, so this one never gets a value. Give it another name.`,
  'key-duplicate': ({ key, first }) =>
    `The field ${quoted(first)} already has the key ${quoted(key)}; URLs and the keyboard reach only that one. Give this one another key.`,
  'label-duplicate': ({ label, name }) =>
    `The field ${quoted(name)} also has the label ${quoted(label)}. Operators cannot tell the two apart.`,
  'min-above-max': ({ min, max }) => `"min" is ${min}, above "max", ${max}: no number fits.`,
  'min-rows-above-max-rows': ({ minRows, maxRows }) =>
    `"minRows" is ${minRows}, above "maxRows", ${maxRows}: no table fits.`,
  'option-duplicate': ({ value, first }) =>
    `The option ${quoted(first)} already has the value ${quoted(value)}. The template cannot tell which one was chosen.`,
  'column-key-duplicate': ({ key, first }) =>
    `The column ${quoted(first)} already has the key ${quoted(key)}, so the two share their cells. Give this one another key.`,
  'column-default-unfit': ({ column, problem }) =>
    `The default of the column ${quoted(column)} does not fit it. ${sayProblem(en, problem)}`,
  'palette-unknown': (facts) => `"meta.palettes" has no palette ${quoted(facts.palette)}.${instead(facts, 'palettes')}`,
  'accept-unreadable': ({ parts, meant: other }) =>
    `${quotedSome(parts)}: no kind of file. Write extensions with their dot (".png") or media types ("image/png", "image/*"), parted by commas.${meant(other)}`,
  'date-format-unreadable': ({ format, meant: other }) =>
    `The date format ${quoted(format)} cannot be read.${meant(other)} A format is made of YYYY, MM, DD, HH, mm and ss, each at most once; other words stand in 'single quotes'.`,
  'date-format-minutes': ({ format, meant: other }) =>
    `In the date format ${quoted(format)}, MM are months and mm are minutes.${meant(other)}`,
  'type-not-implemented': ({ type }) =>
    `Fields of type ${quoted(type)} cannot be edited yet: the form shows the value and keeps it.`,
  'field-property-misspelt': ({ member, nearest }) =>
    `${quoted(member)} is not a property here and has no effect.${meant(nearest)}`,
  'field-property-unknown': ({ member, type, known }) =>
    `A field of type ${quoted(type)} has no property ${quoted(member)}, so it has no effect. The properties are ${quotedSome(known)}. Begin the name with "x-" if it is your own.`,
  'field-property-unused': ({ member, type, of }) =>
    `${quoted(member)} has no effect on a ${of} of type ${quoted(type)}.`,
  'default-unknown-column': (facts) =>
    `The default has cells under ${quoted(facts.column)}${inRows(facts.rows)}, but the table has no such column.${instead(facts, 'columns')}`,
  'default-cell-missing': ({ column, rows }) =>
    `The column ${quoted(column)} is required, but its cell is empty in the default${inRows(rows)}.`,
  'default-cell-unfit': ({ row, column, rows, problem }) =>
    `Row ${row} of the default, column ${quoted(column)}${inRows(rows)}: ${sayProblem(en, problem)}`,
  'default-row-unfit': ({ row, rows, problem }) =>
    `Row ${row} of the default${inRows(rows)}: ${sayProblem(en, problem)}`,
  'color-unreadable': (facts) =>
    `${en['color-unreadable'](facts)}${meant(facts.nearest) || ' Write #rrggbb, rgb(0, 0, 0) or a CSS name.'}`,
  'preset-field-unknown': (facts) => `The preset ${lost(facts)}`,
  'variant-field-unknown': (facts) => `The variant ${lost(facts)}`,
  'preset-value-invalid': (facts) => `The preset ${given(facts)}`,
  'variant-value-invalid': (facts) => `The variant ${given(facts)}`,
  'preset-uses-key': (facts) => `The preset ${keyed(facts)}`,
  'variant-uses-key': (facts) => `The variant ${keyed(facts)}`,
  'preset-id-duplicate': ({ id, first }) =>
    `The preset ${quoted(first)} already has the id ${quoted(id)}; outputs that ask for it get that one. Give this one another id.`,
  'variants-equal': ({ name, other }) =>
    `The variant ${quoted(name)} changes the same values as ${quoted(other)}, in the same way.`,
  'section-unreadable': () =>
    '"meta.sections" is a list of sections, each with a "label" (a text) and "fields" (a list of names). Anything else is left out of the form.',
  'section-field-repeated': ({ section, field }) =>
    `${quoted(field)} stands in the section ${quoted(section)} already, and the form shows it there.`,
  'section-field-unknown': (facts) =>
    `The section ${quoted(facts.section)} names ${quoted(facts.field)}, but no field has that name.${instead(facts, 'fields')}`,
  'widget-unknown': (facts) => `There is no widget ${quoted(facts.widget)}.${instead(facts, 'widgets')}`,
  'step-count-unreadable': () => '"meta.stepCount" is a whole number, without quotes. Anything else counts as 1.',
  'resolution-missing': ({ capabilities }) =>
    `"capabilities" names ${quotedSome(capabilities)}, but no "resolution" says how large the picture is.`,
  'schema-unknown': ({ address, known }) =>
    `${quoted(address)} is not the schema of this format, which is ${quoted(known)}. ${localSchema}`,
  'secret-in-document': () =>
    'This looks like an access key. Templates are shared, keys must not be: take it out, and replace it if this file was shared.',
  'text-unreadable': ({ text }) =>
    `Letters of ${quoted(text)} could not be read: the file is not saved as UTF-8. Save it as UTF-8 in your editor; where � stays, write the letter again.`,
  'url-not-https': ({ host }) =>
    `Content from ${quoted(host)} over http can be read and changed on the way, and https pages do not load it. Use https.`,
};

function instead({ nearest, known }: { nearest: string | undefined; known: readonly string[] }, what: string): string {
  if (nearest !== undefined) return meant(nearest);
  return known.length ? ` There are ${quotedSome(known)}.` : ` There are no ${what} yet.`;
}

function inRows(count: number): string {
  return count === 1 ? '' : ` (${count} rows)`;
}

function lost(facts: Facts<'preset-field-unknown'>): string {
  return `${quoted(facts.owner)} sets ${quoted(facts.field)}, but no field has that name.${instead(facts, 'fields')}`;
}

function given({ owner, field, problem, pointer, rows }: Facts<'preset-value-invalid'>): string {
  const { row, column } = cellAt(pointer);
  const place = row && `Row ${row}${column && `, column ${quoted(column)}`}${inRows(rows)}: `;
  return `${quoted(owner)} gives ${quoted(field)} a value that does not fit. ${place}${sayProblem(en, problem)}`;
}

function keyed({ owner, field, name }: Facts<'preset-uses-key'>): string {
  return `${quoted(owner)} names a field by its key, ${quoted(field)}. Use its name, ${quoted(name)}.`;
}
