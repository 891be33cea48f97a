import type { Question, Service } from '../services/shared/endpoint.ts';

/**
 * What a question is called: its route on the gateway and its address there, the parameters in order. Two that mean the same
 * have one name; it holds no key, because none is sent.
 */
export function nameOf({ name, route = name }: Service, { path, query = {} }: Question<unknown>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map((pair) => pair.map((part) => encodeURIComponent(part as string)).join('='))
    .sort();
  return route + path + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}
