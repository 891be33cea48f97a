import { escapeHtml } from '../format/escape-html.ts';
import { readUrl } from '../format/read-url.ts';
import { Refusal } from '../services/shared/errors.ts';
import { DAY, MINUTE, SECOND } from '../services/shared/timing.ts';
import { addressOf, type EmbedPage, HEIGHTS, heightOf, languageOf, readPage, titleOf } from './embed-page.ts';
import type { Incoming } from './exchange.ts';
import type { Settings } from './settings.ts';

/** An answer to a page that embeds a widget. */
export interface EmbedAnswer {
  readonly type: string;
  readonly text: string;
  /** Besides those of every answer. */
  readonly headers: readonly string[];
  readonly cacheControl: string;
}

/** Settings that are no attributes of the widget. */
const NOT_THE_WIDGETS = new Set(['lang', 'height']);

/** Pixels, where the request names no width. */
const WIDTH = 600;

/** What a page in a frame may: run the widget, open links of news beside the frame and not in it, and save its table. */
const RIGHTS = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** The page's one style, as no host's reaches into a frame, and the hash that a policy names it by. */
const STYLE = 'body{margin:0;font-family:system-ui,sans-serif}';
const STYLE_HASH = 'sha256-keMcQMrF2cNLO5vvmbosL2Uhxwjky9ssdKKiCXcwMns=';

/**
 * Widgets for pages that take frames: a page for each, `/embed/<widget>?<settings>`, and what says how to frame it,
 * `/oembed?url=<address of the page>` (oEmbed 1.0). The page around the frame is unknown here, so the page is of an
 * opaque origin even when it is opened by itself: nothing on it can be used against the host it comes from.
 */
export class Embedding {
  readonly #files: string;
  readonly #basePath: string;
  readonly #publicUrl: string | undefined;
  readonly #cacheControl: string;

  /** @param files where the embed build lies: an address or a path, with its slash at the end */
  constructor(files: string, { basePath, publicUrl }: Settings) {
    this.#files = files;
    this.#basePath = basePath;
    this.#publicUrl = publicUrl;
    // What is written after the host that one reader asked is nothing to keep for others, who may have asked another.
    this.#cacheControl = `${publicUrl === undefined ? 'private' : 'public'}, max-age=${(5 * MINUTE) / SECOND}`;
  }

  /** Whether a path below the base path is a page or the endpoint. Files such as `/embed/loader.js` are others’. */
  has(below: string): boolean {
    return below === '/oembed' || /^\/embed\/[\w-]+$/.test(below);
  }

  /** Throws a `Refusal`. */
  answer(below: string, incoming: Incoming): EmbedAnswer {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      throw new Refusal(405, 'Only GET can be asked here.', ['allow', 'GET, HEAD']);
    }
    const here = this.#publicUrl ?? ownAddress(incoming.origin) + this.#basePath;
    const query = new URL(incoming.target, 'http://gateway').searchParams;
    return below === '/oembed'
      ? this.#describe(query, here)
      : this.#page(readPage(below.slice('/embed/'.length), query), here);
  }

  #describe(query: URLSearchParams, here: string): EmbedAnswer {
    const format = query.get('format') ?? 'json';
    if (format !== 'json') throw new Refusal(501, 'Embeddings are described as JSON alone: format=json.');
    const wanted = query.get('url');
    if (!wanted) throw new Refusal(400, 'The parameter url is missing: it is the address of an embed page.');
    const most = { width: pixels(query, 'maxwidth'), height: pixels(query, 'maxheight') };

    const { page, base } = this.#pageAt(wanted, here);
    const title = titleOf(page);
    const width = most.width ?? WIDTH;
    // A frame may never be higher than who asks has room for (oEmbed 1.0, section 2.3.4.4).
    const height = Math.min(heightOf(page), most.height ?? HEIGHTS.most);
    const frame = [
      `<iframe src="${escapeHtml(addressOf(page, base))}" title="${escapeHtml(title)}"`,
      `width="${most.width ?? '100%'}" height="${height}" sandbox="${RIGHTS}" loading="lazy"`,
      // Hosts that strip styles of others leave the old attribute: WordPress does.
      'frameborder="0" style="border:0;max-width:100%"></iframe>',
    ];
    return {
      type: 'application/json',
      text: JSON.stringify({
        type: 'rich',
        version: '1.0',
        title,
        provider_name: new URL(base).host,
        provider_url: new URL(base).origin,
        cache_age: DAY / SECOND,
        html: frame.join(' '),
        width,
        height,
      }),
      headers: [],
      cacheControl: this.#cacheControl,
    };
  }

  /** The page that an address leads to, if it is one of this gateway. The frame’s own address is written anew. */
  #pageAt(address: string, here: string): { page: EmbedPage; base: string } {
    const elsewhere = new Refusal(404, 'This is not the address of an embed page of this gateway.');
    const wanted = readUrl(address);
    const own = new URL(here);
    const path = `${own.pathname.replace(/\/$/, '')}/embed/`;
    if (!wanted || !/^https?:$/.test(wanted.protocol) || wanted.username || wanted.password) throw elsewhere;
    if (wanted.host !== own.host || !wanted.pathname.startsWith(path)) throw elsewhere;
    // A server in front may have taken the encryption off: who embeds knows the scheme.
    const base = this.#publicUrl ?? `${wanted.origin}${this.#basePath}`;
    try {
      return { page: readPage(wanted.pathname.slice(path.length), wanted.searchParams), base };
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(404, error.message) : error;
    }
  }

  #page(page: EmbedPage, here: string): EmbedAnswer {
    const { origin, pathname } = new URL(here);
    const files = new URL(this.#files, origin);
    const attributes = [...page.settings]
      .filter(([name]) => !NOT_THE_WIDGETS.has(name))
      .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
    const description = `${here}/oembed?format=json&url=${encodeURIComponent(addressOf(page, here))}`;
    const folder = escapeHtml(this.#files);
    // Its own gateway by path alone: a server in front may have taken the encryption off.
    const text = `<!doctype html>
<html lang="${escapeHtml(languageOf(page))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="tarja-gateway" content="${escapeHtml(pathname.replace(/\/?$/, '/'))}">
<base target="_blank">
<title>${escapeHtml(titleOf(page))}</title>
<link rel="alternate" type="application/json+oembed" href="${escapeHtml(description)}" title="${escapeHtml(titleOf(page))}">
<link rel="stylesheet" href="${folder}embed.css">
<style>${STYLE}</style>
<script type="module" src="${folder}loader.js"></script>
</head>
<body><div data-tarja="${page.name}"${attributes.join('')}></div></body>
</html>
`;
    const policy = [
      "default-src 'none'",
      `script-src ${files.origin}`,
      `style-src ${files.origin} '${STYLE_HASH}'`,
      `connect-src ${origin}`,
      // Those of news are at their providers.
      'img-src data: http: https:',
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
      "require-trusted-types-for 'script'",
      'trusted-types lit-html',
      `sandbox ${RIGHTS}`,
    ];
    return {
      type: 'text/html; charset=utf-8',
      text,
      headers: ['content-security-policy', policy.join('; '), 'referrer-policy', 'no-referrer'],
      cacheControl: this.#cacheControl,
    };
  }
}

function pixels(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name);
  if (value === null || value === '') return undefined;
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value);
  throw new Refusal(400, `The parameter ${name} is a number of pixels.`);
}

/** The reader’s word for where this is stands in a policy, so it holds nothing but a scheme, a host and a port. */
function ownAddress(origin: string): string {
  if (/^https?:\/\/[\w.:[\]-]+$/.test(origin) && URL.canParse(origin)) return origin;
  throw new Refusal(400, 'The host that is asked cannot be read.');
}
