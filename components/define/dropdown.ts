import { define } from '../define-element.ts';
import { DropdownFieldElement } from '../fields/dropdown.ts';

define('tarja-dropdown', DropdownFieldElement);

export { DropdownFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-dropdown': DropdownFieldElement;
  }
}
