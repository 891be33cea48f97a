import { freezeJson } from '../values/json-copy.ts';
import { addressOf, baseAddress, type Query } from './address.ts';
import { AnswerCache } from './answer-cache.ts';
import { platformCode, reasonIn, retold } from './foreign-error.ts';
import { Misfit } from './misfit.ts';
import type { Reader } from './read.ts';
import { backOff, MINUTE, pause, retryAfter, SECOND } from './retry-timing.ts';
import type { Keyed } from './secret.ts';
import { ServiceError, type ServiceName } from './service-error.ts';

/** The part of `fetch` that the clients use. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

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
  /** Resolves when a try has had its time; the signal tells that nobody waits for it any more. Default: a timer. */
  deadline?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** Milliseconds that one try may take, the body included. Default: by service. */
  timeout?: number | undefined;
  /** How often a call is tried again. Default 2. */
  retries?: number | undefined;
  /**
   * The longest `Retry-After` that is waited for inside a call, in milliseconds. Default one minute; what asks for more
   * fails at once, and the error says how long.
   */
  patience?: number | undefined;
  /** Where answers are kept. Default: a cache of this client's own. `false`: nowhere, the caller sees to it. */
  cache?: AnswerCache | false | undefined;
}

/** What every single call takes. */
export interface Call {
  /** Ends this call; others who wait for the same answer go on waiting. */
  signal?: AbortSignal | undefined;
  /** Skips the cache. Polls answer from it all the same until their minute is over. */
  fresh?: boolean | undefined;
}

/** What the document says about a service as a whole. */
export interface ServiceFacts {
  name: ServiceName;
  /** For sentences: “the official rates service”. */
  title: string;
  /** Milliseconds for one try. */
  timeout: number;
  /**
   * Statuses after which the document tells the caller to try again, whatever the method. 429 and 503 are in every list.
   * Other answers from 500 up are tried again only where a second sending does no harm.
   */
  retryOn?: readonly number[];
  /** Codes of the documented statuses; where one status has several reasons, by its reason. */
  codes: Readonly<Record<number, string | ((reason: string) => string)>>;
  /** How the key is sent. None: the service is open. */
  key?: Keyed;
  /** Finds the error in an answer with status 200, as the status that it should have had, with its code. */
  refusal?: (answer: unknown) => { status: number; reason: string } | undefined;
  /** Sees the headers of every answer, also of errors. */
  seen?: (headers: Headers) => void;
}

export type { Query };

/** One request, all of it checked. */
export interface Request {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Begins with `/`; every step encoded. Or a whole address, for what is public and lies elsewhere. */
  path: string;
  query?: Query | undefined;
  body?: { content: NonNullable<RequestInit['body']>; type?: string };
  /** Endpoints that need no key do not get it. */
  open?: boolean;
  timeout?: number;
  /** Whether a second sending does no harm, though the first may have had its effect. Default: for GET. */
  repeatable?: boolean;
}

export interface Question<T> extends Request {
  read: Reader<T>;
  /** Default: `JSON.parse`. */
  parse?: (text: string) => unknown;
  /** Milliseconds that the answer may be kept for; the service may allow more, not less. 0: it is never kept. */
  keep?: number;
  /** Milliseconds within which even `fresh` is answered from the cache. */
  atMostEvery?: number;
  /** Told apart in the cache though the URL is the same: what “today” means. */
  epoch?: string;
}

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
  readonly now: () => number;
  /** A pause between two calls; the signal ends it with an `aborted` error. */
  pause(ms: number, signal: AbortSignal | undefined): Promise<void>;
  /** A JSON answer. Checking the arguments is part of building the question: what it throws becomes an `input` error. */
  json<T>(call: Call, question: () => Question<T>): Promise<T>;
  bytes(call: Call, request: () => Request): Promise<FileContent>;
  /** `GET /health`: no key, never kept, asked once. */
  health(call?: Call): Promise<Health>;
}

interface Answer<B> {
  status: number;
  headers: Headers;
  body: B;
}

const NONE: Call = {};

/** The one place for time limits, tries, keys, caching and errors of all clients. */
export function createHttp(options: ServiceOptions, facts: ServiceFacts): Http {
  const { now = Date.now, random = Math.random, wait = pause, deadline = pause } = options;
  const { retries = 2, patience = MINUTE } = options;
  const keyed = facts.key;
  const key = keyed ? options.key : false;
  const redact = (keyed && key && keyed.redactor(key)) || ((text: string) => text);
  const retryOn = new Set([429, 503, ...(facts.retryOn ?? [])]);
  const keeps = options.cache !== false;
  const cache = options.cache || new AnswerCache();
  const base = checked(() => baseAddress(options.baseUrl, '/baseUrl'));
  if (typeof key === 'string') checked(() => keyed?.check(key, '/key'));

  function failed(
    kind: ServiceError['kind'],
    code: string,
    message: string,
    more: Partial<ConstructorParameters<typeof ServiceError>[0]> = {},
  ): ServiceError {
    return new ServiceError({ kind, code, service: facts.name, ...more, message: redact(message) });
  }

  function aborted(): ServiceError {
    return failed('aborted', 'aborted', `The call to the ${facts.title} service was ended by its caller.`);
  }

  /** Runs what checks arguments. */
  function checked<T>(build: () => T): T {
    try {
      return build();
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      const { code, expected, member } = error;
      const message = `${member.slice(1) || 'the argument'} should be ${expected}; nothing was sent.`;
      throw failed('input', code, message, { member });
    }
  }

  async function send<B>(
    request: Request,
    take: (response: Response) => Promise<B>,
    signal: AbortSignal,
  ): Promise<Answer<B>> {
    const headers: Record<string, string> = {};
    let url = addressOf(base, request.path, request.query);
    if (key && !request.open) {
      if (keyed?.sent === 'header') headers['authorization'] = `Bearer ${key}`;
      else url += `${url.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`;
    }
    if (request.body?.type) headers['content-type'] = request.body.type;
    const init: RequestInit = { method: request.method ?? 'GET', headers, signal };
    if (request.body) init.body = request.body.content;

    let begun = false;
    try {
      const fetch = options.fetch ?? (globalThis.fetch as Fetch);
      const response = await fetch(url, init);
      begun = true;
      facts.seen?.(response.headers);
      if (!response.ok) throw refused(response.status, response.headers, redact(await response.text()));
      return { status: response.status, headers: response.headers, body: await take(response) };
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      const reason = platformCode(error);
      const message = begun
        ? `The answer of the ${facts.title} service was cut off${reason}.`
        : `The ${facts.title} service could not be reached${reason}.`;
      const cause = retold(error, redact);
      throw failed('network', begun ? 'cut-off' : 'unreachable', message, { retryable: true, cause });
    }
  }

  function refused(status: number, headers: Headers, body: string): ServiceError {
    const parsed = parsedOr(body);
    return refusal(status, status, reasonIn(parsed), headers, parsed);
  }

  /** @param meant the status that the answer should have had, where the service hides errors behind 200 */
  function refusal(
    status: number,
    meant: number,
    reason: string | undefined,
    headers: Headers,
    body: unknown,
  ): ServiceError {
    const known = facts.codes[meant];
    const code = typeof known === 'function' ? known(reason ?? '') : known;
    return failed(
      'status',
      code ?? `http-${meant}`,
      reason ?? `The ${facts.title} service answered with status ${status}.`,
      {
        status,
        body: freezeJson(body),
        retryable: retryOn.has(meant) || (meant >= 500 && code === undefined),
        retryAfter: retryAfter(headers.get('retry-after'), now()),
      },
    );
  }

  /** One try, with its time limit. Does not rely on `fetch` to heed its signal. */
  async function attempt<B>(
    request: Request,
    take: (response: Response) => Promise<B>,
    signal: AbortSignal | undefined,
  ): Promise<Answer<B>> {
    if (signal?.aborted) throw aborted();
    const limit = request.timeout ?? options.timeout ?? facts.timeout;
    const over = new AbortController();
    let leave = () => {};
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(aborted());
      signal?.addEventListener('abort', leave, { once: true });
    });
    const late = deadline(limit, over.signal).then(() => {
      const message = `The ${facts.title} service did not answer within ${limit / SECOND} s.`;
      throw failed('timeout', 'timeout', message, { retryable: true });
    });
    try {
      return await Promise.race([send(request, take, over.signal), late, left]);
    } finally {
      signal?.removeEventListener('abort', leave);
      over.abort();
    }
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
        if (!(error instanceof ServiceError) || tries >= retries) throw error;
        const listed = error.kind === 'status' && retryOn.has(error.status ?? 0);
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
      throw signal?.aborted ? aborted() : error;
    }
    if (signal?.aborted) throw aborted();
  }

  function needed<R extends Request>(request: R): R {
    if (key === undefined && !request.open) {
      const message = `The ${facts.title} service needs a key, and none was given; nothing was sent.`;
      throw failed('input', 'key-missing', message, { member: '/key' });
    }
    return request;
  }

  function understand<T>({ parse = JSON.parse, read }: Question<T>, { status, headers, body }: Answer<string>): T {
    let parsed: unknown;
    try {
      parsed = parse(redact(body));
    } catch {
      const what = /^\s*</.test(body) ? 'HTML or XML' : 'something';
      const message = `The ${facts.title} service answered with ${what} that is not the documented JSON.`;
      throw failed('shape', 'not-json', message, { status, member: '', retryable: true });
    }
    const hidden = facts.refusal?.(parsed);
    if (hidden) throw refusal(status, hidden.status, hidden.reason, headers, parsed);
    try {
      return freezeJson(read(parsed, ''));
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      const { member, expected } = error;
      const message = `The ${facts.title} service answered with an unexpected shape: ${member || 'the whole'} should be ${expected}.`;
      throw failed('shape', 'wrong-shape', message, { status, member: redact(member) });
    }
  }

  async function ask<T>(question: Question<T>, signal: AbortSignal | undefined): Promise<[T, Headers]> {
    const text = (response: Response) => response.text();
    const once = async (): Promise<[T, Headers]> => {
      const answer = await attempt(question, text, signal);
      return [understand(question, answer), answer.headers];
    };
    return persist(question, once, signal);
  }

  return {
    now,
    pause: waitFor,

    async json<T>({ signal, fresh }: Call, build: () => Question<T>): Promise<T> {
      const question = needed(checked(build));
      if (signal?.aborted) throw aborted();
      const { keep = 0, atMostEvery = 0, epoch = '' } = question;
      if (keep <= 0) return (await ask(question, signal))[0];

      const name = [
        facts.name,
        (key && keyed?.fingerprint(key)) || '',
        epoch,
        addressOf(base, question.path, question.query),
      ].join(' ');
      const kept = keeps ? cache.get(name, now()) : undefined;
      if (kept && (!fresh || now() < kept.since + atMostEvery)) return kept.value as T;
      const start = async (signal: AbortSignal) => {
        const [value, headers] = await ask(question, signal);
        if (keeps) cache.set(name, value, now(), now() + Math.max(keep, freshness(headers)));
        return value;
      };
      return cache.share(name, start, signal, aborted);
    },

    async bytes({ signal }: Call, build: () => Request): Promise<FileContent> {
      const request = needed(checked(build));
      if (signal?.aborted) throw aborted();
      const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());
      const { body, headers } = await persist(request, () => attempt(request, bytes, signal), signal);
      return { bytes: body, contentType: headers.get('content-type') ?? '' };
    },

    async health({ signal }: Call = NONE): Promise<Health> {
      if (signal?.aborted) throw aborted();
      const text = (response: Response) => response.text();
      const { body } = await attempt({ path: '/health', open: true }, text, signal);
      return { body: freezeJson(parsedOr(redact(body))) };
    },
  };
}

/** Milliseconds that an answer may still be kept for by its own headers. */
function freshness(headers: Headers): number {
  const [, seconds = '0'] = /(?:^|[\s,])max-age=(\d{1,9})(?:$|[\s,;])/i.exec(headers.get('cache-control') ?? '') ?? [];
  const age = /^\d{1,9}$/.test(headers.get('age') ?? '') ? Number(headers.get('age')) : 0;
  return (Number(seconds) - age) * SECOND;
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
