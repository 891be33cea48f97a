import { NumberFieldElement } from '../fields/number.ts';
import { define } from './define.ts';

define('tarja-number', NumberFieldElement);

export { NumberFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-number': NumberFieldElement;
  }
}
