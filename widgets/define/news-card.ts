import { define } from '../../components/define-element.ts';
import { NewsCardWidget } from '../news-card/element.ts';

define('tarja-news-card', NewsCardWidget);

export { NewsCardWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-news-card': NewsCardWidget;
  }
}
