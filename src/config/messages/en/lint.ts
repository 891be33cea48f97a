import { en } from '../../../kinds/problems/en.ts';
import type { LintFindings } from '../../rules/findings.ts';
import { cellAt, type LintMessages, quoted, quotedSome, sayProblem, unfitDefaults } from '../lint-words.ts';
import { meant } from './format.ts';

type Facts<C extends keyof LintFindings> = LintFindings[C];

/** What is probably a mistake, and what was expected, in the words of a template author. */
export const lintMessages: LintMessages = {
  ...unfitDefaults(en, 'The default does not fit.'),
  'name-duplicate': ({ name, first }) =>
    `The name ${quoted(name)} belongs to the field ${quoted(first)} already; this one never gets a value. Give this another name.`,
  'key-duplicate': ({ key, first }) =>
    `The key ${quoted(key)} belongs to the field ${quoted(first)} already; URLs and the keyboard reach only that one. Give this another key.`,
  'label-duplicate': ({ label, name }) =>
    `The field ${quoted(name)} has the label ${quoted(label)}, too. The operator cannot tell the two apart.`,
  'min-above-max': ({ min, max }) => `"min" is ${min}, above "max", ${max}: no number fits.`,
  'min-rows-above-max-rows': ({ minRows, maxRows }) =>
    `"minRows" is ${minRows}, above "maxRows", ${maxRows}: no table fits.`,
  'option-duplicate': ({ value, first }) =>
    `The option ${quoted(first)} has the value ${quoted(value)} already. The template cannot tell which one was chosen.`,
  'column-key-duplicate': ({ key, first }) =>
    `The key ${quoted(key)} belongs to the column ${quoted(first)} already; the two would share their cells. Give this another key.`,
  'column-default-unfit': ({ column, problem }) =>
    `The default of the column ${quoted(column)} does not fit it. ${sayProblem(en, problem)}`,
  'palette-unknown': (facts) => `"meta.palettes" has no palette ${quoted(facts.palette)}.${instead(facts, 'palettes')}`,
  'date-format-unreadable': ({ format, meant: other }) =>
    `The date format ${quoted(format)} cannot be read.${meant(other)} A format is made of YYYY, MM, DD, HH, mm and ss, each at most once; other words stand in 'single quotes'.`,
  'date-format-minutes': ({ format, meant: other }) =>
    `In the date format ${quoted(format)}, MM are months and mm are minutes.${meant(other)}`,
  'type-not-implemented': ({ type }) =>
    `Fields of type ${quoted(type)} cannot be edited yet: the form shows the value and keeps it.`,
  'field-property-misspelt': ({ member, nearest }) =>
    `Nothing is called ${quoted(member)} here, so it has no effect.${meant(nearest)}`,
  'field-property-unknown': ({ member, type, known }) =>
    `A field of type ${quoted(type)} has no ${quoted(member)}, so it has no effect. There are ${quotedSome(known)}. Begin the name with "x-" if it is your own.`,
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
    `The id ${quoted(id)} belongs to the preset ${quoted(first)} already; whoever asks for it gets that one. Give this another id.`,
  'variants-equal': ({ name, other }) =>
    `The variant ${quoted(name)} changes the same values as ${quoted(other)}, in the same way.`,
  'widget-unknown': (facts) => `There is no widget ${quoted(facts.widget)}.${instead(facts, 'widgets')}`,
  'resolution-missing': ({ capabilities }) =>
    `"capabilities" names ${quotedSome(capabilities)}, but no "resolution" says how large the picture is.`,
  'secret-in-document': () =>
    'This looks like an access key. Templates are shared, keys must not be: take it out, and replace it if this file was shared.',
  'url-not-https': ({ host }) =>
    `What comes from ${quoted(host)} over http can be read and changed on the way, and https pages do not load it. Write https.`,
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
  return `${quoted(owner)} speaks of a field by its key, ${quoted(field)}. Write its name, ${quoted(name)}.`;
}
