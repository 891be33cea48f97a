import { define } from '../define-element.ts';
import { TableFieldElement } from '../table/table.ts';

define('tarja-table', TableFieldElement);

export { TableFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-table': TableFieldElement;
  }
}
