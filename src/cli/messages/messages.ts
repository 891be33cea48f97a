import type { Locale } from '../../format/locale.ts';
import type { Trouble } from '../find-configs.ts';
import type { CliMessages } from './cli-messages.ts';
import { en } from './en.ts';
import { ptBR } from './pt-BR.ts';

const messages: Readonly<Record<Locale, CliMessages>> = { en, 'pt-BR': ptBR };

export function messagesIn(locale: Locale): CliMessages {
  return messages[locale];
}

/** A trouble as a sentence. */
export function sayTrouble({ kind, file, cause = '' }: Trouble, locale: Locale): string {
  return messages[locale].trouble[kind](file, cause);
}
