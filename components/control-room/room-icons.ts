import { icon, icons } from '../form/icons.ts';

/** Of one family with the form's; each stands beside a word or in a button with a name. */
export const roomIcons = {
  add: icon('M8 3v10M3 8h10'),
  undo: icons.undo,
  import: icon('M8 2.5v7M5 7l3 3 3-3M2.5 10.5v3h11v-3'),
  problem: icon('M8 2.5 14 13.5H2zM8 6.5v3.2M8 11.6h.01'),
  ready: icon('M8 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7'),
  next: icon('M5.5 3.5v9l7-4.5z'),
  done: icon('m3.5 8.5 3 3 6-7'),
  person: icon('M8 3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M3 13.5c.5-3 2.3-4 5-4s4.5 1 5 4'),
  link: icon('M4 10.5a4 4 0 0 1 8 0M2 8a7 7 0 0 1 12 0M8 12.5h.01'),
  noLink: icon('M4 10.5a4 4 0 0 1 6-3.5M2 8a7 7 0 0 1 4-3.7M12.5 6A7 7 0 0 1 14 8M8 12.5h.01M2.5 2.5l11 11'),
  up: icon('M8 13V3M4 7l4-4 4 4'),
  down: icon('M8 3v10M4 9l4 4 4-4'),
  duplicate: icon('M6 6h7.5v7.5H6zM10 6V2.5H2.5V10H6'),
  remove: icon('M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9M7 7v4M9 7v4'),
  note: icon('M3 2.5h10v7l-4 4H3zM9 13.5v-4h4'),
  changed: icon('M10.5 2.5l3 3-8 8-3.5.5.5-3.5zM8.5 4.5l3 3'),
  close: icon('m4 4 8 8M12 4l-8 8'),
  log: icon('M3 2.5h10v11H3zM5.5 5.5h5M5.5 8h5M5.5 10.5h3'),
  keyboard: icons.keyboard,
};
