import type { Field, Option, TableColumn } from '../../format/generated/types.ts';
import { nearest } from '../../format/nearest.ts';
import type { Problem } from '../../format/problem.ts';
import { colourNames } from '../../kinds/colour-names.ts';
import { formatDate, formatParts, ISO_DATE, parseDate } from '../../kinds/date-format.ts';
import { type OpenGrid, snap } from '../../kinds/grid.ts';
import { validateValue } from '../../kinds/index.ts';
import type { KindContext } from '../../kinds/kind.ts';
import type { ProblemCode, ProblemFacts } from '../../kinds/problems/facts.ts';
import { checkCell } from '../../kinds/table.ts';
import type { Json } from '../findings/finding.ts';
import { converted } from '../format/fix-violation.ts';
import { cellOf } from './value-problems.ts';

/** What a value belongs to: a field or a column, seen by the members that say what fits. */
type Subject = OpenGrid & { options?: readonly Option[]; format?: string };

/**
 * The value that was most likely meant, where only one is near: the end of the range, the point of the grid, the option
 * of that text, the date in the right order. `fits` has the last word: a correction that leaves a problem is none.
 */
export function fixedValue(
  problem: Problem,
  value: unknown,
  of: Field | TableColumn,
  fits: (value: unknown) => boolean,
): Json | undefined {
  const propose = proposals[problem.code as ProblemCode] as Propose<ProblemCode> | undefined;
  const candidate = propose?.(problem.params as never, of as Subject, value);
  return candidate !== undefined && candidate !== value && fits(candidate) ? candidate : undefined;
}

/** The same for a problem anywhere in the value of a field: of the value itself, or of a cell of a table. */
export function fixedValueIn(problem: Problem, value: unknown, field: Field, context: KindContext): Json | undefined {
  const cell = cellOf(problem);
  if (!cell) {
    return fixedValue(problem, value, field, (other) => validateValue(field, other, context).length === 0);
  }
  const column = field.type === 'table' ? field.columns.find(({ key }) => key === cell.column) : undefined;
  const row = (value as readonly Readonly<Record<string, unknown>>[])[cell.row];
  if (!column || !row) return undefined;
  return fixedValue(problem, row[cell.column], column, (other) => checkCell(column, other, context).length === 0);
}

type Propose<C extends ProblemCode> = (facts: ProblemFacts[C], of: Subject, value: unknown) => Json | undefined;

const proposals: { readonly [C in ProblemCode]?: Propose<C> } = {
  'below-min': ({ min }) => min,
  'above-max': ({ max }, of) => snap(max, of),
  'off-step': ({ nearest }) => nearest,
  'not-an-option': ({ value, options }, of) =>
    of.options?.find(({ text }) => text.toLowerCase() === value.toLowerCase())?.value ?? nearest(value, options),
  'color-unreadable': ({ value }) => nearest(value, colourNames()),
  'not-a-color': ({ value }) => (/^[0-9a-f]{6}$/i.test(value) ? `#${value}` : undefined),
  'not-a-hex-color': ({ value }) => (/^[0-9a-f]{6}$/i.test(value) ? `#${value}` : undefined),
  'not-a-date': ({ value, format }) => redated(value, format),
  'not-a-url': ({ value }) => value.trim(),
  'wrong-type': ({ expected }, _of, value) => converted(value, expected === 'text' ? 'string' : expected),
};

/** An ISO date or time in another format, when it says all that the format asks for. */
function redated(value: string, format: string): string | undefined {
  for (const iso of [ISO_DATE, 'YYYY-MM-DDTHH:mm', 'YYYY-MM-DDTHH:mm:ss', 'YYYY-MM-DDTHH:mm:ssZ']) {
    const parts = parseDate(value, iso);
    if (parts && formatParts(format).every((part) => part in parts)) return formatDate(parts, format);
  }
  return undefined;
}
