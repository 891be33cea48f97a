import { BooleanFieldElement } from '../fields/boolean.ts';
import { define } from './define.ts';

define('tarja-boolean', BooleanFieldElement);

export { BooleanFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-boolean': BooleanFieldElement;
  }
}
