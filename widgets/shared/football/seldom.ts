import type { Locale } from '../../../src/format/locale.ts';

interface SeldomWords {
  /** Statuses of a fixture as people say them. */
  readonly states: Readonly<Record<string, string>>;
  readonly fewCalls: (seconds: number) => string;
}

/** What is seldom to be said of a match. Comes when it is. */
export const seldomWords: Readonly<Record<Locale, SeldomWords>> = {
  en: {
    states: {
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
    },
    fewCalls: (seconds) => `Few calls are left in this minute: it asks every ${seconds} s at most.`,
  },
  'pt-BR': {
    states: {
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
