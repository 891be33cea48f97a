import { seriesStates } from '../shared/indicators/samples.ts';
import type { Story } from '../shared/story.ts';

export default {
  looks: {
    own: {},
    'euro of the last days': { code: 'euro', last: 60 },
    'unemployment since a day': { code: 'desemprego', start: '2020-01-01' },
    'economic activity': { code: 'ibc-br', last: 60 },
  },
  states: seriesStates,
  height: '26em',
} satisfies Story;
