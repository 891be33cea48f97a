import { css } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import type { Approval } from '../../src/services/polls/answers.ts';
import { pollMonth } from '../../src/services/polls/answers.ts';
import { approval } from '../../src/services/polls/endpoints.ts';
import type { PollLine, PollView } from './view.ts';

const en = {
  title: 'Approval of the president',
  unit: 'Percent of those asked; dots are single surveys, lines the monthly index',
  approves: 'Approve',
  disapproves: 'Disapprove',
  surveys: 'Surveys',
};

const words: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': {
    title: 'Aprovação do presidente',
    unit: 'Em % dos entrevistados; pontos são pesquisas, linhas o índice mensal',
    approves: 'Aprova',
    disapproves: 'Desaprova',
    surveys: 'Pesquisas',
  },
};

/** Those who approve of the president and those who do not. */
export function createView(): PollView {
  return {
    ask: approval,
    read(answer: Approval | undefined, language) {
      const { title, unit } = words[language];
      return { title, unit, lines: answer ? approvalLines(answer.aprovacao_pres, language) : [] };
    },
  };
}

/** Behind the lines. */
export const styles = css`
  .dots {
    stroke-width: 0.32em;
    opacity: 0.4;
  }
`;

/** Single surveys as dots, the monthly index as lines. */
function approvalLines({ pesquisas, indiceMedia }: Approval['aprovacao_pres'], language: Locale): PollLine[] {
  const { approves, disapproves, surveys } = words[language];
  const both = [
    { member: 'Aprovação', name: approves, hue: 1 },
    { member: 'Desaprovação', name: disapproves, hue: 2 },
  ] as const;
  return both.flatMap(({ member, name, hue }) => [
    {
      ...{ name: surveys, hue, dots: true },
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
