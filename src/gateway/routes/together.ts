import { Misfit } from '../../services/shared/errors.ts';
import type { Values } from './route.ts';

/** On `/convert`, `from` and `to` are currencies, and both are needed (document 1, section 4). */
export function bothSides(query: Values): Values {
  for (const name of ['from', 'to']) {
    if (query[name] === undefined) throw new Misfit(`/${name}`, 'a currency code of three letters', 'missing');
  }
  return query;
}

export function startBeforeEnd(query: Values): Values {
  const { start, end } = query;
  if (start && end && start > end) throw new Misfit('/end', 'not before start', 'conflict');
  return query;
}
