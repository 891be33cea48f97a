/** Where a frame comes from, and what is read from there. */
export interface FrameSite {
  /** Absolute address of `frame.html`. */
  readonly address: string;
  /** Whether the frame has the rights of that address's origin, which is no other template's. */
  readonly ownOrigin: boolean;
  /** Address of the template's folder. */
  readonly base: string;
  /** Address of the template's module. */
  readonly module: string | undefined;
}

/** A template as it is to be put into a frame. */
export interface SiteRequest {
  /**
   * Address of `frame.html`. `*` in its host name becomes a name of the frame's own, `--*` behind it the name of the template, where that
   * is to have an origin of its own.
   */
  readonly pattern: string;
  readonly base: string;
  readonly module: string | undefined;
  /** The template wants an origin of its own. */
  readonly wantsOrigin: boolean;
  /** The absolute address of one that may be relative to the host's page. */
  resolve(address: string): string;
}

/** Frames opened so far, and what tells those of this page from those of others. */
let frames = 0;
const page = Math.random().toString(36).slice(2, 10);

const longestLabel = 63;

/**
 * Each frame has a host name of its own where the address has a star, and with it its own site and process. A page that names
 * itself behind the star (`*-studio`) has the same names when it is opened again. A template of the page's own server that
 * wants an origin gets one under a name that holds its own: it is read from there.
 */
export function frameSite({ pattern, base, module, wantsOrigin, resolve }: SiteRequest): FrameSite {
  const name = /\*-(?!-)/.test(pattern) ? `s${++frames}` : `s${++frames}${page}`;
  const at = (template: string) => resolve(pattern.replace('--*', template).replace('*', name));
  const opaque = { address: at(''), ownOrigin: false, base, module };
  const template = wantsOrigin && pattern.includes('--*') ? templateAt(base, resolve('.')) : undefined;
  if (template === undefined) return opaque;
  const address = at(`--${siteName(template)}`);
  const { origin, hostname } = new URL(address);
  if ((hostname.split('.')[0]?.length ?? 0) > longestLabel) return opaque;
  const before = new URL(base).origin;
  const moved = (url: string) => (new URL(url).origin === before ? origin + url.slice(before.length) : url);
  return { address, ownOrigin: true, base: moved(base), module: module && moved(module) };
}

/** The name of a template in a host name: `z` and two digits for what is neither a letter nor a figure, nor lower case. */
export function siteName(template: string): string {
  return template.replace(/[^a-y0-9]/g, (character) => `z${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** The template of the page's own server that lies at an address. */
function templateAt(base: string, pageAddress: string): string | undefined {
  const { origin, pathname } = new URL(base);
  if (origin !== new URL(pageAddress).origin) return undefined;
  return /^(?:\/playground|\/v\/[\w-]+)?\/templates\/([\w-]+)\//.exec(pathname)?.[1];
}
