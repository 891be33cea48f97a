import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Config } from '../../../src/format/generated/types.ts';
import { validateValue } from '../../../src/kinds/index.ts';
import type { Change, Session } from '../../../src/values/session.ts';
import { createSession } from '../../../src/values/session.ts';
import fc from '../../support/fast-check.ts';

/**
 * The session beside a model of it that is slow and plain: layers are lists, every step keeps copies of everything, and
 * what is changed, invalid or on offer is worked out anew each time.
 */

const config: Config = {
  fields: [
    { key: 't', name: 'title', label: 'Title', type: 'text', default: 'a' },
    { key: 'u', name: 'role', label: 'Role', type: 'text', default: 'b' },
    { key: 'n', name: 'goals', label: 'Goals', type: 'number', default: 0, max: 2 },
    {
      key: 'r',
      name: 'rows',
      label: 'Rows',
      type: 'table',
      default: [{ c: 'a' }],
      columns: [{ key: 'c', label: 'C', type: 'text', required: true }],
    },
  ],
  variants: {
    one: { label: 'One', valueOverrides: { title: 'b', goals: 1 } },
    two: { label: 'Two', valueOverrides: { title: 'c', rows: [] } },
  },
  presets: [
    { id: 'p', label: 'P', values: { title: 'c', goals: 2 } },
    { id: 'q', label: 'Q', values: { title: 'a', role: 'c', rows: [{ c: 'b' }, {}] } },
  ],
};
const names = config.fields.map(({ name }) => name);
const variants: Record<string, Record<string, unknown>> = {
  one: { title: 'b', goals: 1 },
  two: { title: 'c', rows: [] },
};
const presets: Record<string, Record<string, unknown>> = {
  p: { title: 'c', goals: 2 },
  q: { title: 'a', role: 'c', rows: [{ c: 'b' }, {}] },
};

interface Layer {
  from: string;
  value: unknown;
}
interface FieldModel {
  /** None, or the value and the number of its arrival. */
  outside: unknown[];
  layers: Layer[];
  offered: boolean;
  /** The value from outside that was on offer last and was not used. */
  passed: unknown[];
}
interface State {
  variant: string | undefined;
  fields: Record<string, FieldModel>;
}
/** A state at the edge of a step, and what was seen in it. */
type Edge = State & { seen: Record<string, unknown> };
interface Model {
  state: State;
  air: Record<string, unknown>;
  done: { before: Edge; after: Edge }[];
  undone: { before: Edge; after: Edge }[];
}
/** What the test keeps by listening only. */
interface Real {
  session: Session;
  mirror: Record<string, unknown>;
}

let arrivals = 0;

const copy = <T>(value: T): T => structuredClone(value);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function declared(state: State, name: string): unknown {
  const override = state.variant === undefined ? undefined : variants[state.variant]?.[name];
  return override ?? config.fields.find((field) => field.name === name)!.default;
}
function ground(state: State, name: string): unknown {
  const { outside } = state.fields[name]!;
  return outside.length > 0 ? outside[0] : declared(state, name);
}
function draft(state: State, name: string): unknown {
  return (state.fields[name]!.layers.at(-1) ?? { value: ground(state, name) }).value;
}
function drafts(state: State): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, draft(state, name)]));
}

/**
 * One gesture: a step if it changed a layer, a dropped outside value or the variant.
 *
 * @param touched - the fields it is about
 * @param updated - a field that a value from outside reached meanwhile, which is not the gesture's doing
 */
function gesture(model: Model, touched: readonly string[], work: (state: State) => void, updated?: string): void {
  const edge = () => copy({ ...model.state, seen: drafts(model.state) });
  const before = edge();
  work(model.state);
  if (updated) before.fields[updated]!.outside = copy(model.state.fields[updated]!.outside);
  for (const name of touched) {
    const field = model.state.fields[name]!;
    const [top, under] = [field.layers.at(-1), field.layers.at(-2)];
    if (top?.from === 'edit' && same(top.value, (under ?? { value: ground(model.state, name) }).value))
      field.layers.pop();
    if (field.layers.length === 0) field.offered = false;
  }
  const after = edge();
  const said = ({ variant, fields }: State) => [variant, names.map((n) => [fields[n]!.layers, fields[n]!.outside])];
  if (same(said(before), said(after))) return;
  model.done.push({ before, after });
  model.undone = [];
}

function layEdit(field: FieldModel, value: unknown): void {
  if (field.layers.at(-1)?.from === 'edit') field.layers.pop();
  field.layers.push({ from: 'edit', value });
}

function takeAway(field: FieldModel, preset: string): void {
  if (!field.layers.some(({ from }) => from === preset)) return;
  const rest: Layer[] = [];
  for (const layer of field.layers) {
    if (layer.from === preset) continue;
    if (layer.from === 'edit' && rest.at(-1)?.from === 'edit') rest.pop();
    rest.push(layer);
  }
  field.layers = rest;
}

function having(state: State, preset: string): string[] {
  return names.filter((name) => state.fields[name]!.layers.some(({ from }) => from === preset));
}

function overridden(variant: string | undefined): string[] {
  return Object.keys(variants[variant ?? ''] ?? {});
}

function update(state: State, name: string, value: unknown): void {
  const field = state.fields[name]!;
  if (same(value, draft(state, name))) passOver(field);
  else if (!same(value, ground(state, name))) {
    // Told apart from an equal value that came at another time: undo leaves what came since.
    field.outside = [value, ++arrivals];
    field.offered = field.layers.length > 0;
  }
}

function passOver(field: FieldModel): void {
  if (field.offered) field.passed = copy(field.outside);
  field.offered = false;
}

function go(model: Model, from: 'done' | 'undone'): void {
  const step = model[from].pop();
  if (!step) return;
  model[from === 'done' ? 'undone' : 'done'].push(step);
  const [target, left] = from === 'done' ? [step.before, step.after] : [step.after, step.before];
  if (target.variant !== left.variant) model.state.variant = target.variant;
  for (const name of names) {
    const [there, now, was] = [model.state.fields[name]!, target.fields[name]!, left.fields[name]!];
    if (same([now.layers, now.outside], [was.layers, was.outside])) continue;
    if (!same(now.outside, was.outside) && same(there.outside, was.outside)) there.outside = copy(now.outside);
    there.layers = copy(now.layers);
    const own = target.seen[name];
    const isPassedOver = there.outside.length > 0 && same(there.outside, there.passed);
    if (there.layers.length === 0 && isPassedOver && !same(own, there.outside[0])) layEdit(there, own);
    if (there.layers.length === 0) there.offered = false;
  }
}

function check(model: Model, { session, mirror }: Real): void {
  const { state, air } = model;
  const values = drafts(state);
  const changed = names.filter((name) => !same(values[name], name in air ? air[name] : declared(state, name)));
  const invalid = config.fields.filter((field) =>
    validateValue(field, values[field.name]).some(({ severity }) => severity === 'error'),
  );
  const offers = names.filter((name) => state.fields[name]!.offered && !same(values[name], ground(state, name)));

  assert.deepEqual(session.values, values);
  assert.deepEqual(mirror, values, 'who listens to the fields knows every value');
  assert.deepEqual(session.air, air);
  assert.equal(session.variant, state.variant);
  assert.deepEqual([...session.changed].sort(), changed.sort());
  assert.deepEqual([...session.invalid].sort(), invalid.map(({ name }) => name).sort());
  assert.deepEqual([...session.offers].sort(), offers.sort());
  assert.equal(session.undoLabel !== undefined, model.done.length > 0, 'something to undo');
  assert.equal(session.redoLabel !== undefined, model.undone.length > 0, 'something to redo');
}

/** What a preview says is what happens. */
function comesTrue(session: Session, preview: readonly Change[], work: () => void): void {
  const before = session.values;
  work();
  const moved = names.filter((name) => !same(before[name], session.values[name]));
  assert.deepEqual(
    preview.map(({ name, from, to }) => [name, from, to]),
    moved.map((name) => [name, before[name], session.values[name]]),
  );
}

type Command = fc.Command<Model, Real>;

function command(said: string, onModel: (model: Model) => void, onSession: (session: Session) => void): Command {
  return {
    check: () => true,
    run(model, real) {
      onModel(model);
      onSession(real.session);
      check(model, real);
    },
    toString: () => said,
  };
}

const letters = fc.constantFrom('a', 'b', 'c');
const cells = fc.array(fc.oneof(fc.record({ c: letters }, { noNullPrototype: true }), fc.constant({})), {
  maxLength: 2,
});
const assignment = fc.oneof(
  fc.tuple(fc.constantFrom('title', 'role'), letters),
  fc.tuple(fc.constant('goals'), fc.integer({ min: 0, max: 3 })),
  fc.tuple(fc.constant('rows'), cells),
) as fc.Arbitrary<[string, unknown]>;
const name = fc.constantFrom(...names);
const some = fc.option(fc.subarray(names), { nil: undefined });
const said = (...parts: unknown[]) => JSON.stringify(parts);

const commands: fc.Arbitrary<Command>[] = [
  fc
    .tuple(assignment, fc.array(assignment, { maxLength: 2 }), fc.constantFrom('leave', 'settle'))
    .map(([[name, value], more, end]) => {
      const typed = [...more.filter(([other]) => other === name).map(([, value]) => value), value];
      return command(
        said('type', name, typed, end),
        (model) => gesture(model, [name], ({ fields }) => layEdit(fields[name]!, value)),
        (session) => {
          session.enter(name);
          for (const value of typed) session.edit(name, value);
          session.settle(name);
          session.leave(name);
        },
      );
    }),
  fc.tuple(assignment, assignment).map(([[name, value], [other, news]]) =>
    command(
      said('type under an update', name, value, other, news),
      (model) => {
        const typing = (state: State) => {
          layEdit(state.fields[name]!, 'somebody is here');
          update(state, other, news);
          layEdit(state.fields[name]!, value);
        };
        gesture(model, [name], typing, other);
      },
      (session) => {
        session.enter(name);
        session.edit(name, name === 'goals' ? 77 : name === 'rows' ? [{ c: 'somebody is here' }] : 'somebody is here');
        session.update({ [other]: news });
        session.edit(name, value);
        session.leave(name);
      },
    ),
  ),
  assignment.map(([name, value]) =>
    command(
      said('drag and give up', name, value),
      () => {},
      (session) => {
        session.begin(name);
        session.edit(name, value);
        session.cancel(name);
      },
    ),
  ),
  assignment.map(([name, value]) =>
    command(
      said('drag', name, value),
      (model) => gesture(model, [name], ({ fields }) => layEdit(fields[name]!, value)),
      (session) => {
        session.begin(name);
        session.edit(name, value);
        session.commit(name);
      },
    ),
  ),
  fc.array(assignment, { maxLength: 3 }).map((news) => {
    const values = Object.fromEntries(news);
    return command(
      said('update', values),
      ({ state }) => {
        for (const [name, value] of Object.entries(values)) update(state, name, value);
      },
      (session) => session.update(copy(values)),
    );
  }),
  fc.tuple(fc.constantFrom('p', 'q'), some).map(([id, only]) =>
    command(
      said('preset', id, only),
      (model) =>
        gesture(model, [], ({ fields }) => {
          for (const [name, value] of Object.entries(presets[id]!)) {
            if (only && !only.includes(name)) continue;
            takeAway(fields[name]!, id);
            fields[name]!.layers.push({ from: id, value });
          }
        }),
      (session) => comesTrue(session, session.previewPreset(id, { only }), () => session.applyPreset(id, { only })),
    ),
  ),
  fc.constantFrom('p', 'q').map((id) =>
    command(
      said('remove', id),
      (model) =>
        gesture(model, having(model.state, id), ({ fields }) => {
          for (const name of names) takeAway(fields[name]!, id);
        }),
      (session) => session.removePreset(id),
    ),
  ),
  fc.constantFrom('one', 'two', undefined).map((variant) =>
    command(
      said('variant', variant),
      (model) =>
        gesture(model, [], (state) => {
          if (variant === state.variant) return;
          state.variant = variant;
          for (const name of overridden(variant)) {
            if (state.fields[name]!.outside.length > 0) state.fields[name]!.offered = false;
            state.fields[name]!.outside = [];
          }
        }),
      (session) => comesTrue(session, session.previewVariant(variant), () => session.setVariant(variant)),
    ),
  ),
  some.map((some) =>
    command(
      said('take', some),
      (model) => {
        const taken = (some ?? names).map((name) => [name, draft(model.state, name)] as const);
        const fieldOf = (name: string) => config.fields.find((field) => field.name === name)!;
        if (taken.some(([name, value]) => validateValue(fieldOf(name), value).length > 0)) return;
        Object.assign(model.air, Object.fromEntries(taken));
        // The operator's own value went to air: that answers the offer.
        for (const [name] of taken) passOver(model.state.fields[name]!);
      },
      (session) => session.take(some),
    ),
  ),
  some.map((some) =>
    command(
      said('revert', some),
      (model) => {
        const other = (name: string) => name in model.air && !same(draft(model.state, name), model.air[name]);
        const reverted = (some ?? names).filter(other);
        gesture(model, reverted, (state) => {
          for (const name of reverted)
            if (same(ground(state, name), model.air[name])) state.fields[name]!.layers = [];
            else layEdit(state.fields[name]!, model.air[name]);
        });
      },
      (session) => session.revert(some),
    ),
  ),
  some.map((some) =>
    command(
      said('reset', some),
      (model) =>
        gesture(model, some ?? names, ({ fields }) => {
          for (const name of some ?? names) Object.assign(fields[name]!, { outside: [], layers: [], offered: false });
        }),
      (session) => session.reset(some),
    ),
  ),
  name.map((name) =>
    command(
      said('use', name),
      (model) => {
        const { state } = model;
        if (!state.fields[name]!.offered || same(draft(state, name), ground(state, name))) return;
        gesture(model, [name], ({ fields }) => {
          fields[name]!.layers = [];
        });
      },
      (session) => session.useOffer(name),
    ),
  ),
  name.map((name) =>
    command(
      said('keep', name),
      ({ state }) => {
        passOver(state.fields[name]!);
      },
      (session) => session.keepDraft(name),
    ),
  ),
  fc.constant(
    command(
      'undo',
      (model) => go(model, 'done'),
      (session) => session.undo(),
    ),
  ),
  fc.constant(
    command(
      'redo',
      (model) => go(model, 'undone'),
      (session) => session.redo(),
    ),
  ),
];

describe('session', () => {
  test('does what a slow and plain model of it does, whatever is done in whatever order', () => {
    fc.assert(
      fc.property(fc.commands(commands, { maxCommands: 40, size: '+1' }), (sequence) => {
        fc.modelRun(() => {
          const session = createSession(config);
          const mirror = session.values;
          for (const name of names)
            session.subscribe(name, () => {
              mirror[name] = session.field(name)!.value;
            });
          const fields = Object.fromEntries(
            names.map((name) => [name, { outside: [], layers: [], offered: false, passed: [] } satisfies FieldModel]),
          );
          return {
            model: { state: { variant: undefined, fields }, air: {}, done: [], undone: [] },
            real: { session, mirror },
          };
        }, sequence);
      }),
      { numRuns: 500, includeErrorInReport: true },
    );
  });
});
