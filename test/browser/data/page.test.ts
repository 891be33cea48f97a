import { expect } from 'chai';
import { createData, pageConditions, polls, sightOf } from '../../../src/data/index.ts';

/** Resolves when a gate has moved, and gives up the watching. */
function moved(gate: { watch(changed: () => void): () => void }): Promise<void> {
  return new Promise((resolve) => {
    const end = gate.watch(() => {
      end();
      resolve();
    });
  });
}

function placed(top: string): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.style, { position: 'absolute', top, width: '50px', height: '50px' });
  document.body.append(element);
  return element;
}

describe('the gates of a page', () => {
  afterEach(() => {
    document.body.replaceChildren();
    scrollTo(0, 0);
    localStorage.clear();
  });

  it('follow the sight of an element, and begin a little before it', async () => {
    const near = sightOf(placed('10px'));
    const far = sightOf(placed('9000px'));
    expect([near.open, far.open]).to.deep.equal([false, false]);

    await Promise.all([moved(near), moved(far)]);

    expect([near.open, far.open]).to.deep.equal([true, false]);
  });

  it('open when the reader comes to the element', async () => {
    const element = placed('9000px');
    const far = sightOf(element);
    const states: boolean[] = [];
    const scrolled = new Promise<void>((resolve) => {
      far.watch(() => {
        states.push(far.open);
        if (far.open) resolve();
        else element.scrollIntoView();
      });
    });
    await scrolled;

    expect(states).to.deep.equal([false, true]);
  });

  it('hear of the network and of the page, until nobody watches', () => {
    const { online, visible } = pageConditions();
    let heard = 0;
    const ends = [online, visible].map((gate) => gate.watch(() => heard++));
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).to.equal(3);

    for (const end of ends) end();
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).to.equal(3);
  });

  it('keep a last good value in the storage of the page', async () => {
    const answer = {
      last_updated: '2026-11-20T12:00:00.000Z',
      presidente: { candidates: [{ name: 'Ana Prado', party: 'PVB' }], indiceMedia: [] },
    };
    const once = async (fetch: () => Promise<Response>) => {
      const data = createData({ base: '/tarja/', mode: 'air', fetch, storage: localStorage });
      const said = await new Promise<string>((resolve) => {
        data.watch(polls.president(), ({ phase, stale }) => resolve(`${phase}, ${stale ? 'stale' : 'new'}`));
      });
      // Written once what writes it has come.
      while (localStorage.length === 0) await new Promise(requestAnimationFrame);
      data.close();
      return said;
    };
    expect(await once(async () => Response.json(answer))).to.equal('ready, new');

    expect(Object.keys(localStorage)).to.deep.equal(['tarja-data:1:/tarja/polls/presidente']);
    expect(await once(() => Promise.reject(new TypeError('no network')))).to.match(/^ready/);
  });
});
