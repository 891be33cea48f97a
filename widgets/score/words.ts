import type { Locale } from '../../src/format/locale.ts';

const en = {
  none: 'No match is being played.',
  unknown: (id: number) => `There is no match ${id}.`,
  unreadable: (minute: string) => `The minute “${minute}” is none, such as 67 or 90+3: that of the feed is shown.`,
  /** What an operator types instead of the feed. */
  parts: { names: 'names', goals: 'score', period: 'period', minute: 'clock' },
  /** The events of a match, as a table. */
  head: ['Minute', 'What', 'Player', 'Club'],
  events: {
    Goal: 'Goal',
    Card: 'Card',
    subst: 'Substitution',
    'Own Goal': 'Own goal',
    Penalty: 'Penalty',
    'Missed Penalty': 'Missed penalty',
    'Yellow Card': 'Yellow card',
    'Red Card': 'Red card',
  } as Readonly<Record<string, string>>,
};

export const scoreWords: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': {
    none: 'Não há jogo em andamento.',
    unknown: (id) => `Não há jogo ${id}.`,
    unreadable: (minute) => `O minuto “${minute}” não é um minuto, como 67 ou 90+3: vale o dos dados.`,
    parts: { names: 'nomes', goals: 'placar', period: 'período', minute: 'relógio' },
    head: ['Minuto', 'Lance', 'Jogador', 'Clube'],
    events: {
      Goal: 'Gol',
      Card: 'Cartão',
      subst: 'Substituição',
      'Own Goal': 'Gol contra',
      Penalty: 'Gol de pênalti',
      'Missed Penalty': 'Pênalti perdido',
      'Yellow Card': 'Cartão amarelo',
      'Red Card': 'Cartão vermelho',
    },
  },
};
