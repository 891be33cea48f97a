import { html } from 'lit';
import { type KeyName, keyLabel } from '../gestures/keys.ts';
import type { FormWords } from '../strings/form-words.ts';
import { commandKeys } from './commands.ts';
import { showDialog } from './dialog.ts';
import type { FormView } from './form-view.ts';

const keys: readonly (readonly [key: KeyName, what: keyof FormWords['keys']])[] = [
  ...(Object.entries(commandKeys) as [KeyName, keyof FormWords['keys']][]),
  ['Alt+1…9', 'preset'],
  ['Esc', 'giveUp'],
];

/** The sheet of keys. */
export function openHelp(root: HTMLElement | DocumentFragment, { words }: FormView): void {
  showDialog(
    root,
    words.help,
    (close) => html`
      <h2>${words.help}</h2>
      <dl class="keys">
        ${keys.map(([key, what]) => html`<dt><kbd>${keyLabel(key)}</kbd></dt><dd>${words.keys[what]}</dd>`)}
      </dl>
      <button autofocus @click=${close}>${words.close}</button>
    `,
  );
}
