import { DropdownFieldElement } from '../fields/dropdown.ts';
import { define } from './define.ts';

define('tarja-dropdown', DropdownFieldElement);

export { DropdownFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-dropdown': DropdownFieldElement;
  }
}
