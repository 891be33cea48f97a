/** An answer of the series service, for stories. */
export const sampleSeries = (...observations: readonly { date: string; value: number }[]) => ({
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
