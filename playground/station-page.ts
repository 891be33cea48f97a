import { type Locale, nearestLocale } from '../src/format/locale.ts';
import type { Channel } from '../src/serve/channel.ts';
import { isLoopback } from '../src/services/shared/address.ts';
import type { SocketStoreOptions } from '../src/show/stores/socket.ts';

/** Milliseconds that the station has to say that it is there. */
const ANSWER = 5000;

/** What its server wrote into a page under a name: the content of the `meta` of that name; undefined where it wrote none. */
export function pageMark(name: string, page = document): string | undefined {
  return page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/** The channels of the station, which its server writes into each page. None where the pages have no station. */
export function channelsOfPage(): readonly Channel[] {
  return JSON.parse(pageMark('tarja-channels') ?? '[]');
}

/** The address of a channel's output for a browser source. “…” stands for the token, where the station asks for one. */
export function outputAddress(channel: string, page: string | URL): string {
  const { href } = new URL(`/output/${channel}`, page);
  return pageMark('tarja-output-token') === undefined ? href : `${href}?token=…`;
}

/** Takes the station's token out of the address, where it would be seen and copied: the page's answer has made it a cookie. */
export function takeToken(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  address.searchParams.delete('token');
  if (token !== null) history.replaceState(null, '', address);
  return token;
}

/** In which widgets on air write: the same on every output, and where operators see what is on air or would be. */
export function languageOnAir(): Locale {
  return nearestLocale(pageMark('tarja-air-language'));
}

/** The way to the show of the station, for a store. */
export function wayToShow(page: string | URL, token?: string | null): Pick<SocketStoreOptions, 'connect' | 'isThere'> {
  const asked = new URL('/api/show/socket', page);
  if (token != null) asked.searchParams.set('token', token);
  const socket = new URL(asked);
  socket.protocol = asked.protocol === 'https:' ? 'wss:' : 'ws:';
  return {
    connect: () => new WebSocket(socket),
    // The station refuses the address as a page, and a server in front of it says with a 5xx that it is not there.
    isThere: () =>
      fetch(asked, { signal: AbortSignal.timeout(ANSWER) }).then(
        ({ status }) => status < 500,
        () => false,
      ),
  };
}

/**
 * Where the files of this build stand that browsers keep for ever, with a slash at its end; the root where pages are made anew on
 * each change.
 */
export function buildFolder(): string {
  const build = pageMark('tarja-build');
  return build === undefined ? '/' : `/v/${build}/`;
}

type PageAddress = Pick<URL, 'protocol' | 'hostname' | 'port'>;

/**
 * The address of `frame.html` on this machine: each layer's frame has a host name of its own, and with it a process of its own, so
 * that a template that loops holds up no other. Elsewhere names below localhost lead nowhere, and in Safari anywhere.
 *
 * @param page names a page that is opened again: its frames have the same host names, so that the browser finds what it kept of them
 */
export function frameAddress(address: PageAddress, page?: string): string {
  const { hostname, port } = address;
  const own = ownOriginFrame(address, page);
  const file = `${buildFolder()}frame.html`;
  if (isLoopback(hostname) && knowsLocalNames()) return own ?? `http://*${labelOf(page)}.localhost:${port}${file}`;
  return own === undefined ? file : `${file} ${own}`;
}

/** For an editor: frames share the page's own address, but for templates that need an origin of their own. */
export function editorFrame(address: PageAddress): string {
  return ['frame.html', ownOriginFrame(address) ?? []].flat().join(' ');
}

/** Where frames have an origin that is their template's own; nowhere, where the station has no names for them. */
function ownOriginFrame({ protocol, hostname, port }: PageAddress, page?: string): string | undefined {
  const build = buildFolder();
  // In development there is no station that lets a page frame them.
  if (build === '/') return undefined;
  if (/^(?:localhost|127\.0\.0\.1)$/.test(hostname))
    return knowsLocalNames() ? `http://*${labelOf(page)}--*.localhost:${port}${build}frame.html` : undefined;
  const frames: { domain?: string; pages?: readonly string[] } = JSON.parse(pageMark('tarja-frames') ?? '{}');
  const { domain, pages = [] } = frames;
  // Names below one domain share a process, and a frame's own would be for nothing.
  return domain !== undefined && pages.includes(hostname)
    ? `${protocol}//t--*.${domain}${port && `:${port}`}${build}frame.html`
    : undefined;
}

/** Safari looks names below localhost up in the network, and a frame from there stays empty without a word. It alone has this event. */
function knowsLocalNames(): boolean {
  return !('GestureEvent' in globalThis);
}

function labelOf(page?: string): string {
  const label = page?.toLowerCase().replace(/[^a-z0-9]/g, '');
  return label ? `-${label.slice(0, 32)}` : '';
}
