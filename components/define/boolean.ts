import { define } from '../define-element.ts';
import { BooleanFieldElement } from '../fields/boolean.ts';

define('tarja-boolean', BooleanFieldElement);

export { BooleanFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-boolean': BooleanFieldElement;
  }
}
