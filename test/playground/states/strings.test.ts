import { expect } from 'chai';
import { wordsIn } from '../../../playground/states/strings.ts';

describe('the summary of all states', () => {
  it('counts one state as one', () => {
    expect(wordsIn.en.summary(1, 0)).to.equal('1 state');
    expect(wordsIn.en.summary(4, 1)).to.equal('4 states, 1 with something to look at');
    expect(wordsIn['pt-BR'].summary(1, 1)).to.equal('1 estado, 1 a conferir');
    expect(wordsIn['pt-BR'].summary(4, 0)).to.equal('4 estados');
  });
});
