import type { TableOf } from './table-of.ts';

/** Offers a table as a file: commas, quotes where needed, and a mark by which spreadsheets know that it is UTF-8. */
export function downloadCsv(name: string, { head, rows }: TableOf): void {
  const text = [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

function cell(value: string | number | undefined): string {
  const text = String(value ?? '');
  // A cell that begins like a formula would be computed by a spreadsheet: it is shown as text.
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
