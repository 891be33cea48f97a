import { define } from '../../components/define-element.ts';
import { NewsListWidget } from '../news-list/element.ts';

define('tarja-news-list', NewsListWidget);

export { NewsListWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-news-list': NewsListWidget;
  }
}
