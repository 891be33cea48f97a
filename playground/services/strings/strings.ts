import type { Locale } from '../../../src/format/locale.ts';
import { en, type Words } from './en.ts';
import { ptBR } from './pt-BR.ts';

export type { Words };

export const wordsOf: Readonly<Record<Locale, Words>> = { en, 'pt-BR': ptBR };
