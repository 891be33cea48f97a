import type { Story } from '../shared/story.ts';

const quote = (currency: string, requestedDate: string, referenceDate: string, bid: string, ask: string) => ({
  currency,
  tipoMoeda: currency === 'USD' ? 'A' : 'B',
  requestedDate,
  referenceDate,
  fallback: requestedDate !== referenceDate,
  bulletin: 'Fechamento PTAX',
  dataHoraCotacao: `${referenceDate} 13:05:55.145`,
  cotacaoCompra: bid,
  cotacaoVenda: ask,
  paridadeCompra: '1.00000',
  paridadeVenda: '1.00000',
  source: 'Sample central bank',
});

export default {
  looks: {
    own: {},
    'all bulletins of a day': { currencies: 'USD', bulletin: 'all', date: '2026-11-19' },
    'one currency': { currencies: 'USD', date: '2026-11-19' },
    'all ten': { currencies: 'USD EUR GBP JPY CHF CAD AUD DKK NOK SEK' },
  },
  states: {
    empty: {
      settings: { currencies: 'USD', bulletin: 'all' },
      answers: { USD: { ...quote('USD', '2026-11-19', '2026-11-19', '5.41320', '5.41380'), bulletins: [] } },
    },
    'an earlier day': {
      settings: { currencies: 'USD' },
      answers: { USD: quote('USD', '2026-11-21', '2026-11-19', '5.41320', '5.41380') },
    },
    'two days': {
      settings: { currencies: 'USD EUR' },
      answers: {
        USD: quote('USD', '2026-11-19', '2026-11-19', '5.41320', '5.41380'),
        EUR: quote('EUR', '2026-11-19', '2026-11-18', '6.59120', '6.59350'),
      },
    },
  },
  height: '16em',
  heightOnPhones: '17em',
} satisfies Story;
