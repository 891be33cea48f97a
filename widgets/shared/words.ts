import type { Locale } from '../../src/format/locale.ts';

/** Words that every widget needs. Few enough to come in both languages at once: nothing flashes by in the wrong one. */
const en = {
  loading: 'Loading…',
  source: (name: string) => `Source: ${name}`,
  updated: (when: string) => `Updated ${when}`,
  stale: (age: string) => `Last known figures, from ${age}`,
  offline: 'No connection; these are the last known figures',
  nothing: 'There is nothing to show at the moment.',
  unavailable: 'The figures are not available at the moment.',
  misconfigured: (attribute: string, given: string) => `The attribute “${attribute}” cannot be “${given}”.`,
  refused: (reason: string) => `The figures cannot be asked for. ${reason}`,
  table: 'As a table',
  download: 'Download (CSV)',
};

export type SharedWords = typeof en;

const words: Readonly<Record<Locale, SharedWords>> = {
  en,
  'pt-BR': {
    loading: 'Carregando…',
    source: (name) => `Fonte: ${name}`,
    updated: (when) => `Atualizado ${when}`,
    stale: (age) => `Últimos dados conhecidos, de ${age}`,
    offline: 'Sem conexão; estes são os últimos dados conhecidos',
    nothing: 'Não há nada a mostrar no momento.',
    unavailable: 'Os dados não estão disponíveis no momento.',
    misconfigured: (attribute, given) => `O atributo “${attribute}” não pode ser “${given}”.`,
    refused: (reason) => `Não é possível pedir os dados. ${reason}`,
    table: 'Em tabela',
    download: 'Baixar (CSV)',
  },
};

export function sharedWords(locale: Locale): SharedWords {
  return words[locale];
}
