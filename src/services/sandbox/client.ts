import { Misfit } from '../shared/errors.ts';
import { sandbox } from '../shared/facts.ts';
import { type Call, createHttp, type FileContent, type ServiceOptions } from '../shared/http.ts';
import { filled, hasControl, step, wholeNumber } from '../shared/parameters.ts';
import {
  boolean,
  integer,
  isObject,
  listOf,
  nullOr,
  number,
  oneOf,
  optional,
  type Reader,
  record,
  text,
} from '../shared/read.ts';
import { keyed } from '../shared/secret.ts';
import { MINUTE, SECOND } from '../shared/timing.ts';

export interface SessionOptions {
  /** Free: which conversation the session belongs to. */
  conversationId?: string | undefined;
  /** Seconds without a run after which the session ends, 60 to 300. Default 120. */
  idleTtlSec?: number | undefined;
  /** Seconds after which it ends in any case, 300 to 7200. Default 3600. */
  maxLifetimeSec?: number | undefined;
}

export interface CreatedSession {
  readonly sessionId: string;
  /** Moves on with every run, never beyond the session’s longest life. */
  readonly expiresAt: string;
}

export interface Session {
  readonly alive: boolean;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly conversationId?: string | null | undefined;
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

export interface UploadedFile {
  /** Under `/work`; code must use exactly this one, whatever the name was. */
  readonly path: string;
}

/** A file of a session. The document does not show it; only the path is sure. */
export interface ListedFile {
  readonly path: string;
  readonly name?: string | undefined;
  readonly sizeBytes?: number | undefined;
  readonly modifiedAt?: string | undefined;
  readonly isDirectory?: boolean | undefined;
}

export interface RunOptions {
  /** Milliseconds the code may take. */
  timeoutMs?: number | undefined;
  /** There is no other. */
  language?: 'python' | undefined;
}

/** A file made by a run: a figure, or what the code wrote into `outputs/`. */
export interface Artifact {
  readonly name: string;
  readonly mimeType: string;
  /** Public, for seven days or until the session is deleted. */
  readonly url: string;
  readonly sizeBytes: number;
}

/** What a run gave (document 3, section 2). An error of the code is part of it, and no `ServiceError`. */
export interface RunResult {
  /** Whether the code ran without an error. Its session goes on either way. */
  readonly ok: boolean;
  /** At most 64 KB. */
  readonly stdout: string;
  /** Whether `stdout` was cut. The document does not say where this stands: missing where the service has it elsewhere. */
  readonly stdoutTruncated?: boolean | undefined;
  /** What the last expression is, in Python’s words; null where there is none, or it is `None`. */
  readonly result: string | null;
  readonly error: { readonly ename: string; readonly evalue: string; readonly traceback: readonly string[] } | null;
  /** Rich forms of results: a table as HTML. Written by the code: show it in a sandboxed frame only. */
  readonly displays: readonly { readonly mimeType: string; readonly data: string }[];
  readonly artifacts: readonly Artifact[];
  readonly durationMs: number;
}

/** Bytes of the largest file that is taken: 25 MB (document 3, section 8). */
export const LARGEST_FILE = 25 * 1024 * 1024;

/** How long a run may take where the caller does not say: longer than any service lets it. */
const LONGEST_RUN = 2 * MINUTE;

const created = record<CreatedSession>({ sessionId: text, expiresAt: text });
const session = record<Session>({
  alive: boolean,
  createdAt: text,
  expiresAt: text,
  conversationId: optional(nullOr(text)),
});
const uploaded = record<UploadedFile>({ path: text });
const listed = listOf(
  record<ListedFile>({
    path: text,
    name: optional(text),
    sizeBytes: optional(integer),
    modifiedAt: optional(text),
    isDirectory: optional(boolean),
  }),
);

const webAddress: Reader<string> = (value, at) => {
  const given = text(value, at);
  if (!/^https?:\/\/[^\s]+$/i.test(given)) throw new Misfit(at, 'an address with http or https');
  return given;
};

/** Some services write it without their own host. */
const artifactUrl: Reader<string> = (value, at) =>
  typeof value === 'string' && /^\/(?!\/)\S+$/.test(value) ? value : webAddress(value, at);

const result = record<RunResult>({
  ok: boolean,
  stdout: text,
  stdoutTruncated: optional(boolean),
  result: nullOr(text),
  error: nullOr(record({ ename: text, evalue: text, traceback: listOf(text) })),
  displays: listOf(record({ mimeType: text, data: text })),
  artifacts: listOf(record<Artifact>({ name: text, mimeType: text, url: artifactUrl, sizeBytes: integer })),
  durationMs: number,
});

const idStep = step('the id of a session');
const fileName: Reader<string> = (value, at) => {
  const name = filled('the name of a file')(value, at);
  if (hasControl(name)) throw new Misfit(at, 'the name of a file, without control characters');
  return name;
};
const idleTtl = optional(wholeNumber(60, 300));
const maxLifetime = optional(wholeNumber(300, 7200));
const timeLimit = optional(wholeNumber(1));
const language = optional(oneOf('python'));

/**
 * The code sandbox (document 3): one Python session a conversation. Every request but health and artifacts needs the token;
 * it goes in a header, or in the query where the host allows no such header. 502 and 504 are tried again, as section 7 asks;
 * after a silence nothing is that runs code or makes a session, because it may have had its effect.
 */
export function createSandboxClient(options: ServiceOptions & { sendKeyIn?: 'header' | 'query' | undefined }) {
  const http = createHttp(options, { ...sandbox, key: keyed(options.sendKeyIn ?? 'header') });

  const at = (sessionId: string) => `/sessions/${encodeURIComponent(idStep(sessionId, '/sessionId'))}`;

  return {
    /** `POST /sessions` (document 3, section 4). More than the tenant’s quota is 409, `session-quota`. */
    createSession(
      { conversationId, idleTtlSec, maxLifetimeSec }: SessionOptions = {},
      call: Call = {},
    ): Promise<CreatedSession> {
      return http.json(call, () => ({
        method: 'POST',
        path: '/sessions',
        body: json({
          conversationId: optional(text)(conversationId, '/conversationId'),
          idleTtlSec: idleTtl(idleTtlSec, '/idleTtlSec'),
          maxLifetimeSec: maxLifetime(maxLifetimeSec, '/maxLifetimeSec'),
        }),
        read: created,
      }));
    },

    /** `GET /sessions/{id}` (document 3, section 4). Ended, unknown and somebody else’s are all 404, `gone`. */
    session(sessionId: string, call: Call = {}): Promise<Session> {
      return http.json(call, () => ({ path: at(sessionId), read: session }));
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
        timeout: 2 * MINUTE,
        read: uploaded,
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
        read: listed,
      }));
    },

    /**
     * `GET /sessions/{id}/files/{path}` (document 3, section 4): a file’s content. The path is that of the upload; one that
     * does not begin with a slash is taken from `/work`.
     */
    file(sessionId: string, path: string, call: Call = {}): Promise<FileContent> {
      return http.bytes(call, () => ({
        path: `${at(sessionId)}/files/${workSteps(path).map(encodeURIComponent).join('/')}`,
        timeout: 2 * MINUTE,
      }));
    },

    /** `POST /sessions/{id}/run` (document 3, section 4, rule 1): an error of the code is a result with `ok: false`. */
    run(
      sessionId: string,
      code: string,
      { timeoutMs, language: name }: RunOptions = {},
      call: Call = {},
    ): Promise<RunResult> {
      return http.json(call, () => ({
        method: 'POST',
        path: `${at(sessionId)}/run`,
        body: json({
          code: filled('Python code')(code, '/code'),
          timeoutMs: timeLimit(timeoutMs, '/timeoutMs'),
          language: language(name, '/language'),
        }),
        // Runs of one session wait for each other, and the answer has its way to go.
        timeout: (timeoutMs ?? LONGEST_RUN) + 30 * SECOND,
        read: result,
      }));
    },

    /** `GET /a/{segment}/{segment}/{name}` (document 3, section 4): an artifact, by its public address, without the token. */
    artifact(artifact: Pick<Artifact, 'url'> | string, call: Call = {}): Promise<FileContent> {
      return http.bytes(call, () => ({
        path: artifactUrl(isObject(artifact) ? artifact.url : artifact, '/url'),
        open: true,
        timeout: 2 * MINUTE,
      }));
    },

    /** `GET /health` (document 3, section 4): needs no token. */
    health: http.health,
  };
}

export type SandboxClient = ReturnType<typeof createSandboxClient>;

function json(body: Readonly<Record<string, unknown>>) {
  return { content: JSON.stringify(body), type: 'application/json' };
}

function uploadOf(file: SandboxFile) {
  if (!isObject(file)) throw new Misfit('/file', 'a name with a content or an address');
  const name = fileName(file.name, '/name');
  if ('url' in file) return json({ url: webAddress(file.url, '/url'), name });
  const { content, type } = file;
  const fits = typeof content === 'string' || [Blob, Uint8Array, ArrayBuffer].some((kind) => content instanceof kind);
  if (!fits) throw new Misfit('/content', 'bytes or a text', content === undefined ? 'missing' : 'malformed');
  const part =
    content instanceof Blob && type === undefined
      ? content
      : new Blob([content as string | ArrayBuffer], type === undefined ? {} : { type });
  if (part.size > LARGEST_FILE) throw new Misfit('/content', 'a file of at most 25 MB', 'too-large');
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
    throw new Misfit('/path', expected);
  }
  return steps;
}
