import { newsStates } from '../shared/news/story-states.ts';
import type { Story } from '../shared/story.ts';

export default {
  title: { en: 'News card', 'pt-BR': 'Notícia com foto' },
  looks: {
    default: {},
    'third, without a lead': { item: 3, lead: false },
    'one provider': { providers: 'tribuna-serrana' },
  },
  states: newsStates,
  height: '16em',
} satisfies Story;
