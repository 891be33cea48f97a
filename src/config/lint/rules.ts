import { minAboveMax, minRowsAboveMaxRows } from './bounds.ts';
import {
  columnDefaultUnfit,
  defaultCellMissing,
  defaultCellUnfit,
  defaultRowUnfit,
  defaultUnknownColumn,
} from './cells.ts';
import { dateFormatMinutes, dateFormatUnreadable } from './dates.ts';
import { defaultRules } from './defaults.ts';
import {
  columnKeyDuplicate,
  keyDuplicate,
  labelDuplicate,
  nameDuplicate,
  optionDuplicate,
  presetIdDuplicate,
  variantsEqual,
} from './duplicates.ts';
import { fieldPropertyMisspelt, fieldPropertyUnknown, fieldPropertyUnused, typeNotImplemented } from './members.ts';
import { overrideRules } from './overrides.ts';
import {
  acceptUnreadable,
  paletteUnknown,
  resolutionMissing,
  schemaUnknown,
  sectionFieldRepeated,
  sectionFieldUnknown,
  sectionUnreadable,
  stepCountUnreadable,
  widgetUnknown,
} from './references.ts';
import type { Rule } from './rule.ts';
import { secretInDocument, textUnreadable, urlNotHttps } from './texts.ts';

/** Every lint rule. To add one: its facts in findings/lint.ts, the rule in a file of this folder, a message in each language, a line here. */
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
  acceptUnreadable,
  dateFormatUnreadable,
  dateFormatMinutes,
  typeNotImplemented,
  fieldPropertyMisspelt,
  fieldPropertyUnknown,
  fieldPropertyUnused,
  ...defaultRules,
  defaultRowUnfit,
  defaultUnknownColumn,
  defaultCellMissing,
  defaultCellUnfit,
  ...overrideRules,
  presetIdDuplicate,
  variantsEqual,
  sectionUnreadable,
  sectionFieldUnknown,
  sectionFieldRepeated,
  widgetUnknown,
  stepCountUnreadable,
  resolutionMissing,
  schemaUnknown,
  secretInDocument,
  textUnreadable,
  urlNotHttps,
];
