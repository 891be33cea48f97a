import type { KeyChoice, ServiceReport } from '../src/local-services/console.ts';
import type { LoggedRequest } from '../src/local-services/request-log.ts';
import type { ServiceName } from '../src/services/shared/errors.ts';
import { addressOfLine } from './services/request-line.ts';
import { pageMark } from './station-page.ts';

export type { KeyChoice, LoggedRequest, ServiceReport };

/** One request to send. */
export interface Outgoing {
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path and query. */
  readonly line: string;
  /** JSON, sent with POST. */
  readonly body?: string | undefined;
  /** Sent with POST as multipart, in the part `file`. */
  readonly file?: File | undefined;
  readonly key: KeyChoice;
}

export interface RelayedAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly contentType: string;
  readonly body: Blob;
  /** Until the whole answer was there, in milliseconds. */
  readonly ms: number;
}

/** Headers that the relay adds for the page’s own sake; the service did not send them. */
const ownHeaders = new Set(['content-security-policy', 'x-content-type-options', 'cross-origin-resource-policy']);
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/**
 * The way to the local services, at the page’s own host. A server that has them says so in the page,
 * `<meta name="tarja-services" content="services/">`: a page put elsewhere asks for nothing that is not there.
 */
export class Relay {
  /** The relay of this page’s host, where it has one. */
  static find(): Relay | undefined {
    const named = pageMark('tarja-services');
    return named === undefined ? undefined : new Relay(new URL(named, document.baseURI).href);
  }

  /** @param base With a slash at the end. */
  constructor(readonly base: string) {}

  /** The address of a service behind the relay, without a slash at the end. */
  addressOf(service: ServiceName): string {
    return this.base + service;
  }

  async reports(): Promise<readonly ServiceReport[]> {
    const response = await fetch(`${this.base}services.json`);
    if (!response.ok) throw new Error(`${response.status}`);
    return (await response.json()) as ServiceReport[];
  }

  /** Tells of the requests that are kept, and of every one from then on. The returned function ends that. */
  follow(request: (logged: LoggedRequest) => void): () => void {
    const events = new EventSource(`${this.base}requests`);
    events.onmessage = ({ data }) => request(JSON.parse(data as string) as LoggedRequest);
    return () => events.close();
  }

  async send({ service, method, line, body, file, key }: Outgoing, signal: AbortSignal): Promise<RelayedAnswer> {
    const headers = new Headers();
    if (key !== 'sample') headers.set('x-tarja-key', key);
    const init: RequestInit = { method, headers, signal, cache: 'no-store', redirect: 'manual' };
    if (method === 'POST' && file) {
      const parts = new FormData();
      parts.append('file', file, file.name);
      init.body = parts;
    } else if (method === 'POST' && body) {
      headers.set('content-type', 'application/json');
      init.body = body;
    }
    const begun = performance.now();
    const response = await fetch(addressOfLine(this.addressOf(service), line), init);
    const content = await response.blob();
    return {
      status: response.status,
      headers: [...response.headers].filter(([name]) => !ownHeaders.has(name) && !connectionHeaders.has(name)),
      contentType: response.headers.get('content-type') ?? '',
      body: content,
      ms: performance.now() - begun,
    };
  }
}
