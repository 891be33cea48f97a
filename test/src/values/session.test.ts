import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Config } from '../../../src/format/generated/types.ts';
import type { Problem } from '../../../src/format/problem.ts';
import { recoveryKey } from '../../../src/values/recovery.ts';
import type { PendingTake, Session, Summary } from '../../../src/values/session.ts';
import { createSession } from '../../../src/values/session.ts';
import type { ValueWarning } from '../../../src/values/value-warning.ts';
import fc from '../../support/fast-check.ts';

const config: Config = {
  meta: { name: 'Lower third', palettes: { plates: ['#000000', '#ffffff'] } },
  fields: [
    { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Title' },
    { key: 'u', name: 'role', label: 'Role', type: 'text', default: 'Role' },
    { key: 'n', name: 'goals', label: 'Goals', type: 'number', default: 0, min: 0, max: 9 },
    { key: 'v', name: 'visible', label: 'Visible', type: 'boolean', default: true },
    {
      key: 'r',
      name: 'rows',
      label: 'Rows',
      type: 'table',
      default: [{ a: 'one' }, { a: 'two' }],
      columns: [{ key: 'a', label: 'A', type: 'text', required: true }],
    },
    { key: 'm', name: 'where', label: 'Where', type: 'map', default: { zoom: 3 } },
  ],
  variants: {
    short: { label: 'Short', valueOverrides: { title: 'T', goals: 1 } },
    long: { label: 'Long', valueOverrides: { title: 'Long title' } },
  },
  presets: [
    { id: 'guest', label: 'Guest', values: { title: 'Guest', role: 'On the phone' } },
    { id: 'host', label: 'Host', values: { title: 'Host', v: false } },
    { id: 'broken', label: 'Broken', values: { goals: 99 } },
  ],
};
const defaults = {
  title: 'Title',
  role: 'Role',
  goals: 0,
  visible: true,
  rows: [{ a: 'one' }, { a: 'two' }],
  where: { zoom: 3 },
};
const halfTyped: Problem = { code: 'not-a-number', severity: 'error', message: '…', pointer: '', params: {} };

let session: Session;
let warnings: ValueWarning[];

beforeEach(() => {
  warnings = [];
  session = createSession(config, { onWarning: (warning) => warnings.push(warning) });
});

function type(name: string, ...values: unknown[]): void {
  session.enter(name);
  for (const value of values) session.edit(name, value);
  session.leave(name);
}
function value(name: string): unknown {
  return session.field(name)?.value;
}
function provenance(name: string): unknown {
  return session.field(name)?.provenance;
}
/** Names of the fields told while something is done. */
function told(work: () => void): string[] {
  const names: string[] = [];
  const ends = [...session.fields.keys()].map((name) => session.subscribe(name, () => names.push(name)));
  work();
  for (const end of ends) end();
  return names;
}

describe('session: default, draft and on air', () => {
  test('begins with the defaults as drafts, nothing on air, nothing changed, nothing to undo', () => {
    assert.deepEqual(session.values, defaults);
    assert.deepEqual(session.air, {});
    assert.deepEqual([...session.changed], []);
    assert.equal(session.undoLabel, undefined);
  });

  test('before the first take, changed means other than the default', () => {
    type('title', 'A');

    assert.deepEqual([...session.changed], ['title']);
    type('title', 'Title');
    assert.deepEqual([...session.changed], []);
  });

  test('its problems are in the nearest language of any tag', () => {
    const tagged = createSession(config, { locale: 'pt-PT' as 'pt-BR', values: { goals: 12 } });
    const said = () => [tagged.locale, tagged.problems()[0]?.message];

    assert.deepEqual(said(), ['pt-BR', '12 não está entre 0 e 9.']);
    tagged.setLocale('en-US' as 'en');
    assert.deepEqual(said(), ['en', '12 is not from 0 to 9.']);
  });

  test('after a take, changed means other than what is on air', () => {
    type('title', 'A');
    session.take();

    assert.deepEqual([...session.changed], []);
    type('title', 'Title');
    assert.deepEqual([...session.changed], ['title']);
  });

  test('take gives all values and makes them the air values', () => {
    type('title', 'A');

    const { taken, refused } = session.take();

    assert.deepEqual(taken, { ...defaults, title: 'A' });
    assert.deepEqual(session.air, taken);
    assert.deepEqual(refused, []);
  });

  test('take of some names takes those; the rest is measured by its default as before', () => {
    type('title', 'A');
    type('role', 'B');

    const { taken } = session.take(['role']);

    assert.deepEqual(taken, { role: 'B' });
    assert.deepEqual(session.air, { role: 'B' });
    assert.deepEqual([...session.changed], ['title']);
  });

  test('take is all or nothing: with an invalid draft among the named fields it says why and takes none', () => {
    type('title', 'A');
    type('goals', 12);

    const { taken, refused } = session.take();

    assert.deepEqual(taken, {});
    assert.deepEqual(session.air, {});
    assert.deepEqual(
      refused.map(({ name, label, code }) => ({ name, label, code })),
      [{ name: 'goals', label: 'Goals', code: 'above-max' }],
    );
    assert.deepEqual(session.take(['title']).taken, { title: 'A' });
  });

  test('a warning does not keep a value off air', () => {
    session.setConfig({
      fields: [{ key: 't', name: 'title', label: 'Title', type: 'text', default: '', maxChars: 3 }],
    });
    type('title', 'too long');

    assert.equal(session.field('title')?.problems[0]?.code, 'too-long');
    assert.deepEqual(session.take().taken, { title: 'too long' });
  });

  test('refuses a text that makes no value, and keeps the last valid value meanwhile', () => {
    type('goals', 4);
    session.enter('goals');
    session.hold('goals', halfTyped);

    assert.equal(value('goals'), 4);
    assert.deepEqual([...session.invalid], ['goals']);
    assert.deepEqual(session.take().refused, [{ ...halfTyped, name: 'goals', label: 'Goals' }]);
    session.edit('goals', 5);
    assert.deepEqual([...session.invalid], []);
  });

  test('a text that makes no value any more gives the last valid value, not an invalid one that it made on its way', () => {
    session.setConfig({
      fields: [{ key: 'n', name: 'goals', label: 'Goals', type: 'number', min: 0, max: 50, default: 0 }],
    });
    session.edit('goals', 12);
    session.settle('goals');
    session.edit('goals', 1);
    session.edit('goals', 99);
    session.edit('goals', 998);
    session.hold('goals', halfTyped);

    assert.equal(value('goals'), 1);
    session.release('goals');
    assert.deepEqual([value('goals'), [...session.invalid]], [1, []]);
    session.undo();
    assert.equal(value('goals'), 12);
  });

  test('release takes the half typed text back', () => {
    session.hold('goals', halfTyped);
    session.release('goals');

    assert.deepEqual([...session.invalid], []);
    assert.equal(value('goals'), 0);
  });

  test('a host that knows what is on air says so; fields it does not know stay in it', () => {
    session.setAir({ title: 'Live', elsewhere: 1 });

    assert.deepEqual(session.air, { title: 'Live', elsewhere: 1 });
    assert.deepEqual([...session.changed], ['title']);
    session.setAir({});
    assert.deepEqual([...session.changed], []);
  });

  test('diff reads from what is on air, or the default, to the draft, in the order of the form', () => {
    session.setAir({ role: 'Live' });
    type('goals', 3);
    type('title', 'A');

    assert.deepEqual(session.diff(), [
      { name: 'title', label: 'Title', from: 'Title', to: 'A' },
      { name: 'role', label: 'Role', from: 'Live', to: 'Role' },
      { name: 'goals', label: 'Goals', from: 0, to: 3 },
    ]);
    assert.deepEqual(session.diff(['goals']), [{ name: 'goals', label: 'Goals', from: 0, to: 3 }]);
  });

  test('revert brings back what is on air; where nothing is, nothing happens', () => {
    session.setAir({ title: 'Live' });
    type('title', 'A');
    type('role', 'B');

    session.revert();

    assert.equal(value('title'), 'Live');
    assert.equal(value('role'), 'B');
    session.undo();
    assert.equal(value('title'), 'A');
  });

  test('revert drops a half typed text', () => {
    session.setAir({ goals: 0 });
    session.hold('goals', halfTyped);

    session.revert(['goals']);

    assert.deepEqual([...session.invalid], []);
  });

  test('reset brings back the default under the variant: edits, presets and values from outside are gone, in one step', () => {
    session.setVariant('short');
    session.update({ role: 'Feed' });
    session.applyPreset('guest');
    type('title', 'A');

    session.reset();

    assert.deepEqual(session.values, { ...defaults, title: 'T', goals: 1 });
    assert.deepEqual(provenance('title'), { from: 'variant', name: 'short' });
    session.undo();
    assert.deepEqual([value('title'), value('role')], ['A', 'On the phone']);
    session.removePreset('guest');
    assert.equal(value('role'), 'Feed');
  });

  test('reset of some names leaves the others', () => {
    type('title', 'A');
    type('role', 'B');

    session.reset(['title']);

    assert.deepEqual([value('title'), value('role')], ['Title', 'B']);
  });

  test('says when it is asked for a field there is none of', () => {
    session.take(['titel']);

    assert.deepEqual(
      warnings.map(({ code, params }) => [code, params['name']]),
      [['field-unknown', 'titel']],
    );
  });

  test('is safe with fields called like members of every object', () => {
    const odd = createSession({
      fields: ['constructor', 'toString'].map((name) => ({
        key: name,
        name,
        label: name,
        type: 'text',
        default: name,
      })),
    });
    odd.edit('toString', 'x');

    assert.deepEqual(Object.entries(odd.take().taken), [
      ['constructor', 'constructor'],
      ['toString', 'x'],
    ]);
    assert.deepEqual(Object.keys(odd.air), ['constructor', 'toString']);
  });
});

describe('session: a take that a show confirms later', () => {
  test('is pending until it is confirmed, and then on air', () => {
    type('title', 'A');

    const { pending } = session.sendTake();
    assert.equal(session.field('title')?.pending, true);
    assert.deepEqual(session.air, {});
    assert.equal(session.changed.has('title'), true);
    pending?.confirm();

    assert.equal(session.field('title')?.pending, false);
    assert.deepEqual(session.air, { ...defaults, title: 'A' });
    assert.equal(session.changed.size, 0);
  });

  test('of some names leaves the others alone', () => {
    session.sendTake(['title']).pending?.confirm();

    assert.deepEqual(session.air, { title: 'Title' });
  });

  test('keeps what is typed while it is pending, as a change to what is on air', () => {
    type('title', 'A');
    const { pending } = session.sendTake();
    type('title', 'AB');

    pending?.confirm();

    assert.equal(value('title'), 'AB');
    assert.equal(session.air['title'], 'A');
    assert.deepEqual([...session.changed], ['title']);
  });

  test('is not sent with an invalid draft', () => {
    session.edit('goals', 99);

    const { pending, refused } = session.sendTake();

    assert.equal(pending, undefined);
    assert.deepEqual(
      refused.map(({ name }) => name),
      ['goals'],
    );
    assert.equal(session.field('goals')?.pending, false);
  });

  test('changes nothing when it is refused', () => {
    type('title', 'A');
    const before = session.snapshot();

    session.sendTake().pending?.refuse();

    assert.equal(session.field('title')?.pending, false);
    assert.deepEqual(session.air, {});
    assert.deepEqual(session.snapshot(), before);
  });

  test('that came too late offers what others changed, field by field, and nothing else', () => {
    session.setAir(defaults);
    type('title', 'Mine');
    const { pending } = session.sendTake();

    pending?.conflict({ ...defaults, title: 'Theirs', role: 'Their role' });

    assert.deepEqual([...session.offers], ['title', 'role']);
    assert.deepEqual(
      [session.field('title')?.offer?.value, session.field('role')?.offer?.value],
      ['Theirs', 'Their role'],
    );
    assert.deepEqual([value('title'), value('role')], ['Mine', 'Role']);
    session.useOffer('role');
    session.keepDraft('title');
    assert.deepEqual([value('title'), value('role')], ['Mine', 'Their role']);
    assert.equal(session.offers.size, 0);
  });

  test('measures a conflict by what was on air when it was sent, also where the news of the change came first', () => {
    session.setAir(defaults);
    type('title', 'Mine');
    const { pending } = session.sendTake();
    const theirs = { ...defaults, role: 'Their role' };
    session.setAir(theirs);

    pending?.conflict(theirs);

    assert.deepEqual([...session.offers], ['role']);
  });

  test('offers a conflict in a field that is being edited, and keeps what is typed', () => {
    session.setAir(defaults);
    session.enter('title');
    session.edit('title', 'M');
    const { pending } = session.sendTake();
    session.edit('title', 'Mi');
    pending?.conflict({ ...defaults, title: 'Theirs' });
    session.edit('title', 'Min');
    session.leave('title');

    assert.equal(value('title'), 'Min');
    assert.equal(session.field('title')?.offer?.value, 'Theirs');
    session.undo();
    assert.equal(value('title'), 'M');
  });

  test('sent twice is pending until both are answered', () => {
    const [first, second] = [session.sendTake(['title']).pending, session.sendTake(['title']).pending];

    first?.confirm();
    assert.equal(session.field('title')?.pending, true);
    second?.refuse();

    assert.equal(session.field('title')?.pending, false);
    first?.refuse();
    assert.equal(session.field('title')?.pending, false);
    assert.equal(session.air['title'], 'Title');
  });

  test('a take answers an offer that a preset of the same value hides', () => {
    const session = createSession({
      fields: [{ key: 't', name: 'title', label: 'Title', type: 'text', default: '' }],
      presets: [{ id: 'p', label: 'P', values: { title: 'theirs' } }],
    });
    session.edit('title', 'mine');
    session.update({ title: 'theirs' });
    session.applyPreset('p');
    session.take();
    session.removePreset('p');

    assert.equal(session.values['title'], 'mine');
    assert.deepEqual([...session.offers], []);
  });

  test('answers the offer that was in sight, and not one that came while it was pending', () => {
    type('title', 'A');
    type('role', 'B');
    session.update({ title: 'Old', role: 'Old' });
    const { pending } = session.sendTake();
    session.update({ role: 'New' });

    pending?.confirm();

    assert.deepEqual([...session.offers], ['role']);
  });

  test('lasts over another version of the config', () => {
    type('title', 'A');
    const { pending } = session.sendTake();

    session.setConfig({ ...config, fields: config.fields.filter(({ name }) => name !== 'role') });
    assert.equal(session.field('title')?.pending, true);
    pending?.confirm();

    assert.equal(session.field('title')?.pending, false);
    assert.deepEqual([session.air['title'], session.air['role']], ['A', 'Role']);
  });

  test('offers values beside drafts, also in fields that were not edited', () => {
    session.offer({ title: 'Theirs', role: 'Role' });

    assert.deepEqual([value('title'), [...session.offers]], ['Title', ['title']]);
    session.useOffer('title');
    assert.equal(value('title'), 'Theirs');
    session.undo();
    assert.equal(value('title'), 'Title');
    session.offer({ title: 'Theirs' });
    session.offer({ title: 'Title' });
    assert.deepEqual([...session.offers], []);
  });

  test('never moves a draft, whatever is typed, answered and offered in whatever order', () => {
    const step = fc.oneof(
      fc.record({ op: fc.constant('edit' as const), value: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ op: fc.constant('send' as const) }),
      fc.record({ op: fc.constantFrom('confirm', 'refuse', 'conflict'), value: fc.constantFrom('a', 'b', 'x') }),
      fc.record({ op: fc.constant('air' as const), value: fc.constantFrom('a', 'x') }),
      fc.record({ op: fc.constantFrom('enter', 'leave') }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const session = createSession(config);
        const under: (PendingTake | undefined)[] = [];
        let draft: unknown = 'Title';
        for (const { op, ...given } of steps) {
          const text = 'value' in given ? given.value : '';
          if (op === 'edit') {
            session.edit('title', text);
            draft = text;
          } else if (op === 'send') under.push(session.sendTake(['title']).pending);
          else if (op === 'confirm') under.shift()?.confirm();
          else if (op === 'refuse') under.shift()?.refuse();
          else if (op === 'conflict') under.shift()?.conflict({ title: text });
          else if (op === 'air') session.setAir({ title: text });
          else session[op as 'enter' | 'leave']('title');
          assert.equal(session.field('title')?.value, draft);
          assert.equal(session.field('title')?.pending, under.length > 0);
        }
      }),
    );
  });
});

describe('session: values from outside', () => {
  test('a field without a draft of its own follows: no step, air stays', () => {
    session.take();

    session.update({ title: 'Feed', goals: 2 });

    assert.deepEqual([value('title'), value('goals')], ['Feed', 2]);
    assert.deepEqual(provenance('title'), { from: 'outside' });
    assert.equal(session.undoLabel, undefined);
    assert.equal(session.air['title'], 'Title');
    assert.deepEqual([...session.changed], ['title', 'goals']);
  });

  test('an edited field keeps its draft and offers the value', () => {
    type('title', 'Mine');

    session.update({ title: 'Feed' });

    assert.equal(value('title'), 'Mine');
    assert.deepEqual(session.field('title')?.offer, { value: 'Feed' });
    assert.deepEqual([...session.offers], ['title']);
  });

  test('a field under a preset keeps its draft too', () => {
    session.applyPreset('guest');
    session.update({ title: 'Feed' });

    assert.equal(value('title'), 'Guest');
    assert.deepEqual([...session.offers], ['title']);
  });

  test('a taken edit is still an edit', () => {
    type('title', 'Mine');
    session.take();
    session.update({ title: 'Feed' });

    assert.equal(value('title'), 'Mine');
    assert.deepEqual([...session.offers], ['title']);
  });

  test('a field somebody is in stays as it is, even before the first letter, and follows when it is left untouched', () => {
    session.enter('title');
    session.update({ title: 'Feed' });

    assert.equal(value('title'), 'Title');
    assert.deepEqual(session.field('title')?.offer, { value: 'Feed' });
    session.leave('title');
    assert.equal(value('title'), 'Feed');
    assert.deepEqual([...session.offers], []);
  });

  test('an outside write between any two letters loses none of them', () => {
    session.enter('title');
    let text = '';
    for (const letter of 'Heloísa, 日本') {
      text += letter;
      session.edit('title', text);
      session.update({ title: `Feed ${text.length}` });
      assert.equal(value('title'), text);
    }
    session.leave('title');

    assert.equal(value('title'), 'Heloísa, 日本');
    session.undo();
    assert.equal(value('title'), 'Feed 11');
  });

  test('a half typed text is not moved either', () => {
    session.enter('goals');
    session.hold('goals', halfTyped);
    session.leave('goals');
    session.update({ goals: 7 });

    assert.equal(value('goals'), 0);
    assert.deepEqual(session.field('goals')?.offer, { value: 7 });
    session.useOffer('goals');
    assert.equal(value('goals'), 7);
    assert.deepEqual([...session.invalid], []);
  });

  test('use takes the offer in one step; keep passes it over until another comes', () => {
    type('title', 'Mine');
    session.update({ title: 'Feed' });
    session.useOffer('title');

    assert.equal(value('title'), 'Feed');
    assert.equal(session.undoLabel?.gesture, 'use-offer');
    session.undo();
    assert.equal(value('title'), 'Mine');

    session.update({ title: 'Feed 2' });
    session.keepDraft('title');
    assert.deepEqual([...session.offers], []);
    session.update({ title: 'Feed 2' });
    assert.deepEqual([...session.offers], []);
    session.update({ title: 'Feed 3' });
    assert.deepEqual(session.field('title')?.offer, { value: 'Feed 3' });
  });

  test('undo brings back what the operator had, and not a value from outside that was passed over', () => {
    type('title', 'First');
    type('title', 'Mine');
    session.update({ title: 'Feed' });
    session.keepDraft('title');

    session.undo();
    assert.equal(value('title'), 'First');
    session.undo();
    assert.equal(value('title'), 'Title');
    assert.deepEqual([...session.offers], []);
    session.redo();
    session.redo();
    assert.equal(value('title'), 'Mine');

    session.undo();
    session.undo();
    session.update({ title: 'Feed 2' });
    assert.deepEqual(session.field('title')?.offer, { value: 'Feed 2' });
  });

  test('undo brings back what the operator had where the feed went back to the draft', () => {
    type('title', 'Mine');
    session.update({ title: 'Feed' });
    session.update({ title: 'Mine' });
    session.undo();

    assert.equal(value('title'), 'Title');
  });

  test('keep holds on to a value in sight that nobody had edited', () => {
    session.enter('title');
    session.update({ title: 'Feed' });
    session.keepDraft('title');
    session.leave('title');

    assert.equal(value('title'), 'Title');
    assert.deepEqual(provenance('title'), { from: 'edit' });
  });

  test('an offer that agrees with the draft, or goes back to it, is none', () => {
    type('title', 'Mine');
    session.update({ title: 'Feed' });
    session.update({ title: 'Mine' });
    assert.deepEqual([...session.offers], []);

    session.enter('role');
    session.update({ role: 'Feed' });
    session.update({ role: 'Role' });
    assert.deepEqual([...session.offers], []);
    session.leave('role');
    assert.equal(value('role'), 'Role');
  });

  test('a host that echoes every draft back disturbs neither typing nor undo nor a change of variant', () => {
    session.enter('title');
    for (const text of ['M', 'Mi', 'Min']) {
      session.edit('title', text);
      session.update(session.values);
    }
    session.leave('title');
    session.undo();

    assert.equal(value('title'), 'Title');
    session.setVariant('short');
    assert.equal(value('title'), 'T');
  });

  test('tells only the fields that it changes', () => {
    type('title', 'Mine');

    assert.deepEqual(
      told(() => session.update({ ...defaults, title: 'Mine', role: 'Feed' })),
      ['role'],
    );
  });

  test('values of another type and unknown names are left out with a warning', () => {
    session.update({ goals: '3', titel: 'x', role: 'Feed' });

    assert.deepEqual(session.values, { ...defaults, role: 'Feed' });
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['value-unfit', 'field-unknown'],
    );
  });

  test('an invalid value from outside is in sight and cannot be taken', () => {
    session.update({ goals: 40 });

    assert.equal(value('goals'), 40);
    assert.equal(session.take().refused[0]?.name, 'goals');
  });

  test('what the host does to its objects afterwards does not reach the session, nor the other way round', () => {
    const rows = [{ a: 'x' }];
    session.update({ rows });
    rows[0]!.a = 'changed';

    assert.deepEqual(value('rows'), [{ a: 'x' }]);
    assert.throws(
      () => (session.values['rows'] as { a: string }[])[0]!.a.concat() && (session.values['rows'] as unknown[]).push(1),
    );
    assert.equal(Object.isFrozen(rows), false);
  });

  test('a value that holds itself is refused with a sentence, and changes nothing', () => {
    const itself: Record<string, unknown> = {};
    itself['itself'] = itself;
    session.setAir({ title: 'On air' });
    const refused = { name: 'TypeError', message: /holds itself/ };

    assert.throws(() => session.edit('where', itself), refused);
    assert.throws(() => session.update({ where: itself }), refused);
    assert.throws(() => session.offer({ where: itself }), refused);
    assert.throws(() => session.setAir({ where: itself }), refused);
    assert.deepEqual(session.values, defaults);
    assert.deepEqual(session.air, { title: 'On air' });
    assert.equal(session.undoLabel, undefined);
  });

  test('takes null for no options', () => {
    assert.deepEqual(createSession(config, null).values, defaults);
  });
});

describe('session: variants and presets', () => {
  test('a variant changes the defaults, in one step, and leaves edits alone', () => {
    type('goals', 5);
    session.setVariant('short');

    assert.equal(session.variant, 'short');
    assert.deepEqual([value('title'), value('goals')], ['T', 5]);
    assert.deepEqual(provenance('title'), { from: 'variant', name: 'short' });
    assert.deepEqual(session.undoLabel?.variant, { name: 'short', label: 'Short' });
    session.undo();
    assert.equal(session.variant, undefined);
    assert.equal(value('title'), 'Title');
    session.redo();
    assert.equal(value('title'), 'T');
  });

  test('an unknown variant is ignored with a warning', () => {
    session.setVariant('long');
    session.setVariant('lnog');

    assert.equal(session.variant, 'long');
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['variant-unknown'],
    );
    assert.equal(createSession(config, { variant: 'lnog' }).variant, undefined);
  });

  test('a variant has the later word about what came from outside, where it names the field; undo gives that back', () => {
    session.update({ title: 'Feed', role: 'Feed' });
    session.setVariant('short');

    assert.deepEqual([value('title'), value('role')], ['T', 'Feed']);
    session.undo();
    assert.deepEqual([value('title'), value('role')], ['Feed', 'Feed']);
  });

  test('the fields of a variant that is given up are told, also where it says what the config says', () => {
    session.setConfig({ ...config, variants: { same: { label: 'Same', valueOverrides: { title: 'Title' } } } });
    session.setVariant('same');
    const said: unknown[] = [];
    session.subscribe('title', () => said.push(provenance('title')));
    session.setVariant(undefined);

    assert.deepEqual(said, [{ from: 'default' }]);
  });

  test('a value from outside has the later word about what the variant says', () => {
    session.setVariant('short');
    session.update({ title: 'Feed' });

    assert.equal(value('title'), 'Feed');
  });

  test('a variant given at the start is no step', () => {
    const begun = createSession(config, { variant: 'short', values: { role: 'Feed' }, air: { title: 'Live' } });

    assert.deepEqual(begun.values, { ...defaults, title: 'T', goals: 1, role: 'Feed' });
    assert.deepEqual([...begun.changed].sort(), ['role', 'title']);
    assert.equal(begun.undoLabel, undefined);
  });

  test('a preset replaces edits where it speaks, and nothing else, in one step', () => {
    type('title', 'Mine');
    type('goals', 5);
    session.applyPreset('guest');

    assert.deepEqual([value('title'), value('role'), value('goals')], ['Guest', 'On the phone', 5]);
    assert.deepEqual(provenance('role'), { from: 'preset', id: 'guest' });
    assert.deepEqual(session.undoLabel, {
      gesture: 'preset',
      preset: { id: 'guest', label: 'Guest' },
      names: ['title', 'role'],
      field: undefined,
    });
    session.undo();
    assert.deepEqual([value('title'), value('role')], ['Mine', 'Role']);
  });

  test('a preset may be applied in part', () => {
    session.applyPreset('guest', { only: ['role'] });

    assert.deepEqual([value('title'), value('role')], ['Title', 'On the phone']);
  });

  test('removing a preset gives back what it covered, and keeps what was edited since', () => {
    type('title', 'Mine');
    session.applyPreset('guest');
    type('role', 'Edited');
    session.removePreset('guest');

    assert.deepEqual([value('title'), value('role')], ['Mine', 'Edited']);
    session.undo();
    assert.deepEqual([value('title'), value('role')], ['Guest', 'Edited']);
    session.reset(['role']);
    assert.equal(value('role'), 'Role');
  });

  test('presets lie over each other and come away in any order', () => {
    session.applyPreset('guest');
    session.applyPreset('host');
    session.removePreset('guest');
    assert.deepEqual([value('title'), value('role'), value('visible')], ['Host', 'Role', false]);

    session.applyPreset('guest');
    session.removePreset('guest');
    assert.equal(value('title'), 'Host');
    session.removePreset('host');
    assert.deepEqual(session.values, defaults);
  });

  test('a preset applied twice is there once', () => {
    type('title', 'Mine');
    session.applyPreset('guest');
    type('title', 'Between');
    session.applyPreset('guest');
    session.removePreset('guest');

    assert.equal(value('title'), 'Between');
  });

  test('says how much of a preset is in force', () => {
    session.applyPreset('guest');
    type('title', 'Mine');

    assert.deepEqual(session.presetUse('guest'), { names: ['title', 'role'], shown: ['role'], covered: ['title'] });
    assert.deepEqual(session.presetUse('nobody'), { names: [], shown: [], covered: [] });
  });

  test('an unknown preset is ignored with a warning and is no step', () => {
    session.applyPreset('nobody');

    assert.deepEqual(session.values, defaults);
    assert.equal(session.undoLabel, undefined);
    assert.equal(warnings[0]?.code, 'preset-unknown');
  });

  test('previews change nothing and say what would change', () => {
    session.update({ role: 'Feed' });
    type('goals', 5);

    assert.deepEqual(session.previewVariant('short'), [{ name: 'title', label: 'Title', from: 'Title', to: 'T' }]);
    assert.deepEqual(session.previewPreset('guest'), [
      { name: 'title', label: 'Title', from: 'Title', to: 'Guest' },
      { name: 'role', label: 'Role', from: 'Feed', to: 'On the phone' },
    ]);
    assert.deepEqual(session.previewPreset('guest', { only: ['role'] }).length, 1);
    assert.deepEqual([value('title'), session.variant], ['Title', undefined]);
  });

  test('the preview of a variant comes true', () => {
    session.setVariant('short');
    session.update({ title: 'Feed' });

    const changes = session.previewVariant('long');
    session.setVariant('long');

    assert.deepEqual(changes, [
      { name: 'title', label: 'Title', from: 'Feed', to: 'Long title' },
      { name: 'goals', label: 'Goals', from: 1, to: 0 },
    ]);
    assert.deepEqual([value('title'), value('goals')], ['Long title', 0]);
  });

  test('the present values make a preset that gives them back', () => {
    type('title', 'Mine');
    type('rows', [{ a: 'x' }]);

    const preset = session.toPreset({ label: 'Convidado: São Paulo' });

    assert.deepEqual(preset, {
      id: 'convidadoSaoPaulo',
      label: 'Convidado: São Paulo',
      values: { title: 'Mine', role: 'Role', goals: 0, visible: true, rows: [{ a: 'x' }] },
    });
    assert.equal(Object.isFrozen(preset.values['rows']), false);
    assert.deepEqual(session.toPreset({ label: 'x', id: 'mine', names: ['title'] }).values, { title: 'Mine' });
    assert.equal(session.toPreset({ label: 'Guest' }).id, 'guest2');
    assert.equal(session.toPreset({ label: '2026' }).id, 'preset2026');
  });
});

describe('session: undo', () => {
  test('typing between entering and leaving a field is one step, named after it', () => {
    type('title', 'A', 'AB', 'ABC');
    type('role', 'x');

    assert.deepEqual(session.undoLabel, { gesture: 'edit', names: ['role'], field: 'Role' });
    session.undo();
    session.undo();
    assert.equal(value('title'), 'Title');
    assert.equal(session.undo(), undefined);
    session.redo();
    assert.equal(value('title'), 'ABC');
    assert.deepEqual(session.redoLabel?.field, 'Role');
  });

  test('settling ends a step although somebody is still in the field', () => {
    session.enter('goals');
    session.edit('goals', 1);
    session.settle('goals');
    session.edit('goals', 2);
    session.settle('goals');

    session.undo();

    assert.equal(value('goals'), 1);
  });

  test('typing can be undone while it goes on', () => {
    session.enter('title');
    session.edit('title', 'A');
    assert.equal(session.undoLabel?.field, 'Title');
    session.undo();

    assert.equal(value('title'), 'Title');
    session.redo();
    assert.equal(value('title'), 'A');
  });

  test('typing that comes back to what was there is no step, and no draft', () => {
    type('title', 'A', 'Title');

    assert.equal(session.undoLabel, undefined);
    assert.deepEqual(provenance('title'), { from: 'default' });
    type('title', 'A');
    type('title', 'AB', 'A');
    session.undo();
    assert.equal(value('title'), 'Title');
  });

  test('an edit that agrees with the preset under it leaves the preset', () => {
    session.applyPreset('guest');
    type('title', 'Gues', 'Guest');

    assert.deepEqual(provenance('title'), { from: 'preset', id: 'guest' });
  });

  test('a new gesture ends redoing', () => {
    type('title', 'A');
    session.undo();
    type('role', 'x');

    assert.equal(session.redo(), undefined);
    assert.equal(value('title'), 'Title');
  });

  test('temporary values are in sight; committed they are one step', () => {
    session.begin('goals');
    for (const goals of [1, 2, 3]) session.edit('goals', goals);
    assert.equal(session.values['goals'], 3);
    session.settle('goals');
    session.commit('goals');

    assert.equal(value('goals'), 3);
    session.undo();
    assert.equal(value('goals'), 0);
    assert.equal(session.undoLabel, undefined);
  });

  test('cancelled they are gone: no step, no draft', () => {
    type('goals', 5);
    session.begin('goals');
    session.edit('goals', 7);
    session.cancel('goals');

    assert.equal(value('goals'), 5);
    session.undo();
    assert.equal(value('goals'), 0);
    assert.equal(session.redoLabel?.field, 'Goals');
  });

  test('giving up a drag keeps redo, and puts back the value in sight although another came from outside meanwhile', () => {
    session.enter('goals');
    session.begin('goals');
    session.edit('goals', 7);
    session.update({ goals: 2 });
    session.cancel('goals');

    assert.equal(value('goals'), 0);
    assert.deepEqual(session.field('goals')?.offer, { value: 2 });
    session.leave('goals');
    assert.equal(value('goals'), 2);
  });

  test('takes and values from outside are no steps, and undo goes on across them', () => {
    type('title', 'A');
    session.take();
    session.update({ role: 'Feed' });
    session.undo();

    assert.deepEqual([value('title'), value('role')], ['Title', 'Feed']);
    assert.deepEqual(session.air['title'], 'A');
    assert.deepEqual([...session.changed].sort(), ['role', 'title']);
  });

  test('a take in the middle of typing parts it in two steps', () => {
    session.enter('title');
    session.edit('title', 'On air');
    session.take();
    session.edit('title', 'On air, and more');
    session.leave('title');

    session.undo();
    assert.equal(value('title'), 'On air');
    session.undo();
    assert.equal(value('title'), 'Title');
  });

  test('undoing a half typed text leaves the last valid value and nothing to redo', () => {
    session.enter('goals');
    session.hold('goals', halfTyped);
    session.leave('goals');

    assert.equal(session.undoLabel?.field, 'Goals');
    session.undo();
    assert.deepEqual([...session.invalid], []);
    assert.equal(session.redoLabel, undefined);
  });

  test('a paste into a table is a step of its own, beside the typing before it', () => {
    session.enter('rows');
    session.edit('rows', [{ a: 'one!' }, { a: 'two' }]);
    session.edit('rows', [{ a: 'pasted' }], 'paste');
    session.edit('rows', [{ a: 'pasted!' }]);
    session.leave('rows');

    session.undo();
    assert.equal(session.undoLabel?.gesture, 'paste');
    session.undo();
    assert.deepEqual(value('rows'), [{ a: 'one!' }, { a: 'two' }]);
    session.undo();
    assert.deepEqual(value('rows'), defaults.rows);
  });

  test('a host makes one step of many calls', () => {
    session.step('paste', () => {
      session.edit('title', 'A');
      session.edit('role', 'B');
      session.applyPreset('host', { only: ['visible'] });
    });

    assert.deepEqual(session.undoLabel, { gesture: 'paste', names: ['title', 'role', 'visible'], field: undefined });
    session.undo();
    assert.deepEqual(session.values, defaults);
  });

  test('a list given to edit is the session’s from then on: nobody can change what undo and air hold', () => {
    const rows = [{ a: 'x' }];
    session.edit('rows', rows);

    assert.throws(() => rows.push({ a: 'y' }), TypeError);
    assert.throws(() => Object.assign(rows[0]!, { a: 'y' }), TypeError);
  });

  test('forgets the oldest beyond its limit', () => {
    session = createSession(config, { historyLimit: 2 });
    for (const title of ['A', 'B', 'C']) type('title', title);
    session.undo();
    session.undo();

    assert.equal(session.undo(), undefined);
    assert.equal(value('title'), 'A');
  });

  test('ten thousand rows: a step keeps the old list and the new, not copies of them', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({ a: `row ${at}` }));
    session.update({ rows });
    const before = value('rows') as { a: string }[];
    session.edit('rows', before.with(5000, { a: 'edited' }));
    const after = value('rows') as { a: string }[];

    assert.equal(after[4999], before[4999]);
    session.undo();
    assert.equal(value('rows'), before);
    session.redo();
    assert.equal(value('rows'), after);
  });
});

describe('session: another version of the config', () => {
  const [title, ...rest] = config.fields;
  const renamed: Config = { ...config, fields: [{ ...title!, name: 'headline' } as typeof title & object, ...rest] };

  test('keeps the drafts of fields that still exist with the same name and type, and what is on air', () => {
    type('title', 'Mine');
    type('role', 'Mine too');
    session.take();
    session.setConfig(renamed);

    assert.deepEqual(session.values, {
      headline: 'Title',
      role: 'Mine too',
      goals: 0,
      visible: true,
      rows: defaults.rows,
      where: defaults.where,
    });
    assert.equal(session.air['title'], 'Mine');
    assert.deepEqual([...session.changed], []);
    session.undo();
    assert.equal(value('role'), 'Role');
    assert.equal(session.undo(), undefined);
  });

  test('leaves a half typed text, an open offer and who is in a field as they are', () => {
    session.hold('goals', halfTyped);
    type('title', 'Mine');
    session.update({ title: 'Feed' });
    session.enter('role');
    session.setConfig({ ...config, presets: [] });

    assert.deepEqual([...session.invalid], ['goals']);
    assert.deepEqual([...session.offers], ['title']);
    session.update({ role: 'Feed' });
    assert.equal(value('role'), 'Role');
  });

  test('a field that is gone is counted no more', () => {
    session.hold('goals', halfTyped);
    type('goals', 12);
    session.setConfig({ ...config, fields: config.fields.filter(({ name }) => name !== 'goals') });

    assert.deepEqual([session.summary.changed, session.summary.invalid], [0, 0]);
    assert.equal(session.take().refused.length, 0);
  });

  test('a value on air that is none of the field’s new type is not what the field has on air', () => {
    session.setAir({ title: 'Live' });
    session.setConfig({ fields: [{ key: 't', name: 'title', label: 'Title', type: 'number', default: 1 }] });
    session.revert();

    assert.equal(value('title'), 1);
    assert.equal(session.field('title')?.onAir, false);
    assert.deepEqual(session.air, { title: 'Live' });
  });

  test('a table whose rows are the same stays the same list, so that nobody draws it again', () => {
    const before = value('rows');
    session.setConfig(JSON.parse(JSON.stringify(config)));

    assert.equal(value('rows'), before);
  });

  test('gives a field of another type its default', () => {
    type('title', 'Mine');
    session.setConfig({ ...config, fields: [{ key: 't', name: 'title', label: 'Title', type: 'number', default: 1 }] });

    assert.deepEqual(session.values, { title: 1 });
  });

  test('moves what has no draft of its own to the new defaults, and judges by the new rules', () => {
    type('goals', 8);
    session.setConfig({
      ...config,
      fields: [
        { key: 't', name: 'title', label: 'Title', type: 'text', default: 'New' },
        { key: 'n', name: 'goals', label: 'Goals', type: 'number', default: 0, max: 5 },
      ],
    });

    assert.deepEqual(session.values, { title: 'New', goals: 8 });
    assert.deepEqual([...session.invalid], ['goals']);
  });

  test('keeps the variant while there is one of that name', () => {
    session.setVariant('short');
    session.setConfig({ ...config, variants: { short: { label: 'Short', valueOverrides: { title: 'Tt' } } } });
    assert.equal(value('title'), 'Tt');

    session.setConfig({ ...config, variants: {} });
    assert.equal(session.variant, undefined);
    assert.equal(value('title'), 'Title');
  });
});

describe('session: who is told', () => {
  test('an edit tells its own field only, with the new value there already', () => {
    const seen: unknown[] = [];
    session.subscribe('title', () => seen.push(session.values['title']));

    assert.deepEqual(
      told(() => session.edit('title', 'A')),
      ['title'],
    );
    assert.deepEqual(seen, ['A']);
  });

  test('a call about many fields tells each once, and those only that changed', () => {
    type('title', 'Guest');

    assert.deepEqual(
      told(() => session.applyPreset('guest')),
      ['title', 'role'],
    );
    assert.deepEqual(
      told(() => session.reset()),
      ['title', 'role'],
    );
    assert.deepEqual(
      told(() => session.reset()),
      [],
    );
  });

  test('all are told of the names concerned, the summary of counts and labels', () => {
    const names: string[][] = [];
    const summaries: Summary[] = [];
    session.subscribeAll((changed) => names.push([...changed]));
    session.subscribeSummary((summary) => summaries.push(summary));

    session.edit('title', 'A');
    session.edit('title', 'AB');
    session.edit('goals', 99);

    assert.deepEqual(names, [['title'], ['title'], ['goals']]);
    assert.deepEqual(
      summaries.map(({ changed, invalid, undo }) => [changed, invalid, undo?.field]),
      [
        [1, 0, 'Title'],
        [2, 1, 'Goals'],
      ],
    );
  });

  test('who has left is told no more, and a listener that throws keeps no other from hearing', () => {
    const heard: string[] = [];
    const end = session.subscribe('title', () => heard.push('left'));
    session.subscribe('title', () => {
      throw new Error('broken listener');
    });
    session.subscribe('title', () => heard.push('stayed'));
    end();

    assert.throws(() => session.edit('title', 'A'), /broken listener/);
    assert.deepEqual(heard, ['stayed']);
    assert.equal(value('title'), 'A');
  });

  test('another language tells the fields that have something to say', () => {
    type('goals', 99);
    const english = session.field('goals')?.problems[0]?.message;

    assert.deepEqual(
      told(() => session.setLocale('pt-BR')),
      ['goals'],
    );
    assert.notEqual(session.field('goals')?.problems[0]?.message, english);
  });

  test('lists every problem with its field', () => {
    type('rows', [{}]);

    assert.deepEqual(
      session.problems().map(({ name, label, code, pointer }) => [name, label, code, pointer]),
      [['rows', 'Rows', 'required', '/0/a']],
    );
  });
});

describe('session: recovery', () => {
  test('drafts survive as JSON and come back marked, as one step', () => {
    session.setVariant('short');
    type('title', 'Mine');
    session.applyPreset('guest', { only: ['role'] });
    const stored = JSON.parse(JSON.stringify(session.snapshot()));

    const again = createSession(config);
    assert.deepEqual(again.restore(stored), ['title', 'role']);

    assert.deepEqual(again.values, session.values);
    assert.equal(again.variant, 'short');
    assert.deepEqual([...again.recovered], ['title', 'role']);
    assert.deepEqual(again.field('role')?.provenance, { from: 'preset', id: 'guest' });
    again.edit('title', 'Mine!');
    assert.deepEqual([...again.recovered], ['role']);
    again.take();
    assert.deepEqual([...again.recovered], []);
    again.undo();
    again.undo();
    assert.deepEqual([again.values, again.variant], [defaults, undefined]);
  });

  test('what was typed since is not overwritten', () => {
    type('title', 'Old');
    const stored = session.snapshot();
    const again = createSession(config);
    again.edit('title', 'New');

    assert.deepEqual(again.restore(stored), []);
    assert.equal(again.values['title'], 'New');
  });

  test('a variant chosen since is not changed', () => {
    session.setVariant('short');
    const again = createSession(config, { variant: 'long' });
    again.restore(session.snapshot());

    assert.equal(again.variant, 'long');
  });

  for (const [what, stored] of [
    ['nothing', null],
    ['a text', 'drafts'],
    ['a list', []],
    ['another version', { tarja: 'drafts', version: 2, drafts: {} }],
    ['drafts that are none', { tarja: 'drafts', version: 1, drafts: { title: null } }],
    ['a field of another type', { tarja: 'drafts', version: 1, drafts: { title: { type: 'number', value: 1 } } }],
    ['a value of another type', { tarja: 'drafts', version: 1, drafts: { title: { type: 'text', value: 1 } } }],
    [
      'a value that nests too deep',
      {
        tarja: 'drafts',
        version: 1,
        drafts: { where: { type: 'map', value: JSON.parse('['.repeat(300) + ']'.repeat(300)) } },
      },
    ],
    ['an unknown field', { tarja: 'drafts', version: 1, drafts: { toString: { type: 'text', value: '' } } }],
  ] as const)
    test(`${what} in the storage is left out with a warning`, () => {
      assert.deepEqual(session.restore(stored), []);
      assert.equal(warnings[0]?.code, 'draft-unreadable');
      assert.equal(session.undoLabel, undefined);
    });

  test('a session without drafts has nothing to recover', () => {
    assert.deepEqual(session.snapshot(), { tarja: 'drafts', version: 1, drafts: {} });
  });

  test('the key tells templates apart by name and by fields', () => {
    const key = recoveryKey(config);

    assert.match(key, /Lower third/);
    assert.equal(key, recoveryKey({ fields: [...config.fields], meta: { ...config.meta, version: '2.0' } }));
    assert.notEqual(key, recoveryKey({ ...config, meta: { name: 'Other' } }));
    assert.notEqual(key, recoveryKey({ ...config, fields: config.fields.slice(1) }));
  });
});
