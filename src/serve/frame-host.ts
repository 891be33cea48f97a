import { readUrl } from '../format/read-url.ts';
import { siteName } from '../runtime/renderer/frame-site.ts';
import { isBelowWildcard, nameOf } from './host-names.ts';

/** Where the page of frames is. */
export const FRAME_PAGE = '/frame.html';

/** A request, as far as it decides what a host name may be asked. */
export interface FrameRequest {
  readonly method: string | undefined;
  /** `Host`, with its port. */
  readonly host: string | undefined;
  /** Path and query, as they were sent. */
  readonly url: string | undefined;
  /** `Service-Worker`, which a browser sends with the request for the script of one. */
  readonly serviceWorker?: string | undefined;
}

/**
 * Whether a host name is one of those that frames have: any below `localhost` or a wildcard name that was not given to the station itself.
 *
 * @param hosts names of the station, and wildcard names such as `*.frames.example`
 */
export function isFrameHost(host: string | undefined, hosts: readonly string[] = []): boolean {
  const name = nameOf(host);
  return (name.endsWith('.localhost') || isBelowWildcard(name, hosts)) && !hosts.includes(name);
}

/**
 * Whether a frame's host name may be asked this. A frame may have the rights of that name's origin: so it holds the page of frames and
 * the files of the one template that it names, and nothing else of the station. They are read, never sent to, and no service
 * worker comes from there, which would outlive the frame.
 */
export function servesFrame({ method, host, url = '', serviceWorker }: FrameRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || serviceWorker !== undefined) return false;
  // What would be a separator only after decoding is in no path that a page of ours asks for.
  if (/%(?:2e|2f|5c|25)|\\/i.test(url)) return false;
  const path = withoutPrefix(readUrl(url, 'http://frame')?.pathname ?? '');
  if (path === FRAME_PAGE) return true;
  const template = /^\/templates\/([\w-]+)\//.exec(path)?.[1];
  return template !== undefined && siteName(template) === templateOfHost(host);
}

/** A path of the site: its files are the same below the playground, and below the name of a version. */
export function withoutPrefix(path: string): string {
  return path.replace(/^\/(?:playground|v\/[\w-]+)(?=\/)/, '');
}

/**
 * The template that a frame's host name holds, as {@link siteName} writes it; none where the frame has no origin of its own.
 *
 * @param host one that {@link isFrameHost} knows as such
 */
export function templateOfHost(host: string | undefined): string | undefined {
  return /^[a-z0-9-]+--([a-z0-9]+)\./.exec(nameOf(host))?.[1];
}

/** The page of frames where its host name is one template's own: it is told to work with the rights of its origin. */
export async function withOwnOrigin(page: Response): Promise<Response> {
  if (!page.ok) return page;
  // Headers are kept, but for the length and the tag, which are those of the file.
  for (const name of ['content-length', 'etag']) page.headers.delete(name);
  return new Response((await page.text()).replace('<title>', '<meta name="tarja-own-origin"><title>'), page);
}
