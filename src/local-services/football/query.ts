import { catalog } from '../../services/catalog.ts';
import { readQuery } from '../../services/shared/endpoint.ts';
import { InvalidValue, orInvalid } from '../../services/shared/errors.ts';

/** What is wrong with a query, by parameter: the `errors` of the answer. */
export class WrongQuery extends Error {
  override readonly name = 'WrongQuery';
  readonly errors: Readonly<Record<string, string>>;

  constructor(errors: Readonly<Record<string, string>>) {
    super('The query is wrong.');
    this.errors = errors;
  }
}

/** The parameters that this copy takes. The document shows `current`, `live` and paging; the others are upstream’s. */
const KNOWN = {
  leagues: ['id', 'country', 'season', 'search', 'current'],
  teams: ['id', 'league', 'season', 'country', 'search'],
  countries: ['name', 'code', 'search'],
  fixtures: ['id', 'league', 'season', 'team', 'date', 'from', 'to', 'round', 'status', 'next', 'last', 'live'],
  players: ['id', 'league', 'season', 'team', 'search', 'page'],
} as const;

export type Endpoint = keyof typeof KNOWN;
export type Query<E extends Endpoint> = Partial<Record<(typeof KNOWN)[E][number], string>>;

/** Upstream searches for three letters at least. */
const LEAST_SEARCH = 3;

/**
 * The parameters that were given, without the key, as the table reads them; throws a `WrongQuery` that names every wrong one.
 */
export function readGiven<E extends Endpoint>(name: E, given: Readonly<Record<string, string>>): Query<E> {
  const known: readonly string[] = KNOWN[name];
  const errors: Record<string, string> = {};
  const read: Record<string, string> = {};
  for (const [parameter, text] of Object.entries(given)) {
    const value = known.includes(parameter)
      ? orInvalid(() => readQuery(catalog.football.endpoints[name], { [parameter]: text }))
      : undefined;
    if (!value) errors[parameter] = `There is no parameter ${parameter} at /${name}.`;
    else if (value instanceof InvalidValue) {
      errors[parameter] = `The parameter ${parameter} should be ${value.expected}.`;
    } else if (text.trim() === '') errors[parameter] = `The parameter ${parameter} should not be empty.`;
    else if (parameter === 'search' && text.trim().length < LEAST_SEARCH) {
      errors[parameter] = 'The parameter search should have three letters at least.';
    } else Object.assign(read, value);
  }
  if (Object.keys(errors).length > 0) throw new WrongQuery(errors);
  return read as Query<E>;
}
