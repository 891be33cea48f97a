import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../playground/layout/desk.ts';
import type { Desk } from '../../../playground/layout/desk.ts';
import { Memory } from '../../../playground/project/storage.ts';
import { strings } from '../../../playground/strings/strings.ts';
import { expectAccessible } from '../../support/axe.ts';

describe('desk', () => {
  const desks: Desk[] = [];
  let place: Storage;

  beforeEach(async () => {
    place = window.sessionStorage;
    place.clear();
    await setViewport({ width: 1280, height: 720 });
  });

  afterEach(() => {
    for (const desk of desks.splice(0)) desk.remove();
    place.clear();
  });

  async function stand() {
    const desk = document.createElement('pg-desk');
    desk.memory = new Memory(place);
    desk.words = strings.en;
    desk.style.cssText = 'position: fixed; inset: 0; --tarja-line: #888';
    for (const pane of ['text', 'form', 'stage', 'problems']) {
      const content = document.createElement('button');
      content.slot = pane;
      content.textContent = `content of ${pane}`;
      desk.append(content);
    }
    document.body.append(desk);
    desks.push(desk);
    await desk.updateComplete;
    await measured(desk);
    return desk;
  }

  it('stands text, form and picture side by side, the picture over the problems', async () => {
    const desk = await stand();
    const [text, form, stage, problems] = boxes(desk);

    expect(text!.right).to.be.at.most(form!.left);
    expect(form!.right).to.be.at.most(stage!.left);
    expect(stage!.bottom).to.be.at.most(problems!.top);
    expect(stage!.width).to.be.above(500);
  });

  it('leaves nothing to scroll in a page that it fills', async () => {
    const desk = await stand();
    desk.style.position = 'absolute';
    expect(document.documentElement.scrollHeight).to.equal(720);
  });

  it('gives the picture the height its shape asks for', async () => {
    const desk = await stand();
    const before = boxes(desk)[2]!.height;

    desk.aspect = 4;
    await desk.updateComplete;

    expect(boxes(desk)[2]!.height).to.be.below(before - 100);
  });

  it('moves a divider by the arrow keys and says where it stands', async () => {
    const desk = await stand();
    const splitter = splitters(desk)[0]!;
    const before = boxes(desk)[0]!.width;
    const said = Number(splitter.ariaValueNow);
    splitter.focus();

    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowRight' });
    await measured(desk);

    expect(boxes(desk)[0]!.width).to.be.closeTo(before + 32, 1);
    expect(Number(splitter.ariaValueNow)).to.be.above(said);
    expect(splitter.role).to.equal('separator');
  });

  it('stops where a pane would become too small', async () => {
    const desk = await stand();
    splitters(desk)[0]!.focus();

    await sendKeys({ press: 'Home' });
    await measured(desk);

    expect(boxes(desk)[0]!.width).to.be.closeTo(240, 1);
  });

  it('goes back to the sizes of the beginning on a double click', async () => {
    const desk = await stand();
    const before = boxes(desk)[0]!.width;
    splitters(desk)[0]!.focus();
    await sendKeys({ press: 'End' });
    await measured(desk);
    expect(boxes(desk)[0]!.width).to.be.above(before + 50);

    splitters(desk)[0]!.dispatchEvent(new MouseEvent('dblclick'));
    await measured(desk);

    expect(boxes(desk)[0]!.width).to.be.closeTo(before, 1);
  });

  it('remembers the sizes', async () => {
    const first = await stand();
    for (const splitter of [splitters(first)[0]!, splitters(first)[2]!]) {
      splitter.focus();
      await sendKeys({ press: splitter.orientation === 'vertical' ? 'ArrowRight' : 'ArrowUp' });
      await measured(first);
    }
    const sizes = boxes(first).map(({ width, height }) => [Math.round(width), Math.round(height)]);
    first.remove();

    const second = await stand();

    expect(boxes(second).map(({ width, height }) => [Math.round(width), Math.round(height)])).to.deep.equal(sizes);
  });

  it('shows one pane at a time where it is narrow, as tabs', async () => {
    await setViewport({ width: 600, height: 720 });
    const desk = await stand();
    const [text, form] = tabs(desk);
    expect(text!.ariaSelected).to.equal('true');
    expect(visible(desk)).to.deep.equal(['text']);

    text!.focus();
    await sendKeys({ press: 'ArrowRight' });
    await desk.updateComplete;

    expect(form!.ariaSelected).to.equal('true');
    expect(desk.shadowRoot!.activeElement).to.equal(form);
    expect(visible(desk)).to.deep.equal(['form']);

    // With a modifier they are keys of the browser: Alt+← goes back.
    const back = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true });
    form!.dispatchEvent(back);
    await desk.updateComplete;
    expect([back.defaultPrevented, form!.ariaSelected]).to.deep.equal([false, 'true']);

    desk.show('problems');
    await desk.updateComplete;
    expect(visible(desk)).to.deep.equal(['problems']);
  });

  for (const width of [1280, 600]) {
    it(`is accessible ${width} pixels wide`, async () => {
      await setViewport({ width, height: 720 });

      await expectAccessible(await stand());
    });
  }
});

const paneNames = ['text', 'form', 'stage', 'problems'];

function boxes(desk: Desk): DOMRect[] {
  return paneNames.map((pane) => desk.shadowRoot!.querySelector(`#${pane}`)!.getBoundingClientRect());
}
function splitters(desk: Desk) {
  return [...desk.shadowRoot!.querySelectorAll('pg-splitter')];
}
function tabs(desk: Desk) {
  return [...desk.shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')];
}
function visible(desk: Desk): string[] {
  return paneNames.filter((pane) =>
    desk.shadowRoot!.querySelector(`#${pane}`)!.checkVisibility({ visibilityProperty: true }),
  );
}
/** The splitters say where they stand one update after the panes were laid out. */
async function measured(desk: Desk): Promise<void> {
  await desk.updateComplete;
  await desk.updateComplete;
  await Promise.all(splitters(desk).map((splitter) => splitter.updateComplete));
}
