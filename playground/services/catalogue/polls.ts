import { calling, type DocumentedRequest, health, inQuery, list, object, say } from './documented.ts';

/** The polling index service (document 2, section 4). */
export const polls: readonly DocumentedRequest[] = [
  {
    id: 'polls/approval',
    service: 'polls',
    method: 'GET',
    path: '/aprovacao-pres',
    about: say('Approval of the president', 'Aprovação do presidente'),
    parameters: [],
    call: () => calling('polls.approval'),
  },
  {
    id: 'polls/president',
    service: 'polls',
    method: 'GET',
    path: '/presidente',
    about: say('President, first round', 'Presidente, primeiro turno'),
    parameters: [],
    call: () => calling('polls.president'),
  },
  {
    id: 'polls/runoff',
    service: 'polls',
    method: 'GET',
    path: '/presidente-2t',
    about: say('President, second round', 'Presidente, segundo turno'),
    parameters: [
      inQuery('cenarios', say('Keys of scenarios; none: all four', 'Chaves de cenários; nenhuma: os quatro')),
    ],
    call: (given) => calling('polls.runoff', object(given, { cenarios: list })),
  },
  {
    id: 'polls/governors',
    service: 'polls',
    method: 'GET',
    path: '/governadores',
    about: say('Governors, by state', 'Governadores, por estado'),
    parameters: [
      inQuery('estados', say('Codes of states; none: all', 'Siglas de estados; nenhuma: todos'), { example: 'SP,RJ' }),
    ],
    call: (given) => calling('polls.governors', object(given, { estados: list })),
  },
  health('polls', 'polls'),
];
