import type { Service } from './question.ts';
import { oneOf } from './read.ts';

export const service: Service = { name: 'officialRates', route: 'official-rates' };

/** Which bulletin is asked for (document 1, section 4, rule 1). */
export const bulletin = oneOf('fechamento', 'abertura', 'intermediario', 'all');
