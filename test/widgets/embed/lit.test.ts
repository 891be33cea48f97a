import { expect } from 'chai';
import * as lit from 'lit';
import * as standIn from '../../../widgets/embed/lit.ts';

/*
 * What widgets use of Lit's element, said of Lit and of what stands in for it in the embed build: the same sentences must
 * hold for both.
 */

// Lit's own types are those of both: that is what these tests are about.
const kits = { lit, 'the stand-in': standIn as unknown as typeof lit };

let count = 0;
const places: Element[] = [];
afterEach(() => {
  for (const place of places.splice(0)) place.remove();
});

for (const [name, { LitElement, html, css, nothing }] of Object.entries(kits)) {
  /** An element that notes what happens to it. */
  class Noting extends LitElement {
    static override properties: lit.PropertyDeclarations = {
      mode: { reflect: true },
      label: {},
      data: { attribute: false },
    };
    declare mode: string | undefined;
    declare label: string | null | undefined;
    declare data: unknown;
    readonly notes: string[] = [];
    /** Done once, at a step. */
    once: Record<string, (() => void) | undefined> = {};

    constructor() {
      super();
      this.mode = 'page';
    }

    #note(step: string, changed?: lit.PropertyValues): void {
      const before = [...(changed ?? [])].map(([key, value]) => `${String(key)}:${value}`).join(' ');
      this.notes.push(`${step} ${before}`.trim());
      const act = this.once[step];
      delete this.once[step];
      act?.();
    }
    protected override willUpdate(changed: lit.PropertyValues): void {
      this.#note('willUpdate', changed);
    }
    protected override updated(changed: lit.PropertyValues): void {
      this.#note('updated', changed);
    }
    protected override render(): unknown {
      this.#note('render');
      return html`<p>${this.label ?? nothing}</p>`;
    }
    get text(): string {
      return this.shadowRoot?.textContent?.trim() ?? '';
    }
  }

  function define<E extends CustomElementConstructor>(type: E): string {
    const tag = `noting-${count++}`;
    customElements.define(tag, type);
    return tag;
  }
  async function add<E extends Noting>(type: new () => E, attributes = ''): Promise<E> {
    const tag = define(type);
    const place = document.createElement('div');
    place.innerHTML = `<${tag} ${attributes}></${tag}>`;
    places.push(place);
    document.body.append(place);
    const element = place.firstElementChild as E;
    await element.updateComplete;
    return element;
  }
  /** A class of its own: one can be defined once. */
  const noting = () => class extends Noting {};

  describe(`an element of ${name}`, () => {
    it('names the attributes that it reads, as often as it is asked', async () => {
      const element = await add(noting(), 'label="A"');
      const { observedAttributes } = element.constructor as typeof lit.LitElement;
      expect(observedAttributes).to.deep.equal(['mode', 'label']);
      expect(element.label).to.equal('A');
    });

    it('reads attributes as text, and none where there is none', async () => {
      const element = await add(noting(), 'label="A" data="C"');
      expect([element.label, element.data]).to.deep.equal(['A', undefined]);

      element.removeAttribute('label');
      expect(element.label).to.equal(null);
    });

    it('writes a property that is to be seen into its attribute, and takes it away', async () => {
      const element = await add(noting());
      expect(element.getAttribute('mode')).to.equal('page');

      element.mode = 'air';
      await element.updateComplete;
      expect(element.getAttribute('mode')).to.equal('air');

      element.mode = undefined;
      await element.updateComplete;
      expect(element.hasAttribute('mode')).to.equal(false);
    });

    it('goes through its steps in this order, with what was before', async () => {
      const element = await add(noting(), 'label="A"');
      element.notes.length = 0;
      element.label = 'B';
      element.data = 1;
      await element.updateComplete;

      expect(element.notes).to.deep.equal([
        'willUpdate label:A data:undefined',
        'render',
        'updated label:A data:undefined',
      ]);
      expect(element.text).to.equal('B');
    });

    it('begins with what was set first, told once', async () => {
      const element = await add(noting(), 'label="A"');

      expect(element.notes).to.deep.equal([
        'willUpdate mode:undefined label:undefined',
        'render',
        'updated mode:undefined label:undefined',
      ]);
    });

    it('updates once for many changes, and not at all for none', async () => {
      const element = await add(noting());
      element.notes.length = 0;
      element.label = 'A';
      element.label = 'B';
      await element.updateComplete;
      expect(element.notes.filter((note) => note === 'render')).to.have.length(1);

      element.label = 'B';
      await element.updateComplete;
      expect(element.notes.filter((note) => note === 'render')).to.have.length(1);

      element.requestUpdate();
      await element.updateComplete;
      expect(element.notes.filter((note) => note === 'render')).to.have.length(2);
    });

    it('keeps what was set before its class was known, over what its constructor says', async () => {
      const type = noting();
      const tag = `noting-${count++}`;
      const element = document.createElement(tag) as Noting;
      element.data = 'early';
      element.mode = 'air';
      places.push(element);
      document.body.append(element);
      customElements.define(tag, type);
      await element.updateComplete;

      expect([element.data, element.mode, element.getAttribute('mode')]).to.deep.equal(['early', 'air', 'air']);
    });

    it('waits for the page with its first update', async () => {
      const tag = define(noting());
      const element = document.createElement(tag) as Noting;
      await new Promise((done) => setTimeout(done));
      expect(element.notes).to.deep.equal([]);

      places.push(element);
      document.body.append(element);
      await element.updateComplete;
      expect(element.notes).to.include('render');
    });

    it('takes what changes on the way into the same update, and after it into another', async () => {
      const element = await add(noting());
      element.notes.length = 0;
      element.once = {
        willUpdate: () => {
          element.label = 'on the way';
        },
        updated: () => {
          element.data = 'after';
        },
      };
      element.requestUpdate();
      expect(await element.updateComplete).to.equal(false);
      expect(element.text).to.equal('on the way');
      expect(await element.updateComplete).to.equal(true);

      expect(element.notes.filter((note) => note === 'render')).to.have.length(2);
      expect(element.notes.at(-1)).to.equal('updated data:undefined');
    });

    it('says what went wrong to whoever waits, and updates again after that', async () => {
      const element = await add(noting(), 'label="A"');
      const trouble = Error('no picture');
      element.once = {
        render: () => {
          throw trouble;
        },
      };
      element.label = 'B';
      const said = await element.updateComplete.catch((error) => error);
      expect(said).to.equal(trouble);
      expect(element.text).to.equal('A');

      // Lit tells the page of it with the next update.
      const heard = (event: Event) => event.preventDefault();
      addEventListener('unhandledrejection', heard);
      element.label = 'C';
      await element.updateComplete;
      expect(element.text).to.equal('C');
      await new Promise((told) => setTimeout(told));
      removeEventListener('unhandledrejection', heard);
    });

    it('tells the page what went wrong where nobody waits', async () => {
      const element = await add(noting());
      const trouble = Error('no picture');
      const unheard = new Promise((heard) =>
        addEventListener(
          'unhandledrejection',
          (event) => {
            event.preventDefault();
            heard(event.reason);
          },
          { once: true },
        ),
      );
      element.once = {
        render: () => {
          throw trouble;
        },
      };
      element.label = 'A';
      // Lit says so when the next one begins.
      await new Promise((done) => setTimeout(done));
      element.label = 'B';
      expect(await unheard).to.equal(trouble);
    });

    it('is complete when what it waits for has come, too', async () => {
      let come = () => {};
      const coming = new Promise<void>((resolve) => (come = resolve));
      const type = noting();
      const element = document.createElement(
        define(
          class extends type {
            protected override async getUpdateComplete(): Promise<boolean> {
              await super.getUpdateComplete();
              await coming;
              this.label = 'come';
              return super.getUpdateComplete();
            }
          },
        ),
      ) as Noting;
      places.push(element);
      document.body.append(element);
      const complete = element.updateComplete;
      come();
      await complete;

      expect(element.text).to.equal('come');
    });

    it('has the properties of the class above', async () => {
      const element = await add(class extends noting() {}, 'label="A"');

      expect([element.label, element.mode]).to.deep.equal(['A', 'page']);
    });

    it('has all its styles, and those of a list in a list, one sheet for all', async () => {
      const red = css`p { color: rgb(255, 0, 0); }`;
      const wide = css`p { width: ${7}px; height: 9px; }`;
      class Styled extends Noting {
        static override styles = [red, [wide]];
      }
      const tag = define(Styled);
      const [one, other] = [document.createElement(tag), document.createElement(tag)] as [Noting, Noting];
      places.push(one, other);
      document.body.append(one, other);
      await Promise.all([one.updateComplete, other.updateComplete]);

      const { color, width, height } = getComputedStyle(one.shadowRoot?.querySelector('p') as Element);
      expect([color, width, height]).to.deep.equal(['rgb(255, 0, 0)', '7px', '9px']);
      expect(one.shadowRoot?.adoptedStyleSheets[0]).to.equal(other.shadowRoot?.adoptedStyleSheets[0]);
    });

    it('hands out the sheet of styles that come later', () => {
      expect(css`p { top: 0; }`.styleSheet).to.be.instanceOf(CSSStyleSheet);
    });

    it('tells its controllers when it comes, updates and goes', async () => {
      const told: string[] = [];
      const type = noting();
      const element = await add(
        class extends type {
          constructor() {
            super();
            this.addController({
              hostConnected: () => told.push('connected'),
              hostUpdate: () => told.push('update'),
              hostUpdated: () => told.push('updated'),
              hostDisconnected: () => told.push('disconnected'),
            });
          }
        },
      );
      expect(told).to.deep.equal(['connected', 'update', 'updated']);

      element.remove();
      places[0]?.append(element);
      expect(told.slice(3)).to.deep.equal(['disconnected', 'connected']);

      element.addController({ hostConnected: () => told.push('late') });
      expect(told.at(-1)).to.equal('late');
    });

    it('keeps its picture when it is moved', async () => {
      const element = await add(noting(), 'label="A"');
      const paragraph = element.shadowRoot?.querySelector('p');
      document.body.append(element);
      places.push(element);
      element.label = 'B';
      await element.updateComplete;

      expect(element.shadowRoot?.querySelector('p')).to.equal(paragraph);
      expect(element.text).to.equal('B');
    });
  });
}
