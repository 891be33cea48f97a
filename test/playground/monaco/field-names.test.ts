import { expect } from 'chai';
import { namesAt } from '../../../playground/monaco/field-names.ts';
import type { Config } from '../../../src/format/generated/types.ts';

const config: Config = {
  fields: [
    { key: 'n', name: 'name', label: 'Name', type: 'text', default: '' },
    { key: 'c', name: 'plate', label: 'Plate', type: 'color', default: '#000' },
    {
      ...{ key: 'r', name: 'rows', label: 'Rows', type: 'table', default: [] },
      columns: [{ key: 'team', label: 'Team', type: 'text' }],
    },
  ],
};

const texts = (before: string) => {
  const found = namesAt(before, config);
  return found && [found.typed, ...found.names.map(({ text }) => text)];
};

describe('the names of fields while a template is typed', () => {
  it('are those of fields and columns in a binding', () => {
    expect(texts('<p data-text="na')).to.deep.equal(['na', 'name', 'plate', 'team']);
    expect(texts("<img data-attr-src='")).to.deep.equal(['', 'name', 'plate', 'team']);
  });

  it('are those of tables in a repetition', () => {
    expect(texts('<template data-each="')).to.deep.equal(['', 'rows']);
  });

  it('are custom properties in var(), of the types that have one', () => {
    expect(texts('  color: var(--pl')).to.deep.equal(['--pl', '--plate']);
  });

  it('are none anywhere else', () => {
    expect(texts('<p class="')).to.equal(undefined);
    expect(texts('<p data-text="name" ')).to.equal(undefined);
  });
});
