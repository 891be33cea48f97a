import type { TableColumn } from '../../src/format/generated/types.ts';
import { colourForCss } from '../fields/colour-for-css.ts';
import type { CellSurroundings } from './cell-surroundings.ts';
import { isSegmented } from './columns.ts';

/**
 * How a cell looks while nobody is editing it. Cells are drawn again with every row that comes into sight, so they are
 * written by hand: most are a text and no element more, and what a style sheet can draw has none.
 */
export type CellLook = 'plain' | 'choice' | 'address' | 'switch' | 'segments' | 'colour' | 'picture';

/** A value that does not belong into its column is shown as the text it is. */
export function lookOf(column: TableColumn, value: unknown, text: string): CellLook {
  switch (column.type) {
    case 'boolean':
      return typeof value === 'boolean' || text === '' ? 'switch' : 'plain';
    case 'color':
      return 'colour';
    case 'image':
      return 'picture';
    case 'url':
      return 'address';
    case 'omo':
      return isSegmented(column) && (text === '' || isOption(column, value)) ? 'segments' : 'choice';
    case 'dropdown':
      return 'choice';
    default:
      return 'plain';
  }
}

/** Puts into a cell what its look has of elements, whatever the value is. */
export function furnish(cell: HTMLElement, look: CellLook, column: TableColumn): void {
  const make = (className: string) => {
    const element = cell.ownerDocument.createElement('span');
    element.className = className;
    return element;
  };
  const makeText = (className: string) => {
    const element = make(className);
    element.append('');
    return element;
  };
  switch (look) {
    case 'plain':
    case 'choice':
      cell.replaceChildren('');
      break;
    case 'address':
    case 'picture':
      cell.replaceChildren(leftToRight(makeText('value address')));
      break;
    case 'switch':
      cell.replaceChildren(makeText('check'));
      break;
    case 'colour':
      cell.replaceChildren(make('swatch'), leftToRight(makeText('value')));
      break;
    case 'segments': {
      // Only a hand reaches them: screen readers read the chosen one as a word.
      const segments = make('segments');
      segments.ariaHidden = 'true';
      for (const { value, text } of column.options ?? []) {
        const segment = make('segment');
        segment.dataset['value'] = value;
        const label = make('');
        label.textContent = text;
        segment.append(label);
        segments.append(segment);
      }
      cell.replaceChildren(segments, makeText('visually-hidden'));
    }
  }
}

/** Writes a value into a furnished cell. */
export function fill(
  cell: HTMLElement,
  look: CellLook,
  value: unknown,
  text: string,
  { strings, base }: CellSurroundings,
): void {
  const { firstChild, lastChild } = cell;
  switch (look) {
    case 'plain':
    case 'choice':
      (firstChild as Text).data = text;
      break;
    case 'switch':
      (firstChild as HTMLElement).className = value === true ? 'check on' : 'check';
      write(firstChild, value === true ? strings.on : strings.off);
      break;
    case 'segments':
      for (const segment of (firstChild as HTMLElement).children)
        segment.classList.toggle('on', (segment as HTMLElement).dataset['value'] === value);
      write(lastChild, text);
      break;
    case 'colour':
      // Through the object model: a strict content security policy forbids style attributes.
      (firstChild as HTMLElement).style.setProperty('--colour', colourForCss(text.trim()));
      write(lastChild, text);
      break;
    case 'picture':
      showPicture(cell, pictureAddress(text, base));
      // Last may stand how far an upload is.
      write(cell.querySelector('.value'), text);
      break;
    case 'address':
      write(lastChild, text);
  }
}

/** A text that is there already changes its characters: another in its place would be laid out from the ground up. */
function write(element: Node | null, text: string): void {
  (element?.firstChild as Text).data = text;
}

function leftToRight(element: HTMLElement): HTMLElement {
  element.dir = 'ltr';
  return element;
}

/** The address a cell's picture is fetched from; none of one that could run something. */
function pictureAddress(address: string, base: string): string | undefined {
  if (!address || !URL.canParse(address, base)) return undefined;
  const { href, protocol } = new URL(address, base);
  return /^(?:https?|blob):$/.test(protocol) || /^data:image\//i.test(href) ? href : undefined;
}

function showPicture(cell: HTMLElement, address: string | undefined): void {
  const shown = cell.querySelector('img');
  if (shown?.getAttribute('src') === address) return;
  // Another element for another address: the last picture is not seen while the next one loads.
  shown?.remove();
  if (address === undefined) return;
  const picture = cell.ownerDocument.createElement('img');
  picture.className = 'picture';
  // Decorative: the address beside it says what it is.
  picture.alt = '';
  picture.loading = 'lazy';
  picture.addEventListener('error', () => picture.classList.add('broken'));
  picture.src = address;
  cell.prepend(picture);
}

export function isOption({ options = [] }: TableColumn, value: unknown): boolean {
  return options.some((option) => option.value === value);
}
