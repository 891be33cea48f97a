import type { KeyName } from '../gestures/keys.ts';

/** What an operator can do by a key, in the order of the help. */
export const DESK_ACTIONS = [
  'itemUp',
  'itemDown',
  'take',
  'update',
  'next',
  'out',
  'clear',
  'clearChannel',
  'clearAll',
  'addItem',
  'duplicateItem',
  'renameItem',
  'moveUp',
  'moveDown',
  'deleteItem',
  'undo',
  'preset',
  'variant',
  'nextRegion',
  'nextChannel',
  'log',
  'help',
] as const;

/** One thing that an operator can do by a key. */
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** The key of every action. */
export type KeyMap = Readonly<Record<DeskAction, KeyName>>;

/** The keys before an operator chose others. None that changes the air is one that typing could hit. */
export const defaultKeys: KeyMap = {
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
};

/** Actions whose keys mean something else in a form: they work while the focus is in the rundown. */
export const rundownActions: ReadonlySet<DeskAction> = new Set([
  'renameItem',
  'moveUp',
  'moveDown',
  'deleteItem',
  'undo',
]);
