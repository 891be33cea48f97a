import { keyName } from '../gestures/key-name.ts';
import type { Move } from './selection.ts';

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

const mirrored: Readonly<Partial<Record<Move, Move>>> = {
  before: 'after',
  after: 'before',
};

/** Where a key leads in a grid, with Shift extending the selection; `undefined` for a key that leads nowhere. */
export function moveOf(event: KeyboardEvent, rightToLeft: boolean): { move: Move; extend: boolean } | undefined {
  const name = keyName(event);
  const extend = name.startsWith('Shift+');
  const move = moves[extend ? name.slice('Shift+'.length) : name];
  if (!move) return undefined;
  const arrow = name.endsWith('Left') || name.endsWith('Right');
  if (!rightToLeft || !arrow) return { move, extend };
  const jumps = move === 'row-start' ? 'row-end' : move === 'row-end' ? 'row-start' : move;
  return { move: mirrored[move] ?? jumps, extend };
}

/**
 * Whether a key writes a character, so that a cell begins to be edited with it. A dead key and the first key of an input
 * method begin one too: what they make arrives in the editor.
 */
export function writesText(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === 'Dead' || key === 'Process') return true;
  if ([...key].length !== 1) return false;
  if (event.getModifierState('AltGraph')) return true;
  // Option on a Mac writes signs; Alt and a letter opens menus elsewhere.
  return !ctrlKey && !metaKey && (!altKey || /[^\x20-\x7e]/.test(key));
}
