import type { Locale } from '../../src/format/locale.ts';
import type { Fixture } from '../../src/services/football/answers.ts';
import type { TableOf } from '../shared/table-of.ts';

const en = {
  head: ['Minute', 'What', 'Player', 'Club'],
  events: { Goal: 'Goal', Card: 'Card', subst: 'Substitution' } as Readonly<Record<string, string>>,
  details: {
    'Own Goal': 'Own goal',
    Penalty: 'Penalty',
    'Missed Penalty': 'Missed penalty',
    'Yellow Card': 'Yellow card',
    'Red Card': 'Red card',
  } as Readonly<Record<string, string>>,
};

const words: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': {
    head: ['Minuto', 'Lance', 'Jogador', 'Clube'],
    events: { Goal: 'Gol', Card: 'Cartão', subst: 'Substituição' },
    details: {
      'Own Goal': 'Gol contra',
      Penalty: 'Gol de pênalti',
      'Missed Penalty': 'Pênalti perdido',
      'Yellow Card': 'Cartão amarelo',
      'Red Card': 'Cartão vermelho',
    },
  },
};

/** What happened in a match, as a table. Comes when somebody opens it. */
export function eventsOf(match: Fixture | undefined, language: Locale): TableOf {
  const { head, details, events } = words[language];
  const rows = (match?.events ?? []).map(({ time, type, detail, player, team }) => [
    time.extra ? `${time.elapsed}+${time.extra}` : String(time.elapsed ?? ''),
    details[detail ?? ''] ?? events[type] ?? type,
    player?.name ?? '',
    team.name ?? '',
  ]);
  return { head, rows };
}
