import { isRecord } from '../format/json.ts';
import { readUrl } from '../format/read-url.ts';
import { catalog } from '../services/catalog.ts';
import { membersOf } from '../services/news/endpoints.ts';
import type { AnyEndpoint, Service, Texts } from '../services/shared/endpoint.ts';
import { MINUTE, SECOND } from '../services/shared/timing.ts';
import type { Allowed } from './config.ts';

/*
 * What a gateway does of its own, beside what the tables of the services say: it fetches no bodies of articles, lets no harmful
 * address through, and brings artifacts to where their readers are.
 */

/** Where a service is, and where readers reach it. */
export interface Addresses {
  readonly upstream: string;
  readonly here: string;
}

/** What a gateway does with one endpoint. */
export interface Policy {
  /** The one form of a query that all readers share, beyond what the table says. */
  readonly shared?: (query: Texts) => Texts;
  /** What the service itself is asked, where that is not what the reader asked. */
  readonly upstream?: (query: Texts) => Texts;
  /** What of an answer is passed on, where that is not all as it came. */
  readonly rewrite?: (answer: unknown, query: Texts, addresses: Addresses) => unknown;
  /** Milliseconds that it may take, from the body sent. */
  readonly timeout?: (body: Readonly<Record<string, unknown>>) => number;
}

/** All fields are named, so that `fields`, the slim view and neither are kept once where they mean the same. */
function namedFields(asked: Texts): Texts {
  const { view: _, ...query } = asked;
  return { ...query, fields: [...membersOf(asked)].sort().join(',') };
}

/** Bodies of articles are not fetched for readers at all: they are long, and HTML of other hosts. */
function withoutContent({ fields = '', ...query }: Texts): Texts {
  const wanted = fields.split(',').filter((field) => field !== 'content');
  // A list of none would mean all.
  return { ...query, fields: wanted.join(',') || 'link' };
}

/**
 * Addresses that are none of the web are taken out, `javascript:` among them; so are colours that are none. `content` is
 * there where it was asked for, and empty.
 */
function harmless(answer: unknown, query: Texts): unknown {
  if (!isRecord(answer)) return answer;
  const wanted = (query['fields'] ?? '').split(',');
  const [items, feeds] = [objectsOf(answer['items']), objectsOf(answer['feeds'])];
  return {
    ...answer,
    items: items.map((item) => {
      const { content: _, ...rest } = withWebAddresses(item, ['link', 'thumbnail']);
      const kept = wanted.includes('content') ? { ...rest, content: '' } : rest;
      return wanted.join() === 'content' ? { content: '' } : kept;
    }),
    feeds: feeds.map((feed) => withWebAddresses(feed, ['link', 'image'])),
  };
}

function withWebAddresses(from: Record<string, unknown>, members: readonly string[]): Record<string, unknown> {
  const safe = { ...from };
  for (const name of members) if (name in safe && !isWebAddress(safe[name])) safe[name] = '';
  if ('color' in safe && !/^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(String(safe['color']))) safe['color'] = '';
  const { enclosure } = safe;
  if (Array.isArray(enclosure)) {
    safe['enclosure'] = enclosure.filter((one) => isRecord(one) && isWebAddress(one['link']));
  }
  return safe;
}

/** Read as a browser reads it: `java\nscript:` is a scheme to one. */
function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:$/.test(readUrl(value)?.protocol ?? '');
}

function objectsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** How long a run may take where the caller does not say (document 3 shows no default), and the way back. */
const LONGEST_RUN = 2 * MINUTE;

function runTime({ timeoutMs }: Readonly<Record<string, unknown>>): number {
  const own = typeof timeoutMs === 'number' && timeoutMs > 0 ? Math.min(timeoutMs, LONGEST_RUN) : LONGEST_RUN;
  return own + 25 * SECOND;
}

/** Artifacts are found where the reader is: their service may be out of reach from there. */
function artifactsHere(answer: unknown, _: Texts, { upstream, here }: Addresses): unknown {
  if (!isRecord(answer) || !Array.isArray(answer['artifacts'])) return answer;
  const moved = (url: unknown) => {
    if (typeof url !== 'string') return url;
    if (url.startsWith('/a/')) return here + url;
    return url.startsWith(`${upstream}/a/`) ? here + url.slice(upstream.length) : url;
  };
  return {
    ...answer,
    artifacts: answer['artifacts'].map((one) => (isRecord(one) ? { ...one, url: moved(one['url']) } : one)),
  };
}

/** The last twelve are what is returned where nothing is said (document 1, section 4, rule 3). */
function withoutDefaultLast(query: Texts): Texts {
  const { last, ...dates } = query;
  return last === '12' && Object.keys(dates).every((name) => name === 'type') ? dates : query;
}

const { news, sandbox, series } = catalog;
const fileTime = () => 2 * MINUTE;

const policies = new Map<AnyEndpoint, Policy>([
  [series.endpoints.series, { shared: withoutDefaultLast }],
  [news.endpoints.items, { shared: namedFields, upstream: withoutContent, rewrite: harmless }],
  [sandbox.endpoints.upload, { timeout: fileTime }],
  [sandbox.endpoints.file, { timeout: fileTime }],
  [sandbox.endpoints.run, { timeout: runTime, rewrite: artifactsHere }],
]);

const NONE: Policy = {};

/** What a gateway does with an endpoint; most are passed on as their tables say. */
export function policyOf(endpoint: AnyEndpoint): Policy {
  return policies.get(endpoint) ?? NONE;
}

/** Football’s endpoints whose questions are as many as there are ids. */
const { fixtures, leagues, players, teams } = catalog.football.endpoints;
const BY_LEAGUE: readonly AnyEndpoint[] = [fixtures, teams, players];

/** Why a question is not on the lists of what may be asked for; nothing where it is. */
export function denial(
  { endpoint, query }: { readonly endpoint: AnyEndpoint; readonly query: Texts },
  allow: Allowed,
): string | undefined {
  if (endpoint === catalog.polls.endpoints.runoff && allow.scenarios) {
    const others = query['cenarios']?.split(',').filter((key) => !allow.scenarios?.includes(key));
    if (!others || others.length > 0) return `cenarios should be among ${allow.scenarios.join(', ')}.`;
  }
  if (endpoint === players && !allow.pages) return 'Players are not asked for here.';
  if (endpoint === players && !allow.pages?.includes(Number(query['page'] ?? 1))) {
    return `page should be one of ${allow.pages?.join(', ')}.`;
  }
  if (!allow.leagues) return undefined;
  const live = query['live'] === 'all' ? [] : (query['live']?.split('-') ?? []);
  const asked = [query['league'], ...live, endpoint === leagues ? query['id'] : undefined];
  const named = asked.flatMap((id) => id ?? []);
  const missing = BY_LEAGUE.includes(endpoint) && named.length === 0 && query['live'] === undefined;
  if (missing || !named.every((id) => allow.leagues?.includes(Number(id)))) {
    return `league should be one of ${allow.leagues.join(', ')}.`;
  }
  return undefined;
}

/** Members of `errors` for the documented statuses of football, as the service’s public counterpart names them. */
const FOOTBALL_REASONS: Readonly<Record<number, string>> = { 401: 'token', 429: 'rateLimit', 499: 'requests' };

/**
 * The body of an error, as a service documents it.
 *
 * @param asked path and query of the question, which football repeats
 */
export function errorBody(service: Service | undefined, message: string, status: number, asked = ''): object {
  if (service?.name === 'news') return { status: 'error', error: message };
  if (service?.name !== 'football') return { error: message };
  const [path = '', query = ''] = asked.split('?');
  return {
    get: path.slice(1),
    parameters: query === '' ? [] : Object.fromEntries(new URLSearchParams(query)),
    errors: { [FOOTBALL_REASONS[status] ?? 'request']: message },
    results: 0,
    paging: { current: 1, total: 1 },
    response: [],
  };
}

/** The sentences of polls for a source that gave nothing, and for one whose answer cannot be read, are documented. */
export function documentedSentence(service: Service, kind: 'failed' | 'invalid'): string | undefined {
  if (service.name !== 'polls') return undefined;
  return kind === 'failed' ? 'upstream fetch failed' : 'invalid upstream response';
}

/** Whether a service documents an error with this status; such errors are passed on. */
export function documents({ codes }: Service, status: number): boolean {
  return Object.hasOwn(codes, status);
}
