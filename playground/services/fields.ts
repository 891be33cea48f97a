import type { FieldElement } from '../../components/fields/field-element.ts';
import { fieldTags, loadFields } from '../../components/load-fields.ts';
import type { ImplementedField } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { Parameter } from './requests.ts';
import type { Words } from './strings/strings.ts';

/** A parameter as a field of the form: the same declarations that a template makes, and the same elements. */
export function fieldOf(parameter: Parameter, words: Words, locale: Locale): ImplementedField {
  const { name, kind, options, fallback, required } = parameter;
  const holds = fallback === 'today' ? words.today : fallback;
  const notes = [parameter.about[locale], ...(required ? [words.required] : holds ? [words.byDefault(holds)] : [])];
  const common = { key: 'p', name, label: name.replace('…', ''), tip: notes.join(' · '), default: '' };
  switch (kind) {
    case 'flag':
    case 'choice': {
      const none = { value: '', text: holds ? words.byDefault(holds) : words.notGiven };
      // A step of a path has no way not to be given.
      const empty = parameter.in === 'path' ? [] : [none];
      return {
        ...common,
        type: 'dropdown',
        options: [...empty, ...(options ?? []).map((value) => ({ value, text: value }))],
      };
    }
    case 'date':
      return { ...common, type: 'date' };
    case 'code':
      return { ...common, type: 'textarea', rows: 4 };
    default:
      // Numbers too: what is no number may be sent, to see what the service says to it.
      return { ...common, type: 'text' };
  }
}

/** The element of a field. That of a table alone would have to wait for its grid. */
export function createField(field: ImplementedField): FieldElement {
  void loadFields([field.type]);
  const element = document.createElement(fieldTags[field.type]) as FieldElement;
  element.field = field;
  return element;
}
