import type { ProblemMessages } from './messages.ts';
import { quote } from './quote.ts';

/** What a form warns of once somebody is at its numbers and colours, in English. */
export const enSettled = {
  'off-step': ({ value, step, nearest }) => `${value} lies between the steps of ${step}; the nearest is ${nearest}.`,
  'color-unreadable': ({ value }) => `${quote(value)} makes no colour that a browser knows.`,
} satisfies Partial<ProblemMessages>;
