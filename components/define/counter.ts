import { CounterFieldElement } from '../fields/counter.ts';
import { define } from './define.ts';

define('tarja-counter', CounterFieldElement);

export { CounterFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-counter': CounterFieldElement;
  }
}
