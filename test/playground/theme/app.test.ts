import { expect } from 'chai';
import { Memory } from '../../../playground/project/storage.ts';
import '../../../playground/theme/app.ts';
import { chooseOtherLanguage, type HeldAnswers, holdAnswers } from '../../support/held-answers.ts';
import { until } from '../../support/mount.ts';

const lists: Readonly<Record<string, unknown>> = {
  'themes/index.json': [],
  'templates/index.json': [{ name: 'strap', title: 'Strap', 'pt-BR': { title: 'Faixa' } }],
  'templates/widgets.json': [],
};

describe('the theme’s page', () => {
  let answers: HeldAnswers;
  afterEach(() => {
    answers.end();
    document.querySelector('pg-theme')?.remove();
  });

  it('is in the language that was chosen last, though the lists of an earlier one take longer', async () => {
    answers = holdAnswers((address) => lists[/(?:themes|templates)\/\w+\.json$/.exec(address)?.[0] ?? ''] ?? {});
    const page = Object.assign(document.createElement('pg-theme'), { memory: new Memory(undefined) });
    document.body.append(page);
    await until(() => answers.count > 0);
    answers.open();
    await page.updateComplete;
    const locale = await chooseOtherLanguage(page.querySelector('pg-header'));
    const titles = () => page['graphics'].map(({ title }) => title);
    await until(() => titles().length > 0);
    const chosen = [locale === 'en' ? 'Strap' : 'Faixa'];
    expect(titles()).to.deep.equal(chosen);

    await answers.give();
    expect(titles()).to.deep.equal(chosen);
  });
});
