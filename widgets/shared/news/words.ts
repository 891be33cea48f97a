import type { Locale } from '../../../src/format/locale.ts';

const en = {
  title: 'News',
  empty: 'There are no headlines at the moment.',
  all: 'All headlines',
  pause: 'Pause',
  head: ['Headline', 'Source', 'Published', 'Address'],
  /** What an operator typed instead of the feed. */
  added: (count: number) => (count === 1 ? '1 headline' : `${count} headlines`),
  dropped: (count: number) => `${count} of the feed dropped`,
  kept: 'Nothing new came; these are the last headlines there were',
  /** Why a provider failed, by the reason that the service gives. */
  reasons: {
    unknown: 'no such provider',
    fetch_timeout: 'did not answer in time',
    fetch_error: 'could not be reached',
    parse_error: 'sends no feed that can be read',
  } as Readonly<Record<string, string>>,
  otherReason: (reason: string) => `answers with ${reason.replace('http_', 'status ')}`,
};

export const newsWords: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': {
    title: 'Notícias',
    empty: 'Não há notícias no momento.',
    all: 'Todos os títulos',
    pause: 'Pausar',
    head: ['Título', 'Fonte', 'Publicado', 'Endereço'],
    added: (count) => (count === 1 ? '1 título' : `${count} títulos`),
    dropped: (count) => (count === 1 ? '1 dos dados retirado' : `${count} dos dados retirados`),
    kept: 'Não veio nada novo; estes são os últimos títulos',
    reasons: {
      unknown: 'fonte desconhecida',
      fetch_timeout: 'não respondeu a tempo',
      fetch_error: 'não foi possível acessar',
      parse_error: 'não envia um feed legível',
    },
    otherReason: (reason) => `responde com ${reason.replace('http_', 'status ')}`,
  },
};
