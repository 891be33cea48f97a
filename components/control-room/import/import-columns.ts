import type { Config, Field, TableColumn } from '../../../src/format/generated/types.ts';
import type { Locale } from '../../../src/format/locale.ts';
import type { Problem } from '../../../src/format/problem.ts';
import { validateValue } from '../../../src/kinds/index.ts';
import type { ShowTemplate, ShowView } from '../../../src/show/view.ts';
import type { ItemWords } from '../../strings/item-words.ts';
import { type PastePlan, type PasteTarget, planPaste } from '../../table/paste-plan.ts';
import type { Pasted } from '../../table/pasted.ts';
import { newItemOf } from '../add-item.ts';
import type { NewItem } from '../show-desk.ts';

/** A template that can be imported into. */
export type ImportTemplate = ShowTemplate & { readonly config: Config };

/** Items that are imported at once, at most. */
export const MOST_ITEMS = 500;

/** Members of an item that a table may hold beside the values, by the key of their column. */
const members = { ':title': 'title', ':note': 'note', ':group': 'group' } as const;

/**
 * Where the rows of a table go when they become items of a template: a column for each of its fields that one cell can
 * hold, and for the item's own title, note and group. Values are judged as the field does.
 */
export function importTarget({ config }: ImportTemplate, words: ItemWords, locale: Locale): PasteTarget {
  const fields = new Map<string, Field>();
  const columns: TableColumn[] = [];
  for (const field of config.fields) {
    const column = columnOf(field);
    if (!column || fields.has(field.name)) continue;
    fields.set(field.name, field);
    columns.push(column);
  }
  const own: TableColumn[] = [
    { key: ':title', label: words.itemTitle, type: 'text' },
    { key: ':note', label: words.itemNote, type: 'text' },
    { key: ':group', label: words.itemGroup, type: 'text' },
  ];
  const { palettes } = config.meta ?? {};
  const check = (column: TableColumn, value: unknown): readonly Problem[] => {
    const field = fields.get(column.key);
    return field && !setsNothing(column, value) ? validateValue(field, value, { locale, palettes }) : [];
  };
  return {
    ...{ rows: [], columns: [...columns, ...own], at: { row: 0, column: 0 }, maxRows: MOST_ITEMS, check },
    context: { locale, palettes },
  };
}

/** The template whose fields the first row of a table names best; the one that is preferred where none is named better. */
export function bestTemplate(
  pasted: Pasted,
  templates: readonly ImportTemplate[],
  preferred: ImportTemplate,
  words: ItemWords,
  locale: Locale,
): ImportTemplate {
  const score = (template: ImportTemplate) => {
    const { named, match, guesses } = planPaste(pasted, importTarget(template, words, locale), { mode: 'append' });
    return named ? match.filter((column, at) => column !== undefined && guesses[at] !== 'position').length : 0;
  };
  const best = templates.reduce((best, template) => (score(template) > score(best) ? template : best), preferred);
  return score(best) > score(preferred) ? best : preferred;
}

/** The items that a plan makes. A cell that could not be read sets nothing. */
export function itemsOf(
  plan: PastePlan,
  { columns }: PasteTarget,
  template: ImportTemplate,
  view: ShowView,
  channel: string | undefined,
): NewItem[] {
  const place = newItemOf(template, view, channel);
  return plan.rows.flatMap(({ target, cells }) => {
    if (target === undefined) return [];
    const values: Record<string, unknown> = {};
    const own: { title?: string; note?: string; group?: string } = {};
    for (const { column: at, value, kind } of cells) {
      const column = at === undefined ? undefined : columns[at];
      if (!column || setsNothing(column, value) || kind === 'unreadable') continue;
      const { key } = column;
      if (!isMember(key)) values[key] = value;
      else if (value !== '') own[members[key]] = String(value);
    }
    return [{ ...place, ...own, values }];
  });
}

/** A field as the column of a table; none for what one cell cannot hold. */
function columnOf(field: Field): TableColumn | undefined {
  const { name: key, label } = field;
  const given = field as Readonly<Record<string, unknown>>;
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
    case 'number':
    case 'slider':
    case 'normalized':
    case 'counter': {
      const limits = ['min', 'max', 'step'].flatMap((limit) =>
        typeof given[limit] === 'number' ? [[limit, given[limit]]] : [],
      );
      return { key, label, type: 'number', ...Object.fromEntries(limits) };
    }
    default:
      return undefined;
  }
}

/** An empty cell is a value only of a text: elsewhere the template's stays. */
function setsNothing({ type }: TableColumn, value: unknown): boolean {
  return value === undefined || (value === '' && type !== 'text');
}

function isMember(key: string): key is keyof typeof members {
  return Object.hasOwn(members, key);
}
