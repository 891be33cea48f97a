import { html, nothing, render } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Field } from '../../src/format/generated/types.ts';
import { fold } from '../../src/format/search-text.ts';
import { isComposed } from '../gestures/keys.ts';
import { showDialog } from './dialog.ts';
import type { FormView } from './form-view.ts';

const most = 8;

/** Goes to a field by typing its short key, its label or its name. Enter takes the first, arrows another. */
export function openJump(root: HTMLElement | DocumentFragment, { session, words, form }: FormView): void {
  const fields = [...session.fields.values()].map(({ field }) => field);
  let found = fields.slice(0, most);
  let active = 0;
  const dialog = showDialog(
    root,
    words.jump,
    () => html`
      <input
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls="found"
        aria-label=${words.jump}
        placeholder=${words.jump}
        autofocus
        @input=${search}
        @keydown=${key}
      />
      <div id="found" role="listbox" aria-label=${words.keys.jump}></div>
      <div aria-live="polite" aria-atomic="true"></div>
    `,
  );
  const input = dialog.element.querySelector('input') as HTMLInputElement; // rendered by showDialog
  const list = dialog.element.querySelector('#found') as HTMLElement; // likewise
  const status = dialog.element.querySelector('[aria-live]') as HTMLElement; // likewise
  show();

  function idOf(field: Field): string {
    return `found-${fields.indexOf(field)}`;
  }

  function choose(field: Field | undefined): void {
    if (!field) return;
    dialog.close();
    form.focusField(field.name);
  }

  function search(): void {
    found = matching(fields, input.value).slice(0, most);
    active = 0;
    show();
  }

  function key(event: KeyboardEvent): void {
    if (isComposed(event)) return;
    if (event.key === 'Enter') choose(found[active]);
    // A search field would empty itself first.
    else if (event.key === 'Escape') dialog.close();
    else if (event.key === 'ArrowDown') active = Math.min(active + 1, found.length - 1);
    else if (event.key === 'ArrowUp') active = Math.max(active - 1, 0);
    else return;
    event.preventDefault();
    show();
  }

  function show(): void {
    render(found.length === 0 ? html`<p><bdi>${words.noneFound(input.value)}</bdi></p>` : nothing, status);
    render(
      found.map((field, at) =>
        keyed(
          field,
          html`<div id=${idOf(field)} role="option" aria-selected=${at === active} @click=${() => choose(field)}>
            <kbd>${field.key}</kbd><bdi>${field.label}</bdi>${field.name === field.label ? nothing : html`<small>${field.name}</small>`}
          </div>`,
        ),
      ),
      list,
    );
    // Another field in the first place is another element with another id: a screen reader tells of nothing else.
    const chosen = found[active];
    input.setAttribute('aria-activedescendant', chosen ? idOf(chosen) : '');
  }
}

/** The fields a text may mean, the likeliest first: the key itself, then what begins with it, then what holds it. */
function matching(fields: readonly Field[], text: string): Field[] {
  const wanted = fold(text.trim());
  if (!wanted) return [...fields];
  const rank = ({ key, label, name }: Field): number => {
    const texts = [key, label, name].map(fold);
    if (texts[0] === wanted) return 0;
    if (texts.some((each) => each.startsWith(wanted))) return 1;
    return texts.some((each) => each.includes(wanted)) ? 2 : 3;
  };
  return fields
    .map((field) => ({ field, at: rank(field) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .map(({ field }) => field);
}
