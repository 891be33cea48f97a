import { html, type TemplateResult } from 'lit';
import type { ImplementedFieldType } from '../../src/format/generated/types.ts';
import { jsonTypes } from '../../src/kinds/implemented.ts';
import { typeIcons } from './type-icons.ts';
import type { BuilderWords } from './words.ts';

/** The types a field can have, in the order of the choice. */
export const fieldTypes = Object.keys(jsonTypes) as ImplementedFieldType[];

/** The choice of a new field's type. Arrow keys go from type to type, Escape gives up. */
export function renderFieldTypes(
  words: BuilderWords,
  actions: { choose(type: ImplementedFieldType): void; cancel(): void },
): TemplateResult {
  return html`
    <h3 id="kinds">${words.chooseType}</h3>
    <div class="palette" role="group" aria-labelledby="kinds" @keydown=${onKey}>
      ${fieldTypes.map(
        (type) => html`<button data-type=${type} @click=${() => actions.choose(type)}>
          ${typeIcons[type]}<span>${words.typeNames[type]}</span><small>${words.typeUses[type]}</small>
        </button>`,
      )}
    </div>
    <div class="actions"><button class="framed" @click=${actions.cancel}>${words.cancel}</button></div>
  `;

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      actions.cancel();
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll('button')];
    buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]?.focus();
  }
}
