import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createSite } from '../../src/cli/serve/site.ts';
import { createStation } from '../../src/serve/station.ts';
import { templateLibrary } from '../../src/serve/template-library.ts';
import { fileStore } from '../../src/show/stores/file.ts';
import { builtPlayground } from './built-playground.ts';

/** A station with its pages, on a port that it keeps over restarts. */
export interface StartedStation {
  /** Scheme, host and port. */
  readonly url: string;
  /** Ends connections as a process that is killed does. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  end(): Promise<void>;
}

/** Serves the templates of a folder, the built pages, and a show that lies in the folder. */
export async function startStation(templates: string): Promise<StartedStation> {
  const playground = await builtPlayground();
  let port = 0;
  let running: { server: Server; close(): Promise<void> } | undefined;

  async function start(): Promise<void> {
    const store = await fileStore(join(templates, '.tarja'));
    const station = createStation({
      ...{ store, tokens: undefined, version: '0.0.0' },
      templates: templateLibrary([templates]),
      channels: [{ id: 'main', resolution: { width: 1920, height: 1080 } }],
    });
    const site = createSite({ playground, templates, embed: undefined, gateway: '/tarja/', console: undefined });
    const server = createServer(
      getRequestListener((request, env) => {
        const { pathname } = new URL(request.url);
        return pathname.startsWith('/api/') ? station.app.fetch(request, env) : site.fetch(request, env);
      }),
    );
    server.on('upgrade', (request, socket, head) => station.upgrade(request, socket, head) || socket.destroy());
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
    running = {
      server,
      async close() {
        await station.close();
        await store.close();
      },
    };
  }

  async function kill(): Promise<void> {
    const ending = running;
    running = undefined;
    if (!ending) return;
    await ending.close();
    const closed = once(ending.server, 'close');
    ending.server.close();
    ending.server.closeAllConnections();
    await closed;
  }

  await start();
  return { url: `http://127.0.0.1:${port}`, kill, restart: start, end: kill };
}
