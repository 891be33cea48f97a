import type { SliderField } from '../format/generated/types.ts';
import { snap } from './grid.ts';
import { checkNumber } from './number.ts';
import { numeric } from './number-range.ts';

/** A decimal number, set by sliding. */
export const slider = numeric<SliderField>(checkNumber, (field, value) => snap(value, field));
