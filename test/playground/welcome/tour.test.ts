import { expect } from 'chai';
import { Tour } from '../../../playground/welcome/tour.ts';
import '../../../playground/welcome/welcome.ts';
import { expectAccessible } from '../../support/axe.ts';
import { mount, recordEvents, unmount, until } from '../../support/mount.ts';

describe('the tour', () => {
  let asked: string[];
  let tour: Tour;
  let opener: HTMLElement;
  beforeEach(async () => {
    opener = await mount('<button>Tour</button>');
    opener.focus();
    asked = [];
    tour = Object.assign(new Tour(), {
      find: async (at: string) => {
        asked.push(at);
        return opener;
      },
    });
    document.body.append(tour);
    await until(() => tour.shadowRoot?.activeElement?.textContent?.trim() === 'Next');
  });
  afterEach(() => {
    tour.remove();
    unmount();
  });

  const title = () => tour.renderRoot.querySelector('h2')?.textContent;
  const count = () => tour.renderRoot.querySelector('.count')?.textContent;
  async function press(key: string): Promise<void> {
    tour.renderRoot
      .querySelector('.next')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    await tour.updateComplete;
  }

  it('goes through every part by keys, forth and back, and says where it is', async () => {
    expect(count()).to.equal('1 of 6');
    await press('ArrowRight');
    expect(title()).to.equal('What can be edited');
    await press('ArrowLeft');
    await press('ArrowLeft');
    expect(title()).to.equal('Templates');
    for (let step = 0; step < 8; step++) await press('ArrowRight');

    expect(count()).to.equal('6 of 6');
    expect([...new Set(asked)]).to.deep.equal(['gallery', 'text', 'form', 'stage', 'problems']);
    await expectAccessible(tour);
  });

  it('ends by Escape, and gives the focus back', async () => {
    const events = recordEvents(tour, 'end');

    await press('Escape');

    expect(events).to.deep.equal(['end']);
    expect(tour.isConnected).to.equal(false);
    expect(document.activeElement === opener).to.equal(true);
  });

  it('ends by Escape while what it speaks of is tried, but not where that closes something there', async () => {
    const pane = await mount('<div><button>Field</button><div popover><button>In the list</button></div></div>');
    const list = pane.querySelector<HTMLElement>('[popover]');
    const press = (from: Element | null | undefined) =>
      from?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
      );

    list?.showPopover();
    press(list?.querySelector('button'));
    list?.hidePopover();
    const field = pane.querySelector('button');
    field?.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press(field);
    expect(tour.isConnected).to.equal(true);

    press(field);
    expect(tour.isConnected).to.equal(false);
  });

  it('speaks another language as soon as it is chosen, and is read aloud', async () => {
    tour.locale = 'pt-BR';
    await tour.updateComplete;

    expect(count()).to.equal('1 de 6');
    expect(tour.renderRoot.querySelector('[aria-live]')?.contains(tour.renderRoot.querySelector('h2'))).to.equal(true);
  });

  it('is offered to those who were not here before', async () => {
    const welcome = await mount('<pg-welcome></pg-welcome>');
    const events = recordEvents(welcome, 'tour', 'begin', 'dismiss');

    for (const button of welcome.shadowRoot?.querySelectorAll('button') ?? []) button.click();

    expect(events).to.deep.equal(['tour', 'begin', 'dismiss']);
    await expectAccessible(welcome);
  });
});
