import type { Pasted, PastedCell } from './pasted.ts';

/** Part of the platform since 2025, and not yet of TypeScript's own types. */
interface SafeParsing {
  parseHTML?(html: string, options: { sanitizer: object }): Document;
}

/**
 * The table in what a spreadsheet put on the clipboard as HTML; `undefined` where there is none, or where this page may
 * not parse HTML. Nothing of it is ever shown as HTML.
 */
export function readHtml(html: string): Pasted | undefined {
  const tables = [...(parse(html)?.querySelectorAll('table') ?? [])];
  const [first] = tables;
  if (!first) return undefined;
  // Mail and pages lay out with tables: the one with the most cells is meant.
  const largest = tables.reduce((most, table) => (cellsOf(table) > cellsOf(most) ? table : most), first);
  return readTable(largest);
}

/** A page with Trusted Types forbids `DOMParser`; the platform's safe parser is allowed, and keeps what is no danger. */
function parse(html: string): Document | undefined {
  // Its contents would go with the wrapper.
  const plain = html.replace(/<\/?google-sheets-html-origin[^>]*>/gi, '');
  const { parseHTML } = Document as unknown as SafeParsing;
  try {
    if (parseHTML) return parseHTML.call(Document, plain, { sanitizer: { removeElements: [], removeAttributes: [] } });
    return new DOMParser().parseFromString(plain, 'text/html');
  } catch {
    // Forbidden here: the clipboard holds the same as text.
    return undefined;
  }
}

function cellsOf(table: HTMLTableElement): number {
  return [...table.rows].reduce((count, row) => count + row.cells.length, 0);
}

/** A cell that spans several stands in the first of them, the others are empty. */
function readTable(table: HTMLTableElement): Pasted {
  const rows: PastedCell[][] = [];
  [...table.rows].forEach((row, index) => {
    rows[index] ??= [];
    const cells = rows[index];
    let at = 0;
    for (const cell of row.cells) {
      while (cells[at]) at++;
      const { colSpan, rowSpan } = cell;
      for (let down = 0; down < Math.min(rowSpan, table.rows.length - index); down++) {
        rows[index + down] ??= [];
        for (let right = 0; right < colSpan; right++) (rows[index + down] ?? [])[at + right] = { text: '' };
      }
      cells[at] = readCell(cell);
      at += colSpan;
    }
  });
  return rows.map((row) => Array.from(row, (cell) => cell ?? { text: '' }));
}

function readCell(cell: HTMLTableCellElement): PastedCell {
  const text = textOf(cell)
    .replace(/ *\n */g, '\n')
    .replace(/^[ \n]+|[ \n]+$/g, '');
  const number = numberBehind(cell);
  // Programs put a blank that does not break into cells with nothing in them.
  return {
    text: text.replaceAll('\u00a0', ' ').trim() === '' ? '' : text,
    ...(number === undefined ? {} : { number }),
  };
}

/** What a person reads: line breaks of the source are blanks, those of the document are line breaks. */
function textOf(node: Node): string {
  let text = '';
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += (child.nodeValue ?? '').replace(/[\t\n\r ]+/g, ' ');
    else if (child instanceof Element || child.nodeType === Node.ELEMENT_NODE) {
      const { localName } = child as Element;
      if (localName === 'br') text += '\n';
      else if (localName === 'style' || localName === 'script') continue;
      else if (/^(?:p|div|li)$/.test(localName))
        text += `${text === '' || text.endsWith('\n') ? '' : '\n'}${textOf(child)}`;
      else text += textOf(child);
    }
  }
  return text;
}

/** Excel, LibreOffice and Google Sheets each say it in their own attribute. */
function numberBehind(cell: Element): number | undefined {
  const said =
    cell.getAttribute('x:num') || cell.getAttribute('sdval') || sheetsNumber(cell.getAttribute('data-sheets-value'));
  const number = said ? Number(said) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

function sheetsNumber(json: string | null): string | undefined {
  return /^\{"1":3,"3":([-\d.eE+]+)\}$/.exec(json ?? '')?.[1];
}
