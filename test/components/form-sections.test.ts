import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../components/define/form.ts';
import type { FieldElement } from '../../components/fields/field-element.ts';
import type { FormElement } from '../../components/form/form.ts';
import type { FormSection } from '../../src/format/form-sections.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { readManifest } from '../../src/interop/read-manifest.ts';
import { expectAccessible } from '../support/axe.ts';
import { mount, unmountForms, until } from '../support/mount.ts';

const config: Config = {
  meta: { name: 'Score' },
  fields: [
    { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Final' },
    { key: 'h', name: 'home', label: 'Home', type: 'text', default: 'Aurora' },
    { key: 'a', name: 'away', label: 'Away', type: 'text', default: 'Vale' },
    { key: 'g', name: 'goals', label: 'Goals', type: 'number', default: 0, min: 0, max: 30 },
    { key: 'k', name: 'clock', label: 'Clock', type: 'boolean', default: true },
  ],
};

const sections: FormSection[] = [
  { label: 'Clock', fields: ['clock'], collapsed: true },
  { label: 'Teams', fields: ['away', 'home', 'goals', 'referee'] },
];

async function form(given: readonly FormSection[] = sections): Promise<FormElement> {
  const element = await mount<FormElement>('<tarja-form style="height: 500px"></tarja-form>');
  element.sections = given;
  element.config = config;
  await element.updateComplete;
  return element;
}

function heading(element: FormElement, label: string): HTMLButtonElement {
  const found = [...(element.shadowRoot?.querySelectorAll<HTMLButtonElement>('.section button') ?? [])].find((button) =>
    button.textContent?.includes(label),
  );
  if (!found) throw new Error(`There is no section “${label}”.`);
  return found;
}

const isOpen = (element: FormElement, label: string) => heading(element, label).ariaExpanded === 'true';

function labels(element: FormElement): string[] {
  return [...(element.shadowRoot?.querySelectorAll('.row') ?? [])].map(
    (row) => (row as HTMLElement).dataset['type'] ?? '',
  );
}

const active = (element: FormElement) => (element.shadowRoot?.activeElement as FieldElement | null)?.field?.name;

/** The next two frames: rows are made when they come near. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

beforeEach(() => localStorage.clear());
afterEach(unmountForms);

describe('sections of tarja-form', () => {
  it('stand in the order the host gives, with the fields of none of them first', async () => {
    const element = await form();

    expect(labels(element)).to.deep.equal(['text', 'boolean', 'text', 'text', 'number']);
    const names = [...(element.shadowRoot?.querySelectorAll('.section-name') ?? [])].map((name) => name.textContent);
    expect(names).to.deep.equal(['Clock', 'Teams']);
  });

  it('are those that the template names, where the host gives none', async () => {
    const element = await form([]);
    element.config = { ...config, meta: { name: 'Score', sections: [...sections, 7, { label: 'Of no field' }] } };
    await element.updateComplete;

    expect(labels(element)).to.deep.equal(['text', 'boolean', 'text', 'text', 'number']);
    expect([isOpen(element, 'Clock'), isOpen(element, 'Teams')]).to.deep.equal([false, true]);
  });

  it('open and close by their heading, and say so', async () => {
    const element = await form();
    expect(isOpen(element, 'Clock')).to.equal(false);

    heading(element, 'Clock').focus();
    await sendKeys({ press: 'Enter' });

    expect(isOpen(element, 'Clock')).to.equal(true);
    await painted();
    expect(
      element.shadowRoot?.querySelector('tarja-boolean')?.checkVisibility({ contentVisibilityAuto: true }),
    ).to.equal(true);
  });

  it('all open or close together with Alt', async () => {
    const element = await form();

    heading(element, 'Teams').dispatchEvent(new MouseEvent('click', { altKey: true, bubbles: true }));

    expect([isOpen(element, 'Clock'), isOpen(element, 'Teams')]).to.deep.equal([false, false]);
  });

  it('are as the operator left them when the page comes back', async () => {
    const first = await form();
    heading(first, 'Clock').click();
    heading(first, 'Teams').click();
    await unmountForms();

    const second = await form();

    expect([isOpen(second, 'Clock'), isOpen(second, 'Teams')]).to.deep.equal([true, false]);
  });

  it('closed say how many of their fields are changed and invalid', async () => {
    const element = await form([{ label: 'Teams', fields: ['home', 'away', 'goals'], collapsed: true }]);

    element.values = { home: 'Serra' };
    element.air = { title: 'Final', home: 'Aurora', away: 'Vale', goals: 0, clock: true };
    await element.updateComplete;
    element.focusField('goals');
    await painted();
    await sendKeys({ type: '99' });

    expect(heading(element, 'Teams').textContent)
      .to.match(/2 changed/)
      .and.match(/1 invalid/);
  });

  it('closed say how many of their fields offer a value from outside, until it is used or passed over', async () => {
    const element = await form([{ label: 'Teams', fields: ['home', 'away'], collapsed: true }]);
    element.focusField('home');
    await painted();
    await sendKeys({ type: 'Serra' });
    heading(element, 'Teams').click();

    element.values = { home: 'Norte', away: 'Sul' };
    expect(heading(element, 'Teams').textContent).to.contain('1 to use or keep');

    element.focusField('home');
    await painted();
    const keep = element.shadowRoot?.querySelector<HTMLButtonElement>('.offer button.quiet');
    keep?.click();
    expect(heading(element, 'Teams').textContent).not.to.contain('use or keep');
  });

  it('of one label are remembered each for itself', async () => {
    const named = ['home', 'away', 'goals'].map((field) => ({ label: 'Team', fields: [field] }));
    const headings = (element: FormElement) => [
      ...(element.shadowRoot?.querySelectorAll<HTMLButtonElement>('.section button[aria-expanded]') ?? []),
    ];
    headings(await form(named))[1]?.click();
    await unmountForms();

    const opened = headings(await form(named)).map(({ ariaExpanded }) => ariaExpanded);

    expect(opened).to.deep.equal(['true', 'false', 'true']);
  });

  it('open for who goes to a field in them: jump, next invalid, a refused take', async () => {
    const element = await form([{ label: 'Teams', fields: ['goals'], collapsed: true }]);
    element.focusField('goals');
    await painted();
    expect(active(element)).to.equal('goals');
    await sendKeys({ type: '99' });
    heading(element, 'Teams').click();
    expect(isOpen(element, 'Teams')).to.equal(false);

    element.take();
    await painted();

    expect(isOpen(element, 'Teams')).to.equal(true);
    expect(active(element)).to.equal('goals');
  });

  it('go in the order of the picture for “next changed”', async () => {
    const element = await form();
    element.values = {};
    for (const name of ['home', 'away']) {
      element.focusField(name);
      await painted();
      await sendKeys({ type: 'X' });
    }
    element.focusField('title');
    await painted();

    await sendKeys({ press: 'F7' });
    // The key is kept until what answers it has come.
    await element.updateComplete;
    await painted();

    // “away” is after “home” in the config, and before it in its section.
    expect(active(element)).to.equal('away');
  });

  it('show what a search finds although they are closed, and none that hold nothing of it', async () => {
    const element = await form();
    const search = element.shadowRoot?.querySelector('input[type=search]') as HTMLInputElement;

    search.focus();
    await sendKeys({ type: 'clock' });
    await element.updateComplete;

    expect(isOpen(element, 'Clock')).to.equal(true);
    expect(heading(element, 'Teams').checkVisibility()).to.equal(false);
    search.value = '';
    search.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await element.updateComplete;
    expect(isOpen(element, 'Clock')).to.equal(false);
  });

  it('keep the focus and the typing when the config is edited', async () => {
    const element = await form();
    element.focusField('home');
    await painted();
    await sendKeys({ type: 'Serra' });

    element.config = { ...config, meta: { name: 'Score of the day' } };
    await element.updateComplete;

    expect(active(element)).to.equal('home');
    expect(element.values['home']).to.contain('Serra');
  });

  it('are named in the language of the form', async () => {
    const element = await mount<FormElement>('<div lang="pt-BR"><tarja-form></tarja-form></div>').then(
      (place) => place.firstElementChild as FormElement,
    );
    element.sections = sections;
    element.config = config;
    await element.updateComplete;
    element.focusField('home');
    await painted();
    await sendKeys({ type: 'X' });

    expect(heading(element, 'Teams').textContent).to.contain('1 alterado');
  });

  it('can be taken away', async () => {
    const element = await form();

    element.sections = [];
    await element.updateComplete;

    expect(element.shadowRoot?.querySelector('.section')).to.equal(null);
    expect(labels(element)).to.deep.equal(['text', 'text', 'text', 'number', 'boolean']);
  });

  it('are accessible, open and closed', async () => {
    const element = await form();

    await expectAccessible(element);
  });
});

describe('a form of a foreign graphic', () => {
  it('has a section for each object of the graphic’s schema', async () => {
    const { config: foreign } = readManifest({
      name: 'Score',
      schema: {
        type: 'object',
        properties: {
          home: {
            type: 'object',
            title: 'Home team',
            properties: { name: { type: 'string', title: 'Name' }, score: { type: 'integer', title: 'Score' } },
          },
          title: { type: 'string', title: 'Title' },
        },
      },
    });
    const element = await mount<FormElement>('<tarja-form style="height: 500px"></tarja-form>');
    element.config = foreign;
    await element.updateComplete;

    const home = heading(element, 'Home team').closest('.section');
    expect(home?.querySelectorAll('.row').length).to.equal(2);
    expect(element.shadowRoot?.querySelectorAll('.row').length).to.equal(3);
    // The heading says what the label would say again.
    const elements = () => [...(home?.querySelectorAll<FieldElement>('tarja-text, tarja-counter') ?? [])];
    // Rows in sections are filled when they come near.
    await until(() => elements().length === 2);
    await Promise.all(elements().map(({ updateComplete }) => updateComplete));
    expect(
      elements().map(({ field, shadowRoot }) => [field.label, shadowRoot?.querySelector('label')?.textContent]),
    ).to.deep.equal([
      ['Name', 'Name'],
      ['Score', 'Score'],
    ]);
    expect(foreign.fields.map(({ label }) => label)).to.include('Home team: Name');
    await expectAccessible(element);
  });
});
