import { expect } from 'chai';
import { css, LitElement } from 'lit';
import { Parts } from '../../widgets/shared/parts.ts';
import { mount, unmount } from '../support/mount.ts';

const own = css`p { color: red; }`;
const other = css`p { color: blue; }`;

class Host extends LitElement {
  static override styles = own;
  fetched = 0;
  come = () => {};
  readonly parts = new Parts(this, {
    drawn: async () => {
      await new Promise<void>((come) => (this.come = come));
      return { styles: [own, other], draw: () => 'drawn' };
    },
    late: async () => {
      this.fetched++;
      if (this.fetched === 1) throw new Error('gone');
      return { styles: other };
    },
  });
  protected override render() {
    return this.parts.get('drawn')?.draw() ?? 'not yet';
  }
}
customElements.define('test-parts', Host);

describe('what an element shows only now and then', () => {
  afterEach(unmount);

  it('is there once it has come, and has the element updated', async () => {
    const element = await mount<Host>('<test-parts></test-parts>');
    expect(element.shadowRoot?.textContent).to.equal('not yet');

    element.come();
    await element.parts.coming;
    await element.updateComplete;
    expect(element.shadowRoot?.textContent).to.equal('drawn');
  });

  it('brings its styles, and none that the element has already: its own come first', async () => {
    const element = await mount<Host>('<test-parts></test-parts>');
    element.come();
    await element.parts.coming;

    expect(element.shadowRoot?.adoptedStyleSheets).to.deep.equal([own.styleSheet, other.styleSheet]);
  });

  it('has its host updated some seconds after it could not be had, which asks for it again', async () => {
    const element = await mount<Host>('<test-parts></test-parts>');
    element.come();
    await element.parts.coming;
    await element.updateComplete;
    const { setTimeout } = window;
    const later: (() => void)[] = [];
    window.setTimeout = ((run: () => void) => later.push(run)) as unknown as typeof setTimeout;
    element.parts.get('late');
    await element.parts.coming.catch(() => {});
    window.setTimeout = setTimeout;

    expect([element.isUpdatePending, later.length]).to.deep.equal([false, 1]);
    later[0]?.();
    expect(element.isUpdatePending).to.equal(true);
  });

  it('is fetched again where it could not be had, when it is next asked for', async () => {
    const element = await mount<Host>('<test-parts></test-parts>');
    element.come();
    element.parts.get('late');
    const failure = await element.parts.coming.catch((error: Error) => error.message);
    expect(failure).to.equal('gone');

    element.parts.get('late');
    await element.parts.coming;
    expect([element.fetched, element.parts.get('late')?.styles]).to.deep.equal([2, other]);
  });
});
