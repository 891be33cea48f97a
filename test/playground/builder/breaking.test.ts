import { expect } from 'chai';
import type { Breaking } from '../../../playground/builder/breaking.ts';
import '../../../playground/builder/breaking.ts';
import type { Version } from '../../../playground/project/history.ts';
import { Project } from '../../../playground/project/project.ts';
import { strings } from '../../../playground/strings/strings.ts';
import { check } from '../../../src/config/check.ts';
import type { Config } from '../../../src/format/generated/types.ts';
import { type AirChoice, valuesForAir } from '../../../src/show/judge-values.ts';
import { expectAccessible } from '../../support/axe.ts';
import { inside, mount, unmount } from '../../support/mount.ts';

function config(...names: string[]): string {
  return JSON.stringify({
    fields: names.map((name) => ({ key: name[0], name, label: name, type: 'text', default: '' })),
  });
}

/** Versions, newest first, of which the first one was opened. */
function versions(...texts: string[]): Version[] {
  return texts.map((text, at) => ({
    id: texts.length - at,
    project: 't',
    began: 0,
    time: Date.UTC(2026, 0, 9, 12, texts.length - at),
    files: { 'config.json': text },
    ...(at === texts.length - 1 ? { action: 'opened' as const } : {}),
  }));
}

async function open(text: string, original: string, known: readonly Version[], locale: 'en' | 'pt-BR' = 'en') {
  const project = new Project({ check: async ({ text, locale }) => check(text, { locale }), delay: 0, locale });
  await project.open({ name: 't', title: 'T', description: '', src: '/', original, onDisk: original }, text);
  const element = document.createElement('pg-builder-breaking');
  Object.assign(element, { project, strings: strings[locale], versions: async () => known });
  const place = await mount('<div style="width: 420px"></div>');
  place.append(element);
  await element.updateComplete;
  return { element, project };
}

/** Opens the list, once its versions are there. */
async function unfold(element: Breaking): Promise<HTMLSelectElement> {
  inside(element, 'summary').click();
  const select = inside<HTMLSelectElement>(element, 'select');
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => resolve());
    observer.observe(select, { childList: true });
  });
  return select;
}

function told(element: Breaking): string[] {
  return [...(element.shadowRoot?.querySelectorAll('li') ?? [])].map(
    (each) => /"\w+" is gone/.exec(each.innerText)?.[0] ?? '',
  );
}

afterEach(unmount);

describe('what breaks', () => {
  it('is compared with the template as it was opened, and says so where it is nothing', async () => {
    const { element, project } = await open(config('name'), config('name'), []);
    expect(inside(element, 'summary').innerText).to.equal('Nothing breaks what is saved elsewhere');

    await project.replace(config('role'));
    await project.settle();
    await element.updateComplete;

    expect(inside(element, 'summary').innerText).to.equal('1 change breaks what is saved elsewhere');
  });

  it('is compared with any earlier version, each of its configs offered once', async () => {
    const now = config('name', 'role');
    const [before, first] = [config('name', 'role', 'town'), config('name')];
    const known = versions(now, before, before, 'no JSON', config('name', 'club'), first);
    const { element, project } = await open(now, first, known);
    const select = await unfold(element);
    expect([...select.options].map(({ value }) => value)).to.deep.equal(['', '5', '2']);
    expect(told(element)).to.deep.equal([]);

    select.value = '2';
    select.dispatchEvent(new Event('change'));
    await element.updateComplete;
    expect(told(element)).to.deep.equal(['"club" is gone']);
    await expectAccessible(element);

    // Another template is compared with itself.
    await project.open({ name: 'u', title: 'U', description: '', src: '/', original: first, onDisk: first });
    await element.updateComplete;
    expect(told(element)).to.deep.equal([]);
    expect(inside<HTMLSelectElement>(element, 'select').value).to.equal('');
  });

  it('says of rundown items what a take of them says', async () => {
    const one = (members: object) => ({ key: 'k', name: 'a', label: 'A', type: 'text', default: '', ...members });
    const columns = (...keys: string[]) => keys.map((key) => ({ key, label: key, type: 'text' }));
    const table = (members: object) => one({ type: 'table', default: [], ...members });
    const options = (...values: string[]) => values.map((value) => ({ value, text: value }));
    const choice = (...values: string[]) => one({ type: 'dropdown', default: 'x', options: options(...values) });
    const cases: [before: object, after: object, item: AirChoice][] = [
      [{ fields: [one({})] }, { fields: [one({ key: 'l', name: 'b' })] }, { edits: { a: '1' } }],
      [{ fields: [one({})] }, { fields: [one({ name: 'b' })] }, { edits: { a: '1' } }],
      [{ fields: [one({})] }, { fields: [one({ maxChars: 2 })] }, { edits: { a: '123' } }],
      [
        { fields: [one({ type: 'number', default: 0 })] },
        { fields: [one({ type: 'number', default: 0, max: 2 })] },
        { edits: { a: 3 } },
      ],
      [{ fields: [one({})] }, { fields: [one({ type: 'number', default: 0 })] }, { edits: { a: '1' } }],
      [{ fields: [choice('x', 'y')] }, { fields: [choice('x')] }, { edits: { a: 'y' } }],
      [
        { fields: [one({ type: 'date' })] },
        { fields: [one({ type: 'date', format: 'DD/MM/YYYY' })] },
        { edits: { a: '2026-01-09' } },
      ],
      [
        { fields: [table({ columns: columns('x', 'y') })] },
        { fields: [table({ columns: columns('x') })] },
        { edits: { a: [{ x: '1', y: '2' }] } },
      ],
      [
        { fields: [table({ columns: columns('x') })] },
        { fields: [table({ columns: columns('x').map((column) => ({ ...column, required: true })) })] },
        { edits: { a: [{}] } },
      ],
      [
        { fields: [one({})], presets: [{ id: 'p', label: 'P', values: {} }] },
        { fields: [one({})] },
        { preset: 'p', edits: {} },
      ],
      [{ fields: [one({})], variants: { v: { label: 'V' } } }, { fields: [one({})] }, { variant: 'v', edits: {} }],
      [{ fields: [one({})] }, { fields: [one({ key: 'l' })] }, { edits: { a: '1' } }],
    ];
    for (const [before, after, item] of cases) {
      const { element } = await open(JSON.stringify(after), JSON.stringify(before), []);
      const said = [...(element.shadowRoot?.querySelectorAll('li') ?? [])].map((each) => each.textContent);
      expect(said.length, JSON.stringify(after)).to.equal(1);
      const isRefused = 'problems' in valuesForAir(after as Config, item);
      expect(/cannot be taken/.test(said[0] ?? ''), said[0]).to.equal(isRefused);
      unmount();
    }
  });

  it('is told in Portuguese', async () => {
    const { element } = await open(config('name'), config('name'), versions(config('role'), config('name')), 'pt-BR');
    const select = await unfold(element);

    expect(inside(element, 'summary').innerText).to.equal('Nada quebra o que está salvo em outro lugar');
    expect(inside(element, 'label').innerText).to.match(/^Em comparação com/);
    expect(select.options[0]?.text).to.equal('O template como foi aberto');
  });

  it('leaves out versions that cannot be compared: their presets are no list, their table has no columns', async () => {
    const noList = config('name').replace('{', '{ "presets": {}, ');
    const noColumns = config('name').replace('"text"', '"table"');
    const now = config('other');
    const { element } = await open(now, noList, versions(now, noColumns, config('first'), noList));
    expect(element.shadowRoot?.querySelector('summary')).to.equal(null);
    await element.project.replace(now);

    const { element: known } = await open(now, config('first'), versions(now, noColumns, config('name'), noList));
    const select = await unfold(known);
    expect(select.options).to.have.length(2);
  });
});
