import { hostname } from 'node:os';
import { readUrl } from '../format/read-url.ts';
import { isLoopback } from '../services/shared/address.ts';

/**
 * Whether a request means this machine by the name it asks for. A page of another host could otherwise lead its own name
 * here, and would then be taken for a page of ours. Addresses in digits lead nowhere else.
 *
 * @param header `Host`, with its port
 * @param others names that lead here from outside, such as that of `publicUrl`, and `*.frames.example` for all below that name
 */
export function isOwnHost(header: string | undefined, listensAt: string, others: readonly string[] = []): boolean {
  const name = nameOf(header);
  if (name === '') return false;
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(name) || name.startsWith('[')) return true;
  return isMachineName(name) || [listensAt.toLowerCase(), ...others].includes(name) || isBelowWildcard(name, others);
}

/** Whether a name, without a port, is one by which a machine asks for itself. */
export function isMachineName(name: string): boolean {
  const machine = hostname().toLowerCase();
  return isLoopback(name) || name.endsWith('.localhost') || name === machine || name === `${machine}.local`;
}

/** The name in a `Host` header, without its port; empty where there is none. */
export function nameOf(header: string | undefined): string {
  return (header && readUrl(`http://${header}`)?.hostname) || '';
}

/** Whether a name is one of those below a wildcard name, `*.frames.example`. */
export function isBelowWildcard(name: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => host.startsWith('*.') && name.endsWith(host.slice(1)));
}

/**
 * Where frames of templates with an origin of their own stand for pages from elsewhere: the first wildcard name, and the names of pages
 * that may frame them.
 */
export function wildcardFrames(hosts: readonly string[]): { domain: string; pages: readonly string[] } | undefined {
  const wildcard = hosts.find((host) => host.startsWith('*.'));
  return wildcard === undefined
    ? undefined
    : { domain: wildcard.slice(2), pages: hosts.filter((host) => /^[^*:]*[a-z][^*:]*$/.test(host)) };
}
