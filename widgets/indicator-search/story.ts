import type { Story } from '../shared/story.ts';

export default {
  looks: {
    own: {},
    'one is chosen': { code: 'ipca' },
  },
  states: {
    empty: { answers: { catalog: [] } },
  },
  height: '30em',
} satisfies Story;
