import {
  bare,
  calling,
  choice,
  type DocumentedRequest,
  day,
  health,
  inPath,
  inQuery,
  object,
  say,
  text,
} from './documented.ts';

const currencies = choice('AUD', 'CAD', 'CHF', 'DKK', 'EUR', 'GBP', 'JPY', 'NOK', 'SEK', 'USD');
const ccy = inPath('ccy', say('One of the ten currencies', 'Uma das dez moedas'), { ...currencies, example: 'USD' });
const bulletin = inQuery('bulletin', say('Which bulletin of the day', 'Qual boletim do dia'), {
  ...choice('fechamento', 'abertura', 'intermediario', 'all'),
  fallback: 'fechamento',
});
const resources = [
  'Moedas',
  'CotacaoMoedaDia',
  'CotacaoMoedaPeriodo',
  'CotacaoMoedaPeriodoFechamento',
  'CotacaoMoedaAberturaOuIntermediario',
  'CotacaoDolarDia',
  'CotacaoDolarPeriodo',
];

/** The official rates service (document 1, section 4). */
export const officialRates: readonly DocumentedRequest[] = [
  {
    id: 'officialRates/moedas',
    service: 'officialRates',
    method: 'GET',
    path: '/moedas',
    about: say('The ten currencies', 'As dez moedas'),
    parameters: [inQuery('q', say('Part of a code, a name, an alias', 'Parte de um código, nome ou apelido'))],
    call: (given) => calling('officialRates.moedas', object(given, { q: text })),
  },
  {
    id: 'officialRates/rate',
    service: 'officialRates',
    method: 'GET',
    path: '/rate/{ccy}',
    about: say('The quote of a day', 'A cotação de um dia'),
    parameters: [
      ccy,
      inQuery('date', say('The day asked for', 'O dia pedido'), { ...day, fallback: 'today' }),
      bulletin,
      inQuery('fallback', say('An earlier day stands in for a gap', 'Um dia anterior supre a falta'), {
        ...choice('true', 'false'),
        fallback: 'true',
      }),
    ],
    call: (given) =>
      calling(
        'officialRates.rate',
        text(given['ccy'] ?? ''),
        object(given, { date: text, bulletin: text, fallback: bare }),
      ),
  },
  {
    id: 'officialRates/series',
    service: 'officialRates',
    method: 'GET',
    path: '/series/{ccy}',
    about: say('One quote a day', 'Uma cotação por dia'),
    parameters: [
      ccy,
      inQuery('start', say('First day', 'Primeiro dia'), { ...day, fallback: '30 days before end' }),
      inQuery('end', say('Last day', 'Último dia'), { ...day, fallback: 'today' }),
      bulletin,
      inQuery('fill', say('ffill: weekends as the day before', 'ffill: fim de semana como o dia anterior'), {
        ...choice('raw', 'ffill'),
        fallback: 'raw',
      }),
    ],
    call: (given) =>
      calling(
        'officialRates.series',
        text(given['ccy'] ?? ''),
        object(given, { start: text, end: text, bulletin: text, fill: text }),
      ),
  },
  {
    id: 'officialRates/convert',
    service: 'officialRates',
    method: 'GET',
    path: '/convert',
    about: say('Converts across BRL, exactly', 'Converte passando por BRL, com exatidão'),
    parameters: [
      inQuery('amount', say('Any number of digits', 'Quantos dígitos quiser'), {
        kind: 'number',
        required: true,
        example: '1000.00',
      }),
      inQuery('from', say('Currency of the amount; BRL too', 'Moeda do valor; BRL também'), {
        ...choice('BRL', ...(currencies.options ?? [])),
        required: true,
        example: 'USD',
      }),
      inQuery('to', say('Currency of the result; BRL too', 'Moeda do resultado; BRL também'), {
        ...choice('BRL', ...(currencies.options ?? [])),
        required: true,
        example: 'BRL',
      }),
      inQuery('date', say('The day of the quotes', 'O dia das cotações'), { ...day, fallback: 'today' }),
      inQuery('side', say('Ask or bid', 'Venda ou compra'), { ...choice('venda', 'compra'), fallback: 'venda' }),
      inQuery('places', say('Decimals of the result', 'Casas decimais do resultado'), {
        kind: 'number',
        fallback: '6',
      }),
    ],
    call: (given) =>
      calling(
        'officialRates.convert',
        object(given, { amount: text, from: text, to: text, date: text, side: text, places: bare }),
      ),
  },
  {
    id: 'officialRates/latest',
    service: 'officialRates',
    method: 'GET',
    path: '/latest/{ccy}',
    about: say('The quote published last', 'A última cotação publicada'),
    parameters: [ccy],
    call: (given) => calling('officialRates.latest', text(given['ccy'] ?? '')),
  },
  {
    id: 'officialRates/odata',
    service: 'officialRates',
    method: 'GET',
    path: '/odata/{Resource}',
    about: say('The central bank’s own interface', 'A interface do próprio banco central'),
    parameters: [
      inPath('Resource', say('One of its resources', 'Um de seus recursos'), {
        ...choice(...resources),
        example: 'Moedas',
      }),
      inQuery('$top', say('At most so many rows', 'No máximo tantas linhas'), { kind: 'number' }),
      inQuery('$filter', say('As OData writes it', 'Como se escreve em OData')),
      inQuery('$format', say('Format of the answer', 'Formato da resposta'), choice('json')),
      inQuery('@moeda', say('Currency in quotes, for a quote', 'Moeda entre aspas, para cotações')),
      inQuery('@dataCotacao', say('’MM-DD-YYYY’, for a day', '’MM-DD-AAAA’, para um dia')),
    ],
    call: (given) => {
      const query = Object.entries(given).filter(([name]) => name !== 'Resource');
      const written = query.map(([name, value]) => `${text(name)}: ${text(value)}`).join(', ');
      return calling('officialRates.odata', text(given['Resource'] ?? ''), written && `{ ${written} }`);
    },
  },
  health('officialRates', 'officialRates'),
];
