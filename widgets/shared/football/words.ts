import type { Locale } from '../../../src/format/locale.ts';

/** Statuses of a fixture as people say them; those in which the clock runs, and the ones before it, are not among them. */
const en = {
  source: 'Football data service',
  states: {
    TBD: 'Time to be set',
    HT: 'Half-time',
    BT: 'Break',
    P: 'Penalties',
    LIVE: 'Live',
    FT: 'Full time',
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
  round: (number: string) => `Round ${number}`,
  fewCalls: (seconds: number) => `Few calls are left in this minute: it asks every ${seconds} s at most.`,
};

export type FootballWords = typeof en;

const words: Readonly<Record<Locale, FootballWords>> = {
  en,
  'pt-BR': {
    source: 'Serviço de dados de futebol',
    states: {
      TBD: 'A definir',
      HT: 'Intervalo',
      BT: 'Intervalo',
      P: 'Pênaltis',
      LIVE: 'Ao vivo',
      FT: 'Encerrado',
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
    round: (number) => `${number}ª rodada`,
    fewCalls: (seconds) => `Restam poucas consultas neste minuto: uma a cada ${seconds} s, no máximo.`,
  },
};

export function footballWords(locale: Locale): FootballWords {
  return words[locale];
}
