import { digitOfKey, isComposed, isMac, type KeyName, keyName } from '../gestures/keys.ts';

/**
 * What an operator can do by a key, in the order of the help, with the keys before others are chosen. None that changes the air is one
 * that typing could hit.
 */
export const defaultKeys = {
  itemUp: 'Mod+ArrowUp',
  itemDown: 'Mod+ArrowDown',
  take: 'Mod+Enter',
  update: 'F9',
  next: 'F10',
  out: 'Shift+Mod+Enter',
  clear: 'Shift+Mod+Delete',
  clearChannel: 'Shift+Mod+F9',
  clearAll: 'Shift+Mod+F10',
  addItem: 'Mod+I',
  duplicateItem: 'Mod+D',
  renameItem: 'F2',
  moveUp: 'Alt+Shift+ArrowUp',
  moveDown: 'Alt+Shift+ArrowDown',
  deleteItem: 'Delete',
  undo: 'Mod+Z',
  preset: 'Alt+1…9',
  variant: 'Alt+Shift+1…9',
  nextRegion: 'F6',
  nextChannel: 'Mod+F6',
  log: 'Shift+Mod+L',
  help: 'F1',
} satisfies Readonly<Record<string, KeyName>>;

/** One thing that an operator can do by a key. */
export type DeskAction = keyof typeof defaultKeys;
export const DESK_ACTIONS = Object.keys(defaultKeys) as readonly DeskAction[];

/** The key of every action. */
export type KeyMap = Readonly<Record<DeskAction, KeyName>>;

/** Actions whose keys mean something else in a form: they work while the focus is in the rundown. */
export const rundownActions: ReadonlySet<DeskAction> = new Set([
  'renameItem',
  'moveUp',
  'moveDown',
  'deleteItem',
  'undo',
]);

/** Actions whose keys a table of the form has for its rows: they work outside of one. */
export const tableActions: ReadonlySet<DeskAction> = new Set(['itemUp', 'itemDown', 'duplicateItem']);

/** A key that was pressed for an action; presets and variants come with their number, from 1. */
export interface PressedAction {
  readonly action: DeskAction;
  readonly number?: number;
}

/** Stands for the nine digits in the name of a key. */
const DIGITS = '1…9';

/** The action of a key; none while the key belongs to an input method. */
export function actionOfKey(event: KeyboardEvent, keys: KeyMap): PressedAction | undefined {
  if (isComposed(event)) return undefined;
  const name = keyName(event);
  const [digit, digits] = digitOf(event);
  for (const action of DESK_ACTIONS) {
    if (keys[action] === name) return { action };
    if (digit !== undefined && keys[action] === digits) return { action, number: digit };
  }
  return undefined;
}

/** The name under which a pressed key is kept for an action; undefined for a modifier alone. */
export function chosenKey(event: KeyboardEvent, action: DeskAction): KeyName | undefined {
  if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Dead'].includes(event.key)) return undefined;
  if (action === 'preset' || action === 'variant') return digitOf(event)[1];
  return keyName(event);
}

/**
 * Whether a key types or edits text: such a key may not change the air. Function keys do not, and those with Ctrl or Alt
 * but for the ones that edit.
 */
export function isTyped(name: KeyName): boolean {
  if (/(?:^|\+)F\d{1,2}$/.test(name)) return false;
  if (/^(?:Shift\+)?Mod\+(?:[ACVXYZ]|Backspace|ArrowLeft|ArrowRight|Home|End)$/.test(name)) return true;
  return !/(?:^|\+)(?:Mod|Alt)\+/.test(name);
}

/** Actions that work while text is typed: their keys must be none that typing could hit. */
export function mustBeGuarded(action: DeskAction): boolean {
  return !rundownActions.has(action);
}

/** The digit of a key with what is held besides. */
function digitOf(event: KeyboardEvent): [digit: number | undefined, name: KeyName] {
  const digit = digitOfKey(event);
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const modified = [altKey && 'Alt', shiftKey && 'Shift', (isMac() ? metaKey : ctrlKey) && 'Mod'].filter(Boolean);
  return [digit === undefined || modified.length === 0 ? undefined : digit, [...modified, DIGITS].join('+')];
}
