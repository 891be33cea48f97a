import { InvalidValue } from '../shared/errors.ts';
import { day, dayFirst, integer, listOf, nullOr, number, type Reader, record, text } from '../shared/read.ts';

/** An indicator of the catalog (document 1, section 2). */
export interface Indicator {
  readonly code: number;
  readonly slug: string;
  readonly name: string;
  readonly unit: string;
  readonly frequency: string;
  readonly aliases: readonly string[];
}

/** One observation; that of a month stands on its first day. */
export interface Observation {
  readonly date: string;
  readonly value: number;
}

/** A series, normalised (`type=ai`). */
export interface Series {
  readonly code: number;
  readonly slug: string;
  readonly name: string;
  /** Empty, as `frequency`, for a code that is not in the catalog. */
  readonly unit: string;
  readonly frequency: string;
  readonly source: string;
  readonly count: number;
  /** In whatever order they come: the document shows none. */
  readonly observations: readonly Observation[];
}

/** One observation as the source sends it (`type=raw`). */
export interface RawObservation {
  /** `dd/MM/yyyy`; `isoDay` makes a day of it. */
  readonly data: string;
  /** A decimal as text; the source also sends empty texts and null for what it does not know. */
  readonly valor: string | null;
}

export const indicators = listOf(
  record<Indicator>({ code: integer, slug: text, name: text, unit: text, frequency: text, aliases: listOf(text) }),
);

const members = record<Series>({
  code: integer,
  slug: text,
  name: text,
  unit: text,
  frequency: text,
  source: text,
  count: integer,
  observations: listOf(record<Observation>({ date: day, value: number })),
});

/** `count` is the number of observations returned: another number means that some are lost. */
export const series: Reader<Series> = (value, at) => {
  const read = members(value, at);
  if (read.count !== read.observations.length) throw new InvalidValue(`${at}/count`, 'the number of observations');
  return read;
};

export const raw = listOf(record<RawObservation>({ data: dayFirst, valor: nullOr(text) }));
