import { charactersIn } from '../../format/characters.ts';

/** Pictures of characters, by font and character: whether a font has a glyph is seen once. */
const pictures = new Map<string, string>();
let canvas: HTMLCanvasElement | undefined;

/**
 * The visible characters of an element that the fonts its document declares have no glyphs for: the browser shows them in
 * another font, or as boxes. A font of the system is not judged: it is another one on each computer.
 */
export function missingGlyphs(element: HTMLElement): string {
  const { fontFamily, fontStyle, fontWeight } = getComputedStyle(element);
  // A face that comes later may have the glyph: then the pictures are taken anew.
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  const declared = new Set(loaded.map(({ family }) => unquoted(family)));
  const own = fontFamily.split(',').filter((family) => declared.has(unquoted(family)));
  if (own.length === 0) return '';
  const style = `${fontStyle} ${fontWeight} 24px `;
  const picture = (character: string, families: string) =>
    pictureOf(character, `${style}${families}monospace`, loaded.length);
  return [...new Set(charactersOf(element.innerText))]
    .filter((character) => character.trim() && picture(character, `${own},`) === picture(character, ''))
    .join('');
}

function pictureOf(character: string, font: string, loaded: number): string {
  const key = `${loaded} ${font} ${character}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  canvas ??= document.createElement('canvas');
  // A new width empties the canvas.
  canvas.width = canvas.height = 48;
  // A canvas has this context unless it was given another one before.
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  context.font = font;
  context.fillText(character, 4, 32);
  const picture = canvas.toDataURL();
  pictures.set(key, picture);
  return picture;
}

function unquoted(family: string): string {
  return family
    .trim()
    .replace(/^["']|["']$/g, '')
    .toLowerCase();
}

/** What a reader takes for one character each. */
export function charactersOf(text: string): readonly string[] {
  return [...charactersIn(text)].map(({ segment }) => segment);
}
