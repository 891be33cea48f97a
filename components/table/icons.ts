import { svg } from 'lit';

const icon = (path: string) => svg`<svg viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>`;

/** One stroke width; each stands beside a word or in a button with a name. */
export const icons = {
  add: icon('M8 3v10M3 8h10'),
  duplicate: icon('M6 6h7.5v7.5H6zM10 6V2.5H2.5V10H6'),
  up: icon('M8 13V3M4 7l4-4 4 4'),
  down: icon('M8 3v10M4 9l4 4 4-4'),
  remove: icon('M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9M7 7v4M9 7v4'),
  file: icon('M2.5 4v9h11V5.5H8L6.5 4z'),
};
