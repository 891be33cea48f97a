import { sampleAnswer } from '../shared/football/samples.ts';
import type { Story } from '../shared/story.ts';

const match = {
  fixture: { id: 1, date: '2026-11-21T19:00:00+00:00', status: { short: '2H', long: 'Second Half', elapsed: 67 } },
  league: { id: 71, name: 'Série do Litoral', season: 2026, round: 'Regular Season - 33' },
  teams: { home: { name: 'Remadores das Pedras' }, away: { name: 'Sporting Jangada' } },
  goals: { home: 2, away: 1 },
};

/** The match at a moment of its own. */
const at = (status: object, more: object = {}) => ({
  settings: { match: 1 },
  answers: Object.fromEntries(
    ['match', 'live'].map((name) => [name, sampleAnswer({ ...match, fixture: { ...match.fixture, status }, ...more })]),
  ),
});

const story: Story = {
  looks: {
    live: {},
    right: { corner: 'right' },
    'short names': { home: 'RMP', away: 'SJA' },
    'by hand': { home: 'Remadores', away: 'Jangada', homeGoals: '3', awayGoals: '1', period: '2H', minute: '78' },
  },
  states: {
    empty: { answers: { live: sampleAnswer() } },
    'before the match': at({ short: 'NS' }, { goals: {} }),
    'added time': at({ short: '2H', elapsed: 90, extra: 3 }),
    'half-time': at({ short: 'HT', elapsed: 45 }),
    penalties: at({ short: 'P', elapsed: 120 }, { score: { penalty: { home: 4, away: 3 } } }),
    ended: at({ short: 'FT', elapsed: 90 }),
    postponed: at({ short: 'PST' }, { goals: {} }),
  },
  height: '8em',
};

export default story;
