import type { Story } from '../shared/story.ts';

const conversion = {
  amount: '1',
  from: 'USD',
  to: 'BRL',
  referenceDate: '2026-11-19',
  rate: { from: '5.41380', to: '1' },
  result: '5.41',
  source: 'Sample central bank',
};

export default {
  looks: {
    own: {},
    'bid, six decimals': { amount: '1234,56', from: 'EUR', to: 'USD', side: 'compra', places: 6 },
    'from reais': { amount: '1000', from: 'BRL', to: 'JPY', places: 0 },
  },
  states: {
    empty: { settings: { amount: '' }, answers: { conversion } },
    'an earlier day': { answers: { conversion } },
  },
  height: '29em',
  heightOnPhones: '30em',
} satisfies Story;
