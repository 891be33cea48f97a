import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../components/define/index.ts';
import '../../components/define/output.ts';
import type { FormElement } from '../../components/form/form.ts';
import type { OutputElement } from '../../components/output/output.ts';
import type { StageElement } from '../../components/stage/stage.ts';
import type { TableFieldElement } from '../../components/table/table.ts';
import { everyType } from '../support/every-type.ts';
import { appears, inside, mount, recordEvents, unmountForms, until } from '../support/mount.ts';
import { deskStore } from '../support/show.ts';
import { editor, settled } from '../support/table.ts';

/** Moves an element as the platform does without taking it away, into another language. */
function moveBefore(element: Element): void {
  const place = document.createElement('section');
  place.lang = 'pt-BR';
  element.parentElement?.append(place);
  (place as unknown as { moveBefore(node: Node, child: null): void }).moveBefore(element, null);
}

async function form(): Promise<FormElement> {
  const element = await mount<FormElement>('<tarja-form></tarja-form>');
  element.config = everyType;
  await element.updateComplete;
  return element;
}

describe('an element that is moved', () => {
  afterEach(unmountForms);

  it('by moveBefore goes on with what is typed into a cell, and speaks the language of its new place', async () => {
    const element = await form();
    const table = inside<TableFieldElement>(element, 'tarja-table');
    table.focus();
    await settled(table);
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'Farol' });

    moveBefore(element);
    await until(() => inside(element, '[part~=take]').textContent?.includes('Levar ao ar') === true);
    await sendKeys({ type: ' FC' });
    expect(editor(table)?.value).to.equal('Farol FC');
    await sendKeys({ press: 'Enter' });
    expect(element.values['standings']).to.have.nested.property('[0].team', 'Farol FC');
  });

  it('by moveBefore goes on with a drag', async () => {
    const element = await form();
    const seen = recordEvents(element, 'change');
    const slider = inside(element, 'tarja-slider');
    slider.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = inside(slider, 'input[type=range], [role=slider], .track').getBoundingClientRect();
    const position = (dx: number): [number, number] => [Math.round(x + width / 2 + dx), Math.round(y + height / 2)];
    await sendMouse({ type: 'move', position: position(0) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: position(20) });
    const { offset } = element.values;

    moveBefore(element);
    await element.updateComplete;
    expect([element.values['offset'], seen]).to.deep.equal([offset, []]);
    await sendMouse({ type: 'up' });
    expect(seen).to.deep.equal(['change']);
  });

  it('by moveBefore goes on with its picture', async () => {
    const stage = await mount<StageElement>('<tarja-stage></tarja-stage>');
    const html = '<!doctype html><p data-text="name"></p>';
    stage.template = { config: everyType, html, base: location.href };
    await stage.play();
    const said = recordEvents(stage, 'tarja-status');
    const frame = stage.shadowRoot?.querySelector('iframe');

    moveBefore(stage);
    expect((await stage.update({ name: 'Rui' })).statusCode).to.equal(200);
    expect([stage.phase, stage.shadowRoot?.querySelector('iframe') === frame, said]).to.deep.equal(['on', true, []]);
  });

  it('by moveBefore goes on with what is on air in it', async () => {
    const output = await mount<OutputElement>('<tarja-output></tarja-output>');
    const store = deskStore();
    output.store = store;
    await store.command({ id: 'c', op: 'take', channel: 'main', layer: 20, template: 'strap', by: 'Ana' });
    await until(() => output.shadowRoot?.querySelector('[part=picture]')?.childElementCount === 1);
    const layer = output.shadowRoot?.querySelector('[part=picture]')?.firstElementChild;

    moveBefore(output);
    expect(output.shadowRoot?.querySelector('[part=picture]')?.firstElementChild === layer).to.equal(true);
  });

  it('closes the dialog that is open in it where it is taken away: it would come back in the page, deaf to Esc', async () => {
    const element = await form();
    inside(element, 'tarja-text').focus();
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'k' });
    await sendKeys({ up: 'Control' });
    await appears(element, 'dialog');

    element.parentElement?.append(element);
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('dialog')).to.equal(null);
  });
});
