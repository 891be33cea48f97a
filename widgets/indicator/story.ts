import { seriesStates } from '../shared/indicators/samples.ts';
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
  states: seriesStates,
  height: '9em',
  heightOnPhones: '11em',
} satisfies Story;
