import type { Story } from '../shared/story.ts';

export default {
  looks: {
    own: {},
    'much money': { amount: '1.234.567,89', from: 'BRL', to: 'ARS' },
    'reads two ways': { amount: '1.234' },
    'no amount': { amount: 'much' },
  },
  states: {
    empty: {
      settings: { amount: '' },
      answers: {
        conversion: {
          date: '2026-11-20',
          from: 'USD',
          to: 'BRL',
          amount: 1,
          rate: 5.4156,
          result: 5.4156,
          exact: { amount: '1', rate: '5.4156', result: '5.4156' },
        },
      },
    },
  },
  height: '23em',
  heightOnPhones: '24em',
} satisfies Story;
