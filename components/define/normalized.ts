import { NormalizedFieldElement } from '../fields/normalized.ts';
import { define } from './define.ts';

define('tarja-normalized', NormalizedFieldElement);

export { NormalizedFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-normalized': NormalizedFieldElement;
  }
}
