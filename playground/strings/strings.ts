import type { Locale } from '../../src/format/locale.ts';
import { en, type Strings } from './en.ts';
import { ptBR } from './pt-BR.ts';

export type { Strings };

export const strings: Readonly<Record<Locale, Strings>> = { en, 'pt-BR': ptBR };
