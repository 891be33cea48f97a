import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { asksForPageOfScript } from '../src/serve/gallery.ts';
import { onAirHeaders } from '../src/serve/page-headers.ts';
import { pageAt, pageMarks, pageMeantBy } from '../src/serve/site.ts';
import { type Station, withoutUpgrade } from '../src/serve/station.ts';

/**
 * Puts a running station into Vite's server, which makes its pages: they stand at the same addresses as those of `tarja serve`, and
 * are made anew when their sources change.
 */
export function stationPlugin(station: Station, site: Parameters<typeof pageMarks>[0]): Plugin {
  return {
    name: 'tarja-station',
    // Before all that serve files: they have no files below `/playground/`.
    enforce: 'pre',
    // Vite begins anew with the same plugin when its configuration changes.
    configureServer(server) {
      const http = server.httpServer as Server | null;
      http?.on('upgrade', (request, socket, head) => {
        const isOfVite = request.headers['sec-websocket-protocol']?.startsWith('vite-');
        if (!isOfVite && !station.upgrade(request, socket, head)) withoutUpgrade(http, request, socket, head);
      });
      server.middlewares.use((request, response, next) => {
        // The playground has an address below that of the station; its files stand at the root.
        const isBelow = request.url?.startsWith('/playground/');
        if (isBelow) request.url = request.url?.slice('/playground'.length);
        const url = new URL(request.url ?? '/', 'http://station');
        const { pathname } = url;
        const page = isBelow ? undefined : pageAt(pathname);
        const meant = isBelow ? undefined : pageMeantBy(url);
        if (page !== undefined) void sendPage(server, page, response).catch(next);
        else if (asksForPageOfScript(pathname, request.headers.accept, join(server.config.publicDir, pathname, '..')))
          response.writeHead(204).end();
        else if (pathname === '/playground') redirect(response, '/playground/');
        else if (meant !== undefined) redirect(response, meant);
        else if (station.owns(pathname)) station.listener(request, response);
        else next();
      });
    },
    transformIndexHtml: () => pageMarks(site).map((attrs) => ({ tag: 'meta', attrs, injectTo: 'head' })),
  };
}

async function sendPage(server: ViteDevServer, file: string, response: ServerResponse<IncomingMessage>): Promise<void> {
  const page = await server.transformIndexHtml(`/${file}`, readFileSync(join(server.config.root, file), 'utf8'));
  response.writeHead(200, { ...onAirHeaders, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end(page);
}

function redirect(response: ServerResponse, address: string): void {
  response.writeHead(308, { Location: address });
  response.end();
}
