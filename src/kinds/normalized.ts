import type { NormalizedField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { snap } from './grid.ts';
import type { KindContext } from './kind.ts';
import { checkNumber } from './number.ts';
import { numeric } from './number-range.ts';

/** Range and step of every `normalized` field: a declaration cannot change them (format, section 2). */
export const NORMALIZED = { min: 0, max: 100, step: 0.1 } as const;

/** A share from 0 to 100, in steps of 0.1. */
export const normalized = numeric<NormalizedField>(checkNormalized, (_field, value) => snap(value, NORMALIZED));

export function checkNormalized(_field: unknown, value: unknown, context: KindContext): Problem[] {
  return checkNumber(NORMALIZED, value, context);
}
