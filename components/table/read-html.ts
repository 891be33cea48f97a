import type { Pasted, PastedCell } from '../../src/values/table/pasted.ts';

/** On the platform since 2025, not yet in TypeScript's types. */
interface SafeParsing {
  parseHTML?(html: string, options: { sanitizer: object }): Document;
}

/**
 * Reads the table in the HTML that a spreadsheet put on the clipboard; `undefined` where there is none, or where the page
 * forbids parsing HTML. Nothing of it is ever shown as HTML.
 */
export function readHtml(html: string): Pasted | undefined {
  const tables = [...(parse(html)?.querySelectorAll('table') ?? [])];
  const [first] = tables;
  if (!first) return undefined;
  // Mail and pages use tables for layout: the one with the most cells holds the data.
  const largest = tables.reduce((most, table) => (cellsOf(table) > cellsOf(most) ? table : most), first);
  return readTable(largest);
}

/** A page with Trusted Types forbids `DOMParser` but allows the platform's safe parser. */
function parse(html: string): Document | undefined {
  // The safe parser would remove this wrapper with its contents.
  const plain = html.replace(/<\/?google-sheets-html-origin[^>]*>/gi, '');
  const { parseHTML } = Document as unknown as SafeParsing;
  try {
    if (parseHTML) return parseHTML.call(Document, plain, { sanitizer: { removeElements: [], removeAttributes: [] } });
    return new DOMParser().parseFromString(plain, 'text/html');
  } catch {
    // Forbidden: the clipboard holds the same cells as text.
    return undefined;
  }
}

function cellsOf(table: HTMLTableElement): number {
  return [...table.rows].reduce((count, row) => count + row.cells.length, 0);
}

/** A cell that spans several places is read in the first of them; the others are empty. */
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
    .replace(/(?<! ) *\n */g, '\n')
    .replace(/^[ \n]+|(?<![ \n])[ \n]+$/g, '');
  const number = numberBehind(cell);
  // Spreadsheets write a no-break space into empty cells.
  return {
    text: text.replaceAll('\u00a0', ' ').trim() === '' ? '' : text,
    ...(number === undefined ? {} : { number }),
  };
}

/** The displayed text: line breaks of the source are blanks, `<br>` and blocks are line breaks. */
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

/** The number behind the text: Excel, LibreOffice and Google Sheets each have an attribute of their own. */
function numberBehind(cell: Element): number | undefined {
  const text =
    cell.getAttribute('x:num') || cell.getAttribute('sdval') || sheetsNumber(cell.getAttribute('data-sheets-value'));
  const number = text ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

function sheetsNumber(json: string | null): string | undefined {
  return /^\{"1":3,"3":([-\d.eE+]+)\}$/.exec(json ?? '')?.[1];
}
