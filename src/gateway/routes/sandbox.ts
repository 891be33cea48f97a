import { createSandboxClient } from '../../services/sandbox/client.ts';
import { Misfit } from '../../services/shared/errors.ts';
import { hasControl } from '../../services/shared/parameters.ts';
import { isObject, type Reader } from '../../services/shared/read.ts';
import { DAY, MINUTE, SECOND } from '../../services/shared/timing.ts';
import { stepOf } from './parameters.ts';
import { type Addresses, type Parameter, serviceRules } from './route.ts';

const id = stepOf('the id of a session', /^[\w.~-]{1,128}$/);
const segment = stepOf('a step of an artifact’s address', /^[\w.~-]{1,128}$/);
const fileName = stepOf('the name of an artifact', /^[^/\\]{1,255}$/);

/** Under `/work`, and never out of it: checked once decoded, because the service decodes it too. */
const workPath: Reader<string> = (value, at) => {
  const given = String(value);
  const outside = given.split('/').some((step) => step === '..' || step === '.');
  if (given === '' || given.length > 1000 || outside || /\\/.test(given) || hasControl(given)) {
    throw new Misfit(at, 'the path of a file under /work');
  }
  return given;
};

const path: Parameter = (given, at) => workPath(given, at);

/** How long a run may take where the caller does not say (document 3 shows no default), and the way back. */
const LONGEST_RUN = 2 * MINUTE;

function runTime({ timeoutMs }: Readonly<Record<string, unknown>>): number {
  const own = typeof timeoutMs === 'number' && timeoutMs > 0 ? Math.min(timeoutMs, LONGEST_RUN) : LONGEST_RUN;
  return own + 25 * SECOND;
}

/** Artifacts are found where the reader is: their service may be out of reach from there. */
function artifactsHere(answer: unknown, { upstream, here }: Addresses): unknown {
  if (!isObject(answer) || !Array.isArray(answer['artifacts'])) return answer;
  const moved = (url: unknown) => {
    if (typeof url !== 'string') return url;
    if (url.startsWith('/a/')) return here + url;
    return url.startsWith(`${upstream}/a/`) ? here + url.slice(upstream.length) : url;
  };
  return {
    ...answer,
    artifacts: answer['artifacts'].map((one) => (isObject(one) ? { ...one, url: moved(one['url']) } : one)),
  };
}

const ARTIFACT_KEEP = 7 * DAY;

/**
 * The code sandbox (document 3, sections 4, 7 and 8). What belongs to a session is relayed and never kept; artifacts are
 * public and never change.
 */
export const sandbox = serviceRules({
  name: 'sandbox',
  segment: 'sandbox',
  title: 'sandbox',
  key: 'header',
  timeout: 25 * SECOND,
  errors: [401, 404, 409, 413, 422, 502, 504],
  unfit: 422,
  errorBody: (error) => ({ error }),
  durations: {},
  client: createSandboxClient,
  cached: [
    {
      path: '/a/{first}/{second}/{name}',
      steps: { first: segment, second: segment, name: fileName },
      open: true,
      file: true,
      keep: () => ({ browser: ARTIFACT_KEEP, shared: ARTIFACT_KEEP, immutable: true }),
      check: async () => {},
    },
  ],
  relayed: [
    { method: 'POST', path: '/sessions', members: ['conversationId', 'idleTtlSec', 'maxLifetimeSec'] },
    { method: 'GET', path: '/sessions/{id}', steps: { id } },
    { method: 'DELETE', path: '/sessions/{id}', steps: { id } },
    {
      method: 'POST',
      path: '/sessions/{id}/files',
      steps: { id },
      members: ['url', 'name'],
      upload: true,
      timeout: () => 2 * MINUTE,
    },
    { method: 'GET', path: '/sessions/{id}/files', steps: { id }, parameters: { path } },
    {
      method: 'GET',
      path: '/sessions/{id}/files/{path…}',
      steps: { id, 'path…': workPath },
      file: true,
      timeout: () => 2 * MINUTE,
    },
    {
      method: 'POST',
      path: '/sessions/{id}/run',
      steps: { id },
      members: ['code', 'timeoutMs', 'language'],
      timeout: runTime,
      rewrite: artifactsHere,
    },
  ],
});
