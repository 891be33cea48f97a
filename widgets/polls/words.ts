import type { Locale } from '../../src/format/locale.ts';

const en = {
  title: 'President, first round',
  runoff: 'President, second round',
  governor: (state: string) => `Governor of ${state}`,
  approval: {
    title: 'Approval of the president',
    unit: 'Percent of those asked; dots are single surveys, lines the monthly index',
    approves: 'Approve',
    disapproves: 'Disapprove',
    surveys: 'Surveys',
    index: 'Monthly index',
  },
  unit: 'Voting intentions, percent',
  source: 'Polling index',
  /** Of a picture, where an editor typed nothing. */
  noSurvey: 'Institute, sample and margin of error are not in the data',
  surveyOf: (institute: string) => `${institute}; sample and margin of error are not in the data`,
  survey: 'survey',
  others: (count: number) => (count === 1 ? 'Thin grey line: 1 other' : `Thin grey lines: ${count} others`),
  gap: 'Gaps in a line: no figure in the index',
  newest: (day: string) => `Newest survey: ${day}`,
  empty: 'There are no surveys of this.',
  date: 'Date',
  institute: 'Institute',
  chooseState: 'Choose a state',
  notInIndex: 'not in the index',
};

export const pollWords: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': {
    title: 'Presidente, 1º turno',
    runoff: 'Presidente, 2º turno',
    governor: (state) => `Governo: ${state}`,
    approval: {
      title: 'Aprovação do presidente',
      unit: 'Em % dos entrevistados; pontos são pesquisas, linhas o índice mensal',
      approves: 'Aprova',
      disapproves: 'Desaprova',
      surveys: 'Pesquisas',
      index: 'Índice mensal',
    },
    unit: 'Intenção de voto, em %',
    source: 'Índice de pesquisas',
    noSurvey: 'Instituto, amostra e margem de erro não constam dos dados',
    surveyOf: (institute) => `${institute}; amostra e margem de erro não constam dos dados`,
    survey: 'pesquisa',
    others: (count) => (count === 1 ? 'Linha fina em cinza: mais 1' : `Linhas finas em cinza: outros ${count}`),
    gap: 'Falhas em uma linha: sem valor no índice',
    newest: (day) => `Pesquisa mais recente: ${day}`,
    empty: 'Não há pesquisas sobre isto.',
    date: 'Data',
    institute: 'Instituto',
    chooseState: 'Escolha um estado',
    notInIndex: 'fora do índice',
  },
};
