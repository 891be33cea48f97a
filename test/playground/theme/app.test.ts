import { expect } from 'chai';
import { Memory } from '../../../playground/project/storage.ts';
import '../../../playground/theme/app.ts';
import { until } from '../../support/mount.ts';

const lists: Readonly<Record<string, unknown>> = {
  'themes/index.json': [],
  'templates/index.json': [{ name: 'strap', title: 'Strap', 'pt-BR': { title: 'Faixa' } }],
  'templates/widgets.json': [],
};

describe('the theme’s page', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
    document.querySelector('pg-theme')?.remove();
  });

  it('is in the language that was chosen last, though the lists of an earlier one take longer', async () => {
    const waiting: (() => void)[] = [];
    let isSlow = true;
    globalThis.fetch = async (input) => {
      const path = /(?:themes|templates)\/\w+\.json$/.exec(String(input))?.[0] ?? '';
      if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
      return Response.json(lists[path] ?? {});
    };
    const memory = new Memory(undefined);
    const page = Object.assign(document.createElement('pg-theme'), { memory });
    document.body.append(page);
    await until(() => waiting.length > 0);
    isSlow = false;
    const language = document.documentElement.lang;
    const other = language === 'pt-BR' ? ['English', 'Strap'] : ['Português', 'Faixa'];
    await page.updateComplete;
    const header = page.querySelector('pg-header');
    await header?.updateComplete;
    header?.shadowRoot?.querySelector<HTMLElement>(`[aria-label="${other[0]}"]`)?.click();
    const titles = () => page['graphics'].map(({ title }) => title);
    await until(() => titles().length > 0);
    expect(titles()).to.deep.equal([other[1]]);

    for (const arrive of waiting) arrive();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(titles()).to.deep.equal([other[1]]);
  });
});
