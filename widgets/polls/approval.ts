import { pollMonth } from '../../src/services/poll-months.ts';
import type { Approval } from '../../src/services/polls-answers.ts';
import type { PollLine } from './bars.ts';
import type { PollWords } from './words.ts';

/** Those who approve and those who do not: single surveys as dots, the monthly index as lines. */
export function approvalLines({ pesquisas, indiceMedia }: Approval['aprovacao_pres'], words: PollWords): PollLine[] {
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
