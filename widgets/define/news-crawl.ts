import { define } from '../../components/define-element.ts';
import { NewsCrawlWidget } from '../news-crawl/element.ts';

define('tarja-news-crawl', NewsCrawlWidget);

export { NewsCrawlWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-news-crawl': NewsCrawlWidget;
  }
}
