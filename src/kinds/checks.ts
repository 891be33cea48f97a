import type { Field, FieldType, ImplementedField, ImplementedFieldType } from '../format/generated/types.ts';
import { checkBoolean } from './boolean.ts';
import { checkColor } from './color.ts';
import { checkColorBinding } from './color-binding.ts';
import { checkCounter } from './counter.ts';
import { checkDate } from './date.ts';
import { checkChoice } from './dropdown.ts';
import { checkFile } from './file.ts';
import type { Kind } from './kind.ts';
import { checkNormalized } from './normalized.ts';
import { checkNumber } from './number.ts';
import { checkTable } from './table.ts';
import { checkText } from './text.ts';
import { checkUrl } from './url.ts';

type Check<F extends Field> = Kind<F>['check'];

/** The `check` of every kind, without the codecs that a linter has no use for. */
const checks: { readonly [T in ImplementedFieldType]: Check<Extract<ImplementedField, { type: T }>> } = {
  text: checkText,
  textarea: checkText,
  boolean: checkBoolean,
  dropdown: checkChoice,
  color: checkColor,
  file: checkFile,
  url: checkUrl,
  date: checkDate,
  number: checkNumber,
  slider: checkNumber,
  normalized: checkNormalized,
  counter: checkCounter,
  radio: checkChoice,
  colorBinding: checkColorBinding,
  table: checkTable,
};

/** The `check` of the kind of a field type. Types that are not implemented take any value. */
export function checkOf(type: FieldType): Check<Field> {
  return (checks as Partial<Record<FieldType, Check<never>>>)[type] ?? (() => []);
}
