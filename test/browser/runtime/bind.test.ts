import { expect } from 'chai';
import type { Config, Field, TableField } from '../../../src/format/generated/types.ts';
import { Binding, clearChangeMarks, isSafeAddress } from '../../../src/runtime/frame/bind.ts';

const field = (name: string, type: Field['type'], more: object = {}) =>
  ({ key: name.slice(0, 1), name, label: name, type, default: '', ...more }) as unknown as Field;
const columns: TableField['columns'] = [
  { key: 'team', label: 'Team', type: 'text' },
  { key: 'points', label: 'Points', type: 'number' },
  { key: 'colour', label: 'Colour', type: 'color' },
];
const config: Config = {
  fields: [
    field('title', 'text'),
    field('title', 'number'),
    field('picture', 'file'),
    field('accent', 'color'),
    field('width', 'slider'),
    field('barStyle', 'dropdown'),
    field('live', 'boolean'),
    field('rows', 'table', { columns }),
  ],
};

describe('binding', () => {
  const places: HTMLElement[] = [];
  afterEach(() => {
    for (const place of places.splice(0)) place.remove();
  });

  function bound(html: string, { live = false, config: given = config }: { live?: boolean; config?: Config } = {}) {
    const root = document.createElement('div');
    root.innerHTML = html;
    document.body.append(root);
    places.push(root);
    const faults: string[] = [];
    const binding = new Binding(root, given, {
      live: () => live,
      warn: (...warning) => faults.push(warning.join(' ')),
    });
    return { root, binding, faults, warnings: () => faults };
  }

  it('puts values in as text, never as HTML', () => {
    const { root, binding } = bound('<p data-text="title">sample</p>');

    binding.update({ title: '<img src=x onerror="alert(1)">&amp;' });

    expect(root.firstElementChild?.children).to.have.length(0);
    expect(root.textContent).to.equal('<img src=x onerror="alert(1)">&amp;');
  });

  for (const [value, text] of [
    [0, '0'],
    [1.5, '1.5'],
    [-15, '−15'],
    ['-15', '-15'],
    [true, 'true'],
    ['', ''],
    [undefined, ''],
    [null, ''],
    [{ a: 1 }, ''],
  ] as const) {
    it(`shows ${JSON.stringify(value)} as “${text}”`, () => {
      const { root, binding } = bound('<p data-text="title">sample</p>');
      binding.update({ title: value });
      expect(root.textContent).to.equal(text);
    });
  }

  it('sets attributes, and takes empty ones away', () => {
    const { root, binding } = bound('<img data-attr-src="picture" data-attr-alt="title" alt="sample">');
    const image = root.querySelector('img') as HTMLImageElement;

    binding.update({ picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', title: 'A dot' });
    expect(image.getAttribute('src')).to.equal('data:image/gif;base64,R0lGODlhAQABAAAAACw=');
    expect(image.alt).to.equal('A dot');
    binding.update({ picture: '', title: '' });
    expect(image.hasAttribute('src')).to.equal(false);
    expect(image.hasAttribute('alt')).to.equal(false);
  });

  const addresses: readonly (readonly [string, boolean])[] = [
    ['https://example.com/a.png', true],
    ['http://example.com/a.png', true],
    ['assets/a.png', true],
    ['/a.png?b=1', true],
    ['', true],
    ['data:image/png;base64,AAAA', true],
    ['DATA:IMAGE/PNG;base64,AAAA', true],
    ['data:text/html,<script>alert(1)</script>', false],
    ['javascript:alert(1)', false],
    [' java\tscript:alert(1)', false],
    ['JAVASCRIPT:alert(1)', false],
    ['vbscript:x', false],
    ['file:///etc/passwd', false],
    ['blob:https://example.com/1', false],
    ['http://[', false],
  ];
  for (const [address, safe] of addresses) {
    it(`${safe ? 'lets' : 'does not let'} ${JSON.stringify(address)} be an address`, () => {
      expect(isSafeAddress(address)).to.equal(safe);
      const { root, binding, faults } = bound('<a data-attr-href="title">there</a>');
      binding.update({ title: address });
      expect(root.querySelector('a')?.getAttribute('href') ?? '').to.equal(safe ? address : '');
      expect(faults).to.have.length(safe ? 0 : 1);
    });
  }

  it('lets any text be a title: only addresses are judged', () => {
    const { root, binding, warnings } = bound('<p data-attr-title="title"></p>');
    binding.update({ title: 'Placar: 2 a 1' });

    expect(root.firstElementChild?.getAttribute('title')).to.equal('Placar: 2 a 1');
    expect(warnings()).to.deep.equal([]);
  });

  it('shows by equality with a value that has an equals sign in it', () => {
    const { root, binding } = bound('<p data-show="barStyle=a=b"></p>');
    const shown = (barStyle: string) => {
      binding.update({ barStyle });
      return !root.querySelector('p')?.hidden;
    };

    expect(['a=b', 'a'].map(shown)).to.deep.equal([true, false]);
  });

  it('binds no value to what would be code or style, and says so', () => {
    const { root, binding, warnings } = bound('<p data-attr-onclick="title" data-attr-style="title"></p>');

    binding.update({ title: 'alert(1)' });

    expect(root.querySelector('p')?.getAttributeNames()).to.deep.equal(['data-attr-onclick', 'data-attr-style']);
    expect(warnings()).to.have.length(2);
  });

  it('shows and hides by what is truthy and not empty, and by equality', () => {
    const { root, binding } = bound(
      '<b data-show="live"></b><b data-hide="live"></b><b data-show="rows"></b><b data-show="barStyle=thick"></b><b data-hide="title="></b>',
    );
    const hidden = () => [...root.children].map((element) => element.hasAttribute('hidden'));

    binding.update({ live: true, rows: [], barStyle: 'thick', title: '' });
    expect(hidden()).to.deep.equal([false, true, true, false, true]);
    binding.update({ live: false, rows: [{}], barStyle: 'thin', title: 'there' });
    expect(hidden()).to.deep.equal([true, false, false, true, false]);
  });

  it('puts colours and numbers on the root as custom properties, choices as attributes', () => {
    const { root, binding } = bound('');
    const property = (name: string) => root.style.getPropertyValue(name);

    binding.update({ accent: 'rgb(1 2 3 / 50%)', width: 12.5, barStyle: 'thick', live: false });
    expect([property('--accent'), property('--width')]).to.deep.equal(['rgb(1 2 3 / 50%)', '12.5']);
    expect([root.dataset['barStyle'], root.dataset['live']]).to.deep.equal(['thick', 'false']);

    binding.update({ accent: 'url(https://example.com/x)', width: 'wide', barStyle: '' });
    expect([property('--accent'), property('--width')]).to.deep.equal(['', '']);
    expect(root.hasAttribute('data-bar-style')).to.equal(false);
  });

  it('says beside a colour whether text on it is black or white', () => {
    const { root, binding } = bound('');
    const text = () => root.style.getPropertyValue('--text-on-accent');

    for (const [accent, expected] of [
      ['#ffb81c', '#000000'],
      ['navy', '#ffffff'],
      ['rgb(11 31 58 / 50%)', '#ffffff'],
      ['url(https://example.com/x)', ''],
    ]) {
      binding.update({ accent, width: 12.5 });
      expect(text(), accent).to.equal(expected);
    }
    expect(root.style.getPropertyValue('--text-on-width')).to.equal('');
  });

  it('keeps the attributes the stage needs to itself, and says so', () => {
    const { root, binding, warnings } = bound('', { config: { fields: [field('phase', 'dropdown')] } });
    root.dataset['phase'] = 'on';

    binding.update({ phase: 'group' });

    expect(root.dataset['phase']).to.equal('on');
    expect(warnings()).to.deep.equal(['reserved-name phase data-phase']);
  });

  it('warns of a name that no field has', () => {
    const { binding, warnings } = bound('<p data-text="titel"></p><p data-show="title=x"></p>');
    binding.update({});
    expect(warnings()).to.deep.equal(['unknown-field data-text titel']);
  });

  it('takes what belonged to a field off the root when the field is gone', () => {
    const { root, binding } = bound('<p data-text="title"></p>');
    binding.update({ accent: 'red', live: true, title: 'A' });

    binding.config = { fields: [field('title', 'text')] };
    binding.update({ accent: 'red', live: true, title: 'B' });

    expect(root.style.getPropertyValue('--accent')).to.equal('');
    expect(root.style.getPropertyValue('--text-on-accent')).to.equal('');
    expect(root.hasAttribute('data-live')).to.equal(false);
    expect(root.textContent).to.equal('B');
  });

  describe('of table rows', () => {
    const table =
      '<ul><template data-each="rows"><li><b data-text="team"></b> <i data-text="points"></i><u data-text="title"></u></li></template></ul>';
    const rows = (...said: string[]) =>
      said.map((text) => ({ team: text.split(' ')[0], points: Number(text.split(' ')[1]), colour: '#abc' }));
    const items = (root: Element) => [...root.querySelectorAll('li')];
    const said = (root: Element) => items(root).map((item) => item.textContent?.trim());

    it('repeats the template, the row’s columns first, then the fields', () => {
      const { root, binding } = bound(table);

      binding.update({ title: '!', rows: rows('Ajax 3', 'Benfica 1') });

      expect(said(root)).to.deep.equal(['Ajax 3!', 'Benfica 1!']);
      const [, second] = items(root);
      expect(
        ['--index', '--points', '--colour', '--text-on-colour', '--team'].map((name) =>
          second?.style.getPropertyValue(name),
        ),
      ).to.deep.equal(['1', '1', '#abc', '#000000', '']);
    });

    it('keeps the nodes of rows that stay, wherever they go', () => {
      const { root, binding } = bound(table);
      binding.update({ rows: rows('A 1', 'B 2', 'C 3') });
      const [a, b, c] = items(root);

      binding.update({ rows: rows('New 9', 'A 1', 'C 3') });
      expect(said(root)).to.deep.equal(['New 9', 'A 1', 'C 3']);
      const [, second, third] = items(root);
      expect([second, third]).to.deep.equal([a, c]);
      expect(b?.isConnected).to.equal(false);

      binding.update({ rows: rows('C 3', 'A 1') });
      expect(items(root)).to.deep.equal([c, a]);
      expect(items(root).map((item) => item.style.getPropertyValue('--index'))).to.deep.equal(['0', '1']);
    });

    it('edits one changed cell in place', () => {
      const { root, binding } = bound(table, { live: true });
      binding.update({ rows: rows('A 1', 'B 2') });
      const before = items(root);

      const changed = binding.update({ rows: rows('A 1', 'B 3') });

      expect(items(root)).to.deep.equal(before);
      expect(changed.map((element) => element.localName)).to.deep.equal(['i']);
    });

    it('follows rows by data-key through changes of their other cells', () => {
      const { root, binding } = bound(table.replace('data-each', 'data-key="team" data-each'));
      binding.update({ rows: rows('A 1', 'B 2') });
      const [a, b] = items(root);

      binding.update({ rows: rows('B 5', 'A 4') });

      expect(items(root)).to.deep.equal([b, a]);
      expect(said(root)).to.deep.equal(['B 5', 'A 4']);
    });

    it('survives a value that is no table, and cells that are no rows', () => {
      const { root, binding } = bound(table);
      binding.update({ rows: rows('A 1') });
      binding.update({ rows: 'nonsense' });
      expect(said(root)).to.deep.equal([]);
      binding.update({ rows: [null, 7, { team: 'A' }] });
      expect(said(root)).to.deep.equal(['', '', 'A']);
    });

    it('lets the running animation of a moved row run on', () => {
      const style = '<style>@keyframes come { from { opacity: 0 } } li { animation: come 5s }</style>';
      const { root, binding } = bound(`${style}${table}`);
      binding.update({ rows: rows('A 1', 'B 2') });
      const before = items(root);
      const animations = before.map((item) => item.getAnimations()[0]);
      expect(animations.every(Boolean)).to.equal(true);

      binding.update({ rows: rows('B 2', 'A 1') });

      expect(items(root)).to.deep.equal(before.toReversed());
      expect(before.map((item) => item.getAnimations()[0])).to.deep.equal(animations);
    });

    it('shows the column where a field has the name of it', () => {
      const both: Config = { fields: [field('team', 'text'), field('rows', 'table', { columns })] };
      const { root, binding } = bound(table, { config: both });

      binding.update({ team: 'Of the field', rows: rows('A 1') });

      expect(said(root)).to.deep.equal(['A 1']);
    });

    it('says the place of a row on a picture, too', () => {
      const { root, binding } = bound('<template data-each="rows"><svg></svg></template>');
      binding.update({ rows: rows('A 1', 'B 2') });

      const places = [...root.querySelectorAll('svg')].map(({ style }) => style.getPropertyValue('--index'));
      expect(places).to.deep.equal(['0', '1']);
    });

    it('repeats what is drawn inside an <svg>, rows in rows too', () => {
      const { root, binding, faults } = bound(
        '<svg><template data-each="rows"><g><title data-text="team"></title><template data-each="rows"><rect></rect></template></g></template></svg>',
      );
      binding.update({ rows: rows('A 1', 'B 2') });

      const groups = [...root.querySelectorAll('g')];
      expect(groups.map(({ textContent, style }) => [textContent, style.getPropertyValue('--points')])).to.deep.equal([
        ['A', '1'],
        ['B', '2'],
      ]);
      expect(groups.map((group) => group.querySelectorAll('rect').length)).to.deep.equal([2, 2]);
      expect(faults).to.deep.equal([]);
    });
  });

  describe('on air', () => {
    it('marks what changed, with the old text, and nothing else', () => {
      const { root, binding } = bound('<p data-text="title"></p><p data-text="barStyle"></p>', { live: true });
      const [title, other] = [...root.children] as [Element, Element];
      binding.update({ title: 'One', barStyle: 'thin' });
      expect(title.hasAttribute('data-changed')).to.equal(false);
      const touched = new MutationObserver(() => {});
      touched.observe(other, { attributes: true, childList: true, characterData: true, subtree: true });

      const changed = binding.update({ title: 'Two', barStyle: 'thin' });

      expect(changed).to.deep.equal([title]);
      expect(title.getAttribute('data-was')).to.equal('One');
      expect(title.hasAttribute('data-changed')).to.equal(true);
      expect(touched.takeRecords()).to.deep.equal([]);
      clearChangeMarks(changed);
      expect(binding.update({ title: 'Two', barStyle: 'thick' }), 'and nothing that changed before').to.deep.equal([
        other,
      ]);
      expect(title.hasAttribute('data-was') || title.hasAttribute('data-changed')).to.equal(false);
    });

    it('starts the animation of a change anew with each change', () => {
      const { root, binding } = bound(
        '<style>@keyframes roll { from { opacity: 0 } } [data-changed] { animation: roll 5s }</style><p data-text="title"></p>',
        { live: true },
      );
      const title = root.querySelector('p') as HTMLElement;
      binding.update({ title: 'One' });
      binding.update({ title: 'Two' });
      const [first] = title.getAnimations();
      binding.update({ title: 'Three' });
      const [second] = title.getAnimations();

      expect(first).to.not.equal(undefined);
      expect(second).to.not.equal(undefined);
      expect(second).to.not.equal(first);
    });

    it('does not touch a value that is the same', () => {
      const { root, binding } = bound('<p data-text="title" data-attr-lang="barStyle"></p><b data-show="live"></b>', {
        live: true,
      });
      const values = { title: 'A', barStyle: 'pt', live: true, accent: 'red', width: 1, rows: [] };
      binding.update(values);
      const touched = new MutationObserver(() => {});
      touched.observe(root, { attributes: true, childList: true, characterData: true, subtree: true });

      binding.update({ ...values });

      expect(touched.takeRecords()).to.deep.equal([]);
    });
  });
});
