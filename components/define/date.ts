import { DateFieldElement } from '../fields/date.ts';
import { define } from './define.ts';

define('tarja-date', DateFieldElement);

export { DateFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-date': DateFieldElement;
  }
}
