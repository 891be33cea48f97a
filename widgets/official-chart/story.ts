import type { Story } from '../shared/story.ts';

/** Thursday, a holiday, a weekend, Monday. */
const filled = [
  { date: '2026-11-18', cotacaoVenda: '5.42810', filled: false },
  { date: '2026-11-19', cotacaoVenda: '5.41380', filled: false },
  { date: '2026-11-20', cotacaoVenda: '5.41380', filled: true },
  { date: '2026-11-21', cotacaoVenda: '5.41380', filled: true },
  { date: '2026-11-22', cotacaoVenda: '5.41380', filled: true },
  { date: '2026-11-23', cotacaoVenda: '5.43720', filled: false },
];

export default {
  looks: {
    own: {},
    'a month': { range: '1m' },
    'five years, without filling': { currency: 'EUR', range: '5y', fill: 'raw' },
  },
  states: {
    empty: { answers: { series: [] } },
    'filled days': { answers: { series: filled } },
  },
  height: '26em',
  heightOnPhones: '29em',
} satisfies Story;
