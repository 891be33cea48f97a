import { expect } from 'chai';
import '../../../playground/widgets/figure-tool.ts';
import type { FigureTool, Produced } from '../../../playground/widgets/figure-tool.ts';
import { expectAccessible } from '../../support/axe.ts';
import { inside, mount, unmount } from '../../support/mount.ts';

const artifact = (name: string, mimeType: string) => ({
  name,
  mimeType,
  sizeBytes: 10,
  url: `http://sandbox.test/a/1/2/${name}`,
});
const ran = (...artifacts: readonly object[]) => ({
  ok: true,
  stdout: '',
  result: null,
  error: null,
  displays: [],
  durationMs: 5,
  artifacts,
});

const fetchOfPlatform = globalThis.fetch;

/** A sandbox that answers runs as it is told to; what it was asked, without addresses. */
function sandbox(run: () => { status?: number; body: object }): string[] {
  const asked: string[] = [];
  let sessions = 0;
  globalThis.fetch = async (url, { method = 'GET' } = {}) => {
    const path = new URL(String(url), location.href).pathname.replace('/way/sandbox', '');
    asked.push(`${method} ${path}`);
    if (path === '/sessions') return Response.json({ sessionId: `s${++sessions}`, expiresAt: '' }, { status: 201 });
    if (path.endsWith('/files')) return Response.json({ path: '/work/vendas.csv' }, { status: 201 });
    const { status = 200, body } = run();
    return Response.json(body, { status });
  };
  return asked;
}

async function tool(): Promise<{ element: FigureTool; produced: Produced[]; said: () => string }> {
  const element = await mount<FigureTool>('<figure-tool></figure-tool>');
  Object.assign(element, { sandbox: '/way/sandbox', code: 'draw()' });
  const produced: Produced[] = [];
  element.addEventListener('produced', ({ detail }) => produced.push(detail));
  await element.updateComplete;
  const said = () => inside(element, '[aria-live]').textContent?.trim().replace(/\s+/g, ' ') ?? '';
  return { element, produced, said };
}

/** Puts a file where a person would choose it. */
async function upload(element: FigureTool, name: string, content: string): Promise<void> {
  const files = new DataTransfer();
  files.items.add(new File([content], name));
  const input = inside<HTMLInputElement>(element, 'input');
  input.files = files.files;
  input.dispatchEvent(new Event('change'));
  await element.updateComplete;
}

afterEach(() => {
  globalThis.fetch = fetchOfPlatform;
  unmount();
});

describe('figure-tool', () => {
  it('hands out the first figure and the first table, and offers the others', async () => {
    sandbox(() => ({
      body: ran(
        artifact('notes.txt', 'text/plain'),
        artifact('figure-1.png', 'image/png'),
        artifact('figure-2.png', 'image/png'),
        artifact('rows.csv', 'text/csv'),
      ),
    }));
    const { element, produced, said } = await tool();
    await element.produce();
    await element.updateComplete;

    expect(produced).to.deep.equal([
      { url: 'http://sandbox.test/a/1/2/figure-1.png', kind: 'figure' },
      { url: 'http://sandbox.test/a/1/2/rows.csv', kind: 'table' },
    ]);
    expect(said()).to.equal('The figure is in its field.The table is in its field.');
    const others = [...(element.shadowRoot?.querySelectorAll('button') ?? [])].filter((button) =>
      /^Use /.test(button.textContent?.trim() ?? ''),
    );
    expect(others.map((button) => button.textContent?.trim())).to.deep.equal(['Use figure-2.png']);
    others[0]?.click();
    expect(produced.at(-1)?.url).to.contain('figure-2.png');
  });

  it('uploads a spreadsheet once, before the first run, and runs in the same session from then on', async () => {
    const asked = sandbox(() => ({ body: ran() }));
    const { element, said } = await tool();
    await upload(element, 'vendas.csv', 'a\n1\n');
    expect(said()).to.equal('The code finds vendas.csv in its folder.');
    await element.produce();
    await element.produce();

    expect(asked).to.deep.equal([
      'POST /sessions',
      'POST /sessions/s1/files',
      'POST /sessions/s1/run',
      'POST /sessions/s1/run',
    ]);
  });

  it('makes a session that has ended anew, with its files, and runs again', async () => {
    const answers = [{ body: ran() }, { status: 404, body: { error: 'gone' } }, { body: ran() }];
    const asked = sandbox(() => answers.shift() ?? { body: ran() });
    const { element } = await tool();
    await upload(element, 'vendas.csv', 'a\n1\n');
    await element.produce();
    await element.produce();

    expect(asked.slice(3)).to.deep.equal([
      'POST /sessions/s1/run',
      'POST /sessions',
      'POST /sessions/s2/files',
      'POST /sessions/s2/run',
    ]);
  });

  it('never deletes a session: what it made may be on air', async () => {
    const asked = sandbox(() => ({ body: ran() }));
    const { element } = await tool();
    await element.produce();
    element.remove();

    expect(asked.filter((line) => line.startsWith('DELETE'))).to.deep.equal([]);
  });

  it('says what to do where the code made no file, and where there is no code', async () => {
    sandbox(() => ({ body: ran() }));
    const { element, said } = await tool();
    await element.produce();
    await element.updateComplete;
    expect(said()).to.contain('It made no file.');

    element.code = ' ';
    await element.produce();
    await element.updateComplete;
    expect(said()).to.contain('Write some Python into the field first.');
  });

  it('says why it could not be run, and can be asked again', async () => {
    sandbox(() => ({ status: 422, body: { error: 'The code is too long.' } }));
    const { element, produced, said } = await tool();
    await element.produce();
    await element.updateComplete;

    expect(said()).to.contain('The code is too long.');
    expect(produced).to.deep.equal([]);
    expect(inside<HTMLButtonElement>(element, '.run').disabled).to.equal(false);
  });

  it('speaks Portuguese', async () => {
    const { element } = await tool();
    element.locale = 'pt-BR';
    await element.updateComplete;
    expect(inside(element, '.run').textContent?.trim()).to.equal('Executar');
  });

  it('is accessible', async () => {
    sandbox(() => ({ body: ran(artifact('rows.csv', 'text/csv')) }));
    const { element } = await tool();
    await element.produce();
    await element.updateComplete;
    await expectAccessible(element);
  });
});
