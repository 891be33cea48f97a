import { isRecord } from '../../format/json.ts';
import type { EndpointFacts } from '../shared/endpoint.ts';
import { InvalidValue } from '../shared/errors.ts';
import { type Call, createHttp, type FileContent, type ServiceOptions } from '../shared/http.ts';
import { filled, hasControl } from '../shared/parameters.ts';
import { MINUTE, SECOND } from '../shared/timing.ts';
import type { Artifact, CreatedSession, ListedFile, RunResult, Session, UploadedFile } from './answers.ts';
import * as answers from './answers.ts';
import * as endpoints from './endpoints.ts';

export type { Artifact, CreatedSession, ListedFile, RunResult, Session, UploadedFile } from './answers.ts';

export interface SessionOptions {
  /** Free: which conversation the session belongs to. */
  conversationId?: string | undefined;
  /** Seconds without a run after which the session ends, 60 to 300. Default 120. */
  idleTtlSec?: number | undefined;
  /** Seconds after which it ends in any case, 300 to 7200. Default 3600. */
  maxLifetimeSec?: number | undefined;
}

/** A file to put into a session: its content, or an address that the service fetches it from. */
export type SandboxFile =
  | {
      readonly name: string;
      readonly content: Blob | Uint8Array | ArrayBuffer | string;
      /** Media type. */
      readonly type?: string | undefined;
    }
  | { readonly name: string; readonly url: string };

export interface RunOptions {
  /** Milliseconds the code may take. */
  timeoutMs?: number | undefined;
  /** There is no other. */
  language?: 'python' | undefined;
}

/** Bytes of the largest file that is taken: 25 MB (document 3, section 8). */
export const LARGEST_FILE = 25 * 1024 * 1024;

/** How long a run may take where the caller does not say: longer than any service lets it. */
const LONGEST_RUN = 2 * MINUTE;

/** How long a file may take on its way. */
const FILE_TIME = 2 * MINUTE;

const sessionIdOf = endpoints.sessionId.check;

/**
 * The code sandbox (document 3): one Python session a conversation. Every request but health and artifacts needs the token;
 * it goes in a header, or in the query where the host allows no such header. 502 and 504 are tried again, as section 7 asks;
 * after a silence nothing is that runs code or makes a session, because it may have had its effect.
 */
export function createSandboxClient(options: ServiceOptions & { sendKeyIn?: 'header' | 'query' | undefined }) {
  const http = createHttp(options, { ...endpoints.service, key: options.sendKeyIn ?? 'header' });

  const at = (sessionId: string) => `/sessions/${encodeURIComponent(sessionIdOf(sessionId, '/sessionId'))}`;

  return {
    /** `POST /sessions` (document 3, section 4). More than the tenant’s quota is 409, `session-quota`. */
    createSession(options: SessionOptions = {}, call: Call = {}): Promise<CreatedSession> {
      return http.json(call, () => ({
        method: 'POST',
        path: '/sessions',
        body: jsonBody(endpoints.createSession, options),
        read: answers.created,
      }));
    },

    /** `GET /sessions/{id}` (document 3, section 4). Ended, unknown and another tenant’s are all 404, `gone`. */
    session(sessionId: string, call: Call = {}): Promise<Session> {
      return http.json(call, () => ({ path: at(sessionId), read: answers.session }));
    },

    /** `DELETE /sessions/{id}` (document 3, section 4): ends it and takes its artifacts away. */
    async deleteSession(sessionId: string, call: Call = {}): Promise<void> {
      await http.bytes(call, () => ({ method: 'DELETE', path: at(sessionId) }));
    },

    /** `POST /sessions/{id}/files` (document 3, section 4): a content as multipart, or an address. At most 25 MB. */
    upload(sessionId: string, file: SandboxFile, call: Call = {}): Promise<UploadedFile> {
      return http.json(call, () => ({
        method: 'POST',
        path: `${at(sessionId)}/files`,
        body: uploadOf(file),
        // The same name again takes the place of the first.
        repeatable: true,
        timeout: FILE_TIME,
        read: answers.uploaded,
      }));
    },

    /** `GET /sessions/{id}/files` (document 3, section 4): the files under a path, default `/work`. */
    files(
      sessionId: string,
      { path }: { path?: string | undefined } = {},
      call: Call = {},
    ): Promise<readonly ListedFile[]> {
      return http.json(call, () => ({
        path: `${at(sessionId)}/files`,
        query: { path: path === undefined ? undefined : `/${workSteps(path).join('/')}` },
        read: answers.listed,
      }));
    },

    /**
     * `GET /sessions/{id}/files/{path}` (document 3, section 4): a file’s content. The path is that of the upload; one that
     * does not begin with a slash is taken from `/work`.
     */
    file(sessionId: string, path: string, call: Call = {}): Promise<FileContent> {
      return http.bytes(call, () => ({
        path: `${at(sessionId)}/files/${workSteps(path).map(encodeURIComponent).join('/')}`,
        timeout: FILE_TIME,
      }));
    },

    /** `POST /sessions/{id}/run` (document 3, section 4, rule 1): an error of the code is a result with `ok: false`. */
    run(sessionId: string, code: string, options: RunOptions = {}, call: Call = {}): Promise<RunResult> {
      return http.json(call, () => ({
        method: 'POST',
        path: `${at(sessionId)}/run`,
        body: jsonBody(endpoints.run, { ...options, code }),
        // Runs of one session wait for each other, and the answer has its way to go.
        timeout: (options.timeoutMs ?? LONGEST_RUN) + 30 * SECOND,
        read: answers.result,
      }));
    },

    /** `GET /a/{segment}/{segment}/{name}` (document 3, section 4): an artifact, by its public address, without the token. */
    artifact(artifact: Pick<Artifact, 'url'> | string, call: Call = {}): Promise<FileContent> {
      return http.bytes(call, () => ({
        path: answers.artifactUrl(isRecord(artifact) ? artifact.url : artifact, '/url'),
        open: true,
        timeout: FILE_TIME,
      }));
    },

    /** `GET /health` (document 3, section 4): needs no token. */
    health: http.health,
  };
}

export type SandboxClient = ReturnType<typeof createSandboxClient>;

/** The documented members that are given, each checked. */
function jsonBody({ members = {} }: EndpointFacts, given: object) {
  const body: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(members)) {
    const value = (given as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined || member.required) body[name] = member.check(value, `/${name}`);
  }
  return { content: JSON.stringify(body), type: 'application/json' };
}

function uploadOf(file: SandboxFile) {
  if (!isRecord(file)) throw new InvalidValue('/file', 'a name with a content or an address');
  const name = endpoints.fileName(file.name, '/name');
  if ('url' in file) return jsonBody(endpoints.upload, file);
  const { content, type } = file;
  const fits = typeof content === 'string' || [Blob, Uint8Array, ArrayBuffer].some((kind) => content instanceof kind);
  if (!fits) throw new InvalidValue('/content', 'bytes or a text', content === undefined ? 'missing' : 'malformed');
  const part =
    content instanceof Blob && type === undefined
      ? content
      : new Blob([content as string | ArrayBuffer], type === undefined ? {} : { type });
  if (part.size > LARGEST_FILE) throw new InvalidValue('/content', 'a file of at most 25 MB', 'too-large');
  const form = new FormData();
  form.append('file', part, name);
  // The boundary of the parts is part of the media type: `fetch` sets it.
  return { content: form };
}

/** The steps of a path in the file system of the session, from its root: `work` first. */
function workSteps(path: string): string[] {
  const expected = 'the path of a file under /work';
  const given = filled(expected)(path, '/path');
  const steps = (given.startsWith('/') ? given : `/work/${given}`).split('/').filter((step) => step !== '');
  if (steps[0] !== 'work' || steps.some((step) => step === '.' || step === '..') || hasControl(given)) {
    throw new InvalidValue('/path', expected);
  }
  return steps;
}
