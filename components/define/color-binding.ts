import { define } from '../define-element.ts';
import { ColorBindingFieldElement } from '../fields/color-binding.ts';

define('tarja-color-binding', ColorBindingFieldElement);

export { ColorBindingFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-color-binding': ColorBindingFieldElement;
  }
}
