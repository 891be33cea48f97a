/**
 * Numbers as they are written in a JSON text. `JSON.parse` turns 157.73000 into 157.73 and rounds what has more than
 * about sixteen digits; on air and in money both are wrong.
 */

/**
 * Strings, with the number that follows a member's name; skipping strings whole keeps their content out of it. One without
 * its end goes to that of the text, so that no quote in it begins another.
 */
const NAMED = /("(?:[^"\\]|\\[\s\S])*(?:"|\\?$))(?:(\s*:\s*)(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?))?/g;

/**
 * Parses a JSON text in which the numbers of these members (of all members where none are named) become texts with all
 * their digits and no exponent. Numbers in lists stay numbers. Throws a `SyntaxError` as `JSON.parse` does.
 */
export function parseExact(json: string, members?: ReadonlySet<string>): unknown {
  return JSON.parse(
    json.replace(NAMED, (whole, name: string, colon: string | undefined, digits: string | undefined) => {
      if (colon === undefined || digits === undefined) return whole;
      return members && !members.has(nameOf(name)) ? whole : `${name}${colon}"${plainDecimal(digits)}"`;
    }),
  );
}

function nameOf(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}

/** More zeros than any number of the services could need. */
const LONGEST = 400;

/**
 * A number's text without an exponent: `1.5e-7` → `0.00000015`. What is no number, or would be a text of absurd length,
 * is given back unchanged.
 */
export function plainDecimal(digits: string): string {
  const [, sign = '', whole = '', part = '', exponent = ''] =
    /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d+)$/.exec(digits) ?? [];
  const shift = Number(exponent);
  if (whole === '' || Math.abs(shift) > LONGEST) return digits;
  const all = whole + part;
  const point = whole.length + shift;
  const [before, after] =
    point > 0 ? [all.slice(0, point).padEnd(point, '0'), all.slice(point)] : ['0', `${'0'.repeat(-point)}${all}`];
  return `${sign}${before.replace(/^0+(?=\d)/, '')}${after ? `.${after}` : ''}`;
}
