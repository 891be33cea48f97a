import { football } from './football.ts';
import { news } from './news.ts';
import { officialRates } from './official-rates.ts';
import { polls } from './polls.ts';
import { rates } from './rates.ts';
import type { ServiceRules } from './route.ts';
import { sandbox } from './sandbox.ts';
import { series } from './series.ts';

/** All that a gateway lets through. What is not in here is not asked for, whatever a reader sends. */
export const services: readonly ServiceRules[] = [rates, officialRates, series, polls, news, football, sandbox];
