import { type Durations, endpoint, healthOf, type Service } from '../shared/endpoint.ts';
import { InvalidValue } from '../shared/errors.ts';
import { filled, hasControl, itemsIn, list, type Parameter } from '../shared/parameters.ts';
import type { Reader } from '../shared/read.ts';
import { MINUTE, SECOND } from '../shared/timing.ts';
import * as answers from './answers.ts';

/** Milliseconds that answers are good for: a minute for readers, three for caches that many share (document 2, section 8). */
export const POLLS_KEEP = { data: MINUTE, shared: 3 * MINUTE } as const;

/** The polling index (document 2, sections 4, 5, 7 and 8). */
export const service: Service = {
  name: 'polls',
  route: 'polls',
  title: 'polls',
  // It gives its source eight seconds and then answers 502; that answer needs time to get here.
  timeout: 8 * SECOND + 2 * SECOND,
  gatewayTimeout: 8 * SECOND,
  retryOn: [502],
  codes: {
    401: 'unauthorized',
    404: 'not-found',
    502: (reason) => (/invalid/i.test(reason) ? 'upstream-invalid' : 'upstream-failed'),
  },
  refuses: { malformed: 400, conflict: 400, step: 404 },
  key: 'query',
  durations: POLLS_KEEP,
  atMostEvery: POLLS_KEEP.data,
};

const keep = (_: unknown, __: number, { data = 0, shared = 0 }: Durations) => ({ browser: data, shared });

/** Sent in their order: it means nothing to the answer, and caches go by the address. */
/* @__NO_SIDE_EFFECTS__ */
function sorted(parameter: Parameter<readonly string[]>): Parameter<readonly string[]> {
  return { ...parameter, write: parameter.normal ?? parameter.write };
}

const scenarioKey: Reader<string> = (value, at) => {
  const key = filled('the key of a scenario')(value, at).trim().toLowerCase();
  if (key.length > 100 || key.includes(',') || hasControl(key)) throw new InvalidValue(at, 'one key of a scenario');
  return key;
};

const stateCode: Reader<string> = (value, at) => {
  if (typeof value !== 'string' || !/^[a-z]{2}$/i.test(value)) {
    throw new InvalidValue(at, 'a state code of two letters');
  }
  return value.toUpperCase();
};

/** Rule 4: codes that are none say nothing beside others; alone they ask for nothing, which is not all. */
function knownStates(text: string): string[] {
  const named = itemsIn(text).map((code) => code.toUpperCase());
  const known = named.filter((code) => answers.POLL_STATES.some((state) => state === code));
  return known.length === 0 && named.length > 0 ? ['XX'] : known;
}

/** `GET /aprovacao-pres` (document 2, section 4). */
export const approval = endpoint<[], answers.Approval>(service, {
  path: '/aprovacao-pres',
  read: () => answers.approval,
  keep,
});

/** `GET /presidente` (document 2, section 4). */
export const president = endpoint<[], answers.President>(service, {
  path: '/presidente',
  read: () => answers.president,
  keep,
});

/** `GET /presidente-2t` (document 2, section 4, rules 1 and 2). */
export const runoff = endpoint<
  [query?: { /** Keys of scenarios. Default: all. */ cenarios?: readonly string[] | undefined }],
  answers.Runoff
>(service, {
  path: '/presidente-2t',
  parameters: { cenarios: sorted(list(scenarioKey)) },
  read: () => answers.runoff,
  keep,
});

/** `GET /governadores` (document 2, section 4, rules 3 and 4). */
export const governors = endpoint<
  [query?: { /** Codes of states. Default: all. */ estados?: readonly string[] | undefined }],
  answers.Governors
>(service, {
  path: '/governadores',
  parameters: { estados: { ...sorted(list(stateCode)), parse: knownStates } },
  read: () => answers.governors,
  keep,
});

/** `GET /health` (document 2, section 4): needs no key. */
export const health = healthOf(service);
