import { isComposed, keyName, runShortcut } from '../gestures/keys.ts';
import type { TableActions } from './actions.ts';
import type { ColourPicker } from './colour-picker.ts';
import type { Editing } from './editing.ts';
import type { Grid } from './grid.ts';
import { isSingle, type Move, moveSelection, selectCell } from './selection.ts';
import type { TableModel } from './table-model.ts';
import { rowKeys } from './toolbar.ts';

/** The parts of a table that keys and the pointer act on. */
export interface TableParts {
  readonly model: TableModel;
  readonly grid: Grid;
  readonly editing: Editing;
  readonly actions: TableActions;
  readonly colours: ColourPicker;
}

/** A key in the grid, in a cell's control or outside. */
export function onTableKey(event: KeyboardEvent, parts: TableParts): void {
  if (isComposed(event) || event.defaultPrevented) return;
  if (parts.editing.active) parts.editing.onKey(event);
  else onGridKey(event, parts);
  if (writesText(event)) parts.editing.seek(event);
}

function onGridKey(event: KeyboardEvent, { model, grid, editing, actions, colours }: TableParts): void {
  const { active } = model.selection;
  const column = model.columnAt(active);
  if (!column || model.rows.length === 0) return;
  const isSwitch = column.type === 'boolean';
  const edit = () => (isSwitch ? actions.toggle(active) : editing.begin('keep', { open: true }));
  const done = runShortcut(event, {
    Enter: edit,
    F2: edit,
    Delete: () => actions.empty(),
    Backspace: () => actions.empty(),
    'Mod+A': () => actions.selectAll(),
    'Shift+ ': () => grid.selectRows({ from: active.row, to: active.row }),
    [rowKeys.add]: () => actions.add(),
    [rowKeys.duplicate]: () => actions.duplicate(),
    [rowKeys.remove]: () => actions.remove(),
    'Mod+Backspace': () => actions.remove(),
    [rowKeys.up]: () => actions.move(-1),
    [rowKeys.down]: () => actions.move(1),
    ...(isSingle(model.selection) ? {} : { Escape: () => grid.select(selectCell(active)) }),
    ...(isSwitch ? { ' ': () => actions.toggle(active) } : {}),
    ...(column.type === 'omo' ? { ' ': () => actions.chooseNext(active) } : {}),
    'Alt+ArrowDown': column.type === 'color' ? () => void colours.open(active, column) : edit,
  });
  if (done) return;
  const moved = moveOf(event, getComputedStyle(model.element).direction === 'rtl');
  if (moved) {
    event.preventDefault();
    grid.select(moveSelection(model.selection, moved.move, grid.size, moved.extend));
  } else if (writesText(event)) editing.begin('replace');
}

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'before',
  ArrowRight: 'after',
  PageUp: 'page-up',
  PageDown: 'page-down',
  Home: 'row-start',
  End: 'row-end',
  'Mod+Home': 'first',
  'Mod+End': 'last',
  'Mod+ArrowUp': 'column-start',
  'Mod+ArrowDown': 'column-end',
  'Mod+ArrowLeft': 'row-start',
  'Mod+ArrowRight': 'row-end',
};

/** The move of a key, with Shift extending the selection; `undefined` for a key that moves nothing. */
function moveOf(event: KeyboardEvent, rightToLeft: boolean): { move: Move; extend: boolean } | undefined {
  const name = keyName(event);
  const extend = name.startsWith('Shift+');
  const unshifted = extend ? name.slice('Shift+'.length) : name;
  const mirrored = rightToLeft
    ? unshifted.replace(/(Left|Right)$/, (side) => (side === 'Left' ? 'Right' : 'Left'))
    : unshifted;
  const move = moves[mirrored];
  return move && { move, extend };
}

/**
 * Whether a key writes a character, so that it begins the edit of a cell. So does the first key of an input method: what it composes
 * arrives in the control. A dead key waits for the next one: where the focus goes elsewhere after it, its accent is lost.
 */
function writesText(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === 'Process') return true;
  if ([...key].length !== 1) return false;
  if (event.getModifierState('AltGraph')) return true;
  // Option on a Mac writes signs; Alt and a letter opens menus elsewhere.
  return !ctrlKey && !metaKey && (!altKey || /[^\x20-\x7e]/.test(key));
}
