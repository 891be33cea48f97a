import { expect } from 'chai';
import { ShowDesk } from '../../../components/control-room/show-desk.ts';
import { sentence } from '../../../src/format/locale.ts';
import { ackKey, airKey, itemKey, presenceKey, TEMPLATES_KEY } from '../../../src/show/model.ts';
import { isRefused, malformed, unconfirmed } from '../../../src/show/refusal.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';
import type { ShowTemplate } from '../../../src/show/view.ts';
import { deskStore, showChannels, showItem, showTemplates } from '../../support/show.ts';

describe('ShowDesk', () => {
  const open: ShowDesk[] = [];
  const shared = () => memoryStore();
  const station = { channels: showChannels, templates: showTemplates };
  function desk(store = deskStore(), name = 'Ana', refresh?: () => Promise<typeof station>): ShowDesk {
    const desk = new ShowDesk({
      store,
      operator: { id: name.toLowerCase(), name },
      station,
      ...(refresh && { refresh }),
    });
    open.push(desk);
    return desk;
  }
  afterEach(() => {
    for (const one of open.splice(0)) one.close();
  });
  const { id: _, by: __, ...plain } = showItem('x');
  const to = (before: string | undefined, group?: string) => ({ before, group });
  const titles = ({ view }: ShowDesk) => view.rundown.map(({ title }) => title).join(' · ');
  async function addAll(desk: ShowDesk, ...names: string[]): Promise<string[]> {
    const ids = await desk.addItems(names.map((title) => ({ ...plain, title })));
    if (!Array.isArray(ids)) throw new Error(JSON.stringify(ids));
    return ids as string[];
  }

  it('carries commands out in the operator’s name, and says which are under way', async () => {
    const one = desk();
    const [id = ''] = await addAll(one, 'Opening');
    const taken = one.command({ op: 'take', channel: 'main', layer: 20, item: id });
    expect(one.pending.map(({ op }) => op)).to.deep.equal(['take']);
    await taken;
    expect(one.pending).to.have.length(0);
    expect(one.view.rundown[0]?.state).to.equal('on-air');
    expect(one.view.channels[0]?.layers[0]?.air?.by).to.equal('Ana');
  });

  it('has the time of the station, by which the times of the show are', () => {
    expect(desk({ ...deskStore(), now: () => 1234 }).now).to.equal(1234);
  });

  it('keeps the refusal of a command with its layer, until another one is given there', async () => {
    const one = desk();
    const refused = await one.command({ op: 'next', channel: 'main', layer: 20 });
    expect(isRefused(refused)).to.equal(true);
    expect(one.refusalOf('main', 20)?.refusal.code).to.equal('not-on-air');
    await one.command({ op: 'take', channel: 'main', layer: 20, template: 'strap' });
    expect(one.refusalOf('main', 20)).to.equal(undefined);
  });

  it('no longer says that a command was refused which was not confirmed, and carried out after all', async () => {
    const store = deskStore();
    const { command } = store;
    let late = async (): Promise<unknown> => undefined;
    store.command = async (given) => {
      late = () => command(given);
      return unconfirmed(sentence('The server did not answer.', 'O servidor não respondeu.'));
    };
    const one = desk(store);
    await one.command({ op: 'take', channel: 'main', layer: 20, template: 'strap' });
    expect(one.refusalOf('main', 20)?.refusal.code).to.equal('unreachable');
    await late();
    expect(one.refusalOf('main', 20)).to.equal(undefined);
  });

  it('has what the station has after its templates changed, whichever answer comes last', async () => {
    const store = deskStore();
    const answers: ((templates: typeof showTemplates) => void)[] = [];
    const one = desk(
      store,
      'Ana',
      () => new Promise((tell) => answers.push((templates) => tell({ ...station, templates }))),
    );
    const told = (names: readonly string[]) =>
      showTemplates.filter(({ name }) => names.includes(name)).map((each) => ({ ...each, version: 'v2' }));
    for (const at of [1, 2]) await store.put(TEMPLATES_KEY, { at });
    expect(answers).to.have.length(2);

    answers[1]?.(told(['strap']));
    answers[0]?.(told(['strap', 'score']));
    await new Promise((resolve) => setTimeout(resolve));

    expect(one.templates.map(({ name, version }) => `${name} ${version}`)).to.deep.equal(['strap v2']);
    // Nothing that shows its fields has to draw them anew.
    expect(one.template('strap')?.config).to.equal(showTemplates[0]?.config);
  });

  it('keeps the config of a template of which only the drawing changed, and the last one where it broke: forms stay as they are', async () => {
    let strap = showTemplates[0] as ShowTemplate;
    const one = desk(deskStore(), 'Ana', async () => ({ ...station, templates: [strap] }));
    const before = one.template('strap')?.config;
    strap = { ...structuredClone(strap), version: 'v2' };
    await one.refresh();
    expect(one.template('strap')).to.include({ version: 'v2', config: before });

    strap = { ...strap, version: 'v3', title: 'strap', config: undefined };
    await one.refresh();
    expect(one.template('strap')).to.include({ version: 'v3', title: 'Strap', config: undefined, lastConfig: before });
  });

  it('adds behind an item, duplicates, moves and deletes, and takes each back', async () => {
    const one = desk();
    const [a = '', b = '', c = ''] = await addAll(one, 'A', 'B', 'C');
    await one.addItems([{ ...plain, title: 'New' }], a);
    expect(titles(one)).to.equal('A · New · B · C');
    await one.duplicateItem(b);
    expect(titles(one)).to.equal('A · New · B · B · C');
    await one.moveItem(c, to(a));
    expect(titles(one)).to.equal('C · A · New · B · B');
    await one.moveItem(a, to(undefined));
    expect(titles(one)).to.equal('C · New · B · B · A');
    await one.deleteItem(c);
    expect(titles(one)).to.equal('New · B · B · A');

    const undone: string[] = [];
    while (one.lastStep && undone.length < 9) {
      await one.undo();
      undone.push(titles(one));
    }
    expect(undone).to.deep.equal([
      'C · New · B · B · A',
      'C · A · New · B · B',
      'A · New · B · B · C',
      'A · New · B · C',
      'A · B · C',
      '',
    ]);
  });

  it('goes on to the step before where another operator has added again what was deleted here', async () => {
    const store = deskStore();
    const [one, other] = [desk(store), desk(deskStore(store))];
    const [, b = ''] = await addAll(one, 'A', 'B');
    const { item } = one.row(b) ?? {};
    await one.deleteItem(b);
    if (item) await other.addItems([{ ...item, title: 'B, typed on' }]);

    expect(await one.undo()).to.equal(undefined);
    expect(titles(one)).to.equal('A · B, typed on');
    await one.undo();
    expect(titles(one)).to.equal('');
  });

  it('moves an item into a group and out of it, and takes both back', async () => {
    const one = desk();
    const [a = '', b = ''] = await addAll(one, 'A', 'B', 'C');
    const groups = () => one.view.rundown.map(({ title, item }) => `${title} ${item.group ?? '-'}`).join(' · ');
    await one.changeItem(a, { group: 'Opening' });
    await one.moveItem(b, to(one.view.rundown[2]?.id, 'Opening'));
    expect(groups()).to.equal('A Opening · B Opening · C -');
    await one.moveItem(a, to(undefined));
    expect(groups()).to.equal('B Opening · C - · A -');
    await one.undo();
    expect(groups()).to.equal('A Opening · B Opening · C -');
    await one.undo();
    expect(groups()).to.equal('A Opening · B - · C -');
  });

  it('imports many items as one step', async () => {
    const one = desk();
    await addAll(one, 'A');
    await one.addItems(
      [1, 2, 3].map((number) => ({ ...plain, title: `Row ${number}` })),
      undefined,
      'import',
    );
    expect(titles(one)).to.equal('A · Row 1 · Row 2 · Row 3');
    expect(one.lastStep?.kind).to.equal('import');
    await one.undo();
    expect(titles(one)).to.equal('A');
  });

  it('imports all items or none', async () => {
    const store = deskStore();
    const { put } = store;
    const refusing = {
      ...store,
      put: (...given: Parameters<typeof put>) =>
        (given[1] as { title?: string }).title === 'B' ? unwritten() : put(...given),
    };
    const unwritten = async () => malformed(sentence('It is too long.', 'É longo demais.'));
    const one = desk(refusing as typeof store);
    const refused = await one.addItems(['A', 'B', 'C'].map((title) => ({ ...plain, title })));
    expect(isRefused(refused)).to.equal(true);
    expect(titles(one)).to.equal('');
    expect(one.lastStep).to.equal(undefined);
  });

  it('a rundown that two operators change at one moment loses nothing', async () => {
    const store = shared();
    const [ana, rui] = [desk(deskStore(store)), desk(deskStore(store), 'Rui')];
    const [a = '', , c = '', d = ''] = await addAll(ana, 'A', 'B', 'C', 'D');
    await Promise.all([
      ana.moveItem(a, to(undefined)),
      rui.moveItem(d, to(c)),
      ana.addItems([{ ...plain, title: 'Of Ana' }], c),
      rui.addItems([{ ...plain, title: 'Of Rui' }], a),
    ]);
    expect(ana.view.rundown.map(({ title }) => title).sort()).to.deep.equal(['A', 'B', 'C', 'D', 'Of Ana', 'Of Rui']);
    expect(titles(rui)).to.equal(titles(ana));
    const place = (title: string) => ana.view.rundown.findIndex((row) => row.title === title);
    expect(place('D') < place('C')).to.equal(true);
    expect(place('B') < place('A')).to.equal(true);
  });

  it('saving over another operator’s change is refused as stale', async () => {
    const store = shared();
    const [ana, rui] = [desk(deskStore(store)), desk(deskStore(store), 'Rui')];
    const [id = ''] = await addAll(ana, 'A');
    const [row] = ana.view.rundown;
    if (!row) throw new Error('The item is not there.');
    await rui.saveItem({ ...row.item, title: 'Changed' }, row.revision);
    const late = await ana.saveItem({ ...row.item, note: 'Later' }, row.revision);
    expect(isRefused(late) && late.refused.code).to.equal('stale');
    expect((await store.get(itemKey(id)))?.value).to.include({ title: 'Changed', by: 'Rui' });
  });

  it('tells where operators are, and knows itself from the others', async () => {
    const store = shared();
    const [ana, rui] = [desk(deskStore(store)), desk(deskStore(store), 'Rui')];
    rui.presence('i1', 'title');
    await Promise.resolve();
    expect(ana.others.map(({ name, item, field }) => [name, item, field])).to.deep.equal([['Rui', 'i1', 'title']]);
    expect(rui.others.map(({ name }) => name)).to.deep.equal(['Ana']);
  });

  it('knows when operators and outputs were last heard of, and tells of no change where they say the same again', async () => {
    const store = deskStore();
    const one = desk(store);
    await one.command({ op: 'take', channel: 'main', layer: 20, template: 'strap' });
    const presence = { name: 'Rui', item: 'i1', at: 1000 };
    const ack = { phase: 'on', revision: 1, notes: [], fps: 50, at: 1000 };
    const sign = async (change: object, ackChange: object) => {
      await store.put(presenceKey('rui'), { ...presence, ...change });
      await store.put(ackKey('main', 'studio', 20), { ...ack, ...ackChange });
    };
    await sign({}, {});
    let told = 0;
    one.subscribe(() => told++);
    await sign({ at: 2000 }, { at: 2000 });
    expect(told).to.equal(0);
    expect(one.others[0]?.at).to.equal(2000);
    expect(one.view.channels[0]?.outputs[0]?.at).to.equal(2000);

    await sign({ item: 'i2', at: 3000 }, { at: 3000 });
    expect(told).to.equal(1);
    await sign({ item: 'i2', at: 4000 }, { fps: 25, at: 4000 });
    expect(told).to.equal(2);
    await store.delete(presenceKey('rui'));
    expect(told).to.equal(3);
  });

  it('knows from the log what was on air before it was opened', async () => {
    const store = shared();
    const before = desk(deskStore(store));
    const [id = ''] = await addAll(before, 'Opening');
    await before.command({ op: 'take', channel: 'main', layer: 20, item: id });
    await before.command({ op: 'take', channel: 'main', layer: 20, template: 'strap' });
    const after = desk(deskStore(store), 'Rui');
    await new Promise<void>((resolve) => after.subscribe(() => after.view.rundown[0]?.since && resolve()));
    expect(after.view.rundown[0]?.state).to.equal('was-on-air');
  });

  it('knows nothing of the show before where the station was started with another one', async () => {
    const show = shared();
    await show.put(itemKey('opening'), showItem('opening'));
    const store = deskStore(show);
    const one = desk(store);
    const ack = { phase: 'on', notes: [], fps: 50, at: 1000 };
    await one.command({ op: 'take', channel: 'main', layer: 20, item: 'opening' });
    await store.put(ackKey('main', 'studio', 20), { ...ack, revision: 900 });
    await store.put(ackKey('main', 'studio', 10), { ...ack, revision: 800 });
    expect(one.view.channels[0]?.outputs[0]?.revision).to.equal(900);

    // The connection that follows tells what the other show has, and of the first one that it is gone.
    store.cut();
    await show.delete(airKey('main'));
    await show.delete(ackKey('main', 'studio', 10));
    await show.put(ackKey('main', 'studio', 20), { ...ack, revision: 5 });
    store.log = async () => [];
    store.mend();
    await new Promise((resolve) => setTimeout(resolve));
    expect(one.view.rundown[0]?.state).to.equal('ready');
    await show.delete(ackKey('main', 'studio', 20));
    expect(one.view.channels[0]?.outputs).to.deep.include({
      channel: 'main',
      name: 'studio',
      revision: 5,
      at: 1000,
      connected: false,
      fps: 0,
      troubles: [],
    });
  });

  it('keeps an output on the list that is not connected any more, until it is told to forget it', async () => {
    const store = deskStore();
    const one = desk(store);
    const key = ackKey('main', 'studio', 20);
    await store.put(key, { revision: 3, phase: 'on', notes: [], fps: 50, at: 1000 });
    expect(one.view.channels[0]?.outputs.map(({ name, connected }) => [name, connected])).to.deep.equal([
      ['studio', true],
    ]);
    await store.delete(key);
    const [gone] = one.view.channels[0]?.outputs ?? [];
    expect(gone).to.include({ name: 'studio', connected: false, revision: 3, at: 1000 });
    if (gone) one.forgetOutput(gone);
    expect(one.view.channels[0]?.outputs).to.have.length(0);
  });

  it('refuses changes while the station is away, and asks it again afterwards', async () => {
    const store = deskStore();
    const one = desk(store);
    await addAll(one, 'A');
    store.cut();
    expect(one.connected).to.equal(false);
    const refused = await one.command({ op: 'take', channel: 'main', layer: 20, template: 'strap' });
    expect(isRefused(refused) && refused.refused.code).to.equal('unreachable');
    const notAdded = await one.addItems([plain]);
    expect(isRefused(notAdded) && notAdded.refused.code).to.equal('unreachable');
    expect(titles(one)).to.equal('A');
    store.mend();
    expect(one.connected).to.equal(true);
  });

  it('tells its listeners once for the changes of a moment', async () => {
    const one = desk();
    await addAll(one, 'A');
    await Promise.resolve();
    let told = 0;
    one.subscribe(() => told++);
    one.presence('a');
    one.presence('b');
    await new Promise((resolve) => setTimeout(resolve));
    expect(told).to.equal(1);
  });
});
