import { parseFeed as parseXml } from 'feedsmith';
import { FeedFailure } from './feed-failure.ts';

/** A text as a feed has it: HTML, or plain text in which `<` is a letter. */
export interface FeedText {
  readonly text: string;
  readonly isHtml: boolean;
}

export interface ParsedItem {
  readonly title: FeedText | undefined;
  /** As written, often relative; empty where there is none. */
  readonly link: string;
  readonly guid: string;
  readonly summary: FeedText | undefined;
  readonly content: FeedText | undefined;
  /** As written; the first that can be read counts. */
  readonly dates: readonly string[];
  readonly authors: readonly string[];
  readonly categories: readonly string[];
  readonly enclosures: readonly ParsedEnclosure[];
  /** Pictures that stand for the item, the likeliest first. */
  readonly pictures: readonly string[];
  /** What its relative addresses are relative to, itself often relative to that of the feed. */
  readonly base: string;
}

export interface ParsedEnclosure {
  readonly url: string;
  readonly type: string;
  readonly length: number | undefined;
}

export interface ParsedFeed {
  readonly title: FeedText | undefined;
  readonly link: string;
  readonly description: FeedText | undefined;
  readonly image: string;
  readonly dates: readonly string[];
  readonly base: string;
  readonly items: readonly ParsedItem[];
}

type Parsed = ReturnType<typeof parseXml>;
type Rss = Extract<Parsed, { format: 'rss' }>['feed'];
type Rdf = Extract<Parsed, { format: 'rdf' }>['feed'];
type Atom = Extract<Parsed, { format: 'atom' }>['feed'];
type RssItem = NonNullable<Rss['items']>[number];
type RdfItem = NonNullable<Rdf['items']>[number];
type AtomEntry = NonNullable<Atom['entries']>[number];
type Media = RssItem['media'];

/**
 * Reads RSS, RDF or Atom, or throws the `FeedFailure` `parse_error`: for a page of HTML, for what ends too soon, for items that
 * are there and cannot be read.
 */
export function parseFeed(text: string): ParsedFeed {
  let parsed: Parsed;
  try {
    parsed = parseXml(withClosedCategories(text));
  } catch (error) {
    throw new FeedFailure('parse_error', error);
  }
  switch (parsed.format) {
    case 'rss':
      // An element that is never closed takes all that follows with it.
      if (!parsed.feed.items?.length && /<item[\s>]/i.test(text)) throw new FeedFailure('parse_error');
      return rss(parsed.feed);
    case 'rdf':
      return rdf(parsed.feed);
    case 'atom':
      return atom(parsed.feed);
    default:
      throw new FeedFailure('parse_error');
  }
}

/** Categories of podcasts hold no text, so some feeds never close them; the items that follow would be lost in them. */
function withClosedCategories(text: string): string {
  const opened = text.match(/<itunes:category\b[^<>]*[^/<>]>/g)?.length ?? 0;
  const closed = text.match(/<\/itunes:category\s*>/g)?.length ?? 0;
  if (opened <= closed) return text;
  return text.replace(/<\/itunes:category\s*>/g, '').replace(/(<itunes:category\b[^<>]*[^/<>])>/g, '$1/>');
}

function rss(feed: Rss): ParsedFeed {
  return {
    title: html(feed.title),
    link: feed.link ?? '',
    description: html(feed.description),
    image: feed.image?.url ?? '',
    dates: written([feed.pubDate, feed.lastBuildDate, ...(feed.dc?.dates ?? [])]),
    base: feed.xml?.base ?? '',
    items: (feed.items ?? []).map(rssItem),
  };
}

function rssItem(item: RssItem): ParsedItem {
  const guid = item.guid?.value ?? '';
  // A guid is an address unless it says that it is none.
  const permalink = item.guid?.isPermaLink !== false && /^\s*https?:/i.test(guid) ? guid : '';
  return {
    title: titleOf(item),
    link: item.link?.trim() || alternate(item.atom?.links) || permalink,
    guid,
    summary: html(item.description),
    content: html(item.content?.encoded),
    dates: written([item.pubDate, ...(item.dc?.dates ?? []), ...termDates(item.dcterms)]),
    authors: names([...(item.authors ?? []), ...(item.dc?.creators ?? [])]),
    categories: texts((item.categories ?? []).map(({ name }) => name)),
    enclosures: enclosures(item.enclosures ?? []),
    pictures: texts([...mediaPictures(item.media), item.itunes?.image]),
    base: item.xml?.base ?? '',
  };
}

function rdf(feed: Rdf): ParsedFeed {
  return {
    title: html(feed.title),
    link: feed.link ?? '',
    description: html(feed.description),
    image: feed.image?.url ?? '',
    dates: written(feed.dc?.dates ?? []),
    base: feed.xml?.base ?? '',
    items: (feed.items ?? []).map(rdfItem),
  };
}

function rdfItem(item: RdfItem): ParsedItem {
  const about = item.rdf?.about ?? '';
  return {
    title: titleOf(item),
    link: item.link?.trim() || alternate(item.atom?.links) || about,
    guid: about || item.link || '',
    summary: html(item.description),
    content: html(item.content?.encoded),
    dates: written([...(item.dc?.dates ?? []), ...termDates(item.dcterms)]),
    authors: names(item.dc?.creators ?? []),
    categories: texts(item.dc?.subjects ?? []),
    enclosures: [],
    pictures: mediaPictures(item.media),
    base: item.xml?.base ?? '',
  };
}

function atom(feed: Atom): ParsedFeed {
  return {
    title: typed(feed.title),
    link: alternate(feed.links),
    description: typed(feed.subtitle),
    image: feed.logo ?? feed.icon ?? '',
    dates: written([feed.updated]),
    base: feed.xml?.base ?? '',
    items: (feed.entries ?? []).map(atomEntry),
  };
}

function atomEntry(entry: AtomEntry): ParsedItem {
  const attached = (entry.links ?? []).filter(({ rel }) => rel === 'enclosure');
  return {
    title: typed(entry.title),
    link: alternate(entry.links),
    guid: entry.id ?? '',
    summary: typed(entry.summary),
    content: typed(entry.content),
    dates: written([entry.published, entry.updated, ...(entry.dc?.dates ?? []), ...termDates(entry.dcterms)]),
    authors: names([...(entry.authors ?? []), ...(entry.dc?.creators ?? [])]),
    categories: texts((entry.categories ?? []).map(({ label, term }) => label ?? term)),
    enclosures: enclosures(attached.map(({ href, type, length }) => ({ url: href, type, length }))),
    pictures: mediaPictures(entry.media),
    base: entry.xml?.base ?? '',
  };
}

/** The page of a feed or an entry among its links: those without a relation are it. */
function alternate(links: AtomEntry['links']): string {
  const pages = (links ?? []).filter(({ rel }) => rel === undefined || rel === 'alternate');
  return (pages.find(({ type }) => type === 'text/html') ?? pages[0])?.href ?? '';
}

/** Its own title, else that of Dublin Core or of its medium. */
function titleOf({ title, dc, media }: Pick<RssItem, 'title' | 'dc' | 'media'>): FeedText | undefined {
  const medium = media?.title ?? media?.groups?.find((group) => group.title)?.title;
  const [first] = texts([title, ...(dc?.titles ?? [])]);
  return first === undefined && medium ? typed(medium) : html(first);
}

function termDates(terms: RssItem['dcterms']): readonly unknown[] {
  return [...(terms?.created ?? []), ...(terms?.modified ?? [])];
}

function html(text: string | undefined): FeedText | undefined {
  return text === undefined ? undefined : { text, isHtml: true };
}

/** Texts of Atom say what they are; they are plain when they do not. */
function typed(text: { value?: string | undefined; type?: string | undefined } | undefined): FeedText | undefined {
  if (text?.value === undefined) return undefined;
  return { text: text.value, isHtml: /html/i.test(text.type ?? '') };
}

function texts(list: readonly (string | undefined)[]): string[] {
  return list.flatMap((text) => text?.trim() || []);
}

/** The parser leaves dates as they are written; its types do not say so. */
function written(dates: readonly unknown[]): string[] {
  return texts(dates.map((date) => (typeof date === 'string' ? date : undefined)));
}

type Person = string | { name?: string | undefined; email?: string | undefined };

/** Each once: feeds often tell an author in two ways. */
function names(list: readonly Person[]): string[] {
  return [...new Set(texts(list.map((one) => (typeof one === 'string' ? one : (one.name ?? one.email)))))];
}

interface Attached {
  readonly url?: string | undefined;
  readonly type?: string | undefined;
  readonly length?: number | undefined;
}

function enclosures(list: readonly Attached[]): ParsedEnclosure[] {
  return list.flatMap(({ url, type = '', length }) => (url ? { url, type, length } : []));
}

/** `media:thumbnail` first, then `media:content` that is a picture; those of groups after those of the item itself. */
function mediaPictures(media: Media): string[] {
  const levels = [media, ...(media?.groups ?? [])];
  const thumbnails = levels.flatMap((level) => level?.thumbnails ?? []).map(({ url }) => url);
  const contents = levels
    .flatMap((level) => level?.contents ?? [])
    .map(({ url, type = '', medium }) =>
      medium === 'image' || type.startsWith('image/') || PICTURE.test(url ?? '') ? url : undefined,
    );
  return texts([...thumbnails, ...contents]);
}

/** An address that looks like one of a picture. */
export const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|svg)(?:$|[?#])/i;
