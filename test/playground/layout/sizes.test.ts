import { expect } from 'chai';
import { moveDivider, rangeOf, readShares, sharesOf } from '../../../playground/layout/sizes.ts';

const smallest = [100, 100, 200];

describe('sizes of panes', () => {
  it('move one divider and no other pane', () => {
    expect(moveDivider([300, 300, 400], 0, 350, smallest)).to.deep.equal([350, 250, 400]);
    expect(moveDivider([300, 300, 400], 1, 350, smallest)).to.deep.equal([300, 350, 350]);
  });

  it('keep both panes as large as they must be', () => {
    expect(moveDivider([300, 300, 400], 0, 20, smallest)).to.deep.equal([100, 500, 400]);
    expect(moveDivider([300, 300, 400], 1, 900, smallest)).to.deep.equal([300, 500, 200]);
  });

  it('stay possible where there is no room for both', () => {
    expect(rangeOf([40, 40, 400], 0, smallest)).to.deep.equal({ min: 80, max: 80 });
  });

  it('become parts of the whole', () => {
    expect(sharesOf([100, 300])).to.deep.equal([0.25, 0.75]);
    expect(sharesOf([0, 0])).to.deep.equal([0.5, 0.5]);
  });

  it('come back only as they were written', () => {
    expect(readShares([0.2, 0.8], 2)).to.deep.equal([0.2, 0.8]);
    for (const stored of [undefined, 'wide', [0.5], [0.5, 0.5, 0.5], [0, 1], [-1, 2], ['0.5', '0.5'], [0.5, null]]) {
      expect(readShares(stored, 2), JSON.stringify(stored)).to.equal(undefined);
    }
  });
});
