import type {
  Approval,
  ApprovalMonth,
  ApprovalSurvey,
  Candidate,
  PollBlock,
  Scenario,
  VotingPoint,
} from '../../services/polls/client.ts';
import { POLL_STATES } from '../../services/polls/client.ts';
import { utcDay } from '../../services/shared/calendar.ts';
import { type Random, randomFor } from './random.ts';
import { dayFirst } from './weekdays.ts';

/*
 * Opinions of a country that does not exist: they drift from month to month, surveys scatter around them, and people come
 * and go. Everything is a function of the seed and of the day it is about, so what was published stays as it was while the
 * clock runs on.
 */

/** As many surveys and months as the document names (document 2, section 4). */
const SURVEYS = 198;
const MONTHS = 47;
/** Months with surveys of the first round, of a scenario, and of a state. */
const VOTING_MONTHS = 24;

/** Months since year 0: reckoning with them needs no calendar. */
type Month = number;

const FIRST_MONTH: Month = 2019 * 12;

const INSTITUTES = ['Prisma', 'Sonda Nacional', 'Instituto Âmbar', 'Vértice', 'Painel 27', 'Meridiano'];
const MONTH_NAMES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

interface Standing extends Candidate {
  /** Where the share begins, in percent. */
  share: number;
  /** Months before the newest in which the name was first, and last, asked about. */
  from?: number;
  until?: number;
}

/**
 * Fifteen people in their official order. Some have names that trip programs up: those of members every object has, digits,
 * dots, “ x ”, an accent that is a character of its own.
 */
const CANDIDATES: readonly Standing[] = [
  { name: 'Helena Prado', party: 'PVB', share: 34 },
  { name: 'Caio Figueira', party: 'ALT', share: 27 },
  { name: 'Ruth Barreto', party: 'MDN', share: 11 },
  { name: 'Otávio Lins', party: 'PRC', share: 6 },
  { name: 'Marina do Vale', party: 'UNA', share: 5, from: 17 },
  { name: 'Ivo Quadros', party: 'PLC', share: 4 },
  { name: 'Dalva Sá e Souza', party: 'FRT', share: 2.5, until: 5 },
  { name: 'Cícero Neves'.normalize('NFD'), party: 'PSN', share: 2 },
  { name: 'Ana x Bento', party: 'COL', share: 1.6, from: 11 },
  { name: '2027', party: 'NVO', share: 1 },
  { name: 'Br./Nulo/Indec.', party: '', share: 1.8 },
  { name: 'constructor', party: 'DEV', share: 0.6, from: 8 },
  { name: '__proto__', party: 'DEV', share: 0.5 },
  { name: 'Maria Aparecida do Carmo Vasconcelos Filha', party: 'UNA', share: 0.8, until: 9 },
  { name: 'Teo', party: 'AVA', share: 0.4 },
];

/** Second rounds by key: two short names with an underscore between them. */
const SCENARIOS: Readonly<Record<string, readonly [string, string]>> = {
  prado_figueira: ['Helena Prado', 'Caio Figueira'],
  prado_barreto: ['Helena Prado', 'Ruth Barreto'],
  figueira_lins: ['Caio Figueira', 'Otávio Lins'],
  ana_prado: ['Ana x Bento', 'Helena Prado'],
};

const FIRST_NAMES = [
  'Alba',
  'Breno',
  'Célia',
  'Davi',
  'Elisa',
  'Fábio',
  'Gilda',
  'Heitor',
  'Iara',
  'Júlio',
  'Lia',
  'Murilo',
  'Nair',
  'Olavo',
  'Raquel',
  'Saulo',
  'Tânia',
  'Ubirajara',
  'Vera',
  'Wagner',
];
const LAST_NAMES = [
  'Amaral',
  'Borba',
  'Cintra',
  'Dantas',
  'Esteves',
  'Fontes',
  'Garcez',
  'Holanda',
  'Junqueira',
  'Leal',
  'Macedo',
  'Nóbrega',
  'Paiva',
  'Queirós',
  'Rangel',
  'Seixas',
  'Teles',
  'Viana',
  'Xavier',
  'Zanetti',
];
const PARTIES = ['PVB', 'ALT', 'MDN', 'PRC', 'UNA', 'PLC', 'FRT', 'PSN', 'COL', 'NVO', 'AVA'];

/** All that the index publishes at a moment. */
export interface SamplePolls {
  readonly lastUpdated: string;
  readonly approval: Approval['aprovacao_pres'];
  readonly president: PollBlock;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  readonly states: ReadonlyMap<string, PollBlock>;
}

export function samplePolls(seed: number, now: number): SamplePolls {
  const today = utcDay(now);
  return {
    lastUpdated: lastUpdated(now),
    approval: approvalUntil(seed, today),
    president: blockUntil(seed, 'president', CANDIDATES, today),
    scenarios: new Map(
      Object.entries(SCENARIOS).map(([key, names]) => {
        const pair = names.map((name, at): Standing => {
          const { party = '' } = CANDIDATES.find((one) => one.name === name) ?? {};
          return { name, party, share: at === 0 ? 46 : 41 };
        });
        return [key, { label: names.join(' x '), ...blockUntil(seed, key, pair, today) }];
      }),
    ),
    states: new Map(POLL_STATES.map((state) => [state, blockUntil(seed, state, governors(seed, state), today)])),
  };
}

/** Candidates with their points. A name that is also the name of the date could not be told from it. */
export function pollBlock(candidates: readonly Candidate[], indiceMedia: readonly VotingPoint[]): PollBlock {
  if (candidates.some(({ name }) => name === 'Data'))
    throw new RangeError('No candidate can be called “Data”: every point has its date under that name.');
  return { candidates, indiceMedia };
}

/** Three times a day. */
function lastUpdated(now: number): string {
  const hours = 6 * 3_600_000;
  return new Date(Math.floor(now / hours) * hours).toISOString();
}

function approvalUntil(seed: number, today: string): Approval['aprovacao_pres'] {
  const newest = monthOf(today);
  const drift = drifting(seed, 'approval');
  /** The opinion of the country on a day, in percent. */
  const approvalOn = (day: string) => 47 + 6 * drift(day);
  const surveys: (ApprovalSurvey & { day: string })[] = [];
  for (let month = newest; surveys.length < SURVEYS && month > FIRST_MONTH; month--) {
    const random = randomFor(seed, 'polls', 'approval', month);
    const days = surveyDays(random, month, random.chance(0.25) ? 5 : 4).filter((day) => day <= today);
    const institutes = random.shuffle(INSTITUTES);
    // Newest first here, in the order of time in the end.
    for (const [at, day] of days.entries()) {
      const approves = approvalOn(day) + random.normal() * 1.6;
      const undecided = 6 + random.normal();
      surveys.push({
        Instituto: institutes[at % institutes.length] as string,
        Data: dayFirst(day),
        Aprovação: Math.round(approves),
        Desaprovação: Math.round(100 - approves - undecided),
        day,
      });
    }
  }
  surveys.sort((one, other) => (one.day < other.day ? -1 : 1));
  const pesquisas = surveys.slice(-SURVEYS).map(({ day: _day, ...survey }) => survey);
  const indiceMedia = Array.from({ length: MONTHS }, (_, at): ApprovalMonth => {
    const month = newest - MONTHS + 1 + at;
    const approves = Math.round(approvalOn(`${isoMonth(month)}-15`));
    return { Data: monthName(month), Aprovação: approves, Desaprovação: 94 - approves };
  });
  return { pesquisas, indiceMedia };
}

/** Surveys of voting intentions, two a month, up to today. */
function blockUntil(seed: number, about: string, standings: readonly Standing[], today: string): PollBlock {
  const newest = monthOf(today);
  const points: VotingPoint[] = [];
  const drifts = standings.map(({ name }) => drifting(seed, `${about} ${name}`));
  // A second round asks who of two: none of them can be left out.
  const isPair = standings.length === 2;
  for (let month = newest - VOTING_MONTHS + 1; month <= newest; month++) {
    const random = randomFor(seed, 'polls', about, month);
    for (const day of surveyDays(random, month, 2)) {
      const shares = standings.map(({ name, share }, at) => {
        const weight = share * Math.exp(0.22 * (drifts[at]?.(day) ?? 0));
        return { name, weight, scatter: random.normal(), asked: !random.chance(share < 3 ? 0.12 : 0.02) || isPair };
      });
      if (day > today) continue;
      const ago = newest - month;
      const present = shares.filter(({ asked }, at) => {
        const { from = Number.POSITIVE_INFINITY, until = 0 } = standings[at] as Standing;
        return asked && ago <= from && ago >= until;
      });
      const total = standings.reduce((sum, { share }) => sum + share, 0);
      const weights = shares.reduce((sum, { weight }) => sum + weight, 0);
      const values = present.map(({ name, weight, scatter }): [string, number] => {
        const share = (weight / weights) * total;
        return [name, Math.max(0.1, Math.round((share + scatter * 0.12 * Math.sqrt(share)) * 10) / 10)];
      });
      // What scatters above all that there is comes off the leader, in whose share it shows least.
      const leader = values.reduce((first, one) => (one[1] > first[1] ? one : first), values[0] ?? ['', 0]);
      const tenths = values.reduce((sum, [, value]) => sum + Math.round(value * 10), 0);
      if (tenths > 1000) leader[1] = Math.round(leader[1] * 10 - (tenths - 1000)) / 10;
      // From entries: a member called `__proto__` is a member like any other.
      points.push(Object.fromEntries([['Data', dayFirst(day)], ...values]) as VotingPoint);
    }
  }
  return pollBlock(
    standings.map(({ name, party }) => ({ name, party })),
    points,
  );
}

function governors(seed: number, state: string): Standing[] {
  const random = randomFor(seed, 'polls', 'governors', state);
  const [first, last, parties] = [random.shuffle(FIRST_NAMES), random.shuffle(LAST_NAMES), random.shuffle(PARTIES)];
  let left = 88;
  return Array.from({ length: random.integer(3, 6) }, (_, at) => {
    const share = at === 0 ? random.between(28, 46) : left * random.between(0.3, 0.6);
    left -= share;
    return { name: `${first[at]} ${last[at]}`, party: parties[at] as string, share };
  });
}

/**
 * Somewhere around 0, seldom beyond 2, never far from where it was the month before: each month is drawn for itself, and
 * what counts is the mean of the last year's, the newer the more.
 */
function drifting(seed: number, about: string): (day: string) => number {
  const drawn = new Map<Month, number>();
  const draw = (month: Month) => {
    const known = drawn.get(month) ?? randomFor(seed, 'polls', 'drift', about, month).normal();
    drawn.set(month, known);
    return known;
  };
  const standing = (month: Month) => {
    let sum = 0;
    for (let back = 0; back < 12; back++) sum += draw(month - back) * 0.8 ** back;
    return sum * 0.6;
  };
  return (day) => {
    const month = monthOf(day);
    const part = (Number(day.slice(8)) - 1) / 31;
    return standing(month) * (1 - part) + standing(month + 1) * part;
  };
}

/** Different days of a month, ascending; none after the 28th, which every month has. */
function surveyDays(random: Random, month: Month, count: number): string[] {
  const days = random.shuffle(Array.from({ length: 28 }, (_, at) => at + 1)).slice(0, count);
  return days.sort((one, other) => one - other).map((day) => `${isoMonth(month)}-${String(day).padStart(2, '0')}`);
}

function monthOf(day: string): Month {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function isoMonth(month: Month): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

function monthName(month: Month): string {
  return `${MONTH_NAMES[month % 12]}-${String(Math.floor(month / 12) % 100).padStart(2, '0')}`;
}
