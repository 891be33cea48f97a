import { define } from '../define-element.ts';
import { TextareaFieldElement } from '../fields/textarea.ts';

define('tarja-textarea', TextareaFieldElement);

export { TextareaFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-textarea': TextareaFieldElement;
  }
}
