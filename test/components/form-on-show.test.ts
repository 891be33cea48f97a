import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../components/define/form.ts';
import type { FormElement, SendTake, TakeRefusal } from '../../components/form/form.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { expectAccessible } from '../support/axe.ts';
import { fieldOf } from '../support/every-type.ts';
import { inside, mount, unmountForms } from '../support/mount.ts';

beforeEach(() => localStorage.clear());
afterEach(unmountForms);

const config: Config = {
  meta: { name: 'Lower third' },
  fields: [
    { key: 'n', name: 'name', label: 'Name', type: 'text', default: 'Ana Prado' },
    { key: 'r', name: 'role', label: 'Role', type: 'text', default: 'Reporter' },
    { key: 's', name: 'size', label: 'Size', type: 'number', default: 10, max: 20 },
  ],
};

/** A form on a show whose answers the test gives. */
async function formOnShow() {
  const element = await mount<FormElement>('<tarja-form style="height: 320px"></tarja-form>');
  element.config = config;
  const sent: Readonly<Record<string, unknown>>[] = [];
  const answers: ((answer: TakeRefusal | undefined) => void)[] = [];
  const sendTake: SendTake = (values) => {
    sent.push(values);
    return new Promise((resolve) => answers.push(resolve));
  };
  element.sendTake = sendTake;
  await element.updateComplete;
  const taken: unknown[] = [];
  element.addEventListener('take', (event) => taken.push((event as CustomEvent).detail));
  async function answer(refusal?: TakeRefusal): Promise<void> {
    answers.shift()?.(refusal);
    await Promise.resolve();
    await element.updateComplete;
  }
  return { element, sent, taken, answer };
}

const row = (element: FormElement, name: string) => fieldOf(element, name).closest('.row') as HTMLElement;
const takeButton = (element: FormElement) => inside<HTMLButtonElement>(element, '[part~="take"]');
const refusal = (element: FormElement) => inside(element, '.refusal').textContent?.trim();

describe('<tarja-form> on a show', () => {
  it('is pending from the press to the confirmation, in its rows and beside Take, and fires take then', async () => {
    const { element, sent, taken, answer } = await formOnShow();
    element.focusField('name');
    await sendKeys({ type: 'Ivo' });

    takeButton(element).click();
    await element.updateComplete;

    expect(sent).to.deep.equal([{ name: 'Ivo', role: 'Reporter', size: 10 }]);
    expect(taken).to.deep.equal([]);
    expect(element.air).to.deep.equal({});
    expect([row(element, 'name').hasAttribute('pending'), takeButton(element).ariaBusy]).to.deep.equal([true, 'true']);
    expect(takeButton(element).textContent?.trim()).to.equal('Taking …');
    await expectAccessible(element);

    await answer();

    expect(taken).to.deep.equal([{ name: 'Ivo', role: 'Reporter', size: 10 }]);
    expect(element.air).to.deep.equal(taken[0]);
    expect([row(element, 'name').hasAttribute('pending'), takeButton(element).ariaBusy]).to.deep.equal([
      false,
      'false',
    ]);
  });

  it('lets the operator type on while a take is pending, and loses nothing of it', async () => {
    const { element, answer } = await formOnShow();
    element.focusField('name');
    await sendKeys({ type: 'Ivo' });
    element.take();
    await sendKeys({ type: ' Reis' });

    await answer();

    expect([element.values['name'], element.air['name']]).to.deep.equal(['Ivo Reis', 'Ivo']);
    expect(row(element, 'name').hasAttribute('changed')).to.equal(true);
  });

  it('says beside Take what the show refused, until the operator goes on', async () => {
    const { element, taken, answer } = await formOnShow();
    element.take();

    await answer({ code: 'unreachable', message: 'The station does not answer. What is on air stays as it is.' });

    expect(refusal(element)).to.equal('Not taken. The station does not answer. What is on air stays as it is.');
    expect([taken, element.air]).to.deep.equal([[], {}]);
    element.focusField('name');
    await sendKeys({ type: 'x' });
    await element.updateComplete;
    expect(refusal(element)).to.equal('');
  });

  it('says it when the host fails', async () => {
    const { element, answer } = await formOnShow();
    element.sendTake = () => Promise.reject(new Error('No connection.'));

    element.take();
    await answer();

    expect(refusal(element)).to.equal('Not taken. No connection.');
  });

  it('shows both values of each field that another operator changed first', async () => {
    const { element, answer } = await formOnShow();
    element.air = { name: 'Ana Prado', role: 'Reporter', size: 10 };
    const told = inside(element, 'p[aria-live].visually-hidden');
    element.focusField('name');
    await sendKeys({ type: 'Ivo' });
    element.take();

    const current = { name: 'Lia Sol', role: 'Guest', size: 10 };
    await answer({ code: 'stale', message: 'Rui changed it first.', current });

    const offers = ['name', 'role', 'size'].map((name) =>
      row(element, name).querySelector('.offer span')?.textContent?.trim(),
    );
    expect(offers).to.deep.equal(['Now: Lia Sol', 'Now: Guest', undefined]);
    expect(told.textContent, 'those who listen are told, too').to.equal(
      'Name was changed elsewhere. Now: Lia Sol. Role was changed elsewhere. Now: Guest',
    );
    element.offer({ name: 'Lia Souza' });
    await element.updateComplete;
    expect(row(element, 'name').querySelector('.offer span')?.textContent).to.equal('Now: Lia Souza');
    expect(told.textContent, 'not each value of a feed').not.to.include('Souza');
    expect(element.values).to.deep.equal({ name: 'Ivo', role: 'Reporter', size: 10 });
    const [use] = row(element, 'role').querySelectorAll<HTMLButtonElement>('.offer button');
    const kept: string[] = [];
    element.addEventListener('tarja-keep', (event) => kept.push((event as CustomEvent).detail.name));
    const keep = row(element, 'name').querySelectorAll<HTMLButtonElement>('.offer button')[1];
    use?.click();
    keep?.click();
    await element.updateComplete;
    expect(element.values).to.deep.equal({ name: 'Ivo', role: 'Guest', size: 10 });
    expect(kept).to.deep.equal(['name']);
    expect(refusal(element)).to.equal('');
  });

  it('sends nothing that is invalid, and says why as a form of its own does', async () => {
    const { element, sent } = await formOnShow();
    element.focusField('size');
    await sendKeys({ type: '99' });

    const { refused } = element.take();
    await element.updateComplete;

    expect([refused.map(({ name }) => name), sent]).to.deep.equal([['size'], []]);
    expect(refusal(element)).to.contain('Size');
  });

  it('is on air at once without a show', async () => {
    const { element, taken } = await formOnShow();
    element.sendTake = undefined;

    const result = element.take();

    expect(taken).to.deep.equal([result.taken]);
    expect(element.air).to.deep.equal(result.taken);
  });

  it('offers no drafts for recovery that the host has stored', async () => {
    const { element } = await formOnShow();
    element.focusField('name');
    await sendKeys({ type: 'Ivo' });
    element.forgetDrafts();
    await unmountForms();

    const again = await mount<FormElement>('<tarja-form></tarja-form>');
    again.config = config;
    await again.updateComplete;

    expect(again.shadowRoot?.querySelector('.notice')?.textContent).to.equal(undefined);
  });

  it('hears no more of the show of a template that it has no more', async () => {
    const { element, answer } = await formOnShow();
    element.focusField('name');
    await sendKeys({ type: 'Ivo' });
    takeButton(element).click();
    element.config = undefined;
    element.config = { ...config, meta: { name: 'Another one' } };
    element.air = { name: 'Ana Prado', role: 'Reporter', size: 10 };
    await element.updateComplete;
    element.focusField('role');
    await sendKeys({ type: 'Guest' });
    const counted = () => inside(element, '[name=onlyChanged]').textContent?.trim();
    expect(counted()).to.equal('1 changed');

    await answer();

    expect(counted()).to.equal('1 changed');
  });
});
