import type { SourceCursor } from './source-cursor.ts';

/** Reads a number, well or badly written. */
export function readNumber(source: SourceCursor, inObject: boolean): void {
  const start = source.at;
  const [, digits = '', decimals = ''] = /^([-+]?[\w.]*(?:[-+][\w.]*)*)(,\d+)?/.exec(source.lookAhead(400)) ?? [];
  // In a list the comma parts two numbers; in an object nothing but a key could follow it, so that it is a decimal one.
  const run = inObject ? digits + decimals : digits;
  source.at += run.length;
  if (isNumber(run)) return;
  source.fault('number-malformed', { start, end: source.at }, { text: run }, meantNumber(run));
}

/** `true`, `false`, `null`, or text without its quotes. */
export function readWord(source: SourceCursor): void {
  const start = source.at;
  const ahead = source.lookAhead(1000);
  const known = /^(?:true|false|null)(?![\w$])/.exec(ahead)?.[0];
  if (known !== undefined) {
    source.at += known.length;
    return;
  }
  const bare = /[a-z]+(?=\s*(?:[,\]}]|$))/imy.exec(ahead)?.[0] ?? '';
  const near = WORDS.find(([, spellings]) => spellings.test(bare));
  const word = near ? bare : /^(?:(?!\/\*|\s\/\/)[^,\]}[{"\n\r])+/.exec(ahead)?.[0].trimEnd() || ahead.charAt(0);
  source.at += word.length;
  // The second quote of a text whose first one is missing.
  if (/^"\s*(?:[,\]}]|$)/m.test(source.lookAhead(200))) source.at++;
  source.fault('word-unknown', { start, end: source.at }, { word }, near ? near[0] : quotable(word));
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
