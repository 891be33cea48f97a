import { isRecord } from '../../format/json.ts';
import { utcMoment } from '../shared/calendar.ts';
import { InvalidValue } from '../shared/errors.ts';
import { parseExact } from '../shared/exact-numbers.ts';
import { boolean, day, decimal, listOf, oneOf, optional, pattern, type Reader, record, text } from '../shared/read.ts';
import { saoPauloMoment } from '../shared/sao-paulo.ts';

/** `A`: units of the currency for a US dollar. `B`: US dollars for a unit of the currency. */
export type TipoMoeda = 'A' | 'B';

/** Which bulletin of the day: the closing one is that of tax law, and comes out after 13:00 in São Paulo (rule 1). */
export type BulletinName = 'fechamento' | 'abertura' | 'intermediario';

/** A currency of the catalog (document 1, section 2). */
export interface Moeda {
  readonly code: string;
  readonly name: string;
  readonly tipoMoeda: TipoMoeda;
}

/** What every quote says. All rates are decimals as text, reais for one unit, with every digit the service wrote. */
export interface Quote {
  readonly currency: string;
  readonly tipoMoeda: TipoMoeda;
  /** The day asked for. */
  readonly requestedDate: string;
  /** The day whose quote this is. */
  readonly referenceDate: string;
  /** Whether the day asked for had no quote and an earlier day stands in. */
  readonly fallback: boolean;
  /** The bulletin's label. */
  readonly bulletin: string;
  /** `YYYY-MM-DD HH:mm:ss.SSS`, São Paulo's wall clock; `quotedAt` makes a moment of it. */
  readonly dataHoraCotacao: string;
  /** Bid. */
  readonly cotacaoCompra: string;
  /** Ask. */
  readonly cotacaoVenda: string;
  /** Bid against the US dollar. */
  readonly paridadeCompra: string;
  /** Ask against the US dollar. */
  readonly paridadeVenda: string;
  readonly source: string;
}

/** A bulletin of a day. The document does not show it; what is not in every source may be missing. */
export interface Bulletin {
  readonly bulletin: string;
  readonly dataHoraCotacao: string;
  readonly cotacaoCompra: string;
  readonly cotacaoVenda: string;
  readonly paridadeCompra?: string | undefined;
  readonly paridadeVenda?: string | undefined;
}

/** A quote with all bulletins of its day (`bulletin=all`). */
export interface QuoteWithBulletins extends Quote {
  readonly bulletins: readonly Bulletin[];
}

/** The latest quote. The document does not show it: nothing was asked for, so these two may be missing. */
export interface LatestQuote extends Omit<Quote, 'requestedDate' | 'fallback'> {
  readonly requestedDate?: string | undefined;
  readonly fallback?: boolean | undefined;
}

/** One day of a series (document 1, section 2). */
export interface SeriesQuote {
  readonly date: string;
  /** Ask. */
  readonly cotacaoVenda: string;
  /** Whether the day had no quote and carries that of the business day before (`fill=ffill`). */
  readonly filled: boolean;
  /** Bid, where the service sends it: the document shows the ask alone. */
  readonly cotacaoCompra?: string | undefined;
}

/** What the central bank's own interface answered, as it is. */
export interface OdataAnswer {
  readonly contentType: string;
  readonly text: string;
  /** The rows of a JSON answer, their numbers as text with all digits written; `undefined` for other formats. */
  readonly rows: readonly Readonly<Record<string, unknown>>[] | undefined;
}

/** A JSON number in one of these places is taken from the text, with its zeros. */
const DECIMALS = new Set(['cotacaoCompra', 'cotacaoVenda', 'paridadeCompra', 'paridadeVenda']);
export const exactQuotes = (json: string) => parseExact(json, DECIMALS);

const timestamp: Reader<string> = (value, at) => {
  const written = pattern(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}$/, 'a time, YYYY-MM-DD HH:mm:ss.SSS')(value, at);
  if (utcMoment(written.slice(0, -4)) === undefined) throw new InvalidValue(at, 'a time that exists');
  return written;
};

const tipoMoeda = oneOf('A', 'B');

/** What a unit costs: something. */
const price = pattern(/^(?=.*[1-9])\d+(?:\.\d+)?$/, 'a decimal number above zero, as text');

export const moedas = listOf(record<Moeda>({ code: text, name: text, tipoMoeda }));

/** A bid above its ask is a mistake of the source. */
function spread<T extends Pick<Bulletin, 'cotacaoCompra' | 'cotacaoVenda'>>(reader: Reader<T>): Reader<T> {
  return (value, at) => {
    const read = reader(value, at);
    if (Number(read.cotacaoCompra) > Number(read.cotacaoVenda))
      throw new InvalidValue(`${at}/cotacaoCompra`, 'at most cotacaoVenda');
    return read;
  };
}

/** Of this currency: another one's quote would stand under its name. */
const latestMembers = (ccy: string) => ({
  currency: oneOf(ccy),
  tipoMoeda,
  referenceDate: day,
  bulletin: text,
  dataHoraCotacao: timestamp,
  cotacaoCompra: price,
  cotacaoVenda: price,
  paridadeCompra: decimal,
  paridadeVenda: decimal,
  source: text,
});
const quoteMembers = (ccy: string) => ({ ...latestMembers(ccy), requestedDate: day, fallback: boolean });

export const quote = (ccy: string): Reader<Quote> => spread(record<Quote>(quoteMembers(ccy)));

export const latest = (ccy: string): Reader<LatestQuote> =>
  spread(
    record<LatestQuote>({
      ...latestMembers(ccy),
      requestedDate: optional(day),
      fallback: optional(boolean),
    }),
  );

export const quoteWithBulletins = (ccy: string): Reader<QuoteWithBulletins> =>
  spread(
    record<QuoteWithBulletins>({
      ...quoteMembers(ccy),
      bulletins: listOf(
        spread(
          record<Bulletin>({
            bulletin: text,
            dataHoraCotacao: timestamp,
            cotacaoCompra: price,
            cotacaoVenda: price,
            paridadeCompra: optional(decimal),
            paridadeVenda: optional(decimal),
          }),
        ),
      ),
    }),
  );

export const series = listOf(
  record<SeriesQuote>({ date: day, cotacaoVenda: price, filled: boolean, cotacaoCompra: optional(price) }),
);

/** The moment of a quote in milliseconds: its time is that of São Paulo's clocks, which had summer time until 2019. */
export function quotedAt({ dataHoraCotacao }: Pick<Quote, 'dataHoraCotacao'>): number {
  return saoPauloMoment(dataHoraCotacao) ?? Number.NaN;
}

/** The rows of a JSON answer of the central bank’s own interface. */
export function rowsOf(json: string): OdataAnswer['rows'] {
  try {
    const answer = parseExact(json);
    const rows = isRecord(answer) ? answer['value'] : undefined;
    return Array.isArray(rows) && rows.every(isRecord) ? rows : undefined;
  } catch {
    // XML, CSV and HTML are formats of this interface too.
    return undefined;
  }
}

/** A conversion by way of the real (document 1, section 4, rule 5). */
export interface OfficialConversion {
  readonly amount: string;
  readonly from: string;
  readonly to: string;
  readonly referenceDate: string;
  /** Reais for a unit on each side. */
  readonly rate: { readonly from: string; readonly to: string };
  readonly result: string;
  readonly source: string;
}

/** The conversion between these two: another one would stand under their names. */
/* @__NO_SIDE_EFFECTS__ */
export function conversion(from: string, to: string): Reader<OfficialConversion> {
  return record<OfficialConversion>({
    amount: decimal,
    from: oneOf(from),
    to: oneOf(to),
    referenceDate: day,
    rate: record({ from: price, to: price }),
    result: decimal,
    source: text,
  });
}

/** A JSON number in a conversion is taken from the text as well. */
const CONVERSION_DECIMALS = new Set(['amount', 'from', 'to', 'result']);
export const exactConversion = (json: string) => parseExact(json, CONVERSION_DECIMALS);
