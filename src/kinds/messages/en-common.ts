import type { Shape } from '../problem-facts.ts';
import type { ProblemMessages } from './messages.ts';
import { quote, quoteSome } from './quote.ts';

const shapes: Readonly<Record<Shape, string>> = {
  text: 'text',
  number: 'a number',
  boolean: 'on or off (true or false)',
  list: 'a list of rows',
  row: 'a row of cells by column key',
};

/** Problems of the types that most templates have, in English. */
export const enCommon = {
  'wrong-type': ({ expected, value }) => `This must be ${shapes[expected]}, not ${describe(value)}.`,
  'below-min': ({ value, min, max }) =>
    max === undefined ? `${value} is too small: the least is ${min}.` : `${value} is not from ${min} to ${max}.`,
  'above-max': ({ value, min, max }) =>
    min === undefined ? `${value} is too large: the most is ${max}.` : `${value} is not from ${min} to ${max}.`,
  'too-long': ({ length, maxChars }) => `${length} characters, where ${maxChars} are meant to fit.`,
  'not-an-option': ({ value, options }) => `${quote(value)} is not a choice here. There are: ${quoteSome(options)}.`,
  'not-a-color': ({ value }) =>
    `${quote(value)} is not a colour. Write #rgb, #rrggbb, #rrggbbaa, rgb(…), rgba(…) or a colour name.`,
} satisfies Partial<ProblemMessages>;

function describe(value: unknown): string {
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (typeof value === 'number' && Number.isFinite(value)) return `the number ${value}`;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : 'nothing';
}
