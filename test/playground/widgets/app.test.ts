import { expect } from 'chai';
import '../../../playground/widgets/app.ts';
import { Memory } from '../../../playground/project/storage.ts';
import { catalogs } from '../../../playground/widgets/catalog.ts';
import { until } from '../../support/mount.ts';

const entries = catalogs.en.filter(({ name }) => ['polls', 'score'].includes(name));
const defines = entries.map(({ define }) => define);

afterEach(() => {
  document.querySelector('pg-widgets')?.remove();
  for (const [at, entry] of entries.entries()) Object.assign(entry, { define: defines[at] });
  history.replaceState(null, '', location.pathname + location.search);
});

function open(): HTMLElementTagNameMap['pg-widgets'] {
  const page = Object.assign(document.createElement('pg-widgets'), { memory: new Memory(undefined) });
  document.body.append(page);
  return page;
}

describe('the widgets’ page', () => {
  it('shows the widget that was chosen last, though an earlier one takes longer to come', async () => {
    let arrive: () => void = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    for (const entry of entries)
      Object.assign(entry, { define: () => (entry.name === 'polls' ? late : Promise.resolve()) });
    history.replaceState(null, '', '#polls');
    const page = open();
    const heading = () => page.querySelector('h2 code')?.textContent;

    location.hash = '#score';
    await until(() => heading() === '<tarja-score>');
    arrive();
    await late;
    await page.updateComplete;

    expect(heading()).to.equal('<tarja-score>');
  });

  it('says that a widget could not be loaded, and shows it when it is chosen again', async () => {
    let isAway = true;
    for (const entry of entries)
      Object.assign(entry, { define: () => (isAway ? Promise.reject(new TypeError('Failed')) : Promise.resolve()) });
    history.replaceState(null, '', '#score');
    const page = open();
    await until(() => document.querySelector('pg-notes') !== null);
    document.querySelector('pg-notes')?.remove();
    expect(page.querySelector('h2')).to.equal(null);

    isAway = false;
    page.querySelector<HTMLElement>('a[href="#score"]')?.click();
    await until(() => page.querySelector('h2 code')?.textContent === '<tarja-score>');
  });

  it('says why a widget cannot be downloaded', async () => {
    const { fetch } = globalThis;
    history.replaceState(null, '', '#score');
    const page = open();
    await until(() => page.querySelector('[role="group"] button') !== null);
    try {
      globalThis.fetch = () => Promise.reject(new TypeError('The network is down.'));
      const buttons = [...page.querySelectorAll<HTMLElement>('[role="group"] button')];
      buttons.find(({ textContent }) => textContent?.includes('HTML'))?.click();

      await until(() => document.querySelector('pg-notes') !== null);
      const notes = document.querySelector('pg-notes');
      await notes?.updateComplete;
      expect(notes?.shadowRoot?.textContent).to.match(/could not be downloaded[\s\S]*The network is down\./);
    } finally {
      globalThis.fetch = fetch;
      document.querySelector('pg-notes')?.remove();
    }
  });

  it('says its whole time that a code was copied, though another one was copied just before', async () => {
    const copied = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} }, configurable: true });
    const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    try {
      history.replaceState(null, '', '#score');
      const page = open();
      await until(() => page.querySelector('.code button') !== null);
      const copy = () => page.querySelector<HTMLElement>('.code button')?.click();

      copy();
      await later(1500);
      copy();
      await later(1500);

      expect(page.querySelector('.said')?.textContent).to.equal('Copied');
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard');
      if (copied) Object.defineProperty(navigator, 'clipboard', copied);
    }
  });
});
