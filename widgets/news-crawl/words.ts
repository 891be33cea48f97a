import type { Locale } from '../../src/format/locale.ts';

interface CrawlWords {
  readonly all: string;
  readonly pause: string;
}

export const crawlWords: Readonly<Record<Locale, CrawlWords>> = {
  en: { all: 'All headlines', pause: 'Pause' },
  'pt-BR': { all: 'Todos os títulos', pause: 'Pausar' },
};
