import {
  bare,
  calling,
  choice,
  type DocumentedRequest,
  day,
  health,
  inPath,
  inQuery,
  list,
  object,
  say,
  text,
} from './documented.ts';

const code = { fallback: 'EUR' } as const;

/** The reference rates service (document 1, section 4). */
export const rates: readonly DocumentedRequest[] = [
  {
    id: 'rates/rates',
    service: 'rates',
    method: 'GET',
    path: '/rates',
    about: say('Latest rates, those of a day, or a series', 'Taxas mais recentes, de um dia, ou uma série'),
    parameters: [
      inQuery('base', say('Currency of one unit', 'Moeda de uma unidade'), code),
      inQuery('quotes', say('Codes with commas between; none: all', 'Códigos separados por vírgula; nenhum: todas'), {
        example: 'BRL,USD',
      }),
      inQuery('date', say('A past day; not with from and to', 'Um dia passado; não com from e to'), day),
      inQuery('from', say('First day of a series', 'Primeiro dia de uma série'), day),
      inQuery('to', say('Last day of a series', 'Último dia de uma série'), { ...day, fallback: 'today' }),
      inQuery(
        'group',
        say('One row a week or a month of a series', 'Uma linha por semana ou mês'),
        choice('week', 'month'),
      ),
    ],
    call: (given) =>
      calling(
        'rates.rates',
        object(given, { base: text, quotes: list, date: text, from: text, to: text, group: text }),
      ),
  },
  {
    id: 'rates/rate',
    service: 'rates',
    method: 'GET',
    path: '/rate/{base}/{quote}',
    about: say('One pair', 'Um par'),
    parameters: [
      inPath('base', say('Currency of one unit', 'Moeda de uma unidade'), { example: 'USD' }),
      inPath('quote', say('Currency of the rate', 'Moeda da taxa'), { example: 'BRL' }),
      inQuery('date', say('A past day', 'Um dia passado'), day),
    ],
    call: (given) =>
      calling('rates.rate', text(given['base'] ?? ''), text(given['quote'] ?? ''), object(given, { date: text })),
  },
  {
    id: 'rates/convert',
    service: 'rates',
    method: 'GET',
    path: '/convert',
    about: say('Converts an amount', 'Converte um valor'),
    parameters: [
      inQuery('from', say('Currency of the amount', 'Moeda do valor'), { required: true, example: 'USD' }),
      inQuery('to', say('Currency of the result', 'Moeda do resultado'), { required: true, example: 'BRL' }),
      inQuery('amount', say('Above zero', 'Maior que zero'), { kind: 'number', fallback: '1', example: '100' }),
      inQuery('date', say('A past day', 'Um dia passado'), day),
    ],
    call: (given) => calling('rates.convert', object(given, { from: text, to: text, amount: bare, date: text })),
  },
  {
    id: 'rates/currencies',
    service: 'rates',
    method: 'GET',
    path: '/currencies',
    about: say('The currencies there are', 'As moedas que existem'),
    parameters: [inQuery('scope', say('all: extinct ones too', 'all: também as extintas'), choice('all'))],
    call: (given) => calling('rates.currencies', object(given, { scope: text })),
  },
  health('rates', 'rates'),
];
