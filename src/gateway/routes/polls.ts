import { createPollsClient, POLL_STATES } from '../../services/polls/client.ts';
import { POLLS_KEEP } from '../../services/shared/durations.ts';
import { Misfit } from '../../services/shared/errors.ts';
import { hasControl } from '../../services/shared/parameters.ts';
import type { Reader } from '../../services/shared/read.ts';
import { SECOND } from '../../services/shared/timing.ts';
import { list } from './parameters.ts';
import { type Parameter, serviceRules } from './route.ts';

const scenario: Reader<string> = (value, at) => {
  const key = String(value).toLowerCase();
  if (key.length > 100 || hasControl(key)) throw new Misfit(at, 'keys of scenarios');
  return key;
};

const codes = list((value) => String(value).toUpperCase());
const isState = (code: string) => POLL_STATES.some((state) => state === code);

/** Rule 4: codes that are none say nothing beside others; alone they ask for nothing, which is not all. */
const states: Parameter = (given, at) => {
  const named = codes(given, at)?.split(',');
  const known = named?.filter(isState);
  return known?.length === 0 ? 'XX' : known?.join(',');
};

const keep = (_: unknown, __: number, { data, shared }: Readonly<typeof POLLS_KEEP>) => ({ browser: data, shared });

/** The polling index (document 2, sections 4, 7 and 8). */
export const polls = serviceRules({
  name: 'polls',
  segment: 'polls',
  title: 'polls',
  key: 'query',
  timeout: 8 * SECOND,
  errors: [401, 404, 502],
  unfit: 400,
  errorBody: (error) => ({ error }),
  sentences: { failed: 'upstream fetch failed', invalid: 'invalid upstream response' },
  durations: POLLS_KEEP,
  client: createPollsClient,
  cached: [
    { path: '/aprovacao-pres', keep, check: (client) => client.approval() },
    { path: '/presidente', keep, check: (client) => client.president() },
    {
      path: '/presidente-2t',
      parameters: { cenarios: list(scenario, { most: 20 }) },
      keep,
      check: (client) => client.runoff(),
    },
    { path: '/governadores', parameters: { estados: states }, keep, check: (client) => client.governors() },
  ],
});
