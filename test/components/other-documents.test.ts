import { expect } from 'chai';
import '../../components/define/form.ts';
import '../../components/define/stage.ts';
import '../../components/define/table.ts';
import type { FormElement } from '../../components/form/form.ts';
import type { StageElement } from '../../components/stage/stage.ts';
import type { TableFieldElement } from '../../components/table/table.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { appears, inside, mount, unmountForms } from '../support/mount.ts';
import { cell } from '../support/table.ts';

const config: Config = {
  fields: [
    { key: 'n', name: 'name', label: 'Name', type: 'text', default: 'Ana' },
    { key: 'c', name: 'colour', label: 'Colour', type: 'color', default: '#10243e' },
  ],
};

/** An empty document that is drawn: of a frame, as of a window that a page opened. */
async function frameDocument(): Promise<Document> {
  const frame = await mount<HTMLIFrameElement>('<iframe width="1000" height="900"></iframe>');
  return frame.contentDocument as Document;
}

/** An empty document in which nothing is drawn, such as a page that a script fetched. */
const fetched = () => new DOMParser().parseFromString('<!doctype html><body>', 'text/html');

/** The border of a field's box is that of the styles; without any it is the browser's own. */
function borderOf(form: FormElement): string {
  const text = inside(inside(form, 'tarja-text'), 'input');
  return (text.ownerDocument.defaultView as Window).getComputedStyle(text).border;
}

describe('an element of a page that was saved as it was drawn', () => {
  afterEach(unmountForms);

  it('draws itself in place of what it was', async () => {
    const page = await mount('<section></section>');
    page.setHTMLUnsafe('<tarja-form><template shadowrootmode="open"><p>What stood there</p></template></tarja-form>');
    const form = page.firstElementChild as FormElement;
    form.config = config;
    await appears(form, 'tarja-text');

    expect(form.shadowRoot?.textContent).not.to.contain('What stood there');
  });
});

describe('an element in another document', () => {
  afterEach(unmountForms);

  async function drawn(form: FormElement): Promise<FormElement> {
    form.config = config;
    await appears(await appears(form, 'tarja-text'), 'input');
    return form;
  }

  it('has its styles when it comes back from one in which nothing is drawn', async () => {
    const form = await drawn(await mount<FormElement>('<tarja-form></tarja-form>'));
    const before = borderOf(form);
    const page = form.parentElement as Element;
    fetched().body.append(form);
    page.append(form);
    expect(borderOf(form)).equal(before);
  });

  it('has its styles in a window of its own, its fields included, and back in the page', async () => {
    const form = await drawn(await mount<FormElement>('<tarja-form></tarja-form>'));
    const before = borderOf(form);
    const page = form.parentElement as Element;
    const other = await frameDocument();
    other.body.append(form);
    expect(borderOf(form)).equal(before);
    page.append(form);
    expect(borderOf(form)).equal(before);
  });

  it('begins in a window of its own as in the page', async () => {
    const before = borderOf(await drawn(await mount<FormElement>('<tarja-form></tarja-form>')));
    const other = await frameDocument();
    const form = document.createElement('tarja-form') as FormElement;
    other.body.append(form);
    await drawn(form);
    expect(borderOf(form)).equal(before);
    form.remove();
  });

  it('is a stage with its styles, too', async () => {
    const stage = await mount<StageElement>('<tarja-stage style="width: 320px"></tarja-stage>');
    await stage.updateComplete;
    const look = () => {
      const picture = inside(stage, '#picture');
      return (picture.ownerDocument.defaultView as Window).getComputedStyle(picture).position;
    };
    const before = look();
    expect(before).not.equal('static');
    (await frameDocument()).body.append(stage);
    expect(look()).equal(before);
    // Chromium tells of the size of what is observed in another document, and reports that as a loop.
    stage.remove();
  });

  it('is a table whose cells are pressed and copied', async () => {
    const other = await frameDocument();
    const table = document.createElement('tarja-table') as TableFieldElement;
    table.field = {
      key: 't',
      name: 't',
      label: 'Results',
      type: 'table',
      columns: [{ key: 'name', label: 'Name', type: 'text' }],
      default: [{ name: 'Ana' }, { name: 'Rui' }],
    };
    other.body.append(table);
    await appears(table, '[role="gridcell"]');

    for (const [row, name] of ['Ana', 'Rui'].entries()) {
      cell(table, row, 0).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true }));
      const clipboardData = new DataTransfer();
      const copy = new ClipboardEvent('copy', { bubbles: true, cancelable: true, composed: true, clipboardData });
      table.shadowRoot?.activeElement?.dispatchEvent(copy);
      expect(clipboardData.getData('text/plain').trim()).equal(name);
    }
    table.remove();
  });
});
