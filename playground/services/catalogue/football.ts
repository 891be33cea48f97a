import { bare, calling, choice, type DocumentedRequest, health, inQuery, object, say } from './documented.ts';

/** The football data service (document 2, section 4). */
export const football: readonly DocumentedRequest[] = [
  {
    id: 'football/leagues',
    service: 'football',
    method: 'GET',
    path: '/leagues',
    about: say('Leagues', 'Campeonatos'),
    parameters: [inQuery('current', say('true: those being played', 'true: os em andamento'), choice('true', 'false'))],
    call: (given) => calling('football.leagues', object(given, { current: bare })),
  },
  {
    id: 'football/fixtures',
    service: 'football',
    method: 'GET',
    path: '/fixtures',
    about: say('Fixtures, live ones among them', 'Partidas, também ao vivo'),
    parameters: [
      inQuery('live', say('all, or ids of leagues: 39-61', 'all, ou ids de campeonatos: 39-61'), { example: 'all' }),
    ],
    call: ({ live }) => {
      if (live === undefined) return calling('football.fixtures');
      const ids = /^\d+(?:-\d+)*$/.test(live) ? `[${live.split('-').join(', ')}]` : 'true';
      return calling('football.fixtures', `{ live: ${ids} }`);
    },
  },
  {
    id: 'football/teams',
    service: 'football',
    method: 'GET',
    path: '/teams',
    about: say('Teams', 'Times'),
    parameters: [],
    call: () => calling('football.teams'),
  },
  {
    id: 'football/countries',
    service: 'football',
    method: 'GET',
    path: '/countries',
    about: say('Countries', 'Países'),
    parameters: [],
    call: () => calling('football.countries'),
  },
  {
    id: 'football/players',
    service: 'football',
    method: 'GET',
    path: '/players',
    about: say('Players, page by page', 'Jogadores, página por página'),
    parameters: [inQuery('page', say('Counted from 1', 'A partir de 1'), { kind: 'number', fallback: '1' })],
    call: (given) => calling('football.players', object(given, { page: bare })),
  },
  health('football', 'football'),
];
