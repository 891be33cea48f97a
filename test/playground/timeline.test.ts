import { expect } from 'chai';
import { strings } from '../../playground/strings/strings.ts';
import { wordsIn } from '../../playground/timeline/strings.ts';
import { Timeline } from '../../playground/timeline/timeline.ts';

describe('the timeline', () => {
  it('says of a graphic that stands in it what the pane of the picture says: it is not on air', () => {
    const said = wordsIn['pt-BR'].segment({ phase: 'on' }, 1);
    expect(said).to.equal(strings['pt-BR'].status.on);
  });

  it('plays once, however often it was paused and played again within a frame', async () => {
    const view = Object.assign(new Timeline(), { source: { config: { fields: [] }, base: '' } });
    const frames: FrameRequestCallback[] = [];
    const { requestAnimationFrame } = globalThis;
    const now = performance.now.bind(performance);
    const begun = now();
    document.body.append(view);
    await view.updateComplete;
    const button = [...view.renderRoot.querySelectorAll('button')].find((each) => /Play/.test(each.textContent ?? ''));
    globalThis.requestAnimationFrame = (callback) => frames.push(callback);
    performance.now = () => begun;
    try {
      for (let click = 0; click < 5; click++) button?.click();
      expect(frames.length).to.be.greaterThan(1);
      for (const frame of frames.splice(0)) frame(begun + 100);
      // All that were asked for have gone on by then.
      await new Promise((resolve) => setTimeout(resolve));
      await view.updateComplete;
      const time = view.renderRoot.querySelector('output');
      expect(time?.textContent).to.match(/^0\.10 s/);
      // It is of each frame: read aloud, it would say nothing else.
      expect(time?.ariaLive).to.equal('off');
    } finally {
      performance.now = now;
      globalThis.requestAnimationFrame = requestAnimationFrame;
      view.remove();
    }
  });
});
