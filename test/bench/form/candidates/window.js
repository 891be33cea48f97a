import { field, visible } from '../rows.js';

const rowHeight = 32;

/**
 * The table somebody writes by hand for speed: the rows in sight, used again as it scrolls, one input in the cell being
 * edited, a plain list as the model, and a check of the row on each keystroke.
 */
export function mount(place) {
  const rows = [...field.default];
  const { columns } = field;
  const scroller = document.createElement('div');
  scroller.className = 'window';
  scroller.style.height = `${visible * rowHeight}px`;
  const space = document.createElement('div');
  space.style.height = `${rows.length * rowHeight}px`;
  scroller.append(space);
  const lines = Array.from({ length: visible + 1 }, () => {
    const line = document.createElement('div');
    line.className = 'line';
    line.append(...columns.map(() => document.createElement('span')));
    space.append(line);
    return line;
  });
  const draw = () => {
    const first = Math.min(Math.floor(scroller.scrollTop / rowHeight), rows.length - lines.length);
    for (let at = first; at < first + lines.length; at++) {
      const line = lines[at % lines.length];
      line.style.transform = `translateY(${at * rowHeight}px)`;
      for (const [index, { key }] of columns.entries()) {
        const text = String(rows[at][key]);
        const cell = line.children[index];
        if (!cell.firstElementChild && cell.textContent !== text) cell.textContent = text;
      }
      line.dataset.row = at;
    }
  };
  scroller.addEventListener('scroll', draw);
  place.append(scroller);
  draw();
  return {
    scroller: () => scroller,
    rowHeight: () => rowHeight,
    lines: () => lines.map((line) => ({ text: line.textContent, box: line.getBoundingClientRect() })),
    edit() {
      const input = document.createElement('input');
      input.value = rows[0].name;
      input.addEventListener('input', () => {
        rows[0] = { ...rows[0], name: input.value };
        input.setAttribute('aria-invalid', String(!isRight(rows[0])));
      });
      lines[0].children[0].replaceChildren(input);
      input.focus();
    },
    values: () => rows,
    end: () => scroller.remove(),
  };
}

function isRight({ name, votes, live, side }) {
  return (
    typeof name === 'string' &&
    votes >= 0 &&
    votes <= 1_000_000 &&
    typeof live === 'boolean' &&
    ['left', 'right'].includes(side)
  );
}
