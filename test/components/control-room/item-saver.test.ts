import { expect } from 'chai';
import { ItemSaver } from '../../../components/control-room/item/item-saver.ts';
import { sentence } from '../../../src/format/locale.ts';
import type { Item } from '../../../src/show/model.ts';
import { stale, unreachable } from '../../../src/show/refusal.ts';
import { showItem } from '../../support/show.ts';

/** A saver of an item at revision 40, and the station that stores it. `typed` is what the operator edited. */
function saving() {
  const stored = { item: showItem('x'), revision: 40, isAway: false };
  const edits = { typed: {} as Item['values'], heard: [] as unknown[], said: [] as string[] };
  const timers = new Set<() => void>();
  const saver = new ItemSaver({
    ...stored,
    save: async (item, ifRevision) => {
      if (stored.isAway) return unreachable('no-answer', sentence('The station is away.', 'A estação está fora.'));
      if (ifRevision !== stored.revision) return stale(stored.revision, stored.item);
      return { revision: store(item, stored.revision + 1) };
    },
    edited: (item) => ({ ...item, values: { ...item.values, ...edits.typed } }),
    changedElsewhere: ({ values }) => void edits.heard.push(values['title']),
    changed: () => void edits.said.push(saver.state.kind),
    clock: {
      now: () => 0,
      after: (_, call) => {
        const timer = () => call();
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    },
  });
  function store(item: Item, revision: number): number {
    Object.assign(stored, { item, revision });
    return revision;
  }
  return { saver, edits, stored, store, timers };
}

describe('the saver of an item that others edit, too', () => {
  it('hears of what it sent itself where another operator goes back to that', async () => {
    const { saver, edits, stored, store } = saving();
    edits.typed = { title: 'Mine' };
    await saver.flush();
    const mine = stored.item;
    saver.learn(mine, 41);
    expect(edits.heard).to.deep.equal([]);

    edits.typed = {};
    for (const [revision, item] of [showItem('x', { values: { title: 'Theirs' } }), mine].entries())
      saver.learn(item, store(item, 42 + revision));

    expect(edits.heard).to.deep.equal(['Theirs', 'Mine']);
  });

  it('takes what it sent for no change where it is told of that before it is confirmed', async () => {
    const { saver, edits, stored } = saving();
    edits.typed = { title: 'Mine' };
    const confirmed = saver.flush();
    saver.learn(stored.item, stored.revision);

    expect(await confirmed).to.equal(undefined);
    expect(edits.heard).to.deep.equal([]);
  });

  it('does not wait anew for a rest where others change the item: automation does so many times a second', () => {
    const { saver, edits, store, timers } = saving();
    edits.typed = { role: 'Guest' };
    saver.edit();
    const [rest] = timers;

    const theirs = showItem('x', { values: { goals: 3 } });
    saver.learn(theirs, store(theirs, 41));

    expect([...timers]).to.deep.equal([rest]);
  });
});

describe('the saver of an item, after the station got another show', () => {
  const other = showItem('x', { values: { title: 'Of the other show', goals: 3 } });

  it('follows an item whose revision is lower there', async () => {
    const { saver, edits, stored, store } = saving();
    store(other, 7);

    saver.learn(other, 7);
    expect(edits.heard).to.deep.equal(['Of the other show']);

    edits.typed = { role: 'Guest' };
    expect(await saver.flush()).to.equal(undefined);
    expect(stored.item.values).to.deep.equal({ title: 'Of the other show', goals: 3, role: 'Guest' });
    expect(stored.revision).to.equal(8);
  });

  it('saves what was typed before it, though the station has not told of the item yet', async () => {
    const { saver, edits, stored, store } = saving();
    edits.typed = { role: 'Guest' };
    store(other, 7);

    expect(await saver.flush()).to.equal(undefined);
    expect(stored.item.values).to.deep.equal({ title: 'Of the other show', goals: 3, role: 'Guest' });
    expect(saver.state).to.deep.equal({ kind: 'saved' });

    saver.learn(other, 7);
    saver.learn(stored.item, 8);
    expect(edits.heard).to.deep.equal(['Of the other show']);
  });

  it('takes no version of its own show that it has heard of later for another one', async () => {
    const { saver, edits, stored } = saving();
    edits.typed = { role: 'Guest' };
    await saver.flush();

    saver.learn(showItem('x'), 40);
    expect(edits.heard).to.deep.equal([]);
    saver.learn(stored.item, 41);
    edits.typed = { role: 'Host' };
    await saver.flush();
    expect(stored.revision).to.equal(42);
  });
});

describe('the saver of an item, without its station', () => {
  it('says once that it is not saved, and that it is once the station answers again', async () => {
    const { saver, edits, stored } = saving();
    stored.isAway = true;
    edits.typed = { title: 'Mine' };
    for (let attempt = 0; attempt < 3; attempt++) await saver.flush();
    stored.isAway = false;
    await saver.flush();

    expect(edits.said).to.deep.equal(['saving', 'failed', 'failed', 'failed', 'saved']);
  });
});
