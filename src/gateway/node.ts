import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pause } from '../services/shared/timing.ts';
import type { Compressor } from './compress.ts';
import { collect, type Incoming, type Outgoing } from './exchange.ts';
import type { Gateway } from './gateway.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Brotli before gzip. Made once an answer and outside the main thread, so that they may take a moment. */
export const nodeCompressors: readonly Compressor[] = [
  {
    name: 'br',
    compress: (bytes) =>
      brotliAsync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  },
  { name: 'gzip', compress: (bytes) => gzipAsync(bytes, { level: 6 }) },
];

export interface ServeGatewayOptions {
  /** Default 127.0.0.1: this machine alone. */
  host?: string | undefined;
  /** 0, the default: any that is free. */
  port?: number | undefined;
  /** Answers what the gateway does not own. Default: the gateway, which says that there is nothing. */
  fallback?: RequestListener | undefined;
  /** Whether a request may come in at all, before anybody looks at it. Default: each. */
  admit?: ((request: IncomingMessage) => boolean) | undefined;
  /** Connections at once. Default 10,000. */
  connections?: number | undefined;
}

export interface ServedGateway {
  /** Scheme, host and port. */
  readonly url: string;
  readonly server: Server;
  /** Takes no more connections and finishes the answers under way, then ends. */
  close(options?: CloseOptions): Promise<void>;
}

export interface CloseOptions {
  /** Milliseconds that `/ready` says no before connections are refused: for servers in front that look at it. Default 0. */
  notice?: number | undefined;
  /** Milliseconds that answers under way may take. Default 10 seconds. */
  patience?: number | undefined;
}

/** Milliseconds that answers under way may take when a server ends. */
const PATIENCE = 10_000;

/** Puts a gateway on a port. Rejects with the system’s error where there is no listening. */
export async function serveGateway(gateway: Gateway, options: ServeGatewayOptions = {}): Promise<ServedGateway> {
  const { host = '127.0.0.1', port = 0, connections = 10_000 } = options;
  const server = createServer(
    {
      // Uploads of 25 MB take their time, headers do not; who says nothing is let go.
      requestTimeout: 120_000,
      headersTimeout: 10_000,
      // Longer than the minute for which servers in front keep a connection: they should be the ones to close it.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    gatewayListener(gateway, options),
  );
  server.maxConnections = connections;
  const underWay = new Set<ServerResponse>();
  server.on('request', (request, response) => {
    // Answers of events are endless: closing does not wait for them.
    if (request.headers.accept?.includes('text/event-stream')) return;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  const listening = once(server, 'listening');
  server.listen(port, host);
  await listening;
  const { port: given } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${given}`,
    server,
    close: async ({ notice = 0, patience = PATIENCE } = {}) => {
      gateway.drain();
      if (notice > 0) await pause(notice);
      const closed = once(server, 'close');
      server.close();
      // A connection whose answer has just been finished is kept open for another request, which will not be taken.
      const idle = setInterval(() => {
        if (underWay.size === 0) server.closeAllConnections();
        else server.closeIdleConnections();
      }, 50);
      const cut = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
}

/** A listener for a server of Node’s own. */
export function gatewayListener(
  gateway: Gateway,
  { fallback, admit }: Pick<ServeGatewayOptions, 'fallback' | 'admit'> = {},
): RequestListener {
  return (request, response) => {
    if (admit && !admit(request)) return refuseHost(response);
    if (fallback && !gateway.owns(request.url ?? '/')) return fallback(request, response);
    const outgoing = gateway.handle(new NodeIncoming(request));
    if (outgoing instanceof Promise) outgoing.then((later) => send(later, request, response));
    else send(outgoing, request, response);
  };
}

class NodeIncoming implements Incoming {
  readonly #request: IncomingMessage;
  readonly method: string;
  readonly target: string;

  constructor(request: IncomingMessage) {
    this.#request = request;
    this.method = request.method ?? 'GET';
    this.target = request.url ?? '/';
  }

  get origin(): string {
    const scheme = 'encrypted' in this.#request.socket ? 'https' : 'http';
    return `${scheme}://${this.#request.headers.host ?? ''}`;
  }

  get address(): string | undefined {
    return this.#request.socket.remoteAddress;
  }

  header(name: string): string | undefined {
    return this.#request.headers[name] as string | undefined;
  }

  body(limit: number): Promise<Uint8Array> {
    // Left alone when there is too much of it: the sender should still read why it is refused.
    return collect(this.#request.iterator({ destroyOnReturn: false }), limit);
  }
}

function send({ status, headers, body }: Outgoing, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(status, headers as string[]);
  response.end(body);
  // The rest of a body that was refused is let go by, for as long as a request may take.
  if (!request.complete) request.resume();
}

/** A foreign name that leads to this machine: the page behind it would be taken for one of ours. */
function refuseHost(response: ServerResponse): void {
  response.writeHead(421, ['content-type', 'application/json', 'cache-control', 'no-store']);
  response.end('{"error":"There is nothing for this host here."}');
}
