import type { NewsItem } from '../../services/news/client.ts';
import { withoutDuplicates } from './dedupe.ts';

/**
 * Items of all feeds as one list (document 2, section 4, rule 1): each story once, newest first, those without a date last.
 * Of one moment, in the order of the feeds. `count` is counted in the end.
 */
export function mergeFeeds(feeds: readonly (readonly NewsItem[])[], count: number): NewsItem[] {
  return withoutDuplicates(feeds.flat())
    .sort((one, other) => (one.pubDate < other.pubDate ? 1 : one.pubDate > other.pubDate ? -1 : 0))
    .slice(0, count);
}
