import { InvalidValue } from '../shared/errors.ts';
import { boolean, integer, listOf, nullOr, number, optional, type Reader, record, text } from '../shared/read.ts';

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

export const webAddress: Reader<string> = (value, at) => {
  const given = text(value, at);
  if (!/^https?:\/\/[^\s]+$/i.test(given)) throw new InvalidValue(at, 'an address with http or https');
  return given;
};

/** Some services write it without their own host. */
export const artifactUrl: Reader<string> = (value, at) =>
  typeof value === 'string' && /^\/(?!\/)\S+$/.test(value) ? value : webAddress(value, at);

export const created = record<CreatedSession>({ sessionId: text, expiresAt: text });
export const session = record<Session>({
  alive: boolean,
  createdAt: text,
  expiresAt: text,
  conversationId: optional(nullOr(text)),
});
export const uploaded = record<UploadedFile>({ path: text });
export const listed = listOf(
  record<ListedFile>({
    path: text,
    name: optional(text),
    sizeBytes: optional(integer),
    modifiedAt: optional(text),
    isDirectory: optional(boolean),
  }),
);

export const result = record<RunResult>({
  ok: boolean,
  stdout: text,
  stdoutTruncated: optional(boolean),
  result: nullOr(text),
  error: nullOr(record({ ename: text, evalue: text, traceback: listOf(text) })),
  displays: listOf(record({ mimeType: text, data: text })),
  artifacts: listOf(record<Artifact>({ name: text, mimeType: text, url: artifactUrl, sizeBytes: integer })),
  durationMs: number,
});
