import { define } from '../define-element.ts';
import { DateFieldElement } from '../fields/date.ts';

define('tarja-date', DateFieldElement);

export { DateFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-date': DateFieldElement;
  }
}
