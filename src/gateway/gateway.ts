import { serviceTables } from '../services/catalog.ts';
import { isLoopback } from '../services/shared/address.ts';
import type { Fetch } from '../services/shared/endpoint.ts';
import { Refusal, type ServiceName } from '../services/shared/errors.ts';
import { redactor } from '../services/shared/secret.ts';
import { pause, SECOND } from '../services/shared/timing.ts';
import { type CachedAnswer, type Freshness, hasIt } from './answer.ts';
import type { GatewayClock } from './clock.ts';
import { type Compressor, Encodings, webCompressors } from './compress.ts';
import type { Environment, GatewayConfig } from './config.ts';
import { Embedding } from './embedding.ts';
import { type Incoming, incomingOf, type Outgoing, responseOf } from './exchange.ts';
import type { Failure } from './failure.ts';
import { GuardedUpstream } from './guarded-upstream.ts';
import { prometheusText } from './metrics.ts';
import { Origins } from './origins.ts';
import { denial, errorBody } from './policies.ts';
import { relay } from './relay.ts';
import { nameOf, type RoutedRequest, RouteTable, ServiceRefusal } from './resolve.ts';
import { readSettings, type Settings } from './settings.ts';
import { SharedAnswers, type SharedQuestion } from './shared-answers.ts';
import { UpstreamFailed, UpstreamService } from './upstream.ts';

/** What a gateway touches outside itself. */
export interface GatewayOptions {
  /** Holds the keys, under the names that the config gives. Default: none. */
  env?: Environment | undefined;
  /** Default: the platform’s own, looked up at each call. */
  fetch?: Fetch | undefined;
  /** Milliseconds since 1970. Default: `Date.now`. */
  now?: (() => number) | undefined;
  /** Milliseconds that pass evenly, however the time of day is set. Default: `now` where that is given, else `performance.now`. */
  elapsed?: (() => number) | undefined;
  /** One line of text for the operator of the gateway. Holds no key. Default: nowhere. */
  log?: ((line: string) => void) | undefined;
  /** Resolves when a call has had its time; the signal aborts when no request waits for it any more. Default: a timer. */
  deadline?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** How answers are made smaller, the best way first. Default: gzip, where the platform has it. */
  compressors?: readonly Compressor[] | undefined;
}

export interface Gateway {
  /** Answers a request as an edge worker does. `waitUntil` keeps the worker alive for what goes on afterwards. */
  fetch(request: Request, waitUntil?: (work: Promise<unknown>) => void): Promise<Response>;
  /** The same without the objects of `fetch`; at once where the answer is kept. */
  handle(incoming: Incoming): Outgoing | Promise<Outgoing>;
  /** Whether a path is one of its own, and not of whatever it shares a server with. */
  owns(target: string): boolean;
  /** Says at `/ready` that no more readers should come; answers all who come anyway. */
  drain(): void;
  /** Ends what is under way, and forgets all answers. */
  close(): void;
}

/**
 * A gateway in front of the seven services: it adds the keys, lets listed routes and parameters through and nothing else,
 * and asks each service once for all its readers. Throws a `GatewayConfigError` that says all that is wrong.
 */
export function createGateway(config: GatewayConfig, options: GatewayOptions = {}): Gateway {
  const core = new Core(readSettings(config, options.env ?? {}), options);
  return {
    fetch: async (request, waitUntil) => responseOf(await core.handle(incomingOf(request, waitUntil))),
    handle: (incoming) => core.handle(incoming),
    owns: (target) => core.owns(target),
    drain: () => core.drain(),
    close: () => core.close(),
  };
}

/** Targets as they were sent, and what they mean: most are sent again and again. */
const MOST_KNOWN = 5000;

/** Origins that may not ask, and were told of. */
const MOST_REFUSED_ORIGINS = 20;

class Core {
  readonly #settings: Settings;
  readonly #clock: GatewayClock;
  readonly #log: (line: string) => void;
  readonly #redact: (text: string) => string;
  readonly #encodings: Encodings;
  readonly #origins: Origins;
  readonly #table: RouteTable;
  readonly #embedding: Embedding | undefined;
  readonly #behind: ReadonlyMap<ServiceName, GuardedUpstream>;
  readonly #answers: SharedAnswers;
  readonly #known = new Map<string, SharedQuestion>();
  readonly #refusedOrigins = new Set<string>();
  #draining = false;
  #closed = false;

  constructor(settings: Settings, options: GatewayOptions) {
    const { now = Date.now, log = () => {}, compressors = webCompressors } = options;
    const { elapsed = options.now ?? (() => performance.now()) } = options;
    const { publicUrl, upstreams, memory, embedFiles } = settings;
    this.#settings = settings;
    this.#clock = { now, elapsed };
    const redactors = [...upstreams.values()].flatMap(({ key }) => (key ? [redactor(key)] : []));
    this.#redact = (text) => redactors.reduce((safe, redact) => redact(safe), text);
    this.#log = (line) => log(this.#redact(line));
    this.#encodings = new Encodings(compressors);
    this.#origins = new Origins(settings.origins, publicUrl && new URL(publicUrl).origin);
    this.#behind = new Map(this.#servicesBehind(options));
    this.#table = new RouteTable(
      settings.basePath,
      serviceTables.filter(({ service }) => this.#behind.has(service.name)),
    );
    this.#embedding = embedFiles === undefined ? undefined : new Embedding(embedFiles, settings);
    const headers = this.#origins.fixed;
    this.#answers = new SharedAnswers({ memory, now, elapsed, compressors, headers, redact: this.#redact });
  }

  *#servicesBehind({ fetch, deadline = pause }: GatewayOptions): Generator<[ServiceName, GuardedUpstream]> {
    const tools = {
      fetch: (url: string, init?: RequestInit) => (fetch ?? globalThis.fetch)(url, init),
      ...this.#clock,
      deadline,
      redact: this.#redact,
      mostCalls: this.#settings.upstreamCalls,
    };
    for (const { service } of serviceTables) {
      const at = this.#settings.upstreams.get(service.name);
      if (!at) continue;
      if (at.key && !isEncrypted(at.url)) {
        this.#log(`${service.name}: its address begins with http://, so its key can be read on the way.`);
      }
      yield [service.name, new GuardedUpstream(new UpstreamService(service, at, tools), this.#clock, this.#log)];
    }
  }

  owns(target: string): boolean {
    const below = this.#table.below(target);
    if (below === undefined) return false;
    if (this.#settings.basePath !== '' || isOwn(below) || this.#embedding?.has(below)) return true;
    return this.#table.tableOf(target) !== undefined;
  }

  drain(): void {
    this.#draining = true;
  }

  close(): void {
    this.#closed = true;
    for (const { upstream } of this.#behind.values()) upstream.close();
    this.#answers.clear();
    this.#known.clear();
  }

  handle(incoming: Incoming): Outgoing | Promise<Outgoing> {
    // The way of most requests: sent before in the same words, and the answer is kept.
    const question = this.#known.get(incoming.target);
    if (question && (incoming.method === 'GET' || incoming.method === 'HEAD') && this.#mayAsk(incoming)) {
      const now = this.#clock.now();
      question.behind.note(question.name, this.#clientOf(incoming));
      const answer = this.#answers.fresh(question.name, now);
      if (answer) return this.#give(answer, 'hit', question.behind, incoming, now);
    }
    return this.#slowly(incoming);
  }

  async #slowly(incoming: Incoming): Promise<Outgoing> {
    try {
      return await this.#answer(incoming);
    } catch (error) {
      if (error instanceof Refusal) return this.#refuse(error, incoming);
      // What went wrong may hold anything, so its name is all that is told of it.
      this.#log(`This should not have happened: ${error instanceof Error ? error.name : typeof error}.`);
      return this.#refuse(new Refusal(500, 'This is a fault of the gateway.'), incoming);
    }
  }

  async #answer(incoming: Incoming): Promise<Outgoing> {
    const { method, target } = incoming;
    if (this.#closed) throw new Refusal(503, 'The gateway is being ended.');
    if (target.length > this.#settings.urlLength) {
      throw new Refusal(414, `An address has at most ${this.#settings.urlLength} characters.`);
    }
    if (!this.#mayAsk(incoming)) throw this.#refuseOrigin(incoming.header('origin') ?? '');
    const below = this.#table.below(target);
    if (below !== undefined && isOwn(below)) return this.#own(below, incoming);
    if (method === 'OPTIONS') return this.#preflight(incoming);
    if (below !== undefined && this.#embedding?.has(below)) {
      const { text, type, headers, cacheControl } = this.#embedding.answer(below, incoming);
      return this.#said(200, text, headers, incoming, type, cacheControl);
    }

    const asked = this.#table.resolve(method, target);
    const behind = this.#behind.get(asked.service.name);
    if (!behind) throw new Refusal(404, 'There is nothing here.');
    const allowed = this.#settings.upstreams.get(asked.service.name)?.allow ?? {};
    const denied = denial(asked, allowed);
    if (denied !== undefined) throw new ServiceRefusal(asked.service, asked.service.refuses.malformed, denied);
    if (!asked.endpoint.keep) return this.#relay(asked, behind, incoming);

    const question = { asked, name: nameOf(asked), behind };
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(target, question);
    const client = this.#clientOf(incoming);
    behind.note(question.name, client);
    const got = await this.#answers.get(question, client, (work) => incoming.waitUntil?.(work));
    if ('failure' in got) return this.#tell(got.failure, behind, incoming);
    return this.#give(got.answer, got.freshness, behind, incoming, this.#clock.now());
  }

  /** Who asks, as far as that is known: behind a server on this machine everybody would be one. */
  #clientOf(incoming: Incoming): string | undefined {
    const { clientHeader } = this.#settings;
    if (clientHeader !== undefined) return incoming.header(clientHeader)?.split(',').at(-1)?.trim() || undefined;
    const { address } = incoming;
    return address === undefined || /^(?:::ffff:)?127\.|^::1$/.test(address) ? undefined : address;
  }

  #mayAsk(incoming: Incoming): boolean {
    const origin = incoming.header('origin');
    return origin === undefined || origin === null || this.#origins.allow(origin, () => incoming.origin);
  }

  /** Who runs the gateway is told once of each, and of so many: anybody may make up origins. */
  #refuseOrigin(origin: string): Refusal {
    const refusal = this.#origins.refusal(origin);
    if (this.#refusedOrigins.size < MOST_REFUSED_ORIGINS && !this.#refusedOrigins.has(refusal)) {
      this.#refusedOrigins.add(refusal);
      this.#log(refusal);
    }
    return new Refusal(403, refusal);
  }

  /** A kept answer, in the form that this reader takes. */
  #give(
    answer: CachedAnswer,
    freshness: Freshness,
    behind: GuardedUpstream,
    incoming: Incoming,
    now: number,
  ): Outgoing {
    const { counts, upstream } = behind;
    counts.results[freshness]++;
    const form = answer.form(this.#encodings.accepted(incoming.header('accept-encoding')));
    const has = incoming.header('if-none-match');
    if (has && hasIt(has, form.etag)) {
      counts.unchanged++;
      const headers = this.#forPage(answer.unchangedHeaders(form, freshness, now), incoming, upstream.callsLeft);
      return { status: 304, headers, body: undefined };
    }
    const headers = this.#forPage(answer.headers(form, freshness, now), incoming, upstream.callsLeft);
    return { status: 200, headers, body: incoming.method === 'HEAD' ? undefined : form.body };
  }

  /** A failure, as its service documents it. */
  #tell(failure: Failure, { counts, service, upstream }: GuardedUpstream, incoming: Incoming): Outgoing {
    counts.results.error++;
    const { status, retryAfter } = failure;
    const extra = retryAfter === undefined ? [] : ['retry-after', String(Math.ceil(retryAfter / SECOND))];
    const usedUp = service.countsCalls && status === 429;
    extra.push(...(usedUp ? ['x-ratelimit-remaining', '0'] : upstream.callsLeft));
    return this.#said(status, failure.body, extra, incoming);
  }

  #refuse(refusal: Refusal, incoming: Incoming): Outgoing {
    const service = refusal instanceof ServiceRefusal ? refusal.service : this.#table.tableOf(incoming.target)?.service;
    const counts = service && this.#behind.get(service.name)?.counts;
    if (counts) counts.results.refused++;
    const body = errorBody(service, this.#redact(refusal.message), refusal.status);
    return this.#said(refusal.status, JSON.stringify(body), refusal.headers, incoming);
  }

  /** Words of the gateway’s own. Unless they say how long they are good for, no cache keeps them. */
  #said(
    status: number,
    text: string,
    extra: readonly string[],
    incoming: Incoming,
    type = 'application/json',
    cacheControl = 'no-store',
  ): Outgoing {
    const body = new TextEncoder().encode(text);
    const own = ['content-type', type, 'content-length', String(body.length), 'cache-control', cacheControl];
    const headers = [...own, 'x-content-type-options', 'nosniff', ...extra, ...this.#origins.fixed];
    // A page that may not ask is not told either.
    const shown = status === 403 ? headers : this.#forPage(headers, incoming);
    return { status, headers: shown, body: incoming.method === 'HEAD' ? undefined : body };
  }

  #forPage(headers: readonly string[], incoming: Incoming, more: readonly string[] = []): readonly string[] {
    const origin = incoming.header('origin');
    if (!origin && more.length === 0) return headers;
    return [...headers, ...more, ...this.#origins.headers(origin)];
  }

  async #relay(asked: RoutedRequest, behind: GuardedUpstream, incoming: Incoming): Promise<Outgoing> {
    const { publicUrl, basePath } = this.#settings;
    const here = `${publicUrl ?? incoming.origin + basePath}/${behind.service.route}`;
    try {
      const { status, headers, bytes } = await relay(asked, incoming, { behind, here, redact: this.#redact });
      behind.counts.results.relayed++;
      const all = [...headers, 'content-length', String(bytes.length), ...this.#origins.fixed];
      const body = incoming.method === 'HEAD' ? undefined : bytes;
      return { status: status === 204 ? 200 : status, headers: this.#forPage(all, incoming), body };
    } catch (error) {
      if (!(error instanceof UpstreamFailed)) throw error;
      return this.#tell(error.failure, behind, incoming);
    }
  }

  #preflight(incoming: Incoming): Outgoing {
    const { endpoints = {} } = this.#table.tableOf(incoming.target) ?? {};
    const others = Object.values(endpoints).flatMap(({ method }) => method ?? []);
    const methods = ['GET', 'HEAD', ...new Set(others)].join(', ');
    const headers = ['allow', `${methods}, OPTIONS`, ...this.#origins.preflight(methods), ...this.#origins.fixed];
    return { status: 204, headers: this.#forPage(headers, incoming), body: undefined };
  }

  /** How the gateway itself fares: what runs it asks, and no page. */
  #own(below: string, incoming: Incoming): Outgoing {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      throw new Refusal(405, 'Only GET can be asked here.', ['allow', 'GET, HEAD']);
    }
    if (below === '/ready') {
      const [status, said] = this.#draining || this.#closed ? [503, 'ending'] : [200, 'ready'];
      return this.#said(status, JSON.stringify({ status: said }), [], incoming);
    }
    const gauges = new Map([...this.#behind].map(([name, behind]) => [name, behind.gauges()]));
    if (below === '/health') {
      const told = Object.fromEntries(
        [...gauges].map(([name, { circuitOpen }]) => [name, circuitOpen ? 'left alone' : 'asked']),
      );
      return this.#said(200, JSON.stringify({ status: 'ok', services: told }), [], incoming);
    }
    const counts = new Map([...this.#behind].map(([name, behind]) => [name, behind.counts]));
    const { size: answers, bytes } = this.#answers.store;
    const text = prometheusText(counts, gauges, { answers, bytes });
    return this.#said(200, text, [], incoming, 'text/plain; version=0.0.4; charset=utf-8');
  }
}

function isOwn(below: string): boolean {
  return below === '/health' || below === '/ready' || below === '/metrics';
}

/** On the machine itself there is no network between. */
function isEncrypted(url: string): boolean {
  return /^https:/i.test(url) || isLoopback(new URL(url).hostname);
}
