import type { Rule } from '../rule.ts';
import { colorUnreadable } from './color-unreadable.ts';
import { columnDefaultUnfit } from './column-default-unfit.ts';
import { columnKeyDuplicate } from './column-key-duplicate.ts';
import { dateFormatMinutes } from './date-format-minutes.ts';
import { dateFormatUnreadable } from './date-format-unreadable.ts';
import { defaultCellMissing } from './default-cell-missing.ts';
import { defaultCellUnfit } from './default-cell-unfit.ts';
import { defaultNotADate } from './default-not-a-date.ts';
import { defaultNotAUrl } from './default-not-a-url.ts';
import { defaultNotAccepted } from './default-not-accepted.ts';
import { defaultNotAnOption } from './default-not-an-option.ts';
import { defaultNotInPalette } from './default-not-in-palette.ts';
import { defaultOffGrid } from './default-off-grid.ts';
import { defaultOutOfRange } from './default-out-of-range.ts';
import { defaultRowUnfit } from './default-row-unfit.ts';
import { defaultTooFewRows } from './default-too-few-rows.ts';
import { defaultTooLong } from './default-too-long.ts';
import { defaultTooManyRows } from './default-too-many-rows.ts';
import { defaultUnknownColumn } from './default-unknown-column.ts';
import { fieldPropertyMisspelt } from './field-property-misspelt.ts';
import { fieldPropertyUnknown } from './field-property-unknown.ts';
import { fieldPropertyUnused } from './field-property-unused.ts';
import { keyDuplicate } from './key-duplicate.ts';
import { labelDuplicate } from './label-duplicate.ts';
import { minAboveMax } from './min-above-max.ts';
import { minRowsAboveMaxRows } from './min-rows-above-max-rows.ts';
import { nameDuplicate } from './name-duplicate.ts';
import { optionDuplicate } from './option-duplicate.ts';
import { paletteUnknown } from './palette-unknown.ts';
import { presetFieldUnknown } from './preset-field-unknown.ts';
import { presetIdDuplicate } from './preset-id-duplicate.ts';
import { presetUsesKey } from './preset-uses-key.ts';
import { presetValueInvalid } from './preset-value-invalid.ts';
import { resolutionMissing } from './resolution-missing.ts';
import { secretInDocument } from './secret-in-document.ts';
import { typeNotImplemented } from './type-not-implemented.ts';
import { urlNotHttps } from './url-not-https.ts';
import { variantFieldUnknown } from './variant-field-unknown.ts';
import { variantUsesKey } from './variant-uses-key.ts';
import { variantValueInvalid } from './variant-value-invalid.ts';
import { variantsEqual } from './variants-equal.ts';
import { widgetUnknown } from './widget-unknown.ts';

/** Every lint rule. To add one: its facts in findings.ts, a file named after its code, a message in each language, a line here. */
export const rules: readonly Rule[] = [
  nameDuplicate,
  keyDuplicate,
  labelDuplicate,
  minAboveMax,
  minRowsAboveMaxRows,
  optionDuplicate,
  columnKeyDuplicate,
  columnDefaultUnfit,
  paletteUnknown,
  dateFormatUnreadable,
  dateFormatMinutes,
  typeNotImplemented,
  fieldPropertyMisspelt,
  fieldPropertyUnknown,
  fieldPropertyUnused,
  defaultOutOfRange,
  defaultOffGrid,
  defaultNotAnOption,
  defaultTooLong,
  defaultNotInPalette,
  defaultNotADate,
  defaultNotAUrl,
  defaultNotAccepted,
  colorUnreadable,
  defaultTooFewRows,
  defaultTooManyRows,
  defaultRowUnfit,
  defaultUnknownColumn,
  defaultCellMissing,
  defaultCellUnfit,
  presetFieldUnknown,
  variantFieldUnknown,
  presetUsesKey,
  variantUsesKey,
  presetValueInvalid,
  variantValueInvalid,
  presetIdDuplicate,
  variantsEqual,
  widgetUnknown,
  resolutionMissing,
  secretInDocument,
  urlNotHttps,
];
