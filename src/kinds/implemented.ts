import type { Field, FieldType, ImplementedFieldType } from '../format/generated/types.ts';

/**
 * The field types that have a control and a kind (format, section 2), and the JSON type of their values; the others are
 * declared and keep whatever value they have.
 */
export const jsonTypes = {
  text: 'string',
  textarea: 'string',
  boolean: 'boolean',
  dropdown: 'string',
  color: 'string',
  file: 'string',
  url: 'string',
  date: 'string',
  number: 'number',
  slider: 'number',
  normalized: 'number',
  counter: 'number',
  radio: 'string',
  colorBinding: 'string',
  table: 'array',
} as const satisfies Readonly<Record<ImplementedFieldType, 'string' | 'boolean' | 'number' | 'array'>>;

export function isImplemented(type: FieldType): type is ImplementedFieldType {
  return Object.hasOwn(jsonTypes, type);
}

/**
 * Whether a value has the JSON type that values of the field have. It may still be out of range or no option, which
 * `validateValue` reports and the operator corrects. A value that does not fit cannot be shown in a control.
 */
export function fits({ type }: Field, value: unknown): boolean {
  if (!isImplemented(type)) return value !== undefined;
  const json = jsonTypes[type];
  if (json === 'array') return Array.isArray(value);
  // No number of JSON is endless.
  return typeof value === json && (json !== 'number' || Number.isFinite(value));
}
