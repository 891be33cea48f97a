import type { Config, TableColumn } from '../../../src/format/generated/types.ts';
import type { Locale } from '../../../src/format/locale.ts';
import type { ShowTemplate } from '../../../src/show/view.ts';
import { fieldTarget, valuesOfRow } from '../../../src/values/table/field-columns.ts';
import { type PastePlan, type PasteTarget, planPaste } from '../../../src/values/table/paste-plan.ts';
import type { Pasted } from '../../../src/values/table/pasted.ts';
import type { ItemWords } from '../../strings/item-words.ts';
import { type AddPlace, newItemOf } from '../add-item.ts';
import type { NewItem } from '../show-desk.ts';

/** A template that can be imported into. */
export type ImportTemplate = ShowTemplate & { readonly config: Config };

/** Items that are imported at once, at most. */
const MOST_ITEMS = 500;

/** Members of an item that a table may hold beside the values, by the key of their column. */
const members = { ':title': 'title', ':note': 'note', ':group': 'group' } as const;

/** Where the rows of a table go when they become items of a template: into its fields, and into the item's own members. */
export function importTarget({ config }: ImportTemplate, words: ItemWords, locale: Locale): PasteTarget {
  const own: TableColumn[] = [
    { key: ':title', label: words.itemTitle, type: 'text' },
    { key: ':note', label: words.itemNote, type: 'text' },
    { key: ':group', label: words.itemGroup, type: 'text' },
  ];
  return fieldTarget(config, { locale, maxRows: MOST_ITEMS, more: own });
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

/**
 * The items that a plan makes. A cell that could not be read sets nothing.
 *
 * @param at - their channel, and the item that they will stand behind
 */
export function itemsOf(
  plan: PastePlan,
  target: PasteTarget,
  template: ImportTemplate,
  desk: AddPlace,
  at: { readonly channel: string | undefined; readonly after: string | undefined },
): NewItem[] {
  const place = newItemOf(template, desk, at.channel, at.after);
  return plan.rows.flatMap((row) => {
    if (row.target === undefined) return [];
    const own: { title?: string; note?: string; group?: string } = {};
    const values: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(valuesOfRow(row, target))) {
      if (!isMember(key)) values[key] = value;
      else if (value !== '') own[members[key]] = String(value);
    }
    return [{ ...place, ...own, values }];
  });
}

function isMember(key: string): key is keyof typeof members {
  return Object.hasOwn(members, key);
}
