import { expect } from 'chai';
import '../../../playground/panes/disk-picture.ts';
import type { ExportEvent } from '../../../playground/panes/gallery.ts';
import '../../../playground/panes/gallery.ts';
import { Library } from '../../../playground/project/library.ts';
import { Project } from '../../../playground/project/project.ts';
import { Memory } from '../../../playground/project/storage.ts';
import { strings } from '../../../playground/strings/strings.ts';
import { inside, until } from '../../support/mount.ts';

afterEach(() => document.querySelector('pg-gallery')?.remove());

describe('the gallery, asked to delete a template', () => {
  it('keeps the focus on the question, on what asked it where it is taken back, and on what opened the sheet at last', async () => {
    const project = new Project({ check: async () => ({ config: undefined, diagnostics: [] }) });
    const own = {
      name: 'untitled',
      title: 'Mine',
      description: '',
      src: '/',
      original: '{}',
      onDisk: '{}',
      isOwn: true,
    };
    await project.open(own);
    const library = new Library(new Memory(undefined), 'http://desk.test/');
    const gallery = document.createElement('pg-gallery');
    document.body.append(Object.assign(gallery, { project, library, words: strings.en }));
    await gallery.updateComplete;
    gallery.show();
    await new Promise((resolve) => inside(gallery, '[popover]').addEventListener('toggle', resolve, { once: true }));
    await gallery.updateComplete;
    const focused = () => gallery.shadowRoot?.activeElement?.textContent?.trim();
    const press = async (name: string) => {
      const buttons = [...(gallery.shadowRoot?.querySelectorAll<HTMLButtonElement>('.actions button') ?? [])];
      const button = buttons.find((each) => each.textContent?.trim() === name);
      button?.focus();
      button?.click();
      await gallery.updateComplete;
      await gallery.updateComplete;
    };

    await press('Delete template');
    expect(focused()).to.equal('Keep it');

    await press('Keep it');
    expect(focused()).to.equal('Delete template');

    inside<HTMLElement>(gallery, '.card').focus();
    inside<HTMLElement>(gallery, '.card').click();
    expect(gallery.shadowRoot?.activeElement?.className).to.equal('open');
  });
});

describe('the gallery, of a template on disk', () => {
  it('asks for its thumbnail where it can be drawn', async () => {
    const project = new Project({ check: async () => ({ config: undefined, diagnostics: [] }) });
    const onDisk = { original: '{}', onDisk: '{}', isOwn: false, isOnDisk: true };
    await project.open({ name: 'strap', title: 'Strap', description: '', src: '/', ...onDisk });
    const library = new Library(new Memory(undefined), 'http://desk.test/');
    const gallery = document.createElement('pg-gallery');
    document.body.append(Object.assign(gallery, { project, library, words: strings.en }));
    const asked: string[] = [];
    gallery.addEventListener('export', (event) => asked.push((event as ExportEvent).system));
    const button = async () => {
      await gallery.updateComplete;
      const buttons = [...(gallery.shadowRoot?.querySelectorAll<HTMLButtonElement>('.transfer button') ?? [])];
      return buttons.find((each) => each.textContent?.trim() === strings.en.thumbnail);
    };

    await gallery.updateComplete;
    gallery.show();
    await new Promise((resolve) => inside(gallery, '[popover]').addEventListener('toggle', resolve, { once: true }));
    expect(await button()).to.equal(undefined);
    gallery.draws = true;
    (await button())?.click();

    expect(asked).to.deep.equal(['thumbnail']);
  });
});

describe('the picture of a template', () => {
  // It is four times as high as wide.
  const upright = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="160"/>')}`;
  const expectWhole = async (place: Element, picture: HTMLImageElement) => {
    await picture.decode();
    const { width, height } = place.getBoundingClientRect();
    expect([picture.offsetWidth, picture.offsetHeight]).to.deep.equal([Math.round(width), Math.round(height)]);
    expect(getComputedStyle(picture).objectFit).to.equal('contain');
  };

  it('is seen as a whole in the gallery where it is upright', async () => {
    const project = new Project({ check: async () => ({ config: undefined, diagnostics: [] }) });
    const library = new Library(new Memory(undefined), 'http://desk.test/');
    const entry = { name: 'strap', title: 'Strap', description: '', widget: false, thumbnail: upright };
    Object.defineProperty(library, 'entries', { value: [entry] });
    const gallery = document.createElement('pg-gallery');
    document.body.append(Object.assign(gallery, { project, library, words: strings.en }));
    await gallery.updateComplete;
    gallery.show();
    await until(() => gallery.renderRoot.querySelector('.picture img') !== null);
    const picture = inside<HTMLImageElement>(gallery, '.picture img');
    await expectWhole(picture.parentElement as Element, picture);
  });

  it('is seen as a whole on disk where it is upright', async () => {
    const picture = document.createElement('pg-disk-picture');
    picture.style.cssText = 'width: 160px; height: 90px';
    const look = async () => (await fetch(upright)).blob();
    document.body.append(Object.assign(picture, { library: { look }, name: 'strap' }));
    await until(() => picture.renderRoot.querySelector('img') !== null);
    await expectWhole(picture, inside<HTMLImageElement>(picture, 'img'));
    picture.remove();
  });
});
