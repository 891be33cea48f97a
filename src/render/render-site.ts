import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { FRAME_PAGE, isFrameHost, servesFrame, templateOfHost, withOwnOrigin } from '../serve/frame-host.ts';
import { frameHeaders, ownOriginHeaders, sharedHeaders } from '../serve/page-headers.ts';
import { serveFolder } from '../serve/serve-folder.ts';
import type { Ask } from './snapshot.ts';

const GATEWAY = '/tarja';
/** Where the template is, as a station has its templates. */
export const RENDERED = '/templates/rendered';

export interface RenderSiteOptions {
  /** The folder of the built pages. */
  readonly pages: string;
  /** The folder of the template. */
  readonly template: string;
  /** The folder of the station's theme, if it has one. */
  readonly theme: string | undefined;
  /** Answers the questions of widgets; without it they meet an outage. */
  readonly ask: Ask | undefined;
}

/** The pages that are rendered, on a port of this machine. */
export interface RenderSite {
  /** Scheme, host and port. */
  readonly url: string;
  /** Shows a page of its own at an address, such as a contact sheet. */
  show(path: string, page: string): void;
  close(): Promise<void>;
}

export async function serveRenderSite({ pages, template, theme, ask }: RenderSiteOptions): Promise<RenderSite> {
  const shown = new Map<string, string>();
  const app = new Hono();
  app.use(async (c, next) => {
    const host = c.req.header('host');
    const isFrame = isFrameHost(host);
    const { method, url } = c.req.raw;
    if (isFrame && !servesFrame({ method, host, url, serviceWorker: c.req.header('service-worker') }))
      return c.text('This name is for a frame alone.', 421);
    await next();
    const isOwn = isFrame && templateOfHost(host) !== undefined;
    if (isOwn && c.req.path === FRAME_PAGE) c.res = await withOwnOrigin(c.res);
    // Frames have an opaque origin, and read fonts and modules from here.
    const opaque = c.req.path === FRAME_PAGE ? frameHeaders : sharedHeaders;
    for (const [name, value] of Object.entries(isOwn ? ownOriginHeaders(host ?? '') : opaque)) c.header(name, value);
    return undefined;
  });
  app.use(`${RENDERED}/*`, serveFolder(RENDERED, template));
  if (theme !== undefined) app.use('/theme/*', serveFolder('/theme', theme));
  app.all(`${GATEWAY}/*`, async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight });
    const answer = ask
      ? await ask(c.req.raw, pathname.slice(GATEWAY.length) + search)
      : Response.json({ message: 'No data was given to render with.' }, { status: 503 });
    return new Response(answer.body, answer);
  });
  app.get('/shown/*', (c) => c.html(shown.get(c.req.path) ?? '', shown.has(c.req.path) ? 200 : 404));
  const page = readFileSync(join(pages, 'render.html'), 'utf8');
  const marks = [
    `<meta name="tarja-gateway" content="${GATEWAY}/">`,
    ...(theme === undefined ? [] : ['<meta name="tarja-theme" content="/theme/theme.json">']),
  ];
  app.get('/render.html', (c) => c.html(page.replace('<head>', `<head>${marks.join('')}`)));
  app.use(serveStatic({ root: pages }));

  const { url, close } = await listenOnLoopback(app);
  return { url, show: (path, page) => void shown.set(path, page), close };
}

/** Serves pages on a free port that this machine alone reaches. */
export async function listenOnLoopback(app: Hono): Promise<Pick<RenderSite, 'url' | 'close'>> {
  const server = createServer(getRequestListener(app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const preflight = {
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST',
};
