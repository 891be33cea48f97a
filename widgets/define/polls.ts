import { define } from '../../components/define-element.ts';
import { PollsWidget } from '../polls/element.ts';

define('tarja-polls', PollsWidget);

export { PollsWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-polls': PollsWidget;
  }
}
