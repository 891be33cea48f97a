import { decodePart } from '../format/decode-text.ts';
import type { ServiceName } from '../services/shared/errors.ts';

/** One request that a local service answered. */
export interface LoggedRequest {
  /** Counts up from 1. */
  readonly id: number;
  /** Milliseconds since 1970 when it came, on the machine’s clock. */
  readonly time: number;
  readonly service: ServiceName;
  readonly method: string;
  /** With its query, without the key. */
  readonly path: string;
  readonly status: number;
  /** Until the whole answer was there. */
  readonly ms: number;
  /** Of the answer’s body. */
  readonly bytes: number;
}

/** What answers a request, as a Hono app does; `env` is the server’s own. */
export type Answerer = (request: Request, env?: unknown) => Response | Promise<Response>;

/** The last requests of all services, for people to look at. Holds no key and no body. */
export class RequestLog {
  /** How many are kept. */
  static readonly size = 200;

  readonly #kept: LoggedRequest[] = [];
  readonly #listeners = new Set<(request: LoggedRequest) => void>();
  readonly #now: () => number;
  #last = 0;

  /** @param now The machine’s clock, in milliseconds; not that of the services. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * The kept requests that came after this one, oldest first. A number that was not given yet is of a log before this one: its
   * listener stayed while the services were started again, and has none of these.
   */
  after(id = 0): readonly LoggedRequest[] {
    const known = id > this.#last ? 0 : id;
    return this.#kept.filter((request) => request.id > known);
  }

  /** Tells of every request from now on; the returned function ends that. */
  on(listener: (request: LoggedRequest) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The same answers, and every request is kept. Nothing is kept of one whose caller left before the answer. */
  watch(service: ServiceName, answer: Answerer): Answerer {
    return async (request, env) => {
      const time = this.#now();
      const response = await answer(request, env);
      const body = await response.arrayBuffer();
      const { status, headers } = response;
      const { pathname, search } = new URL(request.url);
      this.#keep({
        time,
        service,
        method: request.method,
        path: pathname + queryWithoutKey(search),
        status,
        ms: this.#now() - time,
        bytes: body.byteLength,
      });
      // An empty body would be told to be the length of the answer that HEAD leaves out.
      return new Response(hasNoBody(status) || request.method === 'HEAD' ? null : body, { status, headers });
    };
  }

  #keep(request: Omit<LoggedRequest, 'id'>): void {
    this.#last += 1;
    const logged = { id: this.#last, ...request };
    this.#kept.push(logged);
    if (this.#kept.length > RequestLog.size) this.#kept.shift();
    for (const listener of this.#listeners) listener(logged);
  }
}

/**
 * A query without its key, however that is spelled (`Key=`). The rest stays as it was written: parsing and writing it again would
 * change it.
 *
 * @param search With its `?`, or empty.
 */
export function queryWithoutKey(search: string): string {
  const left = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && decoded(pair.split('=', 1)[0] ?? '').toLowerCase() !== 'key');
  return left.length > 0 ? `?${left.join('&')}` : '';
}

function decoded(text: string): string {
  return decodePart(text.replaceAll('+', ' ')) ?? text;
}

/** A response with one of these statuses must not be made with a body. */
export function hasNoBody(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
