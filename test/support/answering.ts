import assert from 'node:assert/strict';
import { steps } from '../../src/format/pointer.ts';
import { ServiceError } from '../../src/services/shared/errors.ts';
import type { Fetch, ServiceOptions } from '../../src/services/shared/http.ts';

/** What a service answers to one request. */
export interface Reply {
  /** Default 200. */
  status?: number;
  json?: unknown;
  /** Instead of `json`. */
  text?: string;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
  /** There is no answer: the connection fails with this. */
  error?: Error;
  /** The headers come, and the body breaks off. */
  cut?: boolean;
  /** Nothing ever comes; the client’s time limit is over at once. */
  silent?: boolean;
}

export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** A service that answers what it is told to, with its clock: the options of a client, and what is seen from outside. */
export interface Answering extends ServiceOptions {
  fetch: Fetch;
  /** `GET /rates?base=BRL`, without the address and the key. */
  readonly asked: string[];
  readonly sent: Sent[];
  /** Milliseconds of every pause. */
  readonly waited: number[];
  /** Milliseconds of every time limit. */
  readonly limits: number[];
  /** Milliseconds; moved by tests and by pauses. */
  clock: number;
  /** What is answered from now on. */
  replies: Reply[];
}

export const BASE = 'https://service.test/base';

/** Each request takes the next reply; the last one stays. */
export function answering(...replies: Reply[]): Answering {
  const expire: (() => void)[] = [];
  const service: Answering = {
    baseUrl: BASE,
    asked: [],
    sent: [],
    waited: [],
    limits: [],
    clock: Date.UTC(2026, 10, 20, 12),
    replies,
    now: () => service.clock,
    random: () => 1,
    wait: async (ms, signal) => {
      if (signal?.aborted) throw new Error('aborted');
      service.waited.push(ms);
      service.clock += ms;
    },
    deadline: (ms, signal) => {
      service.limits.push(ms);
      return new Promise((resolve, reject) => {
        expire.push(resolve);
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    },
    fetch: async (url, init = {}) => {
      const method = init.method ?? 'GET';
      service.sent.push({ method, url, headers: { ...(init.headers as Record<string, string>) }, body: init.body });
      service.asked.push(`${method} ${url.replace(BASE, '').replace(/[?&]key=[^&]*$/, '')}`);
      const reply = service.replies.length > 1 ? (service.replies.shift() as Reply) : (service.replies[0] ?? {});
      if (reply.error) throw reply.error;
      if (reply.silent) {
        expire.pop()?.();
        return new Promise<Response>((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(new Error('This operation was aborted')));
        });
      }
      return responseOf(reply);
    },
  };
  return service;
}

function responseOf({ status = 200, json, text, bytes, headers = {}, cut }: Reply): Response {
  const body = text ?? bytes ?? (json === undefined ? '' : JSON.stringify(json));
  // These two have no body, and `Response` refuses even an empty one.
  if (status === 204 || status === 304) return responseWith(null, status, headers);
  if (!cut) return responseWith(body as string, status, headers);
  let begun = false;
  const broken = new ReadableStream({
    pull(controller) {
      if (begun) controller.error(new TypeError('terminated'));
      else controller.enqueue(new TextEncoder().encode(String(body).slice(0, 10)));
      begun = true;
    },
  });
  return responseWith(broken, status, headers);
}

function responseWith(body: string | ReadableStream | null, status: number, headers: Record<string, string>): Response {
  return new Response(body, { status, headers });
}

/** The error that a call ends with. */
export async function failure(call: Promise<unknown>): Promise<ServiceError> {
  const error: unknown = await call.then(
    () => assert.fail('The call should have failed.'),
    (error) => error,
  );
  if (!(error instanceof ServiceError)) throw error;
  return error;
}

/** Takes members out of a copy of an answer, or puts others in, by pointer. */
export function withMember(answer: unknown, pointer: string, value?: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(answer));
  const names = steps(pointer);
  const last = names.pop() ?? '';
  let at = copy as Record<string, unknown>;
  for (const name of names) at = at[name] as Record<string, unknown>;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}
