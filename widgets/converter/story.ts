import type { Story } from '../shared/story.ts';

export default {
  title: { en: 'Currency converter', 'pt-BR': 'Conversor de moedas' },
  looks: {
    own: {},
    'much money': { amount: '1.234.567,89', from: 'BRL', to: 'ARS' },
    'reads two ways': { amount: '1.234' },
    'no amount': { amount: 'much' },
  },
  states: {},
  height: '15em',
} satisfies Story;
