import { newsStates } from '../shared/news/samples.ts';
import type { Story } from '../shared/story.ts';

export default {
  looks: {
    default: {},
    'three of one provider': { providers: 'radio-farol', count: 3 },
    'without pictures': { pictures: false },
  },
  states: newsStates,
  height: '42em',
  heightOnPhones: '50em',
} satisfies Story;
