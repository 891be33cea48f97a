import { createSeriesClient, MOST_OBSERVATIONS } from '../../services/series/client.ts';
import { SERIES_KEEP } from '../../services/shared/durations.ts';
import type { Reader } from '../../services/shared/read.ts';
import { SECOND } from '../../services/shared/timing.ts';
import { choice, dayOf, search, stepOf, wholeNumber } from './parameters.ts';
import { serviceRules, type Values } from './route.ts';
import { startBeforeEnd } from './together.ts';

/** What is returned where nothing is said (document 1, section 4, rule 3). */
const LAST = '12';

const slug = stepOf('the slug or the code of a series');

/** A code is a number: 0433 is 433. */
const slugOrCode: Reader<string> = (value, at) => {
  const given = slug(value, at);
  return /^\d+$/.test(given) ? given.replace(/^0+(?=\d)/, '') : given;
};

/** Rule 2: dates win. With a last day alone, the number of observations before it still counts. */
function settle(query: Values): Values {
  const { last, ...dates } = startBeforeEnd(query);
  return last === undefined || dates['start'] || (last === LAST && !dates['end']) ? dates : { ...dates, last };
}

/** The indicator series service (document 1, sections 4, 7 and 8). */
export const series = serviceRules({
  name: 'series',
  segment: 'series',
  title: 'indicator series',
  timeout: 25 * SECOND,
  errors: [400, 404, 502],
  unfit: 400,
  errorBody: (error) => ({ error }),
  durations: SERIES_KEEP,
  client: createSeriesClient,
  cached: [
    {
      path: '/series',
      parameters: { q: search },
      keep: (_, __, { catalog }) => ({ browser: catalog, shared: catalog }),
      check: (client) => client.catalog(),
    },
    {
      path: '/series/{slug_or_code}',
      steps: { slug_or_code: slugOrCode },
      parameters: {
        type: choice(['ai', 'raw'], 'ai'),
        last: wholeNumber(1, MOST_OBSERVATIONS),
        start: dayOf,
        end: dayOf,
      },
      together: settle,
      keep: (_, __, { data }) => ({ browser: data, shared: data }),
      check: (client, { query }) =>
        query['type'] === 'raw' ? client.series('ipca', { type: 'raw' }) : client.series('ipca'),
    },
  ],
});
