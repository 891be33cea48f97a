import { expect } from 'chai';
import '../../../components/define/stage.ts';
import type { Deadlines, StageElement, StatusDetail, TemplateSource } from '../../../components/stage/stage.ts';
import type { Config } from '../../../src/format/generated/types.ts';
import type { ScheduledAction } from '../../../src/runtime/ograf.ts';
import { expectAccessible } from '../../support/axe.ts';
import { inside, mount, unmount, until } from '../../support/mount.ts';

const strap = '/test/fixtures/templates/strap/';
const box = '/test/fixtures/templates/box/';

/** A frame cannot be looked into: this template tells what it shows, whenever that changes. */
const telling = `<!doctype html><html lang="en"><head><title>Telling</title><style>
  :root[data-phase='in'] p { animation: come 150ms } :root[data-phase='out'] p { animation: come 150ms reverse }
  @keyframes come { from { translate: -99px } }
  [data-changed] { animation: change 60ms } @keyframes change { from { opacity: 0 } }
</style></head><body><p data-text="title"></p><script>
  const born = Math.random();
  const tell = () => parent.postMessage({ told: {
    text: document.body.innerText.trim(), phase: document.documentElement.dataset.phase, born,
    step: document.documentElement.dataset.step, was: document.querySelector('p').dataset.was } }, '*');
  new MutationObserver(tell).observe(document, { subtree: true, attributes: true, childList: true, characterData: true });
</script></body></html>`;

const titled = (title = 'Title', meta: Config['meta'] = { name: 'Telling' }): Config => ({
  fields: [{ key: 't', name: 'title', label: 'Title', type: 'text', default: title }],
  meta,
});
const source = (config = titled(), html = telling): TemplateSource => ({ config, html, base: location.href });

interface Told {
  text: string;
  phase: string;
  born: number;
  step?: string;
  was?: string;
}

describe('tarja-stage', () => {
  const told: Told[] = [];
  const hear = ({ data }: MessageEvent) => data?.told && told.push(data.told);
  beforeEach(() => {
    told.length = 0;
    addEventListener('message', hear);
  });
  afterEach(() => {
    removeEventListener('message', hear);
    unmount();
  });
  const last = () => told.at(-1) as Told;

  /** Resolves once a stage says a status or a phase, however short it lasts; asked for before what causes it. */
  function says(stage: StageElement, said: Partial<StatusDetail>): Promise<void> {
    return new Promise((resolve) => {
      stage.addEventListener('tarja-status', (event) => {
        const detail = (event as CustomEvent<StatusDetail>).detail;
        if (Object.entries(said).every(([name, value]) => detail[name as keyof StatusDetail] === value)) resolve();
      });
    });
  }

  async function stageWith(template?: TemplateSource, attributes = ''): Promise<StageElement> {
    const stage = await mount<StageElement>(`<tarja-stage ${attributes}></tarja-stage>`);
    if (template) stage.template = template;
    return stage;
  }

  it('asks for no second rendering while it renders, whatever is set', async () => {
    // Lit says so once a page in its development build: what earlier tests caused counts as well.
    const { litIssuedWarnings } = globalThis as { litIssuedWarnings?: Set<string> };
    const stage = await stageWith();
    stage.template = source();
    await stage.load();
    await stage.play();
    stage.values = { title: 'Live' };
    await stage.updateComplete;
    await stage.goToTime(40);
    stage.values = { title: 'Standing' };
    await stage.updateComplete;
    stage.template = source(titled('Other'), '<p data-text="title"></p><script>throw new Error("no")</script>');
    await stage.load();
    stage.template = undefined;
    await stage.updateComplete;

    expect(litIssuedWarnings, 'the development build of Lit').to.be.an.instanceOf(Set);
    expect([...(litIssuedWarnings ?? [])].filter((text) => /tarja-stage scheduled an update/.test(text))).to.deep.equal(
      [],
    );
  });

  it('loads, plays, updates and stops a template, each with an OGraf status, and says where it is', async () => {
    const stage = await stageWith();
    const said: string[] = [];
    stage.addEventListener('tarja-status', ({ detail }: CustomEventInit) =>
      said.push([detail.status, detail.phase, detail.step].join(' ')),
    );
    stage.src = strap;

    expect(await stage.load()).to.deep.equal({ statusCode: 200 });
    expect(await stage.play()).to.deep.equal({ statusCode: 200, currentStep: 0 });
    expect(await stage.update({ headline: 'Second words' })).to.deep.equal({ statusCode: 200, currentStep: 0 });
    expect(await stage.stop()).to.deep.equal({ statusCode: 200 });

    expect(said).to.deep.equal([
      'loading off ',
      'ready off ',
      'playing in 0',
      'playing on 0',
      'playing out ',
      'ready off ',
    ]);
    expect(stage.problems).to.deep.equal([]);
  });

  it('says which field it shows at a point of the page', async () => {
    const fields: Config['fields'] = [
      { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Title' },
      { key: 'p', name: 'photo', label: 'Photo', type: 'file', default: '' },
      {
        key: 'r',
        name: 'rows',
        label: 'Rows',
        type: 'table',
        default: [{ team: 'A' }],
        columns: [{ key: 'team', label: 'Team', type: 'text' }],
      },
    ];
    const html = `<!doctype html><style>body { margin: 0 } body > * { position: absolute; width: 960px; height: 540px }</style>
      <p style="left: 0; top: 0; margin: 0" data-text="title"></p>
      <div style="left: 960px; top: 0" data-attr-title="photo"></div>
      <div style="left: 0; top: 540px"><template data-each="rows"><b data-text="team"></b></template></div>`;
    const stage = await stageWith(source({ fields }, html), 'style="width: 320px"');
    await stage.load();
    await stage.play();
    const { left, top, width, height } = stage.getBoundingClientRect();
    const at = (x: number, y: number) => stage.fieldAt(left + width * x, top + height * y);

    expect(await at(0.25, 0.25)).to.equal('title');
    expect(await at(0.75, 0.25)).to.equal('photo');
    expect(await at(0.002, 0.51)).to.equal('rows');
    expect(await at(0.75, 0.75)).to.equal(undefined);
  });

  it('does the same with a class', async () => {
    const stage = await stageWith();
    stage.src = box;

    expect(await stage.load()).to.deep.equal({ statusCode: 200 });
    expect(await stage.play()).to.deep.equal({ statusCode: 200, currentStep: 0 });
    expect(await stage.update({ title: 'refused' })).to.deep.equal({
      statusCode: 400,
      statusMessage: 'not this title',
    });
    expect(await stage.customAction('wave', 'twice')).to.deep.equal({
      statusCode: 200,
      statusMessage: 'wave twice',
      currentStep: 0,
    });
    const leaves = says(stage, { phase: 'out' });
    const stopping = stage.stop();
    await leaves;
    // It answers at once and fades for 120 ms more: the stage waits for that.
    expect(await stopping).to.deep.equal({ statusCode: 200 });
    expect(stage.phase).to.equal('off');
  });

  it('says which frame.html is not there', async () => {
    const stage = await stageWith(source(), 'frame="/test/fixtures/templates/no-frame.html"');

    const { statusCode, statusMessage } = await stage.load();

    expect(statusCode).to.equal(500);
    expect(statusMessage).to.match(/did not start from \/test\/fixtures\/templates\/no-frame\.html/);
  });

  it('plays a foreign OGraf graphic by its manifest, with the defaults of its schema', async () => {
    const stage = await stageWith();
    stage.src = '/test/fixtures/templates/foreign/title.ograf.json';

    expect(await stage.load()).to.deep.equal({ statusCode: 200, statusMessage: 'Hello 2 [1] at 640 × 360' });
    expect(await stage.play()).to.deep.equal({ statusCode: 200, currentStep: 0 });
    expect(await stage.play()).to.deep.equal({ statusCode: 200, currentStep: 1 });
    expect(stage.config?.meta?.name).to.equal('Foreign title');

    stage.src = '/test/fixtures/templates/foreign/broken.ograf.json';
    expect((await stage.load()).statusMessage).to.match(/broken\.ograf\.json is no OGraf manifest/);
  });

  it('takes from a manifest what the graphic’s form has: values in objects and shares of 1', async () => {
    const stage = await stageWith();
    stage.src = '/test/fixtures/templates/foreign/stays.ograf.json';

    const loaded = await stage.load();
    const updated = await stage.update({ home_score: 2, opacity: 33.3 });

    expect(JSON.parse(loaded.statusMessage ?? '')).to.deep.equal({ home: { name: 'Bahia', score: 0 }, opacity: 0.5 });
    expect(JSON.parse(updated.statusMessage ?? '')).to.deep.equal({
      home: { name: 'Bahia', score: 2 },
      opacity: 0.333,
    });
    expect(stage.config?.fields.map(({ label }) => label)).to.deep.equal(['Home: Name', 'Home: score', 'opacity']);
  });

  it('calls nothing that a graphic says it cannot do, and says so', async () => {
    const stage = await stageWith();
    stage.src = '/test/fixtures/templates/foreign/live-only.ograf.json';
    await stage.play();
    const sought = await stage.goToTime(500);

    expect(sought.statusCode).to.equal(501);
    expect(sought.statusMessage).to.match(/“Live only” plays live only/);
    expect([stage.phase, stage.time]).to.deep.equal(['on', undefined]);

    stage.src = '/test/fixtures/templates/foreign/time-only.ograf.json';
    await stage.load();
    const played = await stage.play();
    expect(played.statusCode).to.equal(501);
    expect(played.statusMessage).to.match(/“Time only” goes by time only/);
    expect((await stage.goToTime(500)).statusMessage).to.equal('sought');
  });

  it('answers without a template: nothing to play, nothing left to stop', async () => {
    const stage = await stageWith();

    expect((await stage.play()).statusCode).to.equal(400);
    expect((await stage.update({ title: 'x' })).statusCode).to.equal(400);
    expect(await stage.stop()).to.deep.equal({ statusCode: 200 });
    expect(stage.status).to.equal('empty');
  });

  it('says what a template at hand lacks, and plays the next one', async () => {
    const stage = await stageWith();
    const errors: string[] = [];
    stage.addEventListener('tarja-error', ({ detail }: CustomEventInit) => errors.push(detail.message));
    const { base, ...withoutBase } = source();
    for (const lacking of [withoutBase, { ...source(), config: undefined }, { config: titled(), base }, {}]) {
      const failed = says(stage, { status: 'failed' });
      stage.template = lacking as TemplateSource;
      await failed;
      expect(errors.splice(0).join()).to.match(/needs “config”, .* “base”, .* and a picture/);
      expect(inside(stage, '#note').textContent).to.include('“base”');
      stage.template = undefined;
      await stage.updateComplete;
    }

    stage.template = source();
    expect((await stage.play()).statusCode).to.equal(200);
  });

  it('takes null for options and for a schedule, keeps no list of its caller, and refuses what is no schedule', async () => {
    const stage = await stageWith(source(), 'render-type="non-realtime"');
    const codes = async (...calls: Promise<{ statusCode: number }>[]) =>
      (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(await codes(stage.load(null), stage.goToTime(100, null))).to.deep.equal([200, 200]);
    expect(await codes(stage.update({ title: 'On' }, null))).to.deep.equal([200]);
    expect(await codes(stage.customAction('none', undefined, null))).to.deep.equal([400]);

    const schedule: ScheduledAction[] = [];
    expect(await codes(stage.setActionsSchedule(schedule))).to.deep.equal([200]);
    schedule.push({ timestamp: 0, action: { type: 'playAction' } });
    await stage.goToTime(50);
    expect(stage.phase).to.equal('off');

    expect(await codes(stage.setActionsSchedule('play' as never))).to.deep.equal([400]);
    expect(await codes(stage.setActionsSchedule(null))).to.deep.equal([200]);
    await stage.goToTime(5000);
    expect(stage.phase).to.equal('on');
  });

  it('waits as long as usual where no deadline is given, and without end where it is infinite', async () => {
    const stage = await stageWith();
    stage.template = source();
    for (const deadlines of [
      undefined,
      { load: 5000 },
      { load: Number.POSITIVE_INFINITY, call: Number.POSITIVE_INFINITY },
    ]) {
      stage.deadlines = deadlines as Deadlines;
      expect(await stage.load()).to.deep.equal({ statusCode: 200 });
      expect(await stage.play()).to.deep.equal({ statusCode: 200, currentStep: 0 });
    }
  });

  it('has the attributes that its page wrote and no others, until it is set on another ground', async () => {
    const stage = await stageWith(undefined, 'autoplay');
    expect(stage.getAttributeNames()).to.deep.equal(['autoplay']);

    stage.ground = 'none';
    await stage.updateComplete;
    expect(stage.getAttribute('ground')).to.equal('none');
  });

  it('answers stop before play, and loads by itself when played', async () => {
    const stage = await stageWith(source());

    expect(await stage.stop()).to.deep.equal({ statusCode: 200 });
    expect(await stage.play()).to.deep.equal({ statusCode: 200, currentStep: 0 });
  });

  it('shows the defaults, and the values that are set over them, before, during and after the load', async () => {
    const stage = await stageWith();
    stage.values = { title: 'Before' };
    stage.template = source();
    const loading = stage.load();
    stage.values = { title: 'During' };
    await loading;
    await until(() => last().text === 'During');
    stage.values = {};
    await until(() => last().text === 'Title');
    expect(stage.shownValues).to.deep.equal({ title: 'Title' });
    expect(new Set(told.map(({ born }) => born)).size).to.equal(1);
  });

  it('shows what browsers do not send as it is: reactive values of a framework, a function among the values', async () => {
    const reactive = <T>(value: T): T =>
      value instanceof Object ? new Proxy(value, { get: (target, key) => reactive(Reflect.get(target, key)) }) : value;
    const stage = await stageWith();
    stage.values = reactive({ title: 'Before', rows: [{ team: 'A' }] });
    stage.template = reactive(source());
    expect((await stage.play()).statusCode).to.equal(200);
    expect(last().text).to.equal('Before');

    expect((await stage.update(reactive({ title: 'After', rows: [] }))).statusCode).to.equal(200);
    expect(last().text).to.equal('After');
    expect((await stage.update({ title: 'Again', rows: () => [] })).statusCode).to.equal(200);
    expect(last().text).to.equal('Again');
    expect((await stage.update({ title: 'No JSON', goals: 1n })).statusCode).to.equal(400);
    expect((await stage.update({ title: 'On', goals: 1 })).statusCode).to.equal(200);
  });

  it('updates without a reload, marking the change on air and only there', async () => {
    const stage = await stageWith(source());
    await stage.load();
    await stage.update({ title: 'Unseen' });
    expect(last().was).to.equal(undefined);
    await stage.play();
    const { born } = last();

    await stage.update({ title: 'Seen' });

    const changed = told.find(({ was }) => was !== undefined);
    expect(changed?.was).to.equal('Unseen');
    expect(last().text).to.equal('Seen');
    await until(() => last().was === undefined);
    expect(told.every((each) => each.born === born)).to.equal(true);
  });

  it('takes the newest of many updates, and resolves all of them', async () => {
    const stage = await stageWith(source());
    await stage.play();
    told.length = 0;

    const statuses = await Promise.all(Array.from({ length: 200 }, (_, at) => stage.update({ title: `${at}` })));

    expect(statuses.every(({ statusCode, currentStep }) => statusCode === 200 && currentStep === 0)).to.equal(true);
    expect(last().text).to.equal('199');
    expect(new Set(told.map(({ text }) => text)).size).to.be.lessThan(5);
  });

  it('drops none of several calls at once', async () => {
    const stage = await stageWith(source());
    await stage.load();

    const statuses = await Promise.all([
      stage.play({ skipAnimation: true }),
      stage.update({ title: 'A' }),
      stage.stop(),
      stage.play(),
      stage.update({ title: 'B' }),
      stage.stop({ skipAnimation: true }),
    ]);

    expect(statuses.map(({ statusCode }) => statusCode)).to.deep.equal([200, 200, 200, 200, 200, 200]);
    expect(stage.phase).to.equal('off');
    await until(() => last().text === 'B');
  });

  it('turns round when played while leaving, and is on again', async () => {
    const stage = await stageWith(source());
    await stage.play();
    told.length = 0;
    const leaves = says(stage, { phase: 'out' });
    void stage.stop();
    await leaves;

    expect(await stage.play()).to.deep.equal({ statusCode: 200, currentStep: 0 });

    expect(stage.phase).to.equal('on');
    // Back the way it went: the attribute stays until it is back, so no animation starts from its beginning.
    expect([...new Set(told.map(({ phase }) => phase))]).to.deep.equal(['out', 'on']);
  });

  it('skips animations when asked to', async () => {
    const stage = await stageWith(source());
    await stage.load();

    await stage.play({ skipAnimation: true });
    await stage.stop({ skipAnimation: true });

    expect(told.map(({ phase }) => phase)).not.to.include.members(['in', 'out']);
  });

  it('skips the animation of an update when asked to', async () => {
    const stage = await stageWith(source());
    await stage.play();
    told.length = 0;

    await stage.update({ title: 'At once' }, { skipAnimation: true });

    expect(last().text).to.equal('At once');
    expect(told.every(({ was }) => was === undefined)).to.equal(true);
  });

  it('clears the picture whatever the graphic says, and loads it again to play it', async () => {
    const stage = await stageWith(source());
    await stage.play();
    const hanging = stage.stop();

    stage.clear();

    expect(frames(stage)).to.have.length(0);
    expect([stage.status, stage.phase]).to.deep.equal(['empty', 'off']);
    expect((await hanging).statusCode).to.equal(409);
    expect(await stage.play()).to.deep.equal({ statusCode: 200, currentStep: 0 });
  });

  it('clears what loads, from its first moment on, and loads the same again at once', async () => {
    const stage = await stageWith(source());
    await stage.updateComplete;
    const first = stage.load();

    stage.clear();

    expect(await first).to.deep.equal({ statusCode: 409, statusMessage: 'The layer was cleared.' });
    expect([stage.status, frames(stage).length]).to.deep.equal(['empty', 0]);

    const loads = says(stage, { status: 'loading' });
    const second = stage.load();
    await loads;
    stage.clear();
    const third = stage.load();
    expect((await second).statusCode).to.equal(409);
    expect(await third).to.deep.equal({ statusCode: 200 });
    expect([stage.status, frames(stage).length]).to.deep.equal(['ready', 1]);
  });

  /** A foreign graphic: a box that `playAction` shows, and nothing hides; it tells whether its document shows it. */
  const foreign = (answer: string, meta: Config['meta']): TemplateSource => ({
    config: { fields: [], meta: { name: 'Foreign', ...meta } },
    module: `data:text/javascript,${encodeURIComponent(`export default class extends HTMLElement {
      load() { this.textContent = 'box'; }
      playAction() { this.plays = (this.plays ?? 0) + 1; setTimeout(() => this.tell(), 50); return ${answer}; }
      stopAction() { setTimeout(() => this.tell(), 50); }
      customAction({ skipAnimation }) { return { statusCode: 200, statusMessage: String(skipAnimation) }; }
      tell() { parent.postMessage({ told: { plays: this.plays,
        seen: this.checkVisibility({ opacityProperty: true }) } }, '*'); }
    }`)}`,
    base: location.href,
  });
  const lastSeen = () => (told.at(-1) as unknown as { plays: number; seen: boolean }) ?? {};

  it('never says off of a graphic that plays once and may still be seen', async () => {
    const stage = await stageWith(foreign('undefined', { stepCount: 0 }));

    await stage.play();
    expect(stage.phase).to.equal('on');
    await stage.play();
    await until(() => lastSeen().plays === 2);
    expect(lastSeen().seen).to.equal(true);

    await stage.stop();
    expect(stage.phase).to.equal('off');
    await until(() => lastSeen().seen === false);
  });

  it('is where it was when a graphic refuses to play, or throws, and refuses an action where the graphic has none', async () => {
    for (const [answer, code] of [
      ['{ statusCode: 500 }', 500],
      ['nowhere', 550],
    ] as const) {
      const stage = await stageWith(foreign(answer, {}));
      expect((await stage.play()).statusCode).to.equal(code);
      expect([stage.phase, stage.step]).to.deep.equal(['off', undefined]);
      unmount();
    }

    const plain = 'export default class extends HTMLElement { load() {} playAction() {} stopAction() {} }';
    const module = `data:text/javascript,${encodeURIComponent(plain)}`;
    const stage = await stageWith({ config: { fields: [] }, module, base: location.href });
    expect((await stage.customAction('wave')).statusCode).to.equal(400);
  });

  it('believes a graphic that ignores play past its end where it says its step, and hides what is off', async () => {
    const stays = await stageWith(foreign('{ statusCode: 200, currentStep: 0 }', { stepCount: 1 }));
    await stays.play();
    expect(await stays.play()).to.deep.equal({ statusCode: 200, currentStep: 0 });
    expect([stays.phase, stays.step]).to.deep.equal(['on', 0]);
    unmount();

    told.length = 0;
    const silent = await stageWith(foreign('undefined', { stepCount: 1 }));
    await silent.play();
    await until(() => lastSeen().seen === true);
    await silent.play();
    expect(silent.phase).to.equal('off');
    await until(() => lastSeen().seen === false);
  });

  for (const renderType of ['realtime', 'non-realtime'] as const)
    it(`shows no dialog or popover of a graphic that is off, ${renderType}, though they are painted above all else`, async () => {
      const stage = await stageWith({
        config: { fields: [], meta: { name: 'Above' } },
        module: `data:text/javascript,${encodeURIComponent(`export default class extends HTMLElement {
          load() {
            const root = this.attachShadow({ mode: 'closed' });
            root.innerHTML = '<dialog>Title</dialog><p popover>Bug</p>';
            root.adoptedStyleSheets = [];
            const light = document.body.appendChild(document.createElement('p'));
            light.popover = 'manual';
            this.above = [root.querySelector('dialog'), root.querySelector('[popover]'), light];
            for (const element of this.above) element.style.opacity = 1;
            this.above[0].showModal();
            this.above[1].popover = 'manual';
            this.above[1].showPopover();
            light.showPopover();
          }
          playAction() {}
          stopAction() {}
          customAction() {
            const seen = this.above.map((element) => getComputedStyle(element).opacity);
            return { statusCode: 200, statusMessage: [...seen, getComputedStyle(this.above[0], '::backdrop').opacity].join(' ') };
          }
        }`)}`,
        base: location.href,
      });
      const seen = async () => (await stage.customAction('seen')).statusMessage;
      stage.renderType = renderType;
      await stage.setActionsSchedule([{ timestamp: 100, action: { type: 'playAction' } }]);
      await stage.load();

      expect(await seen()).to.equal('0 0 0 0');
      await (renderType === 'realtime' ? stage.play() : stage.goToTime(200));
      expect(await seen()).to.equal('1 1 1 1');
      if (renderType === 'realtime') {
        await stage.stop({ skipAnimation: true });
        expect(await seen()).to.equal('0 0 0 0');
      }
    });

  it('passes on to an action of the template’s own that its animation is skipped', async () => {
    const stage = await stageWith(foreign('undefined', {}));
    await stage.load();

    const { statusMessage } = await stage.customAction('wave', undefined, { skipAnimation: true });

    expect(statusMessage).to.equal('true');
  });

  it('goes through steps and leaves after the last', async () => {
    const stage = await stageWith(source(titled('Title', { name: 'Steps', stepCount: 2 })));

    const steps = [await stage.play(), await stage.play()];
    const atSecond = last().step;
    const end = await stage.play();

    expect(steps.map(({ currentStep }) => currentStep)).to.deep.equal([0, 1]);
    expect(atSecond).to.equal('1');
    expect(end).to.deep.equal({ statusCode: 200 });
    expect(stage.phase).to.equal('off');
  });

  it('follows a changed config without a reload, and a changed text in the state it was in', async () => {
    const stage = await stageWith(source());
    await stage.play();
    const { born } = last();

    stage.template = source(titled('Another default', { name: 'Renamed', resolution: { width: 400, height: 400 } }));
    await until(() => last().text === 'Another default');
    expect(last().born).to.equal(born);
    expect(frameOf(stage)?.title).to.equal('Renamed');

    const frame = frameOf(stage);
    stage.template = source(titled(), telling.replace('<p ', '<p lang="pt" '));
    expect(await stage.load()).to.deep.equal({ statusCode: 200 });
    expect(frameOf(stage)).not.to.equal(frame);
    expect(frames(stage)).to.have.length(1);
  });

  it('keeps the picture and its state while an edited text loads', async () => {
    const stage = await stageWith(source());
    await stage.play();
    const seen: string[] = [];
    stage.addEventListener('tarja-status', ({ detail }: CustomEventInit) =>
      seen.push(`${detail.status} ${detail.phase}`),
    );
    const { born } = last();

    stage.template = source(titled(), telling.replace('<body>', '<body class="edited">'));
    await until(() => told.some((each) => each.born !== born) && frames(stage).length === 1);

    expect(stage.phase).to.equal('on');
    expect(seen).to.deep.equal([]);
  });

  it('has no problems of the picture before, which went on to tell them while an edited text loaded', async () => {
    const throwing = '<script>let n = 0; setInterval(() => { throw new Error("thrown " + n++) }, 20)</script>';
    const stage = await stageWith(source(titled(), `${telling}${throwing}`));
    await stage.play();
    await until(() => stage.problems.length > 0);
    const { born } = last();
    const late: number[] = [];
    stage.addEventListener('tarja-problems', () => late.push(stage.problems.length));

    const slow = '<script type="module">await new Promise((resolve) => setTimeout(resolve, 200))</script>';
    stage.template = source(titled(), `${telling}${slow}`);
    await until(() => told.some((each) => each.born !== born) && frames(stage).length === 1);

    expect(late[0], 'forgotten as the load begins').to.equal(0);
    expect(late, 'told again by the old picture').to.include(1);
    expect(stage.problems).to.deep.equal([]);
  });

  it('comes back at its step with an edited text, also where it plays by itself', async () => {
    const stage = await stageWith(source(titled('Title', { name: 'Steps', stepCount: 3 })), 'autoplay');
    await until(() => stage.phase === 'on');
    await stage.play();
    const { born } = last();

    stage.template = source(
      titled('Title', { name: 'Steps', stepCount: 3 }),
      telling.replace('<body>', '<body id="edited">'),
    );
    await until(() => told.some((each) => each.born !== born) && frames(stage).length === 1);
    await stage.update({ title: 'Behind it' });

    expect([stage.phase, stage.step, last().text, last().step]).to.deep.equal(['on', 1, 'Behind it', '1']);
  });

  it('loads once where it is asked to load the same while it does', async () => {
    const stage = await stageWith(source());
    await stage.updateComplete;
    const answers = await Promise.all([stage.load(), stage.load()]);

    expect(answers).to.deep.equal([{ statusCode: 200 }, { statusCode: 200 }]);
  });

  it('says nothing of a template that was cleared', async () => {
    const stage = await stageWith(source(titled(), '<!doctype html><script>throw new Error("broken")</script>'));
    await stage.load();
    expect([stage.config?.meta?.name, stage.problems.length]).to.deep.equal(['Telling', 1]);

    stage.clear();

    expect([stage.config, stage.problems]).to.deep.equal([undefined, []]);
  });

  it('forgets with a new load what was played in a picture that is not live', async () => {
    const stage = await stageWith(source(), 'render-type="non-realtime"');
    await stage.setActionsSchedule([]);
    await stage.load();
    await stage.goToTime(100);
    await stage.play();
    await stage.goToTime(400);
    expect(stage.phase).to.equal('on');

    await stage.load();
    await stage.goToTime(400);
    expect(stage.phase).to.equal('off');
  });

  it('is the newest of several templates set in a row', async () => {
    const stage = await stageWith(source(titled('First')));
    const first = stage.load();
    stage.template = source(titled('Second'), telling.replace('<body>', '<body class="second">'));
    const second = stage.load();

    expect((await first).statusCode).to.equal(409);
    expect((await second).statusCode).to.equal(200);
    expect(frames(stage)).to.have.length(1);
    expect(stage.shownValues).to.deep.equal({ title: 'Second' });
  });

  it('never moves what stands around it, whatever the resolution, and letterboxes', async () => {
    const stage = await stageWith(undefined, 'style="width: 480px"');
    const before = stage.getBoundingClientRect();
    expect([before.width, before.height]).to.deep.equal([480, 270]);

    stage.template = source(titled('Tall', { resolution: { width: 1080, height: 1920 } }));
    await stage.load();

    const after = stage.getBoundingClientRect();
    expect([after.top, after.width, after.height]).to.deep.equal([before.top, 480, 270]);
    const picture = stage.shadowRoot?.querySelector('#picture')?.getBoundingClientRect() as DOMRect;
    expect([picture.height, Math.round(picture.width)]).to.deep.equal([270, Math.round((270 * 9) / 16)]);
    expect(Math.round(picture.left - after.left)).to.equal(Math.round((480 - picture.width) / 2));

    stage.style.width = '960px';
    await until(() => stage.shadowRoot?.querySelector('#picture')?.getBoundingClientRect().height === 540);
  });

  it('answers also where it is out of sight, and nothing of it is painted', async () => {
    const stage = await stageWith(source(), 'style="position: absolute; top: 20000px; width: 320px"');

    expect(await stage.play()).to.deep.equal({ statusCode: 200, currentStep: 0 });
    expect(await stage.stop()).to.deep.equal({ statusCode: 200 });
  });

  it('has the next frame painted in a small picture at the edge of the window, too', async () => {
    const place = 'style="position: fixed; top: 0; right: -0.1px; width: 160px"';
    const stage = await stageWith(source(), `${place} render-type="non-realtime"`);
    await stage.load();

    stage.template = source(titled('Next'));
    const loaded = stage.load();
    await until(() => stage.shadowRoot?.querySelector('iframe[data-next]') != null);
    const { left } = stage.shadowRoot?.querySelector('iframe[data-next]')?.getBoundingClientRect() ?? { left: 0 };

    expect(document.documentElement.clientWidth - left, 'pixels of it in the window').to.be.greaterThan(1);
    await loaded;
  });

  it('starts anew when it is moved, and leaves nothing behind when it is taken away', async () => {
    const stage = await stageWith(source(), 'autoplay');
    await until(() => stage.phase === 'on');
    const parent = stage.parentElement as HTMLElement;
    const waiting = stage.stop();

    stage.remove();
    expect((await waiting).statusCode).to.equal(409);
    expect(frames(stage)).to.have.length(0);
    expect(stage.status).to.equal('empty');

    parent.append(stage);
    await until(() => stage.phase === 'on');
  });

  it('is emptied by taking its template away', async () => {
    const stage = await stageWith(source());
    await stage.play();

    stage.template = undefined;
    await until(() => stage.status === 'empty');

    expect(frames(stage)).to.have.length(0);
  });

  it('says in the reader’s language what went wrong, and nothing on a quiet stage', async () => {
    const stage = await stageWith();
    stage.lang = 'pt-BR';
    stage.src = '/test/fixtures/templates/nowhere/';
    await stage.load();
    await stage.updateComplete;
    const note = stage.shadowRoot?.querySelector('#note') as HTMLElement;
    expect(note.innerText).to.match(/nowhere\/config\.json não existe\./);
    expect(note.querySelector('button')?.innerText).to.equal('Carregar de novo');

    stage.quiet = true;
    await stage.updateComplete;
    expect(note.hidden).to.equal(true);
    expect(stage.problems).to.have.length(1);
  });

  it('loads again from the button on it', async () => {
    const stage = await stageWith(source(titled(), '<!doctype html><script>throw new Error("broken")</script>'));
    await stage.load();
    expect(stage.status).to.equal('failed');
    stage.template = source();
    await until(() => stage.status === 'ready');
    stage.template = source(titled(), '<!doctype html><script>throw new Error("broken again")</script>');
    await until(() => stage.problems.length === 1);

    stage.template = undefined;
    stage.src = '/test/fixtures/templates/nowhere/';
    await until(() => stage.status === 'failed');
    const said: string[] = [];
    stage.addEventListener('tarja-status', ({ detail }: CustomEventInit) => said.push(detail.status));
    stage.shadowRoot?.querySelector('button')?.click();
    await until(() => said.length === 2);
    expect(said).to.deep.equal(['loading', 'failed']);
  });

  it('warns of bindings and pictures that lead nowhere, without stopping', async () => {
    const html = '<!doctype html><p data-text="titel"></p><p data-text="titel"></p><img alt="" src="/nowhere.png">';
    const stage = await stageWith(source(titled(), html));
    let changes = 0;
    stage.addEventListener('tarja-problems', () => changes++);

    expect((await stage.load()).statusCode).to.equal(200);

    await until(() => stage.problems.length === 2);
    expect(stage.problems.map(({ severity }) => severity)).to.deep.equal(['warning', 'warning']);
    expect(stage.problems.map(({ message }) => message).join(' '))
      .to.match(/titel/)
      .and.to.match(/nowhere\.png/);
    expect(changes).to.be.greaterThan(0);

    // The same configuration once more makes no other picture.
    const [frame] = frames(stage);
    stage.template = source(titled(), html);
    await stage.update();
    expect(frames(stage)).to.deep.equal([frame]);
    expect(stage.problems).to.have.length(2);

    // The field is declared later than it is bound: nothing is wrong any more.
    const declared = {
      ...titled(),
      fields: [{ key: 't', name: 'titel', label: 'T', type: 'text', default: '' }] as const,
    };
    stage.template = source(declared as unknown as Config, html);
    await until(() => stage.problems.length === 1);
    expect(stage.problems[0]?.message).to.match(/nowhere\.png/);
  });

  it('fits a text that got its value while the picture was hidden when it is seen', async () => {
    const html = `<!doctype html><html lang="en"><head><title>Name</title><style>
      p { width: 400px; font: 40px/1 sans-serif; white-space: nowrap; overflow: clip }
    </style></head><body><p data-text="name" data-fit></p></body></html>`;
    const name = { key: 'n', name: 'name', label: 'Name', type: 'text' as const, default: 'Ana' };
    const stage = await stageWith({ config: { fields: [name] }, html, base: location.href });
    await stage.load();
    await stage.play();
    stage.style.display = 'none';
    await stage.update({ name: 'Maria Aparecida de Souza Limas dos Santos Prado' });
    expect(stage.textNotes).to.deep.equal([]);

    stage.style.display = '';
    await until(() => stage.textNotes.length === 1);
    expect(stage.textNotes[0]).to.include({ field: 'name', kind: 'shortened' });
  });

  it('says per field what the picture does to texts: condensed, shortened, in another font', async () => {
    const file = await fetch(
      '/node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff2',
    );
    const font = btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer())));
    const html = `<!doctype html><html lang="en"><head><title>Names</title><style>
      @font-face { font-family: 'Own Font'; src: url('data:font/woff2;base64,${font}'); }
      p { width: 400px; margin: 0; font: 40px/1 'Own Font', sans-serif; white-space: nowrap; overflow: clip }
      p { letter-spacing: calc((var(--fit, 1) - 1) * 12px) }
    </style></head><body><p data-text="name" data-fit></p><p data-text="role"></p>
    <template data-each="rows"><p data-text="party" data-fit></p></template></body></html>`;
    const text = (name: string) => ({ key: name, name, label: name, type: 'text' as const, default: name });
    const columns = [{ key: 'party', label: 'Party', type: 'text' as const }];
    const rows = { key: 'rows', name: 'rows', label: 'Rows', type: 'table' as const, columns, default: [] };
    const stage = await stageWith({
      config: { fields: [text('name'), text('role'), rows] },
      html,
      base: location.href,
    });
    const told: unknown[] = [];
    stage.addEventListener('tarja-text-notes', ({ detail }: CustomEventInit) => told.push(detail));
    await stage.load();
    expect(stage.textNotes).to.deep.equal([]);

    await stage.update({
      name: 'Maria Aparecida de Souza Limas',
      role: 'Ministra Ж',
      rows: [{ party: 'A' }, { party: 'word '.repeat(30) }],
    });

    expect(stage.textNotes).to.have.length(3);
    const [name, role, party] = stage.textNotes;
    expect(name).to.include({ field: 'name', kind: 'condensed' });
    expect((name as { factor: number }).factor).to.be.within(0.8, 0.99);
    expect(role).to.deep.equal({ field: 'role', kind: 'missing-glyph', characters: 'Ж' });
    expect(party).to.include({ field: 'rows', row: 1, column: 'party', kind: 'shortened' });
    expect((party as { shown: string }).shown).to.match(/^word word .*word…$/);
    expect(told.at(-1)).to.deep.equal(stage.textNotes);

    await stage.update({ name: 'Ana', role: 'Ministra', rows: [] });
    expect(stage.textNotes).to.deep.equal([]);
  });

  for (const ground of ['checkerboard', 'black', 'white', 'photo', 'none'] as const) {
    it(`is accessible over ${ground}, with its frame named`, async () => {
      const stage = await stageWith(
        source(titled(), telling.replace('animation', 'x')),
        `ground="${ground}" safe-area`,
      );
      await stage.load();
      expect(frameOf(stage)?.title).to.equal('Telling');
      await expectAccessible(stage);
    });
  }

  it('is accessible when it failed', async () => {
    const stage = await stageWith();
    stage.src = '/test/fixtures/templates/nowhere/';
    await stage.load();
    await stage.updateComplete;
    await expectAccessible(stage);
  });

  it('is defined once, however often it is imported', async () => {
    const type = customElements.get('tarja-stage');
    const address = '/components/define/stage.ts?again';
    await import(/* @vite-ignore */ address);
    expect(customElements.get('tarja-stage')).to.equal(type);
  });
});

function frames(stage: StageElement): readonly HTMLIFrameElement[] {
  return [...(stage.shadowRoot?.querySelectorAll('iframe') ?? [])];
}

function frameOf(stage: StageElement): HTMLIFrameElement | undefined {
  return frames(stage)[0];
}
