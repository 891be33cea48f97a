import type { DropdownField, Option } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import type { KindContext } from './kind.ts';
import { plain } from './plain.ts';
import { problem } from './problems.ts';

/** One choice from a list that opens: the value of one of its options. */
export const dropdown = plain<DropdownField>(checkChoice);

/** A value that must be that of an option; shared with all that choose one of many. */
export function checkChoice(
  { options = [] }: { options?: readonly Option[] },
  value: unknown,
  context: KindContext,
): Problem[] {
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  for (const option of options) if (option.value === value) return [];
  return [problem('not-an-option', { value, options: options.map((option) => option.value) }, context)];
}
