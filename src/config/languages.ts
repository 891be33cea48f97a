import type { Locale } from '../format/locale.ts';
import type { Code, Findings } from './finding.ts';
import { formatWords as enFormat } from './messages/en/format.ts';
import { lintMessages as enLint } from './messages/en/lint.ts';
import type { LintMessages } from './messages/lint-words.ts';
import { formatWords as ptFormat } from './messages/pt-BR/format.ts';
import { lintMessages as ptLint } from './messages/pt-BR/lint.ts';
import type { FormatWords, Said } from './messages/words.ts';

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
