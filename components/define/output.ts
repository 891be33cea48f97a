import { define } from '../define-element.ts';
import { OutputElement } from '../output/output.ts';

define('tarja-output', OutputElement);

export { OutputElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-output': OutputElement;
  }
}
