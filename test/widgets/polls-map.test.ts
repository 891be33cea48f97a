import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { Data } from '../../src/data/types.ts';
import { samplePolls } from '../../src/local-services/samples/polls.ts';
import { POLL_STATES } from '../../src/services/polls/answers.ts';
import '../../widgets/define/polls.ts';
import type { PollsWidget } from '../../widgets/polls/element.ts';
import { expectAccessible } from '../support/axe.ts';
import { appears, inside } from '../support/mount.ts';
import { gateway, mountWidget, textOf, unmountWidgets, until } from '../support/widget.ts';

const sample = samplePolls(1, Date.parse('2026-11-20T18:00:00Z'));
const states = () =>
  gateway((_path, url) => {
    const wanted = new URL(url, location.href).searchParams.get('estados')?.split(',') ?? [];
    const governadores = Object.fromEntries([...sample.states].filter(([state]) => wanted.includes(state)));
    return Response.json({ last_updated: sample.lastUpdated, governadores });
  });

async function map(data: Data, attributes = ''): Promise<PollsWidget> {
  const element = await mountWidget<PollsWidget>(
    `<tarja-polls view="governor" form="bar" ${attributes}></tarja-polls>`,
    data,
  );
  await until(element, 'fresh');
  await appears(element, '[role="option"]');
  return element;
}
const tile = (element: PollsWidget, state: string) => inside(element, `#${state}`);
const tiles = (element: PollsWidget) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role="option"]') ?? []),
];
const focused = (element: PollsWidget) => element.shadowRoot?.activeElement?.id;
async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key });
}

beforeEach(() => setViewport({ width: 900, height: 800 }));
afterEach(unmountWidgets);

describe('the map of tarja-polls', () => {
  it('has a tile for each of the 27, each in a place of its own', async () => {
    const element = await map(states().data);

    expect(
      tiles(element)
        .map(({ id }) => id)
        .sort(),
    ).to.deep.equal([...POLL_STATES, 'RR'].sort());
    expect(new Set(tiles(element).map((tile) => getComputedStyle(tile).gridArea)).size).to.equal(27);
    expect(tile(element, 'SP').getAttribute('aria-label')).to.equal('SP São Paulo');
    expect(tile(element, 'DF').getAttribute('aria-label')).to.equal('DF Distrito Federal');
    expect(tile(element, 'SE').getAttribute('aria-label')).to.equal('SE Sergipe');
  });

  it('has the west on the left on a page that is read from the right, too', async () => {
    document.documentElement.dir = 'rtl';
    const element = await map(states().data);
    const [west, east] = ['AC', 'PB'].map((state) => tile(element, state).getBoundingClientRect().left);
    document.documentElement.dir = '';

    expect(west).to.be.below(east ?? 0);
  });

  it('chooses a state by a click, asks for it alone, and stays where it is meanwhile', async () => {
    const { data, asked } = states();
    const element = await map(data);

    tile(element, 'BA').click();
    await element.updateComplete;
    const meanwhile = tiles(element).length;
    await until(element, 'fresh');

    expect(meanwhile).to.equal(27);
    expect(textOf(element, '.title')).to.equal('Governor of Bahia');
    expect(textOf(element, '.bar-name')).to.contain(sample.states.get('BA')?.candidates[0]?.name);
    expect(asked).to.deep.equal(['/tarja/polls/governadores?estados=SP', '/tarja/polls/governadores?estados=BA']);
    expect(tile(element, 'BA').getAttribute('aria-selected')).to.equal('true');
    expect(tile(element, 'SP').getAttribute('aria-selected')).to.equal('false');
  });

  it('leaves the table open where another state is chosen', async () => {
    const element = await map(states().data);
    inside(element, 'summary').click();
    await appears(element, 'details table');

    tile(element, 'BA').click();
    await until(element, 'loading');
    await until(element, 'fresh');

    expect(inside<HTMLDetailsElement>(element, 'details').open).to.equal(true);
    expect(textOf(element, 'details table')).to.contain(sample.states.get('BA')?.candidates[0]?.name);
  });

  it('shows Roraima, says that the index does not have it, and does not choose it', async () => {
    const { data, asked } = states();
    const element = await map(data);

    tile(element, 'RR').click();
    await element.updateComplete;

    expect(tile(element, 'RR').getAttribute('aria-disabled')).to.equal('true');
    expect(tile(element, 'RR').getAttribute('aria-label')).to.equal('RR Roraima, not in the index');
    expect(textOf(element, '.map .unit')).to.equal('RR: not in the index');
    expect(asked).to.have.length(1);
  });

  it('goes by arrows to the neighbour that lies there, and chooses by Enter or space only', async () => {
    const { data, asked } = states();
    const element = await map(data);
    tile(element, 'SP').focus();

    await press('ArrowRight');
    expect(focused(element)).to.equal('RJ');
    await press('ArrowUp', 'ArrowRight');
    expect(focused(element)).to.equal('ES');
    await press('ArrowUp', 'ArrowRight', 'ArrowRight');
    expect(focused(element), 'the sea').to.equal('AL');
    expect(asked).to.have.length(1);

    await press('Enter');
    await until(element, 'fresh');
    expect(textOf(element, '.title')).to.equal('Governor of Alagoas');
    await press('ArrowLeft', 'Space');
    await until(element, 'fresh');
    expect(textOf(element, '.title')).to.equal('Governor of Sergipe');
    expect(focused(element)).to.equal('SE');
  });

  it('has arrows that lead from every state to every other', async () => {
    const element = await map(states().data);
    const found = new Set(['SP']);
    for (const from of found) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        tile(element, from).focus();
        tile(element, from).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        found.add(focused(element) as string);
      }
    }

    expect(found.size).to.equal(27);
  });

  it('goes by letters to the next state that begins so, accents or not', async () => {
    const element = await map(states().data);
    const type = (key: string, timeStamp: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      inside(element, `#${focused(element)}`).dispatchEvent(event);
      return focused(element);
    };
    tile(element, 'SP').focus();

    expect(type('c', 1000)).to.equal('CE');
    expect([type('p', 3000), type('p', 3100), type('p', 3200)]).to.deep.equal(['PI', 'PE', 'PB']);
    type('s', 6000);
    type('a', 6100);
    type('o', 6200);
    type(' ', 6300);
    expect(type('p', 6400)).to.equal('SP');
    expect(type('Home', 9000)).to.equal('RR');
    expect(type('End', 9100)).to.equal('SC');
  });

  it('gives way to the state that is set anew', async () => {
    const element = await map(states().data);
    tile(element, 'BA').click();
    await until(element, 'fresh');

    element.setAttribute('state', 'rj');
    await element.updateComplete;
    await until(element, 'fresh');

    expect(textOf(element, '.title')).to.equal('Governor of Rio de Janeiro');
  });

  it('is entered by one stop of the tab key, at the state that is shown', async () => {
    const element = await map(states().data, 'state="GO"');

    expect(
      tiles(element)
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ id }) => id),
    ).to.deep.equal(['GO']);
  });

  it('has tiles that a finger hits, on the narrowest page', async () => {
    await setViewport({ width: 320, height: 800 });
    const element = await map(states().data);

    const { width, height } = tile(element, 'SP').getBoundingClientRect();
    expect(Math.min(width, height)).to.be.at.least(24);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
  });

  it('is not there for other views, and on air is a picture beside the figures', async () => {
    const element = await map(states().data);
    element.mode = 'air';
    await element.updateComplete;

    expect(element.shadowRoot?.querySelector('[role="option"]')).to.equal(null);
    expect(textOf(element, '.locator')).to.equal('SP');
    element.phase = 'off';
    element.setAttribute('view', 'president');
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('.locator') === null).to.equal(true);
  });

  it('is accessible', async () => {
    await expectAccessible(await map(states().data));
  });
});
