import { html } from 'lit';
import type { TableField } from '../../src/format/generated/types.ts';
import { type TableRow, table } from '../../src/kinds/table.ts';
import { FieldElement } from './field-element.ts';

/** Rows of cells under named columns. (Stands in until the grid is here.) */
export class TableFieldElement extends FieldElement<TableField, readonly TableRow[]> {
  protected override readonly kind = table;
  protected override emptyField(): TableField {
    return { key: 'rows', name: '', label: '', type: 'table', default: [], columns: [] };
  }
  protected override renderControl() {
    return html`<output id="control">${this.value.length}</output>`;
  }
}
