import { expect } from 'chai';
import { TextFieldElement } from '../../../components/fields/text.ts';
import type { FormElement } from '../../../components/form/form.ts';
import { everyType, fieldOf } from '../../support/every-type.ts';
import { mount, unmount } from '../../support/mount.ts';

afterEach(unmount);

describe('target: a host with a control of its own', () => {
  it('registers it under the type’s name, and the form uses it', async () => {
    class HouseText extends TextFieldElement {}
    customElements.define('tarja-text', HouseText);

    await import('../../../components/define/index.ts');
    const form = await mount<FormElement>('<tarja-form></tarja-form>');
    form.config = everyType;
    await form.updateComplete;

    expect(fieldOf(form, 'name')).to.be.instanceOf(HouseText);
    expect(fieldOf(form, 'name').value).to.equal('Ana Prado');
  });
});
