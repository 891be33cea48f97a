/** A key with its modifiers, such as `Mod+Enter`, `Shift+Mod+Z`, `F8`, `?`. `Mod` is Ctrl, and ⌘ on a Mac. */
export type KeyName = string;

/** ⌘ stands for Ctrl. */
export const mac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** The name under which an event's key is looked up. A printed sign such as `?` carries its Shift within. */
export function keyName({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): KeyName {
  const letter = key.length === 1 ? key.toUpperCase() : key;
  const sign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  const mod = mac ? metaKey : ctrlKey;
  const strange = mac ? ctrlKey : metaKey;
  return [strange && 'Other', altKey && 'Alt', shiftKey && !sign && 'Shift', mod && 'Mod', letter]
    .filter(Boolean)
    .join('+');
}
