import { endpoint, healthOf, type Service } from '../shared/endpoint.ts';
import { InvalidValue } from '../shared/errors.ts';
import { choice, filled, hasControl, type Parameter, step, textParameter, wholeNumber } from '../shared/parameters.ts';
import { type Reader, text } from '../shared/read.ts';
import { DAY, SECOND } from '../shared/timing.ts';
import * as answers from './answers.ts';

/** The code sandbox (document 3, sections 4, 5, 7 and 8). Answers belong to their caller; artifacts never change. */
export const service: Service = {
  name: 'sandbox',
  route: 'sandbox',
  title: 'sandbox',
  timeout: 30 * SECOND,
  gatewayTimeout: 25 * SECOND,
  retryOn: [502, 504],
  codes: {
    401: 'unauthorized',
    404: 'gone',
    409: 'session-quota',
    413: 'file-too-large',
    422: 'bad-input',
    502: 'provider-failed',
    504: 'run-lost',
  },
  refuses: { malformed: 422, conflict: 422, step: 404 },
  key: 'header',
  durations: {},
};

export const sessionId = step('the id of a session', /^[\w.~-]{1,128}$/);
const segment = step('a step of an artifact’s address', /^[\w.~-]{1,128}$/);

/** A path in the file system of the session. Checked once decoded, because the service decodes it too. */
const workPath: Reader<string> = (value, at) => {
  const expected = 'the path of a file under /work';
  const given = filled(expected)(value, at);
  const outside = given.split('/').some((step) => step === '.' || step === '..');
  if (given.length > 1000 || outside || /\\/.test(given) || hasControl(given)) throw new InvalidValue(at, expected);
  return given;
};

/** The name of a file, of any length that a file system has. */
export const fileName: Reader<string> = (value, at) => {
  const name = filled('the name of a file')(value, at);
  if (hasControl(name)) throw new InvalidValue(at, 'the name of a file, without control characters');
  return name;
};

const code: Parameter<string> = { ...textParameter(filled('Python code')), required: true };

/** `POST /sessions` (document 3, section 4). */
export const createSession = endpoint<[], answers.CreatedSession>(service, {
  method: 'POST',
  path: '/sessions',
  members: {
    conversationId: textParameter(text),
    idleTtlSec: wholeNumber(60, 300, { default: '120' }),
    maxLifetimeSec: wholeNumber(300, 7200, { default: '3600' }),
  },
  read: () => answers.created,
});

/** `GET /sessions/{id}` (document 3, section 4). */
export const session = endpoint<[id: string], answers.Session>(service, {
  path: '/sessions/{id}',
  steps: { id: sessionId },
  read: () => answers.session,
});

/** `DELETE /sessions/{id}` (document 3, section 4). */
export const deleteSession = endpoint<[id: string], unknown>(service, {
  method: 'DELETE',
  path: '/sessions/{id}',
  steps: { id: sessionId },
  read: () => (value) => value,
});

/** `POST /sessions/{id}/run` (document 3, section 4, rule 1). */
export const run = endpoint<[id: string], answers.RunResult>(service, {
  method: 'POST',
  path: '/sessions/{id}/run',
  steps: { id: sessionId },
  members: {
    code,
    timeoutMs: wholeNumber(1, undefined, { default: '30000' }),
    language: choice(['python'], { default: 'python' }),
  },
  read: () => answers.result,
});

/** `POST /sessions/{id}/files` (document 3, section 4): a content as multipart, or an address. */
export const upload = endpoint<[id: string], answers.UploadedFile>(service, {
  method: 'POST',
  path: '/sessions/{id}/files',
  steps: { id: sessionId },
  members: {
    url: { ...textParameter(answers.webAddress), required: true },
    name: { ...textParameter(fileName), required: true },
  },
  part: 'file',
  read: () => answers.uploaded,
});

/** `GET /sessions/{id}/files` (document 3, section 4). */
export const files = endpoint<[id: string, query?: { path?: string | undefined }], readonly answers.ListedFile[]>(
  service,
  {
    path: '/sessions/{id}/files',
    steps: { id: sessionId },
    parameters: { path: textParameter(workPath) },
    read: () => answers.listed,
  },
);

/** `GET /sessions/{id}/files/{path…}` (document 3, section 4). */
export const file = endpoint<[id: string, path: string], unknown>(service, {
  path: '/sessions/{id}/files/{path…}',
  steps: { id: sessionId, 'path…': textParameter(workPath) },
  file: true,
  read: () => (value) => value,
});

const SEVEN_DAYS = 7 * DAY;

/** `GET /a/{first}/{second}/{name}` (document 3, section 4): an artifact, by its public address, without the token. */
export const artifact = endpoint<[first: string, second: string, name: string], unknown>(service, {
  path: '/a/{first}/{second}/{name}',
  steps: { first: segment, second: segment, name: step('the name of an artifact', /^[^/\\]{1,255}$/) },
  open: true,
  file: true,
  read: () => (value) => value,
  keep: () => ({ browser: SEVEN_DAYS, shared: SEVEN_DAYS, immutable: true }),
});

/** `GET /health` (document 3, section 4): needs no token. */
export const health = healthOf(service);
