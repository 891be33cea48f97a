import { html, nothing, type TemplateResult } from 'lit';
import type { TableColumn } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { colourForCss } from '../fields/colour-for-css.ts';
import { customProperty } from '../fields/custom-property.ts';
import type { FieldWords } from '../strings/strings.ts';
import type { TableWords } from '../strings/table-words.ts';
import { cellText } from './cell-text.ts';
import { isSegmented } from './columns.ts';
import { icons } from './icons.ts';

/** What cells are drawn with beside their value. */
export interface CellSurroundings {
  readonly locale: Locale;
  readonly strings: FieldWords;
  readonly words: TableWords;
  /** What relative addresses of pictures are relative to. */
  readonly base: string;
  /** Choices are taken and uploads asked for only where the field is not disabled. */
  readonly inactive: boolean;
}

/** A cell nobody is editing. What only a hand reaches is hidden from screen readers, which read the same as words. */
export function renderCell(column: TableColumn, value: unknown, around: CellSurroundings): TemplateResult | string {
  const text = cellText(column, value, around.locale);
  switch (column.type) {
    case 'boolean':
      return typeof value === 'boolean' || text === '' ? renderSwitch(value === true, around) : text;
    case 'color':
      return html`<span class="swatch" ${customProperty('--colour', colourForCss(text.trim()))}></span
        ><span class="text" dir="ltr">${text}</span>`;
    case 'image':
      return html`${renderPicture(text, around.base)}<span class="text address" dir="ltr">${text}</span>`;
    case 'url':
      return html`<span class="text address" dir="ltr">${text}</span>`;
    case 'omo':
      return isSegmented(column) && (text === '' || isOption(column, value))
        ? renderSegments(column, value, text)
        : renderChoice(text);
    case 'dropdown':
      return renderChoice(text);
    default:
      return html`<span class="text" dir="auto">${text}</span>`;
  }
}

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
        >${icons.file}</button>`;
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
  </select>${chevron}`;
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

function renderSwitch(on: boolean, { strings }: CellSurroundings): TemplateResult {
  return html`<span class="check ${on ? 'on' : ''}" aria-hidden="true"></span
    ><span class="visually-hidden">${on ? strings.on : strings.off}</span>`;
}

const chevron = html`<span class="chevron" aria-hidden="true"></span>`;

function renderChoice(text: string): TemplateResult {
  return html`<span class="text" dir="auto">${text}</span>${chevron}`;
}

function renderSegments({ options = [] }: TableColumn, value: unknown, text: string): TemplateResult {
  return html`<span class="segments" aria-hidden="true"
      >${options.map(
        (option) =>
          html`<span class="segment ${option.value === value ? 'on' : ''}" data-value=${option.value}
            ><span>${option.text}</span></span
          >`,
      )}</span
    ><span class="visually-hidden">${text}</span>`;
}

function renderPicture(address: string, base: string): TemplateResult | typeof nothing {
  if (!address || !URL.canParse(address, base)) return nothing;
  const { href, protocol } = new URL(address, base);
  const safe = /^(?:https?|blob):$/.test(protocol) || /^data:image\//i.test(href);
  // Decorative: the address beside it says what it is.
  return safe
    ? html`<img class="picture" src=${href} alt="" loading="lazy" @load=${unmark} @error=${markBroken} />`
    : nothing;
}

function markBroken({ currentTarget }: Event): void {
  (currentTarget as HTMLImageElement).classList.add('broken');
}

function unmark({ currentTarget }: Event): void {
  (currentTarget as HTMLImageElement).classList.remove('broken');
}

function isOption({ options = [] }: TableColumn, value: unknown): boolean {
  return options.some((option) => option.value === value);
}
