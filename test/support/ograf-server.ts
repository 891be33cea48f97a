import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A graphic as an ograf-server keeps it: its manifest, and its files by name. */
export interface ServedGraphic {
  readonly manifest: { readonly id: string; readonly name: string; readonly main: string };
  readonly files: Readonly<Record<string, string>>;
}

/** What a renderer answered: a result, or an error of JSON-RPC. */
export interface RendererAnswer {
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/**
 * The server's side of `/rendererApi/v1` as SuperFlyTV/ograf-server has it (`packages/shared/src/rendererAPI.ts`): JSON-RPC 2.0 over a
 * WebSocket that the renderer opens, manifests and files over HTTP.
 */
export async function startOgrafServer(graphics: readonly ServedGraphic[]) {
  const http = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://server').pathname);
    response.setHeader('access-control-allow-origin', '*');
    const graphic = graphics.find(({ manifest: { id } }) => path.endsWith(`/${id}`) || path.includes(`/${id}/`));
    const [, file] = /^\/serverApi\/internal\/graphics\/[^/]+\/(.+)$/.exec(path) ?? [];
    const text = file === undefined ? undefined : graphic?.files[file];
    if (path.startsWith('/ograf/v1/graphics/') && graphic)
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ graphic: graphic.manifest, metadata: {} }));
    else if (text !== undefined) response.setHeader('content-type', 'text/javascript').end(text);
    else response.writeHead(404).end('{"error": "Graphic not found"}');
  });
  const sockets = new WebSocketServer({ server: http, path: '/rendererApi/v1' });
  const answers = new Map<number, (answer: RendererAnswer) => void>();
  /** What renderers called, in order. */
  const calls: { readonly method: string; readonly params: Readonly<Record<string, unknown>> }[] = [];
  let renderer: WebSocket | undefined;
  let told = () => {};
  let sent = 0;
  sockets.on('connection', (socket) => {
    renderer = socket;
    socket.on('message', (data) => {
      const { id, method, params, ...answer } = JSON.parse(String(data));
      if (method === undefined) return answers.get(id)?.(answer);
      calls.push({ method, params });
      const result = method === 'register' ? { rendererId: `renderer-${params.info.id}` } : {};
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, result }));
      told();
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;

  return {
    host: `127.0.0.1:${port}`,
    calls,
    /** Resolves when a renderer has called a method so many times. */
    async called(method: string, times = 1): Promise<void> {
      while (calls.filter((call) => call.method === method).length < times)
        await new Promise<void>((resolve) => {
          told = resolve;
        });
    },
    /** Calls the renderer that connected last. */
    call: (method: string, params: object): Promise<RendererAnswer> =>
      new Promise((resolve) => {
        const id = ++sent;
        answers.set(id, resolve);
        renderer?.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      }),
    /** Ends the connection of the renderer, as a server that is restarted does. */
    drop: () => renderer?.terminate(),
    async end() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}
