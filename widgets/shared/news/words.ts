import type { Locale } from '../../../src/format/locale.ts';

interface NewsWords {
  readonly title: string;
  readonly nothing: string;
}

export const newsWords: Readonly<Record<Locale, NewsWords>> = {
  en: { title: 'News', nothing: 'There are no headlines at the moment.' },
  'pt-BR': { title: 'Notícias', nothing: 'Não há notícias no momento.' },
};
