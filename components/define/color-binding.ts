import { ColorBindingFieldElement } from '../fields/color-binding.ts';
import { define } from './define.ts';

define('tarja-color-binding', ColorBindingFieldElement);

export { ColorBindingFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-color-binding': ColorBindingFieldElement;
  }
}
