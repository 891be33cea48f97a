import { define } from '../define-element.ts';
import { CounterFieldElement } from '../fields/counter.ts';

define('tarja-counter', CounterFieldElement);

export { CounterFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-counter': CounterFieldElement;
  }
}
