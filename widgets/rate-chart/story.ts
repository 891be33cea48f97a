import type { Story } from '../shared/story.ts';

export default {
  looks: {
    own: {},
    'a month': { range: '1m' },
    'five years by weeks': { range: '5y', group: 'week' },
    'ten years by months': { pair: 'EUR/USD', range: '10y', group: 'month' },
  },
  states: {
    empty: { answers: { rates: [] } },
    'a single day': { answers: { rates: [{ date: '2026-11-20', base: 'USD', quote: 'BRL', rate: 5.4156 }] } },
  },
  height: '26em',
  heightOnPhones: '28em',
} satisfies Story;
