import { FileFieldElement } from '../fields/file.ts';
import { define } from './define.ts';

define('tarja-file', FileFieldElement);

export { FileFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-file': FileFieldElement;
  }
}
