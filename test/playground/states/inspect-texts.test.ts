import { expect } from 'chai';
import { type Inspection, inspectTexts } from '../../../playground/states/inspect-texts.ts';
import { mount, unmount } from '../../support/mount.ts';

afterEach(unmount);

describe('the look at the texts of a picture', () => {
  it('finds what a module draws in its shadow root, and what lies behind it', async () => {
    const place = await mount('<div style="position: fixed; inset: 0; background: #222"><p></p></div>');
    const root = place.querySelector('p')?.attachShadow({ mode: 'open' });
    if (!root) throw new Error('no shadow root');
    root.innerHTML = `<style>
      b { position: absolute; left: 200px; top: 200px; width: 80px; overflow: hidden; white-space: nowrap; color: #fff }
      i { position: absolute; left: 200px; top: 300px; color: #333 }
      u { position: absolute; left: 0; top: 200px; color: #fff }
    </style><b>Longer than its box by far, and than all that is seen of the picture, which is no matter: ${'…'.repeat(400)}</b>
    <i>dark</i><u>edge</u>`;
    const { dataset } = document.documentElement;
    const told = new Promise<Inspection>((resolve) => {
      addEventListener('message', ({ data }) => {
        if (data?.tarjaInspection === 'token') resolve(data);
      });
    });

    inspectTexts('token');
    dataset['phase'] = 'on';
    const { faults } = await told;
    delete dataset['phase'];

    expect(faults.map(({ kind, text, over }) => [kind, text.slice(0, 6), over])).to.deep.equal([
      ['overflow', 'Longer', undefined],
      ['contrast', 'dark', undefined],
      ['outside', 'edge', undefined],
    ]);
  });
});
