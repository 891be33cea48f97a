import type { ProblemMessages } from './messages.ts';
import { quote, quoteSome } from './quote.ts';

/** Problems of the other types in English: they come with a page that has such fields. */
export const enOthers = {
  'not-integer': ({ value }) => `${value} is not a whole number.`,
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
  'file-not-accepted': ({ value, accept }) => `${quote(value)} is not of the kinds of file accepted here: ${accept}.`,
  'too-few-rows': ({ count, minRows }) => `${rows(count)}, where at least ${minRows} are needed.`,
  'too-many-rows': ({ count, maxRows }) => `${rows(count)}, where at most ${maxRows} fit.`,
  required: ({ label }) => `${quote(label)} must not be empty.`,
  'unknown-column': ({ column, columns }) => `There is no column ${quote(column)}. There are: ${quoteSome(columns)}.`,
} satisfies Partial<ProblemMessages>;

function rows(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`;
}
