import type { NormalizedField } from '../format/generated/types.ts';
import { snap } from './grid.ts';
import type { Kind } from './kind.ts';
import { checkNumber, numberAsText } from './number.ts';

/** Range and step of every `normalized` field: a declaration cannot change them (format, section 2). */
export const NORMALIZED = { min: 0, max: 100, step: 0.1 } as const;

/** A share from 0 to 100, in steps of 0.1. */
export const normalized: Kind<NormalizedField, number> = {
  check: (_field, value, context) => checkNumber(NORMALIZED, value, context),
  normalise: (_field, value) => snap(value, NORMALIZED),
  ...numberAsText(),
};
