import type { FieldElement } from '../../components/fields/field-element.ts';
import type { FormElement } from '../../components/form/form.ts';
import type { Config } from '../../src/format/generated/types.ts';

/** One field of each of the fifteen types, in the order of the operator’s hand. */
export const everyType = {
  meta: { name: 'Every type', palettes: { house: ['#10243E', '#E4572E', '#F4F1EA'] } },
  fields: [
    { key: 'n', name: 'name', label: 'Name', type: 'text', default: 'Ana Prado', maxChars: 30, tip: 'As it is said' },
    { key: 'q', name: 'quote', label: 'Quote', type: 'textarea', default: 'The bridge reopens.', rows: 2 },
    { key: 'r', name: 'showRole', label: 'Show the role', type: 'boolean', default: false },
    {
      key: 'c',
      name: 'competition',
      label: 'Competition',
      type: 'dropdown',
      default: 'league',
      options: [
        { value: 'league', text: 'League' },
        { value: 'cup', text: 'Cup' },
      ],
    },
    {
      key: 's',
      name: 'side',
      label: 'Side',
      type: 'radio',
      default: 'left',
      options: [
        { value: 'left', text: 'Left' },
        { value: 'right', text: 'Right' },
      ],
    },
    { key: 't', name: 'temperature', label: 'Temperature', type: 'number', default: 24.5, min: -20, max: 50 },
    { key: 'o', name: 'offset', label: 'Offset', type: 'slider', default: 40, min: 0, max: 200, step: 5 },
    { key: 'x', name: 'opacity', label: 'Opacity', type: 'normalized', default: 85.5 },
    { key: 'h', name: 'homeScore', label: 'Home score', type: 'counter', default: 0, min: 0, max: 99 },
    { key: 'a', name: 'accent', label: 'Accent', type: 'color', default: '#E4572E' },
    { key: 'g', name: 'ground', label: 'Ground', type: 'colorBinding', palette: 'house', default: '#10243E' },
    { key: 'd', name: 'matchDay', label: 'Match day', type: 'date', default: '2026-10-04' },
    { key: 'u', name: 'stream', label: 'Stream', type: 'url', default: 'https://example.com/live' },
    { key: 'p', name: 'portrait', label: 'Portrait', type: 'file', default: '', accept: 'image/*' },
    {
      key: 'b',
      name: 'standings',
      label: 'Standings',
      type: 'table',
      columns: [
        { key: 'team', label: 'Team', type: 'text' },
        { key: 'points', label: 'Points', type: 'number' },
      ],
      default: [{ team: 'Bahia', points: 38 }],
    },
  ],
  presets: [{ id: 'cup', label: 'Cup night', values: { competition: 'cup', homeScore: 2 } }],
  variants: { short: { label: 'Short', valueOverrides: { quote: '' } } },
} as const satisfies Config;

/** The form's field elements by their declared name. */
export function fieldsOf(form: FormElement): Map<string, FieldElement> {
  const elements = form.shadowRoot?.querySelectorAll<FieldElement>('.row > :not(.aside)') ?? [];
  return new Map([...elements].filter(({ field }) => field).map((element) => [element.field.name, element]));
}

/** One of them; an error where the form has none of that name. */
export function fieldOf(form: FormElement, name: string): FieldElement {
  const element = fieldsOf(form).get(name);
  if (!element) throw new Error(`The form shows no field “${name}”.`);
  return element;
}

/** What has the focus, through shadow roots. */
export function deepActive(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
