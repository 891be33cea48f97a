import { expect } from 'chai';
import { wordsIn } from '../../../playground/states/strings.ts';

describe('the summary of all states', () => {
  it('counts one state as one', () => {
    expect(wordsIn.en.summary(1, 1, 0)).to.equal('1 state');
    expect(wordsIn.en.summary(4, 4, 1)).to.equal('4 states, 1 with something to look at');
    expect(wordsIn['pt-BR'].summary(1, 1, 1)).to.equal('1 estado, 1 a conferir');
    expect(wordsIn['pt-BR'].summary(4, 4, 0)).to.equal('4 estados');
  });

  it('says of how many it is known what is in them, as long as it is not of all', () => {
    expect(wordsIn.en.summary(102, 12, 2)).to.equal('102 states, 12 checked, 2 with something to look at');
    expect(wordsIn['pt-BR'].summary(102, 1, 0)).to.equal('102 estados, 1 verificado');
  });
});
