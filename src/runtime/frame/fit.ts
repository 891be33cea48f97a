import type { TextNote } from '../envelope.ts';
import { charactersOf, missingGlyphs } from './glyphs.ts';

/**
 * Fits one-line texts marked `data-fit` into their boxes. The stage only says how much: `--fit` goes from 1 down to 0.8
 * (or the floor given as `data-fit="0.75"`), and the template condenses by it, with `font-stretch` or a `scaleX`. Where
 * the floor is not enough, the text is shortened at a word, and what is left of it as large as it fits.
 *
 * @param anew measures also what has not changed: after a font has come
 */
export function fit(root: ParentNode, anew = false): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-fit]')) fitOne(element, anew);
}

/** What the picture does to the text of an element, which is fitted. */
export function textNotesOf(element: HTMLElement): TextNoteOf[] {
  const box = element.closest<HTMLElement>('[data-fit]');
  const fitting = box ? fitted.get(box) : undefined;
  const characters = missingGlyphs(element);
  const notes: TextNoteOf[] = characters ? [{ kind: 'missing-glyph', characters }] : [];
  if (fitting && fitting.shown !== fitting.text) notes.push({ kind: 'shortened', shown: fitting.shown });
  else if (fitting && fitting.factor < 1) notes.push({ kind: 'condensed', factor: fitting.factor });
  return notes;
}

type TextNoteOf = Without<TextNote>;
/** A note of an element, without its place. */
type Without<T> = T extends unknown ? Omit<T, 'field' | 'row' | 'column'> : never;

interface Fitted {
  /** The whole text, and what is shown of it. */
  text: string;
  shown: string;
  width: number;
  /** How far it is condensed, 1 for not at all. */
  factor: number;
}

const fitted = new WeakMap<HTMLElement, Fitted>();

function fitOne(element: HTMLElement, anew: boolean): void {
  const before = fitted.get(element);
  const content = element.textContent;
  // What stands there is our own shortened form of the text, or a new text.
  const text = before && before.shown === content ? before.text : content;
  const width = roomOf(element);
  if (width === 0) return;
  if (!anew && before && before.text === text && before.shown === content && before.width === width) return;

  if (content !== text) element.textContent = text;
  const floor = Number(element.dataset['fit']) || 0.8;
  let factor = condense(element, floor);
  // The elements inside are the template's, and what is bound to them changes on.
  if (!fits(element, factor) && element.childElementCount === 0) {
    shorten(element, text, factor);
    // The rest of a text may be much shorter than its box, as after a long word.
    factor = condense(element, floor);
  }
  fitted.set(element, { text, shown: element.textContent, width: roomOf(element), factor: factor.fit });
}

/** Sets `--fit` to the largest factor at which the text fits, or to the floor. */
function condense(element: HTMLElement, floor: number): Factor {
  const wide = lengthAt(element, 1);
  if (wide <= roomOf(element)) return { fit: 1, scaled: 1 };
  const narrow = lengthAt(element, floor);
  // A transform leaves the layout alone: then the factor itself says how long the text looks.
  if (narrow === wide) {
    const factor = Math.max(floor, roomOf(element) / wide);
    setFit(element, factor);
    return { fit: factor, scaled: factor };
  }
  let [low, high] = [floor, 1];
  if (narrow <= roomOf(element)) {
    for (let turn = 0; turn < 7; turn++) {
      const middle = (low + high) / 2;
      if (lengthAt(element, middle) <= roomOf(element)) low = middle;
      else high = middle;
    }
  }
  setFit(element, low);
  return { fit: low, scaled: 1 };
}

interface Factor {
  fit: number;
  /** How much shorter than its layout the text is painted. */
  scaled: number;
}

/** As many words as fit, and an ellipsis; of a single word too long, as many characters. */
function shorten(element: HTMLElement, text: string, factor: Factor): void {
  const words = text
    .trim()
    .split(/(?<=\s|\p{L}-(?=\p{L}))/u)
    .flatMap((word) => (UNSPACED.test(word) ? wordsIn(word) : word));
  const tries = (count: number, units: readonly string[]) => {
    element.textContent = `${units
      .slice(0, count)
      .join('')
      .replace(/[\s,;:.–—、。，；：．・\p{Ps}-]+$/u, '')}…`;
    return fits(element, factor);
  };
  const most = (units: readonly string[]) => {
    let [low, high] = [0, units.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (tries(middle, units)) low = middle;
      else high = middle - 1;
    }
    tries(low, units);
  };
  most(words);
  // Not one word fits, or none but a mark before the first.
  if (element.textContent === '…') most(charactersOf(text.trim()));
}

/** The words of a text without blanks, by the dictionaries of the browser, and the marks between them. */
function wordsIn(text: string): readonly string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return [...segments].map(({ segment }) => segment);
}

/** A letter of a script that has no blanks between its words: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

function fits(element: HTMLElement, { scaled }: Factor): boolean {
  return lengthOf(element) * scaled <= roomOf(element) + 0.5;
}

function lengthAt(element: HTMLElement, factor: number): number {
  setFit(element, factor);
  return lengthOf(element);
}

function setFit(element: HTMLElement, factor: number): void {
  const text = String(Math.round(factor * 1000) / 1000);
  if (element.style.getPropertyValue('--fit') !== text) element.style.setProperty('--fit', text);
}

/** Length of the text in layout pixels, before transforms. */
function lengthOf(element: HTMLElement): number {
  return Math.max(element.scrollWidth, element.offsetWidth);
}

/** The box the text has to fit: its own where it is held to a width, else what its parent leaves. */
function roomOf(element: HTMLElement): number {
  const own = element.clientWidth || element.offsetWidth;
  const parent = element.parentElement;
  if (!parent || parent.clientWidth === 0) return own;
  const { paddingLeft, paddingRight } = getComputedStyle(parent);
  const left = parent.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return own === 0 ? left : Math.min(own, left);
}
