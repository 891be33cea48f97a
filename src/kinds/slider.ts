import type { SliderField } from '../format/generated/types.ts';
import { snap } from './grid.ts';
import { checkNumber, numeric } from './number.ts';

/** A decimal number, set by sliding. */
export const slider = numeric<SliderField>(checkNumber, (field, value) => snap(value, field));
