import type { Locale } from '../../src/format/locale.ts';
import { en, type Strings } from './en.ts';
import { ptBR } from './pt-BR.ts';

export type { Strings };

const words: Record<Locale, Strings> = { en, 'pt-BR': ptBR };

export function strings(locale: Locale): Strings {
  return words[locale];
}
