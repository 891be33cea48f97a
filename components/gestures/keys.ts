/** A key with its modifiers, such as `Mod+Enter`, `Shift+Mod+Z`, `F8`, `?`. `Mod` is Ctrl, and ⌘ on a Mac. */
export type KeyName = string;

/** Whether ⌘ stands for Ctrl. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
}

/** The name under which an event's key is looked up. A printed sign such as `?` carries its Shift within. */
export function keyName({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): KeyName {
  const letter = key.length === 1 ? key.toUpperCase() : key;
  const sign = key.length === 1 && key !== ' ' && key.toLowerCase() === key.toUpperCase();
  const mac = isMac();
  const mod = mac ? metaKey : ctrlKey;
  const strange = mac ? ctrlKey : metaKey;
  return [strange && 'Other', altKey && 'Alt', shiftKey && !sign && 'Shift', mod && 'Mod', letter]
    .filter(Boolean)
    .join('+');
}

/** Keys that have a sign on the keyboard, not a word. */
const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** A key's name as it stands on this machine's keyboard: `⌘ Enter` on a Mac, `Ctrl + Enter` elsewhere. */
export function keyLabel(name: KeyName): string {
  const mac = isMac();
  const signs = mac ? { ...SIGNS, Mod: '⌘', Shift: '⇧' } : { ...SIGNS, Mod: 'Ctrl' };
  const parts = name.split('+').map((part) => signs[part as keyof typeof signs] ?? part);
  return parts.join(mac ? ' ' : ' + ');
}

/** A key's name as `aria-keyshortcuts` has it. */
export function ariaKey(name: KeyName): string {
  return name.replace('Mod', isMac() ? 'Meta' : 'Control');
}

/**
 * Whether a key belongs to an input method, such as the Enter that ends a character. In Safari that one comes when the character has
 * ended, with the key code that stands for the keys of input methods.
 */
export function isComposed({ isComposing, key, keyCode }: KeyboardEvent): boolean {
  return isComposing || (keyCode === 229 && /^(?:Enter|Escape)$/.test(key));
}

/** Runs what belongs to the key of an event. True when there was something; the browser then leaves the key alone. */
export function runShortcut(event: KeyboardEvent, shortcuts: Readonly<Record<KeyName, () => void>>): boolean {
  if (isComposed(event) || event.defaultPrevented) return false;
  const run = shortcuts[keyName(event)];
  if (!run) return false;
  event.preventDefault();
  run();
  return true;
}

/** True where a key belongs to the text being typed: a `?` there is a question mark, not a call for help. */
export function typesText(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches(':read-write, select');
}

/**
 * The digit of a key by its place, for Alt and Shift change what it types. Those of the keypad with Alt belong to the text being typed:
 * on Windows they are the number of a character, such as Alt+167 for “º”.
 */
export function digitOfKey(event: KeyboardEvent): number | undefined {
  const [, place, digit] = /^(Digit|Numpad)([1-9])$/.exec(event.code) ?? [];
  const isOfCharacter = place === 'Numpad' && event.altKey && typesText(event);
  return digit === undefined || isOfCharacter ? undefined : Number(digit);
}
