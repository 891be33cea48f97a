import { newsStates } from '../shared/news/samples.ts';
import type { Story } from '../shared/story.ts';

export default {
  looks: {
    default: {},
    'third, without a lead': { item: 3, lead: false },
    'one provider': { providers: 'tribuna-serrana' },
  },
  states: newsStates,
  height: '16em',
  heightOnPhones: '26em',
} satisfies Story;
