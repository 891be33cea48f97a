import { html, nothing, type TemplateResult } from 'lit';
import type { TableColumn } from '../../src/format/generated/types.ts';
import { accepts } from '../../src/kinds/accept.ts';
import { type CellContext, isOption } from './cells.ts';
import { isSegmented } from './columns.ts';

/**
 * The control that takes the place of a cell while it is edited.
 *
 * @param initial - the text it begins with; from then on the control holds the operator's text
 */
export function renderControl(
  column: TableColumn,
  value: unknown,
  initial: string,
  context: CellContext,
): TemplateResult {
  switch (column.type) {
    case 'dropdown':
      return renderSelect(column, value, context);
    case 'omo':
      return isSegmented(column) ? renderRadios(column, value) : renderSelect(column, value, context);
    case 'image':
      return renderFileControl(column, initial, context);
    case 'text':
      return renderTextarea(column, initial);
    default:
      return renderInput(column, initial);
  }
}

/** A text may have several lines: Alt+Enter begins another. */
function renderTextarea({ label, required }: TableColumn, initial: string): TemplateResult {
  return html`<textarea
    class="editor"
    part="editor"
    rows="1"
    aria-label=${label}
    aria-describedby="problem tip"
    aria-required=${required || nothing}
    autocomplete="off"
    .value=${initial}
  ></textarea>`;
}

/** An address, with the host's files as suggestions, and a button that opens the file chooser. */
function renderFileControl(column: TableColumn, initial: string, { files, words }: CellContext): TemplateResult {
  const paths = Object.keys(files).filter((name) => accepts(column.accept ?? 'image/*', { name }));
  return html`${renderInput(column, initial, paths.length > 0 ? 'paths' : undefined)}<datalist id="paths"
      >${paths.map((path) => html`<option value=${path}></option>`)}</datalist
    ><button type="button" class="choose" tabindex="-1" title=${words.chooseFile}
      ><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2.5 4v9h11V5.5H8L6.5 4z" /></svg
    ></button>`;
}

/** @param list - id of the values that are suggested */
function renderInput(column: TableColumn, initial: string, list?: string): TemplateResult {
  const address = column.type === 'url' || column.type === 'image';
  return html`<input
    class="editor"
    part="editor"
    aria-label=${column.label}
    aria-describedby="problem tip"
    aria-required=${column.required || nothing}
    autocomplete="off"
    autocapitalize="none"
    spellcheck="false"
    list=${list ?? nothing}
    inputmode=${column.type === 'number' ? 'decimal' : address ? 'url' : nothing}
    dir=${address || column.type === 'color' || column.type === 'number' ? 'ltr' : 'auto'}
    .value=${initial}
  />`;
}

function renderSelect(column: TableColumn, value: unknown, { strings }: CellContext): TemplateResult {
  const { label, options = [] } = column;
  return html`<select class="editor" part="editor" aria-label=${label} aria-describedby="problem tip">
    ${
      isOption(column, value)
        ? nothing
        : html`<option value="" dir="auto" selected>${value ? String(value) : strings.choose}</option>`
    }
    ${options.map(
      (option) =>
        html`<option value=${option.value} dir="auto" ?selected=${option.value === value}>${option.text}</option>`,
    )}
  </select><span class="chevron" aria-hidden="true"></span>`;
}

function renderRadios({ label, options = [] }: TableColumn, value: unknown): TemplateResult {
  return html`<span class="segments" role="radiogroup" aria-label=${label} aria-describedby="problem tip">
    ${options.map(
      (option) => html`<label class="segment"
        ><input type="radio" class="editor" name="choice" value=${option.value} .checked=${option.value === value} /><span
          dir="auto"
          >${option.text}</span
        ></label
      >`,
    )}
  </span>`;
}

/** Whether a control holds a text that is typed. */
export function isTextControl(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== 'radio');
}

/** Inserts a line break at the caret, as if it were typed. */
export function breakLine(text: HTMLTextAreaElement): void {
  text.setRangeText('\n', text.selectionStart, text.selectionEnd, 'end');
  text.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

/** Whether a control has a list to choose from: of options, or of values that are suggested. */
export function hasList(control: unknown): control is HTMLSelectElement | HTMLInputElement {
  return control instanceof HTMLSelectElement || (control instanceof HTMLInputElement && control.list !== null);
}

/** Opens the list of a control, where the browser allows it. */
export function openList(control: HTMLSelectElement | HTMLInputElement): void {
  try {
    control.showPicker();
  } catch {
    // Refused without a recent key or click: the list opens with the next one.
  }
}
