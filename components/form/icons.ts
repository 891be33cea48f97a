import { svg } from 'lit';

/** Lines in a square of sixteen. */
export const icon = (path: string) => svg`<svg viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>`;

/** One family, one stroke; each stands beside a word or in a button with a name. */
export const icons = {
  undo: icon('M6 3 2.5 6.5 6 10M3 6.5h6.5a4 4 0 0 1 0 8H6'),
  redo: icon('m10 3 3.5 3.5L10 10M13 6.5H6.5a4 4 0 0 0 0 8H10'),
  search: icon('M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M10.3 10.3l3.2 3.2'),
  more: icon('M3 8h.01M8 8h.01M13 8h.01'),
  keyboard: icon('M1.5 4h13v8h-13zM4 7h.01M6.7 7h.01M9.3 7h.01M12 7h.01M5 9.7h6'),
};
