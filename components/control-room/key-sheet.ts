import { html, nothing } from 'lit';
import { keyLabel } from '../gestures/keys.ts';
import type { DeskWords } from '../strings/desk-words.ts';
import { chosenKey, DESK_ACTIONS, type DeskAction, isTyped, type KeyMap, mustBeGuarded } from './keys.ts';
import { renderTrouble } from './trouble.ts';

/** The sheet while it is open. */
export interface KeySheet {
  /** The action whose new key is waited for. */
  readonly waiting?: DeskAction | undefined;
  /** Why a key was not accepted, in a sentence. */
  readonly problem?: string | undefined;
}

/** Keys of the form, which are not chosen here. */
const FORM_KEYS = {
  undo: 'Mod+Z',
  jump: 'Mod+K',
  nextInvalid: 'F8',
  previousInvalid: 'Shift+F8',
  nextChanged: 'F7',
  previousChanged: 'Shift+F7',
  fieldMenu: 'Mod+.',
} as const;

/** All keys; each can be changed. */
export function renderKeySheet(
  keys: KeyMap,
  sheet: KeySheet,
  words: DeskWords,
  on: { change(sheet: KeySheet): void; choose(keys: KeyMap | undefined): void; close(): void },
) {
  const press = (event: KeyboardEvent) => {
    const { waiting } = sheet;
    if (!waiting || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return on.change({});
    const key = chosenKey(event, waiting);
    if (key === undefined) return;
    const problem = problemOf(key, waiting, keys, words);
    if (problem !== undefined) return on.change({ waiting, problem });
    on.choose({ ...keys, [waiting]: key });
    on.change({});
  };
  return html`
    <h2>${words.keys}</h2>
    <p class="hint">${words.keysHint}</p>
    ${sheet.problem ? renderTrouble(sheet.problem, 'alert') : nothing}
    <dl class="keys" @keydown=${press}>
      ${DESK_ACTIONS.map(
        (action, at) => html`<div><dt>${words.actions[action]}</dt>
          <dd>
            <button
              name=${action}
              ?autofocus=${at === 0}
              aria-label=${`${words.actions[action]}: ${keyLabel(keys[action])}`}
              aria-pressed=${String(sheet.waiting === action)}
              @click=${() => on.change({ waiting: action })}
            >
              ${sheet.waiting === action ? words.pressKeys : html`<kbd>${keyLabel(keys[action])}</kbd>`}
            </button>
          </dd></div>`,
      )}
    </dl>
    <h3>${words.keysInForm}</h3>
    <dl class="keys">
      ${Object.entries(FORM_KEYS).map(
        ([name, key]) => html`<div><dt>${words.formKeys[name as keyof typeof FORM_KEYS]}</dt>
          <dd><kbd>${keyLabel(key)}</kbd></dd></div>`,
      )}
    </dl>
    <p class="actions">
      <button @click=${() => on.choose(undefined)}>${words.resetKeys}</button>
      <button @click=${on.close}>${words.close}</button>
    </p>
  `;
}

function problemOf(key: string, action: DeskAction, keys: KeyMap, words: DeskWords): string | undefined {
  if (mustBeGuarded(action) && isTyped(key)) return words.keyTyped(keyLabel(key));
  const others = { ...FORM_KEYS, ...keys };
  const names = { ...words.formKeys, ...words.actions };
  const other = (Object.keys(others) as (keyof typeof others)[]).find((one) => one !== action && others[one] === key);
  return other && words.keyTaken(keyLabel(key), names[other]);
}
