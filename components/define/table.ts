import { TableFieldElement } from '../table/table.ts';
import { define } from './define.ts';

define('tarja-table', TableFieldElement);

export { TableFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-table': TableFieldElement;
  }
}
