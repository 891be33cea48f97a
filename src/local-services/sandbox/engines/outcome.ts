import { cutPrinted } from '../printed.ts';
import type { Outcome, RunError } from './engine.ts';
import type { Frame } from './frames.ts';

/** The outcome of a run. It comes from where the code can reach, so nothing of it is taken for granted: throws a `TypeError` when it is none. */
export function readOutcome({ message, blobs: [printed = new Uint8Array(), ...files] }: Frame): Outcome {
  const notes = texts(message['notes']);
  const { stdout, stdoutTruncated } = cutPrinted(printed);
  return {
    ok: message['ok'] === true,
    stdout: notes.length
      ? `${stdout}${stdout === '' || stdout.endsWith('\n') ? '' : '\n'}${notes.join('\n')}\n`
      : stdout,
    stdoutTruncated,
    result: message['result'] === null ? null : text(message['result']),
    error: message['error'] === null ? null : readError(message['error']),
    displays: list(message['displays']).map((display) => {
      const { mimeType, data } = object(display);
      return { mimeType: text(mimeType), data: text(data) };
    }),
    files: named([...texts(message['pictures']), ...texts(message['outputs'])], files),
    durationMs: Math.max(0, Math.round(number(message['durationMs']))),
  };
}

function readError(value: unknown): RunError {
  const { ename, evalue, traceback } = object(value);
  return { ename: text(ename), evalue: text(evalue), traceback: texts(traceback) };
}

function named(names: readonly string[], contents: readonly Uint8Array[]): Outcome['files'] {
  if (names.length !== contents.length) throw new TypeError('Not as many names as files.');
  return contents.map((content, index) => ({ name: names[index] as string, content }));
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('Not a text.');
  return value;
}

function number(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('Not a number.');
  return value;
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('Not a list.');
  return value;
}

function texts(value: unknown): string[] {
  return list(value).map(text);
}

function object(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new TypeError('Not an object.');
  return value as Record<string, unknown>;
}
