import type { Locale } from '../../../src/format/locale.ts';

const en = {
  title: 'News',
  headline: 'Headline',
  source: 'Source',
  published: 'Published (UTC)',
  link: 'Address',
  all: 'All headlines',
  pause: 'Pause',
  nothing: 'There are no headlines at the moment.',
  kept: 'Nothing new came; these are the last headlines there were',
  failed: (provider: string, reason: string) =>
    `${provider}: ${
      {
        unknown: 'no such provider',
        fetch_timeout: 'did not answer in time',
        fetch_error: 'could not be reached',
        parse_error: 'sends no feed that can be read',
      }[reason] ?? `answers with ${reason.replace('http_', 'status ')}`
    }`,
};

export type NewsWords = typeof en;

const words: Readonly<Record<Locale, NewsWords>> = {
  en,
  'pt-BR': {
    title: 'Notícias',
    headline: 'Título',
    source: 'Fonte',
    published: 'Publicado (UTC)',
    link: 'Endereço',
    all: 'Todos os títulos',
    pause: 'Pausar',
    nothing: 'Não há notícias no momento.',
    kept: 'Não veio nada novo; estes são os últimos títulos',
    failed: (provider, reason) =>
      `${provider}: ${
        {
          unknown: 'fonte desconhecida',
          fetch_timeout: 'não respondeu a tempo',
          fetch_error: 'não foi possível acessar',
          parse_error: 'não envia um feed legível',
        }[reason] ?? `responde com ${reason.replace('http_', 'status ')}`
      }`,
  },
};

export function newsWords(locale: Locale): NewsWords {
  return words[locale];
}
