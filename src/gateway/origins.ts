import { readUrl } from '../format/read-url.ts';

/** Which pages may ask, and the headers that they get. This guards quotas and keeps no secret: a program can send any origin. */
export class Origins {
  readonly #allowed: ReadonlySet<string>;
  readonly #all: boolean;
  /** Headers of every answer. With a list, an answer is for one origin, and the headers tell caches so. */
  readonly fixed: readonly string[];

  /** @param own the public address’s, besides those that are listed */
  constructor(listed: ReadonlySet<string>, own: string | undefined) {
    this.#all = listed.has('*');
    this.#allowed = own === undefined ? listed : new Set([...listed, own]);
    this.fixed = this.#all
      ? ['vary', 'accept-encoding', 'access-control-allow-origin', '*', ...EXPOSED]
      : ['vary', 'accept-encoding, origin'];
  }

  /** Who sends no origin is no page of another host. A page that the gateway itself serves may ask, too. */
  allow(origin: string | null | undefined, asked: () => string): boolean {
    if (origin === undefined || origin === null || this.#all || this.#allowed.has(origin)) return true;
    // The scheme is not compared: a server in front may take the encryption off.
    return origin !== 'null' && hostOf(origin) !== '' && hostOf(origin) === hostOf(asked());
  }

  /** What to do for a page that may not ask. Its browser keeps the answer from it: who reads this runs the gateway. */
  refusal(origin: string): string {
    // A client that is no browser may have written anything.
    const named = origin === 'null' || (origin.length <= 200 && readUrl(origin)?.origin === origin);
    if (!named) return 'Pages of this origin may not ask here.';
    const whose =
      origin === 'null' ? 'Sandboxed frames, such as widgets on a stage or embed pages,' : `Pages of ${origin}`;
    return `${whose} may not ask here. To let them, list "${origin}" in "origins" of the gateway’s config.`;
  }

  /** Headers for a page that was allowed to ask. */
  headers(origin: string | null | undefined): readonly string[] {
    if (origin === undefined || origin === null || this.#all) return [];
    return ['access-control-allow-origin', origin, ...EXPOSED];
  }

  /** Answers the question whether a page may ask. */
  preflight(methods: string): readonly string[] {
    return [
      ...['access-control-allow-methods', methods],
      ...['access-control-allow-headers', 'content-type, if-none-match'],
      ...['access-control-max-age', '7200'],
    ];
  }
}

const EXPOSED = ['access-control-expose-headers', 'age, cache-status, retry-after, x-ratelimit-remaining'];

function hostOf(origin: string): string {
  return readUrl(origin)?.host ?? '';
}
