import type { Config } from '../../format/generated/types.ts';

/** Where a frame comes from, and what is read from there. */
export interface FrameSite {
  /** Address of `frame.html`; absolute with an origin of its own, empty where there is none. */
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
   * Address of `frame.html`, as {@link framePattern} chose it, or empty. `*` in its host name becomes a name of the frame's own, `--*` the name of
   * the template, where that is to have an origin of its own.
   */
  readonly pattern: string;
  readonly base: string;
  readonly module: string | undefined;
  /** The template needs an origin of its own. */
  readonly needsOrigin: boolean;
  /** The absolute address of one that may be relative to the host's page. */
  resolve(address: string): string;
}

/** A graphic of another system may read frames and storage of its own, which an opaque origin forbids. */
export function needsOwnOrigin({ meta }: Pick<Config, 'meta'>): boolean {
  return meta?.['ograf'] !== undefined;
}

/**
 * Where frames of a template come from: the last of the addresses for one that needs an origin of its own, else the first.
 *
 * @param addresses one or two, with a space between them
 */
export function framePattern(addresses: string, needsOrigin: boolean): string {
  return addresses.split(' ').at(needsOrigin ? -1 : 0) ?? '';
}

/** Frames opened so far, and what tells those of this page from those of others. */
let frames = 0;
const page = Math.random().toString(36).slice(2, 10);

/** Characters of a part of a host name, and those that a template's name may have of them. */
const longestLabel = 63;
const longestName = 40;

/**
 * Each frame has a host name of its own where the address has a star, and with it its own site and process. A page that names
 * itself behind the star (`*-studio`) has the same names when it is opened again. A template of the page's own server that
 * needs an origin gets one under a name that holds its own: it is read from there.
 */
export function frameSite({ pattern, base, module, needsOrigin, resolve }: SiteRequest): FrameSite {
  const name = /\*-(?!-)/.test(pattern) ? `s${++frames}` : `s${++frames}${page}`;
  const at = (template: string) => pattern.replace('--*', template).replace('*', name);
  const opaque = { address: at(''), ownOrigin: false, base, module };
  if (!needsOrigin || !pattern.includes('--*')) return opaque;
  const server = new URL(resolve('.')).origin;
  const pathOf = (url = '') => (url.startsWith(`${server}/`) ? url.slice(server.length) : undefined);
  const template = templatePath.exec(pathOf(base) ?? '')?.[1];
  if (template === undefined) return opaque;
  const address = at(`--${siteName(template)}`);
  const { origin, host } = new URL(address);
  if (host.indexOf('.') > longestLabel) return opaque;
  // A module may be a text as its own address, with the addresses of the folder's files in it.
  const moved = [(text: string) => text, encodeURIComponent].reduce(
    (text, written) => text?.replaceAll(written(`${server}/`), written(`${origin}/`)),
    module,
  );
  return { address, ownOrigin: true, base: origin + pathOf(base), module: moved };
}

/** Where the page's own server has templates. */
const templatePath = /^(?:\/playground|\/v\/[\w-]+)?\/templates\/([\w-]+)\//;

/**
 * The name of a template in a host name: what is neither a letter before `z`, in lower case, nor a figure is `z` and two digits. A part
 * of a host name has little room: what is longer goes on with `zz` and two sums of the whole.
 */
export function siteName(template: string): string {
  const name = template.replace(/[^a-y0-9]/g, (character) => `z${character.charCodeAt(0).toString(16)}`);
  if (name.length <= longestName) return name;
  // FNV-1a, from two starts.
  const sum = (start: number) =>
    [...name].reduce((sum, character) => Math.imul(sum ^ character.charCodeAt(0), 0x1000193) >>> 0, start).toString(36);
  return `${name.slice(0, longestName - 16)}zz${sum(0x811c9dc5)}${sum(0x1b873593)}`;
}
