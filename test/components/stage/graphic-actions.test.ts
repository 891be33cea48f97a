import { expect } from 'chai';
import '../../../components/define/graphic-actions.ts';
import type { GraphicActionsElement, RunAction } from '../../../components/stage/graphic-actions.ts';
import type { Config } from '../../../src/format/generated/types.ts';
import type { Status } from '../../../src/runtime/status.ts';
import { expectAccessible } from '../../support/axe.ts';
import { mount, unmount } from '../../support/mount.ts';

afterEach(unmount);

const config: Config = {
  meta: {
    name: 'Board',
    ograf: {
      customActions: [
        { id: 'shake', name: 'Shake', description: 'Shakes it', schema: null },
        {
          id: 'goal',
          name: 'Goal',
          schema: { type: 'object', properties: { team: { type: 'string', default: 'home' } } },
        },
      ],
    },
  },
  fields: [{ key: 't', name: 'text', label: 'Text', type: 'text', default: '' }],
};

async function actionsWith(set: Partial<GraphicActionsElement>): Promise<GraphicActionsElement> {
  const element = (await mount('<tarja-graphic-actions></tarja-graphic-actions>')) as GraphicActionsElement;
  Object.assign(element, { config, ...set });
  await element.updateComplete;
  return element;
}
const buttons = (element: GraphicActionsElement) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>('#actions button') ?? []),
];
const answer = (element: GraphicActionsElement) => element.shadowRoot?.querySelector('#answer')?.textContent?.trim();

describe('tarja-graphic-actions', () => {
  it('runs an action, is busy until it is answered, and says what it answered', async () => {
    let resolve: (status: Status) => void = () => {};
    const asked: unknown[] = [];
    const run: RunAction = (...given) => {
      asked.push(given);
      return new Promise((answered) => {
        resolve = answered;
      });
    };
    const element = await actionsWith({ run });
    buttons(element)[0]?.click();
    await element.updateComplete;
    expect(asked).to.deep.equal([['shake', undefined]]);
    expect(buttons(element)[0]?.getAttribute('aria-busy')).to.equal('true');

    resolve({ statusCode: 504, statusMessage: 'studio has not answered' });
    await Promise.resolve();
    await element.updateComplete;
    expect(buttons(element)[0]?.getAttribute('aria-busy')).to.equal(null);
    expect(answer(element)).to.equal('“Shake” was refused: studio has not answered');
  });

  it('runs nothing while it cannot, and says why; a form can be filled in before', async () => {
    let count = 0;
    const run = async () => ({ statusCode: 200 + count++ });
    const element = await actionsWith({ run, reason: 'It is not on air.' });
    await expectAccessible(element);
    const [shake, goal] = buttons(element);
    expect([shake?.title, shake?.getAttribute('aria-disabled')]).to.deep.equal(['It is not on air.', 'true']);
    shake?.click();
    goal?.click();
    await element.updateComplete;
    const send = element.shadowRoot?.querySelector<HTMLElement>('#form > button');
    expect(send?.title).to.equal('It is not on air.');
    send?.click();
    expect(count).to.equal(0);

    element.reason = undefined;
    await element.updateComplete;
    send?.click();
    shake?.click();
    expect(count).to.equal(2);
  });

  it('speaks the language of its owner', async () => {
    const element = await actionsWith({ locale: 'pt-BR', run: async () => ({ statusCode: 200 }) });
    buttons(element)[0]?.click();
    await Promise.resolve();
    await element.updateComplete;
    await element.updateComplete;
    expect(answer(element)).to.equal('“Shake” foi executada.');
  });
});
