import { isDay, utcDay } from '../shared/calendar.ts';
import {
  type Durations,
  type Endpoint,
  endpoint,
  healthOf,
  type Keep,
  type Service,
  type Texts,
} from '../shared/endpoint.ts';
import { InvalidValue } from '../shared/errors.ts';
import {
  type Amount,
  amount,
  choice,
  currency,
  currencyCode,
  day,
  flag,
  textParameter,
  wholeNumber,
  words,
} from '../shared/parameters.ts';
import { listOf, type Reader, record } from '../shared/read.ts';
import { saoPauloDay, saoPauloMoment } from '../shared/sao-paulo.ts';
import { DAY, MINUTE, SECOND } from '../shared/timing.ts';
import * as answers from './answers.ts';

/** The ten currencies of the daily bulletin (document 1, section 1). */
export const OFFICIAL_CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'DKK', 'NOK', 'SEK'] as const;

/**
 * Milliseconds that answers are good for. Document 1, section 8, gives the catalog; a settled day changes no more, today has
 * five bulletins.
 */
export const OFFICIAL_RATES_KEEP = { moedas: DAY, settled: DAY, open: 5 * MINUTE } as const;

/** The official rates service (document 1, sections 4, 7 and 8). */
export const service: Service = {
  name: 'officialRates',
  route: 'official-rates',
  title: 'official rates',
  timeout: 15 * SECOND,
  gatewayTimeout: 12 * SECOND,
  retryOn: [502],
  codes: { 400: 'bad-request', 404: 'no-quote', 502: 'upstream-unavailable' },
  refuses: { malformed: 400, conflict: 400, step: 400 },
  durations: OFFICIAL_RATES_KEEP,
};

/** A settled day changes no more. What means “today” ends with the day in São Paulo, whenever it was asked. */
function keepUntil(last: string | undefined, now: number, { settled = 0, open = 0 }: Durations): Keep {
  const today = saoPauloDay(now);
  if (last !== undefined && last < today) return { browser: settled, shared: settled };
  const midnight = saoPauloMoment(`${utcDay(Date.parse(today) + DAY)} 00:00:00.000`) ?? now + open;
  const shared = last === undefined && midnight > now ? Math.min(open, midnight - now) : open;
  return { browser: shared, shared };
}

const ofDate = ({ date }: Texts, now: number, durations: Durations) => keepUntil(date, now, durations);

/** Without a day, the question means another one tomorrow. */
const todayUnless = (day: string | undefined, now: number) => (day === undefined ? saoPauloDay(now) : '');

/** Rule 6: an unknown one is answered with those that there are. */
const ccy = currency({ required: true }, OFFICIAL_CURRENCIES);
/** In a conversion the real is a currency too. */
const ccyOrReal = currency({ required: true }, [...OFFICIAL_CURRENCIES, 'BRL']);

const BULLETINS = ['fechamento', 'abertura', 'intermediario', 'all'] as const;

/** What is asked of `/rate/{ccy}`. */
export interface QuoteQuery {
  /** Default: today in São Paulo. */
  date?: string | undefined;
  /** Default `fechamento`. */
  bulletin?: answers.BulletinName | 'all' | undefined;
  /** Whether an earlier business day stands in for a day without a quote. Default true. */
  fallback?: boolean | undefined;
}

/** `GET /moedas` (document 1, section 4). */
export const moedas = endpoint<
  [query?: { /** Part of a code, a name, an alias. */ q?: string | undefined }],
  readonly answers.Moeda[]
>(service, {
  path: '/moedas',
  parameters: { q: words() },
  read: () => answers.moedas,
  keep: (_, __, { moedas = 0 }) => ({ browser: moedas, shared: moedas }),
});

/** `GET /rate/{ccy}` (document 1, section 4, rules 1 to 3); with `bulletin: 'all'` the answer has `bulletins`. */
export const rate = endpoint<[ccy: string, query?: QuoteQuery], answers.Quote>(service, {
  path: '/rate/{ccy}',
  steps: { ccy },
  parameters: {
    date: day(),
    bulletin: choice(BULLETINS, { default: 'fechamento' }),
    fallback: flag({ default: 'true' }),
  },
  parse: answers.exactQuotes,
  read: ({ ccy = '', bulletin }) => (bulletin === 'all' ? answers.quoteWithBulletins(ccy) : answers.quote(ccy)),
  keep: ofDate,
  epoch: ({ date }, now) => todayUnless(date, now),
}) as Endpoint<[ccy: string, query: QuoteQuery & { bulletin: 'all' }], answers.QuoteWithBulletins> &
  Endpoint<[ccy: string, query?: QuoteQuery], answers.Quote>;

/** What is asked of `/series/{ccy}`. */
export interface OfficialSeriesQuery {
  start?: string | undefined;
  end?: string | undefined;
  bulletin?: answers.BulletinName | 'all' | undefined;
  /** `raw` keeps the gaps, `ffill` fills them with the business day before. Default `raw`. */
  fill?: 'raw' | 'ffill' | undefined;
}

/** `GET /series/{ccy}` (document 1, section 4, rule 4). */
export const series = endpoint<[ccy: string, query?: OfficialSeriesQuery], readonly answers.SeriesQuote[]>(service, {
  path: '/series/{ccy}',
  steps: { ccy },
  parameters: {
    start: day(),
    end: day(),
    // Its default is not documented, so none is left out.
    bulletin: choice(BULLETINS),
    fill: choice(['raw', 'ffill'], { default: 'raw' }),
  },
  crossParameter: (query) => {
    const { start, end } = query;
    if (start && end && start > end) throw new InvalidValue('/end', 'not before start', 'conflict');
    return query;
  },
  parse: answers.exactQuotes,
  read: () => answers.series,
  keep: ({ end }, now, durations) => keepUntil(end, now, durations),
  epoch: ({ end }, now) => todayUnless(end, now),
});

/** What is asked of `/convert`. */
export interface OfficialConversionQuery {
  amount: Amount;
  from: string;
  to: string;
  date?: string | undefined;
  /** Ask or bid. Default `venda`. */
  side?: 'venda' | 'compra' | undefined;
  /** Decimals that the result is rounded to, once, at the end: 0 to 18. Default 6. */
  places?: number | undefined;
}

/** `GET /convert` (document 1, section 4, rule 5). */
export const convert = endpoint<[query: OfficialConversionQuery], answers.OfficialConversion>(service, {
  path: '/convert',
  parameters: {
    amount: amount({ required: true }),
    from: ccyOrReal,
    to: ccyOrReal,
    date: day(),
    side: choice(['venda', 'compra'], { default: 'venda' }),
    places: wholeNumber(0, 18, { default: '6' }),
  },
  parse: answers.exactConversion,
  read: ({ from = '', to = '' }) => answers.conversion(from, to),
  keep: ofDate,
  epoch: ({ date }, now) => todayUnless(date, now),
});

/** `GET /latest/{ccy}` (document 1, section 4). */
export const latest = endpoint<[ccy: string], answers.LatestQuote>(service, {
  path: '/latest/{ccy}',
  steps: { ccy },
  parse: answers.exactQuotes,
  read: ({ ccy = '' }) => answers.latest(ccy),
  keep: (_, now, durations) => keepUntil(undefined, now, durations),
});

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
  if (!needs) throw new InvalidValue(at, `one of ${Object.keys(RESOURCES).join(', ')}`);
  const written = `(${needs.map((parameter) => `${parameter}=@${parameter}`).join(',')})`;
  const given = within?.replace(/\s/g, '');
  if (given !== undefined && given !== written && !(given === '()' && needs.length === 0)) {
    throw new InvalidValue(at, `${name}${needs.length > 0 ? written : ''}`);
  }
  return needs.length > 0 ? name + written : name;
};

/** `'11-20-2026'`, the quotes included. */
const bankDay = textParameter((value, at) => {
  const [, month = '', date = '', year = ''] = /^'?(\d\d)-(\d\d)-(\d{4})'?$/.exec(String(value)) ?? [];
  if (!isDay(`${year}-${month}-${date}`)) throw new InvalidValue(at, `a day, 'MM-DD-YYYY'`);
  return `'${month}-${date}-${year}'`;
});

const bankCurrency = textParameter((value, at) => {
  const [, code] = /^'?([A-Za-z]{3})'?$/.exec(String(value)) ?? [];
  return `'${currencyCode(code, at)}'`;
});

const bulletinFilter = textParameter((value, at) => {
  const [, label] = /^tipoBoletim eq '([\p{L} ]{1,40})'$/u.exec(String(value).trim()) ?? [];
  if (label === undefined) throw new InvalidValue(at, `tipoBoletim eq 'Fechamento' or another bulletin`);
  return `tipoBoletim eq '${label}'`;
});

const rows = record<{ value: readonly unknown[] }>({ value: listOf((row) => row) });

/** `GET /odata/{Resource}` (document 1, section 4), as far as gateways let it through: the seven resources, as JSON. */
export const odata = endpoint<[resource: string], unknown>(service, {
  path: '/odata/{Resource}',
  steps: { Resource: textParameter(resource, { kind: 'choice', options: Object.keys(RESOURCES) }) },
  further: {
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
  crossParameter: (query) => ({ ...query, $format: 'json' }),
  read: () => rows,
  keep: (_, now, durations) => keepUntil(undefined, now, durations),
});

/** `GET /health` (document 1, section 4). */
export const health = healthOf(service);
