/** English and Portuguese: the document does not say which of them the abbreviations are. */
const MONTHS = [
  'jan',
  'fev|feb',
  'mar',
  'abr|apr',
  'mai|may',
  'jun',
  'jul',
  'ago|aug',
  'set|sep',
  'out|oct',
  'nov',
  'dez|dec',
];

/** `fev-23` → `2023-02`, which sorts; `undefined` for what is no such month. */
export function pollMonth(text: string): string | undefined {
  const [, name = '', year = ''] = /^(\p{L}{3})-(\d{2})$/u.exec(text) ?? [];
  const month = MONTHS.findIndex((names) => names.split('|').includes(name.toLowerCase()));
  return month < 0 ? undefined : `20${year}-${String(month + 1).padStart(2, '0')}`;
}
