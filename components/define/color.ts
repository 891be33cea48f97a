import { define } from '../define-element.ts';
import { ColorFieldElement } from '../fields/color.ts';

define('tarja-color', ColorFieldElement);

export { ColorFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-color': ColorFieldElement;
  }
}
