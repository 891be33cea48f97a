import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../components/define/form.ts';
import type { FieldElement } from '../../components/fields/field-element.ts';
import type { UploadRequest } from '../../components/fields/upload.ts';
import type { FormElement } from '../../components/form/form.ts';
import type { Config, Preset } from '../../src/format/generated/types.ts';
import { expectAccessible } from '../support/axe.ts';
import { press } from '../support/gestures.ts';
import { inside, mount, recordEvents, unmountForms, until } from '../support/mount.ts';

const config: Config = {
  meta: { name: 'Lower third', palettes: { house: ['#10243E', '#E4572E'] } },
  fields: [
    { key: 'n', name: 'name', label: 'Name', type: 'text', default: 'Ana Prado', maxChars: 30 },
    { key: 'r', name: 'role', label: 'Role', type: 'text', default: 'Reporter' },
    { key: 'l', name: 'live', label: 'Live', type: 'boolean', default: false },
    { key: 'w', name: 'web', label: 'Web', type: 'url', default: '' },
    { key: 's', name: 'size', label: 'Size', type: 'number', default: 10, min: 0, max: 20 },
    { key: 'c', name: 'ground', label: 'Ground', type: 'colorBinding', palette: 'house', default: '#10243E' },
    { key: 'm', name: 'place', label: 'Place', type: 'map', default: { lat: 1 } },
  ],
  presets: [{ id: 'guest', label: 'Guest', values: { role: 'Guest', live: true } }],
  variants: { short: { label: 'Short', valueOverrides: { role: '' } } },
};

async function form(given: Config = config): Promise<FormElement> {
  const element = await mount<FormElement>('<tarja-form></tarja-form>');
  element.config = given;
  await element.updateComplete;
  return element;
}

/** The row's field element, as the operator finds it by its label. */
function field(element: FormElement, label: string): FieldElement {
  const found = [...(element.shadowRoot?.querySelectorAll<FieldElement>('.row > *') ?? [])].find(
    (each) => each.field?.label === label,
  );
  if (!found) throw new Error(`The form shows no field “${label}”.`);
  return found;
}

/** What the form loads on demand and puts into its shadow root. */
async function appears<E extends HTMLElement>(element: FormElement, selector: string): Promise<E> {
  const root = element.shadowRoot as ShadowRoot;
  const there = () => root.querySelector<E>(selector);
  return new Promise((resolve) => {
    const look = () => {
      const found = there();
      if (found?.isConnected) {
        observer.disconnect();
        resolve(found);
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    look();
  });
}

/** Opens the jump to a field by its key. */
async function openJump(element: FormElement): Promise<HTMLDialogElement> {
  await sendKeys({ down: 'Control' });
  await sendKeys({ press: 'k' });
  await sendKeys({ up: 'Control' });
  return appears(element, 'dialog');
}

/** Opens the jump while the caret stands in the name, after its second letter. */
async function jumpFromText(element: FormElement) {
  const entry = inside<HTMLInputElement>(field(element, 'Name'), 'input');
  entry.focus();
  entry.setSelectionRange(2, 2);
  const dialog = await openJump(element);
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  return { entry, dialog, closed };
}

/** The next frame, and what observers do after it. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

async function type(element: FormElement, label: string, text: string): Promise<void> {
  field(element, label).focus();
  await sendKeys({ press: 'End' });
  await sendKeys({ type: text });
}

beforeEach(() => localStorage.clear());
afterEach(unmountForms);

describe('tarja-form', () => {
  it('shows a control for every field, and its JSON for a type that has none', async () => {
    const element = await form();

    const labels = [...(element.shadowRoot?.querySelectorAll<FieldElement>('.row > *') ?? [])]
      .map((each) => each.field?.label)
      .filter(Boolean);

    expect(labels).to.deep.equal(['Name', 'Role', 'Live', 'Web', 'Size', 'Ground']);
    expect(inside(element, '.unimplemented').textContent).to.contain('"lat": 1');
  });

  it('adds no attributes to those that its page wrote', async () => {
    expect((await form()).getAttributeNames()).to.deep.equal([]);
  });

  it('says what is wrong with a config that is none, and keeps the one it has', async () => {
    const element = await form();
    const misspelt = { fields: [{ key: 'n', name: 'name', label: 'Name', type: 'txt' }] } as unknown as Config;

    expect(() => {
      element.config = '{"fields":[]}' as unknown as Config;
    }).to.throw(TypeError, 'This is no parsed config.json: it has no list “fields”.');
    expect(() => {
      element.config = misspelt;
    }).to.throw(TypeError, 'The field “name” has a type that there is not, “txt”: tarja validate says what is meant.');
    expect(element.config).to.equal(config);
    expect(field(element, 'Name').value).to.equal('Ana Prado');
  });

  it('takes nothing for lists of its host, as frameworks hand in while they wait', async () => {
    const element = await form();
    for (const nothing of [undefined, null]) {
      const given = { sections: nothing, notes: nothing, editors: nothing, files: nothing, lookups: nothing };
      Object.assign(element, given);
      await element.updateComplete;
    }
    element.values = { name: 'Rui' };
    await element.updateComplete;

    expect(field(element, 'Name').value).to.equal('Rui');
  });

  it('leaves what it is given to edit to its host, such as a store of a framework', async () => {
    const element = await form();
    const place = { lat: 2, tags: ['a'] };
    // As the state of Svelte does it: what would freeze it is refused.
    const state = new Proxy(place, {
      defineProperty: () => {
        throw new Error('state_descriptors_fixed');
      },
    });

    element.edit({ place: state });
    place.tags.push('b');

    expect(element.values['place']).to.deep.equal({ lat: 2, tags: ['a'] });
  });

  it('keeps the value of a type that has no control', async () => {
    const element = await form();

    expect(element.values['place']).to.deep.equal({ lat: 1 });
  });

  it('holds the new value already when input arrives, and tells it once a keystroke', async () => {
    const element = await form();
    const seen: unknown[] = [];
    element.addEventListener('input', () => seen.push(element.values['name']));

    await type(element, 'Name', '!?');

    expect(seen).to.deep.equal(['Ana Prado!', 'Ana Prado!?']);
  });

  it('renders one field a keystroke', async () => {
    const element = await form();
    let updates = 0;
    for (const label of ['Role', 'Live', 'Web', 'Size', 'Ground']) {
      const other = field(element, label) as unknown as { updated(changed: unknown): void };
      const { updated } = other;
      other.updated = function (this: unknown, changed: unknown) {
        updates++;
        updated.call(this, changed);
      };
    }

    await type(element, 'Name', 'abc');
    await element.updateComplete;

    expect(updates).to.equal(0);
  });

  it('takes values from outside without an event', async () => {
    const element = await form();
    const seen = recordEvents(element, 'input', 'change');

    element.values = { role: 'Editor' };
    await element.updateComplete;

    expect([element.values['role'], field(element, 'Role').value, seen]).to.deep.equal(['Editor', 'Editor', []]);
  });

  it('withdraws an offer when the own value is taken', async () => {
    const element = await form();
    await type(element, 'Name', 'Ana');
    element.values = { name: 'Rui' };
    await element.updateComplete;
    const offered = element.shadowRoot?.querySelector('.offer') !== null;

    element.take(['name']);
    await element.updateComplete;

    expect([offered, element.shadowRoot?.querySelector('.offer')]).to.deep.equal([true, null]);
  });

  it('says beside the field and beside Take what the picture did to a text, in amber', async () => {
    const element = await form();
    element.notes = [
      { field: 'name', kind: 'condensed', factor: 0.82 },
      { field: 'nowhere', kind: 'shortened', shown: 'x' },
    ];
    await element.updateComplete;
    const problem = inside(field(element, 'Name'), '#problem');
    const count = inside(element, '[name=nextWarning]');
    const said = [problem.textContent, problem.className, count.textContent?.trim()];
    element.notes = [];
    await element.updateComplete;

    expect(said).to.deep.equal(['Set narrower in the picture: 82% of its width.', 'warning', '1 warning']);
    // It is told, but has no role, which would be read out loud of each field without a problem.
    expect([problem.getAttribute('role'), problem.ariaLive, problem.ariaAtomic]).to.deep.equal([
      null,
      'polite',
      'true',
    ]);
    expect(element.shadowRoot?.querySelector('[name=nextWarning]')).to.equal(null);
    expect(inside(field(element, 'Name'), '#problem').textContent).to.equal('');
  });

  it('counts warnings beside Take, and goes to the next', async () => {
    const element = await form({
      fields: [
        { key: 'a', name: 'a', label: 'A', type: 'text', default: '' },
        { key: 'b', name: 'b', label: 'B', type: 'text', default: 'too long', maxChars: 3 },
      ],
    });
    const count = inside<HTMLButtonElement>(element, '[name=nextWarning]');

    count.click();
    await element.updateComplete;

    expect(count.textContent?.trim()).to.equal('1 warning');
    expect(element.focusedField).to.equal('b');
  });

  it('says that drafts are lost where the storage is full, but for those that the host has saved', async () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      const element = await form();
      await type(element, 'Name', 'Ana');

      expect((await appears(element, '[role=alert]')).textContent).to.match(/drafts that are not saved are lost/);
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });

  for (const [how, disable] of [
    ['by its property', (element: FormElement, on: boolean) => Object.assign(element, { disabled: on })],
    [
      'by a fieldset',
      (element: FormElement, on: boolean) => element.closest('fieldset')?.toggleAttribute('disabled', on),
    ],
  ] as const)
    it(`gives its controls back when it is enabled again ${how}`, async () => {
      const set = await mount<HTMLFieldSetElement>('<fieldset><tarja-form></tarja-form></fieldset>');
      const element = set.firstElementChild as FormElement;
      element.config = config;
      await element.updateComplete;
      const control = () => inside<HTMLInputElement>(field(element, 'Name'), '#control').disabled;
      const states: boolean[] = [];
      for (const on of [true, false]) {
        disable(element, on);
        await element.updateComplete;
        states.push(control());
      }

      expect(states).to.deep.equal([true, false]);
    });

  it('offers a value from outside to a field with a draft, and eats nothing', async () => {
    const element = await form();
    await type(element, 'Name', '!');

    element.values = { name: 'Rui' };
    await element.updateComplete;
    const offer = inside(element, '.offer');

    expect(element.values['name']).to.equal('Ana Prado!');
    expect(offer.textContent).to.contain('Rui');

    offer.querySelector('button')?.click();
    await element.updateComplete;
    expect([element.values['name'], field(element, 'Name').value]).to.deep.equal(['Rui', 'Rui']);
  });

  it('loses no character to writes from outside every 50 ms', async () => {
    const element = await form();
    let count = 0;
    const timer = setInterval(() => {
      element.values = { name: `outside ${count++}`, role: `other ${count}` };
    }, 50);
    const text = 'the quick brown fox jumps over the lazy dog';

    field(element, 'Name').focus();
    await sendKeys({ press: 'End' });
    for (const character of text) await sendKeys({ type: character });
    clearInterval(timer);

    expect(element.values['name']).to.equal(`Ana Prado${text}`);
  });

  it('stays in a field while the focus is on the offer beside it, and leaves it from there', async () => {
    const element = await form();
    field(element, 'Name').focus();
    element.values = { name: 'Rui' };
    await element.updateComplete;
    const pinned = field(element, 'Name').value;

    inside(element, '.offer button').focus();
    const beside = field(element, 'Name').value;
    field(element, 'Role').focus();
    await element.updateComplete;

    expect([pinned, beside, field(element, 'Name').value]).to.deep.equal(['Ana Prado', 'Ana Prado', 'Rui']);
  });

  it('gives the focus to the field where the offer beside it goes from under it', async () => {
    const element = await form();
    element.focusField('name');
    await until(() => element.focusedField === 'name');
    await sendKeys({ type: 'x' });
    element.values = { name: 'Rui' };
    await element.updateComplete;
    inside(element, '.offer button').focus();
    element.undo();
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('.offer')).to.equal(null);
    expect(element.focusedField).to.equal('name');
  });

  it('has the focus in the field while an offer beside it is pressed, so that it is there to be kept off', async () => {
    const element = await form();
    const name = field(element, 'Name');
    name.focus();
    element.values = { name: 'Rui' };
    await element.updateComplete;
    const { x, y, width, height } = inside(element, '.offer .quiet').getBoundingClientRect();

    await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
    await sendMouse({ type: 'down' });
    const focused = element.shadowRoot?.activeElement;
    await sendMouse({ type: 'up' });
    await element.updateComplete;

    expect(focused).to.equal(name);
    expect(element.values['name']).to.equal('Ana Prado');
  });

  it('leaves a field when a composition ends that the focus did not wait for', async () => {
    const element = await form();
    const name = field(element, 'Name');
    const control = inside(name, '#control');
    const compose = (what: string) =>
      control.dispatchEvent(new CompositionEvent(what, { bubbles: true, composed: true }));
    name.focus();

    compose('compositionstart');
    field(element, 'Role').focus();
    element.values = { name: 'Rui' };
    await element.updateComplete;
    const during = name.value;
    compose('compositionend');
    await element.updateComplete;

    expect([during, name.value]).to.deep.equal(['Ana Prado', 'Rui']);
  });

  it('keeps the last valid value while a number is half typed, and is invalid meanwhile', async () => {
    const element = await form();
    field(element, 'Size').focus();
    await sendKeys({ press: 'End' });
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ type: '-' });

    expect(element.checkValidity()).to.equal(false);
    expect(element.values['size']).to.be.a('number');
  });

  it('refuses to take an invalid draft, says why and goes to it', async () => {
    const element = await form();
    await type(element, 'Web', 'javascript:alert(1)');
    await type(element, 'Name', '!');
    const seen = recordEvents(element, 'take');

    const { taken, refused } = element.take();
    await element.updateComplete;
    await field(element, 'Web').updateComplete;

    expect([taken, refused.map(({ name }) => name), element.air, seen]).to.deep.equal([{}, ['web'], {}, []]);
    expect(element.shadowRoot?.activeElement).to.equal(field(element, 'Web'));
    expect(inside(field(element, 'Web'), '#problem').textContent).to.not.equal('');
  });

  it('takes nothing while the file of a field is being uploaded, and the new one once it is there', async () => {
    const portrait = { key: 'p', name: 'portrait', label: 'Portrait', type: 'file', default: 'old.png' } as const;
    const element = await form({ fields: [...config.fields.slice(0, 2), portrait] });
    let finish: (address: string) => void = () => {};
    element.addEventListener('tarja-upload', (event) => {
      (event as CustomEvent<UploadRequest>).detail.respondWith(new Promise((resolve) => (finish = resolve)));
    });
    const chosen = new DataTransfer();
    chosen.items.add(new File(['x'], 'new.png', { type: 'image/png' }));
    const send = () => {
      const chooser = inside<HTMLInputElement>(field(element, 'Portrait'), '#chooser');
      chooser.files = chosen.files;
      chooser.dispatchEvent(new Event('change', { bubbles: true }));
    };

    send();
    await element.updateComplete;
    const [refused] = element.take().refused;
    expect([refused?.label, refused?.message]).to.deep.equal(['Portrait', '“new.png” is still being uploaded.']);
    expect(element.take(['name']).refused, 'other fields').to.deep.equal([]);
    await element.updateComplete;
    expect(inside(field(element, 'Portrait'), '#problem').className).to.equal('notice');
    expect(element.validationMessage, 'in an HTML form').to.equal('Portrait: “new.png” is still being uploaded.');
    finish('/uploads/new.png');
    await until(() => element.values['portrait'] === '/uploads/new.png');
    await element.updateComplete;
    expect(element.validity.valid).to.equal(true);
    expect(element.take().taken['portrait']).to.equal('/uploads/new.png');

    send();
    const overtaken = finish;
    element.undo();
    await element.updateComplete;
    expect(element.take().taken['portrait']).to.equal('old.png');
    expect(element.validity.valid, 'overtaken').to.equal(true);
    overtaken('/uploads/late.png');
    await element.updateComplete;
    expect(element.values['portrait']).to.equal('old.png');
  });

  it('offers what comes from outside while a file is on its way into a field, which it does not end', async () => {
    const portrait = { key: 'p', name: 'portrait', label: 'Portrait', type: 'file', default: 'old.png' } as const;
    const element = await form({ fields: [portrait] });
    let finish: (address: string) => void = () => {};
    element.addEventListener('tarja-upload', (event) => {
      (event as CustomEvent<UploadRequest>).detail.respondWith(new Promise((resolve) => (finish = resolve)));
    });
    const chosen = new DataTransfer();
    chosen.items.add(new File(['x'], 'new.png', { type: 'image/png' }));
    const chooser = inside<HTMLInputElement>(field(element, 'Portrait'), '#chooser');
    chooser.files = chosen.files;
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
    await element.updateComplete;

    element.values = { portrait: 'theirs.png' };
    await element.updateComplete;
    expect([...element.offered]).to.deep.equal(['portrait']);
    expect(element.awaited.map(({ name }) => name)).to.deep.equal(['portrait']);
    finish('/uploads/new.png');
    await until(() => element.values['portrait'] === '/uploads/new.png');
    expect([...element.offered]).to.deep.equal(['portrait']);

    element.reset();
    element.values = { portrait: 'later.png' };
    expect(element.values['portrait'], 'the field is no longer edited').to.equal('later.png');
  });

  it('takes nothing while a picture of a table is being uploaded', async () => {
    const table = { key: 't', name: 'teams', label: 'Teams', type: 'table', default: [{ c: '' }] } as const;
    const columns = [{ key: 'c', label: 'Crest', type: 'image' }] as const;
    const element = await form({ fields: [...config.fields.slice(0, 2), { ...table, columns }] } as unknown as Config);
    let finish: (address: string) => void = () => {};
    element.addEventListener('tarja-upload', (event) => {
      (event as CustomEvent<UploadRequest>).detail.respondWith(new Promise((resolve) => (finish = resolve)));
    });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'crest.png', { type: 'image/png' }));
    const cell = inside(field(element, 'Teams'), '[part~=cell]');
    cell.dispatchEvent(new DragEvent('drop', { bubbles: true, composed: true, dataTransfer }));

    expect(element.take().refused.map(({ label, message }) => `${label}: ${message}`)).to.deep.equal([
      'Teams: Row 1, Crest: “crest.png” is still being uploaded.',
    ]);
    expect(element.take(['name']).refused, 'other fields').to.deep.equal([]);
    await until(() => element.validationMessage.includes('still being uploaded'));
    element.values = { teams: [{ c: 'theirs.png' }, { c: '' }] };
    await element.updateComplete;
    expect([...element.offered]).to.deep.equal(['teams']);
    finish('/uploads/crest.png');
    await until(() => element.take().refused.length === 0);
    expect(element.air['teams']).to.deep.equal([{ c: '/uploads/crest.png' }]);
    await until(() => element.validity.valid);
  });

  it('is valid again when a picture of a table could not be uploaded', async () => {
    const table = { key: 't', name: 'teams', label: 'Teams', type: 'table', default: [{ c: '' }] } as const;
    const columns = [{ key: 'c', label: 'Crest', type: 'image' }] as const;
    const element = await form({ fields: [{ ...table, columns }] } as unknown as Config);
    let fail: (reason: Error) => void = () => {};
    element.addEventListener('tarja-upload', (event) => {
      (event as CustomEvent<UploadRequest>).detail.respondWith(new Promise((_, reject) => (fail = reject)));
    });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'crest.png', { type: 'image/png' }));
    const cell = inside(field(element, 'Teams'), '[part~=cell]');
    cell.dispatchEvent(new DragEvent('drop', { bubbles: true, composed: true, dataTransfer }));
    await until(() => !element.validity.valid);

    fail(new Error('The disk is full.'));
    await until(() => element.validity.valid);
  });

  it('says for all to see that a take was refused, though the focus was there already, and until the field is seen to', async () => {
    const element = await form();
    await type(element, 'Web', 'javascript:alert(1)');
    const seen = () => element.shadowRoot?.querySelector('.refusal p')?.textContent;
    const before = seen();

    await press('Control+Enter');
    await element.updateComplete;
    const refused = seen();
    const place = inside(element, '.refusal p').getBoundingClientRect();
    const bar = inside(element, '.take').getBoundingClientRect();
    element.values = { name: 'Rui' };
    await element.updateComplete;
    const meanwhile = seen();
    await press('Control+a');
    await sendKeys({ type: 'https://example.com' });
    await element.updateComplete;

    expect(before).to.equal(undefined);
    expect(refused).to.match(/^Not taken. Web: /);
    expect([place.bottom, place.width]).to.deep.equal([bar.top, bar.width]);
    expect([meanwhile, seen()]).to.deep.equal([refused, undefined]);
  });

  it('makes the draft the air value and says so with the values', async () => {
    const element = await form();
    let detail: unknown;
    element.addEventListener('take', (event) => {
      detail = (event as CustomEvent).detail;
    });
    await type(element, 'Name', '!');

    const { taken } = element.take(['name']);

    expect([taken, detail, element.air]).to.deep.equal([
      { name: 'Ana Prado!' },
      { name: 'Ana Prado!' },
      { name: 'Ana Prado!' },
    ]);
  });

  it('reverts to what is on air, and resets to the default; the button says why it cannot be pressed', async () => {
    const element = await form();
    const reason = () => element.shadowRoot?.querySelector<HTMLButtonElement>('[name=revert]')?.title;
    const reasons = [reason()];
    await type(element, 'Name', '!');
    element.take();
    await element.updateComplete;
    reasons.push(reason());
    await type(element, 'Name', '?');
    await element.updateComplete;
    reasons.push(reason());
    expect(reasons).to.deep.equal(['Not on air', '0 changed', '']);

    element.revert();
    const reverted = element.values['name'];
    element.reset();

    expect([reverted, element.values['name']]).to.deep.equal(['Ana Prado!', 'Ana Prado']);
  });

  it('applies a preset to what it names only, as one step that undo takes back', async () => {
    const element = await form();
    await type(element, 'Name', '!');
    const seen = recordEvents(element, 'change');

    element.applyPreset('guest');
    const applied = [element.values['name'], element.values['role'], element.values['live']];
    element.undo();

    expect(applied).to.deep.equal(['Ana Prado!', 'Guest', true]);
    expect([element.values['role'], element.values['live']]).to.deep.equal(['Reporter', false]);
    expect(seen.length).to.equal(2);
  });

  it('chooses a variant and ignores an unknown one', async () => {
    const element = await form();

    element.variant = 'short';
    element.variant = 'unheard of';

    expect([element.variant, element.values['role']]).to.deep.equal(['short', '']);
  });

  it('undoes what was typed in one field in one step, and redoes it', async () => {
    const element = await form();
    await type(element, 'Name', 'abc');
    await type(element, 'Role', 'x');

    element.undo();
    element.undo();
    const undone = element.values['name'];
    element.redo();
    await element.updateComplete;

    expect([undone, element.values['name'], field(element, 'Name').value]).to.deep.equal([
      'Ana Prado',
      'Ana Pradoabc',
      'Ana Pradoabc',
    ]);
  });

  it('tells those who listen which step was undone or done again, and a preset or what is on air put into its fields', async () => {
    const element = await form();
    element.take();
    await type(element, 'Name', 'a');
    await type(element, 'Role', 'b');
    await type(element, 'Name', 'c');
    const region = inside(element, 'p[aria-live].visually-hidden');

    const heard: (string | null)[] = [];
    const act = async (work: () => void) => {
      work();
      await element.updateComplete;
      heard.push(region.textContent);
    };
    await act(() => element.undo());
    await act(() => element.undo());
    await act(() => element.undo());
    await act(() => element.redo());
    await act(() => element.applyPreset('guest'));
    await act(() => element.revert());

    expect(heard).to.deep.equal([
      'Undo: Edit Name',
      'Undo: Edit Role',
      'Undo: Edit Name',
      'Redo: Edit Name',
      'Preset Guest',
      'Revert',
    ]);
  });

  it('tells a second step of the same words as another one', async () => {
    const element = await form();
    await type(element, 'Name', 'a');
    inside<HTMLInputElement>(field(element, 'Role'), 'input').focus();
    await type(element, 'Name', 'b');
    const region = inside(element, 'p[aria-live].visually-hidden');

    element.revert();
    await element.updateComplete;
    expect(region.textContent, 'nothing is on air').to.equal('');
    element.undo();
    await element.updateComplete;
    const first = region.textContent;
    element.undo();
    await element.updateComplete;

    expect([first, element.values['name']]).to.deep.equal(['Undo: Edit Name', 'Ana Prado']);
    expect(region.textContent).to.not.equal(first);
    expect(region.textContent?.trim()).to.equal(first);
  });

  it('names the menu of a field by the field, its state and the value to go back to', async () => {
    const element = await form();
    await type(element, 'Name', '!');
    const state = inside(element, 'button[aria-label="State of Name: changed"]');

    state.click();
    await until(() => inside(element, '#menu').matches(':popover-open'));

    const menu = inside(element, '#menu');
    const label = menu.getAttribute('aria-labelledby')?.split(' ') ?? [];
    expect([state.getAttribute('aria-haspopup'), menu.getAttribute('role')]).to.deep.equal(['dialog', 'dialog']);
    expect(label.map((id) => menu.querySelector(`#${id}`)?.textContent?.trim())).to.deep.equal([
      'Name · changed',
      'Default: Ana Prado',
    ]);
  });

  it('names the menu of a field as it was declared by the field alone', async () => {
    const element = await form();
    field(element, 'Name').focus();
    await press('Control+.');
    await until(() => inside(element, '#menu').matches(':popover-open'));
    expect(inside(element, '#name').textContent).to.equal('Name');
  });

  it('keeps the drafts of fields that a new config still has', async () => {
    const element = await form();
    await type(element, 'Name', '!');

    element.config = { ...config, fields: config.fields.filter(({ name }) => name !== 'role') };
    await element.updateComplete;

    expect([element.values['name'], 'role' in element.values]).to.deep.equal(['Ana Prado!', false]);
    expect(field(element, 'Name').value).to.equal('Ana Prado!');
  });

  it('takes values, air and variant that came before the config', async () => {
    const element = await mount<FormElement>('<tarja-form></tarja-form>');
    element.values = { name: 'Rui' };
    element.air = { name: 'Eva' };
    element.variant = 'short';

    element.config = config;
    await element.updateComplete;

    expect([element.values['name'], element.air, element.values['role']]).to.deep.equal(['Rui', { name: 'Eva' }, '']);
  });

  it('speaks the nearest language of the tag that its page gives, whatever the page is in', async () => {
    const element = await form();
    for (const [tag, said] of [
      ['pt', 'Não está no ar'],
      ['de-DE', 'Not on air'],
    ] as const) {
      element.locale = tag as 'en';
      await element.updateComplete;
      expect(inside(element, '.counts small').textContent).to.equal(said);
    }
  });

  it('takes nothing for values and air from a framework that has none, before the config and after it', async () => {
    const element = await mount<FormElement>('<tarja-form></tarja-form>');
    const nothing = undefined as unknown as Record<string, unknown>;
    const givenNothing = () => {
      Object.assign(element, { values: nothing, air: nothing });
      return [element.values['name'], element.air];
    };
    expect(givenNothing()).to.deep.equal([undefined, {}]);
    element.config = config;
    element.air = { name: 'Rui' };

    expect(givenNothing()).to.deep.equal(['Ana Prado', {}]);
  });

  it('says that nothing is on air any more, also where no value is another', async () => {
    const element = await form();
    const said = async () => {
      await element.updateComplete;
      return inside(element, '.counts small').textContent;
    };
    element.air = element.values;
    expect(await said()).to.equal('On air');

    element.air = {};
    expect(await said()).to.equal('Not on air');
  });

  it('submits one entry a field in an HTML form, and resets with it', async () => {
    const page = await mount<HTMLFormElement>('<form><tarja-form></tarja-form></form>');
    const element = page.firstElementChild as FormElement;
    element.config = config;
    await element.updateComplete;
    await type(element, 'Name', '!');

    const sent = Object.fromEntries(new FormData(page));
    page.reset();

    expect([sent['name'], sent['live'], sent['place']]).to.deep.equal(['Ana Prado!', 'false', '{"lat":1}']);
    expect(element.values['name']).to.equal('Ana Prado');
  });

  it('goes to what is wrong where the browser does not send the HTML form around it', async () => {
    const around = await mount<HTMLFormElement>('<form><tarja-form></tarja-form><button>Send</button></form>');
    around.addEventListener('submit', (event) => event.preventDefault());
    const element = around.querySelector('tarja-form') as FormElement;
    element.config = config;
    element.edit({ size: 99, web: 'javascript:x' });
    await element.updateComplete;
    expect(element.checkValidity(), 'asked by a script').to.equal(false);
    expect(document.activeElement).to.equal(document.body);

    around.querySelector('button')?.click();
    await until(() => element.focusedField === 'web');
    const shown = ['Web', 'Size'].map((label) => inside(field(element, label), '#problem').textContent?.trim());
    expect(shown).to.not.include('');

    element.config = undefined;
    element.config = config;
    element.edit({ size: 98 });
    await element.updateComplete;
    (document.activeElement as HTMLElement | null)?.blur();
    around.requestSubmit();
    await until(() => element.focusedField === 'size');
  });

  it('has the browser say what is wrong at the field, and at the list where the field is in a closed section', async () => {
    const around = await mount<HTMLFormElement>('<form><tarja-form></tarja-form></form>');
    around.addEventListener('submit', (event) => event.preventDefault());
    const element = around.querySelector('tarja-form') as FormElement;
    element.config = config;
    element.edit({ web: 'javascript:x' });
    await element.updateComplete;
    // Where the browser puts its words it puts the focus first.
    const focused: string[] = [];
    element.shadowRoot?.addEventListener('focusin', ({ target }) => focused.push((target as Element).localName));

    around.requestSubmit();
    await until(() => element.focusedField === 'web');
    (element.shadowRoot?.activeElement as HTMLElement | null)?.blur();
    element.sections = [{ label: 'Closed', fields: ['web'], collapsed: true }];
    await element.updateComplete;
    around.requestSubmit();
    await until(() => element.focusedField === 'web');

    expect(focused).to.deep.equal(['tarja-url', 'div', 'tarja-url']);
  });

  it('is reset by the HTML form around it to what the host set, and to the default where it set nothing', async () => {
    const around = await mount<HTMLFormElement>('<form><tarja-form></tarja-form><input value="stored" /></form>');
    const [element, native] = around.children as unknown as [FormElement, HTMLInputElement];
    element.config = config;
    element.values = { name: 'Stored' };
    await element.updateComplete;
    const changes = recordEvents(element, 'change');
    await type(element, 'Name', '!');
    element.edit({ size: 7 });
    native.value = 'typed';

    around.reset();

    expect([element.values['name'], native.value]).to.deep.equal(['Stored', 'stored']);
    expect(element.values['size']).to.equal(config.fields.find(({ name }) => name === 'size')?.default);
    expect(changes.at(-1)).to.equal('change');
    element.undo();
    expect([element.values['name'], element.values['size']]).to.deep.equal(['Stored!', 7]);

    element.reset();
    expect(element.values['name'], 'its own reset').to.equal('Ana Prado');
  });

  it('takes with Ctrl+Enter, undoes with Ctrl+Z, and leaves the keys alone when a host asks', async () => {
    const element = await form();
    const seen = recordEvents(element, 'take');
    await type(element, 'Name', 'x');
    const press = async (...keys: string[]) => {
      for (const key of keys) await sendKeys({ down: key });
      for (const key of keys.reverse()) await sendKeys({ up: key });
    };

    await press('Control', 'Enter');
    await press('Control', 'z');
    element.shortcuts = 'off';
    await press('Control', 'Enter');

    expect([seen, element.values['name']]).to.deep.equal([['take'], 'Ana Prado']);
  });

  it('walks through invalid and changed fields by F8 and F7', async () => {
    const element = await form();
    await type(element, 'Name', 'x');
    await type(element, 'Web', 'javascript:x');
    field(element, 'Live').focus();

    await sendKeys({ press: 'F8' });
    await element.updateComplete;
    const invalid = element.shadowRoot?.activeElement;
    await sendKeys({ press: 'F7' });
    await element.updateComplete;

    expect([invalid, element.shadowRoot?.activeElement]).to.deep.equal([field(element, 'Web'), field(element, 'Name')]);
  });

  it('tells those who listen that F8 and F7 find no field', async () => {
    const element = await form();
    inside<HTMLInputElement>(field(element, 'Role'), 'input').focus();
    const region = inside(element, 'p[aria-live].visually-hidden');

    await sendKeys({ press: 'F8' });
    await element.updateComplete;
    expect(region.textContent).to.equal('0 invalid');
    await sendKeys({ press: 'F7' });
    await element.updateComplete;
    expect(region.textContent).to.equal('0 changed');
  });

  it('says by F8 what is wrong in a field that was not left yet', async () => {
    const presets = [{ id: 'wrong', label: 'Wrong', values: { web: 'javascript:x' } }];
    const element = await form({ ...config, presets });
    element.applyPreset('wrong');
    field(element, 'Name').focus();
    const said = () => inside(field(element, 'Web'), '#problem').textContent;
    await element.updateComplete;
    const before = said();

    await sendKeys({ press: 'F8' });
    await element.updateComplete;

    expect([before, element.focusedField]).to.deep.equal(['', 'web']);
    expect(said()).to.not.equal('');
  });

  it('walks on by F7 from the offer beside a field', async () => {
    const element = await form();
    await type(element, 'Name', 'x');
    await type(element, 'Role', 'x');
    element.values = { name: 'Bea Lima' };
    await element.updateComplete;
    inside(element, '.offer button').focus();

    await sendKeys({ press: 'F7' });
    await element.updateComplete;

    expect(element.focusedField).to.equal('role');
  });

  it('lists what is wrong for its host, and says the first of it in the words of now', async () => {
    const element = await form({
      fields: [
        { key: 'd', name: 'day', label: 'Day', type: 'date', format: 'DD/MM', default: '' },
        { key: 'k', name: 'kicker', label: 'Kicker', type: 'text', default: '', maxChars: 4 },
      ],
    });
    const said: string[] = [];
    element.addEventListener('input', () => said.push(element.validationMessage));
    await type(element, 'Day', '99/99');
    element.values = { kicker: 'Today' };

    expect(said.at(-1)).to.equal('Day: “99/99” does not exist in the calendar or on the clock.');
    expect(element.problems.map(({ name, severity, code }) => [name, severity, code])).to.deep.equal([
      ['day', 'error', 'no-such-date'],
      ['kicker', 'warning', 'too-long'],
    ]);

    element.lang = 'pt-BR';
    await element.updateComplete;
    expect(element.validationMessage).to.equal('Day: “99/99” não existe no calendário ou no relógio.');
    element.edit({ day: '28/12', kicker: '' });
    expect([element.problems, element.validationMessage]).to.deep.equal([[], '']);
  });

  it('is valid once it has no config', async () => {
    const element = await form();
    await type(element, 'Web', 'javascript:x');
    expect(element.checkValidity()).to.equal(false);

    element.config = undefined;

    expect(element.checkValidity()).to.equal(true);
  });

  it('closes a dialog by a press beside it, and by none in it', async () => {
    const element = await form();
    inside(element, '.choices > .icon').click();
    const dialog = await appears<HTMLDialogElement>(element, 'dialog');
    // What is on air is not dimmed by it.
    expect(getComputedStyle(dialog, '::backdrop').backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    const { left, top, right } = dialog.getBoundingClientRect();
    const name = dialog.querySelector<HTMLElement>('.save input')?.getBoundingClientRect() ?? new DOMRect();

    await sendMouse({ type: 'click', position: [Math.round(left + 5), Math.round(top + 5)] });
    const afterEdge = dialog.open;
    await sendMouse({ type: 'move', position: [Math.round(name.right - 10), Math.round(name.top + 10)] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [Math.round(right + 20), Math.round(name.top + 10)] });
    await sendMouse({ type: 'up' });
    const afterSelection = dialog.open;
    await sendMouse({ type: 'click', position: [Math.round(right + 20), Math.round(name.top + 10)] });

    expect([afterEdge, afterSelection, dialog.open]).to.deep.equal([true, true, false]);
  });

  it('finds fields by label, name or key, accents aside, and says where it finds none', async () => {
    const element = await form();
    const search = inside<HTMLInputElement>(element, '[type=search]');

    search.value = 'rôle';
    search.dispatchEvent(new Event('input'));
    await element.updateComplete;
    const shown = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.row') ?? [])].filter((row) => !row.hidden);

    expect(shown.length).to.equal(1);
    const said = () => element.shadowRoot?.querySelector('.empty')?.textContent;
    expect(said()).to.equal(undefined);

    search.value = 'rôles';
    search.dispatchEvent(new Event('input'));
    await element.updateComplete;
    expect(said()).to.equal('No field has “rôles” in its label, name or key.');
  });

  it('offers drafts of an earlier life of the page', async () => {
    const first = await form();
    await type(first, 'Name', ' kept');
    await unmountForms();

    const second = await form();
    const recover = await appears(second, '.notice button');
    const before = second.values['name'];
    recover.click();
    await second.updateComplete;

    expect([before, second.values['name']]).to.deep.equal(['Ana Prado', 'Ana Prado kept']);
  });

  it('keeps what is typed before anybody decided about drafts that were found, and these too', async () => {
    await type(await form(), 'Name', ' found');
    await unmountForms();
    const second = await form();
    await appears(second, '.notice button');
    await type(second, 'Web', 'https://example.com');
    await unmountForms();

    const third = await form();
    (await appears(third, '.notice button')).click();
    await third.updateComplete;

    expect(third.values).to.include({ name: 'Ana Prado found', web: 'https://example.com' });
  });

  it('jumps to a field by its short key', async () => {
    const element = await form();
    field(element, 'Name').focus();

    const dialog = await openJump(element);
    await expectAccessible(dialog);
    await sendKeys({ type: 'w' });
    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    await field(element, 'Web').updateComplete;

    expect(element.shadowRoot?.activeElement).to.equal(field(element, 'Web'));
  });

  it('tells those who listen which field is meant after each letter: another first field is another active one', async () => {
    const element = await form();
    field(element, 'Name').focus();
    const dialog = await openJump(element);
    const active = () =>
      dialog.querySelector(`#${dialog.querySelector('input')?.getAttribute('aria-activedescendant')}`);
    const first = active();
    const { top } = dialog.getBoundingClientRect();
    await sendKeys({ type: 'web' });
    expect(active()?.textContent).to.contain('Web');
    expect(dialog.getBoundingClientRect().top, 'a shorter list').to.equal(top);
    expect([active() === first, active()?.id === first?.id]).to.deep.equal([false, false]);
  });

  it('tells those who listen that no field is meant', async () => {
    const element = await form();
    field(element, 'Name').focus();
    const dialog = await openJump(element);
    const status = dialog.querySelector('[aria-live]');
    expect(status?.textContent?.trim()).to.equal('');
    await sendKeys({ type: 'qqq' });
    expect(status?.textContent?.trim()).to.equal('No field has “qqq” in its label, name or key.');
    await expectAccessible(dialog);
  });

  it('gives the caret back to the text it left, and types on there', async () => {
    const element = await form();
    const { entry, closed } = await jumpFromText(element);

    await sendKeys({ press: 'Escape' });
    await closed;
    await sendKeys({ type: 'X' });

    expect(entry.value).to.equal('AnXa Prado');
  });

  it('gives the caret back at once: a dialog told late as closed moves nothing that was typed since', async () => {
    const element = await form();
    const { entry, dialog, closed } = await jumpFromText(element);

    const esc = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    dialog.querySelector('input')?.dispatchEvent(esc);
    const { selectionStart, selectionEnd } = entry;
    entry.setSelectionRange(7, 7);
    await closed;

    expect([selectionStart, selectionEnd]).to.deep.equal([2, 2]);
    expect([entry.selectionStart, entry.selectionEnd]).to.deep.equal([7, 7]);
    expect(dialog.isConnected).to.equal(false);
  });

  it('shows the keys on ? outside text, and writes one inside it', async () => {
    const element = await form();
    await type(element, 'Name', '?');
    const inText = element.shadowRoot?.querySelector('dialog');

    field(element, 'Live').focus();
    await sendKeys({ press: '?' });
    const dialog = await appears(element, 'dialog');

    expect([inText, element.values['name']]).to.deep.equal([null, 'Ana Prado?']);
    expect(dialog.textContent).to.contain('Ctrl + Enter');
    await expectAccessible(dialog);
  });

  it('applies a part of a preset, and takes a preset away again', async () => {
    const element = await form();

    element.applyPreset('guest', { only: ['live'] });

    expect([element.values['role'], element.values['live']]).to.deep.equal(['Reporter', true]);
  });

  it('shows what each preset would change, applies the chosen part and keeps the present values as a new one', async () => {
    const element = await form();
    const saved: Preset[] = [];
    element.addEventListener('tarja-preset', (event) => saved.push((event as CustomEvent<Preset>).detail));

    inside(element, '[title="Presets and variants"]').click();
    const dialog = await appears(element, 'dialog');
    const preset = dialog.querySelector('details:has(input)');
    preset?.querySelector('summary')?.click();
    preset?.querySelector<HTMLInputElement>('input[value=role]')?.click();
    preset?.querySelector<HTMLButtonElement>('.actions button')?.click();
    const applied = [element.values['role'], element.values['live']];
    await expectAccessible(dialog);
    const name = dialog.querySelector<HTMLInputElement>('.save input');
    if (name) name.value = 'Evening';
    dialog.querySelector<HTMLButtonElement>('.save button')?.click();

    expect(applied).to.deep.equal(['Reporter', true]);
    expect(saved.map(({ label, values }) => [label, values['live']])).to.deep.equal([['Evening', true]]);
  });

  it('shows what each variant would change, at its button and line by line beside the presets, where it can be chosen, too', async () => {
    const element = await form();
    const short = inside(element, '.segments').lastElementChild as HTMLElement;
    short.focus();
    await element.updateComplete;
    const { title } = short;

    inside(element, '[title="Presets and variants"]').click();
    const dialog = await appears(element, 'dialog');
    const lines = () =>
      [...dialog.querySelectorAll('details:not(:has(input))')].map((each) =>
        each.textContent.replaceAll(/\s+/g, ' ').trim(),
      );
    const before = lines();
    dialog.querySelector<HTMLButtonElement>('.actions button')?.click();

    expect(title).to.equal('Short – changes 1 field: Role');
    expect(before).to.deep.equal(['Standard chosen', 'Short changes 1 field Role Reporter → nothing Choose']);
    expect([element.variant, element.values['role'], lines()[1]]).to.deep.equal(['short', '', 'Short chosen']);
  });

  it('opens the help by its key', async () => {
    const element = await form({ fields: config.fields.filter(({ type }) => type === 'text') });

    element.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }));
    const dialog = await appears(element, 'dialog');

    expect(dialog.textContent).to.contain('Ctrl + Enter');
  });

  it('takes by its key, keeps the browser from keys of its own, and leaves the others alone', async () => {
    const element = await form({ fields: config.fields.filter(({ type }) => type === 'text') });
    const taken = new Promise((done) => element.addEventListener('take', done, { once: true }));
    const command = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, cancelable: true });
    const copy = new KeyboardEvent('keydown', { key: 'c', ctrlKey: true, cancelable: true });

    element.dispatchEvent(copy);
    element.dispatchEvent(command);
    await taken;

    expect([copy, command].map(({ defaultPrevented }) => defaultPrevented)).to.deep.equal([false, true]);
    expect(element.air).to.deep.equal(element.values);
  });

  it('keeps the places of presets and of recovered drafts from its first frame on', async () => {
    await type(await form(), 'Name', ' kept');
    await unmountForms();
    const element = await mount<FormElement>('<tarja-form></tarja-form>');
    element.config = config;
    await Promise.resolve();
    const heights = () =>
      ['.choices', '.notice'].map((place) => element.shadowRoot?.querySelector(place)?.getBoundingClientRect().height);
    await new Promise(requestAnimationFrame);
    const early = heights();

    await element.updateComplete;

    expect(early).to.deep.equal(heights());
    expect(inside(element, '.notice').textContent).to.contain('An unsaved draft');
  });

  it('has a width where what is around it is as wide as its content, and gives way in a row', async () => {
    const dialog = await mount<HTMLDialogElement>('<dialog><tarja-form></tarja-form></dialog>');
    dialog.showModal();
    expect(dialog.querySelector('tarja-form')?.clientWidth).to.equal(320);

    const row = await mount('<div style="display: flex; width: 200px"><tarja-form></tarja-form></div>');
    expect(row.scrollWidth).to.equal(200);
  });

  it('is disabled with the fieldset around it', async () => {
    const page = await mount<HTMLFieldSetElement>('<fieldset disabled><tarja-form></tarja-form></fieldset>');
    const element = page.firstElementChild as FormElement;
    element.config = config;
    await element.updateComplete;

    expect(inside<HTMLInputElement>(field(element, 'Name'), '#control').disabled).to.equal(true);
  });

  it('speaks Portuguese where the page does', async () => {
    const page = await mount('<div lang="pt-BR"><tarja-form></tarja-form></div>');
    const element = page.firstElementChild as FormElement;
    element.config = config;
    await element.updateComplete;

    expect(inside(element, '.primary').textContent?.trim()).to.equal('Levar ao ar');
  });

  for (const scheme of ['light', 'dark']) {
    it(`has no accessibility violation in ${scheme}`, async () => {
      document.documentElement.style.colorScheme = scheme;
      const element = await form();
      element.values = { name: 'Rui' };
      await type(element, 'Role', 'x');
      element.values = { role: 'Editor' };
      await element.updateComplete;

      await expectAccessible(element);
    });
  }

  for (const height of ['400px', 'auto'])
    it(`makes fields far down only when they come near, and goes to any of them (height ${height})`, async () => {
      const fields = Array.from({ length: 300 }, (_, at) => ({
        key: `k${at}`,
        name: `field${at}`,
        label: `Field ${at}`,
        type: 'text' as const,
        default: '',
      }));
      const element = await form({ fields });
      element.style.height = height;
      await painted();

      const made = () => element.shadowRoot?.querySelectorAll('tarja-text').length ?? 0;
      const early = made();
      element.focusField('field299');
      await element.updateComplete;

      expect(early).to.be.lessThan(100);
      expect((element.shadowRoot?.activeElement as FieldElement | null)?.field.name).to.equal('field299');
    });
});
