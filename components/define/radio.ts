import { define } from '../define-element.ts';
import { RadioFieldElement } from '../fields/radio.ts';

define('tarja-radio', RadioFieldElement);

export { RadioFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-radio': RadioFieldElement;
  }
}
