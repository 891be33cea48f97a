import { expect } from 'chai';
import '../../../components/define/stage.ts';
import type { StageElement } from '../../../components/stage/stage.ts';
import type { Config } from '../../../src/format/generated/types.ts';
import type { PageGraphicOptions } from '../../../src/runtime/page-graphic.ts';
import { mount, unmount, until } from '../../support/mount.ts';

const config: Config = {
  fields: [
    { key: 'n', name: 'name', label: 'Name', type: 'text', default: 'Ana' },
    { key: 'g', name: 'goals', label: 'Goals', type: 'number', default: 2 },
    { key: 'l', name: 'live', label: 'Live', type: 'boolean', default: true },
  ],
};
const calls = `<script>
  const told = (...call) => parent.postMessage({ page: call.join(' ') }, '*');
  const update = (data) => told('update', data), play = () => told('play'), next = () => told('next');
  window.stop = () => told('stop');
</script>`;

describe('a page of another system as a graphic', () => {
  let told: string[] = [];
  const hear = ({ data }: MessageEvent) => data?.page && told.push(data.page);
  beforeEach(() => {
    told = [];
    addEventListener('message', hear);
  });
  afterEach(() => {
    removeEventListener('message', hear);
    unmount();
  });

  /** A stage with a page; `rest` is what its class has beyond that of pages. */
  async function stageWith(page: string, options: PageGraphicOptions = {}, rest = ''): Promise<StageElement> {
    const stage = await mount<StageElement>('<tarja-stage></tarja-stage>');
    const address = `data:text/html,${encodeURIComponent(page)}`;
    const module = `import { pageGraphic } from '${location.origin}/src/runtime/page-graphic.ts';
      export default class extends pageGraphic(${JSON.stringify(address)}, ${JSON.stringify(options)}) { ${rest} }`;
    const { steps = 1 } = options;
    stage.template = {
      config: { ...config, meta: { name: 'Page', stepCount: steps } },
      module: `data:text/javascript,${encodeURIComponent(module)}`,
      base: location.href,
    };
    return stage;
  }
  const loaded = async (...given: Parameters<typeof stageWith>) => {
    const stage = await stageWith(...given);
    expect(await stage.load()).to.deep.equal({ statusCode: 200 });
    return stage;
  };
  /** What the page was told since the last time, apart from its data. */
  const done = () => told.splice(0).filter((call) => !call.startsWith('update'));

  it('is given its data as JSON, or as JSON of texts, or as XML', async () => {
    await loaded(calls);
    await loaded(calls, { data: 'texts' });
    await loaded(calls, { data: 'xml' });

    const component = (id: string, text: string) =>
      `<componentData id="${id}"><data id="text" value="${text}"/></componentData>`;
    expect(told).to.deep.equal([
      'update {"name":"Ana","goals":2,"live":true}',
      'update {"name":"Ana","goals":"2","live":"1"}',
      `update <templateData>${component('name', 'Ana')}${component('goals', '2')}${component('live', '1')}</templateData>`,
    ]);
  });

  it('keeps the values that an update leaves out', async () => {
    const stage = await loaded(calls, {}, 'customAction() { return this.updateAction({ data: { goals: 3 } }); }');
    await stage.customAction('only-goals');

    expect(told.at(-1)).to.equal('update {"name":"Ana","goals":3,"live":true}');
  });

  it('is played, goes on step by step or several at once, stays where it is asked to go back, and leaves after the last', async () => {
    const stage = await loaded(calls, { steps: 4 });
    const play = async (params = {}) => {
      const { currentStep } = await stage.play(params);
      return [currentStep, ...done()];
    };

    expect(await play()).to.deep.equal([0, 'play']);
    expect(await play()).to.deep.equal([1, 'next']);
    expect(await play({ goto: 3 })).to.deep.equal([3, 'next', 'next']);
    expect(await play({ goto: 3 })).to.deep.equal([3]);
    expect(await play({ goto: 1 })).to.deep.equal([3]);
    expect(await play()).to.deep.equal([undefined, 'stop']);
    expect(stage.phase).to.equal('off');
    expect(await play({ goto: 2 })).to.deep.equal([2, 'play', 'next', 'next']);
    expect(await play({ delta: 2, skipAnimation: true })).to.deep.equal([undefined, 'stop']);
  });

  it('is not told to stop while it is off', async () => {
    const stage = await loaded(calls);
    await stage.play();
    await stage.stop();
    expect(done()).to.deep.equal(['play', 'stop']);

    await stage.stop();
    expect(done()).to.deep.equal([]);
  });

  it('plays once more each time, and can be stopped, where it leaves by itself', async () => {
    const stage = await loaded(calls, { steps: 0 });
    await stage.play();
    await stage.play();
    await stage.stop();

    expect(done()).to.deep.equal(['play', 'play', 'stop']);
  });

  it('is gone when it has itself removed, however much moves on', async () => {
    const stage = await loaded(`${calls}<script>
      window.stop = () => setTimeout(() => remove('it'), 100);
      setInterval(() => document.body.append('.'), 20);
      window.remove = (what) => told('removed', what);
    </script>`);
    await stage.play();
    await stage.stop();
    expect(done()).to.deep.equal(['play', 'removed it']);

    await stage.play();
    await stage.customAction('remove', 'once more');
    expect(done()).to.deep.equal(['play', 'removed once more']);
  });

  const leaving: readonly (readonly [what: string, moves: string, phases: readonly string[]])[] = [
    ['nothing in it has moved for a while', '', ['out', 'off', 'off']],
    [
      'nothing in it moves any more but what has no end',
      'document.body.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 100, iterations: Infinity });',
      ['out', 'off', 'off'],
    ],
    [
      'its animation has ended',
      'document.body.animate([{ opacity: 1 }, { opacity: 0 }], 2000);',
      ['out', 'out', 'off'],
    ],
    [
      'four seconds are over, whatever moves',
      "setInterval(() => document.body.append('.'), 20);",
      ['out', 'out', 'off'],
    ],
  ];
  for (const [what, moves, phases] of leaving)
    it(`is gone when ${what}`, async () => {
      const stage = await stageWith(`${calls}<script>window.stop = () => { ${moves} };</script>`);
      stage.renderType = 'non-realtime';
      await stage.setActionsSchedule([
        { timestamp: 0, action: { type: 'playAction' } },
        { timestamp: 1000, action: { type: 'stopAction' } },
      ]);
      await stage.load();

      const seen: string[] = [];
      for (const time of [1200, 2900, 5400]) {
        await stage.goToTime(time);
        seen.push(stage.phase);
      }
      expect(seen).to.deep.equal(phases);
    });

  it('runs an action as the function of that name, with what the action is given', async () => {
    const stage = await loaded(
      `${calls}<script>const goal = (...given) => told('goal', given.length, ...given);</script>`,
    );
    await stage.customAction('goal', 'Ana');
    await stage.customAction('goal', null);
    await stage.customAction('goal');

    expect(done()).to.deep.equal(['goal 1 Ana', 'goal 0', 'goal 0']);
  });

  it('refuses an action that it has no function for: functions of the browser and code are none', async () => {
    const stage = await loaded(calls);
    for (const id of ['gaol', 'print', 'told("code"), play']) {
      const { statusCode, statusMessage } = await stage.customAction(id);
      expect([statusCode, statusMessage]).to.deep.equal([400, `The page has no function “${id}”.`]);
    }
    expect(done()).to.deep.equal([]);
  });

  it('runs its scripts in their order, modules too, and data in scripts is no code', async () => {
    const script = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
    await loaded(`<body>${calls}
      <script type="application/json">told('data')</script>
      <script src="${script("told('first')")}"></script>
      <script src="${location.origin}/test/fixtures/templates/nowhere.html"></script>
      <script type="module">told('second')</script>
      <script>document.addEventListener('DOMContentLoaded', () => told('ready')); told('third')</script>
      <script type="module" src="${script("told('fourth')")}"></script>
      <noscript><script>told('without scripts')</script></noscript>
      <script>onload = () => told('loaded')</script>`);

    expect(done()).to.deep.equal(['first', 'second', 'third', 'fourth', 'ready', 'loaded']);
  });

  it('shows nothing that is for browsers without scripts, and takes the words in comments and scripts for what they are', async () => {
    await loaded(`<head><!-- <noscript> --><noscript><p>Switch scripts on</p></noscript></head><body>${calls}
      <NOSCRIPT><p>Here, too</p></NOSCRIPT><p>Ana</p>
      <script>told('<noscript>' + document.querySelectorAll('p').length)</script>
      <p>Rui</p>`);

    expect(done()).to.deep.equal(['<noscript>2']);
  });

  it('keeps what it says on its root and its body, which has no margin of the browser’s', async () => {
    await loaded(`<html lang="pt" style="--brand: red"><body class="strap" style="--plate: blue">${calls}<script>
      const { documentElement: root, body } = document;
      const said = [root, body].map((element, at) => getComputedStyle(element).getPropertyValue(['--brand', '--plate'][at]));
      told(root.lang, body.className, ...said, getComputedStyle(body).margin);
    </script></body></html>`);

    expect(done()).to.deep.equal(['pt strap red blue 0px']);
  });

  it('fails to load, and says why, where it is not there', async () => {
    const stage = await mount<StageElement>('<tarja-stage></tarja-stage>');
    const module = `import { pageGraphic } from '${location.origin}/src/runtime/page-graphic.ts';
      export default pageGraphic('${location.origin}/test/fixtures/templates/nowhere.html');`;
    stage.template = { config, module: `data:text/javascript,${encodeURIComponent(module)}`, base: location.href };

    const { statusCode, statusMessage } = await stage.load();

    expect(statusCode).to.equal(550);
    expect(statusMessage).to.match(/The page .*nowhere\.html cannot be read: 404\./);
    await until(() => stage.status === 'failed');
  });
});
