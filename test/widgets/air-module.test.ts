import { expect } from 'chai';
import { html } from 'lit';
import { WidgetElement } from '../../widgets/shared/widget-element.ts';
import { mount, unmount } from '../support/mount.ts';

/** How often what the picture wears was fetched; the first time it cannot be had. */
let fetched = 0;
let fail: (error: Error) => void;

class Plate extends WidgetElement {
  static override air = async () => {
    fetched++;
    if (fetched === 1) await new Promise((_, reject) => (fail = reject));
    return import('../../widgets/shared/air-styles.ts');
  };
  protected override queries() {
    return {};
  }
  protected override describe() {
    return { source: 'Nobody' };
  }
  protected override get shown() {
    return true;
  }
  protected override body() {
    return html`<p class="plate">On</p>`;
  }
}
customElements.define('test-plate', Plate);

const plateOf = (element: Element) => element.shadowRoot?.querySelector('.air');

describe('what a widget wears in a picture', () => {
  beforeEach(() => {
    fetched = 0;
  });
  afterEach(unmount);

  it('is not fetched on a page', async () => {
    const element = await mount<Plate>('<test-plate></test-plate>');
    await element.updateComplete;

    expect(fetched).to.equal(0);
    expect(element.shadowRoot?.querySelector('.plate')).not.to.equal(null);
  });

  it('is there before the picture, once, and fetched again where it could not be had', async () => {
    const element = await mount<Plate>('<test-plate></test-plate>');
    element.mode = 'air';
    const failure = element.updateComplete.catch((error: Error) => error.message);
    await new Promise(requestAnimationFrame);
    fail(new Error('gone'));
    expect(await failure).to.equal('gone');
    expect(plateOf(element)).to.equal(null);

    element.requestUpdate();
    await element.updateComplete;

    expect(getComputedStyle(plateOf(element) as Element).position).to.equal('absolute');
    element.requestUpdate();
    await element.updateComplete;
    expect(fetched).to.equal(2);
  });
});
