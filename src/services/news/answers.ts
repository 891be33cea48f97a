import { isRecord } from '../../format/json.ts';
import { utcMoment } from '../shared/calendar.ts';
import { InvalidValue } from '../shared/errors.ts';
import { anything, listOf, oneOf, type Reader, record, text } from '../shared/read.ts';

/** A news item with all its members (document 2, section 2). All texts come from strangers: show them as text. */
export interface NewsItem {
  /** Slug. */
  readonly provider: string;
  /** Name. */
  readonly source: string;
  readonly title: string;
  /** `YYYY-MM-DD HH:mm:ss` in UTC, empty where the feed has none; `publishedAt` makes a moment of it. */
  readonly pubDate: string;
  readonly link: string;
  /** Address of an image; empty where there is none. */
  readonly thumbnail: string;
  readonly description: string;
  readonly content: string;
  readonly author: string;
  /** Short label of the provider. */
  readonly badge: string;
  /** Hex colour of the provider. */
  readonly color: string;
  readonly guid: string;
  /** What they hold is not documented; `categoriesOf` gives the texts among them. */
  readonly categories: readonly unknown[];
  /** What they hold is not documented; `enclosuresOf` gives those with an address. */
  readonly enclosure: readonly unknown[];
}

/** Every member an item may have. */
export type NewsField = keyof NewsItem;

/** Other names that the service takes for them (document 2, section 4). */
export const NEWS_ALIASES = {
  data: 'pubDate',
  fonte: 'source',
  titulo: 'title',
  título: 'title',
  descricao: 'description',
  descrição: 'description',
  img: 'thumbnail',
  image: 'thumbnail',
  thumb: 'thumbnail',
} as const satisfies Record<string, NewsField>;

export type NewsFieldName = NewsField | keyof typeof NEWS_ALIASES;

/** What `view=slim` leaves of an item. */
export type SlimItem = Pick<NewsItem, (typeof SLIM_FIELDS)[number]>;

export interface NewsFeed {
  /** Slug. */
  readonly provider: string;
  readonly title: string;
  readonly link: string;
  readonly description: string;
  readonly image: string;
}

/** A provider that gave nothing; the others did. `http_404` carries the status of its feed. */
export interface ProviderFailure {
  readonly provider: string;
  readonly reason: 'unknown' | 'fetch_timeout' | 'fetch_error' | 'parse_error' | `http_${number}` | (string & {});
}

/** Items of all providers together, newest first, each story once. */
export interface News<Item = NewsItem> {
  readonly status: 'ok';
  readonly feeds: readonly NewsFeed[];
  readonly items: readonly Item[];
  readonly errors: readonly ProviderFailure[];
}

export interface NewsProvider {
  readonly slug: string;
  readonly title: string;
  readonly url: string;
}

export interface NewsProviders {
  readonly status: 'ok';
  readonly providers: readonly NewsProvider[];
}

const readers: { readonly [F in NewsField]: Reader<NewsItem[F]> } = {
  provider: text,
  source: text,
  title: text,
  pubDate: (value, at) => {
    const written = text(value, at);
    if (written !== '' && utcMoment(written) === undefined) throw new InvalidValue(at, 'a time, YYYY-MM-DD HH:mm:ss');
    return written;
  },
  link: text,
  thumbnail: text,
  description: text,
  content: text,
  author: text,
  badge: text,
  color: text,
  guid: text,
  categories: listOf(anything),
  enclosure: listOf(anything),
};

export const NEWS_FIELDS: readonly NewsField[] = [
  ...(['provider', 'source', 'title', 'pubDate', 'link', 'thumbnail', 'description', 'content', 'author'] as const),
  ...(['badge', 'color', 'guid', 'categories', 'enclosure'] as const),
];
export const SLIM_FIELDS = ['title', 'link', 'pubDate', 'source', 'description'] as const;

const feeds = listOf(record<NewsFeed>({ provider: text, title: text, link: text, description: text, image: text }));
const errors = listOf(record<ProviderFailure>({ provider: text, reason: text as Reader<ProviderFailure['reason']> }));
export const providers = record<NewsProviders>({
  status: oneOf('ok'),
  providers: listOf(record<NewsProvider>({ slug: text, title: text, url: text })),
});

/** Items with these members at least. */
export function newsOf(fields: readonly NewsField[]): Reader<News<Partial<NewsItem>>> {
  const shape = Object.fromEntries(fields.map((field) => [field, readers[field]]));
  return record<News<Partial<NewsItem>>>({
    status: oneOf('ok'),
    feeds,
    items: listOf(record(shape)) as Reader<readonly Partial<NewsItem>[]>,
    errors,
  });
}

/**
 * When an item was published, in milliseconds; `undefined` where its feed does not say. Its text has no zone and means
 * UTC; `Date.parse` would take it for the reader's own time.
 */
export function publishedAt({ pubDate }: Pick<NewsItem, 'pubDate'>): number | undefined {
  return utcMoment(pubDate);
}

/** The categories that are texts. */
export function categoriesOf({ categories }: Pick<NewsItem, 'categories'>): readonly string[] {
  return categories.filter((category) => typeof category === 'string');
}

export interface Enclosure {
  readonly link: string;
  /** Media type, where it is said. */
  readonly type: string | undefined;
  /** Bytes, where it is said. */
  readonly length: number | undefined;
}

/** The attachments that have an address. */
export function enclosuresOf({ enclosure }: Pick<NewsItem, 'enclosure'>): readonly Enclosure[] {
  return enclosure.flatMap((one) => {
    if (!isRecord(one) || typeof one['link'] !== 'string') return [];
    const { link, type, length } = one;
    const bytes = typeof length === 'string' && /^\d+$/.test(length) ? Number(length) : length;
    return {
      link,
      type: typeof type === 'string' ? type : undefined,
      length: typeof bytes === 'number' ? bytes : undefined,
    };
  });
}
