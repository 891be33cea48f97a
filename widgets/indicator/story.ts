import { sampleSeries } from '../shared/indicators/samples.ts';
import type { Story } from '../shared/story.ts';

export default {
  looks: {
    own: {},
    'policy rate': { code: 'selic-meta' },
    dollar: { code: 'dolar', last: 30 },
    'millions of reais': { code: 'pib' },
    index: { code: 'ibc-br' },
    'outside the catalog': { code: '1178' },
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
  height: '9em',
} satisfies Story;
