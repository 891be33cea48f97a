import type { Locale } from '../../format/locale.ts';
import type { Trouble } from '../find-configs.ts';
import { en } from './en.ts';
import { ptBR } from './pt-BR.ts';

export interface Summary {
  files: number;
  invalid: number;
  errors: number;
  warnings: number;
  /** Warnings count as invalid. */
  strict: boolean;
}

/** What `tarja validate` says beside the diagnostics themselves. */
export interface CliMessages {
  error: string;
  warning: string;
  fix: string;
  continues(line: number): string;
  summary(facts: Summary): string;
  trouble: Readonly<Record<Trouble['kind'], (file: string, cause: string) => string>>;
  watching(files: number): string;
}

const messages: Readonly<Record<Locale, CliMessages>> = { en, 'pt-BR': ptBR };

export function messagesIn(locale: Locale): CliMessages {
  return messages[locale];
}

/** A trouble as a sentence. */
export function sayTrouble({ kind, file, cause = '' }: Trouble, locale: Locale): string {
  return messages[locale].trouble[kind](file, cause);
}
