import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../components/define/form.ts';
import '../../../components/define/stage.ts';
import { ItemEditorElement } from '../../../components/control-room/item-editor.ts';
import { ShowDesk } from '../../../components/control-room/show-desk.ts';
import { define } from '../../../components/define-element.ts';
import type { UploadRequest } from '../../../components/fields/upload.ts';
import type { FormElement } from '../../../components/form/form.ts';
import { StageElement, type StatusDetail } from '../../../components/stage/stage.ts';
import type { Config } from '../../../src/format/generated/types.ts';
import { sentence } from '../../../src/format/locale.ts';
import { ackKey, itemKey } from '../../../src/show/model.ts';
import { isRefused, unconfirmed, unreachable } from '../../../src/show/refusal.ts';
import type { ShowStore } from '../../../src/show/store.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';
import type { ShowChannel, ShowTemplate } from '../../../src/show/view.ts';
import { expectAccessible } from '../../support/axe.ts';
import { appears, inside, mount, unmount, until } from '../../support/mount.ts';
import { type DeskStore, deskStore, showChannels, showItem, showTemplates, strap } from '../../support/show.ts';

define('tarja-item-editor', ItemEditorElement);

const open: ShowDesk[] = [];

/** What the station has now; a desk that is refreshed learns of it. */
let stationTemplates = showTemplates;
let stationChannels: readonly ShowChannel[] = showChannels;

function desk(store: DeskStore, name: string): ShowDesk {
  const one = new ShowDesk({
    store,
    operator: { id: name.toLowerCase(), name },
    station: { channels: showChannels, templates: showTemplates },
    refresh: async () => ({ channels: stationChannels, templates: stationTemplates }),
  });
  open.push(one);
  return one;
}

/** Two operators on one show with some items; the editor is the first one's. */
async function room(ids: readonly string[] = ['x'], shared: ShowStore = memoryStore()) {
  for (const id of ids) await shared.put(itemKey(id), showItem(id));
  const store = deskStore(shared);
  const mine = desk(store, 'Ana');
  const theirs = desk(deskStore(shared), 'Rui');
  const editor = await mount<ItemEditorElement>(
    '<tarja-item-editor style="height: 640px; width: 520px"></tarja-item-editor>',
  );
  editor.desk = mine;
  editor.itemId = ids[0];
  editor.keys = { take: 'Mod+Enter' };
  const form = await appears<FormElement>(editor, 'tarja-form');
  await form.updateComplete;
  return { store, shared, mine, theirs, editor, form };
}

async function type(form: FormElement, name: string, text: string): Promise<void> {
  form.focusField(name);
  await until(() => form.focusedField === name);
  await sendKeys({ press: 'End' });
  await sendKeys({ type: text });
}

const button = (editor: ItemEditorElement, name: string) => inside<HTMLButtonElement>(editor, `[name="${name}"]`);
/** Has another desk update the layer before the next command of a store is carried out. */
function updateBefore(store: ReturnType<typeof deskStore>, theirs: ShowDesk, values: Record<string, unknown>): void {
  const { command } = store;
  store.command = async (given) => {
    store.command = command;
    await theirs.command({ op: 'update', channel: 'main', layer: 20, values });
    return command(given);
  };
}

const outcome = (editor: ItemEditorElement) => inside(editor, '.outcome').textContent?.trim();
const saved = (editor: ItemEditorElement) => inside(editor, '.saved').textContent?.trim();
/** What screen readers are told of it. */
const savedTold = (editor: ItemEditorElement) => inside(editor, '.saved [aria-live]').textContent?.trim();
const offers = (form: FormElement) =>
  [...(form.shadowRoot?.querySelectorAll('.offer span') ?? [])].map((offer) => offer.textContent?.trim());
const layer = (desk: ShowDesk) => desk.view.channels[0]?.layers.find(({ layer }) => layer === 20);
const item = (desk: ShowDesk, id = 'x') => desk.view.rundown.find((row) => row.id === id)?.item;

beforeEach(() => localStorage.clear());
afterEach(() => {
  stationTemplates = showTemplates;
  stationChannels = showChannels;
  unmount();
  for (const one of open.splice(0)) one.close();
});

describe('<tarja-item-editor>', () => {
  it('stores nothing of an item that is opened and left, though its values are those of the template', async () => {
    const { shared, mine, editor } = await room(['x', 'y']);
    await shared.put(itemKey('x'), showItem('x', { values: { title: 'Title', goals: 0 } }));
    await until(() => item(mine)?.values['title'] === 'Title');
    const before = (await shared.get(itemKey('x')))?.revision;

    for (const id of ['y', 'x', 'y']) {
      editor.itemId = id;
      await editor.updateComplete;
      await (await appears<FormElement>(editor, `tarja-form[data-item="${id}"]`)).updateComplete;
    }

    expect((await shared.get(itemKey('x')))?.revision).to.equal(before);
    expect(item(mine)?.values).to.deep.equal({ title: 'Title', goals: 0 });
  });

  it('asks for an item where none is selected', async () => {
    const { editor } = await room();
    editor.itemId = undefined;
    await editor.updateComplete;

    expect(inside(editor, '.empty').textContent).to.contain('Select an item');
    await expectAccessible(editor);

    editor.itemId = 'x';
    const stage = await appears<StageElement>(editor, 'tarja-stage');
    await until(() => stage.src.endsWith('strap/'));
  });

  it('shows the values of the item, and is accessible before and after a take', async () => {
    const { editor, form, mine } = await room();
    expect(form.values).to.deep.equal({ title: 'Item x', role: 'Reporter', goals: 0 });
    expect(inside(editor, 'h2').textContent).to.equal('Item x');
    await expectAccessible(editor);
    // Screen readers say a status “status bar”, also where it is empty.
    expect(editor.shadowRoot?.querySelector('[role=status]:empty, .outcome[role]')).to.equal(null);

    button(editor, 'take').click();
    await until(() => layer(mine)?.phase === 'on');
    await type(form, 'role', '!');
    await appears(editor, 'table');

    await expectAccessible(editor);
  });

  it('saves what is typed, and takes what is seen', async () => {
    const { editor, form, mine, theirs } = await room();
    await type(form, 'title', ' one');

    button(editor, 'take').click();
    await until(() => layer(theirs)?.phase === 'on');

    expect(layer(theirs)?.air?.values).to.deep.equal({ title: 'Item x one', role: 'Reporter', goals: 0 });
    expect(layer(theirs)?.air?.item).to.equal('x');
    expect(item(mine)?.values).to.deep.equal({ title: 'Item x one' });
    await until(() => form.air['title'] === 'Item x one');
    expect(saved(editor)).to.equal('Saved');
  });

  it('takes what is being typed as if its field were left', async () => {
    const { editor, form, mine } = await room();
    await type(form, 'goals', '3,');

    // As by a key: the focus stays in the field.
    button(editor, 'take').click();
    await until(() => layer(mine)?.phase === 'on');

    expect(layer(mine)?.air?.values['goals']).to.equal(3);
  });

  it('updates with what is being typed as if its field were left', async () => {
    const { editor, form, mine } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    await type(form, 'goals', '3,');

    button(editor, 'update').click();
    await until(() => layer(mine)?.air?.values['goals'] === 3);
  });

  it('takes nothing that it cannot save', async () => {
    const { editor, form, mine, store } = await room();
    store.put = async () => unreachable('disk-full', sentence('The disk is full.', 'O disco está cheio.'));
    await type(form, 'title', '!');

    button(editor, 'take').click();
    await until(() => outcome(editor)?.startsWith('Not taken') === true);

    expect(outcome(editor)).to.contain('The disk is full.');
    expect(layer(mine)?.phase ?? 'clear').to.equal('clear');
    await type(form, 'title', '?');
    await until(() => outcome(editor) === '');
  });

  it('updates the one field that is taken by itself', async () => {
    const { editor, form, mine } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    const { instance } = layer(mine)?.air ?? {};
    await type(form, 'title', '!');
    await type(form, 'role', '!');

    form.take(['role']);
    await until(() => layer(mine)?.air?.values['role'] === 'Reporter!');

    expect(layer(mine)?.air?.values['title']).to.equal('Item x');
    expect(layer(mine)?.air?.instance).to.equal(instance);
  });

  it('says of an item that leaves that it does, and can still remove it at once', async () => {
    const { editor, form, mine, shared } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    await shared.put(ackKey('main', 'studio', 20), { revision: 0, phase: 'on', notes: [], fps: 50, at: 0 });
    await until(() => layer(mine)?.acks.length === 1);
    button(editor, 'out').click();
    const disabled = () => ['update', 'next', 'out', 'clear'].map((name) => button(editor, name).ariaDisabled);
    await until(() => disabled().join() === 'true,true,true,false');

    expect(inside(editor, '#why-out').textContent).to.equal('It is leaving already.');
    expect(form.air).to.deep.equal({});
    button(editor, 'clear').click();
    await until(() => layer(mine)?.phase === 'clear');
  });

  it('saves what was typed last when it is removed', async () => {
    const { editor, form, theirs } = await room();
    await type(form, 'title', ' one');

    editor.remove();

    await until(() => item(theirs)?.values['title'] === 'Item x one');
  });

  it('saves by itself when the typing rests, and the other operator has it', async () => {
    const { editor, form, theirs } = await room();

    await type(form, 'title', '!');

    await until(() => item(theirs)?.values['title'] === 'Item x!');
    await until(() => saved(editor) === 'Saved');
    expect(item(theirs)?.by).to.equal('Ana');
  });

  it('stores only what variant, preset and template do not give', async () => {
    const { form, theirs, editor } = await room();

    editor.chooseVariant(2);
    await until(() => item(theirs)?.variant === 'short');
    expect(item(theirs)?.values).to.deep.equal({ title: 'Item x' });
    editor.applyPreset(1);
    await until(() => item(theirs)?.values['role'] === 'Guest');
    editor.chooseVariant(1);
    await until(() => item(theirs)?.variant === undefined);

    expect(form.variant).to.equal(undefined);
  });

  it('shows the variant of an item that is opened, keeps it with the next edit, and follows the other operator’s', async () => {
    const { editor, shared, theirs } = await room();
    const stored = showItem('v', { variant: 'short', values: { title: 'Item v', goals: 2 } });
    await shared.put(itemKey('v'), stored);
    editor.itemId = 'v';
    const form = await appears<FormElement>(editor, 'tarja-form[data-item="v"]');
    await until(() => form.variant === 'short');
    expect(form.values).to.deep.equal({ title: 'Item v', role: '', goals: 2 });

    await type(form, 'title', '!');
    await until(() => item(theirs, 'v')?.values['title'] === 'Item v!');
    expect(item(theirs, 'v')?.variant).to.equal('short');

    const { variant: _, ...plain } = item(theirs, 'v') ?? stored;
    await theirs.saveItem(plain);
    await until(() => form.variant === undefined && form.values['role'] === 'Reporter');
  });

  it('knows of an item that is opened what of it is on air', async () => {
    const { editor, mine, theirs } = await room(['x', 'y']);
    await theirs.command({ op: 'take', channel: 'main', layer: 20, item: 'y', values: { goals: 3 } });
    await until(() => layer(mine)?.air?.item === 'y');

    editor.itemId = 'y';
    const form = await appears<FormElement>(editor, 'tarja-form[data-item="y"]');
    await until(() => form.air['title'] === 'Item y');

    expect(form.air).to.deep.equal({ title: 'Item y', role: 'Reporter', goals: 3 });
  });

  it('follows what another operator stores, and offers it where this one edited', async () => {
    const { editor, form, theirs } = await room();
    await type(form, 'title', '!');
    await until(() => item(theirs)?.values['title'] === 'Item x!');

    await theirs.saveItem({ ...showItem('x'), values: { title: 'Theirs', role: 'Guest' } });
    await until(() => form.values['role'] === 'Guest');

    expect(form.values['title']).to.equal('Item x!');
    expect(offers(form)).to.deep.equal(['Now: Theirs']);
    await until(() => saved(editor)?.startsWith('Not saved: 1 field') === true);
    expect(savedTold(editor)).to.equal(saved(editor));
    expect(item(theirs)?.values['title']).to.equal('Theirs');
    form.shadowRoot?.querySelectorAll<HTMLButtonElement>('.offer button')[1]?.click();
    await until(() => item(theirs)?.values['title'] === 'Item x!');
    expect(item(theirs)?.values['role']).to.equal('Guest');
    await until(() => saved(editor) === 'Saved');
    expect(savedTold(editor)).to.equal('');

    form.undo();
    expect(form.values['title'], 'what this operator had, and not what was passed over').to.equal('Item x');
    await until(() => item(theirs)?.values['title'] === 'Item x');
  });

  it('keeps for a return what was typed beside what another operator stored, where the item was left undecided', async () => {
    const { editor, form, theirs } = await room(['x', 'y']);
    await type(form, 'title', ' mine');
    await theirs.saveItem({ ...showItem('x'), values: { title: 'Theirs' } });
    await until(() => saved(editor)?.startsWith('Not saved: 1 field') === true);

    for (const id of ['y', 'x']) {
      editor.itemId = id;
      await appears(editor, `tarja-form[data-item="${id}"]`);
    }
    const again = inside<FormElement>(editor, 'tarja-form');
    expect(again.values['title']).to.equal('Theirs');
    const recover = await appears<HTMLButtonElement>(again, '.notice button');
    recover.click();
    await until(() => item(theirs)?.values['title'] === 'Item x mine');
  });

  it('stores what it takes instead of what another operator stored', async () => {
    const { editor, form, shared, theirs } = await room();
    await type(form, 'title', ' mine');
    await until(() => item(theirs)?.values['title'] === 'Item x mine');
    await shared.put(itemKey('x'), showItem('x', { values: { title: 'Theirs' } }));
    await until(() => offers(form).length === 1);
    expect(saved(editor)).to.contain('Not saved');

    button(editor, 'take').click();
    await until(() => item(theirs)?.values['title'] === 'Item x mine');
    expect(layer(theirs)?.air?.values['title']).to.equal('Item x mine');
    expect(offers(form)).to.deep.equal([]);
  });

  it('loses nothing where both store at one moment', async () => {
    const { form, theirs, shared } = await room();
    const { put } = shared;
    // Theirs arrives first, and this desk has not heard of it when it saves.
    let isFirst = true;
    shared.put = async (key, value, options) => {
      if (isFirst && key === itemKey('x')) {
        isFirst = false;
        await put(key, { ...showItem('x'), values: { title: 'Item x', role: 'Guest' }, by: 'Rui' }, {});
      }
      return put(key, value, options);
    };

    await type(form, 'title', '!');
    await until(() => item(theirs)?.values['title'] === 'Item x!');
    expect(item(theirs)?.values).to.deep.equal({ title: 'Item x!', role: 'Guest' });
    await until(() => form.values['role'] === 'Guest');
    expect(form.values['title']).to.equal('Item x!');
  });

  it('says that it is not saved while the station is away, keeps what is typed, and saves it when it is back', async () => {
    const { editor, form, store, theirs } = await room();
    store.cut();
    await type(form, 'title', '!');

    await until(() => saved(editor)?.startsWith('Not saved.') === true);
    await type(form, 'title', '?');
    expect(form.values['title']).to.equal('Item x!?');
    button(editor, 'take').click();
    await editor.updateComplete;
    expect(outcome(editor)).to.contain('Not taken. The station did not answer.');
    store.mend();

    await until(() => item(theirs)?.values['title'] === 'Item x!?');
    await until(() => saved(editor) === 'Saved');
  });

  it('loads a preview that could not be loaded again when the station is back', async () => {
    const { editor, store } = await room();
    const stage = inside<StageElement>(editor, 'tarja-stage');
    // There are no templates beside this page.
    await until(() => stage.status === 'failed');
    store.cut();
    await editor.updateComplete;
    expect(stage.status).to.equal('failed');
    const said: string[] = [];
    stage.addEventListener('tarja-status', (event) => said.push((event as CustomEvent<StatusDetail>).detail.status));

    store.mend();
    await until(() => said.includes('loading'));
  });

  it('saves what was typed in an item that is left at once', async () => {
    const { editor, form, theirs } = await room(['x', 'y']);
    await type(form, 'title', '!');
    editor.itemId = 'y';

    await until(() => item(theirs)?.values['title'] === 'Item x!');
    await until(() => inside<FormElement>(editor, 'tarja-form').values['title'] === 'Item y');
    expect(item(theirs, 'y')?.values).to.deep.equal({ title: 'Item y' });
  });

  it('updates what is on air also where every field changed: it does not come on again', async () => {
    const { mine, editor, form } = await room();
    button(editor, 'take').click();
    await until(() => layer(mine)?.phase === 'on');
    const instance = layer(mine)?.air?.instance;
    for (const name of ['title', 'role', 'goals']) await type(form, name, '5');
    button(editor, 'update').click();
    await until(() => layer(mine)?.air?.values['title'] === 'Item x5');
    expect(layer(mine)?.air).to.include({ instance });
    expect(layer(mine)?.air?.values).to.deep.equal({ title: 'Item x5', role: 'Reporter5', goals: 5 });
  });

  it('saves what was typed before the page is left', async () => {
    const { form, theirs } = await room();
    const { setTimeout } = globalThis;
    // The typing never rests.
    globalThis.setTimeout = ((run: () => void, ms: number) =>
      ms === 400 ? 0 : setTimeout(run, ms)) as typeof setTimeout;
    try {
      await type(form, 'title', '!');
      await until(() => form.values['title'] === 'Item x!');
    } finally {
      globalThis.setTimeout = setTimeout;
    }
    dispatchEvent(new Event('pagehide'));
    await until(() => item(theirs)?.values['title'] === 'Item x!');
  });

  it('shows the files that values name from where they are: beside the page of a template that plays one as it is', async () => {
    const { mine, form } = await room();
    expect(form.base).to.match(/\/strap\/$/);
    const config = { ...strap, meta: { ...strap.meta, ograf: { folder: 'graphic/' } } };
    stationTemplates = showTemplates.map((one) => (one.name === 'strap' ? { ...one, config } : one));
    await mine.refresh();
    await until(() => form.base.endsWith('/strap/graphic/'));
  });

  describe('with a file on its way when its item is left or deleted', () => {
    /** Item x, with a field of a file that is being uploaded. */
    async function sending() {
      const { mine, editor, form, ...rest } = await room(['x', 'y']);
      const portrait = { key: 'p', name: 'portrait', label: 'Portrait', type: 'file', default: '' } as const;
      stationTemplates = showTemplates.map((one) =>
        one.name === 'strap' ? { ...one, config: { ...strap, fields: [...strap.fields, portrait] } } : one,
      );
      await mine.refresh();
      await until(() => 'portrait' in form.values);
      await form.updateComplete;
      const answer = { come: (_address: string) => {}, fail: (_reason: Error) => {} };
      editor.addEventListener('tarja-upload', (event) => {
        const address = new Promise<string>((resolve, reject) =>
          Object.assign(answer, { come: resolve, fail: reject }),
        );
        (event as CustomEvent<UploadRequest>).detail.respondWith(address);
      });
      const chosen = new DataTransfer();
      chosen.items.add(new File(['x'], 'new.png', { type: 'image/png' }));
      const chooser = inside<HTMLInputElement>(inside(form, 'tarja-file'), '#chooser');
      chooser.files = chosen.files;
      chooser.dispatchEvent(new Event('change', { bubbles: true }));
      await type(form, 'role', '!');
      await until(() => item(mine)?.values['role'] === 'Reporter!');
      return { mine, editor, form, answer, ...rest };
    }
    /** The same, and the editor shows item y. */
    async function uploading() {
      const sent = await sending();
      sent.editor.itemId = 'y';
      await until(() => sent.editor.form?.values['title'] === 'Item y');
      return sent;
    }
    const forms = (editor: ItemEditorElement) => [...(editor.shadowRoot?.querySelectorAll('tarja-form') ?? [])];

    it('saves the file in that item, beside what others store in it meanwhile', async () => {
      const { mine, editor, answer } = await uploading();
      await mine.changeItem('x', { values: { ...item(mine)?.values, goals: 3 } });
      answer.come('/uploads/new.png');
      await until(() => item(mine)?.values['portrait'] === '/uploads/new.png');
      expect(item(mine)?.values).to.include({ title: 'Item x', role: 'Reporter!', goals: 3 });
      expect(item(mine, 'y')?.values).to.deep.equal({ title: 'Item y' });
      await until(() => forms(editor).length === 1);
    });

    it('shows it again when the item is opened again, and takes nothing before it has come', async () => {
      const { mine, editor, form, answer } = await uploading();
      expect(forms(editor).map((one) => one.checkVisibility())).to.deep.equal([false, true]);
      editor.itemId = undefined;
      await editor.updateComplete;
      expect(inside(editor, '.empty').textContent).to.include('Select an item');
      editor.itemId = 'x';
      await until(() => editor.form === form && form.checkVisibility());
      expect(inside(inside(form, 'tarja-file'), 'progress')).to.exist;
      await until(() => forms(editor).length === 1);

      button(editor, 'take').click();
      await until(() => outcome(editor)?.includes('is still being uploaded') ?? false);
      answer.come('/uploads/new.png');
      await until(() => item(mine)?.values['portrait'] === '/uploads/new.png');
      expect(form.awaited).to.deep.equal([]);
    });

    it('says when it does not come', async () => {
      const { mine, editor, answer } = await uploading();
      answer.fail(new Error('The station has no room left.'));
      await until(() => inside(editor, '.said').checkVisibility());
      expect(inside(editor, '.said bdi').textContent).to.equal(
        '“new.png” was not uploaded into “Item x”: The station has no room left. The file before it stays; open the item and try again.',
      );
      await until(() => forms(editor).length === 1);
      expect(item(mine)?.values).to.include({ role: 'Reporter!' }).and.not.to.have.property('portrait');
    });

    it('keeps nothing of an item that is deleted meanwhile', async () => {
      const { mine, editor, answer } = await uploading();
      await mine.deleteItem('x');
      await until(() => forms(editor).length === 1);
      answer.come('/uploads/new.png');
      await editor.updateComplete;
      expect(item(mine)).to.equal(undefined);
    });

    for (const [when, isEarly] of [
      ['after', false],
      ['before', true],
    ] as const)
      it(`has the file that comes ${when} a deleted item is added again`, async () => {
        const { mine, theirs, editor, answer } = await sending();
        await theirs.deleteItem('x');
        const again = await appears<HTMLButtonElement>(editor, '.notice.gone button');
        if (isEarly) {
          answer.come('/uploads/new.png');
          await until(() => editor.form?.awaited.length === 0);
        }
        again.click();
        await until(() => item(mine) !== undefined);
        answer.come('/uploads/new.png');
        await until(() => item(mine)?.values['portrait'] === '/uploads/new.png');
        await until(() => saved(editor) === 'Saved');
      });
  });

  it('updates only what changed, at the revision that is seen', async () => {
    const { editor, form, theirs, store } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    const sent: unknown[] = [];
    const { command } = store;
    store.command = (given) => {
      sent.push(given);
      return command(given);
    };
    await type(form, 'role', '!');

    button(editor, 'update').click();
    await until(() => layer(theirs)?.air?.values['role'] === 'Reporter!');

    const [{ op, values, ifRevision }] = sent as [{ op: string; values: unknown; ifRevision: number }];
    expect([op, values]).to.deep.equal(['update', { role: 'Reporter!' }]);
    expect(ifRevision).to.be.greaterThan(0);
  });

  it('shows a take at once as pending, and ignores a second press', async () => {
    const { editor, form, store } = await room();
    const { command } = store;
    const sent: (() => void)[] = [];
    store.command = (given) =>
      new Promise((resolve) => {
        sent.push(() => resolve(command(given)));
      });
    button(editor, 'take').click();
    await editor.updateComplete;
    const take = button(editor, 'take');
    const shown = [take.ariaBusy, take.ariaLabel, getComputedStyle(take, '::after').content];
    button(editor, 'take').click();
    await until(() => sent.length > 0);
    await type(form, 'title', '!');
    sent[0]?.();
    await until(() => form.air['title'] === 'Item x');

    expect(shown).to.deep.equal(['true', 'Taking …', '"Taking …"']);
    expect(sent.length).to.equal(1);
    expect(form.values['title']).to.equal('Item x!');
  });

  it('says no longer “not taken” of what was not confirmed in time, and is on air', async () => {
    const { editor, form, store } = await room();
    const { command } = store;
    let late = async (): Promise<unknown> => undefined;
    store.command = async (given) => {
      late = () => command(given);
      return unconfirmed(sentence('The server did not answer.', 'O servidor não respondeu.'));
    };
    button(editor, 'take').click();
    const said = () => editor.shadowRoot?.querySelector('.outcome p')?.textContent;
    await until(() => said() !== undefined);
    expect(said()).to.contain('Not taken');
    await late();
    await until(() => form.air['title'] === 'Item x');
    await editor.updateComplete;
    expect(said()).to.equal(undefined);
  });

  it('sends what was typed while an update was under way where update is pressed again', async () => {
    const { editor, form, theirs, store } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    const { command } = store;
    const sent: { values: unknown; answer: () => void }[] = [];
    store.command = (given) =>
      new Promise((resolve) => {
        sent.push({ values: 'values' in given && given.values, answer: () => resolve(command(given)) });
      });
    await type(form, 'title', '!');
    const nextAt = () => button(editor, 'next').getBoundingClientRect().left;
    const before = nextAt();
    button(editor, 'update').click();
    await editor.updateComplete;
    expect([button(editor, 'update').ariaBusy, nextAt()], 'nothing moves').to.deep.equal(['true', before]);
    button(editor, 'update').click();
    await type(form, 'title', '?');
    button(editor, 'update').click();
    await until(() => sent.length > 0);
    sent[0]?.answer();
    await until(() => sent.length > 1);
    sent[1]?.answer();
    await until(() => layer(theirs)?.air?.values['title'] === 'Item x!?');
    await until(() => form.air['title'] === 'Item x!?');

    expect(sent.map(({ values }) => values)).to.deep.equal([{ title: 'Item x!' }, { title: 'Item x!?' }]);
    expect(offers(form), 'of what one has sent oneself').to.deep.equal([]);
  });

  it('takes what was typed while a take was under way where take is pressed again', async () => {
    const { editor, form, theirs, store } = await room();
    const { command } = store;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let sent = 0;
    store.command = async (given) => {
      if (++sent === 1) await held;
      return command(given);
    };
    button(editor, 'take').click();
    await until(() => sent === 1);
    await type(form, 'title', '?');
    button(editor, 'take').click();
    answer();
    await until(() => layer(theirs)?.air?.values['title'] === 'Item x?');
    expect(sent).to.equal(2);
  });

  it('goes two steps on where next is pressed again before the station has answered', async () => {
    const shared = memoryStore();
    await shared.put(itemKey('steps'), showItem('steps', { template: 'score', values: {} }));
    const { editor, mine, store } = await room(['x'], shared);
    editor.itemId = 'steps';
    await until(() => inside(editor, 'h2').textContent === 'Porto Real');
    button(editor, 'take').click();
    await until(() => layer(mine)?.air?.step === 0);
    const { command } = store;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    store.command = async (given) => {
      await held;
      return command(given);
    };

    button(editor, 'next').click();
    button(editor, 'next').click();
    answer();

    await until(() => layer(mine)?.air?.step === 2);
  });

  it('shows both values of each field where another operator updated first', async () => {
    const { editor, form, theirs, store, mine } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    await type(form, 'title', ' mine');
    // The other operator's update is on the air, and this desk has not heard of it.
    const { command } = store;
    store.command = async (given) => {
      store.command = command;
      await theirs.command({ op: 'update', channel: 'main', layer: 20, values: { title: 'Theirs', goals: 2 } });
      return command(given);
    };

    button(editor, 'update').click();
    await until(() => offers(form).length > 0);

    expect(outcome(editor)).to.equal(
      'Not updated. Rui changed what is on air first. Choose field by field, then send again.',
    );
    expect(offers(form)).to.deep.equal(['Now: Theirs']);
    expect(layer(mine)?.air?.values['title']).to.equal('Theirs');
    form.shadowRoot?.querySelectorAll<HTMLButtonElement>('.offer button')[1]?.click();
    button(editor, 'update').click();
    await until(() => layer(theirs)?.air?.values['title'] === 'Item x mine');
    await until(() => outcome(editor) === 'Updated.');
  });

  it('sends what was typed before another operator updated the same field on air', async () => {
    const { editor, form, theirs } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    await type(form, 'title', '!');
    await theirs.command({ op: 'update', channel: 'main', layer: 20, values: { title: 'Theirs' } });
    await until(() => offers(form).length > 0);

    button(editor, 'update').click();
    await until(() => layer(theirs)?.air?.values['title'] === 'Item x!');
  });

  it('follows what is updated on air elsewhere, and never sends that back', async () => {
    const { editor, form, theirs, store } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    await type(form, 'title', '!');
    const sent: unknown[] = [];
    const { command } = store;
    store.command = (given) => {
      sent.push('values' in given ? given.values : undefined);
      return command(given);
    };

    await theirs.command({ op: 'update', channel: 'main', layer: 20, values: { goals: 2 } });
    await until(() => form.values['goals'] === 2);
    button(editor, 'update').click();
    await until(() => form.air['title'] === 'Item x!');
    // A field that was edited here before keeps its value, and offers the other.
    await theirs.command({ op: 'update', channel: 'main', layer: 20, values: { title: 'By machine' } });
    await until(() => offers(form).length > 0);
    await type(form, 'role', '!');
    button(editor, 'update').click();
    await until(() => form.air['role'] === 'Reporter!');

    expect(sent).to.deep.equal([{ title: 'Item x!' }, { role: 'Reporter!' }]);
    expect(form.air['title']).to.equal('By machine');
    form.shadowRoot?.querySelectorAll<HTMLButtonElement>('.offer button')[1]?.click();
    button(editor, 'update').click();
    await until(() => form.air['title'] === 'Item x!');
  });

  it('offers what is on air no longer where another operator puts on air what stands here', async () => {
    const { editor, form, theirs } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    await type(form, 'title', '!');
    await until(() => item(theirs)?.values['title'] === 'Item x!');
    const layer = { channel: 'main', layer: 20 };
    const update = (title: string) => theirs.command({ op: 'update', ...layer, values: { title } });

    const values = { title: 'Item x!' };
    for (const back of [() => update('Item x!'), () => theirs.command({ op: 'take', ...layer, item: 'x', values })]) {
      await update('Theirs');
      await until(() => offers(form).length > 0);
      await back();
      await until(() => form.air['title'] === 'Item x!');
      expect(offers(form)).to.deep.equal([]);
    }
  });

  it('offers again what this operator passed over, where another one stores it or puts it on air again', async () => {
    const { editor, form, mine, theirs } = await room();
    await type(form, 'title', '!');
    await until(() => item(mine)?.values['title'] === 'Item x!');
    const storeElsewhere = () => theirs.changeItem('x', { values: { ...item(theirs)?.values, title: 'Theirs' } });
    const keep = async () => {
      await until(() => offers(form).length > 0);
      form.shadowRoot?.querySelectorAll<HTMLButtonElement>('.offer button')[1]?.click();
      await until(() => item(theirs)?.values['title'] === 'Item x!');
    };

    await storeElsewhere();
    await keep();
    await storeElsewhere();
    await keep();

    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x!');
    await theirs.command({ op: 'update', channel: 'main', layer: 20, values: { title: 'Theirs' } });
    await until(() => offers(form).length > 0);
    form.shadowRoot?.querySelectorAll<HTMLButtonElement>('.offer button')[1]?.click();
    button(editor, 'update').click();
    await until(() => form.air['title'] === 'Item x!');
  });

  it('sends and saves what a preset or a reset sets in a field that was updated on air elsewhere', async () => {
    const { editor, form, mine, theirs } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    const updateElsewhere = async () => {
      await theirs.command({ op: 'update', channel: 'main', layer: 20, values: { role: 'Minister', goals: 2 } });
      await until(() => form.values['role'] === 'Minister');
    };

    await updateElsewhere();
    form.reset(['role']);
    button(editor, 'update').click();
    await until(() => form.air['role'] === 'Reporter');

    await updateElsewhere();
    editor.applyPreset(1);
    await until(() => item(mine)?.values['role'] === 'Guest');
    button(editor, 'update').click();
    await until(() => form.air['role'] === 'Guest');
    expect(form.air['goals']).to.equal(2);
  });

  it('sends what another operator stores in a field that automation updated on air, and saves it where that is reverted', async () => {
    const { editor, form, theirs } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    const updateThenStore = async (goals: number) => {
      await theirs.command({ op: 'update', channel: 'main', layer: 20, values: { goals } });
      await until(() => form.air['goals'] === goals && item(theirs)?.values['goals'] === goals);
      await theirs.changeItem('x', { values: { ...item(theirs)?.values, goals: 5 } });
      await until(() => form.values['goals'] === 5);
    };

    await updateThenStore(2);
    button(editor, 'update').click();
    await until(() => form.air['goals'] === 5);

    await updateThenStore(3);
    form.revert(['goals']);
    await until(() => item(theirs)?.values['goals'] === 3);
  });

  it('saves what is reverted in a field that automation updates on air before that is saved', async () => {
    const { editor, form, theirs } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    await theirs.changeItem('x', { values: { title: 'Item x', goals: 5 } });
    await until(() => form.values['goals'] === 5);

    form.revert(['goals']);
    await theirs.command({ op: 'update', channel: 'main', layer: 20, values: { goals: 2 } });
    await until(() => form.air['goals'] === 2);
    form.shadowRoot?.querySelectorAll<HTMLButtonElement>('.offer button')[0]?.click();

    await until(() => item(theirs)?.values['goals'] === 2);
    expect(form.values['goals']).to.equal(2);
  });

  it('has in the item what is updated on air elsewhere, and sends what is typed for the same field then', async () => {
    const { editor, form, mine, theirs } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    await theirs.command({ op: 'update', channel: 'main', layer: 20, values: { title: 'By machine' } });
    await until(() => form.values['title'] === 'By machine');

    await type(form, 'role', '!');
    await until(() => item(theirs)?.values['role'] === 'Reporter!');
    expect(item(theirs)?.values).to.deep.equal({ title: 'By machine', role: 'Reporter!' });

    await type(form, 'title', '!');
    button(editor, 'update').click();
    await until(() => layer(mine)?.air?.values['title'] === 'By machine!');
    await until(() => item(theirs)?.values['title'] === 'By machine!');
  });

  it('says nothing of unsaved edits where automation updates what was typed and put on air here', async () => {
    const { editor, form, theirs } = await room();
    await type(form, 'title', '!');
    await until(() => item(theirs)?.values['title'] === 'Item x!');
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x!');

    await theirs.command({ op: 'update', channel: 'main', layer: 20, values: { title: 'By machine' } });
    await until(() => item(theirs)?.values['title'] === 'By machine' && offers(form).length > 0);
    await editor.updateComplete;
    expect(saved(editor)).to.equal('Saved');
  });

  it('saves what is typed in a field with an offer of the air alone, though there was one of the item before', async () => {
    const { editor, form, theirs } = await room();
    await type(form, 'title', '!');
    await until(() => item(theirs)?.values['title'] === 'Item x!');
    await theirs.changeItem('x', { values: { title: 'Theirs' } });
    await until(() => offers(form).length > 0);
    form.shadowRoot?.querySelectorAll<HTMLButtonElement>('.offer button')[1]?.click();
    await until(() => item(theirs)?.values['title'] === 'Item x!');

    await theirs.command({ op: 'take', channel: 'main', layer: 20, item: 'x', values: { title: 'On air' } });
    await until(() => form.air['title'] === 'On air');
    await theirs.command({ op: 'update', channel: 'main', layer: 20, values: { title: 'By machine' } });
    await until(() => offers(form).length > 0);
    await type(form, 'title', '?');
    await until(() => item(theirs)?.values['title'] === 'Item x!?');
    expect(saved(editor)).to.equal('Saved');
  });

  it('updates also where automation changed another field first, and no field that it changed', async () => {
    const { editor, form, mine, theirs, store } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    const after = (values: Record<string, unknown>) => {
      updateBefore(store, theirs, values);
      button(editor, 'update').click();
    };

    await type(form, 'title', '!');
    after({ goals: 2 });
    await until(() => layer(mine)?.air?.values['title'] === 'Item x!');
    expect(layer(mine)?.air?.values['goals']).to.equal(2);

    await type(form, 'title', '?');
    after({ title: 'Theirs' });
    await until(() => outcome(editor)?.startsWith('Not updated.') === true);
    expect(layer(mine)?.air?.values['title']).to.equal('Theirs');
  });

  it('updates no field that another operator changed on air while what was typed was saved', async () => {
    const { editor, form, mine, theirs, store } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    const { put } = store;
    store.put = async (...given) => {
      if (given[0] === itemKey('x')) {
        store.put = put;
        await theirs.command({ op: 'update', channel: 'main', layer: 20, values: { title: 'Theirs' } });
      }
      return put(...given);
    };

    await type(form, 'title', '!');
    button(editor, 'update').click();
    await until(() => outcome(editor)?.startsWith('Not updated.') === true);
    expect(layer(mine)?.air?.values['title']).to.equal('Theirs');
  });

  it('takes also where automation changed another field first, with what it says now', async () => {
    const { editor, form, mine, theirs, store } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    const after = (values: Record<string, unknown>) => {
      updateBefore(store, theirs, values);
      button(editor, 'take').click();
    };

    await type(form, 'title', '!');
    after({ goals: 2 });
    await until(() => layer(mine)?.air?.values['title'] === 'Item x!');
    expect(layer(mine)?.air?.values['goals']).to.equal(2);
    await until(() => form.values['goals'] === 2);
    expect(offers(form)).to.deep.equal([]);
    await until(() => saved(editor) === 'Saved');
    expect(item(mine)?.values['goals']).to.equal(2);

    await type(form, 'title', '?');
    after({ title: 'Theirs' });
    await until(() => outcome(editor)?.startsWith('Not taken.') === true);
    expect(layer(mine)?.air?.values['title']).to.equal('Theirs');
  });

  it('takes the place of a graphic that automation updated at that moment', async () => {
    const { editor, theirs, store } = await room(['x', 'y']);
    await theirs.command({ op: 'take', channel: 'main', layer: 20, item: 'y' });
    const { command } = store;
    store.command = async (given) => {
      store.command = command;
      await theirs.command({ op: 'update', channel: 'main', layer: 20, values: { title: 'Theirs', goals: 2 } });
      return command(given);
    };

    button(editor, 'take').click();
    await until(() => layer(theirs)?.air?.item === 'x');
    expect(layer(theirs)?.air?.values).to.include({ title: 'Item x', goals: 0 });
  });

  it('offers nothing of its own update to an operator who types on', async () => {
    const { editor, form, theirs, store } = await room();
    button(editor, 'take').click();
    await until(() => form.air['title'] === 'Item x');
    const { command } = store;
    store.command = async (given) => {
      await type(form, 'title', '?');
      return command(given);
    };

    await type(form, 'title', '!');
    button(editor, 'update').click();
    await until(() => item(theirs)?.values['title'] === 'Item x!?');

    expect(layer(theirs)?.air?.values['title']).to.equal('Item x!');
    expect(offers(form)).to.deep.equal([]);
  });

  it('says which graphic came first where a take is too late, and takes at the next press', async () => {
    const { editor, form, theirs, store } = await room(['x', 'y']);
    const { command } = store;
    store.command = async (given) => {
      store.command = command;
      await theirs.command({ op: 'take', channel: 'main', layer: 20, item: 'y' });
      return command(given);
    };

    button(editor, 'take').click();
    await until(() => outcome(editor)?.startsWith('Not taken.') === true);

    expect(outcome(editor)).to.contain('Rui put “Item y” on this layer first.');
    expect(offers(form), 'of another graphic').to.deep.equal([]);
    button(editor, 'take').click();
    await until(() => layer(theirs)?.air?.item === 'x');
  });

  it('takes out nothing of another operator, whose graphic came first', async () => {
    const { editor, mine, theirs, store } = await room(['x', 'y']);
    button(editor, 'take').click();
    await until(() => layer(mine)?.air?.item === 'x');
    await editor.updateComplete;
    const { command } = store;
    store.command = async (given) => {
      store.command = command;
      await theirs.command({ op: 'take', channel: 'main', layer: 20, item: 'y' });
      return command(given);
    };

    button(editor, 'out').click();
    await until(() => outcome(editor)?.startsWith('Not taken out.') === true);

    expect(outcome(editor)).to.contain('Rui put another graphic on this layer first. It stays.');
    expect(layer(theirs)?.air?.item).to.equal('y');
    expect(layer(theirs)?.phase).to.equal('on');
  });

  it('says why a button can do nothing, by hover, focus and press', async () => {
    const { editor, theirs, mine } = await room(['x', 'y']);
    const why = () => inside(editor, '#why-update').textContent;
    expect(['update', 'next', 'out', 'clear'].map((name) => button(editor, name).ariaDisabled)).to.deep.equal(
      Array(4).fill('true'),
    );
    expect(why()).to.equal('This item is not on air.');

    await theirs.command({ op: 'take', channel: 'main', layer: 20, item: 'y' });
    await until(() => layer(mine)?.phase === 'on');
    await editor.updateComplete;

    expect(why()).to.equal('“Item y” is on layer 20, not this item.');
    button(editor, 'out').click();
    await editor.updateComplete;
    expect(outcome(editor)).to.equal('Not taken out. “Item y” is on layer 20, not this item.');
    expect(layer(mine)?.phase).to.equal('on');
    button(editor, 'out').focus();
    expect(getComputedStyle(inside(editor, '#why-out')).display).to.equal('block');
  });

  it('says why a button cannot be pressed under a pointer, and covers nothing where it can', async () => {
    const { editor } = await room();
    const over = async (name: string) => {
      const { left, top, width, height } = button(editor, name).getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
      return getComputedStyle(inside(editor, `#why-${name}`)).display;
    };
    try {
      expect([await over('out'), await over('take')]).to.deep.equal(['block', 'none']);
      expect(button(editor, 'take').title).to.not.equal('');
    } finally {
      await resetMouse();
    }
  });

  it('goes to an invalid field and takes nothing', async () => {
    const { editor, form, mine } = await room();
    form.focusField('goals');
    await until(() => form.focusedField === 'goals');
    await sendKeys({ type: '12' });
    form.focusField('title');
    await until(() => form.focusedField === 'title');

    button(editor, 'take').click();
    await editor.updateComplete;

    expect(outcome(editor)).to.contain('Not taken. Goals:');
    expect(form.focusedField).to.equal('goals');
    expect(layer(mine)?.phase ?? 'clear').to.equal('clear');
  });

  it('says on which channel a take goes where there are several, however long the title is', async () => {
    const { editor, mine } = await room(['x', 'y']);
    const said = () => inside(editor, '.difference').textContent?.replace(/\s+/g, ' ').trim();
    stationChannels = [...showChannels, { ...showChannels[0], id: 'vertical' }];
    await mine.refresh();
    await mine.changeItem('x', { channel: 'vertical', title: 'Long '.repeat(40) });
    await until(() => said() === 'Comes on layer 20 of vertical, which is clear.');
    const place = inside(editor, '.place');
    expect(place.textContent).to.equal('vertical · layer 20');
    expect(place.scrollWidth).to.equal(place.clientWidth);
    expect(place.getBoundingClientRect().right).to.be.below(editor.getBoundingClientRect().right);

    await mine.command({ op: 'take', channel: 'vertical', layer: 20, item: 'y' });
    await until(() => said() === 'Replaces “Item y” on layer 20 of vertical.');
    expect(inside(editor, '#why-update').textContent).to.equal('“Item y” is on layer 20 of vertical, not this item.');
  });

  it('lists what a take changes: field, on air, after it', async () => {
    const { editor, form, mine } = await room(['x', 'y']);
    const said = () => inside(editor, '.difference').textContent?.replace(/\s+/g, ' ').trim();
    expect(said()).to.equal('Comes on layer 20, which is clear.');
    await mine.command({ op: 'take', channel: 'main', layer: 20, item: 'y' });
    await until(() => said() === 'Replaces “Item y” on layer 20.');

    button(editor, 'take').click();
    await until(() => said() === 'On air as it stands here.');
    await type(form, 'role', '!');
    await editor.updateComplete;

    const cells = [...(editor.shadowRoot?.querySelectorAll('tbody tr > *') ?? [])].map((cell) =>
      cell.textContent?.trim(),
    );
    expect(cells).to.deep.equal(['Role', 'Reporter', 'Reporter!']);
  });

  it('says of an item that was given another layer where it is on air, and moves it', async () => {
    const { editor, mine } = await room(['x']);
    const said = () => inside(editor, '.difference').textContent?.replace(/\s+/g, ' ').trim();
    const on = () => mine.view.channels[0]?.layers.flatMap(({ layer, phase }) => (phase === 'on' ? [layer] : []));
    await mine.command({ op: 'take', channel: 'main', layer: 20, item: 'x' });
    await mine.changeItem('x', { layer: 30 });
    await until(() => said() === 'Comes on layer 30, which is clear. Leaves layer 20, where it is on air.');
    button(editor, 'out').click();
    await editor.updateComplete;
    expect(outcome(editor)).to.equal('Not taken out. It is on air on layer 20, and a take brings it to layer 30.');

    button(editor, 'take').click();
    await until(() => on()?.join() === '30');
    await until(() => said() === 'On air as it stands here.');
  });

  it('says beside the preview what its picture does not: figures that cannot be had', async () => {
    const { editor } = await room();
    const stage = inside<StageElement>(editor, 'tarja-stage');
    const said = () =>
      [...(editor.shadowRoot?.querySelectorAll('.notes[aria-live] p') ?? [])].map((note) => note.textContent?.trim());
    expect(said()).to.deep.equal([]);

    Object.defineProperty(stage, 'notes', { value: ['The figures are not available at the moment.'] });
    stage.dispatchEvent(new Event('tarja-notes', { bubbles: true, composed: true }));
    await editor.updateComplete;

    expect(said()).to.deep.equal(['The figures are not available at the moment.']);
    await expectAccessible(editor);
  });

  it('has the age of figures read aloud when its words change, and not each minute', async () => {
    const { editor } = await room();
    const stage = inside<StageElement>(editor, 'tarja-stage');
    async function noted(note: string): Promise<Element> {
      Object.defineProperty(stage, 'notes', { value: [note], configurable: true });
      stage.dispatchEvent(new Event('tarja-notes', { bubbles: true, composed: true }));
      await editor.updateComplete;
      return inside(editor, '.notes[aria-relevant="additions"] p');
    }
    const first = await noted('Last known figures, from 2 minutes ago');
    const later = await noted('Last known figures, from 13 minutes ago');

    expect(later).to.equal(first);
    expect(later.textContent?.trim()).to.equal('Last known figures, from 13 minutes ago');
    expect(await noted('Last known figures, from 1 hour ago')).not.to.equal(first);
  });

  it('takes once where Take is tapped twice, and again after an edit, or later', async () => {
    const { editor, form, shared } = await room();
    const taken = async () => {
      const records = await shared.log();
      return isRefused(records) ? 0 : records.filter(({ op }) => op === 'take').length;
    };
    /** A tap on Take at a time of the page's clock; resolves when so many takes were made. */
    async function tap(at: number, takes: number) {
      const event = new MouseEvent('click', { bubbles: true, composed: true });
      Object.defineProperty(event, 'timeStamp', { value: at });
      button(editor, 'take').dispatchEvent(event);
      await until(async () => (await taken()) >= takes);
      await until(() => said() === 'On air as it stands here.' || said() === '');
    }
    const said = () => editor.shadowRoot?.querySelector('.difference p')?.textContent ?? '';
    await tap(1000, 1);
    await tap(1300, 1);
    await type(form, 'role', '!');
    await tap(1400, 2);
    await tap(2000, 3);

    expect(await taken()).to.equal(3);
  });

  it('is sized for touch: what changes the air has 44 px and no double-tap zoom', async () => {
    const { editor } = await room();
    for (const name of ['take', 'update', 'next', 'out', 'clear']) {
      const { width, height } = button(editor, name).getBoundingClientRect();
      expect(Math.min(width, height), name).to.be.at.least(44);
      expect(getComputedStyle(button(editor, name)).touchAction).to.equal('manipulation');
    }
  });

  it('says who else is at the item, and in which field', async () => {
    const { editor, theirs, mine, form } = await room();
    theirs.presence('x', 'role');
    await appears(editor, '.other');

    expect(inside(editor, '.other').textContent?.trim()).to.equal('Rui is in Role');
    const marks = () => [...(form.shadowRoot?.querySelectorAll('.row[busy]') ?? [])];
    expect(marks().map((row) => row.querySelector('.editors')?.textContent?.trim())).to.deep.equal(['Rui is here']);
    expect(marks()[0]?.querySelector('tarja-text')?.shadowRoot?.textContent).to.contain('Role');
    theirs.presence('x', 'title');
    await until(() => !marks()[0]?.querySelector('tarja-text')?.shadowRoot?.textContent?.includes('Role'));
    expect(marks().length).to.equal(1);
    theirs.presence('x', 'role');
    await until(() => inside(editor, '.other').textContent?.trim() === 'Rui is in Role');
    inside(editor, '.other').click();
    await until(() => form.focusedField === 'role');
    await until(() => theirs.others[0]?.field === 'role');
    expect(mine.view.operators.length).to.equal(2);
  });

  it('shows the item also while another operator is in a field that is called like a member of all objects', async () => {
    const { editor, theirs } = await room();
    theirs.presence('x', 'constructor');
    await appears(editor, '.other');

    expect(inside(editor, '.other').textContent?.trim()).to.contain('Rui is in');
  });

  it('a long name in a notice is broken: it does not run into what stands beside', async () => {
    const { editor, shared } = await room();
    await shared.put(itemKey('x'), showItem('x', { template: 'w'.repeat(200) }));
    await appears(editor, '.notice');

    expect(inside(editor, '.notice').scrollWidth).to.be.at.most(inside(editor, '.notice').clientWidth);
  });

  it('says that the template is gone, or broken, and takes nothing', async () => {
    const { editor, shared } = await room();
    await shared.put(itemKey('z'), showItem('z', { template: 'nowhere' }));
    await shared.put(itemKey('b'), showItem('b', { template: 'broken' }));
    const said: (string | undefined)[] = [];
    for (const id of ['z', 'b']) {
      editor.itemId = id;
      await until(() => editor.shadowRoot?.querySelector('tarja-form') === null);
      said.push(inside(editor, '#why-take').textContent ?? undefined);
    }

    expect(said[0]).to.contain('has no template “nowhere”');
    expect(said[1]).to.contain('template “broken” cannot be read');
    expect(button(editor, 'take').ariaDisabled).to.equal('true');
  });

  it('the form follows the template’s config where it changes, and loses nothing that was typed', async () => {
    const { editor, form, mine, theirs } = await room();
    const [title, role, goals] = strap.fields;
    if (!title || !role || !goals) throw new Error('The strap has three fields.');
    const follow = async (...fields: Config['fields']) => {
      stationTemplates = [
        { ...showTemplates[0], version: `v${fields.length}`, config: { ...strap, fields } } as ShowTemplate,
      ];
      await mine.refresh();
      await editor.updateComplete;
      await form.updateComplete;
    };
    await type(form, 'goals', '7');
    await until(() => item(theirs)?.values['goals'] === 7);
    await type(form, 'title', ' one');

    await follow(title, { ...role, default: 'Author' } as Config['fields'][0]);
    expect(form.values).to.deep.equal({ title: 'Item x one', role: 'Author' });
    expect(form.focusedField).to.equal('title');
    expect(inside(editor, '.notice').textContent).to.contain('no place for: goals');
    await sendKeys({ type: ', two' });
    await until(() => item(theirs)?.values['title'] === 'Item x one, two');
    expect(item(theirs)?.values).to.deep.equal({ title: 'Item x one, two', goals: 7 });

    await follow(title, role, goals);
    expect(form.values).to.deep.equal({ title: 'Item x one, two', role: 'Reporter', goals: 7 });
    await until(() => item(theirs)?.values['goals'] === 7);
    expect(inside(editor, 'tarja-form')).to.equal(form);
  });

  it('keeps the form, and saves it, while the config of its template cannot be read', async () => {
    const { editor, form, mine, theirs } = await room();
    await type(form, 'title', ' one');
    const trouble = 'Line 3, column 5 of its config.json: a comma is missing.';
    stationTemplates = [{ ...showTemplates[0], version: 'v2', config: undefined, trouble } as ShowTemplate];
    await mine.refresh();
    await editor.updateComplete;

    expect(inside(editor, '.notice').textContent).to.contain(trouble);
    expect(inside(editor, 'h2').textContent).to.match(/^Item x/);
    expect(inside(editor, '#why-take').textContent).to.contain(trouble);
    await type(form, 'title', ', two');
    await until(() => item(theirs)?.values['title'] === 'Item x one, two');

    stationTemplates = showTemplates;
    await mine.refresh();
    await editor.updateComplete;
    expect(editor.shadowRoot?.querySelector('.notice')).to.equal(null);
    expect(form.values['title']).to.equal('Item x one, two');
    button(editor, 'take').click();
    await until(() => layer(theirs)?.air?.values['title'] === 'Item x one, two');
  });

  it('keeps what the template has no place for any more, says it, and removes it when asked to', async () => {
    const { editor, form, shared, theirs } = await room();
    const stray = { variant: 'long', preset: 'host', values: { title: 'Item x', old: 'gone', goals: ['3'] } };
    await shared.put(itemKey('x'), showItem('x', stray));
    await appears(editor, '.notice');
    expect(inside(editor, '.notice').textContent).to.contain(
      'no place for: old (gone), Goals (1 row), variant “long”, preset “host”',
    );

    await type(form, 'title', '!');
    await until(() => item(theirs)?.values['title'] === 'Item x!');
    expect(item(theirs)).to.deep.include({ ...stray, values: { ...stray.values, title: 'Item x!' } });

    inside<HTMLButtonElement>(editor, '.notice button').click();
    await until(() => !Object.hasOwn(item(theirs)?.values ?? {}, 'old'));
    await until(() => editor.shadowRoot?.querySelector('.notice') === null);
    expect(item(theirs)).to.deep.equal({ ...showItem('x', { values: { title: 'Item x!' } }) });
  });

  it('takes nothing while it keeps a value that its field cannot have, and what is typed for it then', async () => {
    const { editor, form, shared, theirs } = await room();
    await shared.put(itemKey('x'), showItem('x', { values: { goals: 'many' } }));
    await appears(editor, '.notice');

    button(editor, 'take').click();
    await until(() => outcome(editor)?.startsWith('Not taken. Goals: This must be a number'));
    expect(item(theirs)?.values).to.deep.equal({ goals: 'many' });

    await type(form, 'goals', '7');
    button(editor, 'take').click();
    await until(() => layer(theirs)?.air?.values['goals'] === 7);
    expect(item(theirs)?.values).to.deep.equal({ goals: 7 });
  });

  it('shows the variant of the item again when its template has it again', async () => {
    const { editor, form, mine, theirs } = await room();
    form.variant = 'short';
    form.dispatchEvent(new Event('change'));
    await until(() => item(theirs)?.variant === 'short');
    const { variants: _, ...without } = strap;
    for (const [version, config] of [['v2', without] as const, ['v3', strap] as const]) {
      stationTemplates = [{ ...showTemplates[0], version, config } as ShowTemplate];
      await mine.refresh();
      await editor.updateComplete;
      expect(form.variant).to.equal(config === strap ? 'short' : undefined);
      await type(form, 'title', '!');
      await until(() => item(theirs)?.values['title'] === form.values['title']);
      expect(item(theirs)?.variant).to.equal('short');
    }
  });

  it('says that the template’s picture has another shape than the channel’s', async () => {
    const { editor, mine } = await room();
    expect(editor.shadowRoot?.querySelector('.notice')).to.equal(null);

    stationChannels = [{ id: 'main', resolution: { width: 1080, height: 1920 } }];
    await mine.refresh();
    await appears(editor, '.notice');
    expect(inside(editor, '.notice').textContent).to.contain('made for 1920 × 1080, and the channel is 1080 × 1920');

    stationChannels = [{ id: 'main', resolution: { width: 3840, height: 2160 } }];
    await mine.refresh();
    await until(() => editor.shadowRoot?.querySelector('.notice') === null);
  });

  it('shows the preview in the shape of the channel, an upright one and a strip as well', async () => {
    const { editor, mine } = await room();
    editor.style.cssText = 'display: flex; width: 640px; height: 720px';
    const preview = () => inside(editor, '.preview tarja-stage').getBoundingClientRect();
    const wide = preview();
    expect(wide.width / wide.height).to.be.closeTo(16 / 9, 0.01);

    stationChannels = [{ id: 'main', resolution: { width: 1080, height: 1920 } }];
    await mine.refresh();
    await appears(editor, '.notice');
    expect(preview().height / preview().width).to.be.closeTo(16 / 9, 0.01);
    expect(preview().height).to.be.above(wide.height * 0.9);

    stationChannels = [{ id: 'main', resolution: { width: 3840, height: 480 } }];
    await mine.refresh();
    await until(() => preview().width > wide.width);
    expect(preview().width / preview().height).to.be.closeTo(8, 0.02);
    const beside = inside(editor, '.difference').getBoundingClientRect();
    expect(beside.left).to.be.above(preview().right);
    expect(beside.width).to.be.above(150);
    expect(beside.height, 'room for what a take does').to.be.above(90);
  });

  it('says that another operator deleted the item, and adds it again with what was typed', async () => {
    const { editor, form, theirs } = await room(['x', 'y']);
    await type(form, 'title', '!');
    await theirs.deleteItem('x');
    await appears(editor, '.notice');
    await until(() => saved(editor)?.startsWith('Not saved.') ?? false);

    inside<HTMLButtonElement>(editor, '.notice button').click();
    await until(() => theirs.view.rundown.some(({ title }) => title === 'Item x!'));
    await until(() => form.focusedField === 'title');
    expect(editor.form).to.equal(form);
    expect(form.offered.size).to.equal(0);
    await until(() => saved(editor) === 'Saved');
    await type(form, 'role', '?');
    await until(() => item(theirs)?.values['role'] === 'Reporter?');
  });

  it('says why a deleted item cannot be added again', async () => {
    const { editor, theirs, store } = await room();
    await theirs.deleteItem('x');
    const again = await appears(editor, '.notice[role=alert] button');
    store.cut();
    again.click();
    await until(() => inside(editor, '.said').textContent.includes('The server does not answer.'));
  });

  it('says of each value of a widget whether it is the feed’s or typed, and stores only what was typed', async () => {
    const { editor, theirs, shared } = await room();
    const live: ShowTemplate = {
      name: 'live',
      title: 'Live',
      description: '',
      version: 'v1',
      config: {
        meta: { name: 'Live', widget: 'score' } as NonNullable<Config['meta']>,
        fields: [{ key: 'h', name: 'homeGoals', label: 'Home goals', type: 'text', default: 'feed' }],
      },
    };
    await shared.put(itemKey('w'), showItem('w', { template: 'live', values: {} }));
    const mine = new ShowDesk({
      store: deskStore(shared),
      operator: { id: 'live', name: 'Ana' },
      station: { channels: showChannels, templates: [...showTemplates, live] },
    });
    open.push(mine);
    editor.desk = mine;
    editor.itemId = 'w';
    await until(() => inside<FormElement>(editor, 'tarja-form').dataset['item'] === 'w');
    const form = inside<FormElement>(editor, 'tarja-form');
    form.feedValues = { homeGoals: 'feed' };
    await form.updateComplete;
    const mark = () =>
      form.shadowRoot?.querySelector('.row[feed] .feed span')?.textContent?.replace(/\s+/g, ' ').trim();
    expect(mark()).to.equal('feed');

    form.focusField('homeGoals');
    await until(() => form.focusedField === 'homeGoals');
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'a' });
    await sendKeys({ up: 'Control' });
    await sendKeys({ type: '2' });
    await until(() => item(theirs, 'w')?.values['homeGoals'] === '2');
    expect(mark()).to.equal('by hand');
    form.backToFeed();
    await until(() => item(theirs, 'w')?.values['homeGoals'] === undefined);
  });

  it('speaks Portuguese, and loads the preview for what a widget says in it', async () => {
    const { editor } = await room();
    const stage = inside<StageElement>(editor, 'tarja-stage');
    await until(() => stage.src !== '');
    let loaded = false;
    stage.load = () => {
      loaded = true;
      return StageElement.prototype.load.call(stage);
    };
    editor.locale = 'pt-BR';
    await until(() => inside(editor, '[name="take"] .label').textContent === 'Levar ao ar');
    await until(() => saved(editor) === 'Salvo');
    await until(() => loaded);
    expect(inside(editor, '#why-out').textContent).to.equal('Este item não está no ar.');
  });
});
