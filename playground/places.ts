import { locate } from '../src/config/json/locate.ts';
import type { Config } from '../src/format/generated/types.ts';

/** Where a field's declaration stands in the text, as offsets. */
export interface FieldPlace {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Finds the declarations of all fields. The text must be the one the config was read from. */
export function fieldPlaces(text: string, { fields }: Config): readonly FieldPlace[] {
  const pointers = fields.map((_, index) => `/fields/${index}`);
  const places = locate(text, pointers);
  return fields.flatMap(({ name }, index) => {
    const range = places.get(`/fields/${index}`)?.value;
    return range ? [{ name, start: range.start, end: range.end }] : [];
  });
}

/** The field in whose declaration an offset stands. */
export function fieldAt(places: readonly FieldPlace[], offset: number): FieldPlace | undefined {
  return places.find(({ start, end }) => offset >= start && offset <= end);
}
