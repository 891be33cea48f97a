import type { Locale } from '../../src/format/locale.ts';

/** Words that every widget needs at once. Few enough to come in both languages at once: nothing flashes by in the wrong one. */
const en = {
  loading: 'Loading…',
  source: (name: string) => `Source: ${name}`,
  updated: (when: string) => `Updated ${when}`,
  table: 'As a table',
};

export type SharedWords = typeof en;

const words: Readonly<Record<Locale, SharedWords>> = {
  en,
  'pt-BR': {
    loading: 'Carregando…',
    source: (name) => `Fonte: ${name}`,
    updated: (when) => `Atualizado ${when}`,
    table: 'Em tabela',
  },
};

export function sharedWords(locale: Locale): SharedWords {
  return words[locale];
}
