import { newsStates } from '../shared/news/samples.ts';
import type { Story } from '../shared/story.ts';

export default {
  looks: {
    default: {},
    'one provider': { providers: 'gazeta-do-cais' },
    slow: { speed: 100 },
    interlaced: { frameRate: 25, interlaced: true },
  },
  states: newsStates,
  height: '9em',
  heightOnPhones: '11em',
} satisfies Story;
