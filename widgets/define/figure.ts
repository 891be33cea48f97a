import { define } from '../../components/define-element.ts';
import { FigureWidget } from '../figure/element.ts';

define('tarja-figure', FigureWidget);

export { FigureWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-figure': FigureWidget;
  }
}
