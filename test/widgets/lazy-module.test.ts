import { expect } from 'chai';
import { css, LitElement } from 'lit';
import { LazyModule } from '../../widgets/shared/lazy-module.ts';
import { mount, unmount } from '../support/mount.ts';

const own = css`p { color: red; }`;
const other = css`p { color: blue; }`;

class Host extends LitElement {
  static override styles = own;
  fetched = 0;
  arrive = () => {};
  fails = false;
  readonly lazy = new LazyModule(this, async () => {
    this.fetched++;
    await new Promise<void>((arrive) => (this.arrive = arrive));
    if (this.fails) throw new Error('gone');
    return { styles: [own, other], draw: () => 'drawn' };
  });
  protected override render() {
    return this.lazy.get()?.draw() ?? 'not yet';
  }
}
customElements.define('test-lazy', Host);

describe('a module that comes on demand', () => {
  afterEach(unmount);

  it('updates its element when it is there', async () => {
    const element = await mount<Host>('<test-lazy></test-lazy>');
    expect(element.shadowRoot?.textContent).to.equal('not yet');

    element.arrive();
    await element.lazy.loaded;
    await element.updateComplete;
    expect(element.shadowRoot?.textContent).to.equal('drawn');
    expect(element.fetched).to.equal(1);
  });

  it('brings its styles, and none that the element has already', async () => {
    const element = await mount<Host>('<test-lazy></test-lazy>');
    element.arrive();
    await element.lazy.loaded;

    expect(element.shadowRoot?.adoptedStyleSheets).to.deep.equal([own.styleSheet, other.styleSheet]);
  });

  it('is fetched again where it could not be had: by an update some seconds later', async () => {
    const element = await mount<Host>('<test-lazy></test-lazy>');
    const { setTimeout } = window;
    const later: (() => void)[] = [];
    element.fails = true;
    window.setTimeout = ((run: () => void) => later.push(run)) as unknown as typeof setTimeout;
    element.arrive();
    const failure = await element.lazy.loaded.catch((error: Error) => error.message);
    window.setTimeout = setTimeout;
    expect([failure, element.isUpdatePending, later.length]).to.deep.equal(['gone', false, 1]);

    element.fails = false;
    later[0]?.();
    await element.updateComplete;
    element.arrive();
    await element.lazy.loaded;
    await element.updateComplete;
    expect([element.fetched, element.shadowRoot?.textContent]).to.deep.equal([2, 'drawn']);
  });
});
