import type { SliderField } from '../format/generated/types.ts';
import { snap } from './grid.ts';
import type { Kind } from './kind.ts';
import { checkNumber, numberAsText } from './number.ts';

/** A decimal number, set by sliding. */
export const slider: Kind<SliderField, number> = {
  check: checkNumber,
  normalise: (field, value) => snap(value, field),
  ...numberAsText(),
};
