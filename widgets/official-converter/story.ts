import type { Story } from '../shared/story.ts';

export default {
  title: { en: 'Official converter', 'pt-BR': 'Conversor pela taxa oficial' },
  looks: {
    own: {},
    'bid, six decimals': { amount: '1234,56', from: 'EUR', to: 'USD', side: 'compra', places: 6 },
    'from reais': { amount: '1000', from: 'BRL', to: 'JPY', places: 0 },
  },
  states: {
    'an earlier day': {
      answers: {
        conversion: {
          amount: '1',
          from: 'USD',
          to: 'BRL',
          referenceDate: '2026-11-19',
          rate: { from: '5.41380', to: '1' },
          result: '5.41',
          source: 'Sample central bank',
        },
      },
    },
  },
  height: '15em',
} satisfies Story;
