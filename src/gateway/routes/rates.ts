import { createRatesClient } from '../../services/rates/client.ts';
import { utcDay } from '../../services/shared/calendar.ts';
import { RATES_KEEP } from '../../services/shared/durations.ts';
import { Misfit } from '../../services/shared/errors.ts';
import * as amounts from '../../services/shared/parameters.ts';
import { currency as currencyCode } from '../../services/shared/parameters.ts';
import { SECOND } from '../../services/shared/timing.ts';
import { amount, choice, currency, dayOf, list } from './parameters.ts';
import { type Keep, serviceRules, type Values } from './route.ts';
import { bothSides } from './together.ts';

type Durations = Readonly<typeof RATES_KEEP>;

/** Past days and past ranges change no more (document 1, section 8). */
function keepUntil(last: string | undefined, now: number, { past, latest }: Durations): Keep {
  if (last !== undefined && last < utcDay(now)) return { browser: past, shared: past, immutable: true };
  return { browser: latest, shared: latest };
}

/** A range is a past one by its last day; without it, it reaches today. */
function settle(query: Values): Values {
  const { date, from, to, group } = query;
  if (date && (from ?? to)) throw new Misfit('/date', 'left out where from or to is given', 'conflict');
  if (to && !from) throw new Misfit('/from', 'given where to is', 'conflict');
  if (group && !from) throw new Misfit('/from', 'given where group is', 'conflict');
  if (from && to && from > to) throw new Misfit('/to', 'not before from');
  return query;
}

/** The reference rates service (document 1, sections 4, 7 and 8). */
export const rates = serviceRules({
  name: 'rates',
  segment: 'rates',
  title: 'rates',
  timeout: 12 * SECOND,
  errors: [400, 422, 502],
  wrongStep: 400,
  unfit: 422,
  errorBody: (error) => ({ error }),
  durations: RATES_KEEP,
  client: createRatesClient,
  cached: [
    {
      path: '/rates',
      parameters: {
        base: currency('EUR'),
        quotes: list(currencyCode),
        date: dayOf,
        from: dayOf,
        to: dayOf,
        group: choice(['week', 'month']),
      },
      together: settle,
      keep: ({ query }, now, durations) => keepUntil(query['date'] ?? query['to'], now, durations),
      check: (client) => client.rates(),
    },
    {
      path: '/rate/{base}/{quote}',
      steps: { base: currencyCode, quote: currencyCode },
      parameters: { date: dayOf },
      keep: ({ query }, now, durations) => keepUntil(query['date'], now, durations),
      check: (client) => client.rate('EUR', 'BRL'),
    },
    {
      path: '/convert',
      parameters: { from: currency(), to: currency(), amount: amount(amounts.positiveAmount, '1'), date: dayOf },
      together: bothSides,
      keep: ({ query }, now, durations) => keepUntil(query['date'], now, durations),
      check: (client) => client.convert({ from: 'EUR', to: 'BRL' }),
    },
    {
      path: '/currencies',
      parameters: { scope: choice(['all']) },
      keep: (_, __, { currencies }) => ({ browser: currencies, shared: currencies }),
      check: (client) => client.currencies(),
    },
  ],
});
