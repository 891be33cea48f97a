import { ColorFieldElement } from '../fields/color.ts';
import { define } from './define.ts';

define('tarja-color', ColorFieldElement);

export { ColorFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-color': ColorFieldElement;
  }
}
