import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox, type SandboxOptions } from '../../src/local-services/sandbox.ts';
import { type PythonDouble, pythonDouble } from './python-double.ts';

export const START = Date.UTC(2026, 10, 20, 12);
export const MB = 1024 * 1024;
export const WEEK = 7 * 24 * 3600 * 1000;

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the service answers, looked into by the test.
  body: any;
  headers: Headers;
}

/** The sandbox with an engine that knows no Python, and with a clock of its own. */
export interface Stage {
  python: PythonDouble;
  tokens: readonly string[];
  lines: string[];
  clock: { now: number };
  /** As the first tenant, unless a token is named; `null` for none. */
  ask(method: string, path: string, body?: unknown, token?: string | null): Promise<Answer>;
  raw(path: string, init?: RequestInit): Promise<Response>;
  create(body?: object, token?: string): Promise<string>;
  close(): Promise<void>;
}

export async function stage(options: Partial<SandboxOptions> = {}): Promise<Stage> {
  const python = pythonDouble();
  const clock = { now: START };
  const lines: string[] = [];
  const service = await createSandbox({
    seed: 1,
    now: () => clock.now,
    log: (line) => void lines.push(line),
    wait: async () => {},
    engine: python,
    ...options,
  });
  const tokens = service.keys ?? [];
  const raw = async (path: string, init: RequestInit = {}) => service.app.request(`http://sandbox.test${path}`, init);
  const ask: Stage['ask'] = async (method, path, body, token = tokens[0] as string) => {
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    if (body !== undefined && !(body instanceof FormData)) headers['content-type'] = 'application/json';
    const sent =
      body === undefined || body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await raw(path, { method, headers, ...(sent === undefined ? {} : { body: sent as string }) });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, body: json ? JSON.parse(text) : text, headers: answer.headers };
  };
  return {
    python,
    tokens,
    lines,
    clock,
    ask,
    raw,
    async create(body, token) {
      const { status, body: made } = await ask('POST', '/sessions', body, token);
      assert.equal(status, 201);
      return made.sessionId;
    },
    close: async () => service.close?.(),
  };
}

/** A stage that is taken down whatever becomes of the test. */
export function onStage(
  name: string,
  work: (stage: Stage) => Promise<void>,
  options: Partial<SandboxOptions> = {},
): void {
  test(name, async () => {
    const made = await stage(options);
    try {
      await work(made);
    } finally {
      await made.close();
    }
  });
}

export function formWith(content: BlobPart, name: string, part = 'file'): FormData {
  const form = new FormData();
  form.append(part, new Blob([content]), name);
  return form;
}
