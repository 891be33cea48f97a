import { define } from '../define-element.ts';
import { NormalizedFieldElement } from '../fields/normalized.ts';

define('tarja-normalized', NormalizedFieldElement);

export { NormalizedFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-normalized': NormalizedFieldElement;
  }
}
