import type { TemplateResult } from 'lit';
import type { ImplementedFieldType } from '../../src/format/generated/types.ts';
import { draw } from '../icons.ts';

/** A sign for each field type, of the family of all icons. */
export const typeIcons: Readonly<Record<ImplementedFieldType, TemplateResult>> = {
  text: draw('M3.5 4.5V3h9v1.5M8 3v10M6 13h4'),
  textarea: draw('M2.5 3.5h11M2.5 6.5h11M2.5 9.5h11M2.5 12.5h6'),
  boolean: draw('M5.5 4.5h5a3.5 3.5 0 0 1 0 7h-5a3.5 3.5 0 0 1 0-7M10.5 6.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4'),
  dropdown: draw('M2 4h12v8H2zM9.5 7l1.500 1.500 1.500-1.500M4.500 8h2.500'),
  color: draw('M8 2c2.500 3 4 4.800 4 7a4 4 0 0 1-8 0c0-2.200 1.500-4 4-7'),
  file: draw('M2.500 3h11v10h-11zM2.500 10.500l3-3 2.500 2.500 2-2 3.500 3M10.500 5.800v.1'),
  url: draw(
    'M6.500 9.500l3-3M7.500 4.500l1.300-1.300a2.800 2.800 0 0 1 4 4l-1.300 1.300M8.500 11.500l-1.300 1.300a2.800 2.800 0 0 1-4-4l1.300-1.300',
  ),
  date: draw('M2.500 3.500h11v10h-11zM2.500 6.500h11M5.500 2v3M10.500 2v3'),
  number: draw('M6.500 2.500 5 13.500M11 2.500 9.500 13.500M3 6h10.500M2.500 10h10.500'),
  slider: draw('M2 8h5M11 8h3M9 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4'),
  normalized: draw(
    'M4.500 3a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3M11.500 10a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3M12.500 3l-9 10',
  ),
  counter: draw('M2 4h12v8H2zM8 4v8M4 8h2M10 8h2M11 7v2'),
  radio: draw(
    'M4.500 2.800a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400M4.500 9.800a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400M8.500 4.500h5M8.500 11.500h5M4.500 11.500v.1',
  ),
  colorBinding: draw('M2.500 2.500h5v5h-5zM8.500 8.500h5v5h-5zM11 2.500v5M8.500 5h5M2.500 11h5'),
  table: draw('M2 3h12v10H2zM2 6.300h12M2 9.600h12M6.500 3v10'),
};
