import type { Locale } from '../../../src/format/locale.ts';

/** What is said of matches. While the clock runs, and before the match, the time itself is said instead of a status. */
const en = {
  source: 'Football data service',
  round: (number: string) => `Round ${number}`,
  /** Parts of the names of rounds, which the service has in English; `$1` is an ordinal or a letter. */
  rounds: [] as readonly (readonly [name: RegExp, said: string])[],
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

/**
 * A round as people say it: `Regular Season - 33` and `Round 33` are round 33; others part by part (`Group Stage - 3`). What is not
 * known stays as the service names it.
 */
export function nameOfRound(round: string, { round: numbered, rounds }: FootballWords): string {
  const number = /^(?:Regular Season -|Round) (\d+)$/.exec(round)?.[1];
  if (number) return numbered(number);
  const parts = round.split(' - ').map((part) => {
    if (/^\d+$/.test(part)) return rounds.length > 0 ? numbered(part) : part;
    const [name, said] = rounds.find(([name]) => name.test(part)) ?? [];
    return name && said ? part.replace(name, said) : part;
  });
  return parts.join(rounds.length > 0 ? ', ' : ' - ');
}

/** Whether all parts of a round's name are said in the language of these words. */
export function isRoundSaid(round: string, { rounds }: FootballWords): boolean {
  if (rounds.length === 0 || /^(?:Regular Season -|Round) (\d+)$/.test(round)) return true;
  return round.split(' - ').every((part) => /^\d+$/.test(part) || rounds.some(([name]) => name.test(part)));
}

export type FootballWords = typeof en;

export const footballWords: Readonly<Record<Locale, FootballWords>> = {
  en,
  'pt-BR': {
    source: 'Serviço de dados de futebol',
    round: (number) => `${number}ª rodada`,
    rounds: [
      [/^finals?$/i, 'Final'],
      [/^semi-finals?$/i, 'Semifinais'],
      [/^quarter-finals?$/i, 'Quartas de final'],
      [/^(?:round of 16|8th finals)$/i, 'Oitavas de final'],
      [/^(?:round of 32|16th finals)$/i, '16 avos de final'],
      [/^(?:round of 64|32nd finals)$/i, '32 avos de final'],
      [/^(?:3rd|third) place(?: final| play-?off)?$/i, 'Disputa do 3º lugar'],
      [/^(\d+)(?:st|nd|rd|th) qualifying round$/i, '$1ª fase classificatória'],
      [/^(\d+)(?:st|nd|rd|th) (?:phase|stage|round)$/i, '$1ª fase'],
      [/^qualifying round$/i, 'Fase classificatória'],
      [/^preliminary round$/i, 'Fase preliminar'],
      [/^group stage$/i, 'Fase de grupos'],
      [/^group ([A-Z]|\d+)$/i, 'Grupo $1'],
      [/^league stage$/i, 'Fase de liga'],
      [/^regular season$/i, 'Fase regular'],
      [/^knockout round play-?offs$/i, 'Repescagem do mata-mata'],
      [/^(?:promotion )?play-?offs?$/i, 'Repescagem'],
      [/^relegation round$/i, 'Fase de rebaixamento'],
      [/^championship round$/i, 'Fase do título'],
      [/^apertura$/i, 'Torneio Abertura'],
      [/^clausura$/i, 'Torneio Clausura'],
    ],
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
