import { define } from '../define-element.ts';
import { StageActionsElement } from '../stage/stage-actions.ts';
import './graphic-actions.ts';

define('tarja-stage-actions', StageActionsElement);

export { StageActionsElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-stage-actions': StageActionsElement;
  }
}
