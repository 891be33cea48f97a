import type { Locale } from '../../src/format/locale.ts';
import { otherThan, type Sheet, type Specimen } from './sheets.ts';

/** The states every type is shown in, in the order of an operator's day. */
export function statesOf(sheet: Sheet, locale: Locale): Specimen[] {
  const { field, filled, tip, longLabel, foreign, arabic } = sheet;
  return [
    { state: 'default', field },
    { state: 'filled', field, value: filled },
    { state: 'focus', field, focus: true },
    { state: 'tip', field: { ...field, tip } },
    { state: 'required', field, value: filled, required: true },
    ...('empty' in sheet
      ? [{ state: 'missing' as const, field, value: sheet.empty, required: true, showProblems: true }]
      : []),
    ...sheet.wrong.map(({ severity, value }) => ({
      state: severity,
      field,
      value,
      showProblems: true,
    })),
    ...(sheet.own ?? []),
    { state: 'disabled', field, value: filled, disabled: true },
    { state: 'longLabel', field: { ...field, label: longLabel } },
    { state: 'compact', field: { ...field, tip }, compact: true },
    { state: 'otherLanguage', field: { ...field, label: foreign }, value: filled, lang: otherThan(locale) },
    { state: 'rightToLeft', field: { ...field, label: arabic }, value: filled, dir: 'rtl' },
  ];
}
