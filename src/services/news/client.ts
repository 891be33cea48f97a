import { news } from '../shared/facts.ts';
import { type Call, createHttp, type ServiceOptions } from '../shared/http.ts';
import type { News, NewsProviders } from './answers.ts';
import * as questions from './endpoints.ts';

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

/**
 * The news service (document 2): feeds of up to five providers as one list. Open, no key. Answers are kept a minute, the
 * list of providers five (section 8).
 */
export function createNewsClient(options: ServiceOptions) {
  const http = createHttp(options, news);

  return {
    /** `GET /` (document 2, section 4): the newest items of one to five providers. Failing ones stand in `errors`. */
    items<const Q extends questions.NewsQuery>(query: Q, call: Call = {}): Promise<News<questions.ItemOf<Q>>> {
      return http.json(call, questions.items(query).build);
    },

    /** `GET /providers` (document 2, section 4): the providers there are now. */
    providers(call: Call = {}): Promise<NewsProviders> {
      return http.json(call, questions.providers().build);
    },

    /** `GET /health` (document 2, section 4). */
    health: http.health,
  };
}

export type NewsClient = ReturnType<typeof createNewsClient>;
