import { fold } from '../../format/search-text.ts';
import type { NewsItem } from '../../services/news/client.ts';

/** Names of parameters that say where a reader came from, not what is read. */
const TRACKING =
  /^(?:utm_.*|mtm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|twclid|yclid|igshid|mc_cid|mc_eid|_hsenc|_hsmi)$/i;

/**
 * One form of all addresses of an article (document 2, section 4, rule 2a): without fragment and tracking parameters,
 * the others in order of their names. Path, scheme, `www` and a slash at the end stay, because they may lead elsewhere.
 * Empty for what is no address.
 */
export function canonicalLink(link: string): string {
  if (!URL.canParse(link)) return '';
  const url = new URL(link);
  // Parsed and written in every case: writing changes `%20` and `c`, so both of a pair must have gone through it.
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  const query = new URLSearchParams(kept);
  query.sort();
  url.hash = '';
  url.search = query.toString();
  // An empty query leaves its question mark.
  return url.href.replace(/\?$/, '');
}

/** One form of all spellings of a title (rule 2b): letters and digits in lower case, without accents. */
export function normalisedTitle(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

type Compared = Pick<NewsItem, 'link' | 'title' | 'pubDate'>;

/**
 * Of every group of duplicates the newest, of equally new ones the first; in the order in which they came. Two items
 * belong together also when a third one links them. An item without a link has no duplicate by its link, one without
 * a title none by its title.
 */
export function withoutDuplicates<Item extends Compared>(items: readonly Item[]): Item[] {
  const parents = items.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] as number] as number;
      at = parents[at] as number;
    }
    return at;
  };
  const first = new Map<string, number>();
  items.forEach(({ link, title, pubDate }, index) => {
    const [canonical, normalised] = [canonicalLink(link), normalisedTitle(title)];
    const marks = [
      ...(canonical ? [`link ${canonical}`] : []),
      ...(normalised ? [`title ${pubDate.slice(0, 10)} ${normalised}`] : []),
    ];
    for (const mark of marks) {
      const other = first.get(mark);
      if (other === undefined) first.set(mark, index);
      else parents[root(index)] = root(other);
    }
  });
  const survivors = new Map<number, number>();
  items.forEach(({ pubDate }, index) => {
    const cluster = root(index);
    const best = survivors.get(cluster);
    if (best === undefined || pubDate > (items[best] as Item).pubDate) survivors.set(cluster, index);
  });
  const kept = new Set(survivors.values());
  return items.filter((_, index) => kept.has(index));
}

/**
 * Items of all feeds as one list (document 2, section 4, rule 1): each story once, newest first, those without a date last.
 * Of one moment, in the order of the feeds. `count` is counted in the end.
 */
export function mergeFeeds(feeds: readonly (readonly NewsItem[])[], count: number): NewsItem[] {
  return withoutDuplicates(feeds.flat())
    .sort((one, other) => (one.pubDate < other.pubDate ? 1 : one.pubDate > other.pubDate ? -1 : 0))
    .slice(0, count);
}
