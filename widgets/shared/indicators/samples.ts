import type { Story } from '../story.ts';

/** An answer of the series service. */
const sampleSeries = (...observations: readonly { date: string; value: number }[]) => ({
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

/** States of an indicator that do not come by themselves. */
export const seriesStates = {
  empty: { answers: sampleSeries() },
  'a single figure': { answers: sampleSeries({ date: '2026-10-01', value: 4.83 }) },
  unchanged: {
    answers: sampleSeries(
      { date: '2026-08-01', value: 4.9 },
      { date: '2026-09-01', value: 4.83 },
      { date: '2026-10-01', value: 4.83 },
    ),
  },
} satisfies Story['states'];
