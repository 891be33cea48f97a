import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tellingValue } from '../../../src/show/item-title.ts';
import {
  type Acknowledgement,
  type AirLayer,
  ackKey,
  airKey,
  type Item,
  itemKey,
  presenceKey,
  RUNDOWN_KEY,
} from '../../../src/show/model.ts';
import { type ShowFacts, type ShowTemplate, viewShow } from '../../../src/show/view.ts';
import { showChannels, showItem, showTemplates, strap } from '../../support/show.ts';

let revision = 0;
const entry = (key: string, value: unknown) => ({ key, value, revision: ++revision });
const items = (...items: Item[]) => items.map((item) => entry(itemKey(item.id), item));
const layer = (rest: Partial<AirLayer> = {}): AirLayer => ({
  revision: 7,
  instance: 'c1',
  template: 'strap',
  version: 'v1',
  values: { title: 'On' },
  phase: 'on',
  step: 0,
  since: 5000,
  by: 'Rui',
  ...rest,
});
const ack = (rest: Partial<Acknowledgement> = {}): Acknowledgement => ({
  revision: 7,
  phase: 'on',
  notes: [],
  fps: 50,
  at: 6000,
  ...rest,
});
const view = (entries: ShowFacts['entries'], rest: Partial<ShowFacts> = {}) =>
  viewShow({
    entries,
    channels: showChannels,
    templates: new Map(showTemplates.map((template) => [template.name, template])),
    ...rest,
  });

describe('the rundown of a view', () => {
  test('stands in its order, numbered, with items that are in no order at its end', () => {
    const { rundown } = view([
      ...items(showItem('a'), showItem('b'), showItem('c')),
      entry(RUNDOWN_KEY, ['c', 'x', 'a']),
    ]);

    assert.deepEqual(
      rundown.map(({ id, number, title }) => [id, number, title]),
      [
        ['c', 1, 'Item c'],
        ['a', 2, 'Item a'],
        ['b', 3, 'Item b'],
      ],
    );
  });

  test('says of each item whether it is ready, invalid, on air, or was', () => {
    const { rundown } = view(
      [
        ...items(
          showItem('ready'),
          showItem('wrong', { values: { goals: 12 } }),
          showItem('gone', { template: 'nowhere' }),
          showItem('broken', { template: 'broken' }),
          showItem('on'),
          showItem('was'),
          showItem('was-wrong', { values: { goals: 12 } }),
        ),
        entry(airKey('main'), { layers: { 20: layer({ item: 'on' }), 30: layer({ item: 'was', phase: 'out' }) } }),
      ],
      { taken: new Map(['was', 'was-wrong'].map((id) => [id, 4000])) },
    );
    const of = (id: string) => rundown.find((row) => row.id === id);

    assert.deepEqual(
      ['ready', 'wrong', 'gone', 'broken', 'on', 'was', 'was-wrong'].map((id) => [of(id)?.state, of(id)?.since]),
      [
        ['ready', undefined],
        ['invalid', undefined],
        ['invalid', undefined],
        ['invalid', undefined],
        ['on-air', 5000],
        ['was-on-air', 4000],
        ['invalid', 4000],
      ],
    );
    assert.deepEqual(
      of('wrong')?.problems.map(({ name }) => name),
      ['goals'],
    );
    assert.equal(of('gone')?.template, undefined);
    assert.equal(of('broken')?.template?.config, undefined);
  });

  test('says of an item that was given another layer on which one it is on air', () => {
    const { rundown } = view([
      ...items(showItem('stays'), showItem('moved', { layer: 30 })),
      entry(airKey('main'), { layers: { 20: layer({ item: 'stays' }), 25: layer({ item: 'moved' }) } }),
    ]);

    assert.deepEqual(
      rundown.map(({ id, state, elsewhere }) => [id, state, elsewhere]),
      [
        ['stays', 'on-air', []],
        ['moved', 'on-air', [{ channel: 'main', layer: 25 }]],
      ],
    );
  });

  test('judges an item anew where its template changed, and calls it as before where that cannot be read now', () => {
    const entries = items(showItem('a', { values: { title: 'Ana', goals: 7 } }));
    const rowWith = (template: Partial<ShowTemplate>) => {
      const templates = new Map([['strap', { ...(showTemplates[0] as ShowTemplate), ...template }]]);
      const [row] = view(entries, { templates }).rundown;
      return [row?.state, row?.title];
    };
    const fields = strap.fields.map((field) => (field.name === 'goals' ? { ...field, max: 5 } : field));

    assert.deepEqual(rowWith({}), ['ready', 'Ana']);
    assert.deepEqual(rowWith({ config: { ...strap, fields } as typeof strap }), ['invalid', 'Ana']);
    assert.deepEqual(rowWith({ config: undefined, lastConfig: strap }), ['invalid', 'Ana']);
  });

  test('an item with a title, a value of its own, or nothing of its own is called by the first of these', () => {
    const { rundown } = view(
      items(
        showItem('a', { title: 'Opening' }),
        showItem('b', { values: { role: 'Minister  of\nTrade' } }),
        showItem('c', { values: {} }),
        showItem('d', { template: 'nowhere', values: {} }),
      ),
    );

    assert.deepEqual(
      rundown.map(({ title }) => title),
      ['Opening', 'Minister of Trade', 'Title', 'nowhere'],
    );
  });

  test('items of a template that is gone are told apart by their texts, or else numbers, in the rundown and on air', () => {
    const gone = (id: string, values: Item['values']) => showItem(id, { template: 'nowhere', values });
    const { rundown, channels } = view([
      ...items(
        gone('a', { ground: '#FF0000', side: 'left', logo: '/uploads/Logo.png', name: 'Ana  Lúcia', role: 'Mayor' }),
        gone('b', { at: '2026-05-01T20:00', page: 'https://example.org/A', name: 'rui' }),
        gone('c', { shown: true, count: 7 }),
        gone('d', { ground: '#FF0000' }),
        gone('e', { tag: 'URGENTE:', logo: 'data:image/png;base64,AAAA' }),
      ),
      entry(airKey('main'), {
        layers: { 20: layer({ item: 'b', template: 'nowhere', values: { title: 'Guest', name: 'Rui Prado' } }) },
      }),
    ]);

    assert.deepEqual(
      rundown.map(({ title, templateTitle }) => [title, templateTitle]),
      [
        ['Ana Lúcia', 'nowhere'],
        ['rui', 'nowhere'],
        ['7', 'nowhere'],
        ['nowhere', 'nowhere'],
        ['URGENTE:', 'nowhere'],
      ],
    );
    assert.equal(channels[0]?.layers[0]?.title, 'Rui Prado');
  });

  test('an item on air says where it has other values, or another variant, than are there', () => {
    const changed = (item: Partial<Item>, air: Partial<AirLayer> = {}) => {
      const values = { title: 'Ana', role: 'Reporter', goals: 0 };
      return view([
        ...items(showItem('a', { values: { title: 'Ana' }, ...item })),
        entry(airKey('main'), { layers: { 20: layer({ item: 'a', values, ...air }) } }),
      ]).rundown[0]?.changed;
    };

    assert.equal(changed({}), false);
    assert.equal(changed({ values: { title: 'Rui' } }), true);
    assert.equal(changed({ values: { title: 'Ana', goals: 12 } }), true, 'also where they are invalid');
    assert.equal(changed({ variant: 'short', values: { title: 'Ana', role: 'Reporter' } }), true);
    assert.equal(changed({ values: { title: 'Rui' } }, { phase: 'out' }), false);
    assert.equal(changed({ values: { title: 'Rui' } }, { item: 'b' }), false);
    const before = { values: { title: 'Ana', role: 'Reporter' } };
    assert.equal(changed({}, before), false, 'a field that the template got since');
    assert.equal(changed({ values: { title: 'Ana', goals: 1 } }, before), true);
    assert.equal(changed({ template: 'nowhere' }), false, 'of a template that is gone');
  });

  test('the next item is the first that can be taken behind the one that was taken last', () => {
    const four = items(showItem('a'), showItem('b'), showItem('c', { values: { goals: 12 } }), showItem('d'));
    const nextOf = (rest: Partial<ShowFacts>, ...more: ShowFacts['entries']) =>
      view([...four, ...more], rest).rundown.find(({ next }) => next)?.id;

    assert.equal(nextOf({}), 'a');
    assert.equal(nextOf({ taken: new Map([['a', 1000]]) }), 'b');
    assert.equal(
      nextOf({ taken: new Map([['a', 1000]]) }, entry(airKey('main'), { layers: { 20: layer({ item: 'b' }) } })),
      'd',
    );
    assert.equal(nextOf({ taken: new Map([['d', 1000]]) }), undefined);
    const again = new Map([
      ['b', 1000],
      ['a', 2000],
    ]);
    assert.equal(nextOf({ taken: again }), 'b', 'one that was on air before');
  });

  test('says which operators are at an item', () => {
    const { rundown, operators } = view([
      ...items(showItem('a'), showItem('b')),
      entry(presenceKey('o1'), { name: 'Rui', item: 'b', field: 'title', at: 1 }),
    ]);

    assert.deepEqual(operators, [{ id: 'o1', name: 'Rui', item: 'b', field: 'title', at: 1 }]);
    assert.deepEqual(
      rundown.map(({ operators }) => operators.map(({ name }) => name)),
      [[], ['Rui']],
    );
  });
});

describe('the channels of a view', () => {
  test('call what is on air by its own values, while its item is edited on', () => {
    const held = layer({ item: 'a', values: { title: 'Taken', role: 'Mayor', goals: 0 } });
    const titleWith = (rest: Partial<Item>) => {
      const item = showItem('a', { values: { title: 'Edited since' }, ...rest });
      const [main] = view([...items(item), entry(airKey('main'), { layers: { 20: held } })]).channels;
      return main?.layers[0]?.title;
    };
    assert.deepEqual([titleWith({}), titleWith({ title: 'Opening' })], ['Taken', 'Opening']);
  });

  test('list their layers front first, those of items as well, with title, steps and acknowledgements', () => {
    const [main] = view([
      ...items(showItem('a', { title: 'Opening' }), showItem('b', { layer: 10 })),
      entry(airKey('main'), {
        layers: {
          20: layer({ item: 'a' }),
          30: layer({ template: 'score', values: { home: 'Vila Nova' }, since: 3000 }),
          40: null,
        },
        cleared: { 40: 5 },
      }),
      entry(ackKey('main', 'studio', 20), ack()),
      entry(ackKey('main', 'studio', 30), ack({ revision: 6 })),
    ]).channels;

    assert.deepEqual(
      main?.layers.map(({ layer, phase, title, templateTitle, stepCount, revision, acks }) => [
        ...[layer, phase, title, templateTitle, stepCount, revision],
        acks.map(({ output, isCurrent }) => `${output} ${isCurrent}`).join(),
      ]),
      [
        [40, 'clear', '', '', 1, 5, ''],
        [30, 'on', 'Vila Nova', 'Score', 3, 7, 'studio false'],
        [20, 'on', 'Opening', 'Strap', 1, 7, 'studio true'],
        [10, 'clear', '', '', 1, 0, ''],
      ],
    );
    assert.equal(main?.onAirSince, 3000);
  });

  test('say which values of an item differ from those on air', () => {
    const held = layer({ item: 'a', values: { title: 'Item a', role: 'Mayor', goals: 0 } });
    const [main] = view([...items(showItem('a')), entry(airKey('main'), { layers: { 20: held } })]).channels;

    assert.deepEqual(main?.layers[0]?.changes, { role: 'Reporter' });
    const other = entry(airKey('main'), { layers: { 20: { ...held, template: 'score' } } });
    assert.deepEqual(view([...items(showItem('a')), other]).channels[0]?.layers[0]?.changes, {}, 'of another template');
  });

  test('say what is on air that its template has no place for any more', () => {
    const stray = (values: AirLayer['values']) =>
      view([entry(airKey('main'), { layers: { 20: layer({ values }) } })]).channels[0]?.layers[0]?.stray;

    assert.deepEqual(stray({ title: 'On', role: 'Mayor', goals: 0 }), {});
    assert.deepEqual(stray({ title: 5, name: 'On', goals: 0 }), { title: 5, name: 'On' });
  });

  test('say any number of steps where the template of what is on air cannot be read', () => {
    const held = entry(airKey('main'), { layers: { 20: layer({ template: 'broken' }) } });

    assert.equal(view([held]).channels[0]?.layers[0]?.stepCount, -1);
  });

  test('nothing is on air while graphics leave, and a layer is clear once no output shows it', () => {
    const leaving = (...acks: ReturnType<typeof entry>[]) => {
      const air = entry(airKey('main'), { layers: { 20: layer({ revision: 5, phase: 'out' }) } });
      return view([air, ...acks]).channels[0];
    };
    const says = (name: string, rest: Parameters<typeof ack>[0]) => entry(ackKey('main', name, 20), ack(rest));
    const [gone, stillOut, stillOn, beforeIt] = [
      says('studio', { revision: 5, phase: 'off' }),
      says('wall', { revision: 5, phase: 'out' }),
      says('wall', { revision: 4, phase: 'on' }),
      says('wall', { revision: 3, phase: 'off' }),
    ];

    assert.equal(leaving(gone, stillOut)?.onAirSince, undefined);
    assert.equal(leaving(gone, stillOut)?.layers[0]?.phase, 'out');
    assert.equal(leaving(gone, stillOn)?.layers[0]?.phase, 'out');
    assert.equal(leaving(gone, beforeIt)?.layers[0]?.phase, 'out', 'an output that has not heard of it yet');
    for (const channel of [leaving(gone), leaving()]) {
      const [{ phase, air, title } = {}] = channel?.layers ?? [];
      assert.deepEqual({ phase, air, title }, { phase: 'clear', air: null, title: '' });
    }
  });

  test('list their outputs: newest revision, frames, what failed, what was fitted, and who is gone', () => {
    const [main] = view(
      [
        entry(ackKey('main', 'studio', 10), ack({ revision: 9, at: 8000, fps: 49 })),
        entry(ackKey('main', 'studio', 20), ack({ notes: [{ field: 'title', kind: 'condensed' }] })),
        entry(ackKey('main', 'studio', 30), ack({ phase: 'failed', problem: 'It threw.' })),
        entry(ackKey('main', 'studio', 40), ack({ cueProblem: 'It hangs.' })),
        entry(ackKey('other', 'elsewhere', 10), ack()),
      ],
      {
        heard: new Map(
          ['main', 'other'].map((channel) => [
            `${channel}/wall`,
            { channel, name: 'wall', revision: channel === 'main' ? 3 : 7, at: 2000 },
          ]),
        ),
      },
    ).channels;

    assert.deepEqual(main?.outputs, [
      {
        channel: 'main',
        name: 'studio',
        connected: true,
        revision: 9,
        at: 8000,
        fps: 49,
        troubles: [
          { layer: 20, note: { field: 'title', kind: 'condensed' } },
          { layer: 30, problem: 'It threw.' },
          { layer: 40, cueProblem: 'It hangs.' },
        ],
      },
      { channel: 'main', name: 'wall', connected: false, revision: 3, at: 2000, fps: 0, troubles: [] },
    ]);
  });
});

test('an output whose browser is too old says so once, whatever it shows', () => {
  const old = { oldBrowser: 'Chrome 88' };
  const [main] = view([entry(ackKey('main', 'studio', 10), ack(old)), entry(ackKey('main', 'studio', 20), ack(old))], {
    heard: new Map([['main/studio', { channel: 'main', name: 'studio', revision: 3, at: 2000 }]]),
  }).channels;

  assert.deepEqual(main?.outputs[0]?.troubles, [{ layer: 10, ...old }]);
});

test('whether OBS has an output in its program is what it said last', () => {
  const [main] = view([
    entry(ackKey('main', 'studio', 10), ack({ inProgram: false, at: 8000 })),
    entry(ackKey('main', 'studio', 20), ack({ inProgram: true, at: 7000 })),
  ]).channels;

  assert.equal(main?.outputs[0]?.inProgram, false);
});

describe('the telling value', () => {
  test('goes by kind of field: a text, a choice by its text, a number, and never a colour or a switch', () => {
    const fields = [
      { key: 'c', name: 'colour', label: 'Colour', type: 'color', default: '#ffffff' },
      { key: 'b', name: 'shown', label: 'Shown', type: 'boolean', default: true },
      { key: 'n', name: 'count', label: 'Count', type: 'number', default: 3 },
      {
        key: 'd',
        name: 'place',
        label: 'Place',
        type: 'dropdown',
        default: 'n',
        options: [{ value: 'n', text: 'North' }],
      },
    ] as unknown as typeof strap.fields;
    const values = { colour: '#ff0000', shown: false, count: 4, place: 'n' };

    assert.equal(tellingValue({ fields }, values, { place: 'n', count: 4 }), 'North');
    assert.equal(tellingValue({ fields }, values), undefined, 'a choice and a number that the template brings');
    assert.equal(tellingValue({ fields: fields.slice(0, 3) }, values, { count: 4 }), '4');
    assert.equal(tellingValue(strap, { title: '0', role: '', goals: 0 }), undefined);
    assert.equal(tellingValue(strap, { title: '0', role: '', goals: 0 }, { title: '0' }), '0');
    assert.equal(tellingValue({ fields: fields.slice(0, 2) }, values), undefined);
    const meta = { ograf: { hidden: ['title'] } };
    assert.equal(tellingValue({ ...strap, meta }, { title: 'Clip 7', role: 'Reporter', goals: 0 }), 'Reporter');
    assert.equal(tellingValue(strap, { title: '', role: 'Reporter', goals: 0 }), 'Reporter');
    assert.equal(tellingValue(strap, { title: 'Title', role: 'Mayor', goals: 0 }, { role: 'Mayor' }), 'Mayor');
    const clock = { title: 'Serra Azul', role: '12:31', goals: 0 };
    assert.equal(tellingValue(strap, clock, { role: '12:31' }), 'Serra Azul', 'a time that automation sets');
  });

  test('that was picked from a list is said by its name, once that is known', () => {
    const names: Readonly<Record<string, string>> = { '1035087': 'Serra Azul v Porto Real' };
    const nameOf = (_: unknown, field: string, value: unknown) =>
      field === 'title' ? names[String(value)] : undefined;
    const called = (title: string) => tellingValue(strap, { title, role: '', goals: 0 }, { title }, nameOf);

    assert.deepEqual([called('1035087'), called('7')], ['Serra Azul v Porto Real', '7']);
    const { rundown } = view(items(showItem('a', { values: { title: '1035087' } })), { nameOf });
    assert.equal(rundown[0]?.title, 'Serra Azul v Porto Real');
  });
});
