import type { DateField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { dateFault, ISO_DATE } from './date-format.ts';
import { type KindContext, textKind } from './kind.ts';
import { problem } from './problems/problem.ts';

/**
 * A date, a time or both, as text in the field's own format. An empty text is no date and may go to air; under a format
 * that cannot be read every text may.
 */
export const date = textKind<DateField>(checkDate);

function checkDate(declared: { format?: string }, value: unknown, context: KindContext): Problem[] {
  const format = typeof declared.format === 'string' ? declared.format : ISO_DATE;
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  const fault = value === '' ? undefined : dateFault(value, format);
  return fault ? [problem(fault, { value, format }, context)] : [];
}
