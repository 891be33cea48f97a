import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Config } from '../../../src/format/generated/types.ts';
import { sentence } from '../../../src/format/locale.ts';
import {
  type ActionCommand,
  airToWrite,
  applyCommand,
  type Command,
  type LayerCommand,
  type TakeCommand,
  type UpdateCommand,
  withRevision,
} from '../../../src/show/command.ts';
import { valuesForAir } from '../../../src/show/judge-values.ts';
import type { Air, AirLayer, Item, TemplateFacts } from '../../../src/show/model.ts';
import { isRefused, type Refused, unconfirmed, unknownTemplate, unreachable } from '../../../src/show/refusal.ts';
import { createShow, type Done } from '../../../src/show/show.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';
import fc from '../../support/fast-check.ts';
import { logOf } from '../../support/log-of.ts';

const strap: Config = {
  meta: { name: 'Strap', area: 'bottom' } as Config['meta'],
  fields: [
    { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Title' },
    { key: 'g', name: 'goals', label: 'Goals', type: 'number', default: 0, min: 0, max: 9 },
  ],
  variants: { short: { label: 'Short', valueOverrides: { title: 'T' } } },
  presets: [{ id: 'guest', label: 'Guest', values: { title: 'Guest' } }],
} as Config;
/** Made of a foreign graphic that has actions of its own. */
const board: Config = {
  meta: {
    name: 'Board',
    ograf: {
      customActions: [
        { id: 'shake', name: 'Shake', schema: null },
        {
          id: 'goal',
          name: 'Goal',
          schema: {
            type: 'object',
            properties: {
              team: { type: 'string', enum: ['home', 'away'], default: 'home' },
              scorer: { type: 'object', properties: { name: { type: 'string', default: '' } } },
            },
          },
        },
      ],
    },
  },
  fields: [{ key: 't', name: 'text', label: 'Text', type: 'text', default: '' }],
};
const bug: Config = { fields: [{ key: 't', name: 'text', label: 'Text', type: 'text', default: 'LIVE' }] };

const templates: Record<string, TemplateFacts> = {
  strap: { config: strap, version: 'v1' },
  score: { config: withSteps(strap, 3), version: 'v2' },
  bug: { config: bug, version: 'v3' },
  board: { config: board, version: 'v6' },
  once: { config: withSteps(bug, 0), version: 'v4' },
  endless: { config: withSteps(bug, -1), version: 'v5' },
};
const item: Item = {
  id: 'i1',
  template: 'strap',
  values: { goals: 2 },
  preset: 'guest',
  channel: 'main',
  layer: 20,
  by: 'ana',
};
/** An item of a template without an area. */
const live: Item = { id: 'live', template: 'bug', values: {}, channel: 'main', layer: 20, by: 'ana' };
const context = {
  now: 5000,
  template: (name: string) => (Object.hasOwn(templates, name) && templates[name]) || unknownTemplate(name),
  item: (id: string) => (id === 'i1' ? item : id === 'live' ? live : undefined),
};
const empty: Air = { layers: {} };

let commands = 0;
const take = (rest: Partial<TakeCommand> = {}): TakeCommand => ({
  id: `c${++commands}`,
  op: 'take',
  channel: 'main',
  layer: 20,
  by: 'ana',
  ...(rest.item === undefined && { template: 'strap' }),
  ...rest,
});

/** The air after commands that must all be carried out, each at the revision of its number. */
function after(...done: Command[]): Air {
  return done.reduce((air, command, at) => {
    const applied = applyCommand(air, command, context);
    assert.ok(!isRefused(applied), JSON.stringify(applied));
    return withRevision(applied.air, at + 1);
  }, empty);
}

function refusal(air: Air, command: Command) {
  const result = applyCommand(air, command, context);
  assert.ok(isRefused(result), 'carried out');
  return result.refused;
}

describe('take', () => {
  test('puts all values of a template on air, at its first step, with author and time', () => {
    const air = after(take({ id: 'one', values: { goals: 3 } }));

    assert.deepEqual(air.layers[20], {
      revision: 1,
      instance: 'one',
      template: 'strap',
      version: 'v1',
      area: 'bottom',
      phase: 'on',
      step: 0,
      since: 5000,
      by: 'ana',
      values: { title: 'Title', goals: 3 },
    });
  });

  test('of an item: its preset, its values, and what the command sets over them', () => {
    const layer = after(take({ item: 'i1', values: { title: 'Now' }, variant: 'short' })).layers[20];

    assert.deepEqual(layer?.values, { title: 'Now', goals: 2 });
    assert.deepEqual([layer?.item, layer?.variant], ['i1', 'short']);
  });

  test('of an item says its variant and its preset, unless the command says others', () => {
    const known = { ...item, variant: 'short', values: {} };
    const valuesOf = (rest: Partial<TakeCommand>) => {
      const applied = applyCommand(empty, take({ item: 'i1', ...rest }), { ...context, item: () => known });
      return isRefused(applied) ? applied.refused.code : applied.air.layers[20]?.values['title'];
    };

    assert.equal(valuesOf({}), 'Guest');
    assert.equal(refusal(empty, take({ item: 'i1', preset: 'host' })).code, 'invalid');
    const { preset: _, ...plain } = known;
    const applied = applyCommand(empty, take({ item: 'i1' }), { ...context, item: () => plain });
    assert.ok(!isRefused(applied));
    assert.deepEqual([applied.air.layers[20]?.values['title'], applied.air.layers[20]?.variant], ['T', 'short']);
  });

  test('of a graphic that plays once has no step', () => {
    assert.equal(after(take({ template: 'once' })).layers[20]?.step, undefined);
  });

  test('may begin at another step', () => {
    assert.equal(after(take({ template: 'score', step: 2 })).layers[20]?.step, 2);
  });

  test('is refused at a step that the graphic lacks: the layer would be said to be on with nothing to see', () => {
    assert.match(refusal(empty, take({ template: 'score', step: 3 })).message, /no such step/);
    assert.equal(after(take({ template: 'endless', step: 30 })).layers[20]?.step, 30);
    assert.equal(after(take({ template: 'once', step: 3 })).layers[20]?.step, undefined);
  });

  test('over another graphic is a new instance', () => {
    const air = after(take(), take({ id: 'second', layer: 20 }));

    assert.equal(air.layers[20]?.instance, 'second');
  });

  test('takes a graphic of the same meta.area out in the same step', () => {
    const air = after(take({ layer: 10 }), take({ layer: 15, template: 'bug' }), take({ layer: 20, by: 'rui' }));

    assert.deepEqual(
      [10, 15, 20].map((layer) => [air.layers[layer]?.phase, air.layers[layer]?.revision, air.layers[layer]?.by]),
      [
        ['out', 3, 'rui'],
        ['on', 2, 'ana'],
        ['on', 3, 'rui'],
      ],
    );
  });

  test('takes a graphic of the same area out whatever became of its template since', () => {
    const air = after(take({ layer: 10, template: 'score' }));
    const broken = {
      ...context,
      template: (name: string) => (name === 'score' ? unknownTemplate(name) : context.template(name)),
    };
    const applied = applyCommand(air, take({ layer: 20 }), broken);
    assert.ok(!isRefused(applied));
    assert.deepEqual([applied.air.layers[10]?.phase, applied.air.layers[20]?.phase], ['out', 'on']);
  });

  test('moves an item that is on air on another layer of the channel, and no other graphic of its template', () => {
    const first = [take({ template: 'bug', layer: 15 }), take({ item: 'live', layer: 10 })];
    const air = after(...first, take({ item: 'live', layer: 20, replace: false, by: 'rui' }));
    assert.deepEqual(
      [10, 15, 20].map((layer) => [air.layers[layer]?.phase, air.layers[layer]?.by]),
      [
        ['out', 'rui'],
        ['on', 'ana'],
        ['on', 'rui'],
      ],
    );
  });

  test('leaves an item on its own layer that is taken to another, too', () => {
    const air = after(take({ item: 'live', layer: 20 }), take({ item: 'live', layer: 10 }));
    assert.deepEqual([air.layers[10]?.phase, air.layers[20]?.phase], ['on', 'on']);
  });

  test('that may not replace is refused as occupied, by its own layer or by its area', () => {
    const air = after(take({ layer: 10 }));
    const moving = after(take({ item: 'i1', layer: 10 }));
    const moved = applyCommand(moving, take({ item: 'i1', layer: 20, replace: false }), context);
    assert.ok('air' in moved, 'its own picture, which moves, is not in the way');

    assert.deepEqual(code(refusal(air, take({ layer: 10, template: 'bug', replace: false }))), ['occupied', 10]);
    assert.deepEqual(code(refusal(air, take({ layer: 20, replace: false }))), ['occupied', 10]);
    assert.ok(!isRefused(applyCommand(air, take({ layer: 20, template: 'bug', replace: false }), context)));
    const leaving = after(take({ layer: 10 }), { ...layerCommand('out'), layer: 10 });
    for (const layer of [10, 20])
      assert.ok(
        !isRefused(applyCommand(leaving, take({ layer, replace: false }), context)),
        'what leaves is not in the way',
      );
  });

  test('is refused with every problem of its values', () => {
    const refused = refusal(empty, take({ values: { goals: 12, title: 7, nmae: 'x' } }));

    assert.ok(refused.code === 'invalid');
    assert.deepEqual(
      refused.problems.map(({ name, code }) => [name, code]),
      [
        ['goals', 'above-max'],
        ['title', 'wrong-type'],
        ['nmae', 'unknown-field'],
      ],
    );
    assert.match(refused.message, /^Goals: .* And 2 more\.$/);
  });

  test('is refused with what the template itself leaves unfit as well', () => {
    const [title, goals] = strap.fields;
    const fields = [title, { ...goals, default: 12 }] as typeof strap.fields;
    const judged = valuesForAir({ ...strap, fields }, { variant: 'long', edits: { title: 7 } });

    assert.ok('problems' in judged);
    assert.deepEqual(
      judged.problems.map(({ name, code }) => [name, code]),
      [
        ['variant', 'unknown-variant'],
        ['title', 'wrong-type'],
        ['goals', 'above-max'],
      ],
    );
  });

  test('names a variant and a preset that the template does not have', () => {
    const refused = refusal(empty, take({ variant: 'long', preset: 'host' }));

    assert.ok(refused.code === 'invalid');
    assert.deepEqual(
      refused.problems.map(({ code }) => code),
      ['unknown-variant', 'unknown-preset'],
    );
  });

  test('of an unknown template or item is refused, names of object members included', () => {
    for (const template of ['nothing', 'constructor', '__proto__', ''])
      assert.equal(refusal(empty, take({ template })).code, 'unknown-template');
    assert.equal(refusal(empty, take({ item: 'i2' })).code, 'unknown-item');
  });
});

describe('update, next, out and clear', () => {
  test('an update changes the values it names and keeps the others, the instance and the time', () => {
    const air = after(take({ id: 'one', values: { title: 'A' } }), {
      id: 'u',
      op: 'update',
      channel: 'main',
      layer: 20,
      by: 'rui',
      values: { g: 4 },
    });

    const { values, instance, since, by, revision } = air.layers[20] as AirLayer;
    assert.deepEqual(
      { values, instance, since, by, revision },
      {
        values: { title: 'A', goals: 4 },
        instance: 'one',
        since: 5000,
        by: 'rui',
        revision: 2,
      },
    );
  });

  test('an invalid update is refused', () => {
    const refused = refusal(after(take()), update({ goals: 'three' }));

    assert.equal(refused.code, 'invalid');
  });

  test('next goes one step on, and out after the last', () => {
    const steps = [0, 1, 2, 3].map((n) => {
      const air = after(take({ template: 'score' }), ...Array.from({ length: n }, () => layerCommand('next')));
      return [air.layers[20]?.phase, air.layers[20]?.step];
    });

    assert.deepEqual(steps, [
      ['on', 0],
      ['on', 1],
      ['on', 2],
      ['out', undefined],
    ]);
  });

  test('next goes to the step that it names, forward or back, and out behind the last', () => {
    const next = (step: number) => ({ ...layerCommand('next'), step });
    const air = after(take({ template: 'score' }), next(2), next(1));

    assert.equal(air.layers[20]?.step, 1);
    assert.equal(withNext(air, next(3))?.phase, 'out');
  });

  test('next takes out a graphic that plays once', () => {
    assert.equal(withNext(after(take({ template: 'once' })), layerCommand('next'))?.phase, 'out');
  });

  test('out takes out a graphic whose template is gone', () => {
    const gone = { ...context, template: unknownTemplate };
    const applied = applyCommand(after(take()), layerCommand('out'), gone);

    assert.ok(!isRefused(applied));
    assert.equal(applied.air.layers[20]?.phase, 'out');
  });

  test('next of a graphic with any number of steps has no last one', () => {
    const air = after(take({ template: 'endless' }), ...Array.from({ length: 30 }, () => layerCommand('next')));

    assert.equal(air.layers[20]?.step, 30);
  });

  test('update, next and out of a layer that holds nothing, or whose graphic went out, are refused', () => {
    const gone = after(take(), layerCommand('out'));
    const cleared = after(take(), layerCommand('clear'));

    for (const air of [empty, gone, cleared]) {
      assert.equal(refusal(air, layerCommand('next')).code, 'not-on-air');
      assert.equal(refusal(air, layerCommand('out')).code, 'not-on-air');
      assert.equal(refusal(air, update({})).code, 'not-on-air');
    }
  });

  test('next and out that mean a graphic leave another one where it is', () => {
    const air = after(take({ id: 'mine' }), take({ id: 'theirs' }));
    for (const op of ['next', 'out'] as const) {
      const refused = refusal(air, { ...layerCommand(op), instance: 'mine' });
      assert.deepEqual(refused.code === 'stale' && [refused.revision, refused.current], [2, air.layers[20]]);
      assert.ok(!isRefused(applyCommand(air, { ...layerCommand(op), instance: 'theirs' }, context)));
    }
  });

  test('clear empties one layer, or every layer of the channel', () => {
    const one = after(take({ layer: 10, template: 'bug' }), take({ layer: 20 }), layerCommand('clear'));
    const all = after(take({ layer: 10, template: 'bug' }), take({ layer: 20 }), {
      id: 'panic',
      op: 'clear',
      channel: 'main',
      by: 'ana',
    });

    assert.deepEqual([one.layers[10]?.phase, one.layers[20]], ['on', null]);
    assert.deepEqual(all.layers, { 10: null, 20: null });
  });
});

describe('an action of the graphic’s own', () => {
  const onAir = () => after(take({ id: 'one', template: 'board' }));

  test('stands at the layer with its whole payload, and changes no revision, value or author', () => {
    const before = onAir();
    const air = after(
      take({ id: 'one', template: 'board' }),
      action('shake', { id: 'first', by: 'rui' }),
      action('goal', { id: 'second', payload: { scorer: { name: 'Ana' } }, skipAnimation: true }),
    );

    assert.deepEqual(air.layers[20], {
      ...before.layers[20],
      actions: [
        { command: 'first', id: 'shake' },
        { command: 'second', id: 'goal', payload: { team: 'home', scorer: { name: 'Ana' } }, skipAnimation: true },
      ],
    });
  });

  test('leaves the updates of others what they were', () => {
    const air = after(take({ template: 'board' }), action('shake'));

    assert.ok(!isRefused(applyCommand(air, { ...update({ text: 'Now' }), ifRevision: 1 }, context)));
    assert.equal(refusal(air, { ...action('shake'), ifRevision: 7 } as Command).code, 'stale');
  });

  test('is remembered among the last eight, and goes with the graphic', () => {
    const many = Array.from({ length: 10 }, (_, at) => action('shake', { id: `shake-${at}` }));
    const air = after(take({ template: 'board' }), ...many);

    assert.deepEqual(
      air.layers[20]?.actions?.map(({ command }) => command),
      many.slice(2).map(({ id }) => id),
    );
    assert.equal(
      after(take({ template: 'board' }), action('shake'), layerCommand('out')).layers[20]?.actions,
      undefined,
    );
    const again = after(take({ template: 'board' }), action('shake'), take({ template: 'board' }));
    assert.equal(again.layers[20]?.actions, undefined);
  });

  test('is refused where nothing is on air, where another instance is, and where the graphic lacks it', () => {
    assert.equal(refusal(empty, action('shake')).code, 'not-on-air');
    assert.equal(refusal(after(take({ template: 'board' }), layerCommand('out')), action('shake')).code, 'not-on-air');
    assert.equal(refusal(onAir(), action('shake', { instance: 'another' })).code, 'not-on-air');
    assert.ok(!isRefused(applyCommand(onAir(), action('shake', { instance: 'one' }), context)));
    const unknown = refusal(onAir(), action('explode'));
    assert.ok(unknown.code === 'unknown-action');
    assert.deepEqual([unknown.action, unknown.template], ['explode', 'board']);
    assert.equal(refusal(after(take()), action('shake')).code, 'unknown-action');
  });

  test('is refused where its payload is none', () => {
    for (const [id, payload, message] of [
      ['goal', { team: 'both' }, /both/],
      ['goal', { scorer: { nmae: 'Ana' } }, /scorer\.nmae/],
      ['goal', 'home', /JSON object/],
      ['shake', { strength: 2 }, /takes no payload/],
      ['', {}, /1 to 128 characters/],
    ] as const) {
      const refused = refusal(onAir(), action(id, { payload }));
      assert.equal(refused.code, 'invalid');
      assert.match(refused.message, message);
    }
    for (const payload of [undefined, null, {}])
      assert.ok(!isRefused(applyCommand(onAir(), action('shake', { payload }), context)));
  });

  test('is judged like a command where the air is written whole', () => {
    const before = onAir();
    const written = (actions: unknown) => {
      const air = airToWrite({ layers: { 20: { ...before.layers[20], actions } } }, before, context);
      return isRefused(air) ? air.refused.code : undefined;
    };

    assert.equal(written([{ command: 'a', id: 'goal', payload: { team: 'away', scorer: { name: '' } } }]), undefined);
    assert.equal(written([{ command: 'a', id: 'goal', payload: { team: 'both' } }]), 'invalid');
    assert.equal(written([{ command: 'a', id: 'explode' }]), 'unknown-action');
    for (const wrong of [{}, [null], [{ id: 'shake' }], Array(9).fill({ command: 'a', id: 'shake' })])
      assert.equal(written(wrong), 'invalid');
  });
});

describe('an air that is written whole', () => {
  test('has layers that are on or go out', () => {
    const phaseOf = (phase: unknown) => {
      const air = airToWrite({ layers: { 20: { template: 'strap', phase } } }, { layers: {} }, context);
      return isRefused(air) ? air.refused.code : air.layers[20]?.phase;
    };

    assert.deepEqual(['on', 'out', 'off', undefined].map(phaseOf), ['on', 'out', 'invalid', 'invalid']);
  });

  test('has layers at a step of their graphic: the first where none is named, none where it has none', () => {
    const stepOf = (template: string, rest: object) => {
      const air = airToWrite({ layers: { 20: { template, phase: 'on', ...rest } } }, empty, context);
      return isRefused(air) ? air.refused.message : air.layers[20]?.step;
    };

    assert.deepEqual(
      [stepOf('score', {}), stepOf('score', { step: 2 }), stepOf('once', { step: 2 })],
      [0, 2, undefined],
    );
    assert.match(String(stepOf('score', { step: 3 })), /no such step/);
  });

  test('has layers with numbers, and the values of the variant that a layer names', () => {
    const written = (layer: string, rest: object) =>
      airToWrite({ layers: { [layer]: { template: 'strap', phase: 'on', ...rest } } }, empty, context);
    const air = written('20', { variant: 'short' });

    assert.ok(!isRefused(air));
    assert.deepEqual(air.layers[20]?.values, { title: 'T', goals: 0 });
    for (const layer of ['top', '-1', '10000']) {
      const refused = written(layer, {});
      assert.match(isRefused(refused) ? refused.refused.message : 'written', /layer is a whole number/);
    }
  });

  test('takes what is on air in the area of a graphic that it puts on out', () => {
    const before = after(take({ layer: 10 }), take({ layer: 15, template: 'bug' }));
    const put = { template: 'strap', phase: 'on', by: 'rui' };
    const air = airToWrite({ layers: { ...before.layers, 20: put, 30: put } }, before, context);

    assert.ok(!isRefused(air));
    const phases = Object.entries(air.layers).map(([layer, held]) => [layer, held?.phase, held?.revision, held?.by]);
    assert.deepEqual(phases, [
      ['10', 'out', 0, 'rui'],
      ['15', 'on', 2, 'ana'],
      ['20', 'out', 0, 'rui'],
      ['30', 'on', 0, 'rui'],
    ]);
  });
});

describe('revisions of layers', () => {
  test('a command of another revision of its layer is stale, and is told what is there', () => {
    const air = after(take(), take({ layer: 30, template: 'bug' }));

    const refused = refusal(air, { ...layerCommand('out'), ifRevision: 2 });

    assert.ok(refused.code === 'stale');
    assert.deepEqual([refused.revision, refused.current], [1, air.layers[20]]);
    assert.ok(!isRefused(applyCommand(air, { ...layerCommand('out'), ifRevision: 1 }, context)));
  });

  test('a layer that never held anything is at revision 0, a cleared one where it was cleared', () => {
    assert.ok(!isRefused(applyCommand(empty, take({ ifRevision: 0 }), context)));
    const cleared = after(take(), layerCommand('clear'), take({ layer: 30, template: 'bug' }));

    assert.equal(refusal(cleared, take({ ifRevision: 1 })).code, 'stale');
    assert.ok(!isRefused(applyCommand(cleared, take({ ifRevision: 2 }), context)));
  });

  test('of a channel counts the layer that changed last', () => {
    const clear: Command = { id: 'all', op: 'clear', channel: 'main', by: 'ana' };
    const air = after(take(), take({ layer: 30, template: 'bug' }), layerCommand('clear'));

    assert.deepEqual(refusal(air, { ...clear, ifRevision: 2 }), {
      ...refusal(air, { ...layerCommand('clear'), ifRevision: 2 }),
      current: air.layers,
    });
    assert.ok(!isRefused(applyCommand(air, { ...clear, ifRevision: 3 }, context)));
  });

  test('a command sent twice happens once', () => {
    const next = { ...layerCommand('next'), id: 'same' };
    const air = after(take({ template: 'score' }), next);

    const again = applyCommand(air, next, context);

    assert.ok(!isRefused(again));
    assert.deepEqual([again.changed, again.air], [[], air]);
  });

  test('a command that is sent again behind many others happens once; an air does not keep them all', () => {
    const updates = Array.from({ length: 100 }, (_, at) => ({ ...update({ goals: at % 9 }), id: `update-${at}` }));
    const air = after(take(), ...updates);

    const again = applyCommand(air, updates[50] as Command, context);
    assert.ok(!isRefused(again));
    assert.deepEqual(again.changed, []);
    assert.ok((air.commands?.length ?? 0) < 100);
  });

  test('commands that can be none are refused in words', () => {
    const wrong: [Partial<Command>, RegExp][] = [
      [{ id: '' }, /id of 1 to 128/],
      [{ channel: 'a/b' }, /channel is named/],
      [{ layer: -1 }, /layer is a whole number/],
      [{ layer: 1.5 }, /layer is a whole number/],
      [{ template: 'strap', item: 'i1' } as Partial<Command>, /either an item or a template/],
      [{ template: undefined } as Partial<Command>, /either an item or a template/],
      [{ template: ['strap'] } as unknown as Partial<Command>, /either an item or a template/],
      [{ op: 'update', template: undefined } as Partial<Command>, /Values are a JSON object/],
      [{ op: 'update', values: null } as unknown as Partial<Command>, /Values are a JSON object/],
      [{ values: 'title' } as unknown as Partial<Command>, /Values are a JSON object/],
      [{ op: 'later' } as unknown as Partial<Command>, /no such command/],
      [{ instance: '' } as Partial<Command>, /instance is named/],
      [{ step: -1 } as Partial<Command>, /step is a whole number/],
      [{ op: 'next', template: undefined, step: 0.5 } as Partial<Command>, /step is a whole number/],
    ];
    const air = after(take());
    for (const [change, message] of wrong)
      assert.match(refusal(air, { ...take(), ...change } as Command).message, message);
  });
});

describe('two operators', () => {
  const layers = [10, 20, 30];
  const templateNames = ['strap', 'bug', 'score', 'board'];
  const step = fc.record({
    operator: fc.constantFrom('ana', 'rui'),
    op: fc.constantFrom('take', 'take', 'update', 'action', 'next', 'out', 'clear'),
    layer: fc.constantFrom(...layers),
    template: fc.constantFrom(...templateNames),
    goals: fc.integer({ min: -1, max: 10 }),
    /** Looks before it acts, and insists on what it saw. */
    careful: fc.boolean(),
    /** The network sends it again. */
    twice: fc.boolean(),
  });

  test('any interleaving: nothing is lost in silence, refusals have reasons, what is sent twice happens once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 25 }),
        fc.array(fc.nat(3), { maxLength: 60 }),
        async (steps, pauses) => {
          let turn = 0;
          const pause = async () => {
            for (let n = pauses[turn++ % (pauses.length || 1)] ?? 0; n > 0; n--) await undefined;
          };
          const store = memoryStore();
          // Reads and writes of both take turns in an order that the property chooses.
          const slow = {
            ...store,
            get: async (key: string) => pause().then(() => store.get(key)),
            put: async (...args: Parameters<typeof store.put>) => pause().then(() => store.put(...args)),
          };
          const show = createShow({ store: slow, template: context.template, now: () => 1 });
          const results: { command: Command; result: Done | Refused }[] = [];
          const run = async (operator: string) => {
            for (const [at, one] of steps.entries()) {
              if (one.operator !== operator) continue;
              const command = commandOf(one, `${operator}${at}`);
              if (one.careful) {
                const seen = await show.air('main');
                Object.assign(command, {
                  ifRevision: seen.air.layers[one.layer]?.revision ?? seen.air.cleared?.[one.layer] ?? 0,
                });
              }
              const sent = [show.command(command), ...(one.twice ? [show.command(command)] : [])];
              for (const result of await Promise.all(sent)) results.push({ command, result });
            }
          };
          await Promise.all([run('ana'), run('rui')]);

          const { air } = await show.air('main');
          const log = await logOf(store);
          const carriedOut = new Set(
            results.filter(({ result }) => !isRefused(result)).map(({ command }) => command.id),
          );
          // Once each: as many records as commands that were carried out, and each remembered once.
          assert.equal(log.length, carriedOut.size);
          assert.equal(new Set(air.commands?.map(({ id }) => id)).size, air.commands?.length ?? 0);
          for (const { result } of results) {
            if (isRefused(result)) assert.ok(result.refused.code && result.refused.message);
          }
          // What is on a layer is what the last command on it left, as the log tells it.
          for (const layer of layers) {
            const present = air.layers[layer];
            if (present?.phase !== 'on') continue;
            const last = log.findLast((record) => record.layer === layer && record.op !== 'action');
            assert.deepEqual([last?.by, last?.values], [present.by, present.values]);
          }
          // Every action of the graphic on air stands there, in the order of the log.
          for (const layer of layers) {
            const records = log.filter((record) => record.layer === layer);
            const taken = records.findLastIndex(({ op }) => op === 'take');
            const asked = records.slice(taken + 1).flatMap(({ op, action }) => (op === 'action' ? [action] : []));
            if (air.layers[layer]?.phase !== 'on') continue;
            assert.deepEqual(air.layers[layer]?.actions?.map(({ id }) => id) ?? [], asked.slice(-8));
          }
          // Nothing invalid is on air.
          for (const present of Object.values(air.layers)) {
            const goals = present?.values['goals'];
            assert.ok(goals === undefined || ((goals as number) >= 0 && (goals as number) <= 9));
          }
          // Of two graphics of one area at most one is on.
          const on = Object.values(air.layers).filter(
            (layer) => layer?.phase === 'on' && ['strap', 'score'].includes(layer.template),
          );
          assert.ok(on.length <= 1);
        },
      ),
      { numRuns: 150 },
    );
  });

  function commandOf(
    {
      op,
      layer,
      template,
      goals,
      operator,
    }: { op: string; layer: number; template: string; goals: number; operator: string },
    id: string,
  ): Command {
    const base = { id, channel: 'main', layer, by: operator };
    const values = template === 'bug' || template === 'board' ? { text: `${goals}` } : { goals };
    if (op === 'take') return { ...base, op, template, values };
    if (op === 'update') return { ...base, op, values: { goals } };
    if (op === 'action') return { ...base, op, action: 'shake' };
    return { ...base, op: op as 'next' | 'out' | 'clear' };
  }
});

test('a clock that is set forward while a command waits for its turn makes it no later', async () => {
  let now = 1;
  const show = createShow({ store: memoryStore(), template: context.template, now: () => now, elapsed: () => 0 });
  const takes = ['first', 'second'].map((id) =>
    show.command({ id, op: 'take', template: 'bug', values: {}, channel: 'main', layer: 20, by: 'ana' }),
  );
  now += 3_600_000;

  assert.deepEqual((await Promise.all(takes)).map(isRefused), [false, false]);
});

test('what an update changes is in the item, too, where it said the same as the air; a draft and the other fields stay', async () => {
  const store = memoryStore();
  const show = createShow({ store, template: context.template });
  const place = { channel: 'main', layer: 20, by: 'api' };
  const values = async () => ((await store.get('items/i1'))?.value as Item | undefined)?.values;
  const update = async (id: string, values: Item['values']) =>
    assert.ok(!isRefused(await show.command({ ...place, id, op: 'update', values })), id);
  await store.put('items/i1', item);
  await show.command({ ...place, id: 'c1', op: 'take', item: 'i1' });

  await update('c2', { g: 3 });
  assert.deepEqual(await values(), { goals: 3 });
  await update('c3', { title: 'Rui' });
  assert.deepEqual(await values(), { goals: 3, title: 'Rui' });

  await store.put('items/i1', { ...item, values: { goals: 3, title: 'Typed' } });
  await update('c4', { title: 'Ana', goals: 4 });
  assert.deepEqual(await values(), { goals: 4, title: 'Typed' });

  await store.delete('items/i1');
  await update('c5', { goals: 5 });
  assert.equal(await values(), undefined);
});

test('of updates that two stations make at once, the item has the last, and a draft stays', async () => {
  const store = memoryStore();
  const place = { channel: 'main', layer: 20, by: 'api' };
  const theirs = createShow({ store, template: context.template });
  let meanwhile: (() => Promise<unknown>) | undefined;
  const mine = createShow({
    template: context.template,
    store: {
      ...store,
      async put(...given) {
        const written = await store.put(...given);
        if (given[0] === 'air/main') await meanwhile?.();
        return written;
      },
    },
  });
  await store.put('items/i1', item);
  await mine.command({ ...place, id: 'c1', op: 'take', item: 'i1' });
  await store.put('items/i1', { ...item, values: { goals: 2, title: 'Typed' } });

  meanwhile = () => theirs.command({ ...place, id: 'c2', op: 'update', values: { goals: 4, title: 'Rui' } });
  await mine.command({ ...place, id: 'c3', op: 'update', values: { goals: 3 } });

  assert.deepEqual(((await store.get('items/i1'))?.value as Item | undefined)?.values, { goals: 4, title: 'Typed' });
});

test('an update that was made and not confirmed, and one whose item could not be written, are in the item with the next one', async () => {
  const store = memoryStore();
  const place = { channel: 'main', layer: 20, by: 'api' };
  const away = sentence('The broker is away.', 'O servidor está fora de alcance.');
  let lost: string | undefined;
  const show = createShow({
    template: context.template,
    store: {
      ...store,
      async put(...given) {
        if (given[0] !== lost) return store.put(...given);
        if (lost === 'items/i1') return unreachable('broker-away', away);
        await store.put(...given);
        return unconfirmed(away);
      },
    },
  });
  const update = (id: string, values: Item['values']) => show.command({ ...place, id, op: 'update', values });
  await store.put('items/i1', item);
  await show.command({ ...place, id: 'c1', op: 'take', item: 'i1' });

  lost = 'air/main';
  assert.ok(isRefused(await update('c2', { goals: 1 })));
  assert.ok(isRefused(await update('c3', { goals: 2, title: 'Rui' })));
  lost = 'items/i1';
  assert.ok(!isRefused(await update('c4', { goals: 3 })));
  lost = undefined;
  await update('c5', { goals: 4 });
  const values = async () => ((await store.get('items/i1'))?.value as Item | undefined)?.values;
  assert.deepEqual(await values(), { goals: 4, title: 'Rui' });

  await store.put('items/i1', { ...item, values: { goals: 1, title: 'Rui' } });
  await update('c6', { title: 'Eva' });
  assert.deepEqual(await values(), { goals: 1, title: 'Eva' }, 'a draft that says what was on air once');

  lost = 'air/main';
  await update('c7', { goals: 5 });
  lost = undefined;
  await show.command({ ...place, id: 'c8', op: 'take', item: 'i1' });
  await update('c9', { goals: 6 });
  assert.deepEqual(await values(), { goals: 6, title: 'Eva' }, 'taken anew meanwhile');
});

test('while an update is written into its item, another update, a take and an operator may come', async () => {
  const store = memoryStore();
  const place = { channel: 'main', layer: 20, by: 'api' };
  const theirs = createShow({ store, template: context.template });
  let meanwhile: { readonly at: string; come(): Promise<unknown> } | undefined;
  const mine = createShow({
    template: context.template,
    store: {
      ...store,
      async put(...given) {
        const { at, come } = meanwhile ?? {};
        if (at === given[0]) meanwhile = undefined;
        if (at === 'items/i1' && at === given[0]) await come?.();
        const written = await store.put(...given);
        if (at === 'air/main' && at === given[0]) await come?.();
        return written;
      },
    },
  });
  const update = (id: string, goals: number) => ({ ...place, id, op: 'update', values: { goals } }) as const;
  const values = async (id = 'i1') => ((await store.get(`items/${id}`))?.value as Item | undefined)?.values;
  await store.put('items/i1', item);
  await store.put('items/i2', { ...item, id: 'i2' });
  await mine.command({ ...place, id: 'c1', op: 'take', item: 'i1' });

  meanwhile = { at: 'items/i1', come: () => theirs.command(update('c2', 4)) };
  await mine.command(update('c3', 3));
  assert.deepEqual(await values(), { goals: 4 });

  meanwhile = { at: 'items/i1', come: () => store.put('items/i1', { ...item, values: { goals: 4, title: 'Typed' } }) };
  await mine.command(update('c4', 5));
  assert.deepEqual(await values(), { goals: 5, title: 'Typed' });

  await mine.command(update('c5', 2));
  const taken = { ...place, id: 'c6', op: 'take', item: 'i2', values: { goals: 7 } } as const;
  meanwhile = { at: 'air/main', come: () => theirs.command(taken) };
  await mine.command(update('c7', 6));
  assert.deepEqual(await values('i2'), { goals: 2 });
});

function withSteps(config: Config, stepCount: number): Config {
  return { ...config, meta: { ...config.meta, stepCount } };
}

/** The layer after one more command. */
function withNext(air: Air, command: Command): AirLayer | null | undefined {
  const applied = applyCommand(air, command, context);
  assert.ok(!isRefused(applied));
  return applied.air.layers[20];
}

function layerCommand(op: 'next' | 'out' | 'clear'): LayerCommand {
  return { id: `c${++commands}`, op, channel: 'main', layer: 20, by: 'ana' };
}

function update(values: Record<string, unknown>): UpdateCommand {
  return { ...layerCommand('next'), op: 'update', values };
}

function action(id: string, rest: Partial<ActionCommand> = {}): ActionCommand {
  return { ...layerCommand('next'), op: 'action', action: id, ...rest };
}

function code(refused: ReturnType<typeof refusal>): unknown[] {
  return [refused.code, 'layer' in refused ? refused.layer : undefined];
}
