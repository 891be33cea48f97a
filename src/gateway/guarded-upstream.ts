import type { Service } from '../services/shared/endpoint.ts';
import { SECOND } from '../services/shared/timing.ts';
import { CallBudget } from './call-budget.ts';
import { Circuit } from './circuit.ts';
import type { GatewayClock } from './clock.ts';
import type { Failure } from './failure.ts';
import { ServiceCounts, type ServiceGauges } from './metrics.ts';
import { documents } from './policies.ts';
import { type Call, type Received, UpstreamFailed, type UpstreamService } from './upstream.ts';

/** Why a service rests, by the status that it answered with. */
const RESTING: Readonly<Record<number, string>> = {
  401: 'does not take the key of the gateway',
  429: 'has no calls left in this minute',
  499: 'has no calls left on this day',
};

/** A service as the gateway sees it: who asks it, whether it may be asked now, and what became of it so far. */
export class GuardedUpstream {
  readonly service: Service;
  readonly upstream: UpstreamService;
  readonly counts = new ServiceCounts();
  readonly #circuit: Circuit;
  readonly #budget: CallBudget | undefined;
  readonly #elapsed: () => number;
  readonly #log: (line: string) => void;

  constructor(upstream: UpstreamService, clock: GatewayClock, log: (line: string) => void) {
    this.service = upstream.service;
    this.upstream = upstream;
    const { budget } = upstream;
    this.#budget = budget && new CallBudget(budget, clock.now);
    this.#circuit = new Circuit(clock);
    this.#elapsed = clock.elapsed;
    this.#log = log;
  }

  gauges(): ServiceGauges {
    const { underWay, remaining } = this.upstream;
    return { underWay, remaining, circuitOpen: this.#circuit.open() !== undefined };
  }

  /** Notes that a client asks a question, which may be answered from what is kept. */
  note(question: string, client: string | undefined): void {
    this.#budget?.note(question, client);
  }

  /** Takes a call for a question out of the budget of this minute; gives the refusal where there is none left for it. */
  take(question: string, client: string | undefined, asked: string): Failure | undefined {
    if (!this.#budget || this.#circuit.open()) return undefined;
    const wait = this.#budget.take(question, client);
    if (wait === 0) return undefined;
    this.counts.outcomes.busy++;
    const sentence = 'The calls of this minute are used up for new questions; what is asked often is still answered.';
    return this.upstream.failed('busy', documents(this.service, 429) ? 429 : 503, sentence, wait, asked);
  }

  /**
   * Asks, unless the service is to be left alone, and lets the answer be understood. Rejects with `UpstreamFailed`.
   */
  async ask<T>(call: Call, understand: (received: Received) => Promise<T>): Promise<T> {
    const open = this.#circuit.open();
    if (open) {
      this.counts.outcomes.circuit++;
      throw new UpstreamFailed(this.#resting(call, open.failure.status, open.left));
    }
    const began = this.#elapsed();
    try {
      const understood = await understand(await this.upstream.ask(call));
      this.counts.outcomes.ok++;
      return understood;
    } catch (error) {
      if (!(error instanceof UpstreamFailed)) throw error;
      this.#note(call, error.failure);
      throw error;
    } finally {
      this.counts.upstreamSeconds += (this.#elapsed() - began) / SECOND;
    }
  }

  /** The refusal of this question: the service’s own words were those to another one. */
  #resting({ path }: Call, status: number, retryAfter: number): Failure {
    const seconds = Math.max(1, Math.ceil(retryAfter / SECOND));
    const sentence = `The ${this.service.title} service ${RESTING[status] ?? 'asks to be left alone'}; it is asked again in ${seconds} s.`;
    // What the gateway says is no new word of the service: it must not keep the circuit open.
    return this.upstream.failed('circuit', status, sentence, retryAfter, path);
  }

  #note({ method, path }: Call, failure: Failure): void {
    this.counts.outcomes[failure.kind]++;
    const pause = this.#circuit.look(failure);
    // What readers ask in vain is no trouble of the service.
    if (pause === 0 && !failure.staleStandsIn) return;
    const left = pause > 0 ? `; left alone for ${Math.ceil(pause / SECOND)} s` : '';
    this.#log(`${this.service.name}: ${method} ${path} ended with ${failure.status} (${failure.kind})${left}`);
  }
}
