import { define } from '../../components/define-element.ts';
import { ScoreWidget } from '../score/element.ts';

define('tarja-score', ScoreWidget);

export { ScoreWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-score': ScoreWidget;
  }
}
