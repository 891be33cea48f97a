import type { DropdownField, Option, RadioField } from '../format/generated/types.ts';
import { isRecord } from '../format/json.ts';
import type { Problem } from '../format/problem.ts';
import { type KindContext, textKind } from './kind.ts';
import { problem } from './problems/problem.ts';

/** The value of one option from a list that opens. */
export const dropdown = textKind<DropdownField>(checkChoice);

/** The value of one of two to eight options that are all visible. */
export const radio = textKind<RadioField>(checkChoice);

/** A value that must be that of an option. */
export function checkChoice(
  { options = [] }: { options?: readonly Option[] },
  value: unknown,
  context: KindContext,
): Problem[] {
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  // Those of a half-typed config may be anything.
  const values = Array.isArray(options) ? options.map((option) => option?.value) : [];
  return values.includes(value) ? [] : [problem('not-an-option', { value, options: values }, context)];
}

/** The options of a field or a column; none where it has none. */
export function optionsOf(declared: object): readonly Option[] {
  return 'options' in declared && Array.isArray(declared.options) ? declared.options : [];
}

/** Whether a value from outside is an option. */
export function isOption(option: unknown): option is Option {
  return isRecord(option) && typeof option['value'] === 'string' && typeof option['text'] === 'string';
}
