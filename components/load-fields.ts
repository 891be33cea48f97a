import type { FieldType, ImplementedFieldType } from '../src/format/generated/types.ts';
import { isImplemented, jsonTypes } from '../src/kinds/implemented.ts';
import { define } from './define-element.ts';
import { BooleanFieldElement } from './fields/boolean.ts';
import { ColorFieldElement } from './fields/color.ts';
import { ColorBindingFieldElement } from './fields/color-binding.ts';
import { CounterFieldElement } from './fields/counter.ts';
import { DateFieldElement } from './fields/date.ts';
import { DropdownFieldElement } from './fields/dropdown.ts';
import type { FieldElement } from './fields/field-element.ts';
import { FileFieldElement } from './fields/file.ts';
import { NormalizedFieldElement } from './fields/normalized.ts';
import { NumberFieldElement } from './fields/number.ts';
import { RadioFieldElement } from './fields/radio.ts';
import { SliderFieldElement } from './fields/slider.ts';
import { TextFieldElement } from './fields/text.ts';
import { TextareaFieldElement } from './fields/textarea.ts';
import { UrlFieldElement } from './fields/url.ts';

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

/** The elements of all types but the table, whose grid is a file of its own. */
const elements: Readonly<Record<Exclude<ImplementedFieldType, 'table'>, CustomElementConstructor>> = {
  text: TextFieldElement,
  textarea: TextareaFieldElement,
  boolean: BooleanFieldElement,
  dropdown: DropdownFieldElement,
  color: ColorFieldElement,
  file: FileFieldElement,
  url: UrlFieldElement,
  date: DateFieldElement,
  number: NumberFieldElement,
  slider: SliderFieldElement,
  normalized: NormalizedFieldElement,
  counter: CounterFieldElement,
  radio: RadioFieldElement,
  colorBinding: ColorBindingFieldElement,
};

/**
 * Registers the elements of field types, unless the page has its own under these names.
 *
 * @returns a promise where the table's grid has to be loaded; it rejects where that fails
 */
export function loadFields(types: Iterable<FieldType>): Promise<void> | undefined {
  let loading: Promise<void> | undefined;
  for (const type of types) {
    if (!isImplemented(type) || isDefined(type)) continue;
    if (type === 'table')
      loading ??= import('./table/table.ts').then(({ TableFieldElement }) =>
        define(fieldTags.table, TableFieldElement),
      );
    else define(fieldTags[type], elements[type]);
  }
  return loading;
}

/** Whether the element of a type is registered. */
export function isDefined(type: ImplementedFieldType): boolean {
  return globalThis.customElements?.get(fieldTags[type]) !== undefined;
}

/** Makes the element of a type, in the document where the types are registered; `undefined` until it is. */
export function createField(type: FieldType): FieldElement | undefined {
  if (!isImplemented(type) || !isDefined(type)) return undefined;
  return document.createElement(fieldTags[type]);
}
