import { addressOf } from '../services/address.ts';
import type { Question, ServiceFacts } from '../services/question.ts';

/**
 * What a question is called: its route on the gateway and its address there, the parameters in order. Two that mean the same
 * have one name; it holds no key, because none is sent.
 */
export function nameOf({ name }: ServiceFacts, { path, query = {} }: Question<unknown>): string {
  const route = name === 'officialRates' ? 'official-rates' : name;
  return route + addressOf('', path, Object.fromEntries(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))));
}
