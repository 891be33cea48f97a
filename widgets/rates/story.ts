import type { Story } from '../shared/story.ts';

const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
const rates = (base: string, days: readonly string[], ...values: readonly number[]) =>
  days.map((date, at) => ({ date, base, quote: 'BRL', rate: values[at] }));

export default {
  looks: {
    own: {},
    'one pair': { pairs: 'USD' },
    'ten that take turns': { pairs: 'USD EUR GBP JPY CHF ARS CLP CNY EUR/USD USD/VND' },
    'told in dollars': { pairs: 'EUR GBP JPY', base: 'USD' },
  },
  states: {
    empty: { settings: { pairs: 'USD' }, answers: { USD: [] } },
    'one is of an older day': {
      settings: { pairs: 'USD EUR' },
      answers: {
        USD: rates('USD', week, 5.3912, 5.4051, 5.3987, 5.4122, 5.4321),
        EUR: rates('EUR', week.slice(0, 4), 6.2511, 6.2604, 6.2398, 6.2877),
      },
    },
    unchanged: { settings: { pairs: 'USD' }, answers: { USD: rates('USD', week.slice(3), 5.4, 5.4) } },
  },
  height: '18em',
  heightOnPhones: '22em',
} satisfies Story;
