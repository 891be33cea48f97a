/** A moment of the calendar or the clock, as far as a format names it. Nothing here knows time zones. */
export interface DateParts {
  year?: number;
  /** 1 to 12. */
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
}

export type DatePart = keyof DateParts;

/** What a date field without a `format` is written in. */
export const ISO_DATE = 'YYYY-MM-DD';

const tokens: Readonly<Record<string, DatePart>> = {
  YYYY: 'year',
  yyyy: 'year',
  MM: 'month',
  DD: 'day',
  dd: 'day',
  HH: 'hour',
  mm: 'minute',
  ss: 'second',
};

const [TOKEN, TOKENS_ONLY] = [/YYYY|yyyy|MM|DD|dd|HH|mm|ss/, /^(?:YYYY|yyyy|MM|DD|dd|HH|mm|ss|[TZh])+$/];

/** A format taken apart: literals stand as they are, parts by name. */
type Piece = { literal: string } | { part: DatePart };

interface Format {
  pieces: readonly Piece[];
  parts: readonly DatePart[];
  pattern: RegExp;
}

/** Formats are few and asked for at every keystroke. */
const known = new Map<string, Format | undefined>();

function formatOf(text: string): Format | undefined {
  if (!known.has(text)) {
    // An editor asks for every format that is ever half typed.
    if (known.size > 100) known.clear();
    known.set(text, read(text));
  }
  return known.get(text);
}

/**
 * Takes a format apart, or gives `undefined` for one that cannot be trusted: with a token of other systems (`MMM`, `D`,
 * `YY`), a quotation mark that does not close, a part named twice, or no part at all. Words that hold no token (`de`) and
 * the `T`, `Z` and `h` between tokens (`14h30`) need no quotation marks.
 */
function read(text: string): Format | undefined {
  const pieces: Piece[] = [];
  for (const [found, quoted, word] of text.matchAll(/'((?:[^']|'')*)'|(\p{L}+)|[^']|'/gu)) {
    if (found === "'") return undefined;
    if (quoted !== undefined) pieces.push({ literal: quoted.replaceAll("''", "'") || "'" });
    else if (word === undefined) pieces.push({ literal: found });
    else if (TOKENS_ONLY.test(word))
      for (const [token] of word.matchAll(/([YyMDdHms])\1+|./g)) {
        const part = tokens[token];
        pieces.push(part ? { part } : { literal: token });
      }
    else if (TOKEN.test(word) || /^([A-Za-z])\1*$/.test(word)) return undefined;
    else pieces.push({ literal: word });
  }
  const parts = pieces.flatMap((piece) => ('part' in piece ? [piece.part] : []));
  if (parts.length === 0 || new Set(parts).size < parts.length) return undefined;
  // A lone `h` is the clock's mark between hours and minutes; without hours it is the twelve hours of other systems.
  if (/h/.test(text) && pieces.some((piece) => 'literal' in piece && piece.literal === 'h') && !parts.includes('hour'))
    return undefined;
  return { pieces, parts, pattern: new RegExp(`^${pieces.map(patternOf).join('')}$`) };
}

function patternOf(piece: Piece): string {
  if ('part' in piece) return piece.part === 'year' ? '(\\d{4})' : '(\\d{2})';
  return piece.literal.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Whether a format can be read: then `parseDate` and `formatDate` work with it. */
export function readableFormat(format: string): boolean {
  return formatOf(format) !== undefined;
}

/** The parts that a format names, in its order; none where it cannot be read. */
export function formatParts(format: string): readonly DatePart[] {
  return formatOf(format)?.parts ?? [];
}

/** The numbers that a text has in the places of a format, whether or not there is such a day. */
export function scanDate(text: string, format: string): DateParts | undefined {
  const read = formatOf(format);
  const found = read?.pattern.exec(text);
  return found
    ? Object.fromEntries(read?.parts.map((part, index) => [part, Number(found[index + 1])]) ?? [])
    : undefined;
}

/** The date or time that a text in a format stands for; `undefined` unless written so, and a real day and hour. */
export function parseDate(text: string, format: string): DateParts | undefined {
  const parts = scanDate(text, format);
  return parts && isRealDate(parts) ? parts : undefined;
}

/** Whether there is such a day and hour. Without a year, 29 February is one; without a month, the 31st is. */
export function isRealDate({ year = 2000, month = 1, day = 1, hour = 0, minute = 0, second = 0 }: DateParts): boolean {
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day <= (month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
}

/** Writes a date in a format. Parts that are not given stand at their least; an unreadable format gives an empty text. */
export function formatDate(parts: DateParts, format: string): string {
  const written = ({ part }: { part: DatePart }) =>
    String(parts[part] ?? (part === 'month' || part === 'day' ? 1 : 0)).padStart(part === 'year' ? 4 : 2, '0');
  return (formatOf(format)?.pieces ?? []).map((piece) => ('part' in piece ? written(piece) : piece.literal)).join('');
}
