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

  it('gives its graphics the time that so many need, which all load at once', async () => {
    const colors = { ground: '#101010', text: '#ffffff', accent: '#ffcc00', signal: '#00aaff' };
    const begun = [{ name: 'plain', title: 'Plain', description: 'Plain.', 'pt-BR': {} }];
    answers = holdAnswers((address) => {
      if (address.endsWith('theme.json')) return { name: 'Plain', colors };
      return address.endsWith('themes/index.json')
        ? begun
        : (lists[/templates\/\w+\.json$/.exec(address)?.[0] ?? ''] ?? {});
    });
    answers.open();
    const page = Object.assign(document.createElement('pg-theme'), { memory: new Memory(undefined) });
    document.body.append(page);
    await until(() => page.querySelector('tarja-stage') !== null);

    expect(page.querySelector('tarja-stage')?.deadlines.load).to.equal(60_000);
  });

  it('keeps edits for the next visit, and gives them back after a theme to begin with was chosen', async () => {
    const plain = {
      name: 'Plain',
      colors: { ground: '#101010', text: '#ffffff', accent: '#ffcc00', signal: '#00aaff' },
    };
    const shipped = [{ name: 'plain', title: 'Plain', description: 'Plain.' }];
    answers = holdAnswers((address) => {
      if (address.endsWith('theme.json')) return plain;
      if (address.endsWith('themes/index.json')) return shipped;
      return [];
    });
    answers.open();
    const memory = new Memory(sessionStorage);
    const open = async () => {
      document.querySelector('pg-theme')?.remove();
      const page = Object.assign(document.createElement('pg-theme'), { memory });
      document.body.append(page);
      await until(() => page['theme'] !== undefined);
      await page.updateComplete;
      return page;
    };
    try {
      const page = await open();
      const name = page.querySelector('tarja-text') as HTMLElementTagNameMap['tarja-text'];
      name.value = 'Mine';
      name.dispatchEvent(new Event('change', { bubbles: true }));
      const again = await open();
      expect(again['theme']?.name).to.equal('Mine');
      expect(again.querySelector('.kept p')).not.to.equal(null);

      again.querySelector<HTMLElement>('.shipped button')?.click();
      await again.updateComplete;
      expect(again['theme']?.name).to.equal('Plain');
      again.querySelector<HTMLElement>('.kept button')?.click();
      expect(again['theme']?.name).to.equal('Mine');

      // A reload loses neither the edits nor, where the playground uses it, the theme that was chosen.
      const choosePlain = (page: HTMLElement) => page.querySelector<HTMLElement>('.shipped button')?.click();
      choosePlain(await open());
      const kept = await open();
      expect(kept['theme']?.name).to.equal('Mine');
      kept.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
      choosePlain(kept);
      const used = await open();
      expect(used['theme']?.name).to.equal('Plain');
      used.querySelector<HTMLElement>('.kept button')?.click();
      expect(used['theme']?.name).to.equal('Mine');
    } finally {
      sessionStorage.clear();
    }
  });
});
