import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../components/define/color-binding.ts';
import type { ColorBindingFieldElement } from '../../components/fields/color-binding.ts';
import { expectAccessible } from '../support/axe.ts';
import { inside, mount, recordEvents, unmount } from '../support/mount.ts';

describe('<tarja-color-binding>', () => {
  afterEach(unmount);

  async function binding(attributes = 'value="#1976D2"', palettes?: Record<string, string[]>) {
    const field = await mount<ColorBindingFieldElement>(
      `<tarja-color-binding name="b" label="Team" tip="Shirt." palette="teams" ${attributes}></tarja-color-binding>`,
    );
    field.palettes = palettes ?? { teams: ['#d32f2f', '#1976d2', '#fbc02d'], other: ['#000'] };
    await field.updateComplete;
    return field;
  }
  const swatches = (field: Element) => [...field.shadowRoot!.querySelectorAll<HTMLInputElement>('input')];
  const chosen = (field: Element) => swatches(field).find(({ checked }) => checked)?.title;
  const said = (field: Element) => inside(field, '#problem').textContent;

  it('is a group of radio buttons with a name and a position each', async () => {
    const field = await binding();
    const group = inside(field, '[role="radiogroup"]');

    expect(group.getAttribute('aria-labelledby')).to.equal('label');
    expect(swatches(field).map(({ title }) => title)).to.deep.equal([
      '#D32F2F, 1 of 3',
      '#1976D2, 2 of 3',
      '#FBC02D, 3 of 3',
    ]);
    expect(chosen(field)).to.equal('#1976D2, 2 of 3');
    for (const swatch of swatches(field)) expect(swatch.getBoundingClientRect().width).to.be.at.least(24);
  });

  it('has its digits beside the swatches in a narrow column, too', async () => {
    const field = await binding('value="#0B1F3A"');
    field.palettes = { teams: ['#0B1F3A', '#111418', '#003B46', '#4A1030', '#F2F4F7', '#FFD100'] };
    field.style.width = '228px';
    field.style.setProperty('--tarja-control-start', '0px');
    await field.updateComplete;
    const [first, last] = [swatches(field)[0], swatches(field).at(-1)].map((swatch) => swatch?.getBoundingClientRect());
    const code = inside(field, '[part="code"]').getBoundingClientRect();

    expect(last?.top).to.equal(first?.top);
    expect(code.left).to.be.greaterThan(last?.right ?? 0);
    expect(code.top).to.be.below(first?.bottom ?? 0);
  });

  it('moves and chooses by arrows, with one tab stop', async () => {
    const field = await binding();
    const events = recordEvents(field, 'input', 'change');
    const next = document.createElement('button');
    field.after(next);
    field.focus();

    await sendKeys({ press: 'ArrowRight' });
    expect(field.value).to.equal('#fbc02d');
    await sendKeys({ press: 'ArrowRight' });
    expect(field.value).to.equal('#d32f2f');
    await sendKeys({ press: 'Tab' });

    expect(document.activeElement).to.equal(next);
    expect(events).to.deep.equal(['input', 'change', 'input', 'change']);
  });

  it('chooses by hand', async () => {
    const field = await binding();
    const { left, top } = swatches(field)[2]!.getBoundingClientRect();

    await sendMouse({ type: 'click', position: [Math.ceil(left) + 5, Math.ceil(top) + 5] });
    await sendMouse({ type: 'move', position: [0, 0] });
    await field.updateComplete;

    expect(field.value).to.equal('#fbc02d');
    expect(inside(field, '[part="code"]').textContent).to.equal('#fbc02d');
  });

  it('follows its palette; a value that fell out of it is kept, shown and said', async () => {
    const field = await binding();
    const events = recordEvents(field, 'input', 'change');
    expect(said(field)).to.equal('');

    field.palettes = { teams: ['#111111', '#222222'] };
    await field.updateComplete;
    expect(field.value).to.equal('#1976D2');
    expect(chosen(field)).to.equal('#1976D2, not of the palette');
    expect(swatches(field)).to.have.length(3);
    expect(said(field)).to.contain('“teams”');
    expect(field.checkValidity()).to.equal(true);

    field.palettes = { teams: ['#1976d2'] };
    await field.updateComplete;
    expect(chosen(field)).to.equal('#1976D2, 1 of 1');
    expect(said(field)).to.equal('');
    expect(events).to.deep.equal([]);
  });

  it('explains a missing palette, and takes a hex colour instead', async () => {
    const field = await binding('value="#1976d2"', { other: ['#000'] });
    expect(said(field)).to.equal('There is no palette “teams” here: type a hex colour.');
    const input = inside<HTMLInputElement>(field, '#control');

    input.focus();
    input.select();
    await sendKeys({ type: 'tomato' });
    await sendKeys({ press: 'Enter' });
    await field.updateComplete;
    expect(field.checkValidity()).to.equal(false);
    expect(field.value).to.equal('#1976d2');
    input.select();
    await sendKeys({ type: 'ABC' });
    await sendKeys({ press: 'Enter' });

    expect(field.value).to.equal('#ABC');
    expect(field.checkValidity()).to.equal(true);
  });

  it('is not fooled by a palette called like something every object has', async () => {
    const field = await binding('value="#1976d2" palette="constructor"');
    field.field = { ...field.field, palette: 'constructor' };
    await field.updateComplete;

    expect(said(field)).to.contain('constructor');
  });

  it('submits, resets, restores and is disabled with its fieldset', async () => {
    const form = await mount<HTMLFormElement>(
      '<form><fieldset><tarja-color-binding name="b" label="Team" palette="teams" value="#fff"></tarja-color-binding></fieldset></form>',
    );
    const field = form.querySelector('tarja-color-binding')!;
    field.palettes = { teams: ['#fff', '#000'] };
    await field.updateComplete;

    field.value = '#000';
    expect(new FormData(form).get('b')).to.equal('#000');
    field.formStateRestoreCallback('#fff');
    expect(field.value).to.equal('#fff');
    field.value = '#000';
    form.reset();
    expect(field.value).to.equal('#fff');
    form.querySelector('fieldset')!.disabled = true;
    await field.updateComplete;
    for (const swatch of swatches(field)) expect(swatch.disabled).to.equal(true);
  });

  for (const scheme of ['light', 'dark']) {
    it(`breaks no accessibility rule in ${scheme}, with its palette or without`, async () => {
      const field = await binding('value="#123456"');
      const place = field.parentElement!;
      place.style.colorScheme = scheme;
      place.style.background = 'var(--tarja-panel)';

      await expectAccessible(place);
      field.palettes = {};
      await field.updateComplete;
      await expectAccessible(place);
    });
  }
});
