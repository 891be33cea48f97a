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

/** The indicator series service (document 1, section 4). */
export const series: readonly DocumentedRequest[] = [
  {
    id: 'series/catalog',
    service: 'series',
    method: 'GET',
    path: '/series',
    about: say('The catalog, or what matches', 'O catálogo, ou o que combina'),
    parameters: [
      inQuery('q', say('Portuguese or English, with or without accents', 'Português ou inglês, com ou sem acentos'), {
        example: 'inflação',
      }),
    ],
    call: (given) => calling('series.catalog', object(given, { q: text })),
  },
  {
    id: 'series/data',
    service: 'series',
    method: 'GET',
    path: '/series/{slug_or_code}',
    about: say('Observations of a series', 'Observações de uma série'),
    parameters: [
      inPath('slug_or_code', say('A slug of the catalog, or any code', 'Um slug do catálogo, ou qualquer código'), {
        example: 'ipca',
      }),
      inQuery('type', say('raw: as the source sends it', 'raw: como a fonte envia'), {
        ...choice('ai', 'raw'),
        fallback: 'ai',
      }),
      inQuery('last', say('The newest, 1 to 3650', 'As mais recentes, de 1 a 3650'), {
        kind: 'number',
        fallback: '12',
      }),
      inQuery('start', say('First day; wins over last', 'Primeiro dia; vale mais que last'), day),
      inQuery('end', say('Last day; wins over last', 'Último dia; vale mais que last'), day),
    ],
    call: (given) =>
      calling(
        'series.series',
        text(given['slug_or_code'] ?? ''),
        object(given, { type: text, last: bare, start: text, end: text }),
      ),
  },
  health('series', 'series'),
];
