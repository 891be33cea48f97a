import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { frameHeaders, outputHeaders, playgroundHeaders, sharedHeaders } from './page-headers.ts';
import { type ListedTemplate, listTemplates } from './templates.ts';

/** What `tarja serve` shows beside the gateway. Each part has paths of its own. */
export interface SiteOptions {
  /** The built playground, where there is one. */
  readonly playground: string | undefined;
  /** The embed build, where there is one, with pages that show it. */
  readonly embed: string | undefined;
  /** Templates to open in it, each in a folder. */
  readonly templates: string | undefined;
  /** Where the pages' widgets ask: the gateway on the same port, with a slash at its end. */
  readonly gateway: string;
  /** The page of the local services asks this one, where they run. */
  readonly console: { readonly paths: RegExp; readonly app: Hono } | undefined;
}

/** Pages and files; nothing in here asks a service. */
export function createSite({ playground, embed, templates, gateway, console }: SiteOptions): Hono {
  const site = new Hono();
  site.use(async (c, next) => {
    await next();
    // The console says for itself how its answers may be used.
    if (console?.paths.test(c.req.path)) return;
    for (const [name, value] of Object.entries(headersOf(c.req.path))) c.header(name, value);
    c.header('cache-control', 'no-cache');
  });
  if (console)
    site.all('/services/*', (c, next) =>
      console.paths.test(c.req.path) ? console.app.fetch(c.req.raw, c.env) : next(),
    );
  if (embed !== undefined) site.use('/embed/*', filesBelow('/embed', embed));
  if (templates !== undefined) {
    site.get('/templates/index.json', (c) => c.json(gallery(templates, playground)));
    // The show of a station lies beside its templates, in a folder that begins with a dot.
    site.get('/templates/*', (c, next) => (/\/(?:\.|%2e)/i.test(c.req.path) ? c.notFound() : next()));
    site.use('/templates/*', filesBelow('/templates', templates));
  }
  if (playground === undefined) site.get('/', (c) => c.html(NOT_BUILT));
  else {
    site.use(markPages(`${console ? CONSOLE_MARK : ''}<meta name="tarja-gateway" content="${gateway}">`));
    const output = join(playground, 'output.html');
    if (existsSync(output)) site.get('/output/:channel', (c) => c.html(fromRoot(readFileSync(output, 'utf8'))));
    site.use(serveStatic({ root: playground }));
  }
  return site;
}

function filesBelow(path: string, root: string): MiddlewareHandler {
  return serveStatic({ root, rewriteRequestPath: (whole) => whole.slice(path.length) });
}

/** Pages ask the gateway and the console only where they are told that these are there. */
function markPages(marks: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html') && c.req.path !== '/frame.html';
    if (!isPage || c.res.status !== 200) return;
    const page = await c.res.text();
    c.res = new Response(page.replace('<head>', `<head>${marks}`), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  };
}

/** A page that is shown in a folder below: its files lie where they were. */
function fromRoot(page: string): string {
  return page.replaceAll('="./', '="/');
}

const CONSOLE_MARK = '<meta name="tarja-services" content="services/">';

function headersOf(path: string): Readonly<Record<string, string>> {
  if (path === '/frame.html') return frameHeaders;
  if (path.startsWith('/output/')) return outputHeaders;
  const shared = /^\/(?:templates|graphics|embed)\//.test(path) || path === '/tarja-runtime.js';
  return shared ? { ...playgroundHeaders, ...sharedHeaders } : playgroundHeaders;
}

/** One’s own templates first; of those that come with Tarja, the ones whose name is not taken. */
function gallery(templates: string, playground: string | undefined): ListedTemplate[] {
  const own = listTemplates(templates);
  const file = playground === undefined ? '' : join(playground, 'templates/index.json');
  const shipped: ListedTemplate[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return [...own, ...shipped.filter(({ name }) => !own.some((one) => one.name === name))];
}

const NOT_BUILT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tarja</title>
<h1>Tarja</h1>
<p>The gateway runs. The playground is not built: in a clone, <code>npm run build</code> makes it.</p>
</html>
`;
