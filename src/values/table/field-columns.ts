import type { Config, Field, NotImplementedField, TableColumn, TableField } from '../../format/generated/types.ts';
import type { Locale } from '../../format/locale.ts';
import type { Problem } from '../../format/problem.ts';
import { completeDate, ISO_DATE } from '../../kinds/date-format.ts';
import { contextOf, validateValue } from '../../kinds/index.ts';
import { NORMALIZED } from '../../kinds/numbers.ts';
import type { PasteTarget, PlannedRow } from './paste-plan.ts';

/**
 * Where the rows of a table go when each of them holds values of a template: a column for each field that one cell can
 * hold, then those of `more`. Values are judged as the field does, and dates written in its format.
 */
export function fieldTarget(
  config: Config,
  { locale, maxRows, more = [] }: { locale: Locale; maxRows: number; more?: readonly TableColumn[] },
): PasteTarget {
  const fields = new Map<string, Field>();
  const columns: TableColumn[] = [];
  for (const field of config.fields) {
    const column = columnOf(field);
    if (!column || fields.has(field.name)) continue;
    fields.set(field.name, field);
    columns.push(column);
  }
  const { palettes } = config.meta ?? {};
  const check = (column: TableColumn, value: unknown): readonly Problem[] => {
    const field = fields.get(column.key);
    return field && !setsNothing(column, value) ? validateValue(field, value, contextOf(config, field, locale)) : [];
  };
  const complete = (column: TableColumn, text: string): string => {
    const field = fields.get(column.key);
    return (field?.type === 'date' && completeDate(text, field.format ?? ISO_DATE)) || text;
  };
  return {
    rows: [],
    columns: [...columns, ...more],
    at: { row: 0, column: 0 },
    maxRows,
    check,
    complete,
    context: { locale, palettes },
  };
}

/** The values of a row, by the key of their column. A cell that could not be read, or is empty, sets nothing. */
export function valuesOfRow({ cells }: PlannedRow, { columns }: PasteTarget): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    cells.flatMap(({ column: at, value, kind }) => {
      const column = at === undefined ? undefined : columns[at];
      return !column || setsNothing(column, value) || kind === 'unreadable' ? [] : [[column.key, value]];
    }),
  );
}

/** A field as the column of a table; none for what one cell cannot hold. */
function columnOf(field: Field): TableColumn | undefined {
  const { name: key, label } = field;
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'date':
    case 'file':
      return { key, label, type: 'text' };
    case 'url':
    case 'boolean':
      return { key, label, type: field.type };
    case 'color':
    case 'colorBinding':
      return { key, label, type: 'color' };
    case 'dropdown':
    case 'radio':
      return { key, label, type: 'dropdown', options: field.options };
    case 'normalized':
      return { key, label, type: 'number', ...NORMALIZED };
    case 'number':
    case 'slider':
    case 'counter': {
      const { min, max, step } = field;
      const limits = Object.entries({ min, max, step }).filter(([, limit]) => typeof limit === 'number');
      return { key, label, type: 'number', ...Object.fromEntries(limits) };
    }
    default:
      field satisfies TableField | NotImplementedField;
      return undefined;
  }
}

/** An empty cell is a value only of a text: elsewhere the template's stays. */
function setsNothing({ type }: TableColumn, value: unknown): boolean {
  return value === undefined || (value === '' && type !== 'text');
}
