import { child } from '../../format/pointer.ts';
import { readUrl } from '../../format/read-url.ts';
import { InvalidValue } from './errors.ts';
import type { Reader } from './read.ts';

/** The parameters of a request; what is undefined is left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The address of a service, without the slashes at its end: absolute, or a path on the host that a page came from. A user
 * and a password in it would be shown by every error of `fetch`.
 */
export const baseAddress: Reader<string> = (value, at) => {
  const expected = 'an address that begins with http:// or https://, or with / on the page’s own host';
  if (typeof value !== 'string') throw new InvalidValue(at, expected, value === undefined ? 'missing' : 'malformed');
  const given = value.trim();
  const address = given.replace(/\/+$/, '');
  if (/[?#]/.test(given)) throw new InvalidValue(at, `${expected}, without query and fragment`);
  if (/^\/(?!\/)/.test(given)) return address;
  const url = /^https?:\/\//i.test(address) ? readUrl(address) : undefined;
  if (!url) throw new InvalidValue(at, expected);
  if (url.username || url.password) throw new InvalidValue(at, `${expected}, without user and password`);
  return address;
};

/** Whether a host is this machine itself, by its name or its address, in brackets as in a URL or without. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/**
 * Where a request comes from: the address that is connected. A server in front, on this machine, adds the one that it serves at the end of
 * `X-Forwarded-For`; what stands before may be invented. A connection that has ended has no address, and comes from nowhere.
 */
export function addressOfCaller(connected: string | undefined, forwardedFor?: string): string {
  const address = (connected ?? '').replace(/^::ffff:/, '');
  return (isLoopback(address) && forwardedFor?.split(',').at(-1)?.trim()) || address;
}

/** The same parameters. Half of a surrogate pair is no character that an address can hold: encoding it throws. */
export function encodable(query: Query, at: string): Query {
  for (const [name, value] of Object.entries(query)) {
    if (/\p{Surrogate}/u.test(String(value))) throw new InvalidValue(child(at, name), 'a text of whole characters');
  }
  return query;
}

/** The address of an endpoint. A path begins with a slash and is encoded already; anything else is a whole address. */
export function addressOf(base: string, path: string, query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  const address = path.startsWith('/') ? base + path : path;
  return pairs.length > 0 ? `${address}?${pairs.join('&')}` : address;
}
