import { type Keep, readAnswer, type Texts } from '../services/shared/endpoint.ts';
import { misshapen, notJson } from '../services/shared/failures.ts';
import { CachedAnswer, type Freshness, pauseAfterFailure } from './answer.ts';
import type { GatewayClock } from './clock.ts';
import type { Compressor } from './compress.ts';
import type { Failure } from './failure.ts';
import type { GuardedUpstream } from './guarded-upstream.ts';
import { policyOf } from './policies.ts';
import { type RoutedRequest, written } from './resolve.ts';
import { AnswerStore } from './store.ts';
import { type Received, UpstreamFailed } from './upstream.ts';

/** One of the questions that a service answers to all alike. */
export interface SharedQuestion {
  readonly asked: RoutedRequest;
  /** Under which its answer is kept. */
  readonly name: string;
  readonly behind: GuardedUpstream;
}

/** What a reader gets. */
export type Got = { readonly answer: CachedAnswer; readonly freshness: Freshness } | { readonly failure: Failure };

/** How asking a service ended. */
type Outcome = { readonly answer: CachedAnswer; readonly stale: boolean } | { readonly failure: Failure };

interface Remembered {
  readonly failure: Failure;
  /** By the gateway’s `elapsed`. */
  readonly until: number;
  readonly times: number;
}

export interface SharedAnswersOptions extends GatewayClock {
  /** Bytes of all kept answers. */
  memory: number;
  compressors: readonly Compressor[];
  /** Headers of every answer. */
  headers: readonly string[];
  redact: (text: string) => string;
}

const MOST_FAILURES = 2000;

/**
 * The answers that all readers share. However many ask for the same, the service is asked once: while the call is under
 * way they wait for it together, its failure included; then the answer is kept for as long as documented, and the failure
 * for two to five seconds.
 */
export class SharedAnswers {
  readonly store: AnswerStore;
  readonly #options: SharedAnswersOptions;
  readonly #failures = new Map<string, Remembered>();
  readonly #flights = new Map<string, Promise<Outcome>>();

  constructor(options: SharedAnswersOptions) {
    this.#options = options;
    this.store = new AnswerStore(options.memory);
  }

  /** What is kept and good, and nothing else. */
  fresh(name: string, now: number): CachedAnswer | undefined {
    const kept = this.store.get(name, now);
    return kept?.isFresh(now) ? kept : undefined;
  }

  /**
   * @param client who asks
   * @param goesOn is told of work that goes on after the answer
   */
  async get(
    question: SharedQuestion,
    client: string | undefined,
    goesOn: (work: Promise<unknown>) => void,
  ): Promise<Got> {
    const { name, asked, behind } = question;
    /** A refusal is that of this client and question: it is not kept, and no other client gets it. */
    const refused = () =>
      this.#flights.has(name) ? undefined : behind.take(name, client, asked.path + written(asked.query));
    const now = this.#options.now();
    const kept = this.store.get(name, now);
    if (kept?.isFresh(now)) return { answer: kept, freshness: 'hit' };
    // While its service fails, an older answer is given at once instead of a time-out.
    if (kept?.failing && kept.mayStandIn(now)) {
      if (this.#options.elapsed() >= kept.failing.until && !refused()) goesOn(this.#fetch(question));
      return { answer: kept, freshness: 'failing' };
    }
    if (kept?.mayRevalidate(now)) {
      if (!refused()) goesOn(this.#fetch(question));
      return { answer: kept, freshness: 'revalidating' };
    }
    const remembered = this.#failures.get(name);
    if (remembered && this.#options.elapsed() < remembered.until) return remembered;

    const refusal = refused();
    if (refusal) return kept?.mayStandIn(now) ? { answer: kept, freshness: 'failing' } : { failure: refusal };
    const joined = this.#flights.has(name);
    const outcome = await this.#fetch(question);
    if ('failure' in outcome) return outcome;
    return { answer: outcome.answer, freshness: outcome.stale ? 'failing' : joined ? 'collapsed' : 'miss' };
  }

  clear(): void {
    this.store.clear();
    this.#failures.clear();
  }

  /** Joins those who wait for the same answer, or asks for it. */
  #fetch(question: SharedQuestion): Promise<Outcome> {
    const { name } = question;
    const flight = this.#flights.get(name);
    if (flight) return flight;
    const begun = this.#ask(question).finally(() => this.#flights.delete(name));
    this.#flights.set(name, begun);
    // Waiting requests are told; a refresh has none.
    begun.catch(() => {});
    return begun;
  }

  async #ask(question: SharedQuestion): Promise<Outcome> {
    const { asked, name, behind } = question;
    const call = {
      method: 'GET',
      path: asked.path + written(upstreamQuery(asked)),
      open: asked.endpoint.open,
    } as const;
    // How long an answer is good goes by the moment of the question: “today” may be over when it comes.
    const began = this.#options.now();
    try {
      const answer = await behind.ask(call, (received) => this.#understood(question, received, began));
      this.#failures.delete(name);
      this.store.set(name, answer);
      return { answer, stale: false };
    } catch (error) {
      if (!(error instanceof UpstreamFailed)) throw error;
      return this.#failed(name, error.failure);
    }
  }

  async #understood({ asked, behind }: SharedQuestion, received: Received, began: number): Promise<CachedAnswer> {
    const { now, compressors, headers } = this.#options;
    const { keep: keepOf = neverKept, file } = asked.endpoint;
    const keep = keepOf(asked.query, began, behind.upstream.keep);
    if (file) {
      const contentType = received.contentType || 'application/octet-stream';
      const { bytes } = received;
      return CachedAnswer.of({ bytes, contentType, keep, now: now(), headers: [...headers, ...HARMLESS], compressors });
    }
    const text = this.#readable({ asked, behind }, received);
    const bytes = new TextEncoder().encode(text);
    const own = [...headers, 'x-content-type-options', 'nosniff'];
    return CachedAnswer.of({ bytes, contentType: 'application/json', keep, now: now(), headers: own, compressors });
  }

  /** The text that is passed on: as it came where it is as documented, without keys. */
  #readable(
    { asked, behind }: Pick<SharedQuestion, 'asked' | 'behind'>,
    { bytes, status, retryAfter }: Received,
  ): string {
    const text = this.#options.redact(new TextDecoder().decode(bytes));
    const { service, endpoint, steps, query } = asked;
    const read = endpoint.read({ ...steps, ...upstreamQuery(asked) });
    const understood = readAnswer(service, { parse: endpoint.parse, read }, text);
    if ('value' in understood) {
      const { rewrite } = policyOf(endpoint);
      const here = { upstream: behind.upstream.url, here: '' };
      return rewrite ? JSON.stringify(rewrite(understood.value, query, here)) : text;
    }
    if ('hidden' in understood) {
      const { hidden } = understood;
      const said = { body: text, retryAfter, saidByService: true, staleStandsIn: hidden.status !== 400 };
      throw new UpstreamFailed({ ...behind.upstream.failed('status', hidden.status, hidden.reason), ...said });
    }
    const context = { service };
    const { message } =
      'invalid' in understood ? misshapen(context, status, understood.invalid) : notJson(context, status, text);
    throw new UpstreamFailed(behind.upstream.unreadable(message));
  }

  #failed(name: string, failure: Failure): Outcome {
    const [now, elapsed] = [this.#options.now(), this.#options.elapsed()];
    const kept = this.store.get(name, now);
    const before = kept?.failing?.times ?? this.#failures.get(name)?.times ?? 0;
    // While a service is left alone, nothing is asked: nothing has failed anew, and there is nothing to hold off.
    const leftAlone = failure.kind === 'circuit';
    const times = leftAlone ? before : before + 1;
    const until = leftAlone ? elapsed : elapsed + pauseAfterFailure(times);
    if (kept && failure.staleStandsIn && kept.mayStandIn(now)) {
      kept.failing = { until, times };
      return { answer: kept, stale: true };
    }
    this.store.delete(name);
    this.#failures.delete(name);
    const [oldest] = this.#failures.keys();
    if (this.#failures.size >= MOST_FAILURES && oldest !== undefined) this.#failures.delete(oldest);
    this.#failures.set(name, { failure, until, times });
    return { failure };
  }
}

/** What the service itself is asked. */
function upstreamQuery({ endpoint, query }: RoutedRequest): Texts {
  const { upstream } = policyOf(endpoint);
  return upstream ? upstream(query) : query;
}

const neverKept = (): Keep => ({ browser: 0, shared: 0, momentary: true });

/** What code has made is shown, and does nothing: no script, no form, no request of its own. */
export const HARMLESS = [
  ...['x-content-type-options', 'nosniff'],
  ...['cross-origin-resource-policy', 'cross-origin'],
  'content-security-policy',
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
];
