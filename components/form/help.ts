import { html } from 'lit';
import { keyLabel } from '../gestures/keys.ts';
import type { FormWords } from '../strings/form-words.ts';
import { showDialog } from './dialog.ts';
import type { FormView } from './form-view.ts';

const keys: readonly (readonly [key: string, what: keyof FormWords['keys']])[] = [
  ['Mod+Enter', 'take'],
  ['Mod+Z', 'undo'],
  ['Shift+Mod+Z', 'redo'],
  ['Mod+K', 'jump'],
  ['F8', 'nextInvalid'],
  ['Shift+F8', 'previousInvalid'],
  ['F7', 'nextChanged'],
  ['Shift+F7', 'previousChanged'],
  ['Esc', 'giveUp'],
  ['?', 'help'],
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
