import { emulateMedia } from '@web/test-runner-commands';
import { expect } from 'chai';
import { LitElement } from 'lit';
import { ChoiceEvent } from '../../../playground/layout/header.ts';
import { type Page, Preferences } from '../../../playground/layout/preferences.ts';
import { Memory } from '../../../playground/project/storage.ts';

class PreferredPage extends LitElement implements Page {
  memory = new Memory(sessionStorage);
  readonly followed: string[] = [];
  readonly preferences = new Preferences(this);

  follow(locale: string): void {
    this.followed.push(locale);
  }
}
customElements.define('preferred-page', PreferredPage);

describe('preferences', () => {
  const root = document.documentElement;
  const before = { lang: root.lang, scheme: root.style.colorScheme };
  let page: PreferredPage;

  beforeEach(async () => {
    sessionStorage.clear();
    await emulateMedia({ colorScheme: 'light' });
    page = new PreferredPage();
  });

  afterEach(async () => {
    page.remove();
    sessionStorage.clear();
    root.lang = before.lang;
    root.style.colorScheme = before.scheme;
    await emulateMedia({ colorScheme: 'no-preference' });
  });

  it('are dark before somebody chose, because a gallery is, and in the language of the browser', () => {
    document.body.append(page);

    expect(page.preferences.theme).to.equal('dark');
    expect(root.style.colorScheme).to.equal('dark');
    expect(root.lang).to.equal(navigator.language.startsWith('pt') ? 'pt-BR' : 'en');
    expect(page.followed).to.deep.equal([root.lang]);
  });

  it('write a choice to the document and to the memory, where the next page finds it', () => {
    document.body.append(page);
    page.preferences.chooseTheme(new ChoiceEvent('theme', 'light'));
    page.preferences.chooseLanguage(new ChoiceEvent('language', 'pt-BR'));
    expect([root.style.colorScheme, root.lang]).to.deep.equal(['light', 'pt-BR']);

    const next = new PreferredPage();
    document.body.append(next);
    const { theme, scheme, locale } = next.preferences;
    next.remove();
    expect([theme, scheme, locale]).to.deep.equal(['light', 'light', 'pt-BR']);
  });

  it('draw the page again and tell it of another language', async () => {
    document.body.append(page);
    await page.updateComplete;
    page.preferences.chooseLanguage(new ChoiceEvent('language', 'pt'));

    expect(page.followed.at(-1)).to.equal('pt-BR');
    expect(page.isUpdatePending).to.equal(true);
  });

  it('follow the machine where somebody chose its theme, and no more once the page is gone', async () => {
    document.body.append(page);
    page.preferences.chooseTheme(new ChoiceEvent('theme', 'system'));
    expect(page.preferences.scheme).to.equal('light');

    const query = matchMedia('(prefers-color-scheme: light)');
    const changed = () => new Promise((resolve) => query.addEventListener('change', resolve, { once: true }));
    let change = changed();
    await emulateMedia({ colorScheme: 'dark' });
    await change;
    expect(page.preferences.scheme).to.equal('dark');

    page.remove();
    change = changed();
    await emulateMedia({ colorScheme: 'light' });
    await change;
    expect(page.preferences.scheme).to.equal('dark');
  });
});
