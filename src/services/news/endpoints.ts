import type { Service, ServiceQuestion } from '../shared/endpoint.ts';
import { Misfit } from '../shared/errors.ts';
import { hasControl, joined, wholeNumber } from '../shared/parameters.ts';
import { oneOf, optional, type Reader } from '../shared/read.ts';
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

export const service: Service = { name: 'news' };

const MOST_PROVIDERS = 5;

const slug: Reader<string> = (value, at) => {
  const given = typeof value === 'string' ? value.trim() : '';
  if (given === '' || given.includes(',') || hasControl(given)) throw new Misfit(at, 'the slug of a provider');
  return given;
};

/** The same letters may be typed in two ways: `título` is known in both. Sent is the member's own name. */
const fieldName: Reader<string> = (value, at) => {
  const given = typeof value === 'string' ? value.trim().normalize('NFC') : '';
  const field = Object.hasOwn(NEWS_ALIASES, given) ? NEWS_ALIASES[given as keyof typeof NEWS_ALIASES] : given;
  if (!NEWS_FIELDS.includes(field as NewsField)) throw new Misfit(at, 'the name of an item’s member');
  return field;
};

/** `GET /` (document 2, section 4). */
export function items<const Q extends NewsQuery>(query: Q): ServiceQuestion<News<ItemOf<Q>>> {
  return {
    service,
    build: () => {
      const slugs = joined(slug)(query.providers, '/providers');
      if (slugs === undefined) throw new Misfit('/providers', 'a list of one to five slugs', 'missing');
      if (slugs.split(',').length > MOST_PROVIDERS) {
        throw new Misfit('/providers', 'a list of at most five different slugs', 'out-of-range');
      }
      const fields = joined(fieldName)(query.fields, '/fields');
      const view = optional(oneOf('slim'))(query.view, '/view');
      const members = fields ? (fields.split(',') as NewsField[]) : view ? SLIM_FIELDS : NEWS_FIELDS;
      return {
        path: '/',
        query: {
          providers: slugs,
          count: optional(wholeNumber(1, 100))(query.count, '/count'),
          view: fields ? undefined : view,
          fields,
        },
        read: newsOf(members) as Reader<News<ItemOf<Q>>>,
      };
    },
  };
}

/** `GET /providers` (document 2, section 4). */
export function providers(): ServiceQuestion<NewsProviders> {
  return { service, build: () => ({ path: '/providers', read: providerList }) };
}
