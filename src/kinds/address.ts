import type { Problem } from '../format/problem.ts';
import { readUrl } from '../format/read-url.ts';
import type { KindContext } from './kind.ts';
import { problem } from './problems/problem.ts';

/**
 * The scheme a browser reads in an address, in lower case: it skips blanks in front, and tabs and line breaks anywhere,
 * so that `java\nscript:` is `javascript`. `undefined` for a relative address.
 */
export function schemeOf(address: string): string | undefined {
  if (!address.includes(':')) return undefined;
  return /^[^!-\uffff]*([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\t\n\r]/g, ''))?.[1]?.toLowerCase();
}

/** Schemes that make a browser run or build a document from the address itself, or read the machine it runs on. */
function isUnsafeScheme(scheme: string): boolean {
  return ['javascript', 'vbscript', 'data', 'blob', 'file', 'filesystem', 'view-source'].includes(scheme);
}

const PLAIN =
  /^(?:https?:\/\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)*[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?=[/?#]|$)|(?![/\\]{2}))[\w./?#&=%~+-]*$/i;

/**
 * What most addresses are, told without taking them apart: a web address with a host of plain words and a letter at the
 * beginning of the last one, or a relative one, of plain characters. A browser can make an address of each of them.
 */
export function isPlainAddress(address: string): boolean {
  return PLAIN.test(address);
}

/** Whether a browser can make an address of it: absolute as it stands, relative beside any other. */
export function isAddress(address: string): boolean {
  if (/^(?:https?|mailto):/i.test(address) && !/^(?:https?:\/\/[^/?#]|mailto:[^@?]+@[^@?])/i.test(address))
    return false;
  return readUrl(address, 'https://host.invalid/') !== undefined;
}

/** What is wrong with an address where some schemes are of use; a relative one has none and may stand anywhere. */
export function checkAddress(value: string, schemes: readonly string[], context: KindContext): Problem[] {
  const scheme = schemeOf(value);
  if (scheme === undefined || schemes.includes(scheme))
    return isAddress(value) ? [] : [problem('not-a-url', { value }, context)];
  if (isUnsafeScheme(scheme)) return [problem('url-unsafe', { value, scheme }, context)];
  return [problem('url-scheme', { value, scheme, accepted: schemes.map((name) => `${name}:`) }, context)];
}

/** Where a preview comes from; none of an address that could run something. */
export function previewAddress(address: string, base: string): URL | undefined {
  const url = address ? readUrl(address, base) : undefined;
  return url && ['http:', 'https:', 'blob:', 'data:'].includes(url.protocol) ? url : undefined;
}
