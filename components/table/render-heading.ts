import { html, nothing, type TemplateResult } from 'lit';
import type { TableColumn } from '../../src/format/generated/types.ts';
import type { TableWords } from '../strings/table-words.ts';

/** The heading of a column; one that must be filled says so, and its tip is read with it. */
export function renderHeading(
  { label, tip, required, type }: TableColumn,
  index: number,
  words: TableWords,
): TemplateResult {
  return html`<div
    role="columnheader"
    part="heading"
    class="${type} ${tip ? 'tipped' : ''}"
    aria-colindex=${index + 1}
    aria-description=${tip ?? nothing}
    title=${tip ? `${label}: ${tip}` : label}
  ><span dir="auto">${label}</span>${
    required
      ? html`<span class="must" title=${words.required} aria-hidden="true"></span
          ><span class="visually-hidden">(${words.required})</span>`
      : nothing
  }</div>`;
}
