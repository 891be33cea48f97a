import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Locale } from '../format/locale.ts';
import { isLoopback } from '../services/shared/address.ts';
import type { Channel } from './channel.ts';
import { FRAME_PAGE, isFrameHost, templateOfHost, withOwnOrigin, withoutPrefix } from './frame-host.ts';
import { asksForPageOfScript, type ListedTemplate, listTemplates } from './gallery.ts';
import { wildcardFrames } from './host-names.ts';
import {
  dataHeaders,
  frameHeaders,
  framingHeaders,
  outputHeaders,
  ownOriginHeaders,
  playgroundHeaders,
  sharedHeaders,
  templateHeaders,
} from './page-headers.ts';
import { isKept, serveFolder, serveTagged } from './serve-folder.ts';
import { THEME_FOLDER, themeAddress, themeVersion } from './station-theme.ts';
import type { TemplateLibrary } from './template-library.ts';
import { UPLOADS_PATH } from './uploads.ts';

/** What a station shows beside its API and its gateway. Each part has paths of its own. */
export interface SiteOptions {
  /** The built pages, where there are any. */
  readonly pages: string | undefined;
  /** The embed build, where there is one, with pages that show it. */
  readonly embed?: string | undefined;
  /** The station's own folder of templates, if it has one. */
  readonly templates: string | undefined;
  /** The folder of uploaded files. */
  readonly uploads?: string | undefined;
  /** All templates of the station. */
  readonly library: TemplateLibrary;
  readonly channels: readonly Channel[];
  /** `host:port` of the ograf-servers that outputs may connect to. */
  readonly ografServers?: readonly string[] | undefined;
  /** Host names of the station, and wildcard names for frames, such as `*.frames.example`. */
  readonly hosts?: readonly string[] | undefined;
  /** Where the pages' widgets ask: the gateway on the same port, with a slash at its end. */
  readonly gateway: string;
  /** In which widgets on air write, on outputs and where operators see the same pictures. Default: English. */
  readonly language?: Locale | undefined;
  /** Outputs need a token: pages say so beside the address of an output. */
  readonly outputsNeedToken?: boolean;
  /** The page of the local services asks this one, where they run. */
  readonly console?: { readonly paths: RegExp; readonly app: Hono } | undefined;
  /** The folder of templates is written from the playground, with this token. */
  readonly author?: { readonly token: string; readonly id: string } | undefined;
}

/** Where the embed build lies. */
export const EMBED_PATH = '/embed/';

/** Pages that show what is on air, and the files of the build that hold them. */
const PAGES = [
  { file: 'start.html', path: /^\/$/ },
  { file: 'control.html', path: /^\/control$/ },
  { file: 'output.html', path: /^\/output\/[\w-]+$/ },
] as const;

/** Files of the pages' build with a hash of their content in their name. */
const NAMED_BY_CONTENT = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;

/** The file of the page at an address of the station's own; none where a file of that name is meant. */
export function pageAt(path: string): string | undefined {
  return PAGES.find((page) => page.path.test(path))?.file;
}

/** The address of the page that is meant by one as typed by hand: `/control/`, or `/control.html`, where its frames may not start. */
export function pageMeantBy({ pathname, search }: URL): string | undefined {
  const path = pathname.replace(/(?:\/|\.html)$/, '');
  return path !== pathname && pageAt(path) !== undefined ? path + search : undefined;
}

/** Pages and files; nothing in here asks a service. */
export function createSite(options: SiteOptions): Hono<{ Variables: { lasting?: true } }> {
  const { pages, embed, templates, uploads, console, hosts = [] } = options;
  const site = new Hono<{ Variables: { lasting?: true } }>();
  // Outside of all that looks at tags: a compressed answer has a weaker one.
  site.use(compress());
  site.use(async (c, next) => {
    await next();
    // The console says for itself how its answers may be used.
    if (console?.paths.test(withoutPrefix(c.req.path))) return;
    const asked = c.req.header('host');
    const host = isFrameHost(asked, hosts) && templateOfHost(asked) !== undefined ? asked : undefined;
    if (host !== undefined && withoutPrefix(c.req.path) === FRAME_PAGE) c.res = await withOwnOrigin(c.res);
    const headers = host ? ownOriginHeaders(host, wildcardFrames(hosts)?.pages) : headersOf(c.req.path, options);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    const lasting = c.get('lasting') || (c.res.ok && NAMED_BY_CONTENT.test(withoutPrefix(c.req.path)));
    c.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (!isKept(c.res, c.req.header('if-none-match'))) return;
    await c.res.body?.cancel();
    // Hono takes headers over to the next response.
    c.res.headers.delete('content-length');
    c.res = new Response(null, { status: 304 });
  });
  const files = filesOfSite(options);
  // The playground has an address below that of the station. Its files are the same that stand at the root.
  site.get('/playground', (c) => c.redirect('/playground/', 308));
  // No TRACE among them: it cannot be passed on.
  site.on(['GET', 'POST', 'DELETE'], '/playground/*', (c) =>
    files.fetch(withPath(c.req.raw, withoutPrefix(c.req.path)), c.env),
  );
  if (pages === undefined) {
    site.get('/', (c) => c.html(NOT_BUILT));
    site.route('/', files);
    return site;
  }
  // The same files below a name of their version: browsers keep them, and have them while the server is away.
  site.get('/v/:version/*', async (c) => {
    const { version } = c.req.param();
    const path = c.req.path.slice(`/v/${version}`.length);
    const answer = await files.fetch(withPath(c.req.raw, path), c.env);
    const [, template = ''] = /^\/templates\/([\w-]+)\//.exec(path) ?? [];
    const present = path.startsWith('/templates/') ? versionOfTemplate(template) : buildOf(pages);
    if (present === version && answer.ok) c.set('lasting', true);
    return answer;
  });
  site.get('*', (c, next) => {
    const meant = pageMeantBy(new URL(c.req.url));
    if (meant !== undefined) return Promise.resolve(c.redirect(meant, 308));
    const page = join(pages, pageAt(c.req.path) ?? '');
    if (page === pages || !existsSync(page)) return next();
    return Promise.resolve(c.html(marked(fromRoot(readFileSync(page, 'utf8')), marksOf(c))));
  });
  site.route('/', files);
  return site;

  /** The console answers pages of this machine alone. */
  function marksOf({ req }: Context): Marks {
    return pageMarks(isLoopback(new URL(req.url).hostname) ? options : { ...options, console: undefined });
  }

  function versionOfTemplate(name: string): string | undefined {
    return name === THEME_FOLDER ? themeVersion(templates) : options.library.get(name)?.version;
  }

  function filesOfSite({ library }: SiteOptions): Hono {
    const files = new Hono();
    if (console)
      files.all('/services/*', (c, next) =>
        console.paths.test(c.req.path) ? console.app.fetch(c.req.raw, c.env) : next(),
      );
    if (uploads !== undefined) files.use(`${UPLOADS_PATH}*`, serveFolder(UPLOADS_PATH.slice(0, -1), uploads));
    files.get(`${UPLOADS_PATH}*`, (c) => c.text(NO_UPLOAD, 404));
    if (embed !== undefined) files.use(`${EMBED_PATH}*`, serveFolder(EMBED_PATH.slice(0, -1), embed));
    if (templates !== undefined) files.get('/templates/index.json', (c) => c.json(gallery(templates, options)));
    // The show of a station lies beside its templates, in a folder that begins with a dot.
    files.get('/templates/*', (c, next) => (/\/(?:\.|%2e)/i.test(c.req.path) ? c.notFound() : next()));
    files.use('/templates/:name/*', async (c, next) => {
      const name = c.req.param('name');
      const folder = library.get(name)?.folder;
      if (folder === undefined) return next();
      const answer = await serveFolder(`/templates/${name}`, folder)(c, async () => {});
      if (answer) return answer;
      const isNoError = asksForPageOfScript(c.req.path, c.req.header('accept'), folder);
      return isNoError ? c.body(null, 204, { vary: 'accept' }) : c.notFound();
    });
    if (templates !== undefined) files.use('/templates/*', serveFolder('/templates', templates));
    if (pages !== undefined) {
      files.use(markPages(marksOf));
      files.use(serveTagged({ root: pages }));
    }
    return files;
  }
}

/** What pages are told of the station: they ask the gateway and the console, and read a theme, only where these are there. */
export function pageMarks({
  gateway,
  console,
  channels,
  templates,
  author,
  outputsNeedToken,
  language,
  pages,
  hosts = [],
}: Omit<SiteOptions, 'pages' | 'library'> & {
  pages?: string | undefined;
}) {
  const theme = themeAddress(templates);
  const frames = wildcardFrames(hosts);
  return [
    ...(console ? [{ name: 'tarja-services', content: 'services/' }] : []),
    { name: 'tarja-gateway', content: gateway },
    { name: 'tarja-channels', content: JSON.stringify(channels) },
    ...(pages === undefined ? [] : [{ name: 'tarja-build', content: buildOf(pages) }]),
    ...(frames ? [{ name: 'tarja-frames', content: JSON.stringify(frames) }] : []),
    ...(author ? [{ name: 'tarja-author', content: `${author.token} ${author.id}` }] : []),
    ...(language ? [{ name: 'tarja-air-language', content: language }] : []),
    ...(outputsNeedToken ? [{ name: 'tarja-output-token', content: 'needed' }] : []),
    ...(theme === undefined ? [] : [{ name: 'tarja-theme', content: theme }]),
  ];
}

const builds = new Map<string, string>();

/** Names a build by its files: another one has other names or sizes, or another text of what frames begin with. */
function buildOf(pages: string): string {
  const known = builds.get(pages);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const entry of readdirSync(pages, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !file.includes(`${sep}templates${sep}`))
      hash.update(`${file.slice(pages.length)} ${statSync(file).size}\n`);
  }
  for (const name of ['frame.html', 'tarja-runtime.js'])
    if (existsSync(join(pages, name))) hash.update(readFileSync(join(pages, name)));
  const build = hash.digest('hex').slice(0, 12);
  builds.set(pages, build);
  return build;
}

type Marks = ReturnType<typeof pageMarks>;

function markPages(marksOf: (c: Context) => Marks): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html') && c.req.path !== FRAME_PAGE;
    if (!isPage || c.res.status !== 200) return;
    const page = await c.res.text();
    // The length of the file; with it, browsers would leave out the page's end. Hono takes headers over to the next response.
    c.res.headers.delete('content-length');
    // What it is marked with may change while its file does not.
    c.res.headers.delete('etag');
    c.res = new Response(marked(page, marksOf(c)), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  };
}

function marked(page: string, marks: Marks): string {
  const head = marks.map(({ name, content }) => `<meta name="${name}" content="${content.replaceAll('"', '&quot;')}">`);
  return page.replace('<head>', () => `<head>${head.join('')}`);
}

/** A page that is shown elsewhere than beside its files. */
function fromRoot(page: string): string {
  return page.replaceAll('="./', '="/');
}

function withPath(request: Request, path: string): Request {
  const url = new URL(request.url);
  url.pathname = path;
  return new Request(url, request);
}

function headersOf(address: string, { ografServers = [], hosts = [] }: SiteOptions): Readonly<Record<string, string>> {
  const path = withoutPrefix(address);
  if (path === FRAME_PAGE) return frameHeaders;
  const page = pageAt(address);
  const domain = wildcardFrames(hosts)?.domain;
  if (page === 'output.html') return outputHeaders(ografServers, domain);
  if (page !== undefined || address === '/playground/' || path === '/index.html') return framingHeaders(domain);
  if (path.startsWith(UPLOADS_PATH)) return { ...dataHeaders, ...sharedHeaders };
  if (path.startsWith('/templates/')) return { ...templateHeaders, ...sharedHeaders };
  const shared = /^\/(?:themes|graphics|embed)\//.test(path) || path === '/tarja-runtime.js';
  return shared ? { ...playgroundHeaders, ...sharedHeaders } : playgroundHeaders;
}

/** One’s own templates first; of those that come with Tarja, the ones whose name is not taken. */
function gallery(templates: string, { pages, author, library }: SiteOptions): ListedTemplate[] {
  const own = listTemplates(templates).map((one): ListedTemplate => {
    const thumbnail = library.get(one.name)?.thumbnail;
    return { ...one, ...(thumbnail !== undefined && { thumbnail }), ...(author && { inFolder: true }) };
  });
  const file = pages === undefined ? '' : join(pages, 'templates/index.json');
  const shipped: ListedTemplate[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return [...own, ...shipped.filter(({ name }) => !own.some((one) => one.name === name))];
}

const NO_UPLOAD = `This station does not have the file. Uploads lie where they were sent: another station of the same show has it, or it was deleted.
Stations of one show share the folder “uploads” of their show on a disk that all of them reach.
`;

const NOT_BUILT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tarja</title>
<h1>Tarja</h1>
<p>The station runs. Its pages are not built: in a clone, <code>npm run build</code> makes them.</p>
</html>
`;
