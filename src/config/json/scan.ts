import { codePoint } from '../../kinds/problems/quote.ts';
import type { TextEdit } from '../diagnostic.ts';
import type { SyntaxFindings } from '../findings/syntax.ts';
import type { Range } from './locate.ts';
import { child } from './pointer.ts';

/** Brackets may lie this deep in each other; what is deeper is nothing a person wrote. */
export const NESTING_LIMIT = 200;

/** A text may hold more mistakes than anybody reads. */
const FAULT_LIMIT = 1000;

/** Something about the text itself, already with its place; `fix` holds edits that set it right. */
export type SyntaxFault = {
  [C in keyof SyntaxFindings]: {
    code: C;
    /** The innermost object or list that holds the place, or the value itself. */
    pointer: string;
    range: Range;
    params: SyntaxFindings[C];
    fix?: TextEdit[];
  };
}[keyof SyntaxFindings];

class Stop extends Error {}

type Closer = '}' | ']';

/**
 * Reads a text that `JSON.parse` refused, and tells every mistake it can tell exactly. It goes on behind a mistake as
 * if the mistake had been set right: a comma that is missing is taken as there, a comment as absent, a word as quoted.
 * Where brackets nest too deep it stops.
 */
export function scan(text: string): SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  /** Closing brackets that are awaited, the innermost last. */
  const awaited: Closer[] = [];
  let within = '';
  let cursor = 0;
  /** Whether the text ends in a string that nobody closed: what is added there would become part of it. */
  let endsInString = false;
  /** Where the last token ended: what is missing belongs there. */
  let lastEnd = 0;
  /** What the end of the text lacks, from the innermost bracket on, with the comma that it takes the place of. */
  let lacking: TextEdit | undefined;

  try {
    root();
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
  }
  return faults;

  /** The character that stands here; empty at the end. */
  function charHere(): string {
    return text.charAt(cursor);
  }

  /** The text from here on, as far as a look ahead may go. */
  function lookAhead(length: number): string {
    return text.slice(cursor, cursor + length);
  }

  function root(): void {
    if (text.charCodeAt(0) === 0xfeff) cursor = 1;
    skipTrivia();
    if (cursor >= text.length) {
      fault('document-empty', { start: 0, end: text.length }, {});
      return;
    }
    if (!readValue()) fault('value-missing', here(), {});
    skipTrivia();
    if (cursor >= text.length) return;
    const rest = text.slice(cursor).trimEnd();
    const range = here(rest.length);
    // Closing brackets too many can go; whole sentences may be worth keeping elsewhere.
    fault('text-after-end', range, {}, /^[\]},;\s]+$/.test(rest) ? '' : undefined);
  }

  /** Reads one value, well or badly written; false, and nothing read, where none stands. */
  function readValue(): boolean {
    const char = charHere();
    if (char === '{') readEntries('}');
    else if (char === '[') readEntries(']');
    else if (char === '"') quotedValue();
    else if (isQuote(char)) foreignString();
    else if (/[-+.\d]/.test(char)) readNumber();
    else if (char === '' || /[\]},:;=)]/.test(char)) return false;
    else readWord();
    lastEnd = cursor;
    return true;
  }

  /** An object or a list. */
  function readEntries(closer: Closer): void {
    const isList = closer === ']';
    const start = openBracket(closer);
    const pointer = within;
    let comma: Range | undefined;
    let count = 0;
    while (!closes(closer, start, comma)) {
      const char = charHere();
      if (char === ',') comma = count > 0 && !comma ? readComma() : extraComma(comma);
      else if (/[;=)]/.test(char) || (isList && char === ':')) stray();
      else if (isList && count > 0 && awaited.at(-2) === '}' && isMember()) {
        // The object around the list goes on: the list ended in front of the comma.
        awaited.pop();
        unclosed(closer, start, comma && { start: comma.start, end: comma.start });
        cursor = comma?.start ?? cursor;
        return;
      } else {
        if (count > 0 && !comma) missingComma();
        const key = isList ? undefined : readKey();
        if (isList || key !== undefined) within = child(pointer, key ?? count);
        if (key === undefined) readValue();
        else memberValue(key);
        within = pointer;
        count++;
        comma = readComma();
      }
    }
  }

  function openBracket(closer: Closer): number {
    const start = cursor++;
    awaited.push(closer);
    lastEnd = cursor;
    if (awaited.length > NESTING_LIMIT) {
      fault('nesting-too-deep', { start, end: start + 1 }, { limit: NESTING_LIMIT });
      throw new Stop();
    }
    return start;
  }

  /** Whether the object or list that started at `start` ends here, rightly or not. */
  function closes(closer: Closer, start: number, comma: Range | undefined): boolean {
    skipTrivia();
    const char = charHere();
    if (char !== '' && char !== '}' && char !== ']') return false;

    const outer = awaited.at(-2);
    const next = whatFollows();
    if (char !== '' && next === closer && next !== outer) {
      // Behind the bracket it goes on as before it: the bracket is one too many.
      stray();
      return false;
    }
    awaited.pop();
    const closesOuter = char !== closer && awaited.includes(char as Closer);
    const isTypo = next !== undefined && next === outer && next !== awaited.at(-2);
    if (char === '' || (closesOuter && !isTypo)) unclosed(closer, start, comma);
    else {
      if (comma) fault('comma-trailing', comma, {}, '');
      const range = here();
      if (char !== closer) {
        fault('bracket-mismatched', range, { found: char, expected: closer }, closer);
      }
      cursor++;
      lastEnd = cursor;
    }
    return true;
  }

  /** Whether a quoted key with its colon stands here. */
  function isMember(): boolean {
    return /^"(?:[^"\\\n\r]|\\.)*"\s*:/.test(lookAhead(500));
  }

  /** Whether behind the bracket here a comma and a member follow, as in an object, or an item, as in a list. */
  function whatFollows(): Closer | undefined {
    const next = /^.\s*,\s*(?:("(?:[^"\\\n\r]|\\.)*"\s*)(?:(:)|(?=[,\]]))|[{[\d])/.exec(lookAhead(500));
    return next ? (next[2] ? '}' : ']') : undefined;
  }

  function unclosed(closer: Closer, start: number, comma: Range | undefined): void {
    let edit = { start: comma?.start ?? lastEnd, end: comma?.end ?? lastEnd, text: closer as string };
    if (cursor >= text.length) {
      // Closes everything that is still open inside too, so that this fix alone is enough.
      if (lacking) edit = { ...lacking, text: lacking.text + closer };
      lacking = edit;
    }
    const fix = endsInString ? undefined : [edit];
    fault('bracket-unclosed', { start, end: start + 1 }, { bracket: closer === '}' ? '{' : '[' }, fix);
  }

  function extraComma(comma: Range | undefined): Range | undefined {
    pass('comma-extra', {}, '');
    return comma;
  }

  function missingComma(): void {
    const end = lastEnd;
    fault('comma-missing', token(), {}, [{ start: end, end, text: ',' }]);
  }

  /** Behind a member or item: the comma, or a semicolon in its place. */
  function readComma(): Range | undefined {
    skipTrivia();
    const char = charHere();
    if (char !== ',' && char !== ';') return undefined;
    const range = here();
    if (char === ';') fault('comma-missing', range, {}, ',');
    cursor++;
    lastEnd = cursor;
    return range;
  }

  /** Reads a key, or what stands in its place; nothing, and nothing read, where a value stands instead. */
  function readKey(): string | undefined {
    const start = cursor;
    const char = text.charAt(start);
    if (char === ':') {
      fault('key-missing', here(), {});
      return '';
    }
    if (char === '{' || char === '[') {
      fault('key-missing', here(), {});
      return undefined;
    }
    const open = /^"([\w$-]+)(?=:)[^"\n\r]*(?:$|[\n\r]|"[^\s,:}\]])/.exec(lookAhead(200));
    const key = open
      ? openKey(open[1] ?? '')
      : char === '"'
        ? readString()
        : isQuote(char)
          ? foreignString()
          : bareKey();
    lastEnd = cursor;
    return key;
  }

  /** A key whose second quote was forgotten, as the colon in it tells. */
  function openKey(key: string): string {
    const range = here(key.length + 1);
    fault('string-unclosed', range, {}, [{ start: range.end, end: range.end, text: '"' }]);
    cursor = range.end;
    return key;
  }

  function bareKey(): string {
    const start = cursor;
    const key = /^[^\s"'{}[\],:;=()]+/.exec(lookAhead(200))?.[0] ?? text.charAt(start);
    const range = here(key.length);
    cursor = range.end;
    fault('key-unquoted', range, { key }, JSON.stringify(key));
    return key;
  }

  /** The colon and the value behind a key. */
  function memberValue(key: string): void {
    const keyEnd = lastEnd;
    skipTrivia();
    const char = charHere();
    if (char === ':') cursor++;
    else if (char === '=') {
      const range = here(text.charAt(cursor + 1) === '>' ? 2 : 1);
      fault('colon-missing', range, { key }, ':');
      cursor = range.end;
    } else if (char === '' || /[,;}\]]/.test(char)) {
      fault('value-missing', { start: cursor, end: Math.min(cursor + 1, text.length) }, {});
      return;
    } else {
      fault('colon-missing', token(), { key }, [{ start: keyEnd, end: keyEnd, text: ':' }]);
    }
    lastEnd = cursor;
    skipTrivia();
    if (!readValue()) fault('value-missing', { start: lastEnd - 1, end: lastEnd }, {});
  }

  /** A string as a value; quotes that stand in it without a backslash do not end it. */
  function quotedValue(): void {
    const start = cursor;
    const line = /^[^\n\r]*/.exec(lookAhead(1000))?.[0] ?? '';
    const quotes = innerQuotes(line);
    const closing = quotes.pop();
    if (closing === undefined) {
      readString();
      return;
    }
    const edits = quotes.map((index) => ({ start: start + index, end: start + index, text: '\\' }));
    fault('quote-inside', { start: edits[0]?.start ?? start, end: (edits.at(-1)?.end ?? start) + 1 }, {}, edits);
    cursor = start + closing + 1;
  }

  /** A well quoted string; what it says, as far as that can be told. */
  function readString(): string {
    const start = cursor;
    let at = start + 1;
    for (;;) {
      SPECIAL.lastIndex = at;
      const hit = SPECIAL.exec(text);
      const char = hit?.[0] ?? '';
      at = hit ? hit.index : text.length;
      if (char === '"') {
        cursor = at + 1;
        break;
      }
      if (char === '\\') at = readEscape(at);
      else if (char === '' || ((char === '\n' || char === '\r') && endsHere(text, at))) {
        cursor = unclosedString(start, at);
        break;
      } else if (char < ' ') {
        const range = { start: at, end: ++at };
        fault('control-character', range, { character: codePoint(char) }, JSON.stringify(char).slice(1, -1));
      } else at++;
    }
    return readable(text.slice(start, cursor));
  }

  /** A string that its line leaves open; a comma at the end of the line was meant to follow it. */
  function unclosedString(start: number, lineEnd: number): number {
    const comma = /\s*,\s*$/.exec(text.slice(start + 1, lineEnd));
    const end = comma ? start + 1 + comma.index : lineEnd;
    endsInString = lineEnd === text.length && !comma;
    fault('string-unclosed', { start, end }, {}, comma ? [{ start: end, end, text: '"' }] : undefined);
    return end;
  }

  /** Checks the escape at a backslash; returns where it ends. */
  function readEscape(at: number): number {
    const next = text.charAt(at + 1);
    if (next !== '' && '"\\/bfnrt'.includes(next)) return at + 2;
    if (next === 'u') {
      const digits = /^[\da-fA-F]{0,4}/.exec(text.slice(at + 2, at + 6))?.[0] ?? '';
      const end = at + 2 + digits.length;
      if (digits.length < 4) fault('escape-invalid', { start: at, end }, { escape: `\\u${digits}` });
      return end;
    }
    if (next === '') return at + 1;
    if (next < ' ') {
      fault('escape-invalid', { start: at, end: at + 1 }, { escape: '\\' });
      return at + 1;
    }
    const range = { start: at, end: at + 2 };
    // An apostrophe needs no escape; any other backslash was meant as one, as in C:\dir.
    const meant = next === "'" ? next : `\\\\${next}`;
    fault('escape-invalid', range, { escape: `\\${next}` }, meant);
    return range.end;
  }

  /** A string in quotes that are not JSON's. */
  function foreignString(): string {
    const start = cursor;
    const quote = text.charAt(start);
    const closing = quote === "'" || quote === '`' ? quote : `${CURLY}"`;
    let at = start + 1;
    while (at < text.length && !closing.includes(text.charAt(at)) && !/[\n\r]/.test(text.charAt(at))) {
      at += text.charAt(at) === '\\' ? 2 : 1;
    }
    at = Math.min(at, text.length);
    const closed = at < text.length && closing.includes(text.charAt(at));
    cursor = closed ? at + 1 : at;
    if (!closed) {
      endsInString = at === text.length;
      fault('string-unclosed', { start, end: at }, {});
      return '';
    }
    const range = { start, end: cursor };
    const quoted = `"${text
      .slice(start + 1, at)
      .replace(/\\'/g, "'")
      .replace(/(\\[\s\S])|"/g, (_, escaped) => escaped ?? '\\"')}"`;
    fault('quote-wrong', range, { quote }, isJson(quoted) ? quoted : undefined);
    return readable(quoted);
  }

  function readNumber(): void {
    const start = cursor;
    const [, digits = '', decimals = ''] = /^([-+]?[\w.]*(?:[-+][\w.]*)*)(,\d+)?/.exec(lookAhead(400)) ?? [];
    // In a list the comma parts two numbers; in an object nothing but a key could follow it, so that it is a decimal one.
    const run = awaited.at(-1) === '}' ? digits + decimals : digits;
    cursor += run.length;
    if (isNumber(run)) return;
    fault('number-malformed', { start, end: cursor }, { text: run }, meantNumber(run));
  }

  /** `true`, `false`, `null`, or text that somebody forgot to quote. */
  function readWord(): void {
    const start = cursor;
    const ahead = lookAhead(1000);
    const known = /^(?:true|false|null)(?![\w$])/.exec(ahead)?.[0];
    if (known !== undefined) {
      cursor += known.length;
      return;
    }
    const bare = /[a-z]+(?=\s*(?:[,\]}]|$))/imy.exec(ahead)?.[0] ?? '';
    const near = WORDS.find(([, spellings]) => spellings.test(bare));
    const word = near ? bare : /^(?:(?!\/\*|\s\/\/)[^,\]}[{"\n\r])+/.exec(ahead)?.[0].trimEnd() || ahead.charAt(0);
    cursor += word.length;
    // The second quote of a text whose first one is missing.
    if (/^"\s*(?:[,\]}]|$)/m.test(lookAhead(200))) cursor++;
    fault('word-unknown', { start, end: cursor }, { word }, near ? near[0] : quotable(word));
  }

  /** Passes over a character that belongs nowhere. */
  function stray(): void {
    pass('character-stray', { character: charHere() }, '');
  }

  function pass<C extends keyof SyntaxFindings>(code: C, params: SyntaxFindings[C], fix: string): void {
    fault(code, here(), params, fix);
    cursor++;
  }

  /** Spaces, line breaks, and what others take for such: comments and spaces of word processors. */
  function skipTrivia(): void {
    for (;;) {
      const char = charHere();
      if (char === ' ' || char === '\n' || char === '\r' || char === '\t') cursor++;
      else if (char === '/' && /[/*]/.test(text.charAt(cursor + 1))) skipComment();
      else if (char !== '' && /[\s\p{Cf}\p{Cc}]/u.test(char))
        pass('space-invalid', { character: codePoint(char) }, /\s/.test(char) ? ' ' : '');
      else return;
    }
  }

  function skipComment(): void {
    const start = cursor;
    if (text.charAt(start + 1) === '/') {
      const line = /[\n\r]/.exec(text.slice(start));
      cursor = line ? start + line.index : text.length;
    } else {
      const close = text.indexOf('*/', start + 2);
      cursor = close === -1 ? text.length : close + 2;
    }
    fault('comment', { start, end: cursor }, {}, '');
  }

  /** The range of that many characters from here on. */
  function here(length = 1): Range {
    return { start: cursor, end: Math.min(cursor + length, text.length) };
  }

  /** The range of the token that starts here, roughly: a string, a word, or one character. */
  function token(): Range {
    const ahead = lookAhead(200);
    return here(/^(?:"(?:[^"\\\n\r]|\\.)*"|[\w$.+-]+)/.exec(ahead)?.[0].length ?? 1);
  }

  /** @param fix - edits, or the text that sets the range right in its place */
  function fault<C extends keyof SyntaxFindings>(
    code: C,
    range: Range,
    params: SyntaxFindings[C],
    fix?: TextEdit[] | string,
  ): void {
    if (faults.length >= FAULT_LIMIT) throw new Stop();
    const edits = typeof fix === 'string' ? [{ ...range, text: fix }] : fix;
    const found = { code, pointer: within, range, params, ...(edits ? { fix: edits } : {}) };
    // The compiler cannot see that code and params belong together once C is one of many.
    faults.push(found as SyntaxFault);
  }
}

/** What may not stand in a string as it is, and a few control characters that may. */
const SPECIAL = /["\\\p{Cc}]/gu;

const CURLY = '“”„«»‘’‚';

function isQuote(char: string): boolean {
  return char !== '' && `'\`${CURLY}`.includes(char);
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

/** What words of other languages, and words not quite spelt, mean in JSON; the last ones have no meaning there. */
const WORDS: readonly (readonly [meant: string | undefined, spellings: RegExp])[] = [
  ['true', /^(?:tru?e?|yes|on)$/i],
  ['false', /^(?:fals?e?|no|off)$/i],
  ['null', /^(?:nu?ll?|none|nil|undefined)$/i],
  [undefined, /^(?:nan|infinity)$/i],
];

function quotable(word: string): string | undefined {
  return /^[\p{L}#/@&!?][^\\\p{Cc}]*$/u.test(word) ? JSON.stringify(word) : undefined;
}

function isNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text);
}

/** The number that 007, +5, .5, 5., 1,5 and 1_000 were meant to be. */
function meantNumber(text: string): string | undefined {
  const plain = text
    .replace(',', '.')
    .replace(/(?<=\d)_(?=\d)/g, '')
    .replace(/^\+?(-?)0*(?=[\d.])/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?=[eE]|$)/, '');
  return isNumber(plain) ? plain : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function readable(quoted: string): string {
  return isJson(quoted) ? String(JSON.parse(quoted)) : quoted.replace(/^"|"$/g, '');
}
