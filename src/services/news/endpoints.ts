import { type Endpoint, endpoint, healthOf, type Service, type ServiceQuestion } from '../shared/endpoint.ts';
import { InvalidValue } from '../shared/errors.ts';
import { choice, hasControl, itemsIn, list, wholeNumber } from '../shared/parameters.ts';
import type { Reader } from '../shared/read.ts';
import { MINUTE, SECOND } from '../shared/timing.ts';
import {
  NEWS_ALIASES,
  NEWS_FIELDS,
  type News,
  type NewsField,
  type NewsFieldName,
  type NewsItem,
  type NewsProviders,
  newsOf,
  providers as providerList,
  SLIM_FIELDS,
  type SlimItem,
} from './answers.ts';

/** Milliseconds that answers are good for (document 2, section 8); `shared` for caches that many share. */
export const NEWS_KEEP = { items: MINUTE, shared: 5 * MINUTE, providers: 5 * MINUTE } as const;

/** The news service (document 2, sections 4, 7 and 8). */
export const service: Service = {
  name: 'news',
  route: 'news',
  title: 'news',
  // It waits for its slowest feed.
  timeout: 30 * SECOND,
  gatewayTimeout: 15 * SECOND,
  codes: { 400: 'bad-request' },
  refuses: { malformed: 400, conflict: 400, step: 404 },
  durations: NEWS_KEEP,
};

/** What is asked of `/`. */
export interface NewsQuery {
  /** Slugs, 1 to 5 different ones. Of two equal stories of one moment the one of the earlier provider stays. */
  providers: readonly string[];
  /** Items in all, 1 to 100. Default 20. */
  count?: number | undefined;
  view?: 'slim' | undefined;
  /** The members wanted; wins over `view`. */
  fields?: readonly NewsFieldName[] | undefined;
}

type Canonical<Name> = Name extends keyof typeof NEWS_ALIASES
  ? (typeof NEWS_ALIASES)[Name]
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

/** The most providers of one question, and the most items of an answer (document 2, section 8). */
export const MOST_PROVIDERS = 5;
const MOST_ITEMS = 100;

const slug: Reader<string> = (value, at) => {
  const given = typeof value === 'string' ? value.trim().normalize('NFC') : '';
  if (given === '' || given.length > 100 || given.includes(',') || hasControl(given)) {
    throw new InvalidValue(at, 'the slug of a provider');
  }
  return given;
};

/** In the order of the request, which decides between equal stories. */
const slugs = list(slug, { ordered: true, required: true });

const providersOf: Reader<readonly string[]> = (value, at) => {
  const given = slugs.check(value ?? [], at);
  if (given.length === 0) throw new InvalidValue(at, 'one to five slugs; /providers lists them', 'missing');
  if (given.length > MOST_PROVIDERS) throw new InvalidValue(at, 'at most 5 different slugs', 'out-of-range');
  return given;
};

/** The same letters may be typed in two ways: `título` is known in both. Nothing where there is no such member. */
function fieldOf(name: string): NewsField | undefined {
  const given = name.trim().normalize('NFC');
  const field = Object.hasOwn(NEWS_ALIASES, given) ? NEWS_ALIASES[given as keyof typeof NEWS_ALIASES] : given;
  return NEWS_FIELDS.find((known) => known === field);
}

/** Sent is the member’s own name. */
const fieldName: Reader<string> = (value, at) => {
  const field = typeof value === 'string' ? fieldOf(value) : undefined;
  if (field === undefined) throw new InvalidValue(at, 'the name of an item’s member');
  return field;
};

/** The service takes what is no number for none, and the nearest bound for what lies beyond. */
function countIn(text: string): number | undefined {
  return /^\s*[+-]?\d+\s*$/.test(text) ? Math.min(MOST_ITEMS, Math.max(1, Number(text))) : undefined;
}

/** The members that items have, by what was asked for. */
export function membersOf({ fields, view }: Readonly<Record<string, string>>): readonly NewsField[] {
  if (fields !== undefined) return fields.split(',') as NewsField[];
  return view === 'slim' ? SLIM_FIELDS : NEWS_FIELDS;
}

/** `GET /` (document 2, section 4). */
export const items = endpoint<[query: NewsQuery], News<Partial<NewsItem>>>(service, {
  path: '/',
  parameters: {
    providers: { ...slugs, check: providersOf },
    count: { ...wholeNumber(1, MOST_ITEMS, { default: '20' }), parse: countIn },
    view: { ...choice(['slim']), parse: (text) => (text === 'slim' ? text : undefined) },
    // What is no member is left out, as the service does; items have their members in this order.
    fields: {
      ...list(fieldName, { ordered: true }),
      parse: (text) => itemsIn(text).flatMap((name) => fieldOf(name) ?? []),
    },
  },
  crossParameter: ({ view, ...query }) => (view === undefined || query['fields'] ? query : { ...query, view }),
  read: (query) => newsOf(membersOf(query)),
  keep: (_, __, { items = 0, shared = 0 }) => ({ browser: items, shared }),
}) as Endpoint<[query: NewsQuery], News<Partial<NewsItem>>> &
  (<const Q extends NewsQuery>(query: Q) => ServiceQuestion<News<ItemOf<Q>>>);

/** `GET /providers` (document 2, section 4). */
export const providers = endpoint<[], NewsProviders>(service, {
  path: '/providers',
  read: () => providerList,
  keep: (_, __, { providers = 0 }) => ({ browser: providers, shared: providers }),
});

/** `GET /health` (document 2, section 4). */
export const health = healthOf(service);
