import { expect } from 'chai';
import '../../../components/define/stage.ts';
import '../../../components/define/stage-actions.ts';
import type { FormElement } from '../../../components/form/form.ts';
import type { GraphicActionsElement } from '../../../components/stage/graphic-actions.ts';
import type { StageElement } from '../../../components/stage/stage.ts';
import type { ActionDetail, StageActionsElement } from '../../../components/stage/stage-actions.ts';
import { expectAccessible } from '../../support/axe.ts';
import { mount, unmount } from '../../support/mount.ts';

afterEach(unmount);

/** A stage with a foreign graphic, and its actions. */
async function actionsOf(src: string): Promise<StageActionsElement> {
  const place = await mount('<div><tarja-stage></tarja-stage><tarja-stage-actions></tarja-stage-actions></div>');
  const stage = place.querySelector('tarja-stage') as StageElement;
  const actions = place.querySelector('tarja-stage-actions') as StageActionsElement;
  actions.stage = stage;
  stage.src = src;
  await stage.load();
  await drawn(actions);
  return actions;
}

const shown = (element: Element) => element.shadowRoot?.querySelector('tarja-graphic-actions') as GraphicActionsElement;
async function drawn(element: StageActionsElement): Promise<void> {
  await element.updateComplete;
  await shown(element).updateComplete;
}
const inside = <E extends Element>(element: Element, selector: string) => [
  ...(shown(element).shadowRoot?.querySelectorAll<E & HTMLElement>(selector) ?? []),
];
const names = (element: Element) => inside(element, '#actions button').map(({ textContent }) => textContent?.trim());
const answer = (element: Element) => inside(element, '#answer')[0]?.textContent?.trim();

/** Presses a button, and waits for what the graphic answers. */
async function answered(element: StageActionsElement, press: () => void): Promise<ActionDetail> {
  const told = new Promise<ActionDetail>((resolve) => {
    element.addEventListener('tarja-action', (event) => resolve((event as CustomEvent<ActionDetail>).detail), {
      once: true,
    });
  });
  press();
  const detail = await told;
  await drawn(element);
  return detail;
}

describe('tarja-stage-actions', () => {
  const foreign = '/test/fixtures/templates/foreign';

  it('has a button for each action of the graphic, in its order, and none for a graphic without', async () => {
    const actions = await actionsOf(`${foreign}/actions.ograf.json`);
    expect(names(actions)).to.deep.equal(['Goal…', 'Flash', 'Unfit']);
    expect(inside(actions, '#actions button')[1]?.title).to.equal('Lights up once');
    await expectAccessible(actions);

    const stage = actions.stage as StageElement;
    stage.src = `${foreign}/stays.ograf.json`;
    await stage.load();
    await drawn(actions);
    expect(names(actions)).to.deep.equal([]);
  });

  it('gives an action what its form holds, in the graphic’s own shape, and says what it answered', async () => {
    const actions = await actionsOf(`${foreign}/actions.ograf.json`);
    const [goal, flash, unfit] = inside(actions, '#actions button');
    goal?.click();
    await drawn(actions);
    const [form] = inside<FormElement>(actions, 'tarja-form');
    await form?.updateComplete;
    if (!form) throw new Error('The action has no form.');
    form.values = { player_name: 'Rita', share: 25 };
    await expectAccessible(actions);

    const sent = await answered(actions, () => inside(actions, '#form > button')[0]?.click());
    expect(sent.payload).to.deep.equal({ player: { name: 'Rita', number: 9 }, share: 0.25 });
    expect(sent.status).to.deep.equal({ statusCode: 200, result: { id: 'goal', payload: sent.payload } });
    expect(answer(actions)).to.match(/“Goal” is done: .*"name":"Rita"/);

    await answered(actions, () => flash?.click());
    expect(answer(actions)).to.match(/“Flash” is done/);
    const refused = await answered(actions, () => unfit?.click());
    expect(refused.status.statusCode).to.equal(409);
    expect(answer(actions)).to.equal('“Unfit” was refused: Not now');
  });
});
