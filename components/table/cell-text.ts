import type { TableColumn } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { formatNumber } from '../fields/format-number.ts';

/**
 * A cell as text: what is shown, what an editor begins with (`plain`: a number without groups, so that it reads one way
 * only) and what is copied. A value that does not belong into the column is shown as it is.
 */
export function cellText(column: TableColumn, value: unknown, locale: Locale, { plain = false } = {}): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' && column.type === 'number') return formatNumber(value, locale, { plain });
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (column.type !== 'dropdown' && column.type !== 'omo') return value;
  return column.options?.find((option) => option.value === value)?.text ?? value;
}
