import { hashOf } from '../../format/hash.ts';
import type { Look, LookPart } from '../look.ts';

/** What the documents show now. */
export function lookOf(roots: readonly (Document | ShadowRoot)[]): Look {
  return roots.flatMap((root, place) =>
    [...root.querySelectorAll('*')].flatMap((element, index) => {
      const isSeen = element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      return isSeen ? partsOf(element, `${place}.${index}`) : [];
    }),
  );
}

function partsOf(element: Element, key: string): LookPart[] {
  const { x, y, width, height } = element.getBoundingClientRect();
  const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
  const state = {
    place: [x, y, width, height].map((length) => length.toFixed(2)).join(' '),
    ...(text.trim() && { text }),
    ...(element instanceof HTMLCanvasElement && { pixels: pixelsOf(element) }),
    ...(element instanceof HTMLVideoElement && { time: String(element.currentTime) }),
    ...stylesOf(getComputedStyle(element)),
  };
  const name = [element.localName, ...element.classList].join('.');
  const before = ['::before', '::after'].flatMap((pseudo) => {
    const style = getComputedStyle(element, pseudo);
    if (style.content === 'none' || style.content === 'normal') return [];
    return { key: key + pseudo, element: name + pseudo, state: stylesOf(style) };
  });
  return [{ key, element: element.id ? `${name}#${element.id}` : name, state }, ...before];
}

/** What most properties of most elements say. */
const usual = new Set(['none', 'auto', 'normal', '0px', '0s', 'rgba(0, 0, 0, 0)', 'visible', 'static', '0', '1']);
/** They follow from others, or say how something moves and not how it looks. */
const left =
  /^(animation|transition|inline-|block-|inset|min-|max-|perspective-o|transform-o|-webkit-|(margin|padding)-(in|bl))/;

function stylesOf(style: CSSStyleDeclaration): Record<string, string> {
  const values = [...style].map((name) => [name, style.getPropertyValue(name)] as const);
  return Object.fromEntries(values.filter(([name, value]) => !usual.has(value) && !left.test(name)));
}

/** A number that tells pictures of a canvas apart. */
function pixelsOf(canvas: HTMLCanvasElement): string {
  let text: string;
  try {
    text = canvas.toDataURL();
  } catch {
    return 'unreadable';
  }
  return String(hashOf(text));
}
