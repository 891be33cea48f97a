import type { Locale } from '../format/locale.ts';
import type { Findings } from './finding.ts';
import type { FormatFindings } from './format-findings.ts';
import { formatWords as enFormat } from './messages/en/format.ts';
import { lintMessages as enLint } from './messages/en/lint.ts';
import { formatWords as ptFormat } from './messages/pt-BR/format.ts';
import { lintMessages as ptLint } from './messages/pt-BR/lint.ts';
import type { FormatWords, Messages } from './messages/words.ts';

/** All that one language says about a document. */
export interface Language {
  messages: Messages<Findings>;
  rules: Messages<FormatFindings>;
  fixes: FormatWords['fixes'];
}

export const languages: Readonly<Record<Locale, Language>> = {
  en: { ...enFormat, messages: { ...enFormat.messages, ...enLint } },
  'pt-BR': { ...ptFormat, messages: { ...ptFormat.messages, ...ptLint } },
};
