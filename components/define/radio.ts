import { RadioFieldElement } from '../fields/radio.ts';
import { define } from './define.ts';

define('tarja-radio', RadioFieldElement);

export { RadioFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-radio': RadioFieldElement;
  }
}
