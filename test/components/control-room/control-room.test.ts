import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../components/define/control-room.ts';
import type { ControlRoomElement } from '../../../components/control-room/control-room.ts';
import type { ItemDetailsElement } from '../../../components/control-room/item-details.ts';
import { windowOperator } from '../../../components/control-room/kept.ts';
import type { ProgramElement } from '../../../components/control-room/program.ts';
import { readStation } from '../../../components/control-room/read-station.ts';
import type { RundownElement } from '../../../components/control-room/rundown.ts';
import type { FormElement } from '../../../components/form/form.ts';
import type { OutputElement } from '../../../components/output/output.ts';
import { adoptTheme } from '../../../components/theme/theme.ts';
import { sentence } from '../../../src/format/locale.ts';
import { type Air, ackKey, airKey, type Item, itemKey, presenceKey, RUNDOWN_KEY } from '../../../src/show/model.ts';
import { type Refused, unreachable } from '../../../src/show/refusal.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';
import type { ShowChannel } from '../../../src/show/view.ts';
import { expectAccessible } from '../../support/axe.ts';
import { appears, inside, mount, unmount, until } from '../../support/mount.ts';
import { type DeskStore, deskStore, showChannels, showItem, showTemplates } from '../../support/show.ts';

describe('<tarja-control-room>', () => {
  const shared = () => memoryStore();
  let store: DeskStore;
  let room: ControlRoomElement;

  async function open(
    items: readonly Item[] = [showItem('a'), showItem('b'), showItem('c')],
    channels: readonly ShowChannel[] = showChannels,
  ) {
    adoptTheme(document);
    store = deskStore(shared());
    for (const item of items) await store.put(itemKey(item.id), item);
    await store.put(
      RUNDOWN_KEY,
      items.map(({ id }) => id),
    );
    room = await mount<ControlRoomElement>('<tarja-control-room operator-name="Ana"></tarja-control-room>');
    room.style.height = '720px';
    room.readStation = async () => ({ channels, templates: showTemplates });
    room.store = store;
    room.requestUpdate();
    await until(() => room.shadowRoot?.querySelector('tarja-program') !== null);
    await settled();
  }
  afterEach(() => {
    unmount();
    localStorage.clear();
    sessionStorage.clear();
  });

  async function settled(): Promise<void> {
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => setTimeout(resolve));
      for (const part of [room, rundown(), program()]) await part.updateComplete;
    }
  }
  const rundown = () => inside<RundownElement>(room, 'tarja-rundown');
  const program = () => inside<ProgramElement>(room, 'tarja-program');
  const rows = () => [...(rundown().shadowRoot?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const titles = () => rows().map((row) => row.querySelector('.title')?.textContent);
  const selected = () => rows().find((row) => row.getAttribute('aria-selected') === 'true')?.dataset['id'];
  const text = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const layers = () => [...(program().shadowRoot?.querySelectorAll('.layers li') ?? [])];
  const air = async () => (await store.get(airKey('main')))?.value as Air | undefined;

  async function press(
    key: string,
    { on = room as Element, code = '', ...held }: Partial<KeyboardEventInit> & { on?: Element } = {},
  ) {
    on.dispatchEvent(
      new KeyboardEvent('keydown', { key, code, bubbles: true, composed: true, cancelable: true, ...held }),
    );
    await settled();
  }
  const ctrl = { ctrlKey: true };

  it('a window that is duplicated is another operator; where there are no locks it stays the one that was kept', async () => {
    const first = await windowOperator(navigator.locks);
    const duplicate = await windowOperator(navigator.locks);
    expect(duplicate).not.to.equal(first);
    expect(await windowOperator(undefined)).to.equal(duplicate);
  });

  it('asks for the token of a station that wants one, and hands it to the page', async () => {
    const first = await mount<ControlRoomElement>('<tarja-control-room operator-name="Ana"></tarja-control-room>');
    const given: string[] = [];
    first.addEventListener('tarja-token', (event) => given.push((event as CustomEvent<string>).detail));
    first.readStation = async () => 'denied';
    // Its socket is refused, too: nothing of the show ever comes.
    first.store = { ...deskStore(shared()), connected: false, head: () => new Promise(() => {}) };
    first.requestUpdate();
    await until(() => first.shadowRoot?.querySelector('input[name=token]') != null);
    const input = inside<HTMLInputElement>(first, 'input[name=token]');
    expect(document.activeElement?.shadowRoot?.activeElement === input).to.equal(true);
    input.value = 'sixteen-characters';
    inside<HTMLButtonElement>(first, 'form button').click();

    expect(given).to.deep.equal(['sixteen-characters']);
    expect(first.shadowRoot?.querySelector('[role=alert]')).to.equal(null);
    await expectAccessible(first);
  });

  it('says that the token it was given is not the station’s, and asks for it again', async () => {
    const first = await mount<ControlRoomElement>('<tarja-control-room operator-name="Ana"></tarja-control-room>');
    const refuse = async () => Response.json({ code: 'wrong-token' }, { status: 401 });
    first.readStation = (locale) => readStation(refuse, locale);
    first.store = deskStore(shared());
    first.requestUpdate();
    await until(() => first.shadowRoot?.querySelector('input[name=token]') != null);

    expect(inside(first, '[role=alert]').textContent).to.equal('That is not the token of this station.');
    await expectAccessible(first);
  });

  it('says that too many wrong tokens came from here, and opens once the station answers again', async () => {
    const first = await mount<ControlRoomElement>('<tarja-control-room operator-name="Ana"></tarja-control-room>');
    const refuse = async () => Response.json({ code: 'too-many-attempts' }, { status: 429 });
    let refusing = true;
    first.readStation = async (locale) =>
      refusing ? readStation(refuse, locale) : { channels: showChannels, templates: showTemplates };
    first.store = deskStore(shared());
    first.requestUpdate();
    await until(() => first.shadowRoot?.querySelector('[role=alert]') != null);
    expect(inside(first, '[role=alert]').textContent).to.include('Too many wrong tokens');

    refusing = false;
    await until(() => first.desk !== undefined);
  });

  it('asks once who works here, dressed in its theme on any page, and keeps the name', async () => {
    document.adoptedStyleSheets = [];
    const first = await mount<ControlRoomElement>('<tarja-control-room></tarja-control-room>');
    expect(getComputedStyle(first).getPropertyValue('--tarja-panel')).not.to.equal('');
    const entry = inside<HTMLInputElement>(first, 'input[name=name]');
    // The focus goes to it at once: what is asked, and why, is heard there, and not that an empty name is wrong.
    const described = entry.ariaDescribedByElements?.map(({ localName }) => localName);
    expect(described).to.deep.equal(['h1', 'p']);
    expect(entry.ariaInvalid).to.equal('false');
    entry.value = 'Rui';
    inside<HTMLFormElement>(first, 'form').requestSubmit();
    await first.updateComplete;
    expect(first.operatorName).to.equal('Rui');
    const second = await mount<ControlRoomElement>('<tarja-control-room></tarja-control-room>');
    expect(second.operatorName).to.equal('Rui');
  });

  it('works under a name that is longer than the show takes', async () => {
    const first = await mount<ControlRoomElement>('<tarja-control-room></tarja-control-room>');
    first.operatorName = 'A'.repeat(100);
    first.readStation = async () => ({ channels: showChannels, templates: showTemplates });
    first.store = deskStore(shared());
    await until(() => first.desk !== undefined);
    expect(first.desk?.operator.name).to.equal('A'.repeat(60));
  });

  it('takes a station that holds its answer back for one that does not answer, and so asks again', async () => {
    const held = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason)));
    expect(await readStation(held, 'en', 10)).to.equal(undefined);
  });

  it('asks the station once when it opens, and again after a lost connection', async () => {
    adoptTheme(document);
    store = deskStore(shared());
    room = await mount<ControlRoomElement>('<tarja-control-room operator-name="Ana"></tarja-control-room>');
    let asked = 0;
    room.readStation = async () => {
      asked++;
      return { channels: showChannels, templates: showTemplates };
    };
    room.store = store;
    room.requestUpdate();
    await until(() => room.shadowRoot?.querySelector('tarja-program') !== null);
    await settled();
    expect(asked).to.equal(1);
    store.cut();
    await settled();
    store.mend();
    await until(() => asked === 2);
  });

  it('asks the station for its templates in the language of the desk, again when that changes', async () => {
    await open();
    const asked: string[] = [];
    const portuguese = {
      name: 'strap',
      title: 'Tarja',
      description: '',
      version: 'v1',
      config: showTemplates[0]?.config,
    };
    room.readStation = async (locale) => {
      asked.push(locale);
      return { channels: showChannels, templates: [portuguese] };
    };
    room.lang = 'pt-BR';
    await until(() => text(rows()[0]).includes('Tarja'));
    expect(asked).to.deep.equal(['pt-BR']);
  });

  it('shows items with number, title and state as a word', async () => {
    await open([showItem('a'), showItem('b', { values: { goals: 12 } }), showItem('c')]);
    await store.command({ id: 'c1', op: 'take', channel: 'main', layer: 20, item: 'a', by: 'Rui' });
    await settled();
    expect(rows().map((row) => text(row.querySelector('.number')))).to.deep.equal(['1', '2', '3']);
    expect(rows().map((row) => text(row.querySelector('.state')).replace(/\d\d:\d\d/, '00:00'))).to.deep.equal([
      'On air 00:00',
      'Invalid',
      'Next',
    ]);
    expect(rows()[1]?.title).to.contain('Goals');
    // A title that is cut off is whole there.
    for (const row of rows()) expect(row.title.split('\n')[0]).to.equal(text(row.querySelector('.title')));
  });

  it('says that no item follows where the last one was taken', async () => {
    await open([showItem('a'), showItem('b')]);
    const end = () => text(rundown().shadowRoot?.querySelector('.end'));
    expect(end(), 'nothing was taken').to.equal('');
    await store.command({ id: 'c1', op: 'take', channel: 'main', layer: 20, item: 'a', by: 'Rui' });
    await settled();
    expect(end(), 'one more').to.equal('');
    await store.command({ id: 'c2', op: 'take', channel: 'main', layer: 20, item: 'b', by: 'Rui' });
    await settled();
    expect(end()).to.equal('End: no item is next.');
    await expectAccessible(room);
  });

  it('takes, steps on, takes out and clears by keys', async () => {
    await open([showItem('s', { template: 'score', values: {} })]);
    await press('Enter', ctrl);
    expect((await air())?.layers['20']).to.include({ item: 's', step: 0, by: 'Ana' });
    await press('F10');
    expect((await air())?.layers['20']?.step).to.equal(1);
    await press('Enter', { ...ctrl, shiftKey: true });
    expect((await air())?.layers['20']?.phase).to.equal('out');
    await press('Enter', ctrl);
    await press('Delete', { ...ctrl, shiftKey: true });
    expect((await air())?.layers['20']).to.equal(null);
  });

  it('panics by key even while a dialog is open; other keys belong to the dialog', async () => {
    await open();
    await press('Enter', ctrl);
    await press('i', ctrl);
    const search = inside(room, 'dialog input');
    await press('Enter', { ...ctrl, shiftKey: true, on: search });
    expect((await air())?.layers['20']?.phase).to.equal('on');
    await press('F10', { ...ctrl, shiftKey: true, on: search });
    expect((await air())?.layers['20']).to.equal(null);
  });

  it('goes from item to item by keys, with the focus anywhere', async () => {
    await open();
    expect(selected()).to.equal('a');
    await press('ArrowDown', ctrl);
    await press('ArrowDown', ctrl);
    await press('ArrowDown', ctrl);
    expect(selected()).to.equal('c');
    await press('ArrowUp', ctrl);
    expect(selected()).to.equal('b');
    rundown().focus();
    await press('Home', { on: rows()[1] ?? room });
    expect(selected()).to.equal('a');
    expect(rundown().shadowRoot?.activeElement?.getAttribute('data-id')).to.equal('a');

    // From a form to that of the item: what is typed next goes there, and so do the keys of forms.
    const form = () => inside<FormElement>(inside(room, 'tarja-item-editor'), 'tarja-form');
    form().focusField('title');
    await until(() => form().focusedField === 'title');
    await press('ArrowDown', { ...ctrl, on: form() });
    await until(() => form().dataset['item'] === 'b');
    await until(() => form().focusedField === 'title');
    await press('d', { ...ctrl, on: form() });
    await until(() => rows().length === 4 && form().focusedField === 'title');
    expect(form().dataset['item']).to.equal(rows()[2]?.dataset['id']);
  });

  it('keeps the selected row in sight in a long rundown, also where the focus is in the form or a layer was chosen', async () => {
    await open(Array.from({ length: 30 }, (_, at) => showItem(`item-${at}`, { layer: at === 29 ? 30 : 20 })));
    await store.command({ id: 'c1', op: 'take', channel: 'main', layer: 30, item: 'item-29', by: 'Rui' });
    await settled();
    const isInSight = () => {
      const row = rows()
        .find(({ ariaSelected }) => ariaSelected === 'true')
        ?.getBoundingClientRect();
      const list = rundown().shadowRoot?.querySelector('.list')?.getBoundingClientRect();
      return row && list && row.top >= list.top && row.bottom <= list.bottom;
    };
    inside(room, 'tarja-item-editor').focus();
    for (let times = 0; times < 15; times++) await press('ArrowDown', ctrl);
    expect([selected(), isInSight()]).to.deep.equal(['item-15', true]);
    layers()[0]?.querySelector<HTMLElement>('.title')?.click();
    await settled();
    expect([selected(), isInSight()]).to.deep.equal(['item-29', true]);
    for (let times = 0; times < 20; times++) await press('ArrowUp', ctrl);
    expect([selected(), isInSight()]).to.deep.equal(['item-9', true]);
  });

  it('reaches the form of the item by the keys that go to a field, with the focus anywhere', async () => {
    await open([showItem('a', { values: { goals: 12 } })]);
    const form = () => inside<FormElement>(inside(room, 'tarja-item-editor'), 'tarja-form');
    const jump = () => form().shadowRoot?.querySelector('dialog [role=combobox]');
    await form().updateComplete;
    await press('F8', { on: rows()[0] ?? room });
    await until(() => form().focusedField === 'goals');

    await press('k', { ...ctrl, on: rows()[0] ?? room });
    await until(() => jump() !== null);
    form().shadowRoot?.querySelector('dialog')?.close();
    await until(() => jump() === null);
    await press('i', ctrl);
    await press('k', { ...ctrl, on: inside(room, 'dialog input') });
    inside<HTMLDialogElement>(room, 'dialog').close();
    form().shortcuts = 'off';
    await press('k', { ...ctrl, on: rows()[0] ?? room });
    expect(jump()).to.equal(null);
  });

  it('adds an item from a search of the templates, behind the selected one', async () => {
    await open();
    await press('i', ctrl);
    const search = inside<HTMLInputElement>(room, 'dialog input');
    const active = () => inside(room, `#${search.getAttribute('aria-activedescendant')}`);
    const first = active();
    const { top } = search.getBoundingClientRect();
    search.value = 'teams';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await settled();
    expect(search.getBoundingClientRect().top, 'a shorter list').to.equal(top);
    // Those who listen hear which template is meant now: another element with another id.
    expect(text(active().querySelector('b'))).to.equal('Score');
    expect([active() === first, active().id === first.id]).to.deep.equal([false, false]);
    await press('Enter', { on: search, isComposing: true });
    await settled();
    expect(rows()).to.have.length(3);
    await press('Enter', { on: search });
    await until(() => rows().length === 4);
    expect(titles()).to.deep.equal(['Item a', 'Porto Real', 'Item b', 'Item c']);
    expect(selected()).to.equal(rows()[1]?.dataset['id']);
  });

  it('goes through the templates by arrows, to the ends and no further', async () => {
    await open();
    await press('i', ctrl);
    const search = inside<HTMLInputElement>(room, 'dialog input');
    const chosen: string[] = [];
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await press(key, { on: search });
      chosen.push(text(room.shadowRoot?.querySelector('dialog [aria-selected=true] b')));
    }
    expect(chosen).to.deep.equal(['Strap', 'Score', 'Broken', 'Broken', 'Score']);
    await press('Enter', { on: search });
    await until(() => titles().includes('Porto Real'));
    expect(room.shadowRoot?.querySelector('dialog')).to.equal(null);
  });

  it('shows the first letters of a template that has no picture, in the search of the templates as in the rundown', async () => {
    await open();
    await press('i', ctrl);
    const shown = (root: ParentNode | null | undefined) => text(root?.querySelector('[role=option] .thumbnail'));
    expect(shown(rundown().shadowRoot)).to.not.equal('');
    expect(shown(room.shadowRoot?.querySelector('dialog'))).to.equal(shown(rundown().shadowRoot));
    // A picture is mostly transparent: the letters are not seen through it.
    const place = inside(rundown(), '.thumbnail');
    const picture = place.appendChild(document.createElement('img'));
    expect(getComputedStyle(picture).backgroundColor).to.equal(getComputedStyle(place).backgroundColor);
    // The foot of an upright one is where its texts stand.
    expect(getComputedStyle(picture).objectFit).to.equal('contain');
  });

  it('tells those who listen that no template is found', async () => {
    await open();
    await press('i', ctrl);
    const status = inside(room, 'dialog [aria-live]');
    expect(text(status)).to.equal('');
    const search = inside<HTMLInputElement>(room, 'dialog input');
    search.value = 'zzz';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await settled();
    expect(text(status)).to.contain('“zzz”');
  });

  it('closes the search of the templates by Esc, also where something is typed', async () => {
    await open();
    await press('i', ctrl);
    const search = inside<HTMLInputElement>(room, 'dialog input');
    search.value = 'teams';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await settled();
    await press('Escape', { on: search });
    await settled();
    expect(room.shadowRoot?.querySelector('dialog')).to.equal(null);
  });

  it('moves, duplicates and deletes by a press where no key is at hand, and no second item by a double click', async () => {
    await open();
    const tool = (name: string) =>
      inside<HTMLButtonElement>(inside(room, 'tarja-item-details'), `button[name=${name}]`);
    const click = async (name: string, detail = 1) => {
      tool(name).dispatchEvent(new MouseEvent('click', { detail }));
      await settled();
    };

    await click('moveDown');
    await click('moveDown');
    await click('moveUp');
    expect(titles()).to.deep.equal(['Item b', 'Item a', 'Item c']);
    await click('duplicateItem');
    await until(() => rows().length === 4);
    await click('deleteItem');
    await click('deleteItem', 2);
    await until(() => rows().length === 3);
    expect(titles()).to.deep.equal(['Item b', 'Item a', 'Item c']);
    expect(tool('deleteItem').ariaLabel).to.equal('Delete item: Item c');
  });

  it('duplicates, moves and deletes by keys, and takes each back; typing in a field does none of it', async () => {
    await open();
    await press('d', ctrl);
    await until(() => rows().length === 4);
    expect(titles()).to.deep.equal(['Item a', 'Item a', 'Item b', 'Item c']);
    const row = () => rows().find((row) => row.dataset['id'] === selected()) ?? room;
    rundown().focus();
    await press('ArrowDown', { altKey: true, shiftKey: true, on: row() });
    expect(titles()).to.deep.equal(['Item a', 'Item b', 'Item a', 'Item c']);
    expect(rundown().shadowRoot?.activeElement === row(), 'the row that moved keeps the focus').to.equal(true);
    await press('Delete', { on: row() });
    expect(titles()).to.deep.equal(['Item a', 'Item b', 'Item c']);
    for (let step = 0; step < 3; step++) await press('z', { ...ctrl, on: row() });
    expect(titles()).to.deep.equal(['Item a', 'Item b', 'Item c']);

    const title = inside(inside<ItemDetailsElement>(room, 'tarja-item-details'), 'input');
    // A table of a form has these keys for its rows.
    const table = document.createElement('tarja-table');
    title.after(table);
    const before = selected();
    await press('d', { ...ctrl, on: table });
    await press('ArrowUp', { ...ctrl, on: table });
    await press('ArrowDown', { ...ctrl, on: table });
    await press('ArrowDown', { ...ctrl, on: table });
    expect(selected()).to.equal(before);
    table.remove();
    await press('Delete', { on: title });
    await press('z', { ...ctrl, on: title });
    expect(titles()).to.have.length(3);
  });

  it('a key that was pressed again before its item was deleted leaves the selection where it is', async () => {
    await open();
    await press('ArrowDown', ctrl);
    const row = rows()[1] ?? room;
    await Promise.all([press('Delete', { on: row }), press('Delete', { on: row })]);
    expect(titles()).to.deep.equal(['Item a', 'Item c']);
    expect(selected()).to.equal('c');
  });

  it('a key that was pressed before it was seen what the one before it had selected deletes nothing', async () => {
    await open();
    const pressDelete = () =>
      rows()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, composed: true }));
    pressDelete();
    for (let turn = 0; turn < 100 && selected() === 'a'; turn++) await Promise.resolve();
    pressDelete();
    await settled();
    expect(titles()).to.deep.equal(['Item b', 'Item c']);
    await new Promise(requestAnimationFrame);
    pressDelete();
    await settled();
    expect(titles()).to.deep.equal(['Item c']);
  });

  it('says that the log is being read until it is there', async () => {
    await open();
    let answer = (_: readonly []) => {};
    store.log = () => new Promise((resolve) => (answer = resolve));
    [...(room.shadowRoot?.querySelectorAll('button') ?? [])].find((button) => text(button) === 'Log')?.click();
    await settled();
    const said = () => text(room.shadowRoot?.querySelector('dialog .log p'));
    expect(said()).to.equal('The station reads the log…');

    answer([]);
    await settled();
    expect(said()).to.equal('Nothing has been done yet.');
  });

  it('keeps files and links that are dropped beside the fields from being opened by the browser, and leaves text to its fields', async () => {
    await open();
    const row = rows()[0] as Element;
    const title = document.createElement('input');
    row.append(title);
    const send = (to: Element, dataTransfer: DataTransfer) =>
      ['dragover', 'drop'].map((type) => {
        const event = new DragEvent(type, { bubbles: true, composed: true, cancelable: true, dataTransfer });
        to.dispatchEvent(event);
        return event.defaultPrevented;
      });
    const [file, link] = [new DataTransfer(), new DataTransfer()];
    file.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    link.setData('text/uri-list', 'https://news.example/story');

    expect([send(row, file), send(row, link), send(title, file), send(title, link)]).to.deep.equal([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  it('reorders by dragging', async () => {
    await open();
    const [first, , last] = rows();
    if (!first || !last) throw new Error('There are no rows.');
    const box = last.getBoundingClientRect();
    const point = (type: string, y: number) =>
      new PointerEvent(type, {
        pointerId: 1,
        button: 0,
        clientX: box.left + 40,
        clientY: y,
        bubbles: true,
        composed: true,
      });
    first.setPointerCapture = () => {};
    first.dispatchEvent(point('pointerdown', first.getBoundingClientRect().top + 5));
    first.dispatchEvent(point('pointermove', box.top + 2));
    await settled();
    expect(rows()[2]?.hasAttribute('data-drop')).to.equal(true);
    first.dispatchEvent(point('pointerup', box.top + 2));
    await settled();
    expect(titles()).to.deep.equal(['Item b', 'Item a', 'Item c']);
  });

  it('drags an item into a group, to the end of a group, and out of all', async () => {
    await open([showItem('a', { group: 'Opening' }), showItem('b', { group: 'Harbour' }), showItem('c')]);
    const lines = () =>
      [...(rundown().shadowRoot?.querySelectorAll<HTMLElement>('.group, [role=option] .title') ?? [])].map(text);
    /** Drags a row to a height. */
    async function drag(row: HTMLElement | undefined, y: number) {
      if (!row) throw new Error('There is no row.');
      const { left, top } = row.getBoundingClientRect();
      const at = { pointerId: 1, button: 0, clientX: left + 40, bubbles: true, composed: true };
      row.setPointerCapture = () => {};
      row.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientY: top + 5 }));
      row.dispatchEvent(new PointerEvent('pointermove', { ...at, clientY: y }));
      await settled();
      row.dispatchEvent(new PointerEvent('pointerup', { ...at, clientY: y }));
      await settled();
      await settled();
    }
    const box = (element: Element | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    expect(lines()).to.deep.equal(['Opening', 'Item a', 'Harbour', 'Item b', 'No group', 'Item c']);
    await drag(rows()[2], box(rows()[0]).bottom - 2);
    expect(lines()).to.deep.equal(['Opening', 'Item a', 'Item c', 'Harbour', 'Item b']);
    await drag(rows()[0], box(rows()[2]).top + 2);
    expect(lines()).to.deep.equal(['Opening', 'Item c', 'Harbour', 'Item a', 'Item b']);
    await drag(rows()[0], box(rows()[2]).bottom + 8);
    expect(lines()).to.deep.equal(['Harbour', 'Item a', 'Item b', 'No group', 'Item c']);
    await drag(rows()[0], box(rundown().shadowRoot?.querySelectorAll('.group')[1]).top + 2);
    expect(lines()).to.deep.equal(['Harbour', 'Item b', 'Item a', 'No group', 'Item c']);
  });

  it('moves an item out of its group and into the next one by keys', async () => {
    await open([showItem('a', { group: 'Opening' }), showItem('b', { group: 'Harbour' }), showItem('c')]);
    const groups = () => rundown().desk?.view.rundown.map(({ id, item }) => `${id} ${item.group ?? '-'}`);
    rows()[0]?.click();
    await settled();
    const seen: unknown[] = [];
    for (let step = 0; step < 4; step++) {
      await press('ArrowDown', { on: rows()[0] as Element, altKey: true, shiftKey: true });
      await settled();
      seen.push(groups()?.join(' · '));
    }
    expect(seen).to.deep.equal([
      'a Harbour · b Harbour · c -',
      'b Harbour · a Harbour · c -',
      'b Harbour · a - · c -',
      'b Harbour · c - · a -',
    ]);
  });

  it('moves the last item out of its group by keys, and no further', async () => {
    await open([showItem('a'), showItem('b', { group: 'Harbour' })]);
    const groups = () => rundown().desk?.view.rundown.map(({ id, item }) => `${id} ${item.group ?? '-'}`);
    rows()[1]?.click();
    await settled();
    for (let step = 0; step < 2; step++) {
      await press('ArrowDown', { on: rows()[1] as Element, altKey: true, shiftKey: true });
      expect(groups()).to.deep.equal(['a -', 'b -']);
    }
  });

  it('a key that is held goes on from item to item, and does nothing else twice', async () => {
    await open();
    await press('ArrowDown', { ...ctrl, repeat: true });
    expect(selected()).to.equal('b');
    await press('d', { ...ctrl, repeat: true });
    expect(titles()).to.have.length(3);
    await press('Enter', { ...ctrl, repeat: true });
    expect((await air())?.layers['20']).to.equal(undefined);
  });

  it('selects an item again that could not be deleted, and says why', async () => {
    await open();
    store.cut();
    await press('Delete', { on: rows()[0] as Element });
    expect(selected()).to.equal('a');
    expect(text(rundown().shadowRoot?.querySelector('[role=alert]'))).to.contain('The server does not answer.');
  });

  it('says why an item was not moved, and why a move was not taken back, which can still be', async () => {
    await open();
    const said = () => text(rundown().shadowRoot?.querySelector('[role=alert]'));
    const moveDown = () => press('ArrowDown', { on: rows()[0] as Element, altKey: true, shiftKey: true });
    store.cut();
    await moveDown();
    expect(said()).to.contain('The server does not answer.');
    expect(room.desk?.lastStep).to.equal(undefined);

    store.mend();
    await moveDown();
    expect(said()).to.equal('');
    store.cut();
    await press('z', { ...ctrl, on: rows()[0] as Element });
    expect(said()).to.contain('The server does not answer.');
    expect(room.desk?.lastStep?.kind).to.equal('move');
  });

  it('opens the import from the rundown', async () => {
    await open();
    inside<HTMLButtonElement>(rundown(), '[name=import]').click();
    const editor = inside(room, 'tarja-item-editor');
    await until(() => editor.shadowRoot?.querySelector('dialog.import[open]') !== null);
  });

  it('edits title, group, layer and the time after which an item goes out', async () => {
    await open();
    const details = inside<ItemDetailsElement>(room, 'tarja-item-details');
    const [title, group, layer, autoOut] = [...(details.shadowRoot?.querySelectorAll('input') ?? [])];
    const note = details.shadowRoot?.querySelector('textarea');
    for (const [input, value] of [
      [title, 'Opening'],
      [group, 'First part'],
      [layer, '30'],
      [autoOut, '8.5'],
      [note, 'After the picture'],
    ] as const) {
      if (!input) throw new Error('A field is missing.');
      input.value = value;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await settled();
    }
    expect((await store.get(itemKey('a')))?.value).to.include({
      title: 'Opening',
      group: 'First part',
      layer: 30,
      autoOut: 8500,
      note: 'After the picture',
      by: 'Ana',
    });
    expect(text(rundown().shadowRoot?.querySelector('.group'))).to.equal('First part');
  });

  it('shows the beginning of a long note once its field is left', async () => {
    await open([showItem('a', { note: Array.from({ length: 9 }, (_, at) => `Line ${at}`).join('\n') })]);
    const note = inside<HTMLTextAreaElement>(inside(room, 'tarja-item-details'), '[name=note]');
    note.focus();
    note.scrollTop = note.scrollHeight;
    note.blur();
    expect(note.scrollTop).to.equal(0);
  });

  it('keeps the lines of a note, also where a line is added', async () => {
    await open([showItem('a', { note: 'After the picture.\nNot before eight.' })]);
    const details = inside<ItemDetailsElement>(room, 'tarja-item-details');
    const note = inside<HTMLTextAreaElement>(details, '[name=note]');
    expect(note.value).to.equal('After the picture.\nNot before eight.');
    note.focus();
    note.setSelectionRange(note.value.length, note.value.length);
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'Ask Rui.' });
    details.shadowRoot?.querySelector('input')?.focus();
    const stored = async () => ((await store.get(itemKey('a')))?.value as Item | undefined)?.note;
    await until(async () => (await stored()) !== 'After the picture.\nNot before eight.');
    expect(await stored()).to.equal('After the picture.\nNot before eight.\nAsk Rui.');
    expect(rows()[0]?.title).to.contain('Not before eight.\nAsk Rui.');
  });

  it('reads the numbers of an item as a form does: a decimal comma, arrows, and nothing that the wheel turns; it says what is none', async () => {
    await open();
    const details = inside<ItemDetailsElement>(room, 'tarja-item-details');
    const input = (name: string) => inside<HTMLInputElement>(details, `input[name=${name}]`);
    const item = async () => (await store.get(itemKey('a')))?.value;
    const type = async (name: string, typed: string) => {
      input(name).select();
      await sendKeys({ type: typed });
      await sendKeys({ press: 'Enter' });
      await settled();
    };
    room.lang = 'pt-BR';
    await settled();

    await type('autoOut', '2,5');
    expect(await item()).to.include({ autoOut: 2500 });
    expect(input('autoOut').value).to.equal('2,5');
    input('layer').focus();
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowDown' });
    await settled();
    expect(await item()).to.include({ layer: 21 });

    await type('layer', '10000');
    expect(text(details.shadowRoot?.querySelector('[role=alert]'))).to.match(/^Não salvo: .*9999/);
    await type('layer', 'x');
    expect(text(details.shadowRoot?.querySelector('[role=alert]'))).to.match(/^Não salvo: /);
    // What was typed stays, to be corrected, whatever else is saved meanwhile.
    await type('autoOut', '3');
    expect(await item()).to.include({ layer: 21, autoOut: 3000 });
    expect(input('layer').value).to.equal('x');
    await type('layer', '22');
    expect(details.shadowRoot?.querySelector('[role=alert]')).to.equal(null);
    expect(details.shadowRoot?.querySelector('[type=number]')).to.equal(null);
  });

  it('keeps an item open that another operator deleted, and opens it anew where it is added again', async () => {
    await open();
    await press('ArrowDown', ctrl);
    expect(selected()).to.equal('b');
    await store.put(RUNDOWN_KEY, ['a', 'c']);
    await store.delete(itemKey('b'));
    await settled();
    expect(selected()).to.equal(undefined);
    const editor = inside(room, 'tarja-item-editor');
    inside<HTMLButtonElement>(editor, '.notice button').click();
    await until(() => titles().includes('Item b'));
    await settled();
    expect(rows().find((row) => row.dataset['id'] === selected())?.textContent).to.contain('Item b');
    expect(editor.shadowRoot?.querySelector('.notice')).to.equal(null);
  });

  it('cuts a title from right to left at its own end, and keeps its buttons inside a narrow column', async () => {
    const title = 'محمد بن عبد الله المتحدث الرسمي باسم الحكومة في الجلسة';
    await open(Array.from({ length: 120 }, (_, at) => showItem(`i${at}`, { values: { title } })));
    room.lang = 'pt-BR';
    rundown().style.width = '307px';
    await settled();
    const [row] = rows();
    const shown = row?.querySelector('.title') ?? rundown();
    const first = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT).nextNode();
    if (!first) throw new Error('The row has no title.');
    const range = document.createRange();
    range.setStart(first, 0);
    range.setEnd(first, 5);
    const box = shown.getBoundingClientRect();
    expect(range.getBoundingClientRect().right).to.be.at.most(box.right + 1);
    const [button, column] = [inside(rundown(), '.add'), rundown()].map((one) => one.getBoundingClientRect().right);
    expect(button).to.be.at.most((column ?? 0) - 4);
  });

  it('leaves no empty strip below a rundown of which no item is selected', async () => {
    await open([]);
    expect(inside(room, 'tarja-item-details').getBoundingClientRect().height).to.equal(0);
  });

  it('keeps the focus in the rundown where its row goes: by an undo, or by another operator', async () => {
    await open();
    rundown().focus();
    const focused = () => (rundown().shadowRoot?.activeElement as HTMLElement | null)?.dataset['id'];
    await press('d', { ...ctrl, on: rows()[0] ?? room });
    await until(() => rows().length === 4 && focused() === selected());
    await press('z', { ...ctrl, on: rows()[1] ?? room });
    await until(() => rows().length === 3);
    await until(() => selected() !== undefined && focused() === selected());
    await store.delete(itemKey('a'));
    await until(() => rows().length === 2);
    expect(focused()).to.equal('b');
  });

  it('a field of an item that another operator deletes gives the focus to what is said of that', async () => {
    await open();
    const editor = () => inside<HTMLElement>(room, 'tarja-item-editor');
    const form = () => inside<FormElement>(editor(), 'tarja-form');
    const saidGone = () => editor().shadowRoot?.activeElement?.textContent?.includes('deleted') ?? false;
    form().focusField('role');
    await until(() => form().focusedField === 'role');
    await store.delete(itemKey('a'));
    await until(saidGone);

    await press('ArrowDown', ctrl);
    inside<ItemDetailsElement>(room, 'tarja-item-details').focus();
    await store.delete(itemKey(selected() ?? ''));
    await until(saidGone);
  });

  it('shows at its row where an item is on air that was given another layer', async () => {
    await open();
    const shownLayer = () => text(rows()[0]?.querySelector('.layer'));
    await press('Enter', ctrl);
    await settled();
    expect(shownLayer()).to.equal('20');
    await room.desk?.changeItem('a', { layer: 30 });
    await settled();
    expect(shownLayer()).to.equal('20→30');
    expect(rows()[0]?.ariaDescription).to.contain('It is on air on layer 20, and a take brings it to layer 30.');
    await press('Enter', ctrl);
    await settled();
    expect(shownLayer()).to.equal('30');
  });

  it('shows that an item is on air on its own layer and on others', async () => {
    await open([showItem('a', { template: 'score', values: { home: 'Serra Clara' } })]);
    const take = { op: 'take', channel: 'main', item: 'a', by: 'Ana' } as const;
    await store.command({ ...take, id: 'take', layer: 20 });
    for (const layer of [10, 30])
      await store.command({ ...take, id: `also-${layer}`, layer, values: { home: 'Porto Real' } });
    await until(() => text(rows()[0]?.querySelector('.layer')) === '10+30+20');
    const said = rows()[0]?.ariaDescription;
    expect(said).to.contain('It is on air on layer 10, 30, too.');
    expect(said).not.to.contain('a take brings it');
    expect(said, 'on its own layer nothing has changed').not.to.contain('Changed');
  });

  it('shows that an item that was put on another channel is on air on the one before, and stays there', async () => {
    await open(undefined, [...showChannels, { ...showChannels[0], id: 'wall' }]);
    await press('Enter', ctrl);
    await settled();
    await room.desk?.changeItem('a', { channel: 'wall', layer: 30 });
    await settled();
    expect([...(rows()[0]?.querySelectorAll('.layer') ?? [])].map(text)).to.deep.equal(['main20', 'wall30']);
    const difference = () => text(inside(room, 'tarja-item-editor').shadowRoot?.querySelector('.difference'));
    await until(() => difference() === 'Comes on layer 30 of wall, which is clear. Stays on layer 20 of main, too.');
  });

  it('leaves an item on its layer where the layer is cleared', async () => {
    await open();
    const details = inside<ItemDetailsElement>(room, 'tarja-item-details');
    const layer = inside<HTMLInputElement>(details, 'input[name=layer]');
    layer.value = '';
    layer.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
    expect((await store.get(itemKey('a')))?.value).to.include({ layer: 20 });
  });

  it('shows the channel of each item, also after one was put on another channel', async () => {
    await open(undefined, [...showChannels, { ...showChannels[0], id: 'wall' }]);
    const details = inside<ItemDetailsElement>(room, 'tarja-item-details');
    const channel = inside<HTMLSelectElement>(details, 'select[name=channel]');
    channel.focus();
    await sendKeys({ press: 'ArrowDown' });
    await settled();
    expect((await store.get(itemKey('a')))?.value).to.include({ channel: 'wall' });
    // In the rundown, too, in words to those who listen.
    const layersOf = rows().map((row) => text(row.querySelector('.layer')));
    expect(layersOf).to.deep.equal(['wall20', 'main20', 'main20']);
    expect(rows()[0]?.ariaDescription).to.equal('wall · Layer 20');
    const shown = [channel.value];
    for (const key of ['ArrowDown', 'ArrowUp']) {
      await press(key, ctrl);
      shown.push(channel.value);
    }
    expect(shown).to.deep.equal(['wall', 'main', 'wall']);
  });

  it('shows that an item is on a channel that the station no longer has, and puts it on another', async () => {
    await open([showItem('a', { channel: 'wall' })]);
    const details = inside<ItemDetailsElement>(room, 'tarja-item-details');
    const channel = inside<HTMLSelectElement>(details, 'select[name=channel]');
    expect(channel.value).to.equal('wall');
    channel.focus();
    await sendKeys({ press: 'ArrowUp' });
    await settled();
    expect((await store.get(itemKey('a')))?.value).to.include({ channel: 'main' });
  });

  it('keeps what is being typed about an item while the show changes, and saves it when another item is selected', async () => {
    await open();
    const details = inside<ItemDetailsElement>(room, 'tarja-item-details');
    const title = () => inside<HTMLInputElement>(details, 'input');
    title().focus();
    title().select();
    await sendKeys({ type: 'Opening' });
    expect(title().value).to.equal('Opening');
    await store.put(presenceKey('o2'), { name: 'Rui', item: 'b', at: Date.now() });
    await settled();
    expect(title().value).to.equal('Opening');

    await press('ArrowDown', { ...ctrl, on: title() });
    expect(title().value).to.equal('');
    expect(titles()).to.deep.equal(['Opening', 'Item b', 'Item c']);
    title().blur();
    await settled();
    expect(titles()).to.deep.equal(['Opening', 'Item b', 'Item c']);
  });

  it('takes an item to the layer that is being typed; what is no layer is said, and takes nothing', async () => {
    await open();
    const details = inside<ItemDetailsElement>(room, 'tarja-item-details');
    const layer = inside<HTMLInputElement>(details, '[name=layer]');
    const on = async () => Object.keys((await air())?.layers ?? {});
    // An answer that takes a while, as over a network.
    const { put } = store;
    store.put = async (...given) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return put(...given);
    };
    layer.focus();
    layer.select();
    await sendKeys({ type: 'x' });
    await press('Enter', { ...ctrl, on: layer });
    expect(text(details.shadowRoot?.querySelector('[role=alert]'))).to.contain('Not saved');
    await press('Enter', { ...ctrl, on: layer });
    await settled();
    expect(await on(), 'nor by a second press').to.deep.equal([]);
    const editor = inside(room, 'tarja-item-editor');
    const outcome = () => text(editor.shadowRoot?.querySelector('.outcome'));
    expect(outcome()).to.match(/^Not taken\. Layer: /);
    layer.select();
    await sendKeys({ type: 'y' });
    expect(outcome(), 'typed on').to.equal('');
    inside<HTMLElement>(editor, '[name=take]').focus();
    inside<HTMLElement>(editor, '[name=take]').click();
    await settled();
    expect(await on(), 'nor by its button').to.deep.equal([]);
    expect(outcome()).to.match(/^Not taken\. Layer: /);
    expect(text(details.shadowRoot?.querySelector('[role=alert]'))).to.contain('Not saved');

    layer.focus();
    layer.select();
    await sendKeys({ type: '35' });
    await press('Enter', { ...ctrl, on: layer });
    await until(async () => (await on()).length > 0);
    expect(await on()).to.deep.equal(['35']);

    layer.select();
    await sendKeys({ type: '36' });
    layer.blur();
    inside<HTMLElement>(editor, '[name=take]').click();
    await until(async () => (await on()).includes('36'));
    expect(await on(), 'by a press, too').to.deep.equal(['35', '36']);
  });

  it('saves what is typed after a take by its key when the field is left, also if that is what was there when it was entered', async () => {
    await open();
    const details = inside<ItemDetailsElement>(room, 'tarja-item-details');
    const layer = inside<HTMLInputElement>(details, '[name=layer]');
    const stored = async () => ((await store.get(itemKey('a')))?.value as Item | undefined)?.layer;
    const trouble = () => details.shadowRoot?.querySelector('[role=alert]');
    const type = async (typed: string) => {
      layer.select();
      await sendKeys({ type: typed });
    };
    layer.focus();
    await type('35');
    await press('Enter', { ...ctrl, on: layer });
    await settled();
    expect(await stored()).to.equal(35);
    await type('20');
    layer.blur();
    await settled();
    expect([layer.value, await stored()]).to.deep.equal(['20', 20]);

    layer.focus();
    await type('x');
    await press('Enter', { ...ctrl, on: layer });
    await settled();
    expect(text(trouble())).to.contain('Not saved');
    await type('20');
    layer.blur();
    await settled();
    expect(trouble()).to.equal(null);
  });

  it('saves what is being typed about an item when the page is left', async () => {
    await open();
    const note = inside<HTMLTextAreaElement>(inside(room, 'tarja-item-details'), '[name=note]');
    note.focus();
    await sendKeys({ type: 'Ask Rui' });
    dispatchEvent(new Event('pagehide'));
    await settled();
    expect(((await store.get(itemKey('a')))?.value as Item | undefined)?.note).to.equal('Ask Rui');
  });

  it('says why an item was not changed beside that item alone', async () => {
    await open();
    const details = inside<ItemDetailsElement>(room, 'tarja-item-details');
    const trouble = () => text(details.shadowRoot?.querySelector('[role=alert]'));
    const title = inside<HTMLInputElement>(details, 'input');
    store.cut();
    title.value = 'Opening';
    title.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
    expect(trouble()).to.contain('Not saved');
    await press('ArrowDown', ctrl);
    expect(trouble()).to.equal('');
  });

  it('shows preview and program in the language of the air, whatever that of the desk is', async () => {
    await open([showItem('a')]);
    const languages = () => [
      program().shadowRoot?.querySelector('tarja-output')?.lang,
      inside(room, 'tarja-item-editor').shadowRoot?.querySelector('tarja-stage')?.lang,
    ];
    expect(languages()).to.deep.equal(['', '']);
    room.places = { ...room.places, language: 'pt-BR' };
    await settled();
    expect(languages()).to.deep.equal(['pt-BR', 'pt-BR']);
    expect(text(program().shadowRoot?.querySelector('#program'))).to.equal('Program');
  });

  it('leaves the program picture and what did not change alone when the station has another template', async () => {
    await open([showItem('a')]);
    const output = inside<OutputElement>(program(), 'tarja-output');
    const { resolution } = output;
    const other = { name: 'new', title: 'New', description: '', version: 'v1', config: showTemplates[0]?.config };
    const again = structuredClone({ channels: showChannels, templates: showTemplates });
    room.readStation = async () => ({ ...again, templates: [...again.templates, other] });
    await press('i', ctrl);
    await until(() => room.desk?.templates.length === showTemplates.length + 1);
    await settled();
    expect(output.resolution).to.equal(resolution);
  });

  it('says that an address is copied where it is, and nowhere else', async () => {
    const vertical = { id: 'vertical', resolution: { width: 1080, height: 1920 } };
    await open([], [...showChannels, vertical as never]);
    room.outputAddress = (channel) => `https://station.example/output/${channel}`;
    await settled();
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async () => {} } });
    try {
      const copy = () => inside<HTMLButtonElement>(program(), '.address button');
      copy().click();
      await settled();
      expect(text(copy())).to.equal('Copied');
      await press('F6', ctrl);
      expect(text(copy())).to.equal('Copy');

      const hint = () => text(program().shadowRoot?.querySelector('.outputs'));
      expect(hint()).not.to.contain('token');
      room.outputAddress = (channel) => `https://station.example/output/${channel}?token=…`;
      await settled();
      expect(hint()).to.contain('Put the token of outputs in place of “…”');

      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
      copy().click();
      await settled();
      expect(text(copy())).to.equal('Copy');
      expect(String(getSelection()), 'to be copied by hand').to.equal(
        text(program().shadowRoot?.querySelector('code')),
      );
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
  });

  it('renders nothing again each second but the running times, however long the rundown is', async () => {
    await open([showItem('a')]);
    await store.command({ id: 'c1', op: 'take', channel: 'main', layer: 20, item: 'a', by: 'Rui' });
    await settled();
    let rendered = 0;
    for (const part of [rundown(), program()]) part.addController({ hostUpdate: () => rendered++ });
    const times = () =>
      [rundown(), program()].flatMap((part) => [...(part.shadowRoot?.querySelectorAll('time') ?? [])].map(text));
    expect(times()).to.have.length(3);
    const { now } = store;
    store.now = () => now() + 60_000;
    await until(() => times().every((time) => time.startsWith('01:0')));
    expect(rendered).to.equal(0);

    // A part that is moved is away for a moment; its times go on.
    const column = rundown().parentElement;
    column?.append(rundown());
    store.now = () => now() + 120_000;
    await until(() => times().every((time) => time.startsWith('02:0')));
  });

  it('the program has a frame of air and a running time while anything is on, and layers with their buttons', async () => {
    await open([showItem('a'), showItem('s', { template: 'score', layer: 10, values: {} })]);
    const picture = () => program().shadowRoot?.querySelector('.picture');
    expect(picture()?.hasAttribute('data-on-air')).to.equal(false);
    await store.command({ id: 'c1', op: 'take', channel: 'main', layer: 10, item: 's', by: 'Rui' });
    await settled();
    expect(text(picture()?.querySelector('.tally'))).to.match(/^On air 00:0\d$/);
    expect(layers()).to.have.length(1);
    expect(text(layers()[0])).to.match(/^10 Porto Real 00:0\d · Score · step 1 of 3 · by Rui Update Next Out Clear$/);
    const namesIn = (row: ParentNode | undefined, buttons: string) =>
      [...(row?.querySelectorAll<HTMLButtonElement>(buttons) ?? [])].map(({ name }) => name);
    const bar = namesIn(inside(room, 'tarja-item-editor').shadowRoot ?? undefined, '.take-bar button');
    expect(['take', ...namesIn(layers()[0], '.buttons button')]).to.deep.equal(bar);
    layers()[0]?.querySelector<HTMLButtonElement>('[name=next]')?.click();
    await settled();
    expect((await air())?.layers['10']).to.include({ step: 1, by: 'Ana' });
    layers()[0]?.querySelector<HTMLButtonElement>('[name=out]')?.click();
    await settled();
    expect((await air())?.layers['10']?.phase).to.equal('out');
  });

  /** Opens the room with a graphic on each of two layers. */
  async function openWithTwoOnAir(): Promise<void> {
    await open([
      showItem('a', { template: 'score', values: {} }),
      showItem('b', { template: 'score', values: {}, layer: 30 }),
    ]);
    for (const [item, layer] of [['a', 20] as const, ['b', 30] as const])
      await store.command({ id: item, op: 'take', channel: 'main', layer, item, by: 'Ana' });
    await settled();
  }

  it('a button whose layer goes gives the focus to the list of layers, and not to the next layer', async () => {
    await openWithTwoOnAir();
    const clear = layers()[0]?.querySelector<HTMLElement>('button[name=clear]');
    clear?.focus();
    clear?.click();
    await settled();
    expect(layers()).to.have.length(1);
    expect(program().shadowRoot?.activeElement?.className).to.equal('layers');
  });

  it('a double click that clears a layer leaves the one that comes into its place', async () => {
    await openWithTwoOnAir();
    const pressClear = (detail: number, clientY: number) =>
      layers()[0]
        ?.querySelector('button[name=clear]')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail, clientX: 900, clientY }));
    pressClear(1, 400);
    await until(() => layers().length === 1);
    pressClear(2, 402);
    await settled();
    expect(layers()).to.have.length(1);

    // A press elsewhere is another one, however fast.
    pressClear(1, 460);
    await until(() => layers().length === 0);
  });

  it('updates a layer with what changed in its item', async () => {
    await open([showItem('a'), showItem('b', { layer: 30 })]);
    await store.command({ id: 'c1', op: 'take', channel: 'main', layer: 30, item: 'b', by: 'Rui' });
    await settled();
    const update = () => layers()[0]?.querySelector<HTMLButtonElement>('[name=update]');
    expect(update()?.getAttribute('aria-disabled')).to.equal('true');
    await store.put(itemKey('b'), showItem('b', { layer: 30, values: { title: 'Changed' } }));
    await settled();
    const { command } = store;
    store.command = async (given) => {
      store.command = command;
      await command({ id: 'c2', op: 'update', channel: 'main', layer: 30, values: { goals: 3 }, by: 'Rui' });
      return command(given);
    };
    update()?.click();
    await settled();
    expect(text(layers()[0]?.querySelector('[role=alert]'))).to.contain('Rui changed what is on air first.');
    update()?.click();
    await settled();
    expect((await air())?.layers['30']?.values['title']).to.equal('Changed');
  });

  it('updates the layer of the selected item as its form does: where nothing changed since the take, it says so', async () => {
    await open();
    await press('Enter', ctrl);
    const update = () => inside<HTMLButtonElement>(program(), '.layers [name=update]');
    const state = () => [update().getAttribute('aria-disabled'), update().title];
    const nothingChanged = ['true', 'Nothing has changed since it was put on air.'];
    expect(state()).to.deep.equal(nothingChanged);

    // By the API; the form goes along, and has no change of its own.
    await store.command({ id: 'c1', op: 'update', channel: 'main', layer: 20, values: { goals: 3 }, by: 'API' });
    await settled();
    expect(state()).to.deep.equal(nothingChanged);

    const form = inside<FormElement>(inside(room, 'tarja-item-editor'), 'tarja-form');
    form.focusField('title');
    await until(() => form.focusedField === 'title');
    await sendKeys({ type: '!' });
    await settled();
    expect(update().getAttribute('aria-disabled')).to.equal('false');
    update().click();
    await settled();
    expect((await air())?.layers['20']?.values).to.include({ title: '!', goals: 3 });
    expect(state()).to.deep.equal(nothingChanged);
  });

  it('an item that cannot go on air says so at its layer', async () => {
    await open([showItem('a'), showItem('b', { layer: 30 })]);
    await store.command({ id: 'c1', op: 'take', channel: 'main', layer: 30, item: 'b', by: 'Rui' });
    await store.put(itemKey('b'), showItem('b', { layer: 30, values: { title: 'Item b', goals: 12 } }));
    await settled();
    const why = inside<HTMLButtonElement>(program(), '.layers [name=update]').title;
    expect(why).to.contain('Goals: ');
    expect(rows()[1]?.title).to.contain(why);
  });

  it('says a refusal in the row where the command was given', async () => {
    await open();
    await press('Enter', ctrl);
    const out = layers()[0]?.querySelector<HTMLButtonElement>('[name=out]');
    // Lost at the moment of the press.
    const { command } = store;
    store.command = (given) => {
      store.cut();
      return command(given);
    };
    out?.click();
    await settled();
    expect(text(layers()[0]?.querySelector('[role=alert]'))).to.contain('Out refused.');
    expect(text(room.shadowRoot?.querySelector('.connection'))).to.contain('No connection');
    expect((await air())?.layers['20']?.phase).to.equal('on');
    store.mend();
    await settled();
    expect(text(room.shadowRoot?.querySelector('.connection'))).to.equal('Connected');
    layers()[0]?.querySelector<HTMLButtonElement>('[role=alert] button')?.click();
    await settled();
    expect(layers()[0]?.querySelector('[role=alert]'), 'was read').to.equal(null);
  });

  it('without the station no button of a layer can be pressed, and each says why; what clears all is tried until it is refused', async () => {
    await openWithTwoOnAir();
    const buttons = () => [
      ...(program().shadowRoot?.querySelectorAll<HTMLButtonElement>('.buttons button, .panic') ?? []),
    ];
    const usable = () =>
      buttons()
        .filter(({ ariaDisabled }) => ariaDisabled !== 'true')
        .map(({ name }) => name);
    // Nothing changed since the take: neither layer has anything to update.
    expect([buttons().length, usable().length]).to.deep.equal([9, 7]);
    store.cut();
    await settled();
    expect(usable(), 'that which clears all').to.deep.equal(['']);
    for (const { title } of buttons()) expect(title).to.contain('No connection to the station');

    const sent: string[] = [];
    let answer = (_: Refused) => {};
    store.command = ({ op }) => {
      sent.push(op);
      return new Promise((resolve) => (answer = resolve));
    };
    for (const button of buttons().slice(0, -1)) button.click();
    await press('F10');
    expect(sent).to.deep.equal([]);
    const panic = buttons().at(-1);
    panic?.click();
    await settled();
    expect([sent, panic?.ariaLabel]).to.deep.equal([['clear'], 'Clear all …']);
    answer(unreachable('no-answer', sentence('The server does not answer.', 'O servidor não responde.')));
    await settled();
    const refused = () => program().shadowRoot?.querySelector('.foot [role=alert]');
    expect(text(refused())).to.contain('Clear refused.');
    await expectAccessible(room);
    refused()?.querySelector('button')?.focus();
    refused()?.querySelector('button')?.click();
    await settled();
    expect(refused(), 'was read').to.equal(null);
    // Not on the button itself: Enter pressed once more would clear everything. It is the next stop of Tab.
    expect(program().shadowRoot?.activeElement?.className).to.equal('foot');
    await sendKeys({ press: 'Tab' });
    expect(program().shadowRoot?.activeElement === panic).to.equal(true);
  });

  it('tells those who listen that the connection is lost and back, and what comes on air and goes', async () => {
    await open();
    const connection = inside(room, '.connection');
    const heard = inside(program(), '.picture [aria-live]');
    const said = () => [`${connection.role}: ${text(connection)}`.slice(0, 22), text(heard)];

    await press('Enter', ctrl);
    const seen = [said()];
    store.cut();
    await settled();
    seen.push(said());
    store.mend();
    await settled();
    await press('F10', { ctrlKey: true, shiftKey: true });
    seen.push(said());
    for (const id of ['b', 'c']) {
      const values = { title: `Of Eva, ${id}` };
      await store.command({ id, op: 'take', channel: 'main', layer: 20, template: 'strap', values, by: 'Eva' });
      await settled();
      seen.push(said());
    }

    expect(seen).to.deep.equal([
      ['status: Connected', 'On air: Item a'],
      ['alert: No connection t', 'On air: Item a'],
      ['status: Connected', 'Off air: Item a. Nothing on air'],
      ['status: Connected', 'On air: Of Eva, b'],
      ['status: Connected', 'On air: Of Eva, c. Off air: Of Eva, b'],
    ]);
  });

  it('a row tells what is not in its name: the layer in words, the note, what is wrong', async () => {
    await open([
      showItem('a', { note: 'After the break', group: 'Bridge' }),
      showItem('b', { values: { title: 'Item b', goals: 12 } }),
    ]);
    const [first, second] = rows().map((row) => row.getAttribute('aria-description'));

    expect(first).to.equal('Layer 20\nGroup: Bridge\nAfter the break');
    expect(second).to.match(/^Layer 20\nGoals: /);
    // It is seen that there is a note, which a pointer reads.
    const noted = rows().map((row) => row.querySelector<HTMLElement>('.noted')?.title);
    expect(noted).to.deep.equal(['After the break', undefined]);
    const linesOf = (row: Element) =>
      [...row.querySelectorAll('.title, .about')].map(
        (line) => line.getBoundingClientRect().top - row.getBoundingClientRect().top,
      );
    expect(linesOf(rows()[0] as Element)).to.deep.equal(linesOf(rows()[1] as Element));
  });

  it('a row on air says where its item has other values than are there, also invalid ones', async () => {
    await open([showItem('a', { note: 'Live' }), showItem('b')]);
    const sign = () => rows()[0]?.querySelector<HTMLElement>('.signs > :not(.noted)');
    await press('Enter', ctrl);
    expect(sign()).to.equal(null);

    await store.put(itemKey('a'), showItem('a', { note: 'Live', values: { title: 'Changed' } }));
    await settled();
    expect(sign()?.title).to.equal('Changed: other values than those on air.');
    expect(rows()[0]?.getAttribute('aria-description')).to.equal(`Layer 20\n${sign()?.title}\nLive`);
    expect(rows()[0]?.title).to.contain(sign()?.title);
    const [title, signs] = ['.title', '.signs'].map((part) => rows()[0]?.querySelector(part)?.getBoundingClientRect());
    expect(title?.right).to.be.at.most(signs?.left ?? 0);

    await store.put(itemKey('a'), showItem('a', { note: 'Live', values: { title: 'Changed', goals: 12 } }));
    await settled();
    expect(sign()?.title).to.contain('Goals: ');
    await store.put(itemKey('a'), showItem('a', { note: 'Live' }));
    await settled();
    expect(sign()).to.equal(null);
  });

  it('a row is heard without what stands beside it for the eye: the picture’s name, the bare number of the layer', async () => {
    await open([showItem('a')]);
    const heard = rows()[0]?.cloneNode(true) as HTMLElement;
    for (const seen of heard.querySelectorAll('[aria-hidden=true]')) seen.remove();
    expect([heard.querySelector('.thumbnail'), heard.querySelector('.layer')]).to.deep.equal([null, null]);
    expect(text(heard)).to.match(/^1 ?Item a ?Next ?Strap$/);
  });

  it('a layer’s buttons mean the graphic beside them: another operator’s, which came first, stays', async () => {
    await open();
    await press('Enter', ctrl);
    const { command } = store;
    store.command = async (given) => {
      store.command = command;
      await command({ id: 'r1', op: 'take', channel: 'main', layer: 20, item: 'b', by: 'Rui' });
      return command(given);
    };
    layers()[0]?.querySelector<HTMLButtonElement>('[name=out]')?.click();
    await settled();
    const said = text(layers()[0]?.querySelector('[role=alert]'));
    expect(said).to.contain('Out refused. Rui put another graphic on this layer first. It stays.');
    expect((await air())?.layers['20']?.item).to.equal('b');
    expect((await air())?.layers['20']?.phase).to.equal('on');
    layers()[0]?.querySelector<HTMLButtonElement>('[name=out]')?.click();
    await settled();
    expect((await air())?.layers['20']?.phase).to.equal('out');
  });

  it('says at the top that the broker of its station is away, until it is back', async () => {
    await open();
    const connection = () => room.shadowRoot?.querySelector('.connection');
    const { put } = store;
    store.put = async () => unreachable('broker-away', sentence('The broker is away.', 'O servidor está fora.'));
    room.desk?.presence('b', 'title');
    await settled();
    expect([connection()?.role, text(connection())]).to.deep.equal([
      'alert',
      'The broker is away. What is on air stays as it is.',
    ]);
    store.put = put;
    room.desk?.presence('b', 'role');
    await settled();
    expect([connection()?.role, text(connection())]).to.deep.equal(['status', 'Connected']);
  });

  it('says at the top that its station has another token now: it waited for it to be back', async () => {
    await open();
    room.readStation = async () => 'wrong-token';
    store.cut();
    await until(() =>
      text(room.shadowRoot?.querySelector('.connection')).includes('The station has another token now'),
    );
    store.mend();
    await settled();
    expect(text(room.shadowRoot?.querySelector('.connection'))).to.equal('Connected');
  });

  it('says at a layer what is on air that its template has no place for any more', async () => {
    await open();
    await press('Enter', ctrl);
    const taken = (await air())?.layers['20'];
    expect(text(layers()[0])).not.to.contain('no place');
    await store.put(airKey('main'), { layers: { 20: { ...taken, values: { ...taken?.values, name: 'Ana' } } } });
    await settled();
    expect(text(layers()[0])).to.contain('has no place any more for: name.');
  });

  it('lists outputs in words, with what they did to texts and where one failed', async () => {
    await open();
    await press('Enter', ctrl);
    const revision = (await air())?.layers['20']?.revision || (await store.head());
    const ack = { revision, fps: 50, at: Date.now(), notes: [{ field: 'title', kind: 'condensed' }] };
    await store.put(ackKey('main', 'studio', 20), { ...ack, phase: 'failed', problem: 'It threw.' });
    await settled();
    const outputs = program().shadowRoot?.querySelector('.outputs');
    expect(text(outputs)).to.contain(`studio 50 fps · rev ${revision}`);
    expect(text(outputs)).to.contain('“Title” is set narrower');
    expect(text(layers()[0])).to.contain('It threw.');

    // What the graphic says that it lacks stands at its layer, once for all outputs that say so.
    const lacking = { ...ack, phase: 'on', notes: [], graphicNotes: ['The figures cannot be had.'] };
    await store.put(ackKey('main', 'studio', 20), lacking);
    await store.put(ackKey('main', 'truck', 20), lacking);
    await settled();
    const said = () => [...(layers()[0]?.querySelectorAll('.trouble') ?? [])].map(text);
    expect(said()).to.deep.equal(['The figures cannot be had.']);
    await store.put(ackKey('main', 'truck', 20), { ...lacking, graphicNotes: [] });
    await settled();
    expect(said()).to.deep.equal(['studio: The figures cannot be had.']);
    await store.delete(ackKey('main', 'truck', 20));

    // The age of figures is not read aloud each minute: the sentence stays, and its text alone is another one.
    const sentence = () => layers()[0]?.querySelector('.trouble[aria-relevant="additions"]');
    const aged = async (minutes: number) => {
      const note = `Figures from ${minutes} minutes ago`;
      await store.put(ackKey('main', 'studio', 20), { ...lacking, graphicNotes: [note] });
      await settled();
      expect(said()).to.deep.equal([note]);
      return sentence();
    };
    const older = await aged(2);
    expect(older).to.be.instanceOf(Element);
    expect(await aged(3)).to.equal(older);

    // A browser that leaves parts of graphics out is named once, on whatever layers it shows something.
    const old = { ...ack, phase: 'on', notes: [], oldBrowser: 'Chromium 103' };
    for (const layer of [20, 30]) await store.put(ackKey('main', 'studio', layer), old);
    await settled();
    expect(text(outputs)?.match(/\(Chromium 103\) is older than graphics need/g)).to.have.length(1);
    await store.delete(ackKey('main', 'studio', 30));

    const studio = () => [...(outputs?.querySelectorAll('li') ?? [])].find((line) => text(line).startsWith('studio'));
    // Without the station nobody knows whether it is still there.
    store.cut();
    await settled();
    expect(text(studio())).to.contain('not known without the station');
    expect(studio()?.hasAttribute('data-connected')).to.equal(false);
    store.mend();
    await settled();
    expect(text(studio())).to.contain('50 fps');
    expect(studio()?.hasAttribute('data-connected')).to.equal(true);

    // One that OBS does not show is no lamp that is lit: its picture goes nowhere.
    await store.put(ackKey('main', 'studio', 20), { ...ack, phase: 'on', notes: [], inProgram: false });
    await settled();
    expect(text(studio())).to.contain('not in the program of OBS');
    expect(studio()?.hasAttribute('data-connected')).to.equal(false);

    // Only one that is gone can be taken off the list.
    expect(studio()?.querySelector('button')).to.equal(null);
    await store.delete(ackKey('main', 'studio', 20));
    await settled();
    expect(text(studio())).to.contain('not connected since');
    studio()?.querySelector('button')?.click();
    await settled();
    expect(studio()).to.equal(undefined);

    // What an address that is wrong leaves empty is said here: the picture must not say it.
    const empty = { revision: 0, phase: 'off', notes: [], fps: 50, at: Date.now() };
    await store.put(ackKey('nowhere', 'gallery', 0), empty);
    await store.put(ackKey('main', 'wall', Number.NaN), empty);
    await settled();
    expect(text(outputs)).to.contain('gallery shows nothing: its address names the channel “nowhere”');
    expect(text(outputs)).to.contain('“layer” in its address is no whole number');
  });

  it('shows where other operators are', async () => {
    await open();
    await store.put(presenceKey('o2'), { name: 'Rui', item: 'b', at: Date.now() });
    await settled();
    expect(text(rows()[1]?.querySelector('.who'))).to.equal('Rui');
    expect(rows()[1]?.getAttribute('aria-description')).to.equal('Layer 20\nRui is here');
    expect(text(room.shadowRoot?.querySelector('.others'))).to.equal('Rui: Item b');
  });

  it('names no other operators at the top while they are not heard of: what is wrong has the room', async () => {
    await open();
    await store.put(presenceKey('o2'), { name: 'Rui', item: 'b', at: Date.now() });
    await settled();
    expect(text(inside(room, '.others'))).to.equal('Rui: Item b');
    store.cut();
    await settled();
    expect(text(inside(room, '.others'))).to.equal('');
    store.mend();
    await settled();
    expect(text(inside(room, '.others'))).to.equal('Rui: Item b');
  });

  it('a long name of another operator ends in an ellipsis', async () => {
    await open();
    await store.put(presenceKey('o2'), { name: 'Rui '.repeat(80), item: 'b', at: Date.now() });
    await settled();
    const other = inside(room, '.others span');
    expect(other.scrollWidth).to.be.above(other.clientWidth);
    // A flex box has no ellipsis.
    expect(getComputedStyle(other).display).to.equal('block');
  });

  it('names of other operators have a line of their own on a phone', async () => {
    await open();
    await store.put(presenceKey('o2'), { name: 'Rui', item: 'b', at: Date.now() });
    await settled();
    await setViewport({ width: 390, height: 600 });
    try {
      const { left, top } = inside(room, '.others').getBoundingClientRect();
      const bar = inside(room, '.top').getBoundingClientRect();
      expect(left - bar.left).to.equal(12);
      expect(top).to.be.above(inside(room, '[name=operator]').getBoundingClientRect().bottom - 1);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('prints its rundown: every item, with its note', async () => {
    await open(
      Array.from({ length: 40 }, (_, at) => showItem(`item-${at}`, at === 39 ? { note: 'Ends the show' } : {})),
    );
    const isSeen = (element: Element | null | undefined) => element?.checkVisibility() ?? false;
    const parts = () =>
      ['.top', 'tarja-item-details', 'tarja-item-editor', 'tarja-program'].map((part) => inside(room, part));
    const note = () => rows().at(-1)?.querySelector('.note');
    expect(parts().every(isSeen)).to.equal(true);
    expect(isSeen(note())).to.equal(false);
    await emulateMedia({ media: 'print' });
    try {
      expect(parts().some(isSeen)).to.equal(false);
      expect(rundown().shadowRoot?.querySelector('button')?.checkVisibility()).to.equal(false);
      expect(text(note())).to.equal('Ends the show');
      expect(isSeen(note())).to.equal(true);
      const list = inside(rundown(), '.list');
      expect(list.scrollHeight).to.equal(list.clientHeight);
      expect(room.scrollHeight).to.be.above(40 * 40);
    } finally {
      await emulateMedia({ media: 'screen' });
    }
  });

  it('the buttons of a layer keep their place while a command is under way', async () => {
    await openWithTwoOnAir();
    const button = (name: string) => layers()[0]?.querySelector<HTMLElement>(`[name=${name}]`);
    const before = button('next')?.getBoundingClientRect().left;
    store.command = () => new Promise(() => {});
    button('out')?.click();
    await settled();
    expect(button('out')?.ariaLabel).to.contain('Out …');
    expect(button('next')?.getBoundingClientRect().left).to.equal(before);
  });

  it('layers keep their place while an output loads what it was told; one that stays behind is named', async () => {
    await openWithTwoOnAir();
    const top = () => layers()[1]?.getBoundingClientRect().top;
    const before = top();
    const ack = { revision: 1, phase: 'on', fps: 50, at: Date.now(), notes: [] };
    await store.put(ackKey('main', 'studio', 30), ack);
    await settled();
    expect(top()).to.equal(before);

    const { now } = store;
    store.now = () => now() + 4000;
    await until(() => text(layers()[0]).includes('studio shows rev 1, which is not the newest'));
    // It has moved on, and is behind anew.
    await store.put(ackKey('main', 'studio', 30), { ...ack, revision: 2 });
    await settled();
    expect(top()).to.equal(before);
  });

  it('layers on air keep their place where outputs have much to say', async () => {
    await open();
    await press('Enter', ctrl);
    program().style.height = '570px';
    const note = { field: 'title', kind: 'condensed' };
    const revision = (await air())?.layers['20']?.revision || (await store.head());
    const ack = { revision, phase: 'on', fps: 50, at: Date.now(), notes: [note] };
    for (let at = 0; at < 12; at++) await store.put(ackKey('main', `studio ${at}`, 20), ack);
    await settled();
    const [list, outputs] = ['.layers', '.outputs'].map((part) => inside(program(), part));
    expect(outputs?.scrollHeight).to.be.above(outputs?.clientHeight ?? 0);
    expect(list?.scrollHeight).to.equal(list?.clientHeight);
  });

  it('changes a key, keeps it, and refuses one that typing could hit or that is another’s', async () => {
    await open();
    await press('F1');
    const button = (action: string) => inside<HTMLButtonElement>(room, `.keys button[name=${action}]`);
    expect(text(button('itemUp'))).to.equal('Ctrl + ↑');
    button('take').click();
    await settled();
    await press('a', { on: button('take') });
    expect(text(room.shadowRoot?.querySelector('dialog [role=alert]'))).to.contain('while typing');
    await press('F9', { on: button('take') });
    expect(text(room.shadowRoot?.querySelector('dialog [role=alert]'))).to.contain('Update');
    await press('F8', { on: button('take') });
    expect(text(room.shadowRoot?.querySelector('dialog [role=alert]'))).to.contain('Next invalid field');
    await press('F7', { on: button('take'), shiftKey: true });
    expect(text(room.shadowRoot?.querySelector('dialog [role=alert]'))).to.contain('Previous changed field');
    await press('Escape', { on: button('take') });
    expect(text(button('take'))).to.equal('Ctrl + Enter');
    button('take').click();
    await settled();
    await press('F4', { on: button('take') });
    expect(text(button('take'))).to.equal('F4');
    inside<HTMLDialogElement>(room, 'dialog').close();
    await settled();
    await press('Enter', ctrl);
    expect(await air()).to.equal(undefined);
    await press('F4');
    expect((await air())?.layers['20']?.phase).to.equal('on');
    expect(localStorage.getItem('tarja-control:keys')).to.contain('F4');
  });

  it('shows the log, newest first, with its export', async () => {
    await open();
    await press('Enter', ctrl);
    await press('Enter', { ...ctrl, shiftKey: true });
    await press('L', { ...ctrl, shiftKey: true });
    const lines = [...(room.shadowRoot?.querySelectorAll('dialog tbody tr') ?? [])].map((line) => text(line).slice(9));
    expect(lines).to.deep.equal(['Ana Out Item a · main · Layer 20', 'Ana Take Item a · main · Layer 20']);
    const links = [...(room.shadowRoot?.querySelectorAll<HTMLAnchorElement>('dialog a') ?? [])];
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([
      '/api/show/log?format=csv',
      '/api/show/log?format=json',
    ]);
  });

  it('leaves the log closed that was closed before it came', async () => {
    await open();
    let come = () => {};
    store.log = () =>
      new Promise((resolve) => {
        come = () => resolve([]);
      });
    await press('L', { ...ctrl, shiftKey: true });
    inside<HTMLDialogElement>(room, 'dialog').close();
    await until(() => room.shadowRoot?.querySelector('dialog') === null);
    come();
    await settled();
    expect(room.shadowRoot?.querySelector('dialog')).to.equal(null);
  });

  it('says why the log cannot be read: an empty one would say that nothing was done', async () => {
    await open();
    const log = store.log;
    const reason = { en: 'The broker is away.', 'pt-BR': 'O servidor está fora.' };
    store.log = async () => unreachable('broker-away', reason);
    await press('L', { ...ctrl, shiftKey: true });
    store.log = log;
    expect(text(room.shadowRoot?.querySelector('dialog .hint'))).to.contain('The broker is away.');
  });

  it('calls each line of the log by what was on air then, also where its item holds something else or is gone', async () => {
    await open();
    for (const item of ['a', 'b'])
      await store.command({ id: item, op: 'take', channel: 'main', layer: 20, item, by: 'Ana' });
    await store.command({ id: 'e', op: 'clear', channel: 'main', layer: 20, by: 'Ana' });
    await store.put(itemKey('a'), showItem('a', { values: { title: 'Edited since' } }));
    await store.delete(itemKey('b'));
    await press('L', { ...ctrl, shiftKey: true });
    const lines = [...(room.shadowRoot?.querySelectorAll('dialog tbody td:last-child') ?? [])].map(text);
    expect(lines).to.deep.equal(['main · Layer 20', 'Item b · main · Layer 20', 'Item a · main · Layer 20']);
  });

  it('shows what automation updated many times as one line of the log, so that the takes are in sight', async () => {
    await open();
    await store.command({ id: 't', op: 'take', channel: 'main', layer: 20, item: 'a', by: 'Ana' });
    for (const title of ['1', '2', '3'])
      await store.command({ id: title, op: 'update', channel: 'main', layer: 20, values: { title }, by: 'api' });
    await press('L', { ...ctrl, shiftKey: true });
    const did = [...(room.shadowRoot?.querySelectorAll('dialog tbody td:nth-child(3)') ?? [])].map(text);
    expect(did).to.deep.equal(['Update × 3', 'Take']);
  });

  it('says of what no person did who it was', async () => {
    await open();
    await store.command({ id: 't', op: 'take', channel: 'main', layer: 20, item: 'a', by: 'api' });
    await settled();
    expect(text(program().shadowRoot?.querySelector('.about'))).to.contain('by API (automation)');
    await store.command({ id: 'o', op: 'out', channel: 'main', layer: 20, by: 'auto-out' });
    await press('L', { ...ctrl, shiftKey: true });
    const who = [...(room.shadowRoot?.querySelectorAll('dialog tbody td:nth-child(2)') ?? [])].map(text);
    expect(who).to.deep.equal(['Station (its time was up)', 'API (automation)']);
  });

  it('does not say that nothing was done while the station is away', async () => {
    await open();
    store.cut();
    await press('L', { ...ctrl, shiftKey: true });
    expect(text(room.shadowRoot?.querySelector('dialog .log .hint'))).to.contain('No connection to the station');
  });

  it('has a switch where there are several channels, and says which one is on air', async () => {
    const vertical = { id: 'vertical', resolution: { width: 1080, height: 1920 } };
    await open([showItem('a'), showItem('v', { channel: 'vertical' })], [...showChannels, vertical as never]);
    await store.command({ id: 'c1', op: 'take', channel: 'vertical', layer: 20, item: 'v', by: 'Rui' });
    await settled();
    const tabs = () => [...(program().shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    expect(tabs().map((tab) => [text(tab), tab.hasAttribute('data-on-air')])).to.deep.equal([
      ['main', false],
      ['vertical', true],
    ]);
    expect(layers()).to.have.length(0);
    await press('F6', ctrl);
    expect(tabs()[1]?.getAttribute('aria-selected')).to.equal('true');
    expect(layers()).to.have.length(1);
    expect(text(inside(program(), '.picture [aria-live]')), 'it was on air before').to.equal('');
  });

  it('goes through the channels by arrows, Home and End: one stop of Tab for all of them', async () => {
    const ids = ['main', 'wall', 'web'];
    await open(
      [showItem('a')],
      ids.map((id) => ({ ...showChannels[0], id })),
    );
    const tabs = () => [...(program().shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const stops = () => tabs().flatMap((tab) => (tab.tabIndex === 0 ? text(tab) : []));
    const shown = () => [program().shown?.id, text(program().shadowRoot?.activeElement)];
    expect(stops()).to.deep.equal(['main']);
    program().focus();
    const seen = [shown()];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Home', 'ArrowLeft', 'End', 'ArrowLeft']) {
      await sendKeys({ press: key });
      await settled();
      seen.push(shown());
    }
    expect(seen.map(([channel]) => channel)).to.deep.equal([
      ...['main', 'wall', 'web', 'web'],
      ...['main', 'main', 'web', 'wall'],
    ]);
    for (const [channel, focused] of seen) expect(focused).to.equal(channel);
    expect(stops()).to.deep.equal(['wall']);
  });

  it('has room for many channels, and always says beside them whether something is on air', async () => {
    const channels = Array.from({ length: 12 }, (_, at) => ({
      ...showChannels[0],
      id: at === 0 ? 'main' : `studio-${at}`,
    }));
    await open([showItem('a')], channels);
    await press('Enter', ctrl);
    const header = inside(program(), '.picture header').getBoundingClientRect();
    const shown = [...(program().shadowRoot?.querySelectorAll('.picture :is([role=tab], .tally)') ?? [])];
    expect(shown).to.have.length(13);
    for (const each of shown) {
      const { left, right, width } = each.getBoundingClientRect();
      expect(left >= header.left && right <= header.right && width > 0, text(each)).to.equal(true);
    }
  });

  it('has fields to edit and layers to take out in the low window of a laptop whose page is zoomed', async () => {
    const channels = Array.from({ length: 8 }, (_, at) => ({
      ...showChannels[0],
      id: at === 0 ? 'main' : `studio-${at}`,
    }));
    await setViewport({ width: 1024, height: 490 });
    try {
      await open([showItem('a')], channels);
      room.style.height = '490px';
      await press('ArrowDown', ctrl);
      await press('Enter', ctrl);
      const editor = inside(room, 'tarja-item-editor');
      const fields = inside(await appears(editor, 'tarja-form'), '.fields');
      expect(fields.getBoundingClientRect().height).to.be.above(60);
      const foot = inside(program(), '.foot').getBoundingClientRect();
      const out = layers()[0]?.querySelector('[name=out]')?.getBoundingClientRect();
      expect(out?.bottom).to.be.below(foot.top);
      expect(inside(editor, '.take-bar').getBoundingClientRect().bottom).to.be.at.most(490);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  describe('in the window of a laptop or a tablet', () => {
    async function openIn(width: number, height: number, items: readonly Item[], channels?: readonly ShowChannel[]) {
      await setViewport({ width, height });
      await open(items, channels);
      room.style.height = `${height}px`;
      for (const { id, layer } of items)
        await store.command({ id: `take-${id}`, op: 'take', channel: 'main', layer, item: id, by: 'Ana' });
      await press('ArrowDown', ctrl);
      await until(() => layers().length === items.length);
    }
    afterEach(() => setViewport({ width: 800, height: 600 }));

    const place = (of: Element | null | undefined) => of?.getBoundingClientRect() ?? new DOMRect();
    const editor = () => inside(room, 'tarja-item-editor');

    it('shows the whole layer of a row that is on air, where the page is zoomed to 150 %', async () => {
      await openIn(911, 512, [showItem('a')]);
      const [row] = rows();
      const layer = place(row?.querySelector('.layer'));
      expect(layer.right).to.be.below(place(row).right);
      expect(layer.top).to.be.at.least(place(row?.querySelector('.title')).bottom);
    });

    it('shows both layers of an item whole that was put on another channel', async () => {
      await openIn(911, 512, [showItem('a')], [...showChannels, { ...showChannels[0], id: 'national' }]);
      await room.desk?.changeItem('a', { channel: 'national', layer: 30 });
      await until(() => rows()[0]?.querySelectorAll('.layer').length === 2);
      const [row] = rows();
      for (const number of row?.querySelectorAll('.layer > :last-child') ?? [])
        expect(place(number).right, text(number)).to.be.below(place(row).right);
      expect(place(row?.querySelector('.about')).bottom).to.be.at.most(place(row).bottom);
    });

    it('has all buttons of an item beside each other in Portuguese', async () => {
      await openIn(911, 512, [showItem('a')]);
      room.lang = 'pt-BR';
      await until(() => text(editor().shadowRoot?.querySelector('.take-bar .label')) === 'Levar ao ar');
      const tops = [...(editor().shadowRoot?.querySelectorAll('.take-bar button') ?? [])].map((one) => place(one).top);
      expect(new Set(tops).size).to.equal(1);
    });

    it('leaves fields more room than the preview on a tablet', async () => {
      await openIn(1024, 690, [showItem('a')]);
      const fields = inside(await appears(editor(), 'tarja-form'), '.fields');
      expect(place(fields).height).to.be.above(place(inside(editor(), '.picture')).height);
    });

    it('has the buttons that clear everything beside each other', async () => {
      await openIn(1024, 690, [showItem('a')], [...showChannels, { ...showChannels[0], id: 'wall' }]);
      const [channel, all] = program().shadowRoot?.querySelectorAll('.panic') ?? [];
      expect(place(all).top).to.equal(place(channel).top);
    });

    it('has three layers in sight', async () => {
      const items = ['a', 'b', 'c'].map((id, at) => showItem(id, { template: 'score', values: {}, layer: 20 + at }));
      await openIn(1366, 650, items);
      const { bottom } = place(inside(program(), '.layers'));
      expect(place(layers()[2]?.querySelector('[name=clear]')).bottom).to.be.at.most(bottom + 2);
    });
  });

  it('clears the channel that is shown, or all, by its buttons; a switch shows a channel, and a title its item', async () => {
    await open(
      [showItem('a'), showItem('w', { channel: 'wall' })],
      [...showChannels, { ...showChannels[0], id: 'wall' }],
    );
    let takes = 0;
    const take = (item: string, channel: string) =>
      store.command({ id: `take ${++takes}`, op: 'take', channel, layer: 20, item, by: 'Rui' });
    const click = async (selector: string, at = 0) => {
      program().shadowRoot?.querySelectorAll<HTMLElement>(selector)[at]?.click();
      await settled();
    };
    const held = async () => {
      const airs = ['main', 'wall'].map(
        async (channel) => (await store.get(airKey(channel)))?.value as Air | undefined,
      );
      return (await Promise.all(airs)).map((on) => on?.layers['20'] != null);
    };
    await take('a', 'main');
    await take('w', 'wall');
    await click('[role=tab]', 1);
    await click('.layers .title');
    expect(selected()).to.equal('w');
    await click('.panic');
    expect(await held()).to.deep.equal([true, false]);
    await take('w', 'wall');
    await click('.panic', 1);
    expect(await held()).to.deep.equal([false, false]);
  });

  it('listens to a show no longer once a part of the room is away', async () => {
    await open();
    const desk = room.desk as NonNullable<typeof room.desk>;
    let listeners = 0;
    desk.subscribe = () => {
      listeners++;
      return () => listeners--;
    };
    const part = document.createElement('tarja-rundown');
    document.body.append(part);
    part.remove();
    part.desk = desk;
    await part.updateComplete;
    expect(listeners).to.equal(0);
  });

  for (const scheme of ['light', 'dark'])
    it(`is accessible, ${scheme}: empty, with items on air, with its dialogs`, async () => {
      const isAccessible = () => {
        room.style.colorScheme = scheme;
        return expectAccessible(room);
      };
      await open([]);
      await isAccessible();
      await press('i', ctrl);
      await isAccessible();
      unmount();
      await open();
      await store.put(itemKey('b'), { ...showItem('b'), values: { goals: 12 } });
      await store.put(
        ackKey('main', 'studio', 20),
        {
          revision: 1,
          phase: 'failed',
          problem: 'It broke.',
          notes: [{ field: 'title', kind: 'condensed' }],
          fps: 50,
          at: 1,
        },
        { lease: 60_000 },
      );
      await press('Enter', ctrl);
      await isAccessible();
      await press('F1');
      await isAccessible();
      inside<HTMLDialogElement>(room, 'dialog').close();
      await settled();
      await press('L', { ...ctrl, shiftKey: true });
      await isAccessible();
    });
});
