import { expect } from 'chai';
import { followPlaces } from '../../../widgets/embed/loader.ts';
import { mount, unmount } from '../../support/mount.ts';

/*
 * One loader follows the page for all tests, as in a page; each test has a place of its own.
 */

const base = new URL('/test/fixtures/embed/', location.href).href;
const files = { polls: 'shared chart', gone: 'shared', slow: 'shared chart', late: 'shared', taken: 'shared' };

/** Whether the files of `late` can be had. */
let reached = false;
const late = async () => {
  if (!reached) throw new TypeError('Failed to fetch');
  if (customElements.get('tarja-late')) return;
  customElements.define(
    'tarja-late',
    class extends HTMLElement {
      static observedAttributes = ['gateway'];
    },
  );
};
const lasting = (file: string): Promise<unknown> => (file === 'late' ? late() : import(`${base}${file}.js`));
const ofVersion = (file: string): Promise<unknown> => import(`${base}version/${file}.js`);
const asked: string[] = [];
const version = (file: string): Promise<unknown> => {
  asked.push(file);
  return file === 'slow' ? new Promise(() => {}) : file === 'late' ? late() : ofVersion(file);
};

const warnings: string[] = [];
const realWarn = console.warn;

before(() => {
  // No answers: a gateway that is not there.
  document.head.insertAdjacentHTML('beforeend', '<meta name="tarja-gateway" content="/nowhere/">');
  console.warn = (...words: unknown[]) => warnings.push(words.join(' '));
  followPlaces(files, version, lasting);
});
after(() => {
  console.warn = realWarn;
  document.querySelector('meta[name="tarja-gateway"]')?.remove();
});
afterEach(() => {
  unmount();
  warnings.length = 0;
});

/** A part of the page, once a widget is in it. */
async function upgraded(markup: string): Promise<{ place: HTMLElement; widget: HTMLElement }> {
  const place = await mount<HTMLElement>(`<section>${markup}</section>`);
  for (;;) {
    const widget = place.querySelector<HTMLElement>('tarja-polls:defined');
    if (widget) return { place, widget };
    await new Promise((frame) => requestAnimationFrame(frame));
  }
}

const settled = () => new Promise((done) => setTimeout(done));

describe('the loader', () => {
  it('makes a widget of a marked place, its settings written as data attributes', async () => {
    const { place, widget } = await upgraded('<div data-tarja="polls" data-view="runoff" data-most="3"></div>');

    expect(place.querySelector('[data-tarja]')).to.equal(null);
    expect(widget.getAttribute('view')).to.equal('runoff');
    expect(widget.getAttribute('most')).to.equal('3');
  });

  it('keeps what else the place was: id, class, language, style', async () => {
    const { widget } = await upgraded(
      '<div data-tarja="polls" id="first" class="wide" lang="pt-BR" style="margin-top: 7px" data-note="theirs"></div>',
    );

    expect([widget.id, widget.className, widget.lang, widget.style.marginTop]).to.deep.equal([
      ...['first', 'wide', 'pt-BR', '7px'],
    ]);
    expect(widget.hasAttribute('note')).to.equal(false);
  });

  it('keeps marks of frameworks, which styles of the page ask for', async () => {
    const { widget } = await upgraded(`
      <style>.boxed[data-astro-cid-j7pv25f6] { margin-top: 7px }</style>
      <div data-tarja="polls" data-view="runoff" class="boxed" data-astro-cid-j7pv25f6 data-turbo-permanent></div>`);

    expect(getComputedStyle(widget).marginTop).to.equal('7px');
    expect(widget.hasAttribute('data-turbo-permanent')).to.equal(true);
    expect(widget.hasAttribute('data-view')).to.equal(false);
  });

  it('takes a place with what only HTML can name: a slip of the pen, a listener of Alpine or Vue', async () => {
    const { widget } = await upgraded('<div data-tarja="polls" data-view= "runoff" = " @click="open"></div>');

    expect(widget.getAttribute('view')).to.equal('runoff');
  });

  it('leaves what stood inside visible until figures come', async () => {
    const { widget } = await upgraded('<div data-tarja="polls"><p>Helena Prado 38 %</p></div>');
    await settled();

    const said = widget.querySelector('p') as HTMLElement;
    expect(said.textContent).to.equal('Helena Prado 38 %');
    expect(said.checkVisibility()).to.equal(true);
    expect(said.getBoundingClientRect().height).to.be.above(0);
  });

  it('reserves a height, said as a number of pixels or as CSS says it', async () => {
    const pixels = await upgraded('<div data-tarja="polls" data-height="420"></div>');
    expect(pixels.widget.getBoundingClientRect().height).to.be.at.least(420);
    expect(pixels.widget.style.getPropertyValue('--tarja-height')).to.equal('420px');

    const em = await upgraded('<div data-tarja="polls" data-height="30em"></div>');
    expect(em.widget.style.getPropertyValue('--tarja-height')).to.equal('30em');
  });

  it('reserves the height before the code has come', async () => {
    const place = await mount('<section><div data-tarja="never" data-height="333"></div></section>');
    await settled();

    expect(place.getBoundingClientRect().height).to.equal(333);
  });

  it('names in the console the attributes that the widget does not have, as the widget does its own', async () => {
    await upgraded(
      '<div data-tarja="polls" data-veiw="runoff" data-view="runoff" data-height="9" data-v-1f2 data-react-id="a" class="b" idd></div>',
    );

    expect(warnings).to.have.members(['veiw', 'idd'].map((name) => `tarja-polls: no attribute “${name}”`));
  });

  it('takes no script, no style and no place over the page from who may write attributes only', async () => {
    const { widget } = await upgraded(
      '<div data-tarja="polls" data-onclick="alert(1)" data-style="color:red" data-mode="air" data-phase="in"></div>',
    );

    expect(widget.hasAttribute('onclick')).to.equal(false);
    expect(widget.hasAttribute('style')).to.equal(false);
    expect(widget.hasAttribute('mode')).to.equal(false);
    expect(widget.hasAttribute('phase')).to.equal(false);
  });

  it('says once that there is no such widget, and lets the place be', async () => {
    const place = await mount(
      '<section><div data-tarja="nothing">Text</div><div data-tarja="nothing">Text</div></section>',
    );
    await settled();

    expect(warnings).to.deep.equal(['tarja: there is no widget “nothing”, but polls, gone, slow, late, taken.']);
    expect(place.querySelectorAll('[data-tarja]')).to.have.length(2);
  });

  it('says that the name is taken by an element of another script, and lets the place be', async () => {
    customElements.define('tarja-taken', class extends HTMLElement {});
    const place = await mount('<section><div data-tarja="taken">Text</div></section>');
    while (warnings.length === 0) await settled();

    expect(warnings).to.deep.equal([
      'tarja: <tarja-taken> is another script’s element on this page: the widget “taken” cannot be shown.',
    ]);
    expect(place.querySelector('[data-tarja]')?.textContent).to.equal('Text');
  });

  it('fetches nothing that a name alone would point at', async () => {
    for (const name of ['../secret', 'constructor', 'https://elsewhere.example/x'])
      await mount(`<section><div data-tarja="${name}"></div></section>`);
    await settled();

    expect(warnings.map((said) => /“(.*)”/.exec(said)?.[1])).to.deep.equal([
      ...['../secret', 'constructor', 'https://elsewhere.example/x'],
    ]);
    expect(performance.getEntriesByType('resource').some(({ name }) => /secret|elsewhere/.test(name))).to.equal(false);
  });

  it('upgrades what is marked later, and deep inside what is added', async () => {
    const { widget } = await upgraded('<article><div><div data-tarja="polls" data-form="bar"></div></div></article>');

    expect(widget.getAttribute('form')).to.equal('bar');
  });

  it('leaves a place in an editor as it was written, and makes widgets of those beside it', async () => {
    const written = '<div data-tarja="polls" data-height="200">The newest survey</div>';
    const editor = await mount<HTMLElement>(
      `<article contenteditable>${written}<section contenteditable="false">${written}</section></article>`,
    );
    // One that is in no editor: when it is a widget, those in it were looked at.
    editor.insertAdjacentHTML('afterend', written);
    while (!editor.nextElementSibling?.matches('tarja-polls')) await settled();

    expect(editor.innerHTML).to.equal(`${written}<section contenteditable="false">${written}</section>`);
    editor.nextElementSibling?.remove();
  });

  it('makes one widget of a place when there are two loaders', async () => {
    followPlaces({ polls: 'shared chart' }, ofVersion, lasting);
    const { place } = await upgraded('<div data-tarja="polls"><p>Text</p></div>');
    await settled();

    expect(place.querySelectorAll('tarja-polls')).to.have.length(1);
    expect(place.querySelectorAll('p')).to.have.length(1);
  });

  it('asks for all files of a widget before any of them has come', async () => {
    asked.length = 0;
    await mount('<section><div data-tarja="slow"></div></section>');
    await settled();

    expect(asked).to.deep.equal(['slow', 'shared', 'chart']);
  });

  it('takes the file under the lasting name where that of its version is gone', async () => {
    const place = await mount<HTMLElement>('<section><div data-tarja="gone"></div></section>');
    while (!place.querySelector('tarja-gone:defined')) await new Promise((frame) => requestAnimationFrame(frame));

    expect(place.childElementCount).to.equal(1);
  });

  it('asks again for files that did not come: after a while, and when the network is back', async () => {
    const { error } = console;
    const { setTimeout: later } = window;
    const told: string[] = [];
    const waits: [run: () => void, ms: number][] = [];
    console.error = (...words: unknown[]) => told.push(words.join(' '));
    window.setTimeout = ((run: () => void, ms = 0) =>
      ms > 0 ? waits.push([run, ms]) : later(run)) as typeof window.setTimeout;
    try {
      const place = await mount<HTMLElement>('<section><div data-tarja="late">Text</div></section>');
      const failed = async (times: number) => {
        while (waits.length < times) await settled();
      };
      await failed(1);
      expect(told).to.have.length(1);
      expect(told[0]).to.contain('the widget “late” did not come');

      waits[0]?.[0]();
      await failed(2);
      expect(waits[1]?.[1]).to.equal(2 * (waits[0]?.[1] ?? 0));

      reached = true;
      dispatchEvent(new Event('online'));
      while (!place.querySelector('tarja-late:defined')) await settled();
      expect(place.textContent).to.equal('Text');
    } finally {
      console.error = error;
      window.setTimeout = later;
    }
  });

  it('does not bring back a place that was taken away meanwhile', async () => {
    const place = await mount<HTMLElement>('<section><div data-tarja="polls"></div></section>');
    place.replaceChildren();
    await settled();

    expect(place.childElementCount).to.equal(0);
  });
});
