import { isRecord, readJson } from '../format/json.ts';
import type { Fetch, Service } from '../services/shared/endpoint.ts';
import { platformCode, reasonIn } from '../services/shared/failures.ts';
import { MINUTE, retryAfter, SECOND } from '../services/shared/timing.ts';
import type { Budget } from './call-budget.ts';
import { CallQueue } from './call-queue.ts';
import type { GatewayClock } from './clock.ts';
import { collect, TooLarge } from './exchange.ts';
import type { Failure } from './failure.ts';
import { documentedSentence, documents, errorBody } from './policies.ts';
import type { Upstream } from './settings.ts';

/** Bytes of the largest answer that is taken: a file of 25 MB, and some. */
const LARGEST_ANSWER = 32 * 2 ** 20;

/** Milliseconds that a call waits for its turn. */
const QUEUE_TIME = 3 * SECOND;

/** Bytes of an error’s body that is passed on; failures are remembered by the thousand. */
const LARGEST_ERROR = 8 * 1024;

/** What a service is asked. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With its query, without the key. */
  readonly path: string;
  readonly open?: boolean | undefined;
  readonly body?: { readonly bytes: Uint8Array; readonly type: string } | undefined;
  readonly timeout?: number | undefined;
}

export interface Received {
  readonly status: number;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Milliseconds that the service asks for. */
  readonly retryAfter?: number | undefined;
}

export interface UpstreamTools extends GatewayClock {
  readonly fetch: Fetch;
  /** Resolves when so many milliseconds have passed; the signal aborts when no request waits any more. */
  readonly deadline: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Takes all keys out of a text. */
  readonly redact: (text: string) => string;
  /** Calls under way at once. */
  readonly mostCalls: number;
}

/** Thrown by `UpstreamService.ask`. */
export class UpstreamFailed extends Error {
  override readonly name = 'UpstreamFailed';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`${failure.status} ${failure.kind}`);
    this.failure = failure;
  }
}

/** The one place that has a key: it goes into the request that leaves from here, and into nothing else. */
export class UpstreamService {
  readonly service: Service;
  readonly #at: Upstream;
  readonly #tools: UpstreamTools;
  readonly #queue: CallQueue;
  /** Calls and waits that the end of the gateway ends. */
  readonly #open = new Set<AbortController>();
  #closed = false;
  /** Calls left in the minute, as the service last said, and when it did, by `elapsed`. */
  #left: { readonly count: number; readonly at: number } | undefined;

  constructor(service: Service, at: Upstream, tools: UpstreamTools) {
    this.service = service;
    this.#at = at;
    this.#tools = tools;
    this.#queue = new CallQueue(tools.mostCalls);
  }

  get url(): string {
    return this.#at.url;
  }

  get budget(): Budget | undefined {
    return this.#at.budget;
  }

  get keep(): Readonly<Record<string, number>> {
    return this.#at.keep;
  }

  /** Calls left in the minute, as the service last said. */
  get remaining(): number | undefined {
    return this.#left?.count;
  }

  /** What readers are told of the calls that are left: nothing once the minute is over that the service spoke of. */
  get callsLeft(): readonly string[] {
    if (!this.service.countsCalls || !this.#left || this.#tools.elapsed() - this.#left.at >= MINUTE) return [];
    return ['x-ratelimit-remaining', String(this.#left.count)];
  }

  get underWay(): number {
    return this.#queue.underWay;
  }

  close(): void {
    this.#closed = true;
    for (const call of this.#open) call.abort();
  }

  /** Asks once, when it is its turn. Rejects with `UpstreamFailed` for everything that is no success. */
  async ask(call: Call): Promise<Received> {
    if (this.#queue.full) throw this.#busy();
    const leave = this.#queue.begin() ?? (await this.#within(QUEUE_TIME, (late) => this.#queue.wait(late)));
    if (!leave) throw this.#busy();
    const limit = call.timeout ?? this.service.gatewayTimeout;
    try {
      return await this.#within(limit, (late, signal) =>
        Promise.race([
          this.#send(call, signal),
          late.then(() => {
            throw new UpstreamFailed(this.#late(limit));
          }),
        ]),
      );
    } finally {
      leave();
    }
  }

  /** Work with a time limit; its signal ends with the work, and with the gateway. */
  async #within<T>(limit: number, work: (late: Promise<void>, signal: AbortSignal) => Promise<T>): Promise<T> {
    const over = new AbortController();
    this.#open.add(over);
    if (this.#closed) over.abort();
    try {
      const late = this.#tools.deadline(limit, over.signal);
      // Of a limit that nothing waits for any more, the end is no news.
      late.catch(() => {});
      return await work(late, over.signal);
    } finally {
      this.#open.delete(over);
      over.abort();
    }
  }

  #busy(): UpstreamFailed {
    return new UpstreamFailed(this.failed('busy', 503, 'Too many calls to it are under way.', SECOND));
  }

  #late(limit: number): Failure {
    const status = documents(this.service, 504) ? 504 : 502;
    const sentence = `The ${this.service.title} service did not answer within ${limit / SECOND} s.`;
    return this.failed('timeout', status, documentedSentence(this.service, 'failed') ?? sentence);
  }

  /**
   * A failure that the service did not tell of itself.
   *
   * @param asked path and query, for bodies that repeat them
   */
  failed(kind: Failure['kind'], status: number, message: string, retryAfter?: number, asked?: string): Failure {
    const body = JSON.stringify(errorBody(this.service, this.#tools.redact(message), status, asked));
    return { kind, status, body, retryAfter, saidByService: false, staleStandsIn: true };
  }

  /** An answer came, and is not what is documented. */
  unreadable(message: string): Failure {
    return this.failed('shape', 502, documentedSentence(this.service, 'invalid') ?? message);
  }

  async #send(call: Call, signal: AbortSignal): Promise<Received> {
    const { headers, url } = this.#request(call);
    let begun = false;
    let response: Response;
    let bytes: Uint8Array;
    try {
      const init: RequestInit = { method: call.method, headers, signal, redirect: 'manual' };
      if (call.body) init.body = call.body.bytes as Uint8Array<ArrayBuffer>;
      response = await this.#tools.fetch(url, init);
      begun = true;
      bytes = response.body
        ? await collect(response.body as unknown as AsyncIterable<Uint8Array>, LARGEST_ANSWER)
        : new Uint8Array();
    } catch (error) {
      throw new UpstreamFailed(this.#unreached(error, begun));
    }
    this.#noteRemaining(response.headers);
    if (!response.ok) throw new UpstreamFailed(this.#refused(response, bytes));
    return {
      status: response.status,
      bytes,
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: this.#waitAskedFor(response.headers),
    };
  }

  #request({ path, open, body }: Call): { url: string; headers: Record<string, string> } {
    const headers: Record<string, string> = { accept: 'application/json, */*;q=0.5' };
    if (body) headers['content-type'] = body.type;
    const url = this.#at.url + path;
    const { key } = this.#at;
    if (!key || open) return { url, headers };
    if (this.service.key === 'header') return { url, headers: { ...headers, authorization: `Bearer ${key}` } };
    return { url: `${url}${url.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`, headers };
  }

  /** Of what the platform says only its code is told: its sentences may show the whole address. */
  #unreached(error: unknown, begun: boolean): Failure {
    const { title } = this.service;
    if (error instanceof TooLarge) return this.failed('shape', 502, `The ${title} service’s answer is too large.`);
    const what = begun ? `The answer of the ${title} service was cut off` : `The ${title} service could not be reached`;
    return this.failed('network', 502, documentedSentence(this.service, 'failed') ?? `${what}${platformCode(error)}.`);
  }

  /** Documented errors are passed on as they came, all others as a bad gateway. A redirection is never followed. */
  #refused({ status, headers }: Response, bytes: Uint8Array): Failure {
    const { service } = this;
    const limited = status === 429 || status === 503;
    const passed = limited || documents(service, status);
    const wait = this.#waitAskedFor(headers);
    const shown = passed ? status : 502;
    const staleStandsIn = ![400, 404, 409, 413, 422].includes(status) || !passed;
    const said = { kind: 'status', status: shown, retryAfter: wait, saidByService: passed, staleStandsIn } as const;
    if (documents(service, status) && bytes.length <= LARGEST_ERROR) {
      const text = this.#tools.redact(new TextDecoder().decode(bytes));
      if (isDocumentedError(text)) return { ...said, body: text };
    }
    const documented = passed ? undefined : documentedSentence(service, 'failed');
    const sentence = documented ?? `The ${service.title} service answered with status ${status}.`;
    return { ...said, body: JSON.stringify(errorBody(service, sentence, shown)) };
  }

  #waitAskedFor(headers: Headers): number | undefined {
    return retryAfter(headers.get('retry-after'), this.#tools.now());
  }

  #noteRemaining(headers: Headers): void {
    const left = headers.get('x-ratelimit-remaining') ?? '';
    if (/^\d{1,9}$/.test(left)) this.#left = { count: Number(left), at: this.#tools.elapsed() };
  }
}

function isDocumentedError(text: string): boolean {
  const body = readJson(text);
  return isRecord(body) && reasonIn(body) !== undefined;
}
