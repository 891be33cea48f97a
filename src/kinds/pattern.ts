/*
 * Patterns that come with a template are not trusted: a text that a backtracking matcher needs seconds for would hold up a form, and
 * the station's server. One is used only where the ways in which it can match are few, whatever the text.
 */

/** A text with a pattern has at most so many code units; a longer one does not match. */
export const LONGEST_MATCHED = 1000;

/** Steps of the matcher at most. */
const MOST = 1e8;

/** By pattern; undefined where it is not used. */
const known = new Map<string, RegExp | undefined>();
const MOST_KNOWN = 500;

/** A pattern of a JSON Schema as it is used; undefined where it is none, or could hold up what judges by it. */
export function usablePattern(pattern: string): RegExp | undefined {
  if (known.has(pattern)) return known.get(pattern);
  if (known.size >= MOST_KNOWN) known.clear();
  const usable = isBounded(pattern) ? compiled(pattern) : undefined;
  known.set(pattern, usable);
  return usable;
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** Whether no text of the longest length has more than `MOST` ways to be matched. */
function isBounded(pattern: string): boolean {
  if (pattern.length > LONGEST_MATCHED) return false;
  const reader = new WaysReader(pattern);
  const ways = reader.read();
  const starts = /^\^[^|]*$/.test(pattern) ? 1 : LONGEST_MATCHED;
  return reader.isAtEnd && ways * starts <= MOST;
}

/** What one part of a pattern may be written as. Looking around and back-references are none: their cost is not counted. */
const GROUP = /\((?:\?:|\?<[A-Za-z]\w*>)?(?!\?)/y;
const ATOM =
  /\\(?:[dDwWsSbBtnrvf0]|[pP]\{[\w=]+\}|x[\da-f]{2}|u[\da-f]{4}|u\{[\da-f]+\}|[^\w\s])|\[(?:\\.|[^\\\]])*\]|[^\\()[\]{}*+?|]/iuy;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;

/** Counts in how many ways a pattern can match from one place on; endless where that is not known. */
class WaysReader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#pattern.length;
  }

  /** Alternatives, up to the end of the pattern or of a group. */
  read(): number {
    let ways = this.#sequence();
    while (this.#take(/\|/y)) ways += this.#sequence();
    return ways;
  }

  #sequence(): number {
    let ways = 1;
    for (let part = this.#part(); part !== undefined; part = this.#part()) ways *= part;
    return ways;
  }

  #part(): number | undefined {
    let ways = 1;
    if (this.#take(GROUP)) {
      ways = this.read();
      if (!this.#take(/\)/y)) return Number.POSITIVE_INFINITY;
    } else if (!this.#take(ATOM)) return undefined;
    const quantifier = this.#take(QUANTIFIER);
    return quantifier ? repeated(ways, quantifier) : ways;
  }

  #take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#pattern);
    if (found) this.#at = expression.lastIndex;
    return found ?? undefined;
  }
}

/** The ways of a part that is repeated: of each number of times, the ways of the part to the power of it. */
function repeated(ways: number, [, sign, from, comma, to]: RegExpExecArray): number {
  const least = sign === '+' ? 1 : Number(from ?? 0);
  const most = sign === '?' ? 1 : sign || (comma && to === '') ? Number.POSITIVE_INFINITY : Number(to ?? from);
  if (most === Number.POSITIVE_INFINITY) return ways === 1 ? LONGEST_MATCHED : Number.POSITIVE_INFINITY;
  if (most > LONGEST_MATCHED) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let times = least; times <= most; times++) sum += ways ** times;
  return sum;
}
