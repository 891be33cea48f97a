import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { LitElement } from 'lit';
import { HistoryDialog } from '../../../playground/panes/history.ts';
import type { Version } from '../../../playground/project/history.ts';
import { States } from '../../../playground/states/states.ts';
import { ptBR } from '../../../playground/strings/pt-BR.ts';

describe('dialogs on a phone, in Portuguese', () => {
  before(() => setViewport({ width: 390, height: 844 }));
  after(() => setViewport({ width: 800, height: 600 }));

  async function opened<View extends LitElement>(view: View): Promise<View> {
    document.body.append(view);
    await view.updateComplete;
    return view;
  }

  /** What of a dialog is wider than its place: it is cut off. */
  function cutOff(view: LitElement): (string | null)[] {
    const wide = [...view.renderRoot.querySelectorAll('dialog, button')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    return wide.map(({ localName, textContent }) => (localName === 'dialog' ? localName : textContent));
  }

  it('have room for the words of every button, and for what a version changed', async () => {
    const versions = ['{}', '[]'].map((text, id): Version => {
      return { id, project: 'strap', began: id, time: id, files: { 'config.json': text } };
    });
    const view = await opened(Object.assign(new HistoryDialog(), { words: ptBR, versions, locale: 'pt-BR' }));

    expect(cutOff(view)).to.deep.equal([]);
    expect(view.renderRoot.querySelector('.changes')?.clientWidth).to.be.greaterThan(300);
    view.remove();
  });

  it('show all states from their edge to the other', async () => {
    const view = await opened(
      Object.assign(new States(), {
        source: { config: { fields: [] }, base: '' },
        locale: 'pt-BR',
        groundWords: ptBR,
      }),
    );

    expect(cutOff(view)).to.deep.equal([]);
    view.remove();
  });
});
