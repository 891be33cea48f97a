/** Documented answers, as small as they can be: one for every route, by service and path. */

const day = '2026-11-19';
const quote = {
  currency: 'USD',
  tipoMoeda: 'A',
  requestedDate: day,
  referenceDate: day,
  fallback: false,
  bulletin: 'Fechamento PTAX',
  dataHoraCotacao: `${day} 13:04:27.630`,
  cotacaoCompra: '5.33120',
  cotacaoVenda: '5.33180',
  paridadeCompra: '1.00000',
  paridadeVenda: '1.00000',
  source: 'BCB/PTAX',
};
const block = {
  candidates: [
    { name: 'Ana Exemplo', party: 'AAA' },
    { name: 'Rui Modelo', party: 'BBB' },
  ],
  indiceMedia: [{ Data: '18/11/2026', 'Ana Exemplo': 41.5, 'Rui Modelo': 38 }],
};
const lastUpdated = '2026-11-20T11:00:00.000Z';
const envelope = (response: unknown[]) => ({
  get: '',
  parameters: [],
  errors: [],
  results: response.length,
  paging: { current: 1, total: 1 },
  response,
});
const item = {
  provider: 'diario',
  source: 'Diário Exemplo',
  title: 'Título',
  pubDate: '2026-11-20 10:00:00',
  link: 'https://diario.example/a',
  thumbnail: 'https://diario.example/a.png',
  description: 'Resumo',
  author: '',
  badge: 'DE',
  color: '#123456',
  guid: 'a',
  categories: ['geral'],
  enclosure: [{ link: 'https://diario.example/a.mp3', type: 'audio/mpeg', length: 1 }],
};
const feed = {
  provider: 'diario',
  title: 'Diário Exemplo',
  link: 'https://diario.example/',
  description: '',
  image: 'https://diario.example/logo.png',
};

export const news = { status: 'ok', feeds: [feed], items: [item], errors: [] };
export const newsItem = item;
export const newsFeed = feed;
export const emptyFootball = envelope([]);

export const president = { last_updated: lastUpdated, presidente: block };

/** By the service’s name and the beginning of the path below it. */
export const samples: readonly (readonly [service: string, path: RegExp, answer: unknown])[] = [
  ['rates', /^\/rates/, [{ date: day, base: 'EUR', quote: 'BRL', rate: 6.1834 }]],
  ['rates', /^\/rate\//, { date: day, base: 'EUR', quote: 'BRL', rate: 6.1834 }],
  ['rates', /^\/convert/, { date: day, from: 'EUR', to: 'BRL', amount: 2, rate: 6.1834, result: 12.3668 }],
  ['rates', /^\/currencies/, [{ iso_code: 'BRL', iso_numeric: '986', name: 'Brazilian Real', symbol: 'R$' }]],
  ['officialRates', /^\/moedas/, [{ code: 'USD', name: 'Dólar', tipoMoeda: 'A' }]],
  ['officialRates', /^\/rate\/.*bulletin=all/, { ...quote, bulletins: [] }],
  ['officialRates', /^\/rate\//, quote],
  ['officialRates', /^\/latest\//, quote],
  ['officialRates', /^\/series\//, [{ date: day, cotacaoVenda: '5.33180', filled: false }]],
  [
    'officialRates',
    /^\/convert/,
    {
      amount: '2',
      from: 'USD',
      to: 'BRL',
      referenceDate: day,
      rate: { from: '5.33180', to: '1' },
      result: '10.663600',
      source: 'BCB/PTAX',
    },
  ],
  ['officialRates', /^\/odata\//, { '@odata.context': 'x', value: [] }],
  [
    'series',
    /^\/series(?:\?|$)/,
    [{ code: 433, slug: 'ipca', name: 'IPCA', unit: '%', frequency: 'monthly', aliases: ['inflacao'] }],
  ],
  ['series', /^\/series\/.*type=raw/, [{ data: '01/10/2026', valor: '0.42' }]],
  [
    'series',
    /^\/series\//,
    {
      code: 433,
      slug: 'ipca',
      name: 'IPCA',
      unit: '%',
      frequency: 'monthly',
      source: 'BCB/SGS',
      count: 1,
      observations: [{ date: '2026-10-01', value: 0.42 }],
    },
  ],
  [
    'polls',
    /^\/aprovacao-pres/,
    {
      aprovacao_pres: {
        pesquisas: [{ Instituto: 'Instituto Exemplo', Data: '18/11/2026', Aprovação: 48, Desaprovação: 47 }],
        indiceMedia: [{ Data: 'nov-26', Aprovação: 48, Desaprovação: 47 }],
      },
    },
  ],
  ['polls', /^\/presidente-2t/, { last_updated: lastUpdated, segundo_turno: { cenarios: {} } }],
  ['polls', /^\/presidente/, president],
  ['polls', /^\/governadores/, { last_updated: lastUpdated, governadores: { SP: block } }],
  [
    'news',
    /^\/providers/,
    { status: 'ok', providers: [{ slug: 'diario', title: 'Diário Exemplo', url: 'https://diario.example/rss' }] },
  ],
  ['news', /^\/\?/, news],
  ['football', /^\/(?:leagues|teams|countries|fixtures|players)/, emptyFootball],
];

export function sampleOf(service: string, path: string): unknown {
  if (/^\/health/.test(path)) return { status: 'ok' };
  const answer = samples.find(([name, form]) => name === service && form.test(path))?.[2];
  // A quote is one of the currency that is asked for.
  const [, currency] = /^\/(?:rate|latest)\/([A-Z]{3})(?:\?|$)/.exec(path) ?? [];
  return service === 'officialRates' && currency ? { ...(answer as object), currency } : answer;
}
