import type { Locale } from '../../../src/format/locale.ts';
import { en, type Words } from './en.ts';
import { ptBR } from './pt-BR.ts';

export type { Words };

const words: Record<Locale, Words> = { en, 'pt-BR': ptBR };

export function wordsOf(locale: Locale): Words {
  return words[locale];
}
