/** What a literal of JavaScript says. */
export interface Literal {
  value: unknown;
  /** Members that are no literals but something to be run, by their paths. */
  unread: readonly string[];
}

/** A literal deeper than this is no definition of anything. */
const deepest = 64;

/**
 * Reads an object or list as people write them in a script, and runs nothing: JSON with single quotes or backticks, bare
 * names, trailing commas, comments, and texts joined by `+`. What would have to be run has no value.
 *
 * @param at where the literal begins
 * @returns `undefined` where the brackets do not close
 */
export function readLiteral(text: string, at = 0): Literal | undefined {
  const reader = new Reader(text, at);
  try {
    const value = reader.value('', 0);
    return { value, unread: reader.unread };
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

class Unreadable extends Error {}

/** Stands for what would have to be run. */
const unknown = Symbol('unknown');

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', 0: '\0' };

class Reader {
  readonly unread: string[] = [];

  constructor(
    private readonly text: string,
    public at: number,
  ) {}

  /** A value with all that follows it up to a comma or a closing bracket. */
  value(path: string, depth: number): unknown {
    if (depth > deepest) throw new Unreadable();
    let value = this.#operand(path, depth);
    if (depth === 0) return value === unknown ? undefined : value;
    for (let next = this.#next(); next === '+'; next = this.#next()) {
      this.at++;
      const other = this.#operand(path, depth);
      value = typeof value === 'string' && typeof other === 'string' ? value + other : unknown;
    }
    if (value !== unknown && [',', '}', ']'].includes(this.#next())) return value;
    this.unread.push(path);
    this.#skip();
    return undefined;
  }

  #operand(path: string, depth: number): unknown {
    const first = this.#next();
    if (first === '{') return this.#object(path, depth);
    if (first === '[') return this.#list(path, depth);
    if (first === '"' || first === "'" || first === '`') return this.#string(first);
    const [word] = this.#match(/[+-]?(?:0x[0-9a-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)|![01]|[\w$.]+/iy) ?? [];
    if (word === undefined) return unknown;
    if (word === 'true' || word === '!0') return true;
    if (word === 'false' || word === '!1') return false;
    if (word === 'null') return null;
    const number = Number(word.replace(/^[+-]/, ''));
    if (!Number.isFinite(number)) return unknown;
    return word.startsWith('-') ? -number : number;
  }

  #object(path: string, depth: number): Record<string, unknown> {
    const members: [string, unknown][] = [];
    this.at++;
    while (this.#next() !== '}') {
      const first = this.#next();
      const name = first === '"' || first === "'" ? this.#string(first) : this.#match(/[\w$\u0080-\uffff]+/y)?.[0];
      const inner = path ? `${path}.${String(name)}` : String(name);
      if (typeof name === 'string' && this.#next() === ':') {
        this.at++;
        members.push([name, this.value(inner, depth + 1)]);
      } else {
        // A method, a computed name, a spread.
        this.unread.push(typeof name === 'string' ? inner : path);
        this.#skip();
      }
      if (this.#next() === ',') this.at++;
      else if (this.#next() !== '}') throw new Unreadable();
    }
    this.at++;
    // As own members, whatever they are called.
    return Object.fromEntries(members.filter(([, value]) => value !== undefined));
  }

  #list(path: string, depth: number): unknown[] {
    const entries: unknown[] = [];
    this.at++;
    while (this.#next() !== ']') {
      entries.push(this.value(`${path}[${entries.length}]`, depth + 1));
      if (this.#next() === ',') this.at++;
      else if (this.#next() !== ']') throw new Unreadable();
    }
    this.at++;
    return entries;
  }

  #string(quote: string): unknown {
    let written = '';
    for (this.at++; ; this.at++) {
      const character = this.text[this.at];
      if (character === undefined || (character === '\n' && quote !== '`')) throw new Unreadable();
      if (character === quote) break;
      if (character === '\\') written += this.#escape();
      else written += character;
    }
    const isComputed = quote === '`' && written.includes('${');
    this.at++;
    return isComputed ? unknown : written;
  }

  /** What a backslash and the characters after it stand for; ends on the last of them. */
  #escape(): string {
    this.at++;
    const escaped = this.#match(/u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})/iy);
    if (escaped) {
      this.at--;
      const point = Number.parseInt(escaped[1] ?? escaped[2] ?? escaped[3] ?? '', 16);
      if (point > 0x10ffff) throw new Unreadable();
      return escaped[1] === undefined ? String.fromCharCode(point) : String.fromCodePoint(point);
    }
    const character = this.text[this.at] ?? '';
    if (character === '\r' && this.text[this.at + 1] === '\n') this.at++;
    // A line that goes on.
    if (/[\r\n\u2028\u2029]/.test(character)) return '';
    return Object.hasOwn(escapes, character) ? (escapes[character] as string) : character;
  }

  /** Over what would have to be run, to the comma or bracket after it. */
  #skip(): void {
    const open: string[] = [];
    for (;;) {
      const next = this.#next();
      if (next === '') throw new Unreadable();
      if (open.length === 0 && (next === ',' || next === '}' || next === ']')) return;
      if (next === '"' || next === "'" || next === '`') {
        this.#string(next);
        continue;
      }
      if (next === '{' || next === '[' || next === '(') open.push(next);
      if (next === '}' || next === ']' || next === ')') open.pop();
      this.at++;
    }
  }

  /** The next character that is neither space nor comment; `''` at the end. */
  #next(): string {
    this.#match(/\s+/y);
    while (this.text.startsWith('//', this.at) || this.text.startsWith('/*', this.at)) {
      const close = this.text.startsWith('//', this.at) ? '\n' : '*/';
      const end = this.text.indexOf(close, this.at + 2);
      if (end < 0) throw new Unreadable();
      this.at = end + close.length;
      this.#match(/\s+/y);
    }
    return this.text[this.at] ?? '';
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text) ?? undefined;
    if (found) this.at += found[0].length;
    return found;
  }
}
