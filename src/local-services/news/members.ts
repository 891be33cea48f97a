import type { NewsField, NewsItem } from '../../services/news/client.ts';

const ALL = [
  'provider',
  'source',
  'title',
  'pubDate',
  'link',
  'guid',
  'author',
  'thumbnail',
  'description',
  'content',
  'enclosure',
  'categories',
  'badge',
  'color',
] as const satisfies readonly NewsField[];

const SLIM = ['title', 'link', 'pubDate', 'source', 'description'] as const satisfies readonly NewsField[];

const ALIASES: ReadonlyMap<string, NewsField> = new Map([
  ['data', 'pubDate'],
  ['fonte', 'source'],
  ['titulo', 'title'],
  ['título', 'title'],
  ['descricao', 'description'],
  ['descrição', 'description'],
  ['img', 'thumbnail'],
  ['image', 'thumbnail'],
  ['thumb', 'thumbnail'],
]);

/**
 * The members of an item that are wanted (document 2, section 4). `fields` wins over `view`; names that nobody knows are
 * passed over, and a list of nothing else is as none.
 */
export function membersWanted(view: string | undefined, fields: string | undefined): readonly NewsField[] {
  const named = (fields ?? '').split(',').flatMap((part) => {
    // Letters with accents may have been typed as one character or as two.
    const name = part.trim().normalize('NFC');
    return ALIASES.get(name) ?? ALL.find((member) => member === name) ?? [];
  });
  if (named.length > 0) return [...new Set(named)];
  return view?.trim() === 'slim' ? SLIM : ALL;
}

export function onlyMembers(item: NewsItem, members: readonly NewsField[]): Partial<NewsItem> {
  return Object.fromEntries(members.map((member) => [member, item[member]]));
}
