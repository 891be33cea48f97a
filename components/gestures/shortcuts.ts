import { type KeyName, keyName } from './key-name.ts';

/** Runs what belongs to the key of an event. True when there was something; the browser then leaves the key alone. */
export function runShortcut(event: KeyboardEvent, shortcuts: Readonly<Record<KeyName, () => void>>): boolean {
  // While a character is being composed the keys belong to the input method.
  if (event.isComposing || event.defaultPrevented) return false;
  const run = shortcuts[keyName(event)];
  if (!run) return false;
  event.preventDefault();
  run();
  return true;
}
