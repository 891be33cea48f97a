import type { FieldType, ImplementedFieldType } from '../format/generated/types.ts';

/**
 * The field types that have a control and a kind (format, section 2), and the JSON type of their values; the others are
 * declared and keep whatever value they have.
 */
export const jsonTypes: Readonly<Record<ImplementedFieldType, 'string' | 'boolean' | 'number' | 'array'>> = {
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
};

export function isImplemented(type: FieldType): type is ImplementedFieldType {
  return Object.hasOwn(jsonTypes, type);
}
