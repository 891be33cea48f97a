import { digitOfKey, isComposed, type KeyName, keyName, typesText } from '../gestures/keys.ts';

/** What an operator can ask of the form as a whole, by a key or a button whose `name` it is. */
export type Command =
  | 'take'
  | 'revert'
  | 'undo'
  | 'redo'
  | 'jump'
  | 'nextInvalid'
  | 'previousInvalid'
  | 'nextWarning'
  | 'nextChanged'
  | 'previousChanged'
  | 'fieldMenu'
  | 'onlyChanged'
  | 'help';

/** The keys of the commands. */
export const commandKeys = {
  'Mod+Enter': 'take',
  'Mod+Z': 'undo',
  'Shift+Mod+Z': 'redo',
  'Mod+K': 'jump',
  F8: 'nextInvalid',
  'Shift+F8': 'previousInvalid',
  F7: 'nextChanged',
  'Shift+F7': 'previousChanged',
  'Mod+.': 'fieldMenu',
  '?': 'help',
} as const satisfies Readonly<Record<KeyName, Command>>;

/** The command of a key; none while the key belongs to a text or an input method. */
export function commandOfKey(event: KeyboardEvent): Command | undefined {
  if (isComposed(event) || event.defaultPrevented) return undefined;
  const key = keyName(event);
  if (key === '?' && typesText(event)) return undefined;
  return (commandKeys as Readonly<Record<string, Command>>)[key];
}

/** The number of the preset that Alt and a digit ask for, counted from 0. */
export function presetOfKey(event: KeyboardEvent): number | undefined {
  const { altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (!altKey || ctrlKey || metaKey || shiftKey || isComposed(event) || defaultPrevented) return undefined;
  const digit = digitOfKey(event);
  return digit === undefined ? undefined : digit - 1;
}

/** The command of a button that was pressed, by its `name`. */
export function commandOfButton({ target }: Event): Command | undefined {
  return ((target as Element).closest('button')?.name || undefined) as Command | undefined;
}

/** Whether a command goes to a field. */
export function goesToField(command: Command): boolean {
  return ['jump', 'nextInvalid', 'previousInvalid', 'nextChanged', 'previousChanged'].includes(command);
}

/** Whether a command changes something: a form that is read-only for this operator leaves it alone. */
export function changes(command: Command): boolean {
  return ['take', 'revert', 'undo', 'redo'].includes(command);
}
