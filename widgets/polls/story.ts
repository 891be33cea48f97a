import type { Story } from '../shared/story.ts';

const noSurveys = {
  last_updated: '2026-11-20T12:00:00.000Z',
  presidente: { candidates: [], indiceMedia: [] },
};

/** Polls as the gallery shows them. */
const story: Story = {
  looks: {
    'first round': {},
    'first round, race': { form: 'race' },
    'first round, bars in official order': { form: 'bar' },
    'second round': { view: 'runoff' },
    'second round, race': { view: 'runoff', form: 'race' },
    'governor of a state': { view: 'governor', form: 'race' },
    'governor over time': { view: 'governor', state: 'BA' },
    approval: { view: 'approval' },
    'fourteen with a colour, the later ones dashed': { most: 14 },
    'party colours': { form: 'race', colours: 'party', parties: 'PVB #7a1fa2, ALT #0b7a5c, MDN #c2185b' },
  },
  states: {
    empty: { answers: { president: noSurveys } },
    'no surveys of a state': {
      settings: { view: 'governor', state: 'AC' },
      answers: { governor: { last_updated: noSurveys.last_updated, governadores: {} } },
    },
  },
  height: '26em',
  heightOnPhones: '27em',
};

export default story;
