import { TextareaFieldElement } from '../fields/textarea.ts';
import { define } from './define.ts';

define('tarja-textarea', TextareaFieldElement);

export { TextareaFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-textarea': TextareaFieldElement;
  }
}
