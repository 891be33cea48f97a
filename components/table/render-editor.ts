import { html, nothing, type TemplateResult } from 'lit';
import type { TableColumn } from '../../src/format/generated/types.ts';
import { isOption } from './cell-at-rest.ts';
import type { CellSurroundings } from './cell-surroundings.ts';
import { isSegmented } from './columns.ts';

/**
 * The control that takes the place of a cell while it is edited.
 *
 * @param initial - the text it begins with; from then on the text is the operator's
 */
export function renderEditor(
  column: TableColumn,
  value: unknown,
  initial: string,
  around: CellSurroundings,
): TemplateResult {
  switch (column.type) {
    case 'dropdown':
      return renderSelect(column, value, around);
    case 'omo':
      return isSegmented(column) ? renderRadios(column, value) : renderSelect(column, value, around);
    case 'image':
      return html`${renderEntry(column, initial)}<button
          type="button"
          class="choose"
          tabindex="-1"
          aria-label=${around.words.chooseFile}
          title=${around.words.chooseFile}
        ><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2.5 4v9h11V5.5H8L6.5 4z" /></svg></button>`;
    case 'text':
      return renderText(column, initial);
    default:
      return renderEntry(column, initial);
  }
}

/** A text may have lines: Alt+Enter begins one. */
function renderText({ label, required }: TableColumn, initial: string): TemplateResult {
  return html`<textarea
    class="editor"
    part="editor"
    rows="1"
    aria-label=${label}
    aria-describedby="tip problem"
    aria-required=${required || nothing}
    autocomplete="off"
    .value=${initial}
  ></textarea>`;
}

function renderEntry(column: TableColumn, initial: string): TemplateResult {
  const address = column.type === 'url' || column.type === 'image';
  return html`<input
    class="editor"
    part="editor"
    aria-label=${column.label}
    aria-describedby="tip problem"
    aria-required=${column.required || nothing}
    autocomplete="off"
    autocapitalize="none"
    spellcheck="false"
    inputmode=${column.type === 'number' ? 'decimal' : address ? 'url' : nothing}
    dir=${address || column.type === 'color' || column.type === 'number' ? 'ltr' : 'auto'}
    .value=${initial}
  />`;
}

function renderSelect(column: TableColumn, value: unknown, { strings }: CellSurroundings): TemplateResult {
  const { label, options = [] } = column;
  const stray = !isOption(column, value);
  return html`<select class="editor" part="editor" aria-label=${label} aria-describedby="tip problem">
    ${stray ? html`<option value="" selected>${value ? String(value) : strings.choose}</option>` : nothing}
    ${options.map(
      (option) => html`<option value=${option.value} ?selected=${option.value === value}>${option.text}</option>`,
    )}
  </select><span class="chevron" aria-hidden="true"></span>`;
}

function renderRadios({ label, options = [] }: TableColumn, value: unknown): TemplateResult {
  return html`<span class="segments" role="radiogroup" aria-label=${label} aria-describedby="tip problem">
    ${options.map(
      (option) => html`<label class="segment"
        ><input type="radio" class="editor" name="choice" value=${option.value} .checked=${option.value === value} /><span
          >${option.text}</span
        ></label
      >`,
    )}
  </span>`;
}
