import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { version } from '../../package.json' with { type: 'json' };
import type { Locale } from '../format/locale.ts';
import { errorText } from '../format/problem.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { gatewayListener, type ServedGateway, serveGateway } from '../gateway/node.ts';
import { addressOfCaller } from '../services/shared/address.ts';
import type { ShowStore } from '../show/store.ts';
import { fileStore, makeShowFolder } from '../show/stores/file.ts';
import { makeFolder } from '../show/stores/make-folder.ts';
import { memoryStore } from '../show/stores/memory.ts';
import { isOfThisMachine, THIS_MACHINE_ALONE, type Tokens } from './access.ts';
import { AUTHOR_PATH, type AuthorFiles } from './author-files.ts';
import type { Channel } from './channel.ts';
import { followFolder } from './folder-changes.ts';
import { isFrameHost, servesFrame } from './frame-host.ts';
import { isOwnHost } from './host-names.ts';
import { localeOf } from './router.ts';
import { createShowServer } from './show-server.ts';
import { createSite, EMBED_PATH, pageAt } from './site.ts';
import { followTheme } from './station-theme.ts';
import { type TemplateFolder, type TemplateLibrary, templateLibrary } from './template-library.ts';
import { UPLOADS_PATH } from './uploads.ts';

export interface StationOptions {
  /** Where the show is kept: a folder, a store that is open, or nowhere: it then ends with the process. */
  readonly show: string | ShowStore | undefined;
  /** The station's own folder of templates, if it has one. */
  readonly templates: string | undefined;
  /** Folders of templates that come with Tarja; of two with one name, that of the earlier folder counts, one's own first. */
  readonly shipped?: readonly (string | TemplateFolder)[];
  /** The folder of uploaded files. Default: `uploads` in the folder of the show; without one nothing is uploaded. */
  readonly uploads?: string | undefined;
  readonly channels: readonly Channel[];
  /** In which widgets on air write. Default: English. */
  readonly language?: Locale | undefined;
  /** `host:port` of the ograf-servers whose graphics outputs may play. */
  readonly ografServers?: readonly string[];
  /** None: every caller of this machine may do everything. */
  readonly tokens: Tokens | undefined;
  /** The gateway of the pages' widgets, and the path before its services. */
  readonly gateway: { readonly gateway: Gateway; readonly basePath: string };
  /** The built pages, where there are any: start page, control room, outputs, playground. */
  readonly pages: string | undefined;
  /** The embed build, where there is one. */
  readonly embed?: string | undefined;
  /** The console of the local services, where they run. */
  readonly console?: { readonly paths: RegExp; readonly app: Hono } | undefined;
  /** Writes files of the folder of templates for its author; the station closes it. */
  readonly author?: AuthorFiles | undefined;
  /** Where it listens. Default 127.0.0.1: this machine alone. */
  readonly host?: string | undefined;
  /** Host names that lead here from outside, besides the machine's own; `*.frames.example` for frames, whose every name does. */
  readonly hosts?: readonly string[];
  /** One line of text for the operator of the station. Default: nowhere. */
  readonly log?: ((line: string) => void) | undefined;
}

/** A station that is open, on a port or in another server. */
export interface Station {
  readonly store: ShowStore;
  readonly templates: TemplateLibrary;
  /** Whether the station itself answers a path, with or without built pages: API, gateway, console, templates. */
  owns(path: string): boolean;
  readonly listener: RequestListener;
  /** Takes the upgrade to the show's WebSocket; false where it is for another address. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Puts it on a port; 0: any that is free. Rejects with the system's error where there is no listening. */
  listen(port: number): Promise<string>;
  /**
   * Ends it: answers under way are finished, then connections and the store are closed.
   *
   * @param patience milliseconds that answers may take
   */
  close(patience?: number): Promise<void>;
}

/**
 * Opens a station: its show, templates, gateway and pages, behind one listener.
 *
 * @throws {ShowInUse | JournalDamaged} where the folder of the show cannot be opened
 */
export async function openStation(options: StationOptions): Promise<Station> {
  const {
    channels,
    tokens,
    templates,
    shipped = [],
    console,
    author,
    gateway,
    host = '127.0.0.1',
    hosts = [],
  } = options;
  const names = [host, ...hosts];
  const library = templateLibrary([...(templates === undefined ? [] : [templates]), ...shipped]);
  const uploads = options.uploads ?? (typeof options.show === 'string' ? join(options.show, 'uploads') : undefined);
  const store = await openStore(options);
  if (uploads !== undefined) await makeUploads(uploads, options);
  const site = createSite({
    ...options,
    outputsNeedToken: tokens !== undefined,
    hosts: names,
    uploads,
    console,
    library,
    gateway: `${gateway.basePath}/`,
  });
  const endTheme = followTheme(templates, store);
  const followTemplates = (changed: () => void) => {
    const watching = templates === undefined ? undefined : followFolder(templates, changed);
    return () => watching?.close();
  };
  const show = createShowServer({ store, channels, tokens, version, templates: library, followTemplates, uploads });

  const isAdmitted = ({ headers, method, url }: IncomingMessage) => {
    if (!isOwnHost(headers.host, host, hosts)) return false;
    const [serviceWorker] = [headers['service-worker']].flat();
    return !isFrameHost(headers.host, names) || servesFrame({ method, host: headers.host, url, serviceWorker });
  };
  // Readers of the gateway come from elsewhere, too: its config says which of them may ask, and their pages load the embed build.
  const isFromElsewhere = ({ headers, socket }: IncomingMessage) =>
    tokens === undefined &&
    !isOfThisMachine({
      host: headers.host,
      address: addressOfCaller(socket.remoteAddress, headers['x-forwarded-for']?.toString()),
    });
  const fallback = getRequestListener(async (request, env) => {
    const { pathname } = new URL(request.url);
    const { incoming } = env as HttpBindings;
    if (!pathname.startsWith(EMBED_PATH) && isFromElsewhere(incoming)) return thisMachineAlone(request);
    if (isOfApi(pathname)) return show.app.fetch(request, env);
    if (author && pathname.startsWith(AUTHOR_PATH)) return author.app.fetch(request, env);
    const page = await site.fetch(request, env);
    const cookie = pageAt(pathname) && show.cookieFor(request, incoming.socket.remoteAddress);
    if (cookie) page.headers.set('set-cookie', cookie);
    return page;
  });
  const upgrade: Station['upgrade'] = (request, socket, head) =>
    isAdmitted(request) &&
    !isFrameHost(request.headers.host, names) &&
    !isFromElsewhere(request) &&
    show.upgrade(request, socket, head);
  let served: ServedGateway | undefined;

  return {
    store,
    templates: library,
    owns: (path) =>
      isOfApi(path) ||
      gateway.gateway.owns(path) ||
      console?.paths.test(path) === true ||
      path.startsWith(UPLOADS_PATH) ||
      library.get(/^\/templates\/([\w-]+)\//.exec(path)?.[1] ?? '') !== undefined,
    listener: gatewayListener(gateway.gateway, { fallback, admit: isAdmitted }),
    upgrade,
    async listen(port) {
      served = await serveGateway(gateway.gateway, { host, port, fallback, admit: isAdmitted });
      const { server, url } = served;
      server.on('upgrade', (request, socket, head) => {
        if (request.headers.upgrade?.toLowerCase() !== 'websocket') withoutUpgrade(server, request, socket, head);
        else if (!upgrade(request, socket, head)) socket.destroy();
      });
      return url;
    },
    async close(patience) {
      endTheme();
      // A page that follows the folder would keep the server open.
      author?.close();
      // A connection of the show would keep the server open.
      await Promise.all([served?.close(patience === undefined ? {} : { patience }), show.close()]);
      await store.close();
      await gateway.gateway.close();
    },
  };
}

/**
 * Answers a request that offers a protocol which is not taken as if it had not offered it (RFC 9110, section 7.8): Java's client offers
 * HTTP/2 with whatever it asks first. Node has taken the connection from its parser by then, so the request comes over it once more.
 */
export function withoutUpgrade(
  server: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 > 0 || name.toLowerCase() === 'upgrade' ? [] : `${name}: ${rawHeaders[at + 1]}\r\n`,
  );
  const request = `${method} ${url} HTTP/${httpVersion}\r\n${lines.join('')}\r\n`;
  socket.unshift(Buffer.concat([Buffer.from(request, 'latin1'), head]));
  server.emit('connection', socket);
}

function thisMachineAlone({ headers }: Request): Response {
  const message = THIS_MACHINE_ALONE[localeOf(headers.get('accept-language') ?? undefined)];
  const head = { status: 403, headers: { 'cache-control': 'no-store' } };
  return Response.json({ code: 'no-tokens', message }, head);
}

/** The templates of built pages, and the widgets among them, with their pictures. */
export function templatesOf(pages: string): TemplateFolder[] {
  return ['', 'widgets/'].map((below) => ({
    folder: join(pages, 'templates', below),
    thumbnails: { folder: join(pages, 'thumbnails', below), address: `/thumbnails/${below}` },
  }));
}

/** Where the show of a folder of templates lies. */
export function showBeside(templates: string): string {
  return join(templates, '.tarja');
}

async function openStore({ show, log }: StationOptions): Promise<ShowStore> {
  if (show === undefined) return memoryStore();
  return typeof show === 'string' ? fileStore(resolve(show), { log }) : show;
}

/** Where this fails, uploads are refused one by one: the show, which may lie elsewhere, is on air all the same. */
async function makeUploads(folder: string, { log }: StationOptions): Promise<void> {
  try {
    // A show that is kept elsewhere makes no folder.
    await makeShowFolder(dirname(folder));
    makeFolder(folder);
  } catch (error) {
    log?.(`Uploads cannot be kept in ${folder}: they are refused until they can. ${errorText(error)}`);
  }
}

function isOfApi(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/ograf/');
}
