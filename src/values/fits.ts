import type { Field } from '../format/generated/types.ts';
import { isImplemented, jsonTypes } from '../kinds/implemented.ts';

/**
 * Whether a value has the JSON type that values of the field have. It may still be out of range or no option: that is
 * for `validateValue` to say and for the operator to mend. A value that does not even fit cannot be shown in a control.
 */
export function fits({ type }: Field, value: unknown): boolean {
  if (!isImplemented(type)) return value !== undefined;
  const json = jsonTypes[type];
  if (json === 'array') return Array.isArray(value);
  // No number of JSON is endless.
  return typeof value === json && (json !== 'number' || Number.isFinite(value));
}
