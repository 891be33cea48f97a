/** What spreadsheets on Windows save as CSV without Unicode, by language; in all others it is Windows-1252. */
const ENCODINGS: readonly (readonly [encoding: string, languages: RegExp])[] = [
  ['big5', /^zh\b.*-(?:hant|tw|hk|mo)\b/i],
  ['gb18030', /^zh\b/i],
  ['shift_jis', /^ja\b/i],
  ['euc-kr', /^ko\b/i],
  ['windows-874', /^th\b/i],
  ['windows-1250', /^(?:bs|cs|hr|hu|pl|ro|sk|sl|sq|sr-latn)\b/i],
  ['windows-1251', /^(?:be|bg|kk|ky|mk|mn|ru|sr|tg|tt|uk)\b/i],
  ['windows-1253', /^el\b/i],
  ['windows-1254', /^(?:az|tr)\b/i],
  ['windows-1255', /^he\b/i],
  ['windows-1256', /^(?:ar|fa|ur)\b/i],
  ['windows-1257', /^(?:et|lt|lv)\b/i],
];

/**
 * The encoding in which a person with these languages has old text files. English tells nothing where another language stands
 * behind it: it is written in all encodings, and the language of many who speak others.
 */
export function localEncoding(languages: readonly string[]): string | undefined {
  const language = languages.find((each) => !/^en\b/i.test(each)) ?? '';
  return ENCODINGS.find(([, those]) => those.test(language))?.[0];
}
