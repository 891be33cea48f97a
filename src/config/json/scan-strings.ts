import { readJson } from '../../format/json.ts';
import { codePoint } from '../../kinds/problems/quote.ts';
import type { SourceCursor } from './source-cursor.ts';

/** What may not stand in a string as it is, and a few control characters that may. */
const SPECIAL = /["\\\p{Cc}]/gu;

const CURLY = '“”„«»‘’‚';

export function isQuote(char: string): boolean {
  return char !== '' && `'\`${CURLY}`.includes(char);
}

/** A string as a value; quotes that stand in it without a backslash do not end it. */
export function readQuotedValue(source: SourceCursor): void {
  const start = source.at;
  const line = /^[^\n\r]*/.exec(source.lookAhead(1000))?.[0] ?? '';
  const quotes = innerQuotes(line);
  const closing = quotes.pop();
  if (closing === undefined) {
    readString(source);
    return;
  }
  const edits = quotes.map((index) => ({ start: start + index, end: start + index, text: '\\' }));
  source.fault('quote-inside', { start: edits[0]?.start ?? start, end: (edits.at(-1)?.end ?? start) + 1 }, {}, edits);
  source.at = start + closing + 1;
}

/** A well quoted string; what it says, as far as that can be told. */
export function readString(source: SourceCursor): string {
  const start = source.at;
  let at = start + 1;
  for (;;) {
    SPECIAL.lastIndex = at;
    const hit = SPECIAL.exec(source.text);
    const char = hit?.[0] ?? '';
    at = hit ? hit.index : source.text.length;
    if (char === '"') {
      source.at = at + 1;
      break;
    }
    if (char === '\\') at = readEscape(source, at);
    else if (char === '' || ((char === '\n' || char === '\r') && endsHere(source.text, at))) {
      source.at = unclosedString(source, start, at);
      break;
    } else if (char < ' ') {
      const range = { start: at, end: ++at };
      source.fault('control-character', range, { character: codePoint(char) }, JSON.stringify(char).slice(1, -1));
    } else at++;
  }
  return readable(source.text.slice(start, source.at));
}

/** A string that its line leaves open; a comma at the end of the line was meant to follow it. */
function unclosedString(source: SourceCursor, start: number, lineEnd: number): number {
  const line = source.text.slice(start + 1, lineEnd).trimEnd();
  const comma = line.endsWith(',');
  const end = comma ? start + 1 + line.slice(0, -1).trimEnd().length : lineEnd;
  source.endsInString = lineEnd === source.text.length && !comma;
  source.fault('string-unclosed', { start, end }, {}, comma ? [{ start: end, end, text: '"' }] : undefined);
  return end;
}

/** Checks the escape at a backslash; returns where it ends. */
function readEscape(source: SourceCursor, at: number): number {
  const next = source.text.charAt(at + 1);
  if (next !== '' && '"\\/bfnrt'.includes(next)) return at + 2;
  if (next === 'u') {
    const digits = /^[\da-fA-F]{0,4}/.exec(source.text.slice(at + 2, at + 6))?.[0] ?? '';
    const end = at + 2 + digits.length;
    if (digits.length < 4) source.fault('escape-invalid', { start: at, end }, { escape: `\\u${digits}` });
    return end;
  }
  if (next === '') return at + 1;
  if (next < ' ') {
    source.fault('escape-invalid', { start: at, end: at + 1 }, { escape: '\\' });
    return at + 1;
  }
  const range = { start: at, end: at + 2 };
  // An apostrophe needs no escape; any other backslash was meant as one, as in C:\dir.
  const meant = next === "'" ? next : `\\\\${next}`;
  source.fault('escape-invalid', range, { escape: `\\${next}` }, meant);
  return range.end;
}

/** A string in quotes that are not JSON's. */
export function readForeignString(source: SourceCursor): string {
  const start = source.at;
  const quote = source.text.charAt(start);
  const closing = quote === "'" || quote === '`' ? quote : `${CURLY}"`;
  let at = start + 1;
  while (
    at < source.text.length &&
    !closing.includes(source.text.charAt(at)) &&
    !/[\n\r]/.test(source.text.charAt(at))
  ) {
    at += source.text.charAt(at) === '\\' ? 2 : 1;
  }
  at = Math.min(at, source.text.length);
  const closed = at < source.text.length && closing.includes(source.text.charAt(at));
  source.at = closed ? at + 1 : at;
  if (!closed) {
    source.endsInString = at === source.text.length;
    source.fault('string-unclosed', { start, end: at }, {});
    return '';
  }
  const range = { start, end: source.at };
  const quoted = `"${source.text
    .slice(start + 1, at)
    .replace(/\\'/g, "'")
    .replace(/(\\[\s\S])|"/g, (_, escaped) => escaped ?? '\\"')}"`;
  source.fault('quote-wrong', range, { quote }, readJson(quoted) === undefined ? undefined : quoted);
  return readable(quoted);
}

/**
 * The quotes that stand inside a text without a backslash, as in `"He said "hi" to me"`, and the one that closes it; none
 * where the text ends at its next quote.
 */
function innerQuotes(line: string): number[] {
  const quotes = [...line.matchAll(/\\.|"/g)].flatMap(({ 0: hit, index }) => (hit === '"' && index > 0 ? [index] : []));
  const [next] = quotes;
  if (next === undefined || !/[\p{L}\p{N}]/u.test(line.charAt(next + 1))) return [];
  const closing = quotes.findIndex((index) => /^\s*(?:[,}\]]|$)/.test(line.slice(index + 1)));
  const inside = quotes.slice(0, closing + 1);
  return inside.some((index) => /^\s*:/.test(line.slice(index + 1))) ? [] : inside;
}

/** Whether a string that meets a line break was left open there, as the next line starts something new. */
function endsHere(text: string, lineBreak: number): boolean {
  const next = /\S/.exec(text.slice(lineBreak));
  return !next || /["}\],]/.test(next[0]);
}

function readable(quoted: string): string {
  return String(readJson(quoted) ?? quoted.replace(/^"|"$/g, ''));
}
