import { expect } from 'chai';
import '../../../components/define/stage.ts';
import type { RecordedDetail, StageElement } from '../../../components/stage/stage.ts';
import { ConsolePane } from '../../../playground/console/console.ts';
import { withScriptAddresses } from '../../../playground/drawing-source.ts';
import { Project } from '../../../playground/project/project.ts';
import { expectAccessible } from '../../support/axe.ts';
import { mount, unmount, until } from '../../support/mount.ts';

const missing = '<img src="/test/nothing-here.png" alt="">';
const page = (script: string, body = missing) => `<!doctype html><html lang="en"><head><title>Loud</title></head><body>
${body}
<script>
${script}
</script></body></html>`;

describe('the console of a template', () => {
  let pane: ConsolePane;
  let stage: StageElement;
  let project: Project;
  afterEach(unmount);

  /** A pane beside a stage that plays the script, as the playground ties them. */
  async function record(script: string, body?: string): Promise<void> {
    stage = await mount<StageElement>('<tarja-stage></tarja-stage>');
    project = new Project({ check: async () => ({ config: undefined, diagnostics: [] }) });
    const config = { fields: [], meta: { name: 'Loud' } };
    stage.addEventListener('tarja-recorded', (event) =>
      project.tellRecorded((event as CustomEvent<RecordedDetail>).detail),
    );
    stage.addEventListener('tarja-problems', () => project.setFaults(stage.problems));
    project.on('recorder', (text) => {
      stage.recorder = text;
      stage.template = { config, html: page(script, body), base: location.href };
    });
    pane = new ConsolePane();
    pane.project = project;
    document.body.append(pane);
  }

  /** Lines as they are seen: level, text, place. */
  const lines = () =>
    [...pane.renderRoot.querySelectorAll('li')].map((line) => [
      line.className,
      line.querySelector('.text')?.textContent?.trim(),
      line.querySelector('.place')?.textContent?.trim(),
    ]);
  const logged = () => lines().filter(([level]) => level === 'log');
  const text = () => pane.renderRoot.querySelector('.body')?.textContent ?? '';
  const view = (name: string) =>
    [...pane.renderRoot.querySelectorAll<HTMLElement>('[role=radio]')].find((radio) =>
      radio.textContent?.includes(name),
    );

  it('shows what is logged, how, and at which line, and what is thrown', async () => {
    await record(`console.log('Loaded %s', 'strap', { rows: [1, 2] });
      console.warn('Late');
      setTimeout(() => { throw new Error('No such row'); });`);
    const thrown = () => lines().some(([level, said]) => level === 'error' && said === 'Error: No such row');
    await until(() => logged().length > 0 && thrown());

    expect(lines()).to.deep.include(['log', 'Loaded strap {"rows":[1,2]}', 'template.html:4']);
    expect(lines()).to.deep.include(['warn', 'Late', 'template.html:5']);
    await expectAccessible(pane);
  });

  it('shows the line of what is logged in a script that has its own text for an address', async () => {
    const script = `// ${'long '.repeat(400)}\nconsole.log('Loaded');`;
    await record(script);
    stage.template = { config: { fields: [] }, html: withScriptAddresses(page(script)), base: location.href };
    await until(() => logged().some(([, , place]) => place?.startsWith('javascript')));

    expect(logged().map(([, said, place]) => `${said} ${place}`)).to.deep.equal(['Loaded javascript;charset=utf-8,:5']);
  });

  it('shows all that a template logged whose load failed', async () => {
    await record(
      `console.log('first');
      queueMicrotask(() => { console.log('second'); throw new Error('No such row'); });`,
      '',
    );
    await until(() => stage.status === 'failed');
    await pane.updateComplete;

    expect(logged().map(([, said]) => said)).to.deep.equal(['first', 'second']);
  });

  it('records from the beginning where it is opened while the picture loads', async () => {
    const element = await mount<StageElement>('<tarja-stage></tarja-stage>');
    const html = page(`console.log('Loaded');`);
    let recorded: (detail: RecordedDetail) => void = () => {};
    const told = new Promise<RecordedDetail>((resolve) => {
      recorded = resolve;
    });
    element.addEventListener('tarja-recorded', (event) => recorded((event as CustomEvent<RecordedDetail>).detail));
    element.template = { config: { fields: [], meta: { name: 'Loud' } }, html, base: location.href };
    await element.updateComplete;
    const first = element.load();
    // The document is in its frame by the time it takes its first message.
    await new Promise((resolve) => addEventListener('message', resolve, { once: true }));

    element.recorder = `Object.defineProperty(globalThis, Symbol.for('tarja.recorder'), {
      value: (send) => send({ type: 'recorded', entries: [], left: 0 }),
    });`;
    void element.load({ keep: true });

    expect((await told).message).to.deep.include({ left: 0 });
    expect((await first).statusCode).to.equal(409);
  });

  it('counts a flood instead of keeping it', async () => {
    // Without a picture: that it is missing would be told among the first fifty, or after them.
    await record(`for (let at = 0; at < 5000; at++) console.log('line', at);`, '');
    await until(() => text().includes('4,950 more could not be kept.'));

    expect(logged()).to.have.length(50);
    expect(stage.status).to.not.equal('failed');
  });

  it('lists what was asked for, what is missing first, and filters both views', async () => {
    await record(`console.log('one'); console.log('two');`);
    await until(() => logged().length === 2);
    const filter = pane.renderRoot.querySelector('input') as HTMLInputElement;
    filter.value = 'TW';
    filter.dispatchEvent(new Event('input'));
    await pane.updateComplete;
    expect(lines().map(([, said]) => said)).to.deep.equal(['two']);

    filter.value = 'nothing';
    filter.dispatchEvent(new Event('input'));
    view('Network')?.click();
    await until(() => pane.renderRoot.querySelector('tbody .missing') !== null);
    expect(pane.renderRoot.querySelectorAll('tbody tr')).to.have.length(1);
    await expectAccessible(pane);
  });

  it('is empty after a load that logs nothing', async () => {
    await record(`console.log('loaded');`, '');
    await until(() => logged().length === 1);

    stage.template = { config: { fields: [], meta: { name: 'Loud' } }, html: page('', ''), base: location.href };
    await until(() => lines().length === 0);
  });

  it('keeps what was wrong before the frame of a load was there', async () => {
    await record(`console.log('loaded');`);
    await stage.load();

    stage.theme = '/test/nowhere/theme.json';
    await stage.load();
    await until(() => logged().length === 1 && lines().some(([, said]) => said?.includes('/test/nowhere/theme.json')));
  });

  it('begins anew with a load, and records no longer than it is open', async () => {
    await record(`console.log('loaded');`);
    await until(() => logged().length === 1);

    await stage.load({ keep: true });
    await until(() => logged().length === 1);
    pane.remove();

    expect(stage.recorder).to.equal('');
    expect(logged()).to.have.length(1);
  });
});
