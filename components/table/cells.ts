import type { ColumnType, TableColumn } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { previewAddress } from '../../src/kinds/address.ts';
import { colourForCss } from '../color/colour-text.ts';
import type { FieldWords } from '../strings/field-words.ts';
import type { TableWords } from '../strings/table-words.ts';
import { isSegmented } from './columns.ts';

/** What all cells of a table are drawn with beside their value. */
export interface CellContext {
  readonly locale: Locale;
  readonly strings: FieldWords;
  readonly words: TableWords;
  /** What relative addresses of pictures are relative to. */
  readonly base: string;
  /** Files that the host has, by their path, and the address of each. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * How a cell looks while it is not edited. Hundreds of cells are written anew while a table scrolls, so they are plain
 * elements: most are one text node, and marks are drawn by the style sheet where it can.
 */
export type CellLook = 'plain' | 'choice' | 'address' | 'switch' | 'segments' | 'colour' | 'picture';

const looks: Readonly<Record<ColumnType, CellLook>> = {
  text: 'plain',
  number: 'plain',
  boolean: 'switch',
  image: 'picture',
  url: 'address',
  color: 'colour',
  dropdown: 'choice',
  omo: 'segments',
};

/** The look of a cell; a value that its column cannot hold is shown as a text. */
export function lookOf(column: TableColumn, value: unknown, text: string): CellLook {
  const look = looks[column.type];
  if (look === 'switch' && typeof value !== 'boolean' && text !== '') return 'plain';
  if (look === 'segments' && !(isSegmented(column) && (text === '' || isOption(column, value)))) return 'choice';
  return look;
}

export function isOption({ options = [] }: TableColumn, value: unknown): boolean {
  return options.some((option) => option.value === value);
}

/** Puts the elements of a look into a cell; `fillCell` writes a value into them. */
export function buildCell(cell: HTMLElement, look: CellLook, column: TableColumn): void {
  const make = (className: string, text?: string) => {
    const element = document.createElement('span');
    element.className = className;
    if (text !== undefined) element.append(text);
    return element;
  };
  const leftToRight = (element: HTMLElement) => {
    element.dir = 'ltr';
    return element;
  };
  switch (look) {
    case 'plain':
    case 'choice':
      cell.replaceChildren('');
      break;
    case 'address':
    case 'picture':
      cell.replaceChildren(leftToRight(make('value address', '')));
      break;
    case 'switch':
      cell.replaceChildren(make('check', ''));
      break;
    case 'colour':
      cell.replaceChildren(make('swatch'), leftToRight(make('value', '')));
      break;
    case 'segments': {
      // For the pointer only: screen readers read the chosen option as a word.
      const segments = make('segments');
      segments.ariaHidden = 'true';
      for (const { value, text } of column.options ?? []) {
        const segment = make('segment');
        segment.dataset['value'] = value;
        segment.append(make('', text));
        segments.append(segment);
      }
      cell.replaceChildren(segments, make('visually-hidden', ''));
    }
  }
}

/** Writes a value into a cell that `buildCell` has built. */
export function fillCell(
  cell: HTMLElement,
  look: CellLook,
  value: unknown,
  text: string,
  { strings, base, files }: CellContext,
): void {
  const first = cell.firstChild as HTMLElement;
  const { lastChild } = cell;
  switch (look) {
    case 'plain':
    case 'choice':
      writeText(cell, text);
      break;
    case 'switch':
      first.className = value === true ? 'check on' : 'check';
      writeText(first, value === true ? strings.on : strings.off);
      break;
    case 'segments':
      for (const segment of first.children)
        segment.classList.toggle('on', (segment as HTMLElement).dataset['value'] === value);
      writeText(lastChild, text);
      break;
    case 'colour':
      // Through the object model: a strict content security policy forbids style attributes.
      first.style.setProperty('--colour', colourForCss(text.trim()));
      writeText(lastChild, text);
      break;
    case 'picture':
      showPicture(cell, pictureAddress(Object.hasOwn(files, text) ? (files[text] ?? '') : text, base));
      // The last child may be the progress of an upload.
      writeText(cell.querySelector('.value'), text);
      break;
    case 'address':
      writeText(lastChild, text);
  }
}

/** Changes the characters of the text node that is there: a new node would be laid out from the start. */
function writeText(element: Node | null, text: string): void {
  (element?.firstChild as Text).data = text;
}

/** The address a cell's picture is fetched from. */
function pictureAddress(address: string, base: string): string | undefined {
  const url = previewAddress(address, base);
  return url?.protocol === 'data:' && !/^image\//i.test(url.pathname) ? undefined : url?.href;
}

function showPicture(cell: HTMLElement, address: string | undefined): void {
  const shown = cell.querySelector('img');
  if (shown?.getAttribute('src') === address) return;
  // A new element for a new address: the last picture is not seen while the next one loads.
  shown?.remove();
  if (address === undefined) return;
  const picture = document.createElement('img');
  picture.className = 'picture';
  // Decorative: the address beside it says what it is.
  picture.alt = '';
  picture.loading = 'lazy';
  picture.draggable = false;
  picture.addEventListener('error', () => picture.classList.add('broken'));
  picture.src = address;
  cell.prepend(picture);
}
