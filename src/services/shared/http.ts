import { freezeJson } from '../../format/json.ts';
import { addressOf, baseAddress, type Query } from './address.ts';
import { AnswerCache } from './answer-cache.ts';
import {
  type Endpoint,
  type Fetch,
  jsonOrText,
  type Question,
  type Request,
  readAnswer,
  type Service,
  stepNames,
} from './endpoint.ts';
import { InvalidValue, orInvalid, ServiceError } from './errors.ts';
import {
  badInput,
  type CallContext,
  failed,
  late,
  mayRetry,
  misshapen,
  notJson,
  platformCode,
  refused,
  retold,
  unreached,
} from './failures.ts';
import { freshness } from './freshness.ts';
import { checkKey, fingerprint, redactor } from './secret.ts';
import { backOff, MINUTE, pause } from './timing.ts';

/** An answer with status 2xx and its body. */
interface Answered<B> {
  status: number;
  headers: Headers;
  body: B;
}

/** What every client is made with. */
export interface ServiceOptions {
  /**
   * The address to which the documented paths are appended: absolute, or beginning with `/` where a page asks the host
   * it came from. With or without a slash at the end.
   */
  baseUrl: string;
  /**
   * Key or token of polls, football and sandbox. It leaves this process in requests to `baseUrl` only. `false`: what stands
   * at `baseUrl` adds the key, as a gateway does; a page has no key to send.
   */
  key?: string | false | undefined;
  /** Default: the platform's own, looked up at each call. */
  fetch?: Fetch | undefined;
  /** Milliseconds since 1970. Default: `Date.now`. */
  now?: (() => number) | undefined;
  /** From 0 to 1, for jitter. Default: `Math.random`. */
  random?: (() => number) | undefined;
  /** A pause between two tries or two pages; rejects when the signal is aborted. Default: a timer. */
  wait?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
  /** Resolves when a try has had its time; the signal aborts when the caller waits no more. Default: a timer. */
  deadline?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** Milliseconds that one try may take, the body included; `Infinity`: as long as it does. Default: by service. */
  timeout?: number | undefined;
  /** How often a call is tried again. Default 2. */
  retries?: number | undefined;
  /**
   * The longest `Retry-After` that is waited for inside a call, in milliseconds. Default one minute; what asks for more
   * fails at once, and the error says how long.
   */
  patience?: number | undefined;
  /** Where answers are kept. Default: a cache of this client's own. `false`: nowhere. */
  cache?: AnswerCache | false | undefined;
}

/** What every single call takes. */
export interface Call {
  /** Ends this call; others who wait for the same answer go on waiting. */
  signal?: AbortSignal | undefined;
  /** Skips the cache. Polls answer from it all the same until their minute is over. */
  fresh?: boolean | undefined;
}

const textOf = (response: Response) => response.text();

export type { Fetch, Query };

/** A body that is not read as JSON. */
export interface FileContent {
  bytes: Uint8Array;
  /** As the service says; empty where it does not. */
  contentType: string;
}

/** Liveness, as every service tells it. No document shows the body. */
export interface Health {
  /** Parsed where it is JSON, else the text. */
  body: unknown;
}

export interface Http {
  /** A pause between two calls; the signal ends it with an `aborted` error. */
  pause(ms: number, signal: AbortSignal | undefined): Promise<void>;
  /** The function of a client for an endpoint of its table: its arguments, then those of every call. */
  function<A extends readonly unknown[], T>(
    endpoint: Endpoint<A, T>,
  ): (...given: [...given: A, call?: Call]) => Promise<T>;
  /** A JSON answer. Checking the arguments is part of building the question: an invalid value becomes an `input` error. */
  json<T>(call: Call, build: () => Question<T> | InvalidValue): Promise<T>;
  bytes(call: Call, build: () => Request): Promise<FileContent>;
  /** `GET /health`: no key, never kept, asked once. */
  health(call?: Call): Promise<Health>;
}

const NONE: Call = {};

function aborted(line: CallContext): ServiceError {
  return failed(line, 'aborted', 'aborted', `The call to the ${line.service.title} service was ended by its caller.`);
}

/** Runs what checks arguments. */
function checked<T>(line: CallContext, build: () => T | InvalidValue): T {
  const built = orInvalid(build);
  if (built instanceof InvalidValue) throw badInput(line, built);
  return built;
}

/**
 * What all clients add to one try: keys, tries again, and answers that are kept.
 *
 * @param seen sees the headers of every answer, also of errors
 */
export function createHttp(options: ServiceOptions, service: Service, seen?: (headers: Headers) => void): Http {
  const { now = Date.now, random = Math.random, wait = pause, deadline = pause } = options;
  const { retries = 2, patience = MINUTE } = options;
  const key = service.key ? options.key : false;
  const redact = key ? redactor(key) : (text: string) => text;
  const line: CallContext = { service, redact };
  const keeps = options.cache !== false;
  const cache = options.cache || new AnswerCache();
  const base = checked(line, () => baseAddress(options.baseUrl, '/baseUrl'));
  if (typeof key === 'string') checked(line, () => checkKey(key, '/key'));

  /** One try. Does not rely on `fetch` to heed its signal. */
  async function once<B>(
    request: Request,
    take: (response: Response) => Promise<B>,
    signal: AbortSignal | undefined,
  ): Promise<Answered<B>> {
    if (signal?.aborted) throw aborted(line);
    const headers: Record<string, string> = {};
    let url = addressOf(base, request.path, request.query);
    if (key && !request.open) {
      if (service.key === 'header') headers['authorization'] = `Bearer ${key}`;
      else url += `${url.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`;
    }
    if (request.body?.type) headers['content-type'] = request.body.type;
    const init: RequestInit = { method: request.method ?? 'GET', headers };
    if (request.body) init.body = request.body.content;
    // What is no time, such as the number of a setting that is not there, is none of the caller's.
    const limit = request.timeout ?? (options.timeout || service.timeout);
    const over = new AbortController();
    try {
      const end = ended(limit, signal, over.signal);
      return await Promise.race([send(url, { ...init, signal: over.signal }, take), end]);
    } finally {
      over.abort();
    }
  }

  async function send<B>(
    url: string,
    init: RequestInit,
    take: (response: Response) => Promise<B>,
  ): Promise<Answered<B>> {
    let begun = false;
    try {
      const response = await (options.fetch ?? globalThis.fetch)(url, init);
      begun = true;
      const { status, headers, ok } = response;
      seen?.(headers);
      if (!ok) throw refused(line, response, now(), jsonOrText(redact(await response.text())));
      return { status, headers, body: await take(response) };
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      throw unreached(line, begun, retold(error, redact), platformCode(error));
    }
  }

  /** What the text of an answer holds, frozen; throws what does not fit as an error that names the member. */
  function understand<T>(question: Question<T>, { status, headers, body }: Answered<string>): T {
    const text = redact(body);
    const understood = readAnswer(service, question, text);
    if ('value' in understood) return freezeJson(understood.value);
    if ('invalid' in understood) throw misshapen(line, status, understood.invalid);
    if ('notJson' in understood) throw notJson(line, status, text);
    const { hidden } = understood;
    throw refused(line, { status, headers }, now(), understood.body, hidden.status, hidden.reason);
  }

  /**
   * Rejects when a try has had its time, or its caller has left.
   *
   * @param over aborts when the try is over
   */
  function ended(limit: number, signal: AbortSignal | undefined, over: AbortSignal): Promise<never> {
    return new Promise((_, reject) => {
      const leave = () => reject(aborted(line));
      signal?.addEventListener('abort', leave, { once: true });
      over.addEventListener('abort', () => signal?.removeEventListener('abort', leave));
      deadline(limit, over).then(() => reject(late(line, limit)), reject);
    });
  }

  /** Tries until it succeeds, may not be repeated, or has been tried often enough. */
  async function persist<T>(
    { repeatable, method = 'GET' }: Request,
    once: () => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const harmless = repeatable ?? method === 'GET';
    for (let tries = 0; ; tries++) {
      try {
        return await once();
      } catch (error) {
        if (!(error instanceof ServiceError) || !(tries < retries)) throw error;
        const listed = error.kind === 'status' && mayRetry(service, error.status ?? 0);
        const again = error.retryable && error.kind !== 'shape' && (listed || harmless);
        if (!again || (error.retryAfter ?? 0) > patience) throw error;
        await waitFor(error.retryAfter || backOff(tries, random), signal);
      }
    }
  }

  async function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
    try {
      await wait(ms, signal);
    } catch (error) {
      throw signal?.aborted ? aborted(line) : error;
    }
    if (signal?.aborted) throw aborted(line);
  }

  function needed<R extends Request>(request: R): R {
    if (key === undefined && !request.open) {
      const message = `The ${service.title} service needs a key, and none was given; nothing was sent.`;
      throw failed(line, 'input', 'key-missing', message, { member: '/key' });
    }
    return request;
  }

  function ask<T>(question: Question<T>, signal: AbortSignal | undefined): Promise<[T, Headers]> {
    const understood = async (): Promise<[T, Headers]> => {
      const answer = await once(question, textOf, signal);
      return [understand(question, answer), answer.headers];
    };
    return persist(question, understood, signal);
  }

  async function json<T>({ signal, fresh }: Call, build: () => Question<T> | InvalidValue): Promise<T> {
    const question = needed(checked(line, build));
    if (signal?.aborted) throw aborted(line);
    const { keep, epoch } = question;
    if (!keep || keep(now()) <= 0) return (await ask(question, signal))[0];

    const name = [
      service.name,
      (key && fingerprint(key)) || '',
      epoch?.(now()) ?? '',
      addressOf(base, question.path, question.query),
    ].join(' ');
    const kept = keeps ? cache.get(name, now()) : undefined;
    if (kept && (!fresh || now() < kept.since + (service.atMostEvery ?? 0))) return kept.value as T;
    const start = async (signal: AbortSignal) => {
      const least = keep(now());
      const [value, headers] = await ask(question, signal);
      if (keeps) cache.set(name, value, now(), now() + Math.max(least, freshness(headers) ?? 0));
      return value;
    };
    return cache.share(name, start, signal, () => aborted(line));
  }

  return {
    pause: waitFor,

    function<A extends readonly unknown[], T>(endpoint: Endpoint<A, T>) {
      const place = stepNames(endpoint.path).length + (endpoint.parameters ? 1 : 0);
      return async (...given: [...A, call?: Call]) => {
        const { question } = endpoint(...(given as unknown as A));
        return json((given[place] as Call | undefined) ?? NONE, () => question);
      };
    },

    json,

    async bytes({ signal }: Call, build: () => Request): Promise<FileContent> {
      const request = needed(checked(line, build));
      if (signal?.aborted) throw aborted(line);
      const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());
      const { body, headers } = await persist(request, () => once(request, bytes, signal), signal);
      return { bytes: body, contentType: headers.get('content-type') ?? '' };
    },

    async health(call?: Call): Promise<Health> {
      const { signal } = call ?? NONE;
      if (signal?.aborted) throw aborted(line);
      const { body } = await once({ path: '/health', open: true }, textOf, signal);
      return { body: freezeJson(jsonOrText(redact(body))) };
    },
  };
}
