import type { Locale } from '../../format/locale.ts';
import { formatWords as enFormat, lintMessages as enLint } from './en.ts';
import { formatWords as ptFormat, lintMessages as ptLint } from './pt-BR.ts';
import type { DocumentLanguage, FormatWords, LintMessages } from './wording.ts';

/** All that each language says about a config. */
export const languages: Readonly<Record<Locale, DocumentLanguage>> = {
  en: language(enFormat, enLint),
  'pt-BR': language(ptFormat, ptLint),
};

function language({ syntax, format, fixes }: FormatWords, lint: LintMessages): DocumentLanguage {
  return { sentences: { ...syntax, ...format, ...lint }, fixes };
}
