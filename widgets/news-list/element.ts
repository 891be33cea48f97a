import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Headline } from '../shared/news/headline.ts';
import { newsStyles } from '../shared/news/styles.ts';
import { NewsWidget, renderBadge, renderOrigin, renderThumbnail, renderTitle } from '../shared/news/widget.ts';
import { positiveInteger } from '../shared/settings.ts';
import { listStyles } from './styles.ts';

/** As many fit into the picture. */
const mostOnAir = 5;

/**
 * Headlines under each other, newest first.
 *
 * @tag tarja-news-list
 * @attr {string} providers - slugs, up to five; without them the first three there are
 * @attr {string} add - headlines before those of the feed, one a line; `Headline | Source` names who says so
 * @attr {string} drop - headlines of the feed that contain one of these lines are left out
 * @attr {number} count - how many headlines, 100 at most; on air five fit
 * @attr {boolean} pictures - whether each has its picture on a page; on unless `false`
 */
export class NewsListWidget extends NewsWidget {
  static override settings = { providers: '', add: '', drop: '', count: 8, pictures: true };
  static override allowed = { count: positiveInteger };
  static override styles = [newsStyles, listStyles];
  static override air = () => import('./air.ts');

  protected override body(): TemplateResult | typeof nothing {
    const { headlines, onAir } = this;
    if (headlines.length === 0) return this.renderNone(this.words.empty);
    const shown = onAir ? headlines.slice(0, mostOnAir) : headlines;
    const place = ({ key }: Headline, index: number) => `${index} ${key}`;
    const changed = this.changed(shown.map(place));
    const items = repeat(
      shown,
      place,
      (headline, index) => html`<li class=${changed.has(place(headline, index)) ? 'item changed' : 'item'}>
        ${this.setting('pictures') && !onAir ? renderThumbnail(headline, false) : nothing}
        <div class="text mask">
          <p class="said rise">${onAir ? html`<bdi>${headline.title}</bdi>` : renderTitle(headline, this.language)}</p>
          <div class="origin rise">${renderBadge(headline)}${renderOrigin(headline, this.language, onAir)}</div>
        </div>
      </li>`,
    );
    const list = html`<ul class="items">${items}</ul>`;
    return onAir
      ? this.airModule<typeof import('./air.ts')>().renderPlate(this.headline, list, this.renderTypedSource())
      : list;
  }
}
