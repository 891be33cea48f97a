import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { WebSocketServer } from 'ws';
import { type Locale, type Sentence, sentence } from '../format/locale.ts';
import { addressOfCaller } from '../services/shared/address.ts';
import { runAutoOut } from '../show/auto-out.ts';
import { isId } from '../show/model.ts';
import { malformed } from '../show/refusal.ts';
import { createShow } from '../show/show.ts';
import { storeWithCues } from '../show/stores/with-cues.ts';
import { type Caller, OUTPUT_MAY_NOT, stationAccess, type Tokens } from './access.ts';
import { showApi } from './api.ts';
import { noChannel } from './api-answer.ts';
import { type ApiOptions, isPathOf, type Operation } from './api-request.ts';
import { showJudge } from './judge.ts';
import { ografOperations } from './ograf-operations.ts';
import { apiRouter, localeOf } from './router.ts';
import { showSocket } from './show-socket.ts';
import { uploadOperation } from './uploads.ts';

export interface ShowServerOptions extends Omit<ApiOptions, 'show'> {
  /** In milliseconds of the epoch. */
  readonly now?: () => number;
  /** None: every caller of this machine may do everything. */
  readonly tokens: Tokens | undefined;
  /** The folder of the files of items; without one nothing is uploaded. */
  readonly uploads?: string | undefined;
  /** Calls when files of templates changed, and returns how to stop: control rooms and outputs are told. */
  readonly followTemplates?: ((changed: () => void) => () => void) | undefined;
  /** Of the package, for OpenAPI. */
  readonly version: string;
}

/** The bindings that `@hono/node-server` hands to an app. */
interface NodeBindings {
  readonly incoming?: IncomingMessage;
}

export interface ShowServer {
  /** Answers `/api/…` and `/ograf/…`. */
  readonly app: Hono<{ Bindings: NodeBindings }>;
  /** The cookie for a page that was opened with a token in its address; none where the token is wrong. */
  cookieFor(request: Request, address: string | undefined): string | undefined;
  /** Takes the upgrade of `/api/show/socket`; false where it is for another address. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  close(): Promise<void>;
}

const SOCKET_PATH = '/api/show/socket';
/** What the address of the socket is without an upgrade: OpenAPI lists it, and who asks for it is told what it is. */
const socketOperation: Operation = {
  id: 'socket',
  method: 'GET',
  path: SOCKET_PATH,
  reads: true,
  summary:
    'The show as a WebSocket: requests { id, op, key, ifRevision, value } are answered by { id, revision } or { id, refused }, and changes come as { key, revision, value }.',
  answers: { 101: 'The connection is a WebSocket from now on.', 426: 'The request asks for no WebSocket.' },
  handle: async () => ({
    status: 426,
    body: { code: 'upgrade-required' },
    said: sentence(
      'This is the address of a WebSocket: connect to it with ws:// or wss://.',
      'Este é o endereço de um WebSocket: conecte-se a ele com ws:// ou wss://.',
    ),
    headers: { Upgrade: 'websocket' },
  }),
};
/** Messages above this end a connection; so do bytes that a client does not take. */
const LARGEST_MESSAGE = 5_000_000;
const LARGEST_BACKLOG = 20_000_000;

/** The show of a station behind its addresses: HTTP and WebSocket, with access to both. */
export function createShowServer(options: ShowServerOptions): ShowServer {
  const { store, templates, channels, tokens, followTemplates, version, now } = options;
  const access = stationAccess(tokens, now);
  const show = createShow({ store, template: templates.facts, now });
  const operations = [
    ...showApi({ ...options, show }),
    socketOperation,
    uploadOperation(options.uploads),
    ...ografOperations({ ...options, show }),
  ];
  const app = new Hono<{ Bindings: NodeBindings }>();
  app.use(compress());
  app.use(async (c, next) => {
    const { remoteAddress } = c.env?.incoming?.socket ?? {};
    const admitted = access.admit(callerOf((name) => c.req.header(name), c.req.query('token'), remoteAddress));
    const locale = localeOf(c.req.header('accept-language'));
    if ('status' in admitted) return refuse(admitted, locale);
    if (admitted.role === 'output' && !mayRead(operations, c.req.method, c.req.path))
      return refuse(outputMayNot, locale);
    await next();
    if (admitted.cookie !== undefined) c.header('set-cookie', admitted.cookie);
  });
  app.route('/', apiRouter(operations, { version }));

  const endAutoOut = runAutoOut({ store, show });
  // Where the log cannot be read, items stay as they are.
  for (const { id } of channels) show.resume(id).catch(() => {});
  const cued = storeWithCues({ store, template: templates.facts, channels, followTemplates });
  const hasChannel = (id: unknown) => channels.some((channel) => channel.id === id);
  const ofChannels: typeof show.command = async (command) => {
    const { channel } = command;
    // A take where no output is would look as if it had been carried out.
    return isId(channel) && !hasChannel(channel) ? malformed(noChannel(channel)) : show.command(command);
  };
  const sockets = showSocket({
    store: cued,
    show: { command: ofChannels },
    judge: showJudge({ store, templates, channels, now }),
  });
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const { url = '/' } = request;
    // What is asked for may be no address, such as “//”.
    if (!URL.canParse(url, 'http://station')) return false;
    const { pathname, searchParams } = new URL(url, 'http://station');
    if (pathname !== SOCKET_PATH) return false;
    const header = (name: string) => request.headers[name]?.toString();
    const token = searchParams.get('token') ?? undefined;
    const admitted = access.admit(callerOf(header, token, request.socket.remoteAddress));
    if ('status' in admitted) {
      // A client that is refused may reset the connection: without a listener, that error ends the process.
      socket.on('error', () => {});
      socket.end(`HTTP/1.1 ${admitted.status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
      return true;
    }
    server.handleUpgrade(request, socket, head, (connected) => {
      const connection = sockets.connect(
        admitted.role,
        (text) => {
          // A client that takes nothing begins anew, with a snapshot.
          if (connected.bufferedAmount > LARGEST_BACKLOG) connected.terminate();
          else connected.send(text);
        },
        // 1008 is what breaks a rule of the server.
        () => connected.close(1008, 'A message is JSON with an "id".'),
      );
      connected.on('message', (data) => void connection.receive(String(data)));
      connected.on('close', () => connection.end());
      // It ends with `close`, which follows.
      connected.on('error', () => {});
    });
    return true;
  }

  return {
    app,
    cookieFor(request, address) {
      const token = new URL(request.url).searchParams.get('token');
      if (token === null) return undefined;
      const header = (name: string) => request.headers.get(name) ?? undefined;
      const admitted = access.admit(callerOf(header, token, address));
      return 'status' in admitted ? undefined : admitted.cookie;
    },
    upgrade,
    async close() {
      endAutoOut();
      await cued.close();
      for (const client of server.clients) client.close(1001, 'The station ends.');
      server.close();
    },
  };
}

function callerOf(
  header: (name: string) => string | undefined,
  queryToken: string | undefined,
  connected: string | undefined,
): Caller {
  const [host, origin, authorization, cookie] = ['host', 'origin', 'authorization', 'cookie'].map(header);
  const [fetchSite, fetchDest] = ['sec-fetch-site', 'sec-fetch-dest'].map(header);
  const address = addressOfCaller(connected, header('x-forwarded-for'));
  const secure = header('x-forwarded-proto') === 'https';
  return { host, origin, fetchSite, fetchDest, authorization, cookie, queryToken, address, secure };
}

const outputMayNot = { status: 403, code: 'output-token', said: OUTPUT_MAY_NOT };

function mayRead(operations: readonly Operation[], method: string, path: string): boolean {
  const asked = method === 'HEAD' ? 'GET' : method;
  if (path === '/api/openapi.json') return asked === 'GET';
  return operations.some((one) => one.reads && one.method === asked && isPathOf(one, path));
}

function refuse({ status, code, said }: { status: number; code: string; said: Sentence }, locale: Locale): Response {
  return Response.json({ code, message: said[locale] }, { status, headers: { 'cache-control': 'no-store' } });
}
