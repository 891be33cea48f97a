import '../../../../components/define/table.ts';
import { field, visible } from '../rows.js';

/** Tarja's table by itself. */
export function mount(place) {
  const table = document.createElement('tarja-table');
  table.style.setProperty('--tarja-table-rows', visible);
  table.field = field;
  place.append(table);
  const root = table.shadowRoot;
  return {
    ready: table.updateComplete,
    scroller: () => root.querySelector('.scroller'),
    rowHeight: () => root.querySelector('.lines > [role=row]').getBoundingClientRect().height,
    lines: () =>
      [...root.querySelectorAll('.lines > [role=row]')].map((line) => ({
        text: line.textContent,
        box: line.getBoundingClientRect(),
      })),
    async edit() {
      table.focus();
      root.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true, composed: true }));
      await table.updateComplete;
      root.querySelector('.editor').focus();
    },
    values: () => table.value,
    end: () => table.remove(),
  };
}
