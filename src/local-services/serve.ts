import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { realWait } from './faults.ts';
import type { LocalService, Wait } from './local-service.ts';
import type { Answerer, RequestLog } from './request-log.ts';

export interface ServeOptions {
  host: string;
  /** 0: any that is free. */
  port: number;
  /** Milliseconds added to every answer. */
  latency?: number | undefined;
  wait?: Wait | undefined;
  /** Is told of every request. */
  watch?: RequestLog | undefined;
}

export interface Served {
  /** Where the documented paths begin, without a slash at the end. */
  readonly url: string;
  /** What answers there, for who asks within the process. */
  readonly answer: Answerer;
  close(): Promise<void>;
}

/** Bytes of a request's body. The sandbox takes a file of 25 MB in a form, and says itself which file is too large. */
const BODY_LIMIT = 64 * 1024;
const SANDBOX_BODY_LIMIT = 32 * 1024 * 1024;

/** Puts a service on a port of its own. Rejects with the system's error where there is no listening. */
export async function serve(service: LocalService, { host, port, watch, ...options }: ServeOptions): Promise<Served> {
  const { fetch } = reachable(service, options);
  const answer = watch ? watch.watch(service.name, fetch) : fetch;
  const server = createAdaptorServer({ fetch: answer }) as Server;
  const listening = once(server, 'listening');
  server.listen(port, host);
  await listening;
  return {
    url: `http://${hostInUrl(host)}:${(server.address() as AddressInfo).port}`,
    answer,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** What holds for all services as soon as others can reach them: any page may ask, and bodies are limited. */
export function reachable(
  service: LocalService,
  { latency = 0, wait = realWait }: Pick<ServeOptions, 'latency' | 'wait'>,
): Hono {
  const app = new Hono();
  app.use(cors({ origin: '*', exposeHeaders: ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining'] }));
  app.use(async (c, next) => {
    if (latency > 0) await wait(latency, c.req.raw.signal);
    await next();
  });
  app.use(
    bodyLimit({
      maxSize: service.name === 'sandbox' ? SANDBOX_BODY_LIMIT : BODY_LIMIT,
      onError: (c) => c.json({ error: 'The body of the request is too large.' }, 413, { 'cache-control': 'no-store' }),
    }),
  );
  // A service tells of its own errors, so this is a body without a length that broke off while it was measured.
  app.onError((_, c) => c.json({ error: 'The body of the request broke off.' }, 400, { 'cache-control': 'no-store' }));
  // Not as a part of this app: a service has its own words for unknown routes and for errors.
  app.all('*', (c) => service.app.fetch(c.req.raw, c.env));
  return app;
}

/** Who listens everywhere is reached on this machine all the same. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
