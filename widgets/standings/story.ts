import { sampleAnswer } from '../shared/football/samples.ts';
import type { Story } from '../shared/story.ts';

const clubs = ['Porto das Dunas', 'Farol da Barra', 'Real Mangue', 'Coral do Norte'];

/** Two rounds of four clubs, the last match put off. */
const results = [
  [1, 0, 1, 2, 1],
  [1, 2, 3, 0, 0],
  [2, 0, 2, 1, 3],
  [2, 1, 3],
].map(([round, home = 0, away = 0, ours, theirs], at) => ({
  fixture: {
    id: at,
    date: '2026-11-14T19:00:00+00:00',
    status: ours === undefined ? { short: 'PST' } : { short: 'FT', elapsed: 90 },
  },
  league: { id: 71, name: 'Série do Litoral', season: 2026, round: `Regular Season - ${round}` },
  teams: { home: { id: home + 1, name: clubs[home] ?? '' }, away: { id: away + 1, name: clubs[away] ?? '' } },
  goals: { home: ours ?? null, away: theirs ?? null },
}));

const settings = { season: 2026 };

const story: Story = {
  looks: { 'the season of now': {}, 'another league': { league: '94' } },
  states: {
    empty: { settings, answers: { season: sampleAnswer() } },
    'a match still to be played': { settings, answers: { season: sampleAnswer(...results) } },
    'a cup, which has no table': { settings: { ...settings, league: '900' }, answers: { season: sampleAnswer() } },
  },
  height: '34em',
  heightOnPhones: '36em',
};

export default story;
