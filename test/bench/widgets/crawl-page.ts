import { html, LitElement } from 'lit';
import { Crawl, crawlStyles } from '../../../widgets/shared/crawl/crawl.ts';

/** A crawl over the whole width, as fine as the screen: 240 px a second are 4 px a frame at 60 Hz. */
class BenchCrawl extends LitElement {
  static override styles = crawlStyles;
  static override properties = { keys: {} };
  declare keys: readonly string[];
  readonly #crawl = new Crawl(this);

  constructor() {
    super();
    this.keys = Array.from({ length: 8 }, (_, at) => `Headline ${at + 1} of a crawl that goes on and on`);
  }

  protected override render() {
    const items = this.keys.map((key) => ({ key, content: html`${key}` }));
    return this.#crawl.render(items, { speed: 240 });
  }
}
customElements.define('bench-crawl', BenchCrawl);
