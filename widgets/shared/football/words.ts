import type { Locale } from '../../../src/format/locale.ts';

/** What is said of matches. While the clock runs, and before the match, the time itself is said instead of a status. */
const en = {
  source: 'Football data service',
  round: (number: string) => `Round ${number}`,
  /** Statuses of a fixture as people say them. */
  states: {
    HT: 'Half-time',
    FT: 'Full time',
    TBD: 'Time to be set',
    BT: 'Break',
    P: 'Penalties',
    LIVE: 'Live',
    AET: 'After extra time',
    PEN: 'After penalties',
    SUSP: 'Suspended',
    INT: 'Interrupted',
    PST: 'Postponed',
    CANC: 'Cancelled',
    ABD: 'Abandoned',
    AWD: 'Awarded',
    WO: 'Walkover',
  } as Readonly<Record<string, string>>,
  fewCalls: (seconds: number) => `Few calls are left in this minute: it asks every ${seconds} s at most.`,
};

export type FootballWords = typeof en;

export const footballWords: Readonly<Record<Locale, FootballWords>> = {
  en,
  'pt-BR': {
    source: 'Serviço de dados de futebol',
    round: (number) => `${number}ª rodada`,
    states: {
      HT: 'Intervalo',
      FT: 'Encerrado',
      TBD: 'A definir',
      BT: 'Intervalo',
      P: 'Pênaltis',
      LIVE: 'Ao vivo',
      AET: 'Fim da prorrogação',
      PEN: 'Fim nos pênaltis',
      SUSP: 'Suspenso',
      INT: 'Paralisado',
      PST: 'Adiado',
      CANC: 'Cancelado',
      ABD: 'Abandonado',
      AWD: 'Decidido fora de campo',
      WO: 'W.O.',
    },
    fewCalls: (seconds) => `Restam poucas consultas neste minuto: uma a cada ${seconds} s, no máximo.`,
  },
};
