import type { ProblemMessages, Shape } from './facts.ts';
import { fileKinds } from './file-kinds.ts';
import { quote, quoteSome } from './quote.ts';

const shapes: Readonly<Record<Shape, string>> = {
  text: 'text',
  number: 'a number',
  boolean: 'on or off (true or false)',
  list: 'a list of rows',
  row: 'a row of cells by column key',
};

/** Problems of values in English. */
export const en: ProblemMessages = {
  'wrong-type': ({ expected, value }) => `This must be ${shapes[expected]}, not ${describe(value)}.`,
  'below-min': ({ value, min, max }) =>
    max === undefined ? `${value} is too small: the minimum is ${min}.` : `${value} is not from ${min} to ${max}.`,
  'above-max': ({ value, min, max }) =>
    min === undefined ? `${value} is too large: the maximum is ${max}.` : `${value} is not from ${min} to ${max}.`,
  'not-integer': ({ value }) => `${value} is not a whole number.`,
  'off-step': ({ value, step, nearest }) =>
    `${value} does not follow the step of ${step}; the nearest value is ${nearest}.`,
  'too-long': ({ length, maxChars }) => `${length} characters; the limit is ${maxChars}.`,
  'too-short': ({ length, minLength }) =>
    minLength === 1
      ? 'This must not be empty.'
      : `${length === 1 ? '1 character' : `${length} characters`}; the graphic needs at least ${minLength}.`,
  'pattern-mismatch': ({ value, pattern }) => `${quote(value)} is not written as the graphic needs it: ${pattern}.`,
  'not-an-option': ({ value, options }) => `${quote(value)} is not one of the options: ${quoteSome(options)}.`,
  'not-a-color': ({ value }) =>
    `${quote(value)} is not a colour. Write #rgb, #rrggbb, #rrggbbaa, rgb(…), rgba(…) or a colour name.`,
  'color-unreadable': ({ value }) => `${quote(value)} is not a colour that browsers know.`,
  'not-a-hex-color': ({ value }) => `${quote(value)} is not a colour. Write #rgb, #rrggbb or #rrggbbaa.`,
  'not-in-palette': ({ value, palette, colors }) =>
    `${quote(value)} is not a colour of the palette ${quote(palette)}: ${quoteSome(colors)}.`,
  'not-a-date': ({ value, format }) => `${quote(value)} is not written as ${format}.`,
  'no-such-date': ({ value }) => `${quote(value)} does not exist in the calendar or on the clock.`,
  'not-a-url': ({ value }) =>
    `${quote(value)} is not a web address. Write one such as https://example.com/page, without spaces.`,
  'url-unsafe': ({ scheme }) => `Addresses that begin with ${quote(`${scheme}:`)} can run code and never go to air.`,
  'url-scheme': ({ scheme, accepted }) =>
    `Addresses that begin with ${quote(`${scheme}:`)} do not work here. Use ${accepted.join(', ')} or a relative path.`,
  'file-not-accepted': ({ value, kinds }) =>
    `${quote(value)} is not one of the accepted file types: ${fileKinds(kinds, 'en')}.`,
  'too-few-rows': ({ count, minRows }) => `${rows(count)}; at least ${minRows} ${minRows === 1 ? 'is' : 'are'} needed.`,
  'too-many-rows': ({ count, maxRows }) => `${rows(count)}; at most ${maxRows} ${maxRows === 1 ? 'fits' : 'fit'}.`,
  required: ({ label }) => `${quote(label)} must not be empty.`,
  'unknown-column': ({ column, columns }) => `There is no column ${quote(column)}. There are: ${quoteSome(columns)}.`,
};

function rows(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`;
}

function describe(value: unknown): string {
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (typeof value === 'number' && Number.isFinite(value)) return `the number ${value}`;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : 'nothing';
}
