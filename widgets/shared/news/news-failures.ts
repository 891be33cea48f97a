import type { Locale } from '../../../src/format/locale.ts';
import type { News } from '../../../src/services/news/answers.ts';

interface FailureWords {
  readonly kept: string;
  /** By the reason that the service gives. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly other: (reason: string) => string;
}

const words: Readonly<Record<Locale, FailureWords>> = {
  en: {
    kept: 'Nothing new came; these are the last headlines there were',
    reasons: {
      unknown: 'no such provider',
      fetch_timeout: 'did not answer in time',
      fetch_error: 'could not be reached',
      parse_error: 'sends no feed that can be read',
    },
    other: (reason) => `answers with ${reason.replace('http_', 'status ')}`,
  },
  'pt-BR': {
    kept: 'Não veio nada novo; estes são os últimos títulos',
    reasons: {
      unknown: 'fonte desconhecida',
      fetch_timeout: 'não respondeu a tempo',
      fetch_error: 'não foi possível acessar',
      parse_error: 'não envia um feed legível',
    },
    other: (reason) => `responde com ${reason.replace('http_', 'status ')}`,
  },
};

/** Which providers failed, and that what is shown is not of the newest answer. */
export function failureNotes(errors: News['errors'], isKept: boolean, language: Locale): string[] {
  const { kept, reasons, other } = words[language];
  const failed = errors.map(({ provider, reason }) => `${provider}: ${reasons[reason] ?? other(reason)}`);
  return isKept ? [...failed, kept] : failed;
}
