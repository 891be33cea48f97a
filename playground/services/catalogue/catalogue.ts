import type { ServiceName } from '../../../src/services/shared/errors.ts';
import type { DocumentedRequest } from './documented.ts';
import { football } from './football.ts';
import { news } from './news.ts';
import { officialRates } from './official-rates.ts';
import { polls } from './polls.ts';
import { rates } from './rates.ts';
import { sandbox } from './sandbox.ts';
import { series } from './series.ts';

/** Every request of the three documents, by service, in the order of the documents. */
export const catalogue: Readonly<Record<ServiceName, readonly DocumentedRequest[]>> = {
  rates,
  officialRates,
  series,
  polls,
  news,
  football,
  sandbox,
};

export const serviceNames = Object.keys(catalogue) as readonly ServiceName[];
