import { utcMoment } from './calendar.ts';
import { NEWS_KEEP } from './durations.ts';
import { type Call, createHttp, type ServiceOptions } from './http.ts';
import { hasControl, joined, wholeNumber } from './input.ts';
import { Misfit } from './misfit.ts';
import { anything, isObject, listOf, oneOf, optional, type Reader, record, text } from './read.ts';
import { SECOND } from './retry-timing.ts';

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
const ALIASES = {
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

export type NewsFieldName = NewsField | keyof typeof ALIASES;

/** What `view=slim` leaves of an item. */
export type SlimItem = Pick<NewsItem, (typeof SLIM)[number]>;

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

export interface NewsQuery {
  /** Slugs, 1 to 5 different ones. Of two equal stories of one moment the one of the earlier provider stays. */
  providers: readonly string[];
  /** Items in all, 1 to 100. Default 20. */
  count?: number | undefined;
  view?: 'slim' | undefined;
  /** The members wanted; wins over `view`. */
  fields?: readonly NewsFieldName[] | undefined;
}

type Canonical<Name> = Name extends keyof typeof ALIASES
  ? (typeof ALIASES)[Name]
  : Name extends NewsField
    ? Name
    : never;

/** The items that a query is answered with: where the fields are not known when compiling, any may be missing. */
export type ItemOf<Q extends NewsQuery> = Q extends { fields: readonly (infer Name)[] }
  ? NewsFieldName extends Name
    ? Partial<NewsItem>
    : Pick<NewsItem, Canonical<Name>>
  : Q extends { view: 'slim' }
    ? SlimItem
    : Q extends { providers: unknown; view?: undefined; fields?: undefined }
      ? NewsItem
      : Partial<NewsItem>;

const readers: { readonly [F in NewsField]: Reader<NewsItem[F]> } = {
  provider: text,
  source: text,
  title: text,
  pubDate: (value, at) => {
    const written = text(value, at);
    if (written !== '' && utcMoment(written) === undefined) throw new Misfit(at, 'a time, YYYY-MM-DD HH:mm:ss');
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

const ALL = Object.keys(readers) as NewsField[];
const SLIM = ['title', 'link', 'pubDate', 'source', 'description'] as const;

const feeds = listOf(record<NewsFeed>({ provider: text, title: text, link: text, description: text, image: text }));
const errors = listOf(record<ProviderFailure>({ provider: text, reason: text as Reader<ProviderFailure['reason']> }));
const providers = record<NewsProviders>({
  status: oneOf('ok'),
  providers: listOf(record<NewsProvider>({ slug: text, title: text, url: text })),
});

/** Items with these members at least. */
function newsOf(fields: readonly NewsField[]): Reader<News<Partial<NewsItem>>> {
  const shape = Object.fromEntries(fields.map((field) => [field, readers[field]]));
  return record<News<Partial<NewsItem>>>({
    status: oneOf('ok'),
    feeds,
    items: listOf(record(shape)) as Reader<readonly Partial<NewsItem>[]>,
    errors,
  });
}

const MOST_PROVIDERS = 5;

const slug: Reader<string> = (value, at) => {
  const given = typeof value === 'string' ? value.trim() : '';
  if (given === '' || given.includes(',') || hasControl(given)) throw new Misfit(at, 'the slug of a provider');
  return given;
};

/** The same letters may be typed in two ways: `título` is known in both. Sent is the member's own name. */
const fieldName: Reader<string> = (value, at) => {
  const given = typeof value === 'string' ? value.trim().normalize('NFC') : '';
  const field = Object.hasOwn(ALIASES, given) ? ALIASES[given as keyof typeof ALIASES] : given;
  if (!ALL.includes(field as NewsField)) throw new Misfit(at, 'the name of an item’s member');
  return field;
};

/**
 * The news service (document 2): feeds of up to five providers as one list. Open, no key. Answers are kept a minute, the
 * list of providers five (section 8).
 */
export function createNewsClient(options: ServiceOptions) {
  const http = createHttp(options, {
    name: 'news',
    title: 'news',
    // It waits for its slowest feed.
    timeout: 30 * SECOND,
    codes: { 400: 'bad-request' },
  });

  return {
    /** `GET /` (document 2, section 4): the newest items of one to five providers. Failing ones stand in `errors`. */
    items<const Q extends NewsQuery>(query: Q, call: Call = {}): Promise<News<ItemOf<Q>>> {
      return http.json(call, () => {
        const slugs = joined(slug)(query.providers, '/providers');
        if (slugs === undefined) throw new Misfit('/providers', 'a list of one to five slugs', 'missing');
        if (slugs.split(',').length > MOST_PROVIDERS) {
          throw new Misfit('/providers', 'a list of at most five different slugs', 'out-of-range');
        }
        const fields = joined(fieldName)(query.fields, '/fields');
        const view = optional(oneOf('slim'))(query.view, '/view');
        const members = fields ? (fields.split(',') as NewsField[]) : view ? SLIM : ALL;
        return {
          path: '/',
          query: {
            providers: slugs,
            count: optional(wholeNumber(1, 100))(query.count, '/count'),
            view: fields ? undefined : view,
            fields,
          },
          read: newsOf(members) as Reader<News<ItemOf<Q>>>,
          keep: NEWS_KEEP.items,
        };
      });
    },

    /** `GET /providers` (document 2, section 4): the providers there are now. */
    providers(call: Call = {}): Promise<NewsProviders> {
      return http.json(call, () => ({ path: '/providers', read: providers, keep: NEWS_KEEP.providers }));
    },

    /** `GET /health` (document 2, section 4). */
    health: http.health,
  };
}

export type NewsClient = ReturnType<typeof createNewsClient>;

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
    if (!isObject(one) || typeof one['link'] !== 'string') return [];
    const { link, type, length } = one;
    const bytes = typeof length === 'string' && /^\d+$/.test(length) ? Number(length) : length;
    return {
      link,
      type: typeof type === 'string' ? type : undefined,
      length: typeof bytes === 'number' ? bytes : undefined,
    };
  });
}
