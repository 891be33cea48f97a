import { expect } from 'chai';
import type { FieldElement } from '../../../components/fields/field-element.ts';
import { loadFields } from '../../../components/load-fields.ts';
import type { Builder } from '../../../playground/builder/builder.ts';
import '../../../playground/builder/builder.ts';
import type { MemberRow } from '../../../playground/builder/member.ts';
import { OpenAssets } from '../../../playground/project/assets.ts';
import { Project } from '../../../playground/project/project.ts';
import { strings } from '../../../playground/strings/strings.ts';
import { check } from '../../../src/config/check.ts';
import type { RuleLevel } from '../../../src/config/findings/finding.ts';
import type { TableField } from '../../../src/format/generated/types.ts';
import type { RuleLevels } from '../../../src/language/rule-levels.ts';
import { expectAccessible } from '../../support/axe.ts';
import { mount, unmount, until } from '../../support/mount.ts';

const text = `{
  "fields": [
    { "key": "n", "name": "name", "label": "Name", "type": "text", "default": "Ana" }, // spoken
    { "key": "s", "name": "show", "label": "Show", "type": "boolean", "default": true }
  ],
  "presets": [{ "id": "guest", "label": "Guest", "values": { "name": "Rui" } }]
}
`;
const strict = text.replace(' // spoken', '');
const html = `<p data-text="name" class="a"></p><style>p { color: var(--name) }</style>`;

afterEach(unmount);

async function open(original = strict, locale: 'en' | 'pt-BR' = 'en', drawn = html, rules: RuleLevels = {}) {
  const project = new Project({ check: async ({ text, locale }) => check(text, { locale, rules }), delay: 0, locale });
  const drawing = { name: 'template.html', text: drawn } as const;
  await project.open({ name: 't', title: 'T', description: '', src: '/', original, onDisk: original, drawing });
  const builder = document.createElement('pg-builder');
  Object.assign(builder, { project, strings: strings[locale] });
  const place = await mount('<div style="width: 420px; height: 600px"></div>');
  place.append(builder);
  await settled(builder);
  return { project, builder };
}

/** The builder, its section and the members in it are up to date. */
async function settled(builder: Builder): Promise<void> {
  await builder.project.settle();
  await builder.updateComplete;
  for (const each of parts(builder)) await each.updateComplete;
  for (const each of [...parts(builder), ...members(builder)]) await each.updateComplete;
  for (const each of members(builder)) await each.updateComplete;
}

function section(builder: Builder) {
  return builder.shadowRoot?.querySelector<Builder>('.body > div > *') ?? undefined;
}

/** The section, and the elements in it that have members of their own. */
function parts(builder: Builder) {
  const whole = section(builder);
  const inner = whole?.shadowRoot?.querySelectorAll<Builder>('pg-field-section, pg-form-sections') ?? [];
  return whole ? [whole, ...inner] : [];
}

function members(builder: Builder): MemberRow[] {
  return parts(builder).flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('pg-member') ?? [])]);
}

function member(builder: Builder, label: string): FieldElement {
  const control = members(builder).find(({ field }) => field.label === label)?.control;
  if (!control) throw new Error(`There is no member ${label}.`);
  return control;
}

/** Presses a button, by what it says. */
async function press(builder: Builder, name: string | RegExp): Promise<void> {
  const roots = [builder, ...parts(builder), ...members(builder)].flatMap((each) => each.shadowRoot ?? []);
  const button = roots
    .flatMap((root) => [...root.querySelectorAll('button')])
    .find((each) => {
      const said = (each.ariaLabel ?? (each.textContent?.trim() || each.title)).replace(/\s+/g, ' ').trim();
      return typeof name === 'string' ? said === name || said.startsWith(`${name} `) : name.test(said);
    });
  if (!button) throw new Error(`There is no button ${name}.`);
  button.focus();
  button.click();
  await settled(builder);
}

async function write(builder: Builder, label: string, value: unknown): Promise<void> {
  const control = member(builder, label);
  control.value = value;
  control.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  await settled(builder);
}

function entries(builder: Builder): string[] {
  return [...(section(builder)?.shadowRoot?.querySelectorAll('.title') ?? [])].map((each) => each.textContent ?? '');
}

function alerts(builder: Builder): string[] {
  const rows = members(builder).flatMap((each) => [...(each.shadowRoot?.querySelectorAll('.problem span') ?? [])]);
  return rows.map((each) => each.textContent ?? '');
}

describe('the builder', () => {
  it('lists the fields, and writes a member as a small change of the text', async () => {
    const { project, builder } = await open(text);
    expect(entries(builder)).to.deep.equal(['Name', 'Show']);

    await press(builder, 'Name name · n');
    await write(builder, 'Label', 'Guest');

    expect(project.text).to.equal(text.replace('"label": "Name"', '"label": "Guest"'));
  });

  it('keeps the entry of a field that is renamed, with what is focused in it', async () => {
    const { builder } = await open();
    await press(builder, 'Name name · n');
    const name = member(builder, 'Name');
    member(builder, 'Default').focus();

    await write(builder, 'Name', 'guest');
    expect(member(builder, 'Name') === name, 'of a rename').to.equal(true);
    expect(section(builder)?.shadowRoot?.activeElement?.getAttribute('data-member')).to.equal('default');

    await press(builder, 'Add a field');
    await press(builder, /^Text/);
    const label = member(builder, 'Label');
    await write(builder, 'Label', 'Second thing');
    expect(member(builder, 'Label') === label, 'of a label').to.equal(true);
    expect(member(builder, 'Name').value).to.equal('secondThing');
  });

  it('writes what is typed before the page is left', async () => {
    const { project, builder } = await open();
    await press(builder, 'Name name · n');

    member(builder, 'Label').value = 'Guest';
    member(builder, 'Label').dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    expect(project.text).to.equal(strict);
    dispatchEvent(new Event('pagehide'));

    expect(project.text).to.equal(strict.replace('"label": "Name"', '"label": "Guest"'));
  });

  it('adds a field of a type, which takes its name from its label', async () => {
    const { project, builder } = await open();

    await press(builder, 'Add a field');
    await press(builder, /^Counter/);
    await write(builder, 'Label', 'Home goals');

    expect(project.config?.fields.at(-1)).to.deep.equal({
      key: 'h',
      name: 'homeGoals',
      label: 'Home goals',
      type: 'counter',
      default: 0,
      min: 0,
    });
    expect(project.diagnostics.length).to.equal(0);
  });

  it('takes the name of a new field along into the picture that shows it already', async () => {
    const { project, builder } = await open();
    await press(builder, 'Add a field');
    await press(builder, /^Text/);
    await press(builder, 'Show it');

    await write(builder, 'Label', 'Guest name');

    expect(project.config?.fields.at(-1)).to.include({ key: 'g', name: 'guestName' });
    expect(project.drawing?.text).to.match(/data-text="guestName"/);
    await press(builder, 'Undo');
    expect(project.config?.fields.at(-1)).to.include({ key: 't', name: 'text', label: 'Guest name' });
    expect(project.drawing?.text).to.match(/data-text="text"/);
  });

  it('renames a field in presets and in the template; refuses a name that is taken or none', async () => {
    const { project, builder } = await open();
    await press(builder, 'Name name · n');

    await write(builder, 'Name', 'show');
    expect(alerts(builder)).to.deep.equal(['“show” is taken.']);
    await write(builder, 'Name', '2nd');
    expect(alerts(builder)).to.deep.equal(['A letter first, then letters, digits and underscores.']);
    expect(project.text).to.equal(strict);
    // What was refused stays to be corrected, and what is typed after it stands until it is done.
    expect(member(builder, 'Name').value).to.equal('2nd');
    member(builder, 'Name').value = 'guest';
    member(builder, 'Name').dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    await settled(builder);
    expect([member(builder, 'Name').value, alerts(builder)]).to.deep.equal(['guest', []]);
    await write(builder, 'Name', 'guest');

    expect(project.config?.presets?.[0]?.values).to.deep.equal({ guest: 'Rui' });
    // A text is no custom property: `var(--name)` is another's.
    expect(project.drawing?.text).to.equal(html.replace('data-text="name"', 'data-text="guest"'));
  });

  it('refuses a name that would be a column’s in the template, and renames a second field of a name alone', async () => {
    const fields = [
      { key: 'n', name: 'name', label: 'Name', type: 'text', default: '' },
      { key: 'm', name: 'name', label: 'Again', type: 'text', default: '' },
      {
        key: 'r',
        name: 'rows',
        label: 'Rows',
        type: 'table',
        default: [],
        columns: [{ key: 'team', label: 'Team', type: 'text' }],
      },
    ];
    const presets = [{ id: 'guest', label: 'Guest', values: { name: 'Rui' } }];
    const { project, builder } = await open(JSON.stringify({ fields, presets }));
    await press(builder, 'Name name · n');

    await write(builder, 'Name', 'team');
    expect(alerts(builder)).to.deep.include('“team” is taken already. Choose another name.');
    expect(project.text).to.equal(JSON.stringify({ fields, presets }));

    const again = members(builder).filter(({ field }) => field.label === 'Name')[1]?.control;
    if (again) again.value = 'role';
    again?.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
    await settled(builder);
    expect(project.config?.fields.map(({ name }) => name)).to.deep.equal(['name', 'role', 'rows']);
    expect(project.config?.presets?.[0]?.values).to.deep.equal({ name: 'Rui' });
    expect(project.drawing?.text).to.equal(html);
  });

  it('renames a column, and an option, in rows, presets and the template', async () => {
    const text = `{ "fields": [
      { "key": "t", "name": "table", "label": "Table", "type": "table",
        "columns": [
          { "key": "points", "label": "Points", "type": "number" },
          { "key": "side", "label": "Side", "type": "dropdown", "options": [{ "value": "one", "text": "One" }] }
        ],
        "default": [{ "points": 3, "side": "one" }, { "side": "one", "points": 1 }] },
      { "key": "k", "name": "kind", "label": "Kind", "type": "radio", "default": "one",
        "options": [{ "value": "one", "text": "One" }, { "value": "two", "text": "Two" }] }
    ],
    "presets": [{ "id": "p", "label": "P", "values": { "table": [{ "points": 2, "side": "one" }], "kind": "one" } }] }`;
    const drawn =
      '<template data-each="table"><p data-text="points" data-show="side=one"></p></template><p data-show="kind=one"></p>';
    await loadFields(['table']);
    const { project, builder } = await open(text, 'en', drawn);
    /** Changes one cell of a table that is a member. */
    const change = async (label: string, row: number, cell: object) => {
      const rows = member(builder, label).value as object[];
      await write(
        builder,
        label,
        rows.map((each, at) => (at === row ? { ...each, ...cell } : each)),
      );
    };

    builder.choose('table');
    await settled(builder);
    await change('Columns', 0, { key: 'side' });
    expect(alerts(builder)).to.deep.equal(['“side” is taken already. Choose another name.']);
    await change('Columns', 0, { key: 'votes' });
    await change('Options · Side', 0, { value: 'left' });
    builder.choose('kind');
    await settled(builder);
    await change('Options', 0, { value: 'goal' });

    const renamed = text
      .replaceAll('"points"', '"votes"')
      .replaceAll('"side": "one"', '"side": "left"')
      .replace('"options": [{ "value": "one"', '"options": [{ "value": "left"')
      .replace('"kind": "one"', '"kind": "goal"')
      .replace('"default": "one"', '"default": "goal"')
      .replace('[{ "value": "one"', '[{ "value": "goal"');
    expect(project.text).to.equal(renamed);
    expect(project.drawing?.text).to.equal(
      drawn.replace('points', 'votes').replace('side=one', 'side=left').replace('kind=one', 'kind=goal'),
    );
    await press(builder, 'Undo');
    expect([project.text, project.drawing?.text]).to.deep.equal([
      renamed
        .replace('"kind": "goal"', '"kind": "one"')
        .replace('"default": "goal"', '"default": "one"')
        .replace('"value": "goal"', '"value": "one"'),
      drawn.replace('points', 'votes').replace('side=one', 'side=left'),
    ]);
  });

  it('changes the type, and says what is given up', async () => {
    const { project, builder } = await open();
    await press(builder, 'Name name · n');

    await write(builder, 'Type', 'number');

    expect(project.config?.fields[0]).to.include({ type: 'number', default: 0 });
    const note = section(builder)?.shadowRoot?.querySelector('.note')?.textContent;
    expect(note).to.equal('Now a number. Given up: Default.');
  });

  it('orders fields by keys, and the focus goes along', async () => {
    const { project, builder } = await open();
    const root = section(builder)?.shadowRoot;
    const first = root?.querySelector<HTMLElement>('button.open');
    first?.focus();

    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true }));
    await settled(builder);

    expect(project.config?.fields.map(({ name }) => name)).to.deep.equal(['show', 'name']);
    expect(root?.activeElement?.textContent?.includes('Name')).to.equal(true);
  });

  it('says that a place in a style stays when a field is deleted with all that speaks of it', async () => {
    const plate = '{ "key": "p", "name": "plate", "label": "Plate", "type": "color", "default": "#10161D" }';
    const drawn = '<p data-plate></p><style>p { background: var(--plate) }</style>';
    const { project, builder } = await open(strict.replace('"fields": [', `"fields": [\n    ${plate},`), 'en', drawn);
    const asked = () => section(builder)?.shadowRoot?.querySelector('.ask');

    await press(builder, 'Delete: Plate');
    expect([...(asked()?.querySelectorAll('code') ?? [])].map((each) => each.textContent)).to.deep.equal([
      'template.html · var(--plate)',
    ]);
    expect(asked()?.textContent).to.contain('Places in styles and in a template.js stay');
    await press(builder, 'Delete all of this');

    expect(project.config?.fields.map(({ name }) => name)).to.deep.equal(['name', 'show']);
    expect(project.drawing?.text).to.equal(drawn);
  });

  it('says which style sheet beside the template names a field, and does not call that unseen', async () => {
    const number = { key: 'w', name: 'width', label: 'Width', type: 'number', default: 3 };
    const { project, builder } = await open(
      JSON.stringify({ fields: [number] }),
      'en',
      '<link rel="stylesheet" href="assets/a.css">',
    );
    project.assets = new OpenAssets([], [], { 'assets/a.css': 'p { width: calc(var(--width) * 1px) }' });
    builder.requestUpdate();
    await settled(builder);
    await press(builder, 'Width width · w');
    expect(section(builder)?.shadowRoot?.querySelector('.unseen')).to.equal(null);

    await press(builder, 'Delete: Width');
    const said = section(builder)?.shadowRoot?.querySelector('.ask');
    expect(said?.querySelector('code')?.textContent).to.equal('assets/a.css');
    expect(said?.textContent).to.contain('Places in styles');
  });

  it('renames a field in the style sheets beside the template, too, and takes that back', async () => {
    const config = (name: string) =>
      `{ "fields": [{ "key": "w", "name": "${name}", "label": "Width", "type": "number", "default": 3 }] }`;
    const drawn = (name: string) => `<link rel="stylesheet" href="assets/a.css"><p data-text="${name}">`;
    const sheet = (name: string) => `p { width: calc(var(--${name}) * 1px) }`;
    const { project, builder } = await open(config('width'), 'en', drawn('width'));
    project.assets = new OpenAssets([], [], { 'assets/a.css': sheet('width') });
    const texts = () => [project.text, project.drawing?.text, project.textOf('assets/a.css')];
    const named = (name: string) => [config(name), drawn(name), sheet(name)];
    await press(builder, 'Width width · w');

    await write(builder, 'Name', 'length');
    expect(texts()).to.deep.equal(named('length'));
    await press(builder, 'Undo');
    expect(texts()).to.deep.equal(named('width'));
    await press(builder, 'Redo');
    expect(texts()).to.deep.equal(named('length'));
  });

  it('asks of a field only in the template where it is to be deleted', async () => {
    const { project, builder } = await open();
    const isAsked = () => Boolean(section(builder)?.shadowRoot?.querySelector('.ask'));
    await press(builder, 'Delete: Name');
    expect(isAsked()).to.equal(true);

    const drawing = { name: 'template.html', text: html } as const;
    await project.open({ name: 'u', title: 'U', description: '', src: '/', original: strict, onDisk: strict, drawing });
    await settled(builder);

    expect(entries(builder)).to.deep.equal(['Name', 'Show']);
    expect(isAsked()).to.equal(false);
  });

  it('says who speaks of a field before it is deleted, and deletes that too', async () => {
    const { project, builder } = await open();

    await press(builder, 'Delete: Name');
    const said = [...(section(builder)?.shadowRoot?.querySelectorAll('.ask code') ?? [])].map(
      (each) => each.textContent,
    );
    expect(said).to.deep.equal(['template.html · data-text="name"', 'config.json · preset “Guest” sets it']);
    await until(() => section(builder)?.shadowRoot?.activeElement?.ariaLabel === '“Name” is spoken of elsewhere:');
    const choice = section(builder)?.shadowRoot?.querySelector<HTMLElement>('.ask button');
    choice?.focus();
    choice?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await settled(builder);
    expect(section(builder)?.shadowRoot?.querySelector('.ask')).to.equal(null);
    expect(section(builder)?.shadowRoot?.activeElement?.ariaLabel).to.equal('Delete: Name');

    await press(builder, 'Delete: Name');
    await press(builder, 'Delete all of this');

    expect(project.config?.fields.map(({ name }) => name)).to.deep.equal(['show']);
    expect(project.config?.presets?.[0]?.values).to.deep.equal({});
    expect(project.drawing?.text).to.equal(html.replace('<p data-text="name" class="a"></p>', ''));
    // What others rely on is listed, also once the text was written to disk.
    const breaking = () => {
      const list = builder.shadowRoot?.querySelector('pg-builder-breaking');
      return list?.shadowRoot?.querySelector('li')?.textContent;
    };
    expect(breaking()).to.match(/"name" is gone\. +Rundown items/);
    const { template, text } = project;
    if (template) await project.retell({ ...template, original: text, onDisk: text });
    builder.requestUpdate();
    await settled(builder);
    expect(breaking()).to.match(/"name" is gone\. +Rundown items/);
  });

  it('shows what is wrong at its member', async () => {
    const { builder } = await open(strict.replace('"default": true', '"default": "yes"'));
    await press(builder, /^Show/);

    expect(alerts(builder).length).to.equal(1);
    expect(builder.diagnosticsAt(['fields', 1, 'default'])[0]?.code).to.equal('type-wrong');
  });

  it('marks no field for what is only told', async () => {
    const unused = strict.replace('"name": "show"', '"name": "show", "rows": 2');
    const marks = async (level: RuleLevel) => {
      const { builder } = await open(unused, 'en', html, { 'field-property-unused': level });
      return section(builder)?.shadowRoot?.querySelectorAll('.wrong').length;
    };

    expect(await marks('warning')).to.equal(1);
    expect(await marks('info')).to.equal(0);
  });

  it('holds still while the text cannot be read, and leads to the place', async () => {
    const { project, builder } = await open();
    const places: number[] = [];
    project.on('reveal', ({ start }) => places.push(start));

    project.type(strict.replace('"n",', '"n"'));
    await settled(builder);
    const banner = builder.shadowRoot?.querySelector('.banner span')?.textContent;
    expect(banner).to.equal('The text cannot be read at line 3. This is how it stood before.');
    expect(entries(builder)).to.deep.equal(['Name', 'Show']);
    expect(builder.shadowRoot?.querySelector('.body > [inert]') !== null).to.equal(true);
    await press(builder, 'Go there');

    expect(places).to.deep.equal([strict.indexOf('"n",') + 4]);
  });

  it('orders fields by dragging; a drag that was given up moves nothing', async () => {
    const { project, builder } = await open();
    const root = section(builder)?.shadowRoot;
    const drag = async (type: string, selector: string, at: number) => {
      const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() });
      root?.querySelectorAll(selector)[at]?.dispatchEvent(event);
      await settled(builder);
      return event.defaultPrevented;
    };
    const names = () => project.config?.fields.map(({ name }) => name);

    await drag('dragstart', 'button.open', 0);
    await drag('dragend', 'button.open', 0);
    expect(await drag('dragover', 'li', 1)).to.equal(false);
    await drag('drop', 'li', 1);
    expect(names()).to.deep.equal(['name', 'show']);

    await drag('dragstart', 'button.open', 0);
    expect(await drag('dragover', 'li', 1)).to.equal(true);
    expect(root?.querySelectorAll('li')[1]?.dataset['over']).to.equal('after');
    await drag('drop', 'li', 1);
    expect(names()).to.deep.equal(['show', 'name']);
    expect(root?.querySelector('[data-over]')).to.equal(null);
  });

  it('goes from type to type by arrows, and back to the fields by Esc', async () => {
    const { builder } = await open();
    await press(builder, 'Add a field');
    const root = section(builder)?.shadowRoot;
    const focused = () => root?.activeElement as HTMLElement | null | undefined;
    const type = async (key: string) => {
      focused()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await settled(builder);
      return focused()?.dataset['type'];
    };
    expect([await type('ArrowUp'), await type('ArrowDown'), await type('ArrowLeft')]).to.deep.equal([
      ...['text', 'textarea', 'text'],
    ]);
    await type('Escape');
    expect(root?.querySelector('.palette')).to.equal(null);
    expect(focused()?.matches('.add')).to.equal(true);
  });

  it('adds what a field may have and takes it out; refuses a key that is taken or none', async () => {
    const { project, builder } = await open();
    await press(builder, 'Name name · n');
    await press(builder, 'Most characters');
    expect(project.config?.fields[0]).to.include({ maxChars: 40 });
    await press(builder, 'Take “Most characters” out');
    expect(project.text).to.equal(strict);

    for (const [key, why] of [
      ['1', 'a letter first'],
      ['s', '“s” is taken.'],
    ] as const) {
      await write(builder, 'Key', key);
      expect(alerts(builder).join()).to.contain(why);
    }
    await write(builder, 'Key', 'guest');
    expect(project.config?.fields[0]?.key).to.equal('guest');
  });

  it('makes defaults of what the form holds', async () => {
    const { project, builder } = await open();
    project.setValues({ name: 'Eva', show: true });
    await settled(builder);
    await press(builder, 'The form’s values as defaults');
    expect(project.text).to.equal(strict.replace('"Ana"', '"Eva"'));
  });

  it('undoes and redoes by keys, with the focus in a member', async () => {
    const { project, builder } = await open();
    await press(builder, 'Name name · n');
    const control = member(builder, 'Label');
    const type = async (key: string, held: KeyboardEventInit = {}) => {
      control.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, composed: true, cancelable: true, ...held }),
      );
      await settled(builder);
      return project.config?.fields[0]?.label;
    };
    // What is typed is not in the text yet: it is a step of its own all the same.
    control.value = 'Guest';
    control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    expect([await type('z'), await type('Z', { shiftKey: true })]).to.deep.equal(['Name', 'Guest']);
    expect([await type('z'), await type('y')]).to.deep.equal(['Name', 'Guest']);
    expect(await type('z', { altKey: true })).to.equal('Guest');
  });

  it('undoes and redoes its steps where there is no editor', async () => {
    const { project, builder } = await open();
    await press(builder, 'Delete: Show');
    const deleted = project.text;
    expect(entries(builder)).to.deep.equal(['Name']);
    // Where it was is the next one, or the last.
    await until(() => section(builder)?.shadowRoot?.activeElement?.matches('[data-name=name] button.open') === true);

    await press(builder, 'Undo');
    expect(project.text).to.equal(strict);
    await press(builder, 'Redo');
    expect(project.text).to.equal(deleted);
  });

  it('says by its buttons whether there is a step to take back or to do again', async () => {
    const { project, builder } = await open();
    const canStep = () =>
      ['Undo', 'Redo'].map((name) => builder.shadowRoot?.querySelector(`[aria-label=${name}]`)?.ariaDisabled);
    expect(canStep()).to.deep.equal(['true', 'true']);

    await press(builder, 'Delete: Show');
    expect(canStep()).to.deep.equal(['false', 'true']);
    await press(builder, 'Undo');
    expect(canStep()).to.deep.equal(['true', 'false']);

    await press(builder, 'Redo');
    project.type(strict.replace('Ana', 'Eva'));
    await settled(builder);
    expect(canStep()).to.deep.equal(['true', 'true']);
    // The editor has a step more: what was typed.
    builder.editor = { can: (which) => which === 'undo', step: () => project.type(strict) };
    await settled(builder);
    expect(canStep()).to.deep.equal(['false', 'true']);
  });

  it('undoes a step that was made before the editor came', async () => {
    const { project, builder } = await open();
    await press(builder, 'Delete: Show');
    builder.editor = { can: () => false, step: () => {} };

    await press(builder, 'Undo');
    expect(project.text).to.equal(strict);
  });

  it('undoes what a step changed in the template, too', async () => {
    const { project, builder } = await open();
    await press(builder, 'Delete: Name');
    await press(builder, 'Delete all of this');

    await press(builder, 'Undo');
    expect([project.text, project.drawing?.text]).to.deep.equal([strict, html]);
    await press(builder, 'Redo');
    expect(project.drawing?.text).to.equal(html.replace('<p data-text="name" class="a"></p>', ''));
  });

  it('shows a field in the picture, and takes it away again', async () => {
    const { project, builder } = await open();
    await press(builder, 'Add a field');
    await press(builder, /^Text/);

    await press(builder, 'Show it');
    expect(project.drawing?.text).to.match(/data-text="text"/);
    const note = () => section(builder)?.shadowRoot?.querySelector('.members .note')?.textContent ?? '';
    expect(note()).to.match(/no value yet/);
    // The button is gone: the focus is at the field that it was about.
    expect(section(builder)?.shadowRoot?.activeElement?.matches('[data-open] button.open')).to.equal(true);
    await press(builder, 'Undo');
    expect(project.drawing?.text).to.equal(html);
    await press(builder, 'Show it');
    await write(builder, 'Default', 'Live');
    expect(note()).to.equal('');
  });

  it('makes presets and variants, also of what the form holds', async () => {
    const { project, builder } = await open();
    project.setValues({ name: 'Eva', show: true });

    await press(builder, 'Presets');
    await press(builder, 'From the form’s values');
    await press(builder, 'Variants');
    await press(builder, 'Add a variant');

    expect(project.config?.presets?.[1]).to.deep.equal({ id: 'preset', label: 'Preset', values: { name: 'Eva' } });
    expect(project.config?.variants).to.deep.equal({ variant: { label: 'Variant', valueOverrides: {} } });
  });

  it('renames a preset, adds values to it and takes them out, and deletes it', async () => {
    const { project, builder } = await open();
    await press(builder, 'Presets');
    await press(builder, 'Guest name');
    for (const [id, why] of [
      ['a guest', 'A letter first'],
      ['', 'A letter first'],
    ] as const) {
      await write(builder, 'Id', id);
      expect(alerts(builder).join()).to.contain(why);
    }
    await write(builder, 'Id', 'visitor');
    const more = section(builder)?.shadowRoot?.querySelector('select') as HTMLSelectElement;
    more.value = 'show';
    more.dispatchEvent(new Event('change'));
    await settled(builder);
    await write(builder, 'Show', false);
    await press(builder, 'Take “Name” out');
    expect(project.config?.presets).to.deep.equal([{ id: 'visitor', label: 'Guest', values: { show: false } }]);

    await press(builder, 'Add a preset');
    await press(builder, 'Move up: Preset');
    expect(project.config?.presets?.map(({ id }) => id)).to.deep.equal(['preset', 'visitor']);
    await press(builder, 'Delete: Preset');
    await press(builder, 'Delete: Guest');
    expect(project.config && 'presets' in project.config).to.equal(false);
  });

  it('renames a variant, unless another one has the name', async () => {
    const { project, builder } = await open();
    await press(builder, 'Variants');
    await press(builder, 'Add a variant');
    await press(builder, 'Add a variant');
    await write(builder, 'Name', 'variant');
    expect(alerts(builder)).to.deep.equal(['“variant” is taken.']);
    await write(builder, 'Name', 'late');
    expect(Object.keys(project.config?.variants ?? {})).to.deep.equal(['variant', 'late']);
  });

  it('renames a palette with the fields that use it, writes its colours, and takes it out', async () => {
    const { project, builder } = await open(
      `{
  "fields": [{ "key": "c", "name": "c", "label": "C", "type": "colorBinding", "palette": "house", "default": "#FF0000" }],
  "meta": { "palettes": { "house": ["#FF0000"], "guest": ["#00FF00"] } }
}
`,
    );
    await press(builder, 'Template');
    const names = () => members(builder).filter(({ field }) => field.name === 'name' && field.key === 'member');
    const rename = async (at: number, name: string) => {
      const control = names()[at]?.control as FieldElement;
      control.value = name;
      control.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
      await settled(builder);
    };
    await rename(1, 'guest');
    expect(alerts(builder)).to.deep.equal(['“guest” is taken.']);
    await rename(1, 'brand');
    await write(builder, 'Palette', [{ colour: '#FF0000' }, { colour: '#0000FF' }]);
    expect(project.config?.meta?.palettes).to.deep.equal({ brand: ['#FF0000', '#0000FF'], guest: ['#00FF00'] });
    expect(project.config?.fields[0]).to.include({ palette: 'brand' });
    names()[2]?.shadowRoot?.querySelector<HTMLElement>('.out')?.click();
    await settled(builder);
    expect(Object.keys(project.config?.meta?.palettes ?? {})).to.deep.equal(['brand']);

    // The colours of the default are those of the palette.
    await press(builder, 'Fields');
    await press(builder, 'C c · c');
    expect(member(builder, 'Default').palettes).to.deep.equal({ brand: ['#FF0000', '#0000FF'] });
  });

  it('writes what the template says about itself, and palettes', async () => {
    const { project, builder } = await open();
    await press(builder, 'Template');
    const tipOf = (label: string) => members(builder).find(({ field }) => field.label === label)?.title;
    expect(tipOf('Category')).to.equal('Shelf of the gallery: lowercase, with hyphens.');
    expect(tipOf('Name')).to.equal('');

    await write(builder, 'Author', 'Graphics desk');
    await write(builder, 'Updated', '2026-10-04');
    await write(builder, 'Width', 1280);
    await press(builder, 'Add a palette');

    expect(project.config?.meta).to.deep.equal({
      author: 'Graphics desk',
      updated: '2026-10-04',
      resolution: { width: 1280, height: 1080 },
      palettes: { brand: ['#1F6FEB', '#F6B93B', '#FFFFFF'] },
    });
    await press(builder, 'Take “brand” out');
    expect(project.config?.meta?.palettes).to.deep.equal({});
  });

  it('puts a field into a section of the form, into a new one with a heading, and into none', async () => {
    const { project, builder } = await open();
    const sections = () => project.config?.meta?.['sections'];
    await press(builder, 'Show show · s');
    await write(builder, 'Section', 'new');
    expect(sections()).to.deep.equal([{ label: 'Section', fields: ['show'] }]);
    await until(() => member(builder, 'Heading').matches(':focus-within'));
    await write(builder, 'Heading', 'Look');

    await press(builder, 'Name name · n');
    expect(members(builder).filter(({ field }) => field.name === 'heading')).to.have.length(0);
    await write(builder, 'Section', '0');
    expect(sections()).to.deep.equal([{ label: 'Look', fields: ['name', 'show'] }]);
    await write(builder, 'Section', '-1');
    expect(sections()).to.deep.equal([{ label: 'Look', fields: ['show'] }]);

    await press(builder, 'Undo');
    expect(sections()).to.deep.equal([{ label: 'Look', fields: ['name', 'show'] }]);
  });

  it('keeps the focus in the card of a field whose new section is undone', async () => {
    const { project, builder } = await open();
    await press(builder, 'Show show · s');
    await write(builder, 'Section', 'new');
    await until(() => member(builder, 'Heading').matches(':focus-within'));

    const undo = { key: 'z', ctrlKey: true, bubbles: true, composed: true, cancelable: true };
    member(builder, 'Heading').dispatchEvent(new KeyboardEvent('keydown', undo));
    await settled(builder);
    expect(project.text).to.equal(strict);
    await until(() => member(builder, 'Section').matches(':focus-within'));
  });

  it('orders a field in its section, too, and adds one to the section of the field that is open', async () => {
    const meta = '"meta": { "sections": [{ "label": "All", "fields": ["name", "show"] }] }';
    const { project, builder } = await open(strict.replace('"presets"', `${meta},\n  "presets"`));
    const sections = () => project.config?.meta?.['sections'];
    await press(builder, 'Move down: Name');
    expect(sections()).to.deep.equal([{ label: 'All', fields: ['show', 'name'] }]);

    await press(builder, 'Show show · s');
    await press(builder, 'Add a field');
    await press(builder, /^Number/);
    expect(sections()).to.deep.equal([{ label: 'All', fields: ['show', 'number', 'name'] }]);
    await press(builder, 'Undo');
    expect(sections()).to.deep.equal([{ label: 'All', fields: ['show', 'name'] }]);
  });

  it('edits the sections of the form: heading, fields, closed at first, order; and keeps what it does not know', async () => {
    await loadFields(['table', 'boolean']);
    const meta = '"meta": { "sections": [{ "label": "Who", "fields": ["name"], "icon": "person" }] }';
    const { project, builder } = await open(strict.replace('"presets"', `${meta},\n  "presets"`));
    const sections = () => project.config?.meta?.['sections'];
    await press(builder, 'Template');
    await press(builder, 'Add a section');
    await write(builder, 'Heading', 'Look');
    await write(builder, 'Fields', [{ field: 'show' }, { field: 'name' }, { field: 'name' }]);
    await write(builder, 'Closed at first', true);
    const who = { label: 'Who', fields: [], icon: 'person' };
    expect(sections()).to.deep.equal([who, { label: 'Look', fields: ['show', 'name'], collapsed: true }]);

    await write(builder, 'Closed at first', false);
    await press(builder, 'Move up: Look');
    expect(sections()).to.deep.equal([{ label: 'Look', fields: ['show', 'name'] }, who]);
    expect(member(builder, 'Heading').value).to.equal('Look');

    await press(builder, 'Delete: Look');
    await press(builder, 'Delete: Who');
    expect(project.config?.meta).to.deep.equal({});
    await press(builder, 'Undo');
    expect(sections()).to.deep.equal([who]);
  });

  it('edits the sections that an imported graphic brought where they stand', async () => {
    const meta = '"meta": { "ograf": { "sections": [{ "label": "Data", "fields": ["name"] }] } }';
    const { project, builder } = await open(strict.replace('"presets"', `${meta},\n  "presets"`));
    await press(builder, 'Show show · s');
    await write(builder, 'Section', '0');
    expect(project.config?.meta).to.deep.equal({ ograf: { sections: [{ label: 'Data', fields: ['name', 'show'] }] } });
  });

  it('writes a width as the text has it, and names types of columns in the language of the page', async () => {
    const table = `{ "fields": [{ "key": "t", "name": "rows", "label": "Linhas", "type": "table", "default": [],
      "columns": [{ "key": "p", "label": "Foto", "type": "image" }, { "key": "o", "label": "Um", "type": "omo", "options": [] }] }] }`;
    await loadFields(['table']);
    const { project, builder } = await open(table, 'pt-BR');
    builder.choose('rows');
    await settled(builder);
    const columns = members(builder).find(({ field }) => field.label === 'Colunas')?.field as TableField;
    const types = columns.columns.find(({ key }) => key === 'type')?.options?.map(({ text }) => text);
    expect(types).to.deep.equal([
      'Texto',
      'Número',
      'Interruptor',
      'Imagem',
      'Endereço web',
      'Cor',
      'Lista',
      'Escolha',
    ]);

    // What of a column is not filled in is not written.
    const control = members(builder).find(({ field }) => field.label === 'Colunas')?.control;
    const filled = { key: 'p', label: 'Foto', type: 'image', accept: '', tip: 'Retrato', width: 90, min: 1 };
    if (control) control.value = [filled, { key: 'o', label: 'Um', type: 'text', accept: '', tip: '' }];
    control?.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
    await settled(builder);
    const [{ columns: written }] = JSON.parse(project.text).fields;
    expect(written).to.deep.equal([
      { key: 'p', label: 'Foto', type: 'image', tip: 'Retrato', width: 90, min: 1 },
      { key: 'o', label: 'Um', type: 'text' },
    ]);

    await press(builder, 'Template');
    const width = member(builder, 'Largura');
    await width.updateComplete;
    expect(width.shadowRoot?.querySelector('input')?.value).to.equal('1920');
  });

  it('opens the field that is pointed at elsewhere, and tells which one it has open', async () => {
    const { project, builder } = await open();
    const told: unknown[] = [];
    project.on('field', (each) => told.push(each));

    project.lookAt('show', 'text');
    await settled(builder);
    expect(member(builder, 'Name').value).to.equal('show');
    await press(builder, 'Name name · n');

    expect(told.at(-1)).to.deep.equal({ name: 'name', from: 'builder' });
  });

  for (const locale of ['en', 'pt-BR'] as const) {
    it(`can be used by everyone (${locale})`, async () => {
      const meta = '"meta": { "sections": [{ "label": "Who", "fields": ["name"] }] }';
      const { builder } = await open(strict.replace('"presets"', `${meta},\n  "presets"`), locale);
      builder.choose('name');
      await settled(builder);
      await expectAccessible(builder);
      for (const radio of [...(builder.shadowRoot?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])].slice(1)) {
        radio.click();
        await settled(builder);
        const entry = parts(builder).flatMap(
          ({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('button.open') ?? [],
        );
        entry[0]?.click();
        await settled(builder);
        await expectAccessible(builder);
      }
    });
  }
});
