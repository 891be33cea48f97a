import { sendKeys } from '@web/test-runner-commands';
import type { TableFieldElement } from '../../components/table/table.ts';
import type { TableField } from '../../src/format/generated/types.ts';
import { press as pressKey } from './gestures.ts';
import { mount } from './mount.ts';

/** Puts a table on the page; `more` says what its declaration has beside the name. */
export async function mountTable(
  more: Partial<TableField>,
  attributes = '',
  around: (table: string) => string = (table) => table,
): Promise<TableFieldElement> {
  const mounted = await mount<HTMLElement>(around(`<tarja-table name="t" ${attributes}></tarja-table>`));
  const element = (
    mounted.matches('tarja-table') ? mounted : mounted.querySelector('tarja-table')
  ) as TableFieldElement;
  element.field = { key: 't', name: 't', label: 'Results', type: 'table', default: [], columns: [], ...more };
  await settled(element);
  return element;
}

/** What the grid shows is up to date, and measured. */
export async function settled(element: TableFieldElement): Promise<void> {
  await element.updateComplete;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await element.updateComplete;
}

/** The cell of a row and a column, both counted from 0. */
export function cell(element: Element, row: number, column: number): HTMLElement {
  const found = element.shadowRoot?.querySelector<HTMLElement>(
    `[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`,
  );
  if (!found) throw new Error(`Row ${row}, column ${column} is not drawn.`);
  return found;
}

/** Row and column of the cell that has the focus, or in which the focus is. */
export function active(element: Element): [row: number, column: number] | undefined {
  const focused = element.shadowRoot?.activeElement?.closest('[role="gridcell"]');
  if (!focused?.parentElement) return undefined;
  return [Number(focused.parentElement.ariaRowIndex) - 2, Number(focused.ariaColIndex) - 1];
}

/** The control in the cell being edited. */
export function editor(element: Element): HTMLInputElement | undefined {
  return element.shadowRoot?.querySelector<HTMLInputElement>('.editor') ?? undefined;
}

/** What a person reads in a cell. */
export function shown(element: Element, row: number, column: number): string {
  return (cell(element, row, column).innerText ?? '').trim();
}

/** Presses one key after the other, with modifiers: `press('Shift+ArrowDown', 'Delete')`. */
export async function press(...keys: string[]): Promise<void> {
  for (const each of keys) await pressKey(each);
}

export async function type(text: string): Promise<void> {
  await sendKeys({ type: text });
}
