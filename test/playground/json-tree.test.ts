import { expect } from 'chai';
import '../../playground/services/json-tree.ts';
import type { JsonTree } from '../../playground/services/json-tree.ts';
import { wordsOf } from '../../playground/services/strings/strings.ts';

describe('the tree of an answer', () => {
  let tree: JsonTree;
  afterEach(() => tree.remove());

  async function show(value: unknown): Promise<void> {
    tree = Object.assign(document.createElement('pg-json-tree'), { value, words: wordsOf.en, label: 'Answer' });
    document.body.append(tree);
    await tree.updateComplete;
  }
  const all = (selector: string) => [...(tree.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent?.trim());

  it('is open where little is held, with each name, value and count', async () => {
    await show([{ date: 'x', rate: { a: 1, b: null } }]);

    expect(texts('summary')).to.deep.equal(['[…] 1 element', '0: {…} 2 members', 'rate: {…} 2 members']);
    expect(texts('.value')).to.deep.equal(['date: "x"', 'a: 1', 'b: null']);
  });

  it('opens and closes', async () => {
    await show({ items: Array.from({ length: 50 }, (_, at) => at), none: [] });
    expect(texts('.value')).to.deep.equal(['none: []']);

    all('summary')[1]?.click();
    await tree.updateComplete;
    expect(all('.value')).to.have.length(51);

    all('summary')[0]?.click();
    await tree.updateComplete;
    expect(all('.value')).to.have.length(0);
  });

  it('shows a long list in parts, of which “expand all” opens the first', async () => {
    await show(Array.from({ length: 1050 }, (_, at) => ({ at })));
    tree.expandAll();
    await tree.updateComplete;

    expect(all('.value')).to.have.length(100);
    expect(texts('summary').at(-1)).to.equal('1000 … 1049');
    tree.collapseAll();
    await tree.updateComplete;
    expect(all('summary')).to.have.length(1);
  });

  it('shows members called like parts of an object', async () => {
    await show(JSON.parse('{"__proto__": 1, "constructor": 2}'));

    expect(texts('.value')).to.deep.equal(['__proto__: 1', 'constructor: 2']);
  });
});
