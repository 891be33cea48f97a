import { matchesWords } from '../format/search-text.ts';
import type { Indicator, RawObservation, Series } from '../services/series/client.ts';
import * as endpoints from '../services/series/endpoints.ts';
import { Refusal } from '../services/shared/errors.ts';
import { saoPauloDay } from '../services/shared/sao-paulo.ts';
import { meetFault } from './faults.ts';
import type { LocalOptions, LocalService } from './local-service.ts';
import { queryOf, stepsOf } from './parameters.ts';
import { FIRST_DAY } from './samples/currencies.ts';
import { indicators } from './samples/indicators.ts';
import { createSeriesSamples, type SampleObservation, type SeriesSamples } from './samples/series.ts';
import { addDays, dayFirst } from './samples/weekdays.ts';
import { createServiceApp } from './service-app.ts';

/** Milliseconds that it waits for its source; the document has no figure. */
const TIME_LIMIT = 10_000;

/**
 * The indicator series service (document 1): a catalog of eighteen indicators, and any other series by its number.
 *
 * What the document leaves open: observations ascend, also the newest. A `start` alone goes to today, an `end` alone has the
 * newest `last` up to it. Series outside the catalog have their number for a slug, and no unit and frequency; one
 * without data is 502. Observations without a value are in `raw` only.
 */
export function createSeries(options: LocalOptions): LocalService {
  const app = createServiceApp(options);
  const samples = createSeriesSamples(options.seed);

  app.get('/series', (c) => {
    c.header('cache-control', `public, max-age=${endpoints.SERIES_KEEP.catalog / 1000}`);
    return c.json(
      indicators.filter((indicator) => matchesWords(queryOf(c, endpoints.catalog)['q'] ?? '', searched(indicator))),
    );
  });

  app.get('/series/:slug_or_code', async (c) => {
    const facts = indicatorOf(stepsOf(c, endpoints.series)['slug_or_code'] ?? '');
    const { type = 'ai', last = '12', start, end } = queryOf(c, endpoints.series);
    const failure = await meetFault(options, TIME_LIMIT, c.req.raw.signal);
    if (failure) throw new Refusal(502, `The central bank cannot be reached; try again. ${failure.reason}`);

    const now = options.now();
    const until = end ?? saoPauloDay(now);
    const counts = type === 'raw' ? () => true : hasValue;
    const found =
      start === undefined
        ? newest(samples, facts.code, until, Number(last), now, counts)
        : samples.between(facts.code, start, until, now).filter(counts);
    if (found.length === 0 && !hasData(samples, facts.code, now)) {
      throw new Refusal(502, `The central bank has no data under the code ${facts.code}.`);
    }
    c.header('cache-control', `public, max-age=${endpoints.SERIES_KEEP.data / 1000}`);
    return c.json(type === 'raw' ? found.map(raw) : normalised(facts, found));
  });

  return { name: 'series', app };
}

type Facts = Omit<Indicator, 'aliases'>;

/** By slug or number. */
function indicatorOf(given: string): Facts {
  const slug = given.toLowerCase();
  const code = /^\d+$/.test(slug) ? Number(slug) : undefined;
  const known = indicators.find((indicator) =>
    code === undefined ? indicator.slug === slug : indicator.code === code,
  );
  if (known) return known;
  if (code === undefined) throw new Refusal(404, `There is no series “${given}”; /series lists them.`);
  return { code, slug: String(code), name: `SGS ${code}`, unit: '', frequency: '' };
}

/** Years that the newest observations of a daily series may lie back: they are looked for in windows. */
const WINDOW_DAYS = 366;

function newest(
  samples: SeriesSamples,
  code: number,
  until: string,
  count: number,
  now: number,
  counts: (observation: SampleObservation) => boolean,
): SampleObservation[] {
  const today = saoPauloDay(now);
  let found: SampleObservation[] = [];
  let last = until > today ? today : until;
  while (found.length < count && last >= FIRST_YEAR) {
    const first = addDays(last, -WINDOW_DAYS);
    found = [...samples.between(code, first, last, now).filter(counts), ...found];
    last = addDays(first, -1);
  }
  return found.slice(-count);
}

/** Months stand on their first day, so the first month begins before the first day. */
const FIRST_YEAR = `${FIRST_DAY.slice(0, 4)}-01-01`;

function hasData(samples: SeriesSamples, code: number, now: number): boolean {
  return newest(samples, code, saoPauloDay(now), 1, now, () => true).length > 0;
}

function hasValue({ value }: SampleObservation): boolean {
  return value !== '';
}

function normalised({ code, slug, name, unit, frequency }: Facts, found: readonly SampleObservation[]): Series {
  const observations = found.map(({ date, value }) => ({ date, value: Number(value) }));
  return { code, slug, name, unit, frequency, source: 'BCB/SGS', count: observations.length, observations };
}

/** As the source writes it; two of its series have the end of a period as well. */
function raw({ date, value, until }: SampleObservation): RawObservation & { datafim?: string } {
  return { data: dayFirst(date), ...(until !== undefined && { datafim: dayFirst(until) }), valor: value };
}

function searched({ code, slug, name, aliases }: Indicator): string[] {
  return [String(code), slug, name, ...aliases];
}
