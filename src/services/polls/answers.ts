import { child } from '../../format/pointer.ts';
import { isoDay } from '../shared/calendar.ts';
import { InvalidValue } from '../shared/errors.ts';
import { dayFirst, listOf, mapOf, pattern, type Reader, record, text, that } from '../shared/read.ts';

/** The 26 states that the index has (document 2, section 4, rule 3). Roraima is none of them. */
export const POLL_STATES = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;

export type PollState = (typeof POLL_STATES)[number];

export interface Candidate {
  /** Also the member's name in every point, letter by letter as sent: `é` may be one character or two. */
  readonly name: string;
  readonly party: string;
}

/**
 * Percentages of one day: `Data` (`DD/MM/YYYY`) and one number for a candidate, under the candidate's name. Who was not
 * asked about is not there. Names are any names: read points with `walkCandidates`.
 */
export interface VotingPoint {
  readonly Data: string;
  readonly [candidate: string]: unknown;
}

/** Candidates in their official order, and their points. */
export interface PollBlock {
  readonly candidates: readonly Candidate[];
  readonly indiceMedia: readonly VotingPoint[];
}

/** Two candidates against each other. The label is a title and no more: a name may have “ x ” in it. */
export interface Scenario extends PollBlock {
  readonly label: string;
}

/** One survey of approval; whole percent. */
export interface ApprovalSurvey {
  readonly Instituto: string;
  /** `DD/MM/YYYY`. */
  readonly Data: string;
  readonly Aprovação: number;
  readonly Desaprovação: number;
}

/** Approval of a month; whole percent. */
export interface ApprovalMonth {
  /** `jan-23`; `pollMonth` makes `2023-01` of it. */
  readonly Data: string;
  readonly Aprovação: number;
  readonly Desaprovação: number;
}

/** Says nothing about when it was updated: its last month does. */
export interface Approval {
  readonly aprovacao_pres: {
    readonly pesquisas: readonly ApprovalSurvey[];
    readonly indiceMedia: readonly ApprovalMonth[];
  };
}

export interface President {
  /** ISO 8601, UTC, with milliseconds. */
  readonly last_updated: string;
  readonly presidente: PollBlock;
}

export interface Runoff {
  readonly last_updated: string;
  /** By scenario key; empty where none matches. */
  readonly segundo_turno: { readonly cenarios: Readonly<Record<string, Scenario>> };
}

export interface Governors {
  readonly last_updated: string;
  /** By state; a state without data is not there. */
  readonly governadores: Readonly<Record<string, PollBlock>>;
}

const moment: Reader<string> = (value, at) => {
  const written = pattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 'a time in UTC with milliseconds')(
    value,
    at,
  );
  if (Number.isNaN(Date.parse(written))) throw new InvalidValue(at, 'a time that exists');
  return written;
};

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 100;
const share = that<number>(isShare, 'a percentage, 0 to 100');
const wholeShare = that<number>((value) => isShare(value) && Number.isInteger(value), 'a whole percentage, 0 to 100');

const candidate = record<Candidate>({ name: text, party: text });

/** The name of the date in every point: a candidate of this name could not be told from it. */
const DATE = 'Data';

const members = record<PollBlock>({
  candidates: listOf(candidate),
  indiceMedia: listOf(record<VotingPoint>({ [DATE]: dayFirst })),
});

/** Every number under a candidate's name is looked at; other members of a point are ignored. */
const block: Reader<PollBlock> = (value, at) => {
  const { candidates, indiceMedia } = members(value, at);
  candidates.forEach(({ name }, index) => {
    if (name === DATE) throw new InvalidValue(`${at}/candidates/${index}/name`, `another name than “${DATE}”`);
  });
  indiceMedia.forEach((point, index) => {
    for (const { name } of candidates) {
      if (Object.hasOwn(point, name)) share(point[name], child(`${at}/indiceMedia/${index}`, name));
    }
  });
  return value as PollBlock;
};

const label = record<{ label: string }>({ label: text });

const scenario: Reader<Scenario> = (value, at) => {
  label(value, at);
  const read = block(value, at);
  if (read.candidates.length !== 2) throw new InvalidValue(`${at}/candidates`, 'a list of two candidates');
  return value as Scenario;
};

const percentages = { Aprovação: wholeShare, Desaprovação: wholeShare };
const monthName = that<string>(
  (value) => typeof value === 'string' && pollMonth(value) !== undefined,
  'a month, three letters and two digits of the year',
);

export const approval = record<Approval>({
  aprovacao_pres: record({
    pesquisas: listOf(record<ApprovalSurvey>({ Instituto: text, Data: dayFirst, ...percentages })),
    indiceMedia: listOf(record<ApprovalMonth>({ Data: monthName, ...percentages })),
  }),
});
export const president = record<President>({ last_updated: moment, presidente: block });
export const runoff = record<Runoff>({ last_updated: moment, segundo_turno: record({ cenarios: mapOf(scenario) }) });
export const governors = record<Governors>({ last_updated: moment, governadores: mapOf(block) });

/** A candidate and the percentages, day by day. */
export interface CandidateSeries extends Candidate {
  /** One for every day of the block, oldest first; without a value where the candidate was not asked about. */
  readonly points: readonly { readonly day: string; readonly value: number | undefined }[];
}

/**
 * The candidates of a block in their official order, each with all points (document 2, section 4, rule 5). Safe for any
 * name: `__proto__`, `constructor`, names with dots and names of digits, which objects list before all others.
 */
export function walkCandidates({ candidates, indiceMedia }: PollBlock): readonly CandidateSeries[] {
  const days = indiceMedia
    .map((point) => ({ point, day: isoDay(point.Data) ?? '' }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return candidates.map(({ name, party }) => ({
    name,
    party,
    points: days.map(({ point, day }) => {
      // What a point inherits (`constructor`) is never a number.
      const value = point[name];
      return { day, value: typeof value === 'number' ? value : undefined };
    }),
  }));
}

/** English and Portuguese: the document does not say which of them the abbreviations are. */
const MONTHS = [
  'jan',
  'fev|feb',
  'mar',
  'abr|apr',
  'mai|may',
  'jun',
  'jul',
  'ago|aug',
  'set|sep',
  'out|oct',
  'nov',
  'dez|dec',
];

/** `fev-23` → `2023-02`, which sorts; `undefined` for what is no such month. */
export function pollMonth(text: string): string | undefined {
  const [, name = '', year = ''] = /^(\p{L}{3})-(\d{2})$/u.exec(text) ?? [];
  const month = MONTHS.findIndex((names) => names.split('|').includes(name.toLowerCase()));
  return month < 0 ? undefined : `20${year}-${String(month + 1).padStart(2, '0')}`;
}
