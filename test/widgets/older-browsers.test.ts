import { expect } from 'chai';
import '../../widgets/define/rates.ts';
import { gateway, mountWidget, unmountWidgets, until } from '../support/widget.ts';

describe('a widget in a browser of 2023', () => {
  const { supports } = CSS;
  const { prototype } = CustomStateSet;
  const { add, delete: remove } = prototype;

  beforeEach(() => {
    CSS.supports = () => false;
    // As in Chromium before 125; Firefox and Safari had no such states at all.
    prototype.add = prototype.delete = () => {
      throw new DOMException('must start with --', 'SyntaxError');
    };
  });
  afterEach(() => {
    CSS.supports = supports;
    Object.assign(prototype, { add, delete: remove });
    unmountWidgets();
  });

  it('has nothing to report where it gives back no height: it has no figures, below the screen', async () => {
    const { error } = console;
    const reported: unknown[] = [];
    console.error = (...what: unknown[]) => reported.push(...what);
    try {
      const { data } = gateway(() => Response.json({}, { status: 502 }));
      const below = 'style="margin-top: calc(100vh + 8px)"';
      const element = await mountWidget(`<tarja-rates ${below}></tarja-rates>`, data);
      await until(element, 'failed');
      await element.updateComplete;
    } finally {
      console.error = error;
    }
    expect(reported).to.deep.equal([]);
  });
});
