/** Answers as the documents have them, with people, parties and outlets that do not exist. */

export function presidentAnswer(votes = 41) {
  return {
    last_updated: '2026-11-20T12:00:00.000Z',
    presidente: {
      candidates: [
        { name: 'Ana Prado', party: 'PVB' },
        { name: 'Rui Lemos', party: 'UDR' },
      ],
      indiceMedia: [{ Data: '20/11/2026', 'Ana Prado': votes, 'Rui Lemos': 38 }],
    },
  };
}

export function newsAnswer(title = 'Chuva alaga o centro') {
  return {
    status: 'ok',
    feeds: [{ provider: 'diario', title: 'Diário', link: 'https://diario.test', description: '', image: '' }],
    items: [{ title, pubDate: '2026-11-20 11:58:00' }],
    errors: [],
  };
}

export function rateAnswer(rate = 5.31) {
  return { date: '2026-11-20', base: 'USD', quote: 'BRL', rate };
}

export function seriesAnswer(value = 0.42) {
  return {
    code: 433,
    slug: 'ipca',
    name: 'IPCA',
    unit: '%',
    frequency: 'monthly',
    source: 'BCB/SGS',
    count: 1,
    observations: [{ date: '2026-10-01', value }],
  };
}

export function fixturesAnswer(home = 0) {
  return {
    get: 'fixtures',
    parameters: {},
    errors: [],
    results: 1,
    paging: { current: 1, total: 1 },
    response: [
      {
        fixture: {
          id: 7,
          date: '2026-11-20T12:00:00+00:00',
          timestamp: 1795521600,
          status: { short: '1H', elapsed: 12 },
        },
        league: { id: 3, name: 'Liga Norte' },
        teams: { home: { id: 1, name: 'Serra' }, away: { id: 2, name: 'Vale' } },
        goals: { home, away: 0 },
      },
    ],
  };
}
