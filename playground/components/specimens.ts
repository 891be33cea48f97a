import type { Sheet, Specimen } from './sheets.ts';

/** The states every type is shown in, in the order of an operator's day. */
export function statesOf(sheet: Sheet): Specimen[] {
  const { field, filled, tip, longLabel, portuguese, arabic } = sheet;
  return [
    { state: 'Default', field },
    { state: 'Filled', field, value: filled },
    { state: 'Focus', field, focus: true },
    { state: 'Tip', field: { ...field, tip } },
    { state: 'Required', field, value: filled, required: true },
    ...('empty' in sheet ? [{ state: 'Missing', field, value: sheet.empty, required: true, showProblems: true }] : []),
    ...sheet.wrong.map(({ severity, value }) => ({
      state: severity === 'error' ? 'Error' : 'Warning',
      field,
      value,
      showProblems: true,
    })),
    ...(sheet.own ?? []),
    { state: 'Disabled', field, value: filled, disabled: true },
    { state: 'Long label', field: { ...field, label: longLabel } },
    { state: 'Compact', field: { ...field, tip }, compact: true },
    { state: 'Portuguese', field: { ...field, label: portuguese }, value: filled, lang: 'pt-BR' },
    { state: 'Right to left', field: { ...field, label: arabic }, value: filled, dir: 'rtl' },
  ];
}
