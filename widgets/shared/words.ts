import type { Locale } from '../../src/format/locale.ts';

/** `a`, `a or b`, `a, b or c`. */
const oneOf = (names: readonly string[], or: string) => names.join(', ').replace(/, (?=[^,]*$)/, ` ${or} `);

/** Words of all widgets. */
const en = {
  loading: 'Loading…',
  source: (name: string) => `Source: ${name}`,
  updated: (when: string) => `Updated ${when}`,
  table: 'As a table',
  download: 'Download (CSV)',
  stale: (age: string) => `Last known figures, from ${age}`,
  underMinute: 'less than a minute ago',
  offline: 'No connection; these are the last known figures',
  offlineYet: 'No connection; the figures come when it is back.',
  unavailable: 'The figures are not available at the moment.',
  partly: 'Some of the figures are not available at the moment.',
  misconfigured: (attribute: string, given: string, possible?: readonly string[] | undefined) =>
    `The attribute “${attribute}” cannot be “${given}”${possible ? `, but ${oneOf(possible, 'or')}` : ''}.`,
  undrawn: 'The figures are not as expected and cannot be shown.',
  kept: 'The newest figures are not as expected and cannot be shown; these are the ones before',
  refused: (reason: string) => `The figures cannot be asked for. ${reason}`,
  original: (message: string) => `Original message: “${message}”`,
  held: (time: string) => `Held since ${time}: newer answers of the feed are not shown.`,
  byHand: (parts: string) => `By hand: ${parts}. All else comes from the feed.`,
};

export type SharedWords = typeof en;

const words: Readonly<Record<Locale, SharedWords>> = {
  en,
  'pt-BR': {
    loading: 'Carregando…',
    source: (name) => `Fonte: ${name}`,
    updated: (when) => `Atualizado ${when}`,
    table: 'Em tabela',
    download: 'Baixar (CSV)',
    stale: (age) => `Últimos dados conhecidos, recebidos ${age}`,
    underMinute: 'há menos de um minuto',
    offline: 'Sem conexão; estes são os últimos dados conhecidos',
    offlineYet: 'Sem conexão; os dados vêm quando ela voltar.',
    unavailable: 'Os dados não estão disponíveis no momento.',
    partly: 'Alguns dados não estão disponíveis no momento.',
    misconfigured: (attribute, given, possible) =>
      `O atributo “${attribute}” não pode ser “${given}”${possible ? `, só ${oneOf(possible, 'ou')}` : ''}.`,
    undrawn: 'Os dados fogem do esperado e não podem ser mostrados.',
    kept: 'Os dados mais recentes fogem do esperado e não podem ser mostrados; estes são os anteriores',
    refused: (reason) => `Não é possível pedir os dados. ${reason}`,
    original: (message) => `Mensagem original: “${message}”`,
    held: (time) => `Congelado desde ${time}: respostas mais novas não aparecem.`,
    byHand: (parts) => `À mão: ${parts}. O resto vem da fonte de dados.`,
  },
};

export function sharedWords(locale: Locale): SharedWords {
  return words[locale];
}
