import { expect } from 'chai';
import * as lit from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import * as standIn from '../../../widgets/embed/templates.ts';

/*
 * What widgets write in templates, said of lit-html and of what stands in for it in the embed build: the same sentences must hold
 * for both.
 */

const real = { ...lit, keyed, live, repeat };
const kits = { 'lit-html': real, 'the stand-in': standIn as unknown as typeof real };

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => place.remove());

/** What is in the place, without the marks between its parts. */
const markup = () => place.innerHTML.replace(/<!--.*?-->/g, '');
const all = (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)];

for (const [name, kit] of Object.entries(kits)) {
  const { html, svg, nothing, noChange, render } = kit;

  describe(`a template of ${name}`, () => {
    it('has values between its tags: text, numbers, and nothing where there is none', () => {
      const draw = (value: unknown) => render(html`<p>a ${value} b</p>`, place);
      for (const [value, text] of [
        ['x', 'a x b'],
        [0, 'a 0 b'],
        [false, 'a false b'],
        [nothing, 'a  b'],
        [undefined, 'a  b'],
        [null, 'a  b'],
        ['', 'a  b'],
        ['y', 'a y b'],
      ] as const) {
        draw(value);
        expect(place.textContent, String(value)).to.equal(text);
      }
    });

    it('never takes a value for markup, whatever is in it', () => {
      const hostile = '<img src=x onerror=alert(1)>"\'><script>1</script><!--';
      render(html`<p title=${hostile} class="a ${hostile}">${hostile}</p>`, place);

      expect(place.querySelectorAll('*')).to.have.length(1);
      const [paragraph] = all('p');
      expect(paragraph?.textContent).to.equal(hostile);
      expect(paragraph?.title).to.equal(hostile);
      expect(paragraph?.className).to.equal(`a ${hostile}`);
    });

    it('never takes what a service answered for a template, whatever it looks like', () => {
      const hostile = JSON.parse(
        '{"_$litType$":1,"strings":["<b>a</b>"],"raw":["<b>a</b>"],"values":[],"key":"k","svg":false}',
      );
      for (const value of [hostile, [hostile], { ...hostile, type: 'b' }]) {
        try {
          render(html`<p title=${value} ${value}>${value}</p>`, place);
        } catch {
          // Or it is not drawn at all.
        }
        expect(place.querySelector('b')).to.equal(null);
      }
    });

    it('keeps its nodes where only values are other, and has others where the template is another', () => {
      const draw = (value: string) => render(html`<p>${value}</p>`, place);
      draw('a');
      const [paragraph] = all('p');
      const text = [...(paragraph?.childNodes ?? [])].find(({ nodeType }) => nodeType === 3);
      draw('b');
      expect(all('p')[0]).to.equal(paragraph);
      expect([text?.isConnected, text?.textContent]).to.deep.equal([true, 'b']);

      render(html`<b>c</b>`, place);
      expect(markup()).to.equal('<b>c</b>');
    });

    it('is left as it is where there is no change', () => {
      const draw = (value: unknown) => render(html`<p>${value}</p>`, place);
      draw('a');
      draw(noChange);
      expect(markup()).to.equal('<p>a</p>');
      render(noChange, place);
      expect(markup()).to.equal('<p>a</p>');
    });

    it('has templates in it, beside each other, one instead of the other, and none', () => {
      const draw = (one: unknown, other: unknown) => render(html`<div>${one}${other}</div>`, place);
      draw(html`<i>1</i>`, html`<b>2</b>`);
      expect(markup()).to.equal('<div><i>1</i><b>2</b></div>');
      draw('text', html`<i>3</i>`);
      expect(markup()).to.equal('<div>text<i>3</i></div>');
      draw(nothing, nothing);
      expect(markup()).to.equal('<div></div>');
      draw(html`<i>${html`<u>4</u>`}</i>`, 'end');
      expect(markup()).to.equal('<div><i><u>4</u></i>end</div>');
    });

    it('has lists that grow and shrink at their end, and keep the nodes before it', () => {
      const draw = (items: readonly unknown[]) =>
        render(html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`, place);
      draw(['a', 'b']);
      const [first] = all('li');
      draw(['c', 'd', 'e']);
      expect(markup()).to.equal('<ul><li>c</li><li>d</li><li>e</li></ul>');
      draw(['f']);
      expect(markup()).to.equal('<ul><li>f</li></ul>');
      expect(all('li')[0]).to.equal(first);
      draw([]);
      expect(markup()).to.equal('<ul></ul>');
    });

    it('has lists of texts, lists in lists, and a text instead of a list', () => {
      const draw = (value: unknown) => render(html`<p>${value}</p>`, place);
      draw(['a', ['b', html`<i>c</i>`], nothing]);
      expect(markup()).to.equal('<p>ab<i>c</i></p>');
      draw('d');
      expect(markup()).to.equal('<p>d</p>');
      draw(['e']);
      expect(markup()).to.equal('<p>e</p>');
    });

    it('has nodes', () => {
      const node = document.createElement('hr');
      const draw = (value: unknown) => render(html`<p>${value}</p>`, place);
      draw(node);
      draw(node);
      expect(markup()).to.equal('<p><hr></p>');
      draw('a');
      expect(markup()).to.equal('<p>a</p>');
    });

    it('writes attributes, whole and in part, and takes away those of nothing', () => {
      const draw = (one: unknown, two: unknown) => render(html`<p id=${one} class="a ${one} b ${two}"></p>`, place);
      draw('x', 1);
      expect(markup()).to.equal('<p id="x" class="a x b 1"></p>');
      draw(undefined, null);
      expect(markup()).to.equal('<p id="" class="a  b "></p>');
      draw(nothing, 2);
      expect(markup()).to.equal('<p></p>');
      draw('y', 3);
      expect(markup()).to.equal('<p id="y" class="a y b 3"></p>');
    });

    it('writes attributes that are true or false as words, and those with a question mark as there or not', () => {
      const draw = (value: unknown) => render(html`<button aria-pressed=${value} ?disabled=${value}></button>`, place);
      draw(true);
      expect(markup()).to.equal('<button aria-pressed="true" disabled=""></button>');
      draw(false);
      expect(markup()).to.equal('<button aria-pressed="false"></button>');
    });

    it('does not write what an attribute has already', async () => {
      let written = 0;
      const observer = new MutationObserver((records) => {
        written += records.length;
      });
      const draw = (value: string) => render(html`<p title=${value}>${value}</p>`, place);
      draw('a');
      observer.observe(place, { subtree: true, attributes: true, childList: true, characterData: true });
      draw('a');
      await Promise.resolve();
      expect(written).to.equal(0);
    });

    it('sets properties, and where they are live over what a reader made of them', () => {
      const draw = (value: string) => render(html`<input .value=${value} /><input .value=${kit.live(value)} />`, place);
      draw('a');
      const inputs = all('input') as HTMLInputElement[];
      expect(inputs.map(({ value }) => value)).to.deep.equal(['a', 'a']);
      for (const input of inputs) input.value = 'typed';
      draw('a');
      expect(inputs[1]?.value).to.equal('a');
      draw('b');
      expect(inputs.map(({ value }) => value)).to.deep.equal(['b', 'b']);
    });

    it('hears with the newest listener, as its host, and with none where there is none', () => {
      const heard: unknown[] = [];
      const host = { name: 'host' };
      const draw = (listener: unknown) => render(html`<button @click=${listener}></button>`, place, { host });
      const click = () => all('button')[0]?.click();
      draw(function (this: unknown, { type }: Event) {
        heard.push(this, type);
      });
      click();
      draw(() => heard.push('second'));
      click();
      draw(nothing);
      click();
      expect(heard).to.deep.equal([host, 'click', 'second']);
    });

    it('draws what is of SVG as such', () => {
      render(html`<svg viewBox="0 0 9 9">${[1, 2].map((at) => svg`<path d=${`M${at}`} /><g>${at}</g>`)}</svg>`, place);

      expect(all('path').map((path) => [path.namespaceURI, path.getAttribute('d')])).to.deep.equal([
        ['http://www.w3.org/2000/svg', 'M1'],
        ['http://www.w3.org/2000/svg', 'M2'],
      ]);
      expect(all('g')[1]?.textContent).to.equal('2');
    });

    it('has other nodes where the key is another', () => {
      const draw = (key: string, text: string) => render(html`<p>${kit.keyed(key, html`<b>${text}</b>`)}</p>`, place);
      draw('1', 'a');
      const [bold] = all('b');
      draw('1', 'b');
      expect([all('b')[0] === bold, bold?.textContent]).to.deep.equal([true, 'b']);
      draw('2', 'b');
      expect([all('b')[0] === bold, markup()]).to.deep.equal([false, '<p><b>b</b></p>']);
    });

    it('has lists whose nodes follow their keys, whatever comes, goes and moves', () => {
      const draw = (keys: string) =>
        render(
          html`<ul>${kit.repeat(
            keys,
            (key) => key,
            (key) => html`<li>${key}</li>`,
          )}</ul>`,
          place,
        );
      let before = new Map<string | null, Element>();
      for (const keys of ['abc', 'cab', 'abcd', 'bd', 'dxb', '', 'abcdef', 'fedcba', 'afbecd', 'b', 'abc']) {
        draw(keys);
        const items = all('li');
        expect(items.map(({ textContent }) => textContent).join('')).to.equal(keys);
        for (const item of items) {
          const known = before.get(item.textContent);
          if (known) expect(item, `${keys} ${item.textContent}`).to.equal(known);
        }
        before = new Map(items.map((item) => [item.textContent, item]));
      }
    });

    it('moves nothing in a list from which something went', async () => {
      const moved: string[] = [];
      const draw = (keys: string) =>
        render(
          html`<ul>${kit.repeat(
            keys,
            (key) => key,
            (key) => html`<li>${key}</li>`,
          )}</ul>`,
          place,
        );
      draw('abcd');
      const observer = new MutationObserver((records) => {
        for (const { addedNodes } of records) moved.push(...[...addedNodes].map(({ nodeName }) => nodeName));
      });
      observer.observe(place, { subtree: true, childList: true });
      draw('acd');
      await Promise.resolve();
      expect(moved).to.deep.equal([]);
    });

    it('keeps what was drawn where a value cannot be read', () => {
      const draw = (value: unknown) => render(html`<p>${value}</p>`, place);
      draw('a');
      expect(() =>
        draw(
          html`<b title=${{
            toString: () => {
              throw Error('odd');
            },
          }}></b>`,
        ),
      ).to.throw('odd');
      draw('b');
      expect(markup()).to.equal('<p>b</p>');
    });

    it('keeps a value at the end of a template in its place', () => {
      const draw = (value: unknown) => render(html`<i></i>${html`<b></b>${value}`}<hr>`, place);
      for (const [value, drawn] of [
        ['a', 'a'],
        [[1, 2], '12'],
        [html`<u></u>`, '<u></u>'],
        [nothing, ''],
      ] as const) {
        draw(value);
        expect(markup()).to.equal(`<i></i><b></b>${drawn}<hr>`);
      }
    });

    it('lets no element see the mark of a value: it might fetch what an attribute says', () => {
      const seen: (string | null)[] = [];
      class Seeing extends HTMLElement {
        static readonly observedAttributes = ['src'];
        attributeChangedCallback(_name: string, _before: string | null, now: string | null): void {
          seen.push(now);
        }
      }
      const tag = `test-seeing-${name === 'lit-html' ? 'lit' : 'stand-in'}`;
      customElements.define(tag, Seeing);
      const draw = (src: string) =>
        tag.endsWith('lit')
          ? render(html`<test-seeing-lit src=${src}></test-seeing-lit>`, place)
          : render(html`<test-seeing-stand-in src=${src}></test-seeing-stand-in>`, place);
      draw('a');
      draw('b');
      expect(seen).to.deep.equal(['a', 'b']);
    });

    it('sets custom properties through the object model, which a strict policy allows', () => {
      const draw = (hue: string, share: number) =>
        render(html`<p .style=${`--hue: ${hue}; --share: ${share}`}></p>`, place);
      draw('red', 1);
      draw('blue', 0.5);
      const [paragraph] = all('p');
      expect(['--hue', '--share'].map((name) => paragraph?.style.getPropertyValue(name))).to.deep.equal([
        'blue',
        '0.5',
      ]);
    });
  });
}
