import { define } from '../define-element.ts';
import { GraphicActionsElement } from '../stage/graphic-actions.ts';
import './form.ts';

define('tarja-graphic-actions', GraphicActionsElement);

export { GraphicActionsElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-graphic-actions': GraphicActionsElement;
  }
}
