import { createOfficialRatesClient, OFFICIAL_CURRENCIES } from '../../services/official-rates/client.ts';
import { isDay } from '../../services/shared/calendar.ts';
import { OFFICIAL_RATES_KEEP } from '../../services/shared/durations.ts';
import { Misfit } from '../../services/shared/errors.ts';
import * as amounts from '../../services/shared/parameters.ts';
import { currency as currencyCode } from '../../services/shared/parameters.ts';
import { isObject, type Reader } from '../../services/shared/read.ts';
import { saoPauloDay, saoPauloMoment } from '../../services/shared/sao-paulo.ts';
import { DAY, SECOND } from '../../services/shared/timing.ts';
import { amount, choice, dayOf, one, search, wholeNumber } from './parameters.ts';
import { type Keep, type Parameter, serviceRules } from './route.ts';
import { bothSides, startBeforeEnd } from './together.ts';

type Durations = Readonly<typeof OFFICIAL_RATES_KEEP>;

/** A settled day changes no more. What means “today” ends with the day in São Paulo, whenever it was asked. */
function keepUntil(last: string | undefined, now: number, { settled, open }: Durations): Keep {
  if (last !== undefined && last < saoPauloDay(now)) return { browser: settled, shared: settled };
  const midnight = saoPauloMoment(`${saoPauloDay(now + DAY)} 00:00:00.000`) ?? now + open;
  const shared = last === undefined && midnight > now ? Math.min(open, midnight - now) : open;
  return { browser: shared, shared };
}

/** Rule 6: an unknown one is answered with those that there are. */
const listed: Reader<string> = (value, at) => {
  const code = typeof value === 'string' ? value.toUpperCase() : '';
  if (OFFICIAL_CURRENCIES.some((known) => known === code)) return code;
  throw new Misfit(at, `one of ${OFFICIAL_CURRENCIES.join(', ')}`);
};

/** In a conversion the real is a currency too. */
const listedOrReal: Reader<string> = (value, at) =>
  typeof value === 'string' && value.toUpperCase() === 'BRL' ? 'BRL' : listed(value, at);

const bulletin = choice(['fechamento', 'abertura', 'intermediario', 'all'], 'fechamento');

/** The central bank's seven resources, with the parameters that they name in brackets. */
const RESOURCES: Readonly<Record<string, readonly string[]>> = {
  Moedas: [],
  CotacaoDolarDia: ['dataCotacao'],
  CotacaoDolarPeriodo: ['dataInicial', 'dataFinalCotacao'],
  CotacaoMoedaDia: ['moeda', 'dataCotacao'],
  CotacaoMoedaPeriodo: ['moeda', 'dataInicial', 'dataFinalCotacao'],
  CotacaoMoedaPeriodoFechamento: ['codigoMoeda', 'dataInicialCotacao', 'dataFinalCotacao'],
  CotacaoMoedaAberturaOuIntermediario: ['codigoMoeda', 'dataCotacao'],
};

/** `CotacaoDolarDia` and `CotacaoDolarDia(dataCotacao=@dataCotacao)` ask the same; the second is what the bank writes. */
const resource: Reader<string> = (value, at) => {
  const [, name = '', within] = /^([A-Za-z]\w*)(\([\w=@,\s]*\))?$/.exec(String(value)) ?? [];
  const needs = Object.hasOwn(RESOURCES, name) ? RESOURCES[name] : undefined;
  if (!needs) throw new Misfit(at, `one of ${Object.keys(RESOURCES).join(', ')}`);
  const written = `(${needs.map((parameter) => `${parameter}=@${parameter}`).join(',')})`;
  const given = within?.replace(/\s/g, '');
  if (given !== undefined && given !== written && !(given === '()' && needs.length === 0)) {
    throw new Misfit(at, `${name}${needs.length > 0 ? written : ''}`);
  }
  return needs.length > 0 ? name + written : name;
};

/** `'11-20-2026'`, the quotes included. */
const bankDay: Parameter = (given, at) => {
  const [, month = '', date = '', year = ''] = /^'?(\d\d)-(\d\d)-(\d{4})'?$/.exec(given) ?? [];
  if (!isDay(`${year}-${month}-${date}`)) throw new Misfit(at, `a day, 'MM-DD-YYYY'`);
  return `'${month}-${date}-${year}'`;
};

const bankCurrency: Parameter = (given, at) => {
  const [, code] = /^'?([A-Za-z]{3})'?$/.exec(given) ?? [];
  return `'${currencyCode(code, at)}'`;
};

const bulletinFilter: Parameter = (given, at) => {
  const [, label] = /^tipoBoletim eq '([\p{L} ]{1,40})'$/u.exec(given.trim()) ?? [];
  if (label === undefined) throw new Misfit(at, `tipoBoletim eq 'Fechamento' or another bulletin`);
  return `tipoBoletim eq '${label}'`;
};

/** The official rates service (document 1, sections 4, 7 and 8). */
export const officialRates = serviceRules({
  name: 'officialRates',
  segment: 'official-rates',
  title: 'official rates',
  timeout: 12 * SECOND,
  errors: [400, 404, 502],
  wrongStep: 400,
  unfit: 400,
  errorBody: (error) => ({ error }),
  durations: OFFICIAL_RATES_KEEP,
  client: createOfficialRatesClient,
  cached: [
    {
      path: '/moedas',
      parameters: { q: search },
      keep: (_, __, { moedas }) => ({ browser: moedas, shared: moedas }),
      check: (client) => client.moedas(),
    },
    {
      path: '/rate/{ccy}',
      steps: { ccy: listed },
      parameters: { date: dayOf, bulletin, fallback: choice(['true', 'false'], 'true') },
      keep: ({ query }, now, durations) => keepUntil(query['date'], now, durations),
      check: (client, { query }) =>
        query['bulletin'] === 'all' ? client.rate('USD', { bulletin: 'all' }) : client.rate('USD'),
    },
    {
      path: '/series/{ccy}',
      steps: { ccy: listed },
      // Its default bulletin is not documented, so none is left out.
      parameters: {
        start: dayOf,
        end: dayOf,
        bulletin: choice(['fechamento', 'abertura', 'intermediario', 'all']),
        fill: choice(['raw', 'ffill'], 'raw'),
      },
      together: startBeforeEnd,
      keep: ({ query }, now, durations) => keepUntil(query['end'], now, durations),
      check: (client) => client.series('USD'),
    },
    {
      path: '/convert',
      parameters: {
        amount: amount(amounts.amount),
        from: one(listedOrReal),
        to: one(listedOrReal),
        date: dayOf,
        side: choice(['venda', 'compra'], 'venda'),
        places: wholeNumber(0, 18, 6),
      },
      together: (query) => {
        if (query['amount'] === undefined) throw new Misfit('/amount', 'given: how much to convert', 'missing');
        return bothSides(query);
      },
      keep: ({ query }, now, durations) => keepUntil(query['date'], now, durations),
      check: (client) => client.convert({ amount: '1', from: 'USD', to: 'BRL' }),
    },
    {
      path: '/latest/{ccy}',
      steps: { ccy: listed },
      keep: (_, now, durations) => keepUntil(undefined, now, durations),
      check: (client) => client.latest('USD'),
    },
    {
      path: '/odata/{resource}',
      steps: { resource },
      parameters: {
        $format: choice(['json']),
        $top: wholeNumber(1, 10_000),
        $filter: bulletinFilter,
        '@moeda': bankCurrency,
        '@codigoMoeda': bankCurrency,
        '@dataCotacao': bankDay,
        '@dataInicial': bankDay,
        '@dataInicialCotacao': bankDay,
        '@dataFinalCotacao': bankDay,
      },
      // XML and tables are forms of it too; JSON is the one that can be checked.
      together: (query) => ({ ...query, $format: 'json' }),
      keep: (_, now, durations) => keepUntil(undefined, now, durations),
      check: async (_, __, text) => {
        const answer: unknown = JSON.parse(text);
        if (!isObject(answer) || !Array.isArray(answer['value'])) throw new Misfit('/value', 'a list');
      },
    },
  ],
});
