import { Decimal } from 'decimal.js';
import { OFFICIAL_CURRENCIES, type TipoMoeda } from '../../services/official-rates/client.ts';
import { isBankingDay } from './banking-days.ts';
import { FIRST_DAY } from './currencies.ts';
import { createMarket } from './market.ts';
import { type Random, randomFor } from './random.ts';

export type OfficialCurrency = (typeof OFFICIAL_CURRENCIES)[number];

export const isOfficialCurrency = (code: string): code is OfficialCurrency =>
  OFFICIAL_CURRENCIES.some((one) => one === code);

export interface OfficialCurrencyFacts {
  readonly code: OfficialCurrency;
  readonly name: string;
  /** `A`: units for a dollar, `B`: dollars for a unit. */
  readonly tipoMoeda: TipoMoeda;
  /** Names that are searched as well. */
  readonly aliases: readonly string[];
}

/** By code. */
export const officialCurrencies: readonly OfficialCurrencyFacts[] = [
  { code: 'AUD', name: 'Dólar australiano', tipoMoeda: 'B', aliases: ['Australian dollar', 'Austrália'] },
  { code: 'CAD', name: 'Dólar canadense', tipoMoeda: 'A', aliases: ['Canadian dollar', 'Canadá'] },
  { code: 'CHF', name: 'Franco suíço', tipoMoeda: 'A', aliases: ['Swiss franc', 'Suíça'] },
  { code: 'DKK', name: 'Coroa dinamarquesa', tipoMoeda: 'A', aliases: ['Danish krone', 'Dinamarca'] },
  { code: 'EUR', name: 'Euro', tipoMoeda: 'B', aliases: ['Europa', 'Euro area'] },
  { code: 'GBP', name: 'Libra esterlina', tipoMoeda: 'B', aliases: ['Pound sterling', 'British pound', 'Reino Unido'] },
  { code: 'JPY', name: 'Iene', tipoMoeda: 'A', aliases: ['Yen', 'Japanese yen', 'Japão'] },
  { code: 'NOK', name: 'Coroa norueguesa', tipoMoeda: 'A', aliases: ['Norwegian krone', 'Noruega'] },
  { code: 'SEK', name: 'Coroa sueca', tipoMoeda: 'A', aliases: ['Swedish krona', 'Suécia'] },
  { code: 'USD', name: 'Dólar dos Estados Unidos', tipoMoeda: 'A', aliases: ['US dollar', 'Dólar americano'] },
];

export type BulletinKind = 'abertura' | 'intermediario' | 'fechamento';

/** One bulletin of a currency; rates as text with five decimals. */
export interface SampleBulletin {
  readonly kind: BulletinKind;
  readonly bulletin: string;
  /** `YYYY-MM-DD HH:mm:ss.SSS` on São Paulo's clocks. */
  readonly dataHoraCotacao: string;
  readonly cotacaoCompra: string;
  readonly cotacaoVenda: string;
  readonly paridadeCompra: string;
  readonly paridadeVenda: string;
}

export const BULLETIN_LABELS: Readonly<Record<BulletinKind, string>> = {
  abertura: 'Abertura',
  intermediario: 'Intermediário',
  fechamento: 'Fechamento PTAX',
};

export interface OfficialSamples {
  /** The five bulletins of a day, by time, whether they are out yet or not; none where banks are closed. */
  bulletins(code: OfficialCurrency, day: string): readonly SampleBulletin[];
  /** The last of them alone, for who reads years. */
  closing(code: OfficialCurrency, day: string): SampleBulletin | undefined;
}

const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** Reais between bid and ask of a dollar. */
const DOLLAR_SPREAD = '0.0006';

/** When the four bulletins before the closing one come out. */
const HOURS = [10, 11, 12, 13];

/**
 * The official quotes of a seed, of the same market as the reference rates. They agree among themselves as the real ones
 * do: a bid of type A is the dollar's bid over the ask parity, an ask the dollar's ask over the bid parity, and of type B
 * they are the products. The closing dollar is the mean of the four bulletins before.
 */
export function createOfficialSamples(seed: number): OfficialSamples {
  const market = createMarket(seed);

  const dollarsOf = (day: string) => {
    const random = randomFor(seed, 'official', 'USD', day);
    const level = market.perEuro('BRL', day) / market.perEuro('USD', day);
    const bids = HOURS.map(() => new Exact(level * (1 + 0.0012 * random.normal())).toDecimalPlaces(4));
    return [
      ...bids,
      Exact.sum(...bids)
        .dividedBy(bids.length)
        .toDecimalPlaces(4),
    ];
  };

  const paritiesOf = (code: OfficialCurrency, tipoMoeda: TipoMoeda, day: string): [Decimal, Decimal][] => {
    const random = randomFor(seed, 'official', code, day);
    const perDollar = market.perEuro(code, day) / market.perEuro('USD', day);
    const level = tipoMoeda === 'A' ? perDollar : 1 / perDollar;
    const places = code === 'JPY' ? 2 : 4;
    const parities = HOURS.map((): [Decimal, Decimal] => {
      const bid = new Exact(level * (1 + 0.0004 * random.normal())).toDecimalPlaces(places);
      const spread = Exact.max(bid.times('0.0002').toDecimalPlaces(places), new Exact(10).pow(-places));
      return [bid, bid.plus(spread)];
    });
    return [...parities, parities[HOURS.length - 1] as [Decimal, Decimal]];
  };

  /** @param wanted Indices of bulletins; all are made from the same chance. */
  const make = (code: OfficialCurrency, day: string, wanted: readonly number[]): SampleBulletin[] => {
    if (day < FIRST_DAY || !isBankingDay(day)) return [];
    const { tipoMoeda } = officialCurrencies.find((one) => one.code === code) as OfficialCurrencyFacts;
    const places = code === 'JPY' ? 5 : 4;
    const dollars = dollarsOf(day);
    const one = new Exact(1);
    const parities = code === 'USD' ? undefined : paritiesOf(code, tipoMoeda, day);
    const times = timesOf(randomFor(seed, 'official', 'times', day));
    return wanted.map((index) => {
      const dollarBid = dollars[index] as Decimal;
      const dollarAsk = dollarBid.plus(DOLLAR_SPREAD);
      const [parityBid, parityAsk] = parities?.[index] ?? [one, one];
      const [bid, ask] =
        tipoMoeda === 'A'
          ? [dollarBid.dividedBy(parityAsk), dollarAsk.dividedBy(parityBid)]
          : [dollarBid.times(parityBid), dollarAsk.times(parityAsk)];
      const kind = index === 0 ? 'abertura' : index === HOURS.length ? 'fechamento' : 'intermediario';
      return {
        kind,
        bulletin: BULLETIN_LABELS[kind],
        dataHoraCotacao: `${day} ${times[index]}`,
        cotacaoCompra: bid.toDecimalPlaces(places).toFixed(5),
        cotacaoVenda: ask.toDecimalPlaces(places).toFixed(5),
        paridadeCompra: parityBid.toFixed(5),
        paridadeVenda: parityAsk.toFixed(5),
      };
    });
  };

  return {
    bulletins: (code, day) => make(code, day, [0, 1, 2, 3, 4]),
    closing: (code, day) => make(code, day, [HOURS.length])[0],
  };
}

/** Some minutes past the hour; the closing one follows the last within milliseconds. */
function timesOf(random: Random): string[] {
  const moments = HOURS.map((hour) => hour * 3_600_000 + random.integer(2 * 60_000, 11 * 60_000));
  const closing = (moments[HOURS.length - 1] as number) + random.integer(3, 40);
  return [...moments, closing].map((moment) => new Date(moment).toISOString().slice(11, 23));
}
