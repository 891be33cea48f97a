import { expect } from 'chai';
import { html } from 'lit';
import * as rates from '../../src/services/rates/endpoints.ts';
import { type Queries, WidgetElement } from '../../widgets/shared/widget-element.ts';
import { expectAccessible } from '../support/axe.ts';
import { gateway, mountWidget, refresh, textOf, textsOf, unmountWidgets, until } from '../support/widget.ts';

/* Figures that are as documented, and that a widget fails to draw all the same. */

type Step = 'prepare' | 'describe' | 'body' | 'notes' | 'caveats';

/** Fails at 13, where it is told to. */
class Superstitious extends WidgetElement {
  static override settings = { at: 'body' };

  protected override queries(): Queries {
    return { rate: rates.rate('USD', 'BRL') };
  }
  get #rate(): number | undefined {
    return this.value<{ rate: number }>('rate')?.rate;
  }
  #fail(step: Step): void {
    if (this.#rate === 13 && this.setting('at') === step) throw new RangeError('Thirteen');
  }
  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    this.#fail('prepare');
  }
  protected override describe() {
    this.#fail('describe');
    return { title: `The rate is ${this.#rate}`, source: 'Sample' };
  }
  protected override notes() {
    this.#fail('notes');
    return [`Note of ${this.#rate}`];
  }
  protected override caveats() {
    this.#fail('caveats');
    return [`Doubt of ${this.#rate}`];
  }
  protected override body() {
    this.#fail('body');
    return html`<p class="rate">${this.#rate}</p>`;
  }
}
customElements.define('tarja-superstitious', Superstitious);

/** A gateway that answers with one rate after the other, and never the same again. */
function rating(...values: readonly number[]) {
  const left = [...values];
  return gateway(() =>
    Response.json({ date: '2026-11-20', base: 'USD', quote: 'BRL', rate: left.shift() ?? values.at(-1) }),
  );
}

const kept = 'The newest figures are not as expected and cannot be shown; these are the ones before';
const undrawn = 'The figures are not as expected and cannot be shown.';

/** The next figures. */
async function next(element: WidgetElement, state: 'fresh' | 'failed'): Promise<void> {
  refresh(element);
  await until(element, state);
}

describe('a widget that fails to draw', () => {
  let told: unknown[] = [];
  const { error } = console;
  beforeEach(() => {
    told = [];
    console.error = (...said) => told.push(said);
  });
  afterEach(() => {
    console.error = error;
    unmountWidgets();
  });

  const widget = (data: ReturnType<typeof rating>['data'], attributes = '') =>
    mountWidget<Superstitious>(`<tarja-superstitious ${attributes}></tarja-superstitious>`, data);

  for (const step of ['prepare', 'describe', 'body', 'notes', 'caveats'] as const) {
    it(`keeps its last picture on a page, says so, and draws what comes after (${step})`, async () => {
      const element = await widget(rating(12, 13, 14).data, `at="${step}"`);
      await until(element, 'fresh');
      const shown = element.shadowRoot?.querySelector('.rate');

      await next(element, 'failed');
      expect(element.shadowRoot?.querySelector('.rate')).to.equal(shown);
      expect([textOf(element, '.rate'), textOf(element, '.title')]).to.deep.equal(['12', 'The rate is 12']);
      expect(textsOf(element, '.foot .note')).to.deep.equal([kept]);
      expect(element.status).to.deep.equal({ state: 'failed', notes: [kept], errors: [] });

      await next(element, 'fresh');
      expect([textOf(element, '.rate'), textOf(element, '.title')]).to.deep.equal(['14', 'The rate is 14']);
      expect(textsOf(element, '.foot .note')).to.deep.equal(['Doubt of 14']);
    });

    it(`says on a page in a sentence that there is none, where there was none before (${step})`, async () => {
      const element = await widget(rating(13, 14).data, `at="${step}"`);
      await until(element, 'failed');

      expect(textOf(element, 'figure')).to.equal(undrawn);
      expect(element.shadowRoot?.querySelector('figure')?.getAttribute('aria-busy')).to.equal('false');
      await expectAccessible(element);

      await next(element, 'fresh');
      expect(textOf(element, '.rate')).to.equal('14');
    });
  }

  // A picture has no title, and no foot.
  for (const step of ['prepare', 'body', 'caveats'] as const) {
    it(`keeps its last picture on air, silent but for the control room (${step})`, async () => {
      const element = await widget(rating(12, 13, 14).data, `mode="air" at="${step}"`);
      await until(element, 'fresh');

      await next(element, 'failed');
      expect(element.shadowRoot?.textContent?.trim()).to.equal('12');
      expect(element.status).to.deep.equal({ state: 'failed', notes: [kept, 'RangeError: Thirteen'], errors: [] });

      await next(element, 'fresh');
      expect(textOf(element, '.rate')).to.equal('14');
    });
  }

  it('is empty on air where there was no picture before', async () => {
    const element = await widget(rating(13).data, 'mode="air"');
    const { notes } = await until(element, 'failed');

    expect(element.shadowRoot?.textContent?.trim()).to.equal('');
    expect(notes).to.deep.equal([undrawn, 'RangeError: Thirteen']);
  });

  it('says so in Portuguese', async () => {
    document.documentElement.lang = 'pt-BR';
    const element = await widget(rating(12, 13).data);
    await until(element, 'fresh');
    await next(element, 'failed');

    expect(textsOf(element, '.foot .note')).to.deep.equal([
      'Os dados mais recentes fogem do esperado e não podem ser mostrados; estes são os anteriores',
    ]);
  });

  it('tells who develops what happened, once for as long as it lasts', async () => {
    const element = await widget(rating(12, 13).data);
    await until(element, 'fresh');
    await next(element, 'failed');
    element.requestUpdate();
    await element.updateComplete;

    expect(told).to.have.length(1);
    expect(String(told)).to.contain('tarja-superstitious').and.to.contain('Thirteen');
  });

  it('leaves its neighbours alone, who have the same figures', async () => {
    const { data } = rating(12, 13);
    const element = await widget(data);
    const other = await mountWidget<Superstitious>('<tarja-superstitious at="never"></tarja-superstitious>', data);
    await Promise.all([until(element, 'fresh'), until(other, 'fresh')]);
    await next(element, 'failed');
    await other.updateComplete;

    expect(textOf(other, '.rate')).to.equal('13');
  });

  it('is updated all the same: a graphic that waits for its picture is loaded', async () => {
    const element = await widget(rating(13).data, 'mode="air"');
    await until(element, 'failed');
    element.requestUpdate();

    expect(await element.updateComplete).to.equal(true);
  });
});
