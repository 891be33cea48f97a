import { svg, type TemplateResult } from 'lit';

/** One family: 16 × 16, one stroke of 1.5. Always beside a word, or in a button that has a name. */
export const draw = (path: string): TemplateResult =>
  svg`<svg viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>`;

export const icons = {
  play: draw('M4.5 3v10l8-5z'),
  next: draw('M3.5 3v10l6.5-5zM12.5 3v10'),
  out: draw('M8 2.5v7M4.8 6.8 8 10l3.2-3.2M3 13.5h10'),
  stop: draw('M4 4h8v8H4z'),
  update: draw('M13 8a5 5 0 1 1-1.5-3.5L13 6M13 2.5V6H9.5'),
  live: draw('M8 8h.01M5.2 5.2a4 4 0 0 0 0 5.6M10.8 5.2a4 4 0 0 1 0 5.6M3 3a7 7 0 0 0 0 10M13 3a7 7 0 0 1 0 10'),
  sun: draw(
    'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M8 1v1.4M8 13.6V15M1 8h1.4M13.6 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  ),
  moon: draw('M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1z'),
  components: draw('M2.5 2.5h4.5v4.5H2.5zM9.5 2.5H14M9.5 5H12M2.5 9.5h4.5V14H2.5zM9.5 9.5H14M9.5 12H12'),
  system: draw('M2 3h12v8H2zM6 14h4M8 11v3'),
  down: draw('m4 6 4 4 4-4'),
  up: draw('m4 10 4-4 4 4'),
  braces: draw(
    'M6 2.5c-3 0-.500 5.500-3 5.500 2.500 0 0 5.500 3 5.500M10 2.500c3 0 .500 5.500 3 5.500-2.500 0 0 5.500-3 5.500',
  ),
  rows: draw('M2.500 3h11v3.500h-11zM2.500 9.500h11V13h-11zM5 4.800v-.1M5 11.300v-.1'),
  console: draw('M2 3h12v10H2zM4.5 6 6.500 8l-2 2M8 10h3.500'),
  undo: draw('M6 4 2.5 7.500 6 11M3 7.500h6.500a3.500 3.500 0 0 1 0 7H8'),
  redo: draw('M10 4l3.500 3.500L10 11M13 7.500H6.500a3.500 3.500 0 0 0 0 7H8'),
  plus: draw('M8 3v10M3 8h10'),
  download: draw('M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11'),
  reset: draw('M3 8a5 5 0 1 0 1.5-3.5L3 6M3 2.5V6h3.5'),
  remove: draw('M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5'),
  error: draw('M8 1.8 14.6 13.4H1.4zM8 6.2v3.4M8 11.4v.1'),
  info: draw('M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M8 7.4V11M8 5v.1'),
  warning: draw('M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M8 5v3.6M8 10.9v.1'),
  good: draw('m3 8.5 3.2 3.2L13 5'),
  fix: draw('M6 13h4M6.5 15h3M8 1.5a4.3 4.3 0 0 0-2.4 7.9c.3.2.4.6.4 1V11h4v-.6c0-.4.1-.8.4-1A4.3 4.3 0 0 0 8 1.5'),
  states: draw('M2 2.5h5V7H2zM9 2.5h5V7H9zM2 9.5h5V14H2zM9 9.5h5V14H9z'),
  safe: draw('M1.5 3h13v10h-13zM4 5.5h8v5H4z'),
  wide: draw('M9.5 2.5h4v4M13 3 9.5 6.5M6.5 13.5h-4v-4M3 13l3.5-3.5'),
  copy: draw('M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3'),
  folder: draw('M1.5 3.5h4.5l1.5 2h7V13h-13z'),
  clock: draw('M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M8 4.5V8l2.5 1.5'),
  minus: draw('M3 8h10'),
  pause: draw('M5 3.5v9M11 3.5v9'),
  frameBack: draw('M11 3.5 5.5 8l5.5 4.5zM3.5 3.5v9'),
  frameForth: draw('M5 3.5 10.5 8 5 12.5zM12.5 3.5v9'),
  onion: draw('M2 5h7v8H2zM4.5 5V3h7v8H9M7 3V1h7v8h-2.5'),
  timeline: draw('M2 4h5v3H2zM9 5.5h5M2 11.5h12M6 9.5v4'),
  upload: draw('M8 10.5V2M4.5 5.5 8 2l3.5 3.5M2.5 13.5h11'),
  services: draw('M3 2.5h10v4H3zM3 9.5h10v4H3zM5.5 4.5v.1M5.5 11.5v.1'),
  chart: draw('M2.5 2.5v11h11M5 10l2.5-3.5 2.5 2L13.5 4'),
  palette: draw(
    'M8 1.8a6.2 6.2 0 1 0 0 12.400c1.500 0 1.500-1.300 1-2-.6-1 .2-2 1.300-2h1.500c1.400 0 2.400-.9 2.400-2.400C14.200 4.500 11.500 1.800 8 1.800M5 6.500v.1M8 4.600v.1M11 6.500v.1M4.500 9.500v.1',
  ),
  book: draw('M3 2.5h7.5A2.5 2.5 0 0 1 13 5v8.5H5.5A2.5 2.5 0 0 1 3 11zM3 11a2.5 2.5 0 0 1 2.5-2.5H13'),
};
