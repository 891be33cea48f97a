import { define } from '../define-element.ts';
import { StageElement } from '../stage/stage.ts';

define('tarja-stage', StageElement);

export { StageElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-stage': StageElement;
  }
}
