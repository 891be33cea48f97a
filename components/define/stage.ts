import { StageElement } from '../stage/stage.ts';
import { define } from './define.ts';

define('tarja-stage', StageElement);

export { StageElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-stage': StageElement;
  }
}
