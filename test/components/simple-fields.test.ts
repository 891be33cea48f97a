import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../components/define/boolean.ts';
import '../../components/define/date.ts';
import '../../components/define/dropdown.ts';
import '../../components/define/file.ts';
import '../../components/define/number.ts';
import '../../components/define/radio.ts';
import '../../components/define/text.ts';
import '../../components/define/textarea.ts';
import '../../components/define/url.ts';
import type { FieldElement } from '../../components/fields/field-element.ts';
import type { FileFieldElement, UploadRequest } from '../../components/fields/file.ts';
import type { TextFieldElement } from '../../components/fields/text.ts';
import { expectAccessible } from '../support/axe.ts';
import { inside, mount, recordEvents, unmount, until } from '../support/mount.ts';

const options = JSON.stringify([
  { value: 'a', text: 'First half' },
  { value: 'b', text: 'Second half' },
]);

/** One of each: markup, a key press that changes it, the value before and after, and the text a form submits. */
const fields = [
  {
    tag: 'tarja-text',
    markup: '<tarja-text name="f" label="Headline" tip="Short." maxchars="40" value="Rain"></tarja-text>',
    keys: [{ press: 'End' }, { type: 's' }],
    before: 'Rain',
    after: 'Rains',
    submitted: 'Rains',
  },
  {
    tag: 'tarja-textarea',
    markup: '<tarja-textarea name="f" label="Notes" rows="2" value="Rain"></tarja-textarea>',
    keys: [{ press: 'End' }, { press: 'Enter' }, { type: 'x' }],
    before: 'Rain',
    after: 'Rain\nx',
    submitted: 'Rain\nx',
  },
  {
    tag: 'tarja-url',
    markup: '<tarja-url name="f" label="Link" value="https://a.example/"></tarja-url>',
    keys: [{ press: 'End' }, { type: 'b' }],
    before: 'https://a.example/',
    after: 'https://a.example/b',
    submitted: 'https://a.example/b',
  },
  {
    tag: 'tarja-boolean',
    markup: '<tarja-boolean name="f" label="Live" value="true"></tarja-boolean>',
    keys: [{ press: 'Space' }],
    before: true,
    after: false,
    submitted: 'false',
  },
  {
    tag: 'tarja-dropdown',
    markup: `<tarja-dropdown name="f" label="Period" value="a" options='${options}'></tarja-dropdown>`,
    keys: [{ type: 'Sec' }],
    before: 'a',
    after: 'b',
    submitted: 'b',
  },
  {
    tag: 'tarja-radio',
    markup: `<tarja-radio name="f" label="Period" value="a" options='${options}'></tarja-radio>`,
    keys: [{ press: 'ArrowRight' }],
    before: 'a',
    after: 'b',
    submitted: 'b',
  },
  {
    tag: 'tarja-date',
    markup: '<tarja-date name="f" label="Day" format="DD/MM/YYYY" value="01/02/2026"></tarja-date>',
    keys: [{ press: 'Home' }, { press: 'Delete' }, { type: '3' }],
    before: '01/02/2026',
    after: '31/02/2026',
    submitted: '31/02/2026',
  },
  {
    tag: 'tarja-file',
    markup: '<tarja-file name="f" label="Picture" accept="image/*" value="a.png"></tarja-file>',
    keys: [{ press: 'Home' }, { type: 'b' }],
    before: 'a.png',
    after: 'ba.png',
    submitted: 'ba.png',
  },
] as const;

async function field(markup: string): Promise<FieldElement> {
  return mount<FieldElement>(markup);
}

async function press(element: HTMLElement, keys: readonly object[]): Promise<void> {
  element.focus();
  for (const key of keys) await sendKeys(key as Parameters<typeof sendKeys>[0]);
}

afterEach(unmount);

for (const { tag, markup, keys, before, after, submitted } of fields) {
  describe(tag, () => {
    it('reads its value from the attribute', async () => {
      expect((await field(markup)).value).to.equal(before);
    });

    it('is edited by keyboard: input while it moves, with the new value in place already', async () => {
      const element = await field(markup);
      const seen: unknown[] = [];
      element.addEventListener('input', () => seen.push(element.value));

      await press(element, keys);

      expect(seen.at(-1)).to.equal(after);
      expect(element.value).to.equal(after);
    });

    it('sends one change when it is settled', async () => {
      const element = await field(markup);
      const seen = recordEvents(element.parentElement as Element, 'change');

      await press(element, keys);
      inside(element, 'input, textarea, select').blur();

      expect(seen).to.deep.equal(['change']);
    });

    it('submits, resets and is restored with the HTML form around it', async () => {
      const form = await mount<HTMLFormElement>(`<form>${markup}</form>`);
      const element = form.firstElementChild as FieldElement;

      await press(element, keys);
      const sent = new FormData(form).get('f');
      form.reset();
      const reset = element.value;
      element.formStateRestoreCallback(submitted);

      expect([sent, reset, element.value]).to.deep.equal([submitted, before, after]);
    });

    it('is out of reach in a disabled fieldset', async () => {
      const fieldset = await mount<HTMLFieldSetElement>(`<fieldset disabled>${markup}</fieldset>`);
      const element = fieldset.firstElementChild as FieldElement;
      await element.updateComplete;

      expect(inside<HTMLInputElement>(element, 'input, textarea, select').disabled).to.equal(true);
    });

    it('says its label to a screen reader', async () => {
      const element = await field(markup);
      const control = inside(element, '#control');
      const label = inside(element, '#label');

      const named = control.getAttribute('aria-labelledby') === 'label' || label.getAttribute('for') === 'control';

      expect(named).to.equal(true);
      expect(label.textContent).to.not.equal('');
    });

    for (const scheme of ['light', 'dark']) {
      it(`has no accessibility violation in ${scheme}`, async () => {
        document.documentElement.style.colorScheme = scheme;
        document.body.style.background = 'var(--tarja-panel)';
        await expectAccessible(await field(markup));
      });
    }
  });
}

describe('every field', () => {
  it('is silent about problems until it was touched', async () => {
    const element = await field('<tarja-url name="f" label="Link" value="javascript:alert(1)"></tarja-url>');
    const said = () => inside(element, '#problem').textContent;
    const quiet = said();

    element.focus();
    inside(element, '#control').blur();
    await element.updateComplete;

    expect(quiet).to.equal('');
    expect(said()).to.not.equal('');
  });

  it('is invalid to its form at once, not a frame later', async () => {
    const element = await field('<tarja-url name="f" label="Link"></tarja-url>');

    element.value = 'javascript:alert(1)';

    expect(element.checkValidity()).to.equal(false);
    expect(element.validationMessage).to.not.equal('');
  });

  it('asks for a value when it is required', async () => {
    const element = await field('<tarja-text name="f" label="Headline" required></tarja-text>');

    expect(element.validity.valueMissing).to.equal(true);
    element.value = 'Rain';
    expect(element.checkValidity()).to.equal(true);
  });

  it('warns of a text longer than maxchars and stays valid', async () => {
    const element = await field('<tarja-text name="f" label="Headline" maxchars="3" value="Rains"></tarja-text>');

    expect(element.checkValidity()).to.equal(true);
    expect(element.problems.map(({ severity }) => severity)).to.deep.equal(['warning']);
  });

  it('speaks the nearest language, and follows when it changes', async () => {
    const page = await mount(`<div lang="pt-BR"><tarja-boolean label="Ao vivo" value="true"></tarja-boolean></div>`);
    const element = page.firstElementChild as FieldElement;
    const word = () => inside(element, '.word').textContent;
    const portuguese = word();

    page.lang = 'en';
    await new Promise((resolve) => setTimeout(resolve));
    await element.updateComplete;

    expect([portuguese, word()]).to.deep.equal(['Ligado', 'On']);
  });

  it('takes its declaration from a config as well as from attributes', async () => {
    const element = (await field('<tarja-text></tarja-text>')) as TextFieldElement;

    element.field = { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Rain' };
    await element.updateComplete;

    expect([element.name, element.value, inside(element, '#label').textContent]).to.deep.equal([
      'title',
      'Rain',
      'Title',
    ]);
  });
});

for (const tag of ['tarja-dropdown', 'tarja-radio'])
  describe(`the options of a ${tag}`, () => {
    for (const text of ['First, second', '{"value":"a","text":"A"}', '[{"value":"a"}]', '["a"]'])
      it(`are none where the attribute holds no list of them: ${text}`, async () => {
        const { warn } = console;
        const told: unknown[] = [];
        console.warn = (line) => told.push(line);
        const element = await mount<FieldElement>(`<${tag} label="Half" value="a" options='${text}'></${tag}>`);
        console.warn = warn;

        expect(told).to.have.length(1);
        expect(told[0]).to.contain('{ value, text }').and.contain(text);
        expect(element.problems.map(({ code }) => code)).to.deep.equal(['not-an-option']);
      });
  });

describe('Enter in an HTML form', () => {
  async function sends(markup: string): Promise<string[]> {
    const page = await mount<HTMLFormElement>(`<form>${markup}<button>Send</button></form>`);
    const told: string[] = [];
    page.addEventListener('change', () => told.push('change'));
    page.addEventListener('submit', (event) => {
      event.preventDefault();
      told.push(String(new FormData(page).get('f')));
    });
    await press(page.firstElementChild as FieldElement, [{ type: '4.3' }, { press: 'Enter' }]);
    await new Promise((resolve) => setTimeout(resolve));
    return told;
  }

  it('sends it once the value is settled, as from an input of the platform', async () => {
    expect(await sends('<tarja-text name="f" label="Title"></tarja-text>')).to.deep.equal(['change', '4.3']);
    expect(await sends('<tarja-number name="f" label="Goals" step="1"></tarja-number>')).to.deep.equal(['change', '4']);
  });

  it('sends nothing from several lines, nor where the page keeps the key for itself', async () => {
    expect(await sends('<tarja-textarea name="f" label="Text"></tarja-textarea>')).to.deep.equal([]);
    const keep = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();
    addEventListener('keypress', keep);
    try {
      expect(await sends('<tarja-text name="f" label="Title"></tarja-text>')).to.deep.equal([]);
    } finally {
      removeEventListener('keypress', keep);
    }
  });
});

describe('tarja-radio in segments', () => {
  it('has the words and the ground of a choice also under the pointer', async () => {
    const element = await mount<FieldElement>(
      `<tarja-radio label="Period" value="a" options='${options}'></tarja-radio>`,
    );
    const choice = inside<HTMLInputElement>(element, 'input');
    const { left, top } = choice.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.ceil(left) + 5, Math.ceil(top) + 5] });

    expect(choice.matches(':hover')).to.equal(true);
    // It lies over the words.
    expect(getComputedStyle(choice).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    await sendMouse({ type: 'move', position: [0, 0] });
  });
});

describe('a field that a framework hands no declaration yet', () => {
  it('is what it was', async () => {
    const field = await mount<TextFieldElement>('<tarja-text label="Name" value="Ana"></tarja-text>');
    for (const nothing of [undefined, null]) Object.assign(field, { field: nothing });
    await field.updateComplete;

    expect(inside<HTMLInputElement>(field, '#control').value).to.equal('Ana');
    expect(field.field.label).to.equal('Name');
  });
});

describe('tarja-file', () => {
  const bubbling = { bubbles: true, cancelable: true, composed: true };

  it('leaves the address the room in a narrow form: the button shows a sign, and has its name', async () => {
    const element = await field('<tarja-file name="f" label="Picture" style="width: 220px"></tarja-file>');
    const button = inside(element, '[part="choose"]');
    const narrow = button.offsetWidth;
    expect(button.innerText.trim()).to.equal('Choose…');
    // A form may have several of them: each is named with its field.
    expect(button.getAttribute('aria-labelledby')).to.equal(`${button.id} label`);

    element.style.width = '600px';
    expect(narrow).to.be.below(40);
    expect(button.offsetWidth).to.be.above(60);
  });

  const picture = () => new File(['x'], 'a.png', { type: 'image/png' });

  async function choose(element: FieldElement, file: File): Promise<void> {
    const files = new DataTransfer();
    files.items.add(file);
    const chooser = inside<HTMLInputElement>(element, '#chooser');
    chooser.files = files.files;
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
  }

  it('asks the host to upload, and takes the address it answers with', async () => {
    const element = await field('<tarja-file name="photo" label="Picture" accept="image/*"></tarja-file>');
    const asked: string[] = [];
    element.addEventListener('tarja-upload', (event) => {
      const { name, file, respondWith } = (event as CustomEvent<UploadRequest>).detail;
      asked.push(`${name} ${file.name}`);
      respondWith(Promise.resolve('/uploads/a.png'));
    });
    const settled = new Promise((resolve) => element.addEventListener('change', resolve, { once: true }));

    await choose(element, picture());
    await settled;

    expect([asked, element.value]).to.deep.equal([['photo a.png'], '/uploads/a.png']);
  });

  it('warns of a picture that does not come, which is no error, until there is another', async () => {
    const element = await field('<tarja-file name="photo" label="Picture" value="/nowhere/rui.png"></tarja-file>');
    const said = () => inside(element, '#problem');
    await until(() => said().textContent !== '');
    const warned = [said().className, said().textContent];
    element.value = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
    await element.updateComplete;

    expect(warned).to.deep.equal(['warning', '“rui.png” did not load: it would be missing on air.']);
    expect([said().textContent, element.checkValidity()]).to.deep.equal(['', true]);
  });

  it('suggests the files that the host has, of the kind asked for, and shows one from its address', async () => {
    const element = (await field(
      '<tarja-file name="f" label="Picture" accept="image/*" value="assets/logo.svg"></tarja-file>',
    )) as FileFieldElement;
    const at = 'data:image/svg+xml,%3Csvg%20xmlns="http://www.w3.org/2000/svg"/%3E';
    element.files = { 'assets/logo.svg': at, 'assets/font.woff2': at };
    await element.updateComplete;

    const root = element.renderRoot;
    const control = root.querySelector('#control') as HTMLInputElement;
    expect([...(control.list?.options ?? [])].map(({ value }) => value)).to.deep.equal(['assets/logo.svg']);
    const preview = root.querySelector('[part="preview"]') as HTMLImageElement;
    expect([preview.src, preview.alt.includes('logo.svg')]).to.deep.equal([at, true]);
    expect(element.value).to.equal('assets/logo.svg');
    for (const nothing of [undefined, null, {}]) {
      element.files = nothing as unknown as Record<string, string>;
      await element.updateComplete;
    }
    await element.updateComplete;
    expect(control.list === null).to.equal(true);
  });

  it('says so when a file is not of the kind asked for, and keeps the one before', async () => {
    const element = await field('<tarja-file name="f" label="Picture" accept="image/*" value="old.png"></tarja-file>');

    await choose(element, new File(['x'], 'notes.txt', { type: 'text/plain' }));

    expect([element.value, element.problems[0]?.code, element.checkValidity()]).to.deep.equal([
      'old.png',
      'file-not-accepted',
      false,
    ]);
    const shown = ['[part="count"]', '#problem'].map((part) => inside(element, part).textContent?.trim());
    expect(shown).to.deep.equal([
      'pictures',
      '“notes.txt” is not of the kind asked for (pictures). The file before it stays.',
    ]);
  });

  it('says so when uploads are not taken', async () => {
    const element = await field('<tarja-file name="f" label="Picture"></tarja-file>');

    await choose(element, picture());

    expect(element.problems[0]?.code).to.equal('upload-unanswered');
  });

  it('keeps the one before when an upload fails, with the host’s reason', async () => {
    const element = await field('<tarja-file name="f" label="Picture" value="old.png"></tarja-file>');
    element.addEventListener('tarja-upload', (event) => {
      (event as CustomEvent<UploadRequest>).detail.respondWith(Promise.reject(new Error('the disk is full')));
    });
    const refused = new Promise((resolve) => element.addEventListener('input', resolve, { once: true }));

    await choose(element, picture());
    await refused;

    expect(element.value).to.equal('old.png');
    expect(element.problems[0]?.message).to.contain('the disk is full');
  });

  it('keeps its HTML form from being sent before the file has come or failed', async () => {
    const page = await mount<HTMLFormElement>('<form><tarja-file name="photo" value="old.png"></tarja-file></form>');
    const element = page.querySelector('tarja-file') as FileFieldElement;
    const sent: unknown[] = [];
    page.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(new FormData(page).get('photo'));
    });
    let answer = { come: (_url: string) => {}, fail: (_reason: Error) => {} };
    element.addEventListener('tarja-upload', (event) => {
      (event as CustomEvent<UploadRequest>).detail.respondWith(
        new Promise((come, fail) => {
          answer = { come, fail };
        }),
      );
    });

    await choose(element, picture());
    await element.updateComplete;
    page.requestSubmit();
    expect([sent, element.validationMessage]).to.deep.equal([[], '“a.png” is still being uploaded.']);
    answer.come('/uploads/a.png');
    await until(() => element.validity.valid);
    page.requestSubmit();

    await choose(element, picture());
    answer.fail(new Error('Full.'));
    await until(() => element.validationMessage.includes('Full'));
    await press(element, [{ type: 'mine.png' }]);
    await until(() => element.validity.valid);
    page.requestSubmit();
    expect(sent[0]).to.equal('/uploads/a.png');
    expect(sent).to.have.length(2);
  });

  it('lets typing overtake an upload under way', async () => {
    const element = (await field('<tarja-file name="f" label="Picture"></tarja-file>')) as FileFieldElement;
    let finish: (url: string) => void = () => {};
    const answer = new Promise<string>((resolve) => {
      finish = resolve;
    });
    element.addEventListener('tarja-upload', (event) => {
      (event as CustomEvent<UploadRequest>).detail.respondWith(answer);
    });

    await choose(element, picture());
    await press(element, [{ type: 'mine.png' }]);
    finish('/uploads/a.png');
    await answer;
    await element.updateComplete;

    expect(element.value).to.equal('mine.png');
  });

  for (const [how, send] of [
    ['dropped on it', (dataTransfer: DataTransfer) => new DragEvent('drop', { ...bubbling, dataTransfer })],
    ['pasted into it', (clipboardData: DataTransfer) => new ClipboardEvent('paste', { ...bubbling, clipboardData })],
  ] as const)
    it(`sends a file that is ${how}, shows how far it is, and takes no other kind`, async () => {
      const element = await field(
        '<tarja-file name="f" label="Picture" accept="image/*" value="old.png"></tarja-file>',
      );
      const files = (file: File) => {
        const data = new DataTransfer();
        data.items.add(file);
        inside(element, '#control').dispatchEvent(send(data));
      };
      let finish: (url: string) => void = () => {};
      element.addEventListener('tarja-upload', (event) => {
        const { progress, respondWith } = (event as CustomEvent<UploadRequest>).detail;
        respondWith(
          new Promise((resolve) => {
            finish = resolve;
          }),
        );
        progress(0.4);
      });

      files(new File(['x'], 'notes.txt', { type: 'text/plain' }));
      const refused = element.problems[0]?.code;
      files(picture());
      await element.updateComplete;
      const { value } = inside<HTMLProgressElement>(element, 'progress');
      expect(inside(element, '#problem').textContent).to.equal('Uploading a.png');
      finish('/uploads/a.png');
      await until(() => element.value === '/uploads/a.png');
      await element.updateComplete;

      expect([refused, value, element.shadowRoot?.querySelector('progress')]).to.deep.equal([
        'file-not-accepted',
        0.4,
        null,
      ]);
    });

  it('leaves a paste to the text where it comes from a spreadsheet, which puts a picture of the cell beside it', async () => {
    const element = await field('<tarja-file name="f" label="Picture"></tarja-file>');
    const uploads = recordEvents(element, 'tarja-upload');
    const clipboardData = new DataTransfer();
    clipboardData.items.add(picture());
    clipboardData.setData('text/plain', 'faces/ana.png');
    const pasted = () => {
      const paste = new ClipboardEvent('paste', { ...bubbling, cancelable: true, clipboardData });
      inside(element, '#control').dispatchEvent(paste);
      return paste.defaultPrevented;
    };

    expect(pasted(), 'a file that is copied with its name').to.equal(true);
    clipboardData.setData('text/html', '<table><tr><td>faces/ana.png</td></tr></table>');
    expect(pasted(), 'a cell').to.equal(false);
    expect(uploads).to.have.length(1);
  });

  it('previews a video and a sound, and of others says the name, unless it is the whole address', async () => {
    const element = await field('<tarja-file name="f" label="File"></tarja-file>');
    const shown: (string | undefined)[] = [];
    for (const address of ['/a.mp4', '/a.mp3', 'assets/title one.lottie', 'title.lottie', '']) {
      element.value = address;
      await element.updateComplete;
      const preview = element.shadowRoot?.querySelector('[part=preview]');
      shown.push(preview?.localName === 'span' ? preview.textContent : preview?.localName);
    }

    expect(shown).to.deep.equal(['video', 'audio', 'title one.lottie', undefined, undefined]);
  });

  it('previews a picture that is no file to drag, and never loads a script address', async () => {
    const element = await field('<tarja-file name="f" label="Picture" value="/a.png"></tarja-file>');
    const picture = element.shadowRoot?.querySelector('img');
    const [shown, draggable] = [picture?.getAttribute('src'), picture?.draggable];

    element.value = 'javascript:alert(1)//.png';
    await element.updateComplete;

    expect([shown, draggable]).to.deep.equal([new URL('/a.png', location.href).href, false]);
    expect(element.shadowRoot?.querySelector('img')).to.equal(null);
  });
});

describe('tarja-date', () => {
  it('takes a picked day and time in its own format, as one change', async () => {
    const element = await field(
      '<tarja-date label="Start" format="DD/MM/YYYY HH:mm" value="01/02/2026 20:00"></tarja-date>',
    );
    const seen = recordEvents(element, 'input', 'change');
    const picker = inside<HTMLInputElement>(element, '#picker');

    picker.value = '2026-12-24T18:30';
    picker.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    picker.dispatchEvent(new Event('change', { bubbles: true }));

    expect([picker.type, element.value, seen]).to.deep.equal([
      'datetime-local',
      '24/12/2026 18:30',
      ['input', 'change'],
    ]);
  });

  it('writes what was typed as its format has it once the field is left, and leaves alone what may mean two dates', async () => {
    const element = await field('<tarja-date label="Day" format="DD/MM/YYYY" value="01/02/2026"></tarja-date>');
    const leave = (typed: string) => {
      const control = inside<HTMLInputElement>(element, '#control');
      control.value = typed;
      control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      const seen = element.value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
      return [seen, element.value, element.checkValidity()];
    };

    expect(leave('5/3/2026')).to.deep.equal(['5/3/2026', '05/03/2026', true]);
    expect(leave('24122026')).to.deep.equal(['24122026', '24/12/2026', true]);
    expect(leave('5/3/26')).to.deep.equal(['5/3/26', '5/3/26', false]);
  });

  it('has its day before its time on a page from right to left', async () => {
    const element = await field(
      '<tarja-date label="Start" dir="rtl" format="YYYY-MM-DD HH:mm" value="2026-02-01 20:00"></tarja-date>',
    );

    expect(getComputedStyle(inside(element, '#control')).direction).to.equal('ltr');
  });

  it('finds no mistake in a text that is only half typed, until it is left', async () => {
    const element = await field('<tarja-date label="Begin" format="HH:mm" value="14:32"></tarja-date>');
    const control = inside<HTMLInputElement>(element, '#control');
    control.focus();
    control.blur();
    control.focus();
    const said: (string | undefined)[] = [];
    const note = async () => {
      await element.updateComplete;
      said.push(inside(element, '#problem').textContent?.trim());
    };
    for (const typed of ['1', '15:', '25:99', '15:1']) {
      control.value = typed;
      control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      await note();
    }
    control.blur();
    await note();

    const wrong = '“25:99” does not exist in the calendar or on the clock.';
    expect(said).to.deep.equal(['', '', wrong, '', '“15:1” is not written as HH:mm.']);
    expect(element.checkValidity()).to.equal(false);
  });

  it('its picker is named by what it picks, and for which field', async () => {
    const names = ['HH:mm', 'YYYY-MM-DD'].map(async (format) => {
      const element = await field(`<tarja-date label="Begin" format="${format}"></tarja-date>`);
      return inside(element, '[part=pick]').title;
    });
    expect(await Promise.all(names)).to.deep.equal(['Pick a time: Begin', 'Pick a date: Begin']);
  });

  it('has no picker for a format that none can answer', async () => {
    const element = await field('<tarja-date label="Day" format="DD/MM" value="01/02"></tarja-date>');

    expect(element.shadowRoot?.querySelector('[part=pick]')).to.equal(null);
  });
});

describe('registering elements', () => {
  it('is safe twice', async () => {
    const { define } = await import('../../components/define-element.ts');
    const { TextFieldElement } = await import('../../components/fields/text.ts');

    expect(() => define('tarja-text', TextFieldElement)).to.not.throw();
  });
});

describe('a field that is enabled again', () => {
  for (const { tag, markup } of fields)
    it(`<${tag}> gives its control back`, async () => {
      const set = await mount<HTMLFieldSetElement>(`<fieldset>${markup}</fieldset>`);
      const field = set.firstElementChild as FieldElement;
      const disabled = () => inside(field, ':is(input, select, textarea, button)').matches(':disabled');
      const states: boolean[] = [];
      const note = async () => {
        await field.updateComplete;
        states.push(disabled());
      };
      for (const on of [true, false]) {
        field.disabled = on;
        await note();
      }
      for (const on of [true, false]) {
        set.disabled = on;
        await note();
      }
      set.disabled = field.disabled = true;
      await note();
      field.disabled = false;
      await note();
      set.disabled = false;
      await note();

      expect(states).to.deep.equal([true, false, true, false, true, true, false]);
    });
});

describe('a long text', () => {
  for (const [start, direction] of [
    ['Ponte', 'ltr'],
    ['«גשר', 'rtl'],
  ])
    it(`has the direction of its first letter without the browser's search: ${direction}`, async () => {
      const field = await mount<FieldElement>('<tarja-textarea label="Notes"></tarja-textarea>');
      field.value = `${start} ${'reabre às 18h. '.repeat(2000)}`;
      await field.updateComplete;

      expect(inside<HTMLTextAreaElement>(field, 'textarea').dir).to.equal(direction);
    });
});
