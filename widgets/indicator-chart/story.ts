import { sampleSeries } from '../shared/indicators/samples.ts';
import type { Story } from '../shared/story.ts';

export default {
  looks: {
    own: {},
    'euro of the last days': { code: 'euro', last: 60 },
    'unemployment since a day': { code: 'desemprego', start: '2020-01-01' },
    'economic activity': { code: 'ibc-br', last: 60 },
  },
  states: {
    empty: { answers: sampleSeries() },
    'a single figure': { answers: sampleSeries({ date: '2026-10-01', value: 4.83 }) },
    unchanged: {
      answers: sampleSeries(
        { date: '2026-08-01', value: 4.9 },
        { date: '2026-09-01', value: 4.83 },
        { date: '2026-10-01', value: 4.83 },
      ),
    },
  },
  height: '26em',
} satisfies Story;
