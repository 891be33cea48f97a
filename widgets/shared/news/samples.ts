import type { Story } from '../story.ts';

const feeds = [
  { provider: 'gazeta-do-cais', title: 'Gazeta do Cais', link: 'https://gazeta.example/', description: '', image: '' },
];

const answer = (items: readonly object[], errors: readonly object[] = []) => ({
  items: { status: 'ok', feeds, items, errors },
});

const item = {
  provider: 'gazeta-do-cais',
  source: 'Gazeta do Cais',
  title: 'Farol de Pedras Lisas recebe visitas guiadas',
  pubDate: '2026-11-20 17:40:00',
  link: 'https://gazeta.example/farol',
  thumbnail: '',
  description: 'Grupos sobem aos sábados, com hora marcada.',
  badge: 'GC',
  color: '#0b5cab',
};

/** States of headlines that do not come by themselves. */
export const newsStates: Story['states'] = {
  empty: { settings: { providers: 'gazeta-do-cais' }, answers: answer([]) },
  'providers failed': {
    settings: { providers: 'gazeta-do-cais, mare-lenta, portal-em-obras' },
    answers: answer(
      [item],
      [
        { provider: 'mare-lenta', reason: 'fetch_timeout' },
        { provider: 'portal-em-obras', reason: 'http_503' },
      ],
    ),
  },
  'longest and unknown': {
    settings: { providers: 'gazeta-do-cais' },
    answers: answer([
      {
        ...item,
        title:
          'Conselho dos municípios do litoral aprova por unanimidade plano de vinte anos para a recuperação de mangues, dunas e restingas, e convida moradores de todos os bairros a acompanhar cada uma das etapas',
        source: 'Correio Independente da Restinga e das Ilhas do Norte',
        badge: 'CORREIO',
        color: 'teal',
        link: 'javascript:alert(1)',
        // Nothing listens there: a picture that cannot be loaded.
        thumbnail: 'http://127.0.0.1:9/none.jpg',
        pubDate: '',
      },
    ]),
  },
};
