import type { Locale } from '../../src/format/locale.ts';

const en = {
  title: (league: string) => `${league}\u00a0· Table`,
  none: 'The fixtures of this season do not tell a table: rounds are missing, or it has none.',
  from: (results: number, round: number) =>
    `Computed from ${results === 1 ? '1 result' : `${results} results`}, up to round ${round}; by points, wins, goal difference, goals scored`,
  upTo: (round: number) => `Up to round ${round}`,
  pending: (matches: number) =>
    matches === 1
      ? 'One match of these rounds is still to be played'
      : `${matches} matches of these rounds are still to be played`,
  cut: (rows: number, all: number) => `On air are the first ${rows} of ${all} clubs.`,
  unreadable: (line: string) => `“${line}” is no club with points, such as Serra -6.`,
  astray: (line: string) => `“${line}” is about no club of this table.`,
  adjusted: (count: number) => (count === 1 ? 'points of 1 club' : `points of ${count} clubs`),
  hidden: (count: number) => (count === 1 ? '1 club hidden' : `${count} clubs hidden`),
  club: 'Club',
  /** Letters of the columns, and what they mean. */
  columns: [
    ['P', 'Played'],
    ['W', 'Won'],
    ['D', 'Drawn'],
    ['L', 'Lost'],
    ['GF', 'Goals scored'],
    ['GA', 'Goals conceded'],
    ['GD', 'Goal difference'],
    ['Pts', 'Points'],
  ] as readonly (readonly [letters: string, meaning: string])[],
};

export const standingWords: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': {
    title: (league) => `${league}\u00a0· Classificação`,
    none: 'Os jogos desta temporada não dão uma classificação: faltam rodadas, ou não as há.',
    from: (results, round) =>
      `Calculada a partir de ${results === 1 ? '1 resultado' : `${results} resultados`}, até a ${round}ª rodada; por pontos, vitórias, saldo de gols, gols pró`,
    upTo: (round) => `Até a ${round}ª rodada`,
    pending: (matches) => (matches === 1 ? 'Falta um jogo dessas rodadas' : `Faltam ${matches} jogos dessas rodadas`),
    cut: (rows, all) => `No ar estão os primeiros ${rows} de ${all} clubes.`,
    unreadable: (line) => `“${line}” não é um clube com pontos, como Serra -6.`,
    astray: (line) => `“${line}” não é de nenhum clube desta tabela.`,
    adjusted: (count) => (count === 1 ? 'pontos de 1 clube' : `pontos de ${count} clubes`),
    hidden: (count) => (count === 1 ? '1 clube oculto' : `${count} clubes ocultos`),
    club: 'Clube',
    columns: [
      ['J', 'Jogos'],
      ['V', 'Vitórias'],
      ['E', 'Empates'],
      ['D', 'Derrotas'],
      ['GP', 'Gols pró'],
      ['GC', 'Gols contra'],
      ['SG', 'Saldo de gols'],
      ['Pts', 'Pontos'],
    ],
  },
};
