import { codePoint } from './code-point.ts';
import type { TextEdit } from './diagnostic.ts';
import type { Range } from './locate.ts';
import { child } from './pointer.ts';
import type { SyntaxFindings } from './syntax-findings.ts';

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

/**
 * Reads a text that `JSON.parse` refused, and tells every mistake it can tell exactly. It goes on behind a mistake as
 * if the mistake had been set right: a comma that is missing is taken as there, a comment as absent, a word as quoted.
 * Where brackets nest too deep it stops.
 */
export function scan(text: string): SyntaxFault[] {
  return new Scanner(text).document();
}

class Stop extends Error {}

type Closer = '}' | ']';

class Scanner {
  readonly #text: string;
  readonly #faults: SyntaxFault[] = [];
  /** Closing brackets that are awaited, the innermost last. */
  readonly #awaited: Closer[] = [];
  #pointer = '';
  #at = 0;
  /** Whether the text ends in a string that nobody closed: what is added there would become part of it. */
  #endsInString = false;
  /** Where the last token ended: what is missing belongs there. */
  #lastEnd = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The character that stands here; empty at the end. */
  get #char(): string {
    return this.#text.charAt(this.#at);
  }

  /** The text from here on, as far as a look ahead may go. */
  #ahead(length: number): string {
    return this.#text.slice(this.#at, this.#at + length);
  }

  document(): SyntaxFault[] {
    try {
      this.#root();
    } catch (stop) {
      if (!(stop instanceof Stop)) throw stop;
    }
    return this.#faults;
  }

  #root(): void {
    if (this.#text.charCodeAt(0) === 0xfeff) this.#at = 1;
    this.#trivia();
    if (this.#at >= this.#text.length) {
      this.#fault('document-empty', { start: 0, end: this.#text.length }, {});
      return;
    }
    if (!this.#value()) this.#fault('value-missing', this.#here(), {});
    this.#trivia();
    if (this.#at >= this.#text.length) return;
    const rest = this.#text.slice(this.#at).trimEnd();
    const range = this.#here(rest.length);
    // Closing brackets too many can go; whole sentences may be worth keeping elsewhere.
    this.#fault('text-after-end', range, {}, /^[\]},;\s]+$/.test(rest) ? '' : undefined);
  }

  /** Reads one value, well or badly written; false, and nothing read, where none stands. */
  #value(): boolean {
    const char = this.#char;
    if (char === '{') this.#entries('}');
    else if (char === '[') this.#entries(']');
    else if (char === '"') this.#quotedValue();
    else if (isQuote(char)) this.#foreignString();
    else if (/[-+.\d]/.test(char)) this.#number();
    else if (char === '' || /[\]},:;=)]/.test(char)) return false;
    else this.#word();
    this.#lastEnd = this.#at;
    return true;
  }

  /** An object or a list. */
  #entries(closer: Closer): void {
    const isList = closer === ']';
    const start = this.#open(closer);
    const pointer = this.#pointer;
    let comma: Range | undefined;
    let count = 0;
    while (!this.#closes(closer, start, comma)) {
      const char = this.#char;
      if (char === ',') comma = count > 0 && !comma ? this.#comma() : this.#extraComma(comma);
      else if (/[;=)]/.test(char) || (isList && char === ':')) this.#stray();
      else if (isList && count > 0 && this.#awaited.at(-2) === '}' && this.#isMember()) {
        // The object around the list goes on: the list ended in front of the comma.
        this.#awaited.pop();
        this.#unclosed(closer, start, comma && { start: comma.start, end: comma.start });
        this.#at = comma?.start ?? this.#at;
        return;
      } else {
        if (count > 0 && !comma) this.#missingComma();
        const key = isList ? undefined : this.#key();
        if (isList || key !== undefined) this.#pointer = child(pointer, key ?? count);
        if (key === undefined) this.#value();
        else this.#memberValue(key);
        this.#pointer = pointer;
        count++;
        comma = this.#comma();
      }
    }
  }

  #open(closer: Closer): number {
    const start = this.#at++;
    this.#awaited.push(closer);
    this.#lastEnd = this.#at;
    if (this.#awaited.length > NESTING_LIMIT) {
      this.#fault('nesting-too-deep', { start, end: start + 1 }, { limit: NESTING_LIMIT });
      throw new Stop();
    }
    return start;
  }

  /** Whether the object or list that started at `start` ends here, rightly or not. */
  #closes(closer: Closer, start: number, comma: Range | undefined): boolean {
    this.#trivia();
    const char = this.#char;
    if (char !== '' && char !== '}' && char !== ']') return false;

    const outer = this.#awaited.at(-2);
    const next = this.#whatFollows();
    if (char !== '' && next === closer && next !== outer) {
      // Behind the bracket it goes on as before it: the bracket is one too many.
      this.#stray();
      return false;
    }
    this.#awaited.pop();
    const closesOuter = char !== closer && this.#awaited.includes(char as Closer);
    const isTypo = next !== undefined && next === outer && next !== this.#awaited.at(-2);
    if (char === '' || (closesOuter && !isTypo)) this.#unclosed(closer, start, comma);
    else {
      if (comma) this.#fault('comma-trailing', comma, {}, '');
      const range = this.#here();
      if (char !== closer) {
        this.#fault('bracket-mismatched', range, { found: char, expected: closer }, closer);
      }
      this.#at++;
      this.#lastEnd = this.#at;
    }
    return true;
  }

  /** Whether a quoted key with its colon stands here. */
  #isMember(): boolean {
    return /^"(?:[^"\\\n\r]|\\.)*"\s*:/.test(this.#ahead(500));
  }

  /** Whether behind the bracket here a comma and a member follow, as in an object, or an item, as in a list. */
  #whatFollows(): Closer | undefined {
    const next = /^.\s*,\s*(?:("(?:[^"\\\n\r]|\\.)*"\s*)(?:(:)|(?=[,\]]))|[{[\d])/.exec(this.#ahead(500));
    return next ? (next[2] ? '}' : ']') : undefined;
  }

  /** What the end of the text lacks, from the innermost bracket on, with the comma that it takes the place of. */
  #closing: TextEdit | undefined;

  #unclosed(closer: Closer, start: number, comma: Range | undefined): void {
    let edit = { start: comma?.start ?? this.#lastEnd, end: comma?.end ?? this.#lastEnd, text: closer as string };
    if (this.#at >= this.#text.length) {
      // Closes everything that is still open inside too, so that this fix alone is enough.
      if (this.#closing) edit = { ...this.#closing, text: this.#closing.text + closer };
      this.#closing = edit;
    }
    const fix = this.#endsInString ? undefined : [edit];
    this.#fault('bracket-unclosed', { start, end: start + 1 }, { bracket: closer === '}' ? '{' : '[' }, fix);
  }

  #extraComma(comma: Range | undefined): Range | undefined {
    this.#pass('comma-extra', {}, '');
    return comma;
  }

  #missingComma(): void {
    const end = this.#lastEnd;
    this.#fault('comma-missing', this.#token(), {}, [{ start: end, end, text: ',' }]);
  }

  /** Behind a member or item: the comma, or a semicolon in its place. */
  #comma(): Range | undefined {
    this.#trivia();
    const char = this.#char;
    if (char !== ',' && char !== ';') return undefined;
    const range = this.#here();
    if (char === ';') this.#fault('comma-missing', range, {}, ',');
    this.#at++;
    this.#lastEnd = this.#at;
    return range;
  }

  /** Reads a key, or what stands in its place; nothing, and nothing read, where a value stands instead. */
  #key(): string | undefined {
    const start = this.#at;
    const char = this.#text.charAt(start);
    if (char === ':') {
      this.#fault('key-missing', this.#here(), {});
      return '';
    }
    if (char === '{' || char === '[') {
      this.#fault('key-missing', this.#here(), {});
      return undefined;
    }
    const open = /^"([\w$-]+)(?=:)[^"\n\r]*(?:$|[\n\r]|"[^\s,:}\]])/.exec(this.#ahead(200));
    const key = open
      ? this.#openKey(open[1] ?? '')
      : char === '"'
        ? this.#string()
        : isQuote(char)
          ? this.#foreignString()
          : this.#bareKey();
    this.#lastEnd = this.#at;
    return key;
  }

  /** A key whose second quote was forgotten, as the colon in it tells. */
  #openKey(key: string): string {
    const range = this.#here(key.length + 1);
    this.#fault('string-unclosed', range, {}, [{ start: range.end, end: range.end, text: '"' }]);
    this.#at = range.end;
    return key;
  }

  #bareKey(): string {
    const start = this.#at;
    const key = /^[^\s"'{}[\],:;=()]+/.exec(this.#ahead(200))?.[0] ?? this.#text.charAt(start);
    const range = this.#here(key.length);
    this.#at = range.end;
    this.#fault('key-unquoted', range, { key }, JSON.stringify(key));
    return key;
  }

  /** The colon and the value behind a key. */
  #memberValue(key: string): void {
    const keyEnd = this.#lastEnd;
    this.#trivia();
    const char = this.#char;
    if (char === ':') this.#at++;
    else if (char === '=') {
      const range = this.#here(this.#text.charAt(this.#at + 1) === '>' ? 2 : 1);
      this.#fault('colon-missing', range, { key }, ':');
      this.#at = range.end;
    } else if (char === '' || /[,;}\]]/.test(char)) {
      this.#fault('value-missing', { start: this.#at, end: Math.min(this.#at + 1, this.#text.length) }, {});
      return;
    } else {
      this.#fault('colon-missing', this.#token(), { key }, [{ start: keyEnd, end: keyEnd, text: ':' }]);
    }
    this.#lastEnd = this.#at;
    this.#trivia();
    if (!this.#value()) this.#fault('value-missing', { start: this.#lastEnd - 1, end: this.#lastEnd }, {});
  }

  /** A string as a value; quotes that stand in it without a backslash do not end it. */
  #quotedValue(): void {
    const start = this.#at;
    const line = /^[^\n\r]*/.exec(this.#ahead(1000))?.[0] ?? '';
    const quotes = innerQuotes(line);
    const closing = quotes.pop();
    if (closing === undefined) {
      this.#string();
      return;
    }
    const edits = quotes.map((index) => ({ start: start + index, end: start + index, text: '\\' }));
    this.#fault('quote-inside', { start: edits[0]?.start ?? start, end: (edits.at(-1)?.end ?? start) + 1 }, {}, edits);
    this.#at = start + closing + 1;
  }

  /** A well quoted string; what it says, as far as that can be told. */
  #string(): string {
    const text = this.#text;
    const start = this.#at;
    let at = start + 1;
    for (;;) {
      SPECIAL.lastIndex = at;
      const hit = SPECIAL.exec(text);
      const char = hit?.[0] ?? '';
      at = hit ? hit.index : text.length;
      if (char === '"') {
        this.#at = at + 1;
        break;
      }
      if (char === '\\') at = this.#escape(at);
      else if (char === '' || ((char === '\n' || char === '\r') && endsHere(text, at))) {
        this.#at = this.#unclosedString(start, at);
        break;
      } else if (char < ' ') {
        const range = { start: at, end: ++at };
        this.#fault('control-character', range, { character: codePoint(char) }, JSON.stringify(char).slice(1, -1));
      } else at++;
    }
    return readable(text.slice(start, this.#at));
  }

  /** A string that its line leaves open; a comma at the end of the line was meant to follow it. */
  #unclosedString(start: number, lineEnd: number): number {
    const comma = /\s*,\s*$/.exec(this.#text.slice(start + 1, lineEnd));
    const end = comma ? start + 1 + comma.index : lineEnd;
    this.#endsInString = lineEnd === this.#text.length && !comma;
    this.#fault('string-unclosed', { start, end }, {}, comma ? [{ start: end, end, text: '"' }] : undefined);
    return end;
  }

  /** Checks the escape at a backslash; returns where it ends. */
  #escape(at: number): number {
    const next = this.#text.charAt(at + 1);
    if (next !== '' && '"\\/bfnrt'.includes(next)) return at + 2;
    if (next === 'u') {
      const digits = /^[\da-fA-F]{0,4}/.exec(this.#text.slice(at + 2, at + 6))?.[0] ?? '';
      const end = at + 2 + digits.length;
      if (digits.length < 4) this.#fault('escape-invalid', { start: at, end }, { escape: `\\u${digits}` });
      return end;
    }
    if (next === '') return at + 1;
    if (next < ' ') {
      this.#fault('escape-invalid', { start: at, end: at + 1 }, { escape: '\\' });
      return at + 1;
    }
    const range = { start: at, end: at + 2 };
    // An apostrophe needs no escape; any other backslash was meant as one, as in C:\dir.
    const meant = next === "'" ? next : `\\\\${next}`;
    this.#fault('escape-invalid', range, { escape: `\\${next}` }, meant);
    return range.end;
  }

  /** A string in quotes that are not JSON's. */
  #foreignString(): string {
    const text = this.#text;
    const start = this.#at;
    const quote = text.charAt(start);
    const closing = quote === "'" || quote === '`' ? quote : `${CURLY}"`;
    let at = start + 1;
    while (at < text.length && !closing.includes(text.charAt(at)) && !/[\n\r]/.test(text.charAt(at))) {
      at += text.charAt(at) === '\\' ? 2 : 1;
    }
    at = Math.min(at, text.length);
    const closed = at < text.length && closing.includes(text.charAt(at));
    this.#at = closed ? at + 1 : at;
    if (!closed) {
      this.#endsInString = at === text.length;
      this.#fault('string-unclosed', { start, end: at }, {});
      return '';
    }
    const range = { start, end: this.#at };
    const quoted = `"${text
      .slice(start + 1, at)
      .replace(/\\'/g, "'")
      .replace(/(\\[\s\S])|"/g, (_, escaped) => escaped ?? '\\"')}"`;
    this.#fault('quote-wrong', range, { quote }, isJson(quoted) ? quoted : undefined);
    return readable(quoted);
  }

  #number(): void {
    const start = this.#at;
    const run = /^[-+]?[\w.]*(?:[-+][\w.]*)*/.exec(this.#ahead(400))?.[0] ?? '';
    this.#at += run.length;
    if (isNumber(run)) return;
    this.#fault('number-malformed', { start, end: this.#at }, { text: run }, meantNumber(run));
  }

  /** `true`, `false`, `null`, or text that somebody forgot to quote. */
  #word(): void {
    const start = this.#at;
    const ahead = this.#ahead(1000);
    const known = /^(?:true|false|null)(?![\w$])/.exec(ahead)?.[0];
    if (known !== undefined) {
      this.#at += known.length;
      return;
    }
    const bare = /[a-z]+(?=\s*(?:[,\]}]|$))/imy.exec(ahead)?.[0] ?? '';
    const near = WORDS.find(([, spellings]) => spellings.test(bare));
    const word = near ? bare : /^(?:(?!\/\*|\s\/\/)[^,\]}[{"\n\r])+/.exec(ahead)?.[0].trimEnd() || ahead.charAt(0);
    this.#at += word.length;
    // The second quote of a text whose first one is missing.
    if (/^"\s*(?:[,\]}]|$)/m.test(this.#ahead(200))) this.#at++;
    this.#fault('word-unknown', { start, end: this.#at }, { word }, near ? near[0] : quotable(word));
  }

  /** Passes over a character that belongs nowhere. */
  #stray(): void {
    this.#pass('character-stray', { character: this.#char }, '');
  }

  #pass<C extends keyof SyntaxFindings>(code: C, params: SyntaxFindings[C], fix: string): void {
    this.#fault(code, this.#here(), params, fix);
    this.#at++;
  }

  /** Spaces, line breaks, and what others take for such: comments and spaces of word processors. */
  #trivia(): void {
    for (;;) {
      const char = this.#char;
      if (char === ' ' || char === '\n' || char === '\r' || char === '\t') this.#at++;
      else if (char === '/' && /[/*]/.test(this.#text.charAt(this.#at + 1))) this.#comment();
      else if (char !== '' && /[\s\p{Cf}\p{Cc}]/u.test(char))
        this.#pass('space-invalid', { character: codePoint(char) }, /\s/.test(char) ? ' ' : '');
      else return;
    }
  }

  #comment(): void {
    const text = this.#text;
    const start = this.#at;
    if (text.charAt(start + 1) === '/') {
      const line = /[\n\r]/.exec(text.slice(start));
      this.#at = line ? start + line.index : text.length;
    } else {
      const close = text.indexOf('*/', start + 2);
      this.#at = close === -1 ? text.length : close + 2;
    }
    this.#fault('comment', { start, end: this.#at }, {}, '');
  }

  /** The range of that many characters from here on. */
  #here(length = 1): Range {
    return { start: this.#at, end: Math.min(this.#at + length, this.#text.length) };
  }

  /** The range of the token that starts here, roughly: a string, a word, or one character. */
  #token(): Range {
    const ahead = this.#ahead(200);
    return this.#here(/^(?:"(?:[^"\\\n\r]|\\.)*"|[\w$.+-]+)/.exec(ahead)?.[0].length ?? 1);
  }

  /** @param fix - edits, or the text that sets the range right in its place */
  #fault<C extends keyof SyntaxFindings>(
    code: C,
    range: Range,
    params: SyntaxFindings[C],
    fix?: TextEdit[] | string,
  ): void {
    if (this.#faults.length >= FAULT_LIMIT) throw new Stop();
    const edits = typeof fix === 'string' ? [{ ...range, text: fix }] : fix;
    const fault = { code, pointer: this.#pointer, range, params, ...(edits ? { fix: edits } : {}) };
    // The compiler cannot see that code and params belong together once C is one of many.
    this.#faults.push(fault as SyntaxFault);
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

/** The number that 007, +5, .5, 5., 0x1f and 1_000 were meant to be. */
function meantNumber(text: string): string | undefined {
  if (/^0x[\da-f]{1,13}$/i.test(text)) return String(Number(text));
  const plain = text
    .replace(/^\+/, '')
    .replace(/(?<=\d)_(?=\d)/g, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
    .replace(/\.(?=[eE])/, '');
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
