import type { Story } from '../shared/story.ts';

const series = (...observations: readonly { date: string; value: number }[]) => ({
  series: {
    code: 13522,
    slug: 'ipca-12m',
    name: 'IPCA acumulado em 12 meses',
    unit: '%',
    frequency: 'monthly',
    source: 'BCB/SGS',
    count: observations.length,
    observations,
  },
});

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
    empty: { answers: series() },
    'a single figure': { answers: series({ date: '2026-10-01', value: 4.83 }) },
    unchanged: {
      answers: series(
        { date: '2026-08-01', value: 4.9 },
        { date: '2026-09-01', value: 4.83 },
        { date: '2026-10-01', value: 4.83 },
      ),
    },
  },
  height: '9em',
} satisfies Story;
