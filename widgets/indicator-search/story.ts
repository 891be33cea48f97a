import type { Story } from '../shared/story.ts';

export default {
  title: { en: 'Indicator search', 'pt-BR': 'Busca de indicadores' },
  looks: {
    own: {},
    'one is chosen': { code: 'ipca' },
  },
  states: {
    empty: { answers: { catalog: [] } },
  },
  height: '30em',
} satisfies Story;
