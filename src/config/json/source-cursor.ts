import { codePoint } from '../../kinds/problems/quote.ts';
import type { SyntaxFindings } from '../findings/syntax.ts';
import type { TextEdit } from './edit.ts';
import type { Range } from './locate.ts';

/** Brackets may nest this deep; deeper ones are not written by people. */
export const NESTING_LIMIT = 200;

/** The scan stops after this many mistakes. */
const FAULT_LIMIT = 1000;

/** A mistake in the text itself, with its place; `fix` holds edits that correct it. */
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

/** Thrown by the scanner to end the scan early. */
export class ScanEnd extends Error {}

/** A position in a text that is read from its beginning to its end, and the mistakes found so far. */
export class SourceCursor {
  readonly text: string;
  readonly faults: SyntaxFault[] = [];
  /** Offset of the next character. */
  at = 0;
  /** Where the last token ended: what is missing belongs there. */
  lastEnd = 0;
  /** The value that is being read. */
  pointer = '';
  /** Whether the text ends in an unclosed string: what is added at its end would become part of it. */
  endsInString = false;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** The next character; empty at the end. */
  get char(): string {
    return this.text.charAt(this.at);
  }

  /** The text from here on, at most that long. */
  lookAhead(length: number): string {
    return this.text.slice(this.at, this.at + length);
  }

  /** The range of that many characters from here on. */
  here(length = 1): Range {
    return { start: this.at, end: Math.min(this.at + length, this.text.length) };
  }

  /** The range of the token that starts here, roughly: a string, a word, or one character. */
  token(): Range {
    return this.here(/^(?:"(?:[^"\\\n\r]|\\.)*"|[\w$.+-]+)/.exec(this.lookAhead(200))?.[0].length ?? 1);
  }

  /** @param fix - edits, or the text that replaces the range */
  fault<C extends keyof SyntaxFindings>(
    code: C,
    range: Range,
    params: SyntaxFindings[C],
    fix?: TextEdit[] | string,
  ): void {
    if (this.faults.length >= FAULT_LIMIT) throw new ScanEnd();
    const edits = typeof fix === 'string' ? [{ ...range, text: fix }] : fix;
    const found = { code, pointer: this.pointer, range, params, ...(edits ? { fix: edits } : {}) };
    // The compiler cannot see that code and params belong together once C is one of many.
    this.faults.push(found as SyntaxFault);
  }

  /** Reports the next character and goes on behind it. */
  faultHere<C extends keyof SyntaxFindings>(code: C, params: SyntaxFindings[C], fix: string): void {
    this.fault(code, this.here(), params, fix);
    this.at++;
  }

  /** Skips white space, and reports what JSON does not accept as such: comments and spaces of word processors. */
  skipTrivia(): void {
    for (;;) {
      const { char } = this;
      if (char === ' ' || char === '\n' || char === '\r' || char === '\t') this.at++;
      else if (char === '/' && /[/*]/.test(this.text.charAt(this.at + 1))) this.#skipComment();
      else if (char !== '' && /[\s\p{Cf}\p{Cc}]/u.test(char))
        this.faultHere('space-invalid', { character: codePoint(char) }, /\s/.test(char) ? ' ' : '');
      else return;
    }
  }

  #skipComment(): void {
    const { text, at: start } = this;
    if (text.charAt(start + 1) === '/') {
      const line = /[\n\r]/.exec(text.slice(start));
      this.at = line ? start + line.index : text.length;
    } else {
      const close = text.indexOf('*/', start + 2);
      this.at = close === -1 ? text.length : close + 2;
    }
    this.fault('comment', { start, end: this.at }, {}, '');
  }
}
