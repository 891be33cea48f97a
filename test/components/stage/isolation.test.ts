import { expect } from 'chai';
import '../../../components/define/stage.ts';
import type { StageElement } from '../../../components/define/stage.ts';
import type { Fault } from '../../../src/runtime/envelope.ts';
import { mount, unmount, until } from '../../support/mount.ts';

const templates = '/test/fixtures/templates';

// Endless loops are in test/e2e/stage.test.ts: the test runner's browser puts all frames into the page's own process.
describe('tarja-stage with a template that goes wrong', () => {
  afterEach(unmount);

  const wrongFolders = [
    ['a folder that is not there', 'nowhere', 404, /nowhere\/config\.json is not there/],
    ['no template file', 'no-template', 404, /no-template\/template\.html is not there, and no template\.js/],
    ['a config.json that is no JSON', 'bad-config', 400, /bad-config\/config\.json is not JSON: /],
    ['a config.json without fields', 'no-fields', 400, /no-fields\/config\.json holds no list of fields/],
    ['a module without a class', 'no-class', 550, /no-class\/template\.js must export a class/],
  ] as const;
  for (const [what, folder, code, message] of wrongFolders) {
    it(`says what is wrong: ${what}`, async () => {
      const stage = await onStage(folder);

      const status = await stage.load();

      expect(status.statusCode).to.equal(code);
      expect(status.statusMessage).to.match(message);
      expect(stage.status).to.equal('failed');
      expect(said(stage)).to.match(message);
    });
  }

  const throwing = [
    ['in load', 'throws-in-load', /TypeError: .*reading 'title'/, 'template.js', 4],
    ['while its module is read', 'broken-module', /SyntaxError: Unexpected token/, 'template.js', 3],
    ['in a script of the document', 'script-throws', /ReferenceError: nowhere is not defined/, 'template.html', 7],
  ] as const;
  for (const [when, folder, message, source, line] of throwing) {
    it(`names message and line of what is thrown ${when}`, async () => {
      const stage = await onStage(folder);
      const faults = errorsOf(stage);

      const status = await stage.load();

      expect(status.statusCode).to.equal(550);
      expect(status.statusMessage).to.match(message);
      expect(faults).to.have.length(1);
      expect(faults[0]?.message).to.match(message);
      expect(faults[0]?.source).to.match(new RegExp(`${source}$`));
      expect(faults[0]?.line).to.equal(line);
    });
  }

  it('reports what is thrown later, in a frame and in a promise, and plays on', async () => {
    const stage = await onStage('throws-later');
    const faults = errorsOf(stage);
    await stage.load();

    expect((await stage.play()).statusCode).to.equal(200);
    await until(() => faults.length === 1);
    expect((await stage.stop()).statusCode).to.equal(200);
    await until(() => faults.length === 2);

    expect(faults.map(({ message, line }) => [message, line])).to.deep.equal([
      ['Error: in a frame', 6],
      ['Error: in a promise', 12],
    ]);
    expect(stage.status).to.equal('ready');
    expect(said(stage)).to.include('in a frame template.js:6');
  });

  it('answers 550 for an action that throws, with the graphic as it was', async () => {
    const stage = await onStage('box');
    await stage.load();
    await stage.play();

    const status = await stage.update({ title: 'bad' });

    expect(status).to.deep.equal({ statusCode: 550, statusMessage: 'RangeError: bad title' });
    expect(stage.phase).to.equal('on');
    expect((await stage.update({ title: 'good' })).statusCode).to.equal(200);
  });

  it('answers 504 for an action that never answers, and the template plays on', async () => {
    const deadlines = { load: 20_000, call: 1000 };
    const stage = await onStage('never-answers', deadlines);
    await stage.load();

    const status = await stage.play();

    expect(status.statusCode).to.equal(504);
    expect(status.statusMessage).to.match(/did not answer play within 1 s/);
    // On a busy machine, what does answer may take longer.
    deadlines.call = 20_000;
    expect((await stage.update({ title: 'still there' })).statusCode).to.equal(200);
  });

  it('gives up a load that never answers', async () => {
    const stage = await onStage('never-answers', { load: 500, call: 300 });
    stage.values = { title: 'never' };

    const status = await stage.load();

    expect(status.statusCode).to.equal(504);
    expect(stage.status).to.equal('failed');
    expect(stage.shadowRoot?.querySelector('iframe')).to.equal(null);
  });

  it('cannot reach the page: no storage, no parent document, no navigation of the page', async () => {
    const stage = await mount<StageElement>('<tarja-stage></tarja-stage>');
    const tries = `
      const tried = {};
      for (const [name, attempt] of Object.entries({
        document: () => parent.document.title,
        storage: () => localStorage.length,
        cookie: () => document.cookie,
        away: () => { top.location.href = '/away'; },
      })) { try { attempt(); tried[name] = 'allowed'; } catch (error) { tried[name] = error.name; } }
      throw new Error(JSON.stringify(tried));`;
    stage.template = { config: { fields: [] }, html: `<!doctype html><script>${tries}</script>`, base: location.href };

    const { statusMessage = '' } = await stage.load();

    expect(JSON.parse(statusMessage.replace('Error: ', ''))).to.deep.equal({
      document: 'SecurityError',
      storage: 'SecurityError',
      cookie: 'SecurityError',
      away: 'SecurityError',
    });
  });

  async function onStage(folder: string, deadlines?: StageElement['deadlines']): Promise<StageElement> {
    const stage = await mount<StageElement>('<tarja-stage></tarja-stage>');
    if (deadlines) stage.deadlines = deadlines;
    stage.src = `${templates}/${folder}/`;
    return stage;
  }
});

function errorsOf(stage: StageElement): Fault[] {
  const faults: Fault[] = [];
  stage.addEventListener('tarja-error', ({ detail }: CustomEventInit<Fault>) => detail && faults.push(detail));
  return faults;
}

function said(stage: StageElement): string {
  return stage.shadowRoot?.querySelector('#note')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}
