import { ColorPanelElement } from '../color/color-panel.ts';
import { define } from '../define-element.ts';

define('tarja-color-panel', ColorPanelElement);

export { ColorPanelElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-color-panel': ColorPanelElement;
  }
}
