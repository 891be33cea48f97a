import {
  bare,
  calling,
  choice,
  type DocumentedRequest,
  health,
  inQuery,
  list,
  object,
  say,
  text,
} from './documented.ts';

/** The news aggregation service (document 2, section 4). */
export const news: readonly DocumentedRequest[] = [
  {
    id: 'news/providers',
    service: 'news',
    method: 'GET',
    path: '/providers',
    about: say('The providers there are', 'Os provedores que existem'),
    parameters: [],
    call: () => calling('news.providers'),
  },
  {
    id: 'news/items',
    service: 'news',
    method: 'GET',
    path: '/',
    about: say('News of one to five providers', 'Notícias de um a cinco provedores'),
    parameters: [
      inQuery('providers', say('1 to 5 slugs, see /providers', '1 a 5 slugs, veja /providers'), { required: true }),
      inQuery('count', say('Items in all, at most 100', 'Itens no total, no máximo 100'), {
        kind: 'number',
        fallback: '20',
      }),
      inQuery('view', say('slim: five members an item', 'slim: cinco membros por item'), choice('slim')),
      inQuery('fields', say('Members wanted; wins over view', 'Membros desejados; vale mais que view')),
    ],
    call: (given) =>
      calling(
        'news.items',
        object({ providers: '', ...given }, { providers: list, count: bare, view: text, fields: list }),
      ),
  },
  health('news', 'news'),
];
