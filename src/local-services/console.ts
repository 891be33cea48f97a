import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { errorText } from '../format/problem.ts';
import { within } from '../format/within.ts';
import { serviceNames } from '../services/catalog.ts';
import { addressOfCaller, isLoopback } from '../services/shared/address.ts';
import type { ServiceName } from '../services/shared/errors.ts';
import { redactor } from '../services/shared/secret.ts';
import type { Fault, LocalService } from './local-service.ts';
import { type Answerer, hasNoBody, queryWithoutKey, type RequestLog } from './request-log.ts';

/** What the console is told of a service that was started, or that could not be. */
export interface ConsoleService {
  readonly name: ServiceName;
  /** To which the documented paths are appended, without a slash at the end; missing where it could not start. */
  readonly url?: string | undefined;
  /** Missing where it could not start. */
  readonly service?: LocalService | undefined;
  /** What answers at that address, watched by the log. */
  readonly answer?: Answerer | undefined;
  /** How what stands behind it fails on purpose. */
  readonly fault?: Fault | undefined;
  /** Why it could not start; a sentence. */
  readonly failure?: string | undefined;
}

/** Everything the console shows and relays to. */
export interface ConsoleSource {
  readonly services: readonly ConsoleService[];
  readonly log: RequestLog;
}

/** A service as `services.json` tells it. No key is in it. */
export interface ServiceReport {
  readonly name: ServiceName;
  /** `failing`: it answers, and what stands behind it fails on purpose. */
  readonly state: 'up' | 'failing' | 'down';
  /** To copy into code; missing where it is down. */
  readonly address?: string | undefined;
  readonly fault?: Fault | undefined;
  /** Why it is down. */
  readonly failure?: string | undefined;
  readonly notes: readonly string[];
  /** The answer of its `/health`. */
  readonly health?: unknown;
  /** Whose key the relay adds: 0 none, 1 the sample key, 2 one of two tenants. */
  readonly keys: number;
}

/** Which key the relay adds, by the header `x-tarja-key`: the sample one, that of the second tenant, none or a wrong one. */
const keyChoices = ['sample', 'second', 'none', 'wrong'] as const;
export type KeyChoice = (typeof keyChoices)[number];

/** Addresses below which the console answers, for hosts that mount it beside other things. */
export const consolePaths = new RegExp(
  `^/services/(?:services\\.json|requests\\.json|requests|(?:${serviceNames.join('|')})(?:/.*)?)(?:\\?.*)?$`,
);

/** How long a service may take to say that it is alive, in milliseconds. */
const patience = 1000;

/** Answers of services are data: opened by themselves they run nothing, though they come from the page’s own host. */
const harmless = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * What the page of the services asks: the state of each, the last requests, and any request to them, sent on within the
 * process with the sample key added here. So no key is ever in the page; what a caller sends as key is left out.
 *
 * - `GET /services/services.json`: `ServiceReport[]`
 * - `GET /services/requests.json?after=N`: `LoggedRequest[]`
 * - `GET /services/requests`: the same as events, going on where `last-event-id` stopped
 * - `ALL /services/<name>/…`: the service’s answer
 *
 * Only pages of its own host on this machine may ask: other pages in the same browser are refused with 403, so are a
 * foreign name that leads here, and other machines, whatever they call this one and whichever server stands in front.
 */
export function createConsole({ services, log }: ConsoleSource): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    // What is asked within the process has no connection.
    const refusal = refuse(c.req.raw, incoming ? incoming.socket.remoteAddress : '127.0.0.1');
    if (refusal) return c.json({ error: refusal }, 403, { 'cache-control': 'no-store' });
    return next();
  });

  app.get('/services/services.json', async (c) =>
    c.json(await Promise.all(services.map(report)), 200, { 'cache-control': 'no-store' }),
  );

  app.get('/services/requests.json', (c) =>
    c.json(log.after(wholeNumber(c.req.query('after'))), 200, { 'cache-control': 'no-store' }),
  );

  app.get('/services/requests', (c) =>
    streamSSE(c, async (stream) => {
      let last = wholeNumber(c.req.header('last-event-id') ?? c.req.query('after'));
      let wake = () => {};
      const end = log.on(() => wake());
      stream.onAbort(() => {
        end();
        wake();
      });
      // A comment, so that the answer begins and the page is told that it listens.
      await stream.write(':\n\n');
      while (!stream.aborted) {
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        for (const request of log.after(last)) {
          last = request.id;
          await stream.writeSSE({ id: String(last), data: JSON.stringify(request) });
        }
        await woken;
      }
    }),
  );

  app.all('/services/:name/*', async (c) => {
    const found = services.find(({ name }) => name === c.req.param('name'));
    if (!found) return c.json({ error: `There is no service ${c.req.param('name')}.` }, 404);
    return relay(found, c.req.raw);
  });

  return app;
}

/** Why a request may not be answered; nothing where it may. */
function refuse({ url, headers }: Request, connected: string | undefined): string | undefined {
  const { host, hostname, origin } = new URL(url);
  if (!isLoopback(hostname)) return `The services are for this machine only, not for ${host}.`;
  const address = addressOfCaller(connected, headers.get('x-forwarded-for') ?? undefined);
  if (!isLoopback(address)) return `The services are for this machine only, not for ${address}.`;
  const site = headers.get('sec-fetch-site');
  const from = headers.get('origin');
  const foreign = (site !== null && site !== 'same-origin' && site !== 'none') || (from !== null && from !== origin);
  return foreign ? 'The services answer pages of their own host only.' : undefined;
}

async function report({ name, url, service, fault, failure }: ConsoleService): Promise<ServiceReport> {
  const facts = { name, address: url, fault, notes: service?.notes ?? [], keys: service?.keys?.length ?? 0 };
  if (!service) return { ...facts, state: 'down', failure: failure ?? 'It was not started.' };
  try {
    const health = await alive(service);
    return { ...facts, state: fault === undefined ? 'up' : 'failing', health };
  } catch (error) {
    return { ...facts, state: 'down', failure: errorText(error) };
  }
}

/** Its own word on its health, asked past the log: looking is no request. */
async function alive({ app }: LocalService): Promise<unknown> {
  const late = () => new Error('It does not say that it is alive.');
  const response = await within(app.request('/health'), patience, late);
  if (!response.ok) throw new Error(`Its /health answers ${response.status}.`);
  return response.json();
}

async function relay({ name, url, service, answer, failure }: ConsoleService, asked: Request): Promise<Response> {
  if (!service || !answer) {
    const error = `The service is down. ${failure ?? ''}`.trim();
    return Response.json({ error }, { status: 503, headers: { 'cache-control': 'no-store', ...harmless } });
  }
  const { pathname, search } = new URL(asked.url);
  const headers = new Headers(asked.headers);
  const key = keyFor(headers.get('x-tarja-key'), service.keys);
  for (const own of ['x-tarja-key', 'authorization', 'cookie', 'host', 'connection', 'origin', 'referer'])
    headers.delete(own);
  let query = queryWithoutKey(search);
  if (key !== undefined && name === 'sandbox') headers.set('authorization', `Bearer ${key}`);
  else if (key !== undefined) query += `${query ? '&' : '?'}key=${encodeURIComponent(key)}`;

  const path = pathname.slice(`/services/${name}`.length) || '/';
  const body = asked.method === 'GET' || asked.method === 'HEAD' ? undefined : await asked.arrayBuffer();
  const request = new Request((url ?? `http://${name}.localhost`) + path + query, {
    method: asked.method,
    headers,
    signal: asked.signal,
    ...(body?.byteLength ? { body } : {}),
  });
  return shown(await answer(request), service.keys);
}

function keyFor(choice: string | null, keys: readonly string[] = []): string | undefined {
  if (keys.length === 0 || choice === 'none') return undefined;
  if (choice === 'wrong') return 'sample:wrong';
  return choice === 'second' ? keys[1] : keys[0];
}

/** An answer as the page may see it: without a key, should a service ever write one. */
async function shown(response: Response, keys: readonly string[] = []): Promise<Response> {
  const redactors = keys.map(redactor);
  const redact = (text: string) => redactors.reduce((left, take) => take(left), text);
  const { status } = response;
  const headers = new Headers();
  for (const [name, value] of response.headers) headers.append(name, redact(value));
  for (const [name, value] of Object.entries(harmless)) headers.set(name, value);
  if (hasNoBody(status)) return new Response(null, { status, headers });
  const isText = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml))/.test(headers.get('content-type') ?? '');
  if (!isText || keys.length === 0) return new Response(response.body, { status, headers });
  const text = await response.text();
  headers.delete('content-length');
  return new Response(redact(text), { status, headers });
}

function wholeNumber(text: string | undefined): number {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
