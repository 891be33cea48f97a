import { define } from '../define-element.ts';
import { NumberFieldElement } from '../fields/number.ts';

define('tarja-number', NumberFieldElement);

export { NumberFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-number': NumberFieldElement;
  }
}
