import { expect } from 'chai';
import { catalogs } from '../../../playground/widgets/catalog.ts';

describe('the catalog of widgets in Portuguese', () => {
  it('says the words of a look, and leaves the options that it chooses as they are', () => {
    const looksOf = (name: string) => catalogs['pt-BR'].find((entry) => entry.name === name)?.story.looks;

    expect(looksOf('figure')?.['figure']?.['heading']).to.equal('Comparecimento por mês');
    expect(looksOf('polls')?.['approval']).to.deep.equal({ view: 'approval' });
    expect(looksOf('score')?.['right']).to.deep.equal({ corner: 'right' });
  });
});
