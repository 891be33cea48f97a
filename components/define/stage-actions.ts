import { define } from '../define-element.ts';
import { StageActionsElement } from '../stage/stage-actions.ts';
import './form.ts';

define('tarja-stage-actions', StageActionsElement);

export { StageActionsElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-stage-actions': StageActionsElement;
  }
}
