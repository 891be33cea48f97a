import { expect } from 'chai';
import '../../../components/define/stage.ts';
import type { StageElement } from '../../../components/stage/stage.ts';
import { type FieldValues, Graphic, type OgrafGraphic, type ScheduledAction } from '../../../src/runtime/index.ts';
import { mount, unmount } from '../../support/mount.ts';

class Title extends Graphic<{ title?: string }> {
  static override html = `
    <style>
      :host([data-phase='off']) p { visibility: hidden; }
      :host([data-phase='in']) p { animation: come 200ms linear both; }
      :host([data-phase='out']) p { animation: come 100ms linear reverse both; }
      @keyframes come { from { opacity: 0; } }
    </style><p></p>`;

  get line(): HTMLElement {
    return this.root.querySelector('p') as HTMLElement;
  }

  protected override render({ title = '' }: { title?: string }): void {
    this.line.textContent = title;
  }

  protected override act(id: string, payload: unknown) {
    return id === 'wave' ? { statusCode: 200, statusMessage: `waved ${payload}` } : super.act(id, payload);
  }
}
customElements.define('x-title', Title);

describe('the base class of graphics', () => {
  afterEach(unmount);

  it('is a complete OGraf graphic', async () => {
    // As other renderers make one: by its name, loaded before it is on the page.
    const graphic = document.createElement('x-title') as Title;
    expect(await graphic.load({ data: { title: 'One' } })).to.deep.equal({ statusCode: 200 });
    (await mount('<div></div>')).append(graphic);
    expect(getComputedStyle(graphic.line).visibility).to.equal('hidden');

    const playing = graphic.playAction({});
    expect(graphic.phase).to.equal('in');
    expect(await playing).to.deep.equal({ statusCode: 200, currentStep: 0 });
    expect(await graphic.updateAction({ data: { title: 'Two' } })).to.deep.equal({ statusCode: 200, currentStep: 0 });
    expect(graphic.line.textContent).to.equal('Two');
    expect(await graphic.customAction({ id: 'wave', payload: 1 })).to.deep.equal({
      statusCode: 200,
      statusMessage: 'waved 1',
    });
    expect((await graphic.customAction({ id: 'unknown' })).statusCode).to.equal(400);
    expect(await graphic.stopAction({})).to.deep.equal({ statusCode: 200 });
    expect(await graphic.dispose()).to.deep.equal({ statusCode: 200 });
    expect(graphic.isConnected).to.equal(false);
  });

  it('answers play and stop before load', async () => {
    const graphic = new Title();
    expect((await graphic.playAction()).statusCode).to.equal(409);
    expect((await graphic.stopAction()).statusCode).to.equal(200);
  });

  it('keeps nothing between two graphics of one class', async () => {
    const place = await mount('<div></div>');
    const [one, two] = [new Title(), new Title()];
    place.append(one, two);
    await one.load({ data: { title: 'One' } });
    await two.load({ data: { title: 'Two' } });
    await one.playAction({ skipAnimation: true });

    expect([one.phase, two.phase]).to.deep.equal(['on', 'off']);
    expect([one.line.textContent, two.line.textContent]).to.deep.equal(['One', 'Two']);
  });

  it('keeps what its renderer gave it, whatever that does to its objects later', async () => {
    const graphic = new Title();
    (await mount('<div></div>')).append(graphic);
    const data = { title: 'Given' };
    const schedule: ScheduledAction[] = [];
    await graphic.load({ data, renderType: 'non-realtime' });
    await graphic.setActionsSchedule({ schedule });
    data.title = 'Changed';
    schedule.push({ timestamp: 0, action: { type: 'playAction' } });
    await graphic.goToTime({ timestamp: 100 });

    expect([graphic.line.textContent, graphic.phase]).to.deep.equal(['Given', 'off']);
  });

  it('goes to any time under a renderer that is not live, forward and back', async () => {
    const graphic = new Title();
    (await mount('<div></div>')).append(graphic);
    await graphic.load({ data: { title: 'One' }, renderType: 'non-realtime' });
    await graphic.setActionsSchedule({
      schedule: [
        { timestamp: 100, action: { type: 'playAction', params: {} } },
        { timestamp: 500, action: { type: 'updateAction', params: { data: { title: 'Two' } } } },
        { timestamp: 1000, action: { type: 'stopAction', params: {} } },
      ],
    });
    const at = async (timestamp: number) => {
      await graphic.goToTime({ timestamp });
      const { opacity } = getComputedStyle(graphic.line);
      return `${graphic.phase} ${graphic.line.textContent} ${Math.round(Number(opacity) * 100)}`;
    };

    const expected: readonly (readonly [number, string])[] = [
      [0, 'off One 100'],
      [150, 'in One 25'],
      [400, 'on One 100'],
      [600, 'on Two 100'],
      [1075, 'out Two 25'],
      [2000, 'off Two 100'],
    ];
    for (const [time, seen] of expected) expect(await at(time), `forward to ${time}`).to.equal(seen);
    for (const [time, seen] of [...expected].reverse()) expect(await at(time), `back to ${time}`).to.equal(seen);
  });

  it('plays on a stage, which moves it by its own clock', async () => {
    const module = `data:text/javascript,${encodeURIComponent(`
      import { Graphic } from 'tarja/runtime';
      export default class extends Graphic {
        static html = ${JSON.stringify(Title.html)};
        render({ title }) { this.root.querySelector('p').textContent = title; if (title === 'bad') throw new Error('bad'); }
      }`)}`;
    const stage = await mount<StageElement>('<tarja-stage runtime="/tarja-runtime.js"></tarja-stage>');
    const values: FieldValues = { title: 'One' };
    stage.values = values;
    stage.template = {
      config: { fields: [{ key: 't', name: 'title', label: 'Title', type: 'text', default: '' }] },
      module,
      base: location.href,
    };

    expect(await stage.load()).to.deep.equal({ statusCode: 200 });
    expect(await stage.play()).to.deep.equal({ statusCode: 200, currentStep: 0 });
    expect((await stage.update({ title: 'bad' })).statusCode).to.equal(550);
    stage.values = values;
    expect(await stage.stop()).to.deep.equal({ statusCode: 200 });
    expect(await stage.goToTime(100)).to.deep.equal({ statusCode: 200, currentStep: 0 });
    expect(stage.phase).to.equal('in');
    expect(await stage.goToTime(300)).to.deep.equal({ statusCode: 200, currentStep: 0 });
    expect(stage.phase).to.equal('on');
  });

  it('satisfies the interface of OGraf', () => {
    const graphic: OgrafGraphic = new Title();
    expect(graphic).to.be.instanceOf(HTMLElement);
  });
});
