import { type KeyName, mac } from './key-name.ts';

/** A key's name as it stands on this machine's keyboard: `⌘ Enter` on a Mac, `Ctrl + Enter` elsewhere. */
export function keyLabel(name: KeyName): string {
  const parts = name
    .split('+')
    .map((part) => (part === 'Mod' ? (mac ? '⌘' : 'Ctrl') : part === 'Shift' && mac ? '⇧' : part));
  return parts.join(mac ? ' ' : ' + ');
}
