import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { readUrl } from '../../format/read-url.ts';
import { Refusal } from '../../services/shared/errors.ts';
import type { Permit } from './addresses.ts';

export interface DownloadOptions {
  /** Bytes. */
  largest: number;
  permit: Permit;
  /** Milliseconds for all of it. */
  patience?: number | undefined;
}

const MOST_REDIRECTS = 5;
const PATIENCE = 30_000;

/**
 * The content behind an address. Every address that a name leads to is judged where the connection is made, so that neither a
 * redirect nor a second answer of the name server leads elsewhere. Throws a `Refusal`: 422 for what may not be fetched, 413 for what
 * is too large, 502 for what cannot be had.
 */
export async function download(
  url: string,
  { largest, permit, patience = PATIENCE }: DownloadOptions,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(patience);
  try {
    let at = judged(url, undefined, permit);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const response = await get(at, permit, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy();
        at = judged(headers.location, at, permit);
        continue;
      }
      if (statusCode !== 200) {
        response.destroy();
        throw new Refusal(502, `The address answered ${statusCode}.`);
      }
      return await contentOf(response, largest);
    }
    throw new Refusal(502, `The address redirects more than ${MOST_REDIRECTS} times.`);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (signal.aborted) throw new Refusal(502, `The address did not answer within ${patience / 1000} s.`);
    throw new Refusal(502, `The address cannot be reached: ${(error as NodeJS.ErrnoException).code ?? 'no answer'}.`);
  }
}

const notPublic = () =>
  new Refusal(
    422,
    'The address leads into a private network, and those are blocked (`--allow-private-urls` opens them).',
  );

/** An address as far as it can be judged by its text. */
export function judged(url: string, base: URL | undefined, permit: Permit): URL {
  const found = readUrl(url, base);
  if (found?.protocol !== 'http:' && found?.protocol !== 'https:') {
    throw new Refusal(422, '`url` must be an address with http or https.');
  }
  if (found.username || found.password) throw new Refusal(422, '`url` must not hold a name or a password.');
  const host = found.hostname.replace(/^\[|\]$/g, '');
  // A host that is an address is not looked up.
  if (isIP(host) && !permit(host)) throw notPublic();
  return found;
}

function get(url: URL, permit: Permit, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? overHttps : overHttp;
    const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'tarja-sandbox' };
    request(url, { signal, headers, agent: false, lookup: permittedLookup(permit) }, resolve)
      .on('error', reject)
      .end();
  });
}

type Found = (error: Error | null, found: string | LookupAddress[], family?: number) => void;

/** Asks the name server, and gives no address that may not be connected to. */
export function permittedLookup(permit: Permit, ask: typeof lookup = lookup) {
  return (host: string, options: object, done: Found): void => {
    ask(host, { ...options, all: true }, (error, found) => {
      const first = found?.[0];
      if (error || !first) return done(error ?? notPublic(), []);
      // One private address among several may be meant: the others are tried.
      if (!found.every(({ address }) => permit(address))) return done(notPublic(), []);
      if ('all' in options && options.all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

async function contentOf(response: IncomingMessage, largest: number): Promise<Uint8Array> {
  const tooLarge = () => new Refusal(413, `The file is larger than ${largest / 1024 ** 2} MB.`);
  if (Number(response.headers['content-length']) > largest) {
    response.destroy();
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > largest) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
