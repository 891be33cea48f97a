import { escapeHtml } from '../../format/escape-html.ts';
import type { NewsFeed, NewsItem } from '../../services/news/client.ts';
import { parseFeedDate, pubDateOf } from './dates.ts';
import { firstImage, harmlessHtml, oneLine, textOfHtml, webAddress } from './html.ts';
import { type FeedText, type ParsedFeed, type ParsedItem, PICTURE } from './parse.ts';
import type { Provider } from './providers.ts';

/** A feed with its items as the service answers them, all members present (document 2, section 2). */
export interface NormalFeed {
  readonly feed: NewsFeed;
  readonly items: readonly NewsItem[];
}

/**
 * @param url Where the feed was fetched from: what its relative addresses are relative to, unless it says otherwise.
 */
export function normaliseFeed(parsed: ParsedFeed, provider: Provider, url: string): NormalFeed {
  const base = webAddress(parsed.base, url) || url;
  const feedDate = firstDate(parsed.dates, provider.tz);
  const feed = {
    provider: provider.slug,
    title: plain(parsed.title) || provider.title,
    link: webAddress(parsed.link, base),
    description: plain(parsed.description),
    image: webAddress(parsed.image, base),
  };
  return { feed, items: parsed.items.map((item) => normaliseItem(item, provider, base, feedDate)) };
}

function normaliseItem(
  item: ParsedItem,
  { slug, title, badge, color, tz }: Provider,
  feedBase: string,
  feedDate: number | undefined,
): NewsItem {
  const base = webAddress(item.base, feedBase) || feedBase;
  const link = webAddress(item.link, base);
  // What an article shows is relative to its own page.
  const within = link || base;
  const body = item.content ?? item.summary;
  const html = body === undefined ? '' : body.isHtml ? body.text : `<p>${escapeHtml(body.text)}</p>`;
  const enclosure = item.enclosures.flatMap(({ url, type, length }) => {
    const address = webAddress(url, base);
    return address ? { link: address, type, ...(length === undefined ? {} : { length }) } : [];
  });
  const pictures = [
    ...item.pictures.map((one) => webAddress(one, base)),
    ...enclosure.filter((one) => one.type.startsWith('image/') || PICTURE.test(one.link)).map((one) => one.link),
    firstImage(html, within),
    firstImage(item.summary?.isHtml ? item.summary.text : '', within),
  ];
  return {
    provider: slug,
    source: title,
    title: plain(item.title),
    pubDate: pubDateOf(firstDate(item.dates, tz) ?? feedDate),
    link,
    thumbnail: pictures.find((one) => one !== '') ?? '',
    description: plain(item.summary),
    content: harmlessHtml(html, within),
    author: item.authors.map(oneLine).join(', '),
    badge,
    color,
    guid: oneLine(item.guid),
    categories: [...new Set(item.categories.map(textOfHtml).filter((one) => one !== ''))],
    enclosure,
  };
}

function plain(text: FeedText | undefined): string {
  if (text === undefined) return '';
  return text.isHtml ? textOfHtml(text.text) : oneLine(text.text);
}

function firstDate(dates: readonly string[], tz: string | undefined): number | undefined {
  for (const date of dates) {
    const at = parseFeedDate(date, tz);
    if (at !== undefined) return at;
  }
  return undefined;
}
