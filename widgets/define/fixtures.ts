import { define } from '../../components/define-element.ts';
import { FixturesWidget } from '../fixtures/element.ts';

define('tarja-fixtures', FixturesWidget);

export { FixturesWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-fixtures': FixturesWidget;
  }
}
