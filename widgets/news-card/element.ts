import { html, type nothing, type TemplateResult } from 'lit';
import { newsStyles } from '../shared/news/styles.ts';
import { NewsWidget, renderBadge, renderOrigin, renderThumbnail, renderTitle } from '../shared/news/widget.ts';
import { positiveInteger } from '../shared/settings.ts';
import type { Heading } from '../shared/widget-element.ts';
import { cardStyles } from './styles.ts';

/**
 * One headline with its picture, its lead and its source.
 *
 * @tag tarja-news-card
 * @attr {string} providers - slugs, up to five; without them the first three there are
 * @attr {string} add - headlines before those of the feed, one a line; `Headline | Source` names who says so
 * @attr {string} drop - headlines of the feed that contain one of these lines are left out
 * @attr {number} item - which one, the newest being 1
 * @attr {boolean} lead - whether the lead stands under the headline; on unless `false`
 */
export class NewsCardWidget extends NewsWidget {
  static override settings = { providers: '', add: '', drop: '', item: 1, lead: true };
  static override allowed = { item: positiveInteger };
  static override styles = [newsStyles, cardStyles];
  static override air = () => import('./air.ts');

  protected override get wanted(): number {
    return this.setting('item');
  }

  protected override describe(): Heading {
    const { source, link } = this.headlines.at(-1) ?? super.describe();
    return { source, link };
  }

  protected override body(): TemplateResult | typeof nothing {
    // Where there are fewer, the last of them.
    const headline = this.headlines.at(-1);
    if (!headline) return this.renderNone(this.words.empty);
    const { onAir } = this;
    const changed = this.changed([headline.key]).has(headline.key);
    const card = html`<div class=${changed ? 'card changed' : 'card'}>
      ${renderThumbnail(headline, onAir)}
      <div class="text">
        <div class="mask"><span class="origin rise">${renderBadge(headline)}${renderOrigin(headline, this.language, onAir)}</span></div>
        <p class="said mask"><span class="rise">${onAir ? html`<bdi>${headline.title}</bdi>` : renderTitle(headline, this.language)}</span></p>
        ${this.setting('lead') && headline.lead ? html`<p class="lead mask"><span class="rise"><bdi>${headline.lead}</bdi></span></p>` : ''}
      </div>
    </div>`;
    return onAir ? this.airModule<typeof import('./air.ts')>().renderPlate(headline.key, card) : card;
  }
}
