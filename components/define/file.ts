import { define } from '../define-element.ts';
import { FileFieldElement } from '../fields/file.ts';

define('tarja-file', FileFieldElement);

export { FileFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-file': FileFieldElement;
  }
}
