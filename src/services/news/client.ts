import { type Call, createHttp, type ServiceOptions } from '../shared/http.ts';
import type { News } from './answers.ts';
import * as endpoints from './endpoints.ts';

export type {
  Enclosure,
  News,
  NewsFeed,
  NewsField,
  NewsFieldName,
  NewsItem,
  NewsProvider,
  NewsProviders,
  ProviderFailure,
  SlimItem,
} from './answers.ts';
export { categoriesOf, enclosuresOf, publishedAt } from './answers.ts';
export type { ItemOf, NewsQuery } from './endpoints.ts';
export { NEWS_KEEP } from './endpoints.ts';

/**
 * The news service (document 2): feeds of up to five providers as one list. Open, no key. Answers are kept a minute, the
 * list of providers five (section 8).
 */
export function createNewsClient(options: ServiceOptions) {
  const http = createHttp(options, endpoints.service);

  return {
    /** `GET /` (document 2, section 4): the newest items of one to five providers. Failing ones stand in `errors`. */
    items: http.function(endpoints.items) as <const Q extends endpoints.NewsQuery>(
      query: Q,
      call?: Call,
    ) => Promise<News<endpoints.ItemOf<Q>>>,

    /** `GET /providers` (document 2, section 4): the providers there are now. */
    providers: http.function(endpoints.providers),

    /** `GET /health` (document 2, section 4). */
    health: http.health,
  };
}

export type NewsClient = ReturnType<typeof createNewsClient>;
