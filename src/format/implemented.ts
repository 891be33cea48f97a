import type { FieldType, ImplementedFieldType } from './generated/types.ts';

/** The field types that have a control and a kind (format, section 2); the others are declared and keep their value. */
const implemented: Readonly<Record<ImplementedFieldType, true>> = {
  text: true,
  textarea: true,
  boolean: true,
  dropdown: true,
  color: true,
  file: true,
  url: true,
  date: true,
  number: true,
  slider: true,
  normalized: true,
  counter: true,
  radio: true,
  colorBinding: true,
  table: true,
};

export function isImplemented(type: FieldType): type is ImplementedFieldType {
  return Object.hasOwn(implemented, type);
}
