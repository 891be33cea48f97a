import { isDay } from '../../services/shared/calendar.ts';

/** What is wrong with a query, by parameter: the `errors` of the answer. */
export class WrongQuery extends Error {
  override readonly name = 'WrongQuery';
  readonly errors: Readonly<Record<string, string>>;

  constructor(errors: Readonly<Record<string, string>>) {
    super('The query is wrong.');
    this.errors = errors;
  }
}

/** What a parameter may be: a pattern or a test, and how to say it. */
interface Form {
  readonly fits: (text: string) => boolean;
  readonly must: string;
}

const whole: Form = { fits: (text) => /^[1-9]\d{0,11}$/.test(text), must: 'be a whole number above 0' };
const year: Form = { fits: (text) => /^\d{4}$/.test(text), must: 'be a year of four digits' };
const day: Form = { fits: isDay, must: 'be a day, YYYY-MM-DD' };
const words: Form = { fits: (text) => text.trim().length > 0, must: 'not be empty' };
const search: Form = { fits: (text) => text.trim().length >= 3, must: 'have three letters at least' };
const few: Form = { fits: (text) => /^[1-9]\d?$/.test(text), must: 'be a whole number from 1 to 99' };

/** Every parameter that an endpoint knows. The document shows `current`, `live` and paging; the others are upstream's. */
const FORMS = {
  leagues: {
    id: whole,
    country: words,
    season: year,
    search,
    current: { fits: (text: string) => /^(?:true|false)$/.test(text), must: 'be true or false' },
  },
  teams: { id: whole, league: whole, season: year, country: words, search },
  countries: { name: words, code: words, search },
  fixtures: {
    id: whole,
    league: whole,
    season: year,
    team: whole,
    date: day,
    from: day,
    to: day,
    round: words,
    status: words,
    next: few,
    last: few,
    live: {
      fits: (text: string) => /^(?:all|true|\d{1,9}(?:-\d{1,9})*)$/.test(text),
      must: 'be all, or ids of leagues with a hyphen between them',
    },
  },
  players: { id: whole, league: whole, season: year, team: whole, search, page: whole },
} as const satisfies Record<string, Record<string, Form>>;

export type Endpoint = keyof typeof FORMS;
export type Query<E extends Endpoint> = Partial<Record<keyof (typeof FORMS)[E] & string, string>>;

/** The parameters that were given, without the key; throws a `WrongQuery` that names every wrong one. */
export function readQuery<E extends Endpoint>(endpoint: E, given: Readonly<Record<string, string>>): Query<E> {
  const forms: Readonly<Record<string, Form>> = FORMS[endpoint];
  const errors: Record<string, string> = {};
  const read: Record<string, string> = {};
  for (const [name, text] of Object.entries(given)) {
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
    if (!form) errors[name] = `There is no parameter ${name} at /${endpoint}.`;
    else if (!form.fits(text)) errors[name] = `The parameter ${name} must ${form.must}.`;
    else read[name] = text;
  }
  if (Object.keys(errors).length > 0) throw new WrongQuery(errors);
  return read as Query<E>;
}

/** Whether a text holds what is searched for, whatever its case and accents. */
export function holds(text: string, wanted: string): boolean {
  return plain(text).includes(plain(wanted.trim()));
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
