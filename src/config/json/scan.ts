import { child } from '../../format/pointer.ts';
import type { TextEdit } from './edit.ts';
import type { Range } from './locate.ts';
import { readNumber, readWord } from './scan-scalars.ts';
import { isQuote, readForeignString, readQuotedValue, readString } from './scan-strings.ts';
import { NESTING_LIMIT, ScanEnd, SourceCursor, type SyntaxFault } from './source-cursor.ts';

/**
 * Reads a text that `JSON.parse` refused, and reports every mistake that it can name exactly. Behind a mistake it goes
 * on as if the mistake had been corrected: a missing comma counts as there, a comment as absent, a word as quoted.
 * Where brackets nest too deep it stops.
 */
export function scan(text: string): SyntaxFault[] {
  const source = new SourceCursor(text);
  try {
    new Scanner(source).scan();
  } catch (end) {
    if (!(end instanceof ScanEnd)) throw end;
  }
  return source.faults;
}

type Closer = '}' | ']';

/** Reads objects, lists, keys and commas; strings, numbers and words have files of their own. */
class Scanner {
  readonly #source: SourceCursor;
  /** Closing brackets that are awaited, the innermost last. */
  readonly #awaited: Closer[] = [];
  /** The brackets that are missing at the end of the text, from the innermost on, in place of a trailing comma. */
  #endFix: TextEdit | undefined;

  constructor(source: SourceCursor) {
    this.#source = source;
  }

  scan(): void {
    if (this.#source.text.charCodeAt(0) === 0xfeff) this.#source.at = 1;
    this.#source.skipTrivia();
    if (this.#source.isAtEnd) {
      this.#source.fault('document-empty', { start: 0, end: this.#source.text.length }, {});
      return;
    }
    this.#skipIntroduction();
    if (!this.#readValue()) this.#source.fault('value-missing', this.#source.here(), {});
    this.#source.skipTrivia();
    if (this.#source.isAtEnd) return;
    const rest = this.#source.text.slice(this.#source.at).trimEnd();
    const range = this.#source.here(rest.length);
    // Closing brackets too many can go, and what follows the fence of a chat or of Markdown; whole sentences may be
    // worth keeping elsewhere.
    this.#source.fault('text-after-end', range, {}, /^(?:[\]}),;\s]+$|```)/.test(rest) ? '' : undefined);
  }

  /** What was copied along with a document: a sentence, the fence of a chat or of Markdown, `export default`. */
  #skipIntroduction(): void {
    const [introduction] = /^[\p{L}`#*][^[{]*(?=\{)/u.exec(this.#source.lookAhead(2000)) ?? [];
    if (introduction === undefined) return;
    const { start, end } = this.#source.here(introduction.length);
    const range = { start, end: start + introduction.trimEnd().length };
    this.#source.fault('text-before-start', range, {}, [{ start, end, text: '' }]);
    this.#source.at = end;
  }

  /** Reads one value, well or badly written; false, and nothing read, where none stands. */
  #readValue(): boolean {
    const char = this.#source.char;
    if (char === '{') this.#readEntries('}');
    else if (char === '[') this.#readEntries(']');
    else if (char === '"') readQuotedValue(this.#source);
    else if (isQuote(char)) readForeignString(this.#source);
    else if (/[-+.\d]/.test(char)) readNumber(this.#source, this.#awaited.at(-1) === '}');
    else if (char === '' || /[\]},:;=)]/.test(char)) return false;
    else readWord(this.#source);
    this.#source.lastEnd = this.#source.at;
    return true;
  }

  /** An object or a list. */
  #readEntries(closer: Closer): void {
    const isList = closer === ']';
    const start = this.#openBracket(closer);
    const pointer = this.#source.pointer;
    let comma: Range | undefined;
    let count = 0;
    while (!this.#closes(closer, start, comma)) {
      const char = this.#source.char;
      if (char === ',') comma = count > 0 && !comma ? this.#readComma() : this.#extraComma(comma);
      else if (/[;=)]/.test(char) || (isList && char === ':')) this.#stray();
      else if (isList && count > 0 && this.#awaited.at(-2) === '}' && this.#isMember()) {
        // The object around the list goes on: the list ended in front of the comma.
        this.#awaited.pop();
        this.#unclosed(closer, start, comma && { start: comma.start, end: comma.start });
        this.#source.at = comma?.start ?? this.#source.at;
        return;
      } else {
        if (count > 0 && !comma) this.#missingComma();
        const key = isList ? undefined : this.#readKey();
        if (isList || key !== undefined) this.#source.pointer = child(pointer, key ?? count);
        if (key === undefined) this.#readValue();
        else this.#memberValue(key);
        this.#source.pointer = pointer;
        count++;
        comma = this.#readComma();
      }
    }
  }

  #openBracket(closer: Closer): number {
    const start = this.#source.at++;
    this.#awaited.push(closer);
    this.#source.lastEnd = this.#source.at;
    if (this.#awaited.length > NESTING_LIMIT) {
      this.#source.fault('nesting-too-deep', { start, end: start + 1 }, { limit: NESTING_LIMIT });
      throw new ScanEnd();
    }
    return start;
  }

  /** Whether the object or list that started at `start` ends here, rightly or not. */
  #closes(closer: Closer, start: number, comma: Range | undefined): boolean {
    this.#source.skipTrivia();
    const char = this.#source.char;
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
      if (comma) this.#source.fault('comma-trailing', comma, {}, '');
      const range = this.#source.here();
      if (char !== closer) {
        this.#source.fault('bracket-mismatched', range, { found: char, expected: closer }, closer);
      }
      this.#source.at++;
      this.#source.lastEnd = this.#source.at;
    }
    return true;
  }

  /** Whether a quoted key with its colon stands here. */
  #isMember(): boolean {
    return /^"(?:[^"\\\n\r]|\\.)*"\s*:/.test(this.#source.lookAhead(500));
  }

  /** Whether behind the bracket here a comma and a member follow, as in an object, or an item, as in a list. */
  #whatFollows(): Closer | undefined {
    const next = /^.\s*,\s*(?:("(?:[^"\\\n\r]|\\.)*"\s*)(?:(:)|(?=[,\]]))|[{[\d])/.exec(this.#source.lookAhead(500));
    return next ? (next[2] ? '}' : ']') : undefined;
  }

  #unclosed(closer: Closer, start: number, comma: Range | undefined): void {
    let edit = {
      start: comma?.start ?? this.#source.lastEnd,
      end: comma?.end ?? this.#source.lastEnd,
      text: closer as string,
    };
    if (this.#source.isAtEnd) {
      // Closes everything that is still open inside too, so that this fix alone is enough.
      if (this.#endFix) edit = { ...this.#endFix, text: this.#endFix.text + closer };
      this.#endFix = edit;
    }
    const fix = this.#source.endsInString ? undefined : [edit];
    this.#source.fault('bracket-unclosed', { start, end: start + 1 }, { bracket: closer === '}' ? '{' : '[' }, fix);
  }

  #extraComma(comma: Range | undefined): Range | undefined {
    this.#source.faultHere('comma-extra', {}, '');
    return comma;
  }

  #missingComma(): void {
    const end = this.#source.lastEnd;
    this.#source.fault('comma-missing', this.#source.token(), {}, [{ start: end, end, text: ',' }]);
  }

  /** Behind a member or item: the comma, or a semicolon in its place. */
  #readComma(): Range | undefined {
    this.#source.skipTrivia();
    const char = this.#source.char;
    if (char !== ',' && char !== ';') return undefined;
    const range = this.#source.here();
    if (char === ';') this.#source.fault('comma-missing', range, {}, ',');
    this.#source.at++;
    this.#source.lastEnd = this.#source.at;
    return range;
  }

  /** Reads a key, or what stands in its place; nothing, and nothing read, where a value stands instead. */
  #readKey(): string | undefined {
    const start = this.#source.at;
    const char = this.#source.text.charAt(start);
    if (char === ':') {
      this.#source.fault('key-missing', this.#source.here(), {});
      return '';
    }
    if (char === '{' || char === '[') {
      this.#source.fault('key-missing', this.#source.here(), {});
      return undefined;
    }
    const open = /^"([\w$-]+)(?=:)[^"\n\r]*(?:$|[\n\r]|"[^\s,:}\]])/.exec(this.#source.lookAhead(200));
    const key = open
      ? this.#openKey(open[1] ?? '')
      : char === '"'
        ? readString(this.#source)
        : isQuote(char)
          ? readForeignString(this.#source)
          : this.#bareKey();
    this.#source.lastEnd = this.#source.at;
    return key;
  }

  /** A key whose second quote was forgotten, as the colon in it tells. */
  #openKey(key: string): string {
    const range = this.#source.here(key.length + 1);
    this.#source.fault('string-unclosed', range, {}, [{ start: range.end, end: range.end, text: '"' }]);
    this.#source.at = range.end;
    return key;
  }

  #bareKey(): string {
    const start = this.#source.at;
    const key = /^[^\s"'{}[\],:;=()]+/.exec(this.#source.lookAhead(200))?.[0] ?? this.#source.text.charAt(start);
    const range = this.#source.here(key.length);
    this.#source.at = range.end;
    this.#source.fault('key-unquoted', range, { key }, JSON.stringify(key));
    return key;
  }

  /** The colon and the value behind a key. */
  #memberValue(key: string): void {
    const keyEnd = this.#source.lastEnd;
    this.#source.skipTrivia();
    const char = this.#source.char;
    if (char === ':') this.#source.at++;
    else if (char === '=') {
      const range = this.#source.here(this.#source.text.charAt(this.#source.at + 1) === '>' ? 2 : 1);
      this.#source.fault('colon-missing', range, { key }, ':');
      this.#source.at = range.end;
    } else if (char === '' || /[,;}\]]/.test(char)) {
      this.#source.fault(
        'value-missing',
        { start: this.#source.at, end: Math.min(this.#source.at + 1, this.#source.text.length) },
        {},
      );
      return;
    } else {
      this.#source.fault('colon-missing', this.#source.token(), { key }, [{ start: keyEnd, end: keyEnd, text: ':' }]);
    }
    this.#source.lastEnd = this.#source.at;
    this.#source.skipTrivia();
    if (!this.#readValue())
      this.#source.fault('value-missing', { start: this.#source.lastEnd - 1, end: this.#source.lastEnd }, {});
  }

  /** Passes over a character that belongs nowhere. */
  #stray(): void {
    this.#source.faultHere('character-stray', { character: this.#source.char }, '');
  }
}
