import type { Locale } from '../../src/format/locale.ts';
import { pollMonth } from '../../src/services/poll-months.ts';
import type { Approval } from '../../src/services/polls-answers.ts';
import type { PollLine } from './bars.ts';

const en = {
  unit: 'Percent of those asked; dots are single surveys, lines the monthly index',
  approves: 'Approve',
  disapproves: 'Disapprove',
  surveys: 'Surveys',
};

export const approvalWords: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': {
    unit: 'Em % dos entrevistados; pontos são pesquisas, linhas o índice mensal',
    approves: 'Aprova',
    disapproves: 'Desaprova',
    surveys: 'Pesquisas',
  },
};

/** Those who approve and those who do not: single surveys as dots, the monthly index as lines. */
export function approvalLines({ pesquisas, indiceMedia }: Approval['aprovacao_pres'], language: Locale): PollLine[] {
  const words = approvalWords[language];
  const both = [
    { member: 'Aprovação', name: words.approves, hue: 1 },
    { member: 'Desaprovação', name: words.disapproves, hue: 2 },
  ] as const;
  return both.flatMap(({ member, name, hue }) => [
    {
      ...{ name: words.surveys, hue, dots: true },
      points: pesquisas.map((survey) => ({
        at: Date.parse(survey.Data.split('/').reverse().join('-')),
        value: survey[member],
      })),
    },
    {
      ...{ name, hue },
      // A month stands at its middle, among its surveys.
      points: indiceMedia.map((month) => ({ at: Date.parse(`${pollMonth(month.Data)}-15`), value: month[member] })),
    },
  ]);
}
