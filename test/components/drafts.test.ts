import { expect } from 'chai';
import '../../components/define/form.ts';
import { sendKeys } from '@web/test-runner-commands';
import { Drafts } from '../../components/form/drafts.ts';
import type { FormElement } from '../../components/form/form.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { createSession } from '../../src/values/session.ts';
import { fieldOf } from '../support/every-type.ts';
import { appears, mount, unmountForms, until } from '../support/mount.ts';

const text = (name: string) => ({ key: name, name, label: name, type: 'text' as const, default: '' });
const config = { meta: { name: 'Strap' }, fields: [text('name'), text('role')] };

/** Another form of the same template: in this window or in another one, the page's storage is the same. */
async function open(given: Config = config): Promise<FormElement> {
  const form = await mount<FormElement>('<tarja-form></tarja-form>');
  form.config = given;
  await form.updateComplete;
  const forms = document.querySelectorAll('tarja-form').length;
  // Each form of the page has found the place for its drafts.
  while (((await navigator.locks.query()).held ?? []).length < forms);
  return form;
}

async function type(form: FormElement, name: string, typed: string): Promise<void> {
  fieldOf(form, name).focus();
  await form.updateComplete;
  await sendKeys({ type: typed });
  await form.updateComplete;
}

const offered = (form: FormElement) => form.shadowRoot?.querySelector('.notice bdi')?.textContent ?? '';
const recover = async (form: FormElement) => {
  (await appears(form, '.notice button')).click();
  await form.updateComplete;
  return form.values;
};

beforeEach(() => localStorage.clear());
afterEach(unmountForms);

describe('drafts of a template that is open more than once', () => {
  it('are not offered to another form while theirs lives', async () => {
    await type(await open(), 'name', 'Ana');
    dispatchEvent(new Event('pagehide'));

    const second = await open();
    second.focusField('name');
    await second.updateComplete;

    expect(offered(second)).to.equal('');
    expect(JSON.stringify({ ...localStorage })).to.contain('Ana');
  });

  it('are all there after a crash, none written over by another', async () => {
    await type(await open(), 'name', 'Ana');
    await type(await open(), 'name', 'Rui');
    await unmountForms();

    const [first, second] = [await open(), await open()];

    expect([await recover(first), await recover(second)].map(({ name }) => name)).to.deep.equal(['Ana', 'Rui']);
  });

  it('stay with a form that is moved on the page, which is offered none of its own', async () => {
    const form = await open();
    await type(form, 'name', 'Ana');
    const elsewhere = await mount('<div></div>');
    elsewhere.append(form);
    await type(form, 'role', 'Editor');
    const own = offered(form);
    await unmountForms();

    expect(own).to.equal('');
    expect(await recover(await open())).to.deep.equal({ name: 'Ana', role: 'Editor' });
  });
});

describe('drafts', () => {
  it('have one place: a form that looks for it again is not drawn again, for ever where it cannot be drawn', async () => {
    const session = createSession(config);
    const drafts = new Drafts(() => {});

    const isNew = [await drafts.find(session, 'strap'), await drafts.find(session, 'strap')];

    drafts.leave();
    expect(isNew).to.deep.equal([true, false]);
  });

  it('are kept of what was typed the moment before the window is closed', async () => {
    const form = await open();
    await type(form, 'name', 'Ana');
    dispatchEvent(new Event('pagehide'));

    expect(JSON.stringify({ ...localStorage })).to.contain('Ana');
  });

  it('of a template are offered when the form comes back to it from another one', async () => {
    const form = await open();
    await type(form, 'name', 'Ana');
    form.config = { meta: { name: 'Clock' }, fields: [text('place')] };
    await form.updateComplete;
    await type(form, 'place', 'Rio');
    form.config = config;
    await form.updateComplete;

    expect(await recover(form)).to.deep.equal({ name: 'Ana', role: '' });
  });

  it('are offered when the form has its template again after it had none', async () => {
    const form = await open();
    await type(form, 'name', 'Ana');
    form.config = undefined;
    await form.updateComplete;
    form.config = config;
    await form.updateComplete;

    expect(await recover(form)).to.deep.equal({ name: 'Ana', role: '' });
  });

  it('of a field that stays in the form are kept with its new template', async () => {
    const form = await open();
    await type(form, 'name', 'Ana');
    form.blur();
    dispatchEvent(new Event('pagehide'));
    const grown = { ...config, fields: [...config.fields, text('place')] };
    form.config = grown;
    await form.updateComplete;
    await until(() => Object.keys(localStorage).some((name) => name.endsWith('name,role,place')));
    await unmountForms();

    expect(await recover(await open(grown))).to.deep.equal({ name: 'Ana', role: '', place: '' });
  });
});
