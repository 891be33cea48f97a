import type { Locale } from '../../format/locale.ts';
import type { Code, Findings } from '../findings/finding.ts';
import { formatWords as enFormat, lintMessages as enLint } from './en.ts';
import { formatWords as ptFormat, lintMessages as ptLint } from './pt-BR.ts';
import type { FormatWords, LintMessages, Said } from './wording.ts';

/** All that one language says about a document. */
export interface Language {
  /** By the code; about the format together with the rule that was broken. */
  sentences: { readonly [C in Code]: (facts: Findings[C]) => string | Said };
  fixes: FormatWords['fixes'];
}

export const languages: Readonly<Record<Locale, Language>> = {
  en: language(enFormat, enLint),
  'pt-BR': language(ptFormat, ptLint),
};

function language({ syntax, format, fixes }: FormatWords, lint: LintMessages): Language {
  return { sentences: { ...syntax, ...format, ...lint }, fixes };
}
