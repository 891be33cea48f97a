import type { FieldType, ImplementedFieldType } from '../../src/format/generated/types.ts';
import { isImplemented, jsonTypes } from '../../src/kinds/implemented.ts';
import type { Judge } from '../../src/kinds/kind.ts';
import { define } from '../define/define.ts';
import { BooleanFieldElement } from './boolean.ts';
import { ColorFieldElement } from './color.ts';
import { DropdownFieldElement } from './dropdown.ts';
import type { FieldElement } from './field-element.ts';
import { NumberFieldElement } from './number.ts';
import { TextFieldElement } from './text.ts';

/** `tarja-color-binding` for `colorBinding`. A type without an element of its tag is a compile error where one is made. */
type FieldTags = {
  readonly [T in ImplementedFieldType]: (T extends 'colorBinding' ? 'tarja-color-binding' : `tarja-${T}`) &
    keyof HTMLElementTagNameMap;
};

/** The element of each field type. */
export const fieldTags = Object.fromEntries(
  Object.keys(jsonTypes).map((type) => [
    type,
    `tarja-${type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  ]),
) as FieldTags;

/** The types that nearly every template has come with the form, so that their rows are there in its first frame. */
const common: Partial<Record<FieldType, CustomElementConstructor>> = {
  text: TextFieldElement,
  boolean: BooleanFieldElement,
  dropdown: DropdownFieldElement,
  number: NumberFieldElement,
  color: ColorFieldElement,
};

/** Registers the elements of those types that come with the form, unless the page has some of its own by these names. */
export function registerCommon(types: Iterable<FieldType>): void {
  for (const type of types) {
    const element = common[type];
    if (element && isImplemented(type)) define(fieldTags[type], element);
  }
}

/** Judges values by the elements that are on the page: one truth with them, and nothing loaded for other types. */
export const judgeByElements: Judge = (field, value, context) =>
  elementOf(field.type)?.kind.check(field, value, context) ?? [];

/** Whether values of a type can be judged: its element is here, or it needs none. */
export function isLoaded(type: FieldType): boolean {
  return !isImplemented(type) || elementOf(type) !== undefined;
}

/** The element of a type, if there is one and it is here. */
export function elementOf(type: FieldType): typeof FieldElement | undefined {
  return globalThis.customElements?.get(fieldTags[type as ImplementedFieldType]) as typeof FieldElement | undefined;
}
