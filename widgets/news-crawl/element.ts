import { html, type nothing, type TemplateResult } from 'lit';
import { controlStyles } from '../shared/control-styles.ts';
import { Crawl, crawlStyles } from '../shared/crawl/crawl.ts';
import { newsStyles } from '../shared/news/styles.ts';
import { NewsWidget, renderBadge, renderOrigin, renderTitle } from '../shared/news/widget.ts';
import { positiveInteger } from '../shared/settings.ts';
import { crawlWidgetStyles } from './styles.ts';

/**
 * Headlines that crawl by. New ones come behind the last one, and nothing that moves jumps. On a page it can be stopped, stands
 * still under a pointer, and lists all headlines; readers who set their system to less motion get only that list.
 *
 * @tag tarja-news-crawl
 * @attr {string} providers - slugs, up to five; without them the first three there are
 * @attr {string} add - headlines before those of the feed, one a line; `Headline | Source` names who says so
 * @attr {string} drop - headlines of the feed that contain one of these lines are left out
 * @attr {number} count - how many headlines, 100 at most
 * @attr {number} speed - pixels a second; the nearest speed of whole pixels a frame is taken, on a page 90 at most
 * @attr {number} frame-rate - whole pictures a second of the output
 * @attr {boolean} interlaced - each picture is shown as two fields
 * @csspart crawl - the window through which the headlines pass
 */
export class NewsCrawlWidget extends NewsWidget {
  static override settings = {
    providers: '',
    add: '',
    drop: '',
    count: 20,
    speed: 200,
    frameRate: 50,
    interlaced: false,
  };
  static override allowed = { count: positiveInteger, speed: positiveInteger, frameRate: /^[1-9]\d*(?:\.\d+)?$/ };
  static override styles = [controlStyles, newsStyles, crawlStyles, crawlWidgetStyles];
  static override air = () => import('./air.ts');

  readonly #crawl = new Crawl(this);
  readonly #calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
  readonly #update = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#calm?.addEventListener('change', this.#update);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A pointer that leaves it meanwhile is not told.
    this.#leave();
    this.#calm?.removeEventListener('change', this.#update);
  }

  protected override body(): TemplateResult | typeof nothing {
    if (this.headlines.length === 0) return this.renderNone(this.words.empty);
    if (this.onAir) {
      return html`<div class="strap plate">
        ${this.headline ? html`<b class="label"><span class="rise">${this.headline}</span></b>` : ''}
        ${this.phase === 'off' ? '' : this.#renderCrawl()}
      </div>`;
    }
    if (this.#calm?.matches) return this.#renderList();
    const { words } = this;
    return html`<div class="row" @pointerenter=${this.#point} @pointerleave=${this.#leave}>${this.#renderCrawl()}</div>
      <div class="controls">
        <button type="button" aria-pressed=${this.#stopped} @click=${this.#toggle}>
          ${words.pause}
        </button>
        <details>
          <summary>${words.all}</summary>
          ${this.#renderList()}
        </details>
      </div>`;
  }

  #renderCrawl(): TemplateResult {
    const items = this.headlines.map((headline) => ({
      key: headline.key,
      content: html`${renderBadge(headline)}<bdi>${
        // Its links stand in the list, too: here they are for pointers alone.
        headline.link && !this.onAir
          ? html`<a class="story" href=${headline.link} rel="noopener" tabindex="-1">${headline.title}</a>`
          : headline.title
      }</bdi>`,
    }));
    const source = this.commonWords.source(this.source);
    return this.#crawl.render(
      // The last of a round says who says so, where that was typed.
      this.onAir && this.setting('source') ? [...items, { key: source, content: html`${source}` }] : items,
      {
        speed: this.onAir ? this.setting('speed') : Math.min(this.setting('speed'), 90),
        frameRate: this.onAir ? this.setting('frameRate') : 60,
        interlaced: this.onAir && this.setting('interlaced'),
        gap: this.onAir ? 64 : 36,
        wholePixels: this.onAir,
        fromLeft: !this.onAir,
      },
    );
  }

  #renderList(): TemplateResult {
    return html`<ul class="items">
      ${this.headlines.map(
        (headline) =>
          html`<li>${renderTitle(headline, this.language)} <span class="origin">${renderOrigin(headline, this.language, false)}</span></li>`,
      )}
    </ul>`;
  }

  #stopped = false;

  #toggle(): void {
    this.#stopped = !this.#stopped;
    if (this.#stopped) this.#crawl.hold('wish');
    else this.#crawl.release('wish');
  }

  #point(): void {
    this.#crawl.hold('pointer');
  }

  #leave(): void {
    this.#crawl.release('pointer');
  }
}
