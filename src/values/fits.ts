import type { Field } from '../format/generated/types.ts';

/**
 * Whether a value has the JSON type that values of the field have. It may still be out of range or no option: that is
 * for `validateValue` to say and for the operator to mend. A value that does not even fit cannot be shown in a control.
 */
export function fits(field: Field, value: unknown): boolean {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'dropdown':
    case 'color':
    case 'file':
    case 'url':
    case 'date':
    case 'radio':
    case 'colorBinding':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
    case 'slider':
    case 'normalized':
    case 'counter':
      return typeof value === 'number' && Number.isFinite(value);
    case 'table':
      return Array.isArray(value);
    default:
      return value !== undefined;
  }
}
