import { expect } from 'chai';
import { fit } from '../../../src/runtime/frame/fit.ts';

describe('fit', () => {
  const places: HTMLElement[] = [];
  afterEach(() => {
    for (const place of places.splice(0)) place.remove();
  });

  /** A box of 200 px with a line in it; letters are 10 px wide each, at any size of text. */
  function line(text: string, { attribute = 'data-fit', css = '' } = {}) {
    const place = document.createElement('div');
    place.innerHTML = `<style>
        .box { width: 200px; } .line { font: 16px/20px monospace; white-space: nowrap; overflow: hidden; ${css} }
        .line { letter-spacing: calc(10px - 1ch); }
      </style><div class="box"><div class="line" ${attribute}></div></div>`;
    document.body.append(place);
    places.push(place);
    const element = place.querySelector('.line') as HTMLElement;
    element.textContent = text;
    fit(place);
    return { element, place, factor: () => Number(element.style.getPropertyValue('--fit')) };
  }
  const byWidth = { css: 'letter-spacing: calc((var(--fit, 1) * 10px) - 1ch) !important;' };
  const byTransform = { css: 'transform: scaleX(var(--fit, 1)); transform-origin: 0 0;' };

  it('leaves a text that has room as it is', () => {
    const { element, factor } = line('12345678901234567890', byWidth);
    expect(factor()).to.equal(1);
    expect(element.textContent).to.equal('12345678901234567890');
  });

  it('condenses what is a little too long, just as much as it takes', () => {
    const { element, factor } = line('1234567890123456789012', byWidth);
    expect(factor()).to.be.closeTo(200 / 220, 0.02);
    expect(element.scrollWidth).to.be.at.most(200);
    expect(element.textContent).to.equal('1234567890123456789012');
  });

  it('works the same where the template scales', () => {
    const { element, factor } = line('1234567890123456789012', byTransform);
    expect(factor()).to.be.closeTo(200 / 220, 0.02);
    expect(element.textContent).to.equal('1234567890123456789012');
  });

  for (const [how, css] of Object.entries({ width: byWidth, transform: byTransform }))
    it(`shortens at a word what the floor is not enough for, and sets the rest as large as it fits by ${how}`, () => {
      const { element, factor } = line('Somebody with a very long name indeed', css);
      expect(element.textContent).to.equal('Somebody with a very…');
      expect(factor()).to.be.closeTo(200 / 210, 0.02);

      element.textContent = 'Ana Donaudampfschifffahrtsgesellschaft';
      fit(element.parentElement as HTMLElement);
      expect(element.textContent).to.equal('Ana…');
      expect(factor()).to.equal(1);
    });

  it('shortens a double name at its hyphen, and nothing else', () => {
    expect(line('Ana Prado-Vasconcelos-Andrade', byWidth).element.textContent).to.equal('Ana Prado-Vasconcelos…');
    expect(line('Portuário hoje venceu 12-11 no fim', byWidth).element.textContent).to.equal('Portuário hoje venceu…');
  });

  it('takes the floor the template says', () => {
    const { element, factor } = line('Somebody with a very long name', { ...byWidth, attribute: 'data-fit="0.6"' });
    expect(factor()).to.be.closeTo(200 / 300, 0.02);
    expect(element.textContent).to.equal('Somebody with a very long name');
  });

  it('shortens a single word by its visible characters, never through one', () => {
    const { element } = line('👩‍👩‍👧'.repeat(60), byWidth);
    expect(element.textContent).to.match(/^(👩‍👩‍👧)+…$/u);
  });

  for (const [language, text, shown] of [
    ['Thai', 'ด่วน ประเทศไทยรวมเลือดเนื้อชาติเชื้อไทย', 'ด่วน ประเทศไทยรวม…'],
    ['Japanese', '東京都知事選挙の開票速報、現職が優勢。', '東京都知事選挙の開票速報…'],
    ['Chinese', '快讯：中华人民共和国成立七十五周年大会在北京举行', '快讯：中华人民共和国…'],
  ] as const)
    it(`shortens ${language}, which has no blanks between words, at a word`, () => {
      const css = 'font-size: 10px; letter-spacing: 0 !important; width: max-content; max-width: 100%;';
      const { element, place } = line(shown, { attribute: 'data-fit="1"', css });
      const room = element.scrollWidth;
      // Room for one ideograph more, which is no word.
      (place.querySelector('.box') as HTMLElement).style.width = `${room + 14}px`;
      element.textContent = text;
      fit(place);
      expect(element.textContent).to.equal(shown);
    });

  it('shortens a word behind a mark by its characters, rather than to nothing', () => {
    const { element } = line('– Donaudampfschifffahrtsgesellschaft', byWidth);
    expect(element.textContent).to.match(/^– Donaudampfschiff/);
  });

  it('measures the whole text again when there is more room, or another text', () => {
    const { element, place, factor } = line('Somebody with a very long name indeed', byWidth);
    (place.querySelector('.box') as HTMLElement).style.width = '600px';
    fit(place);
    expect(element.textContent).to.equal('Somebody with a very long name indeed');
    expect(factor()).to.equal(1);

    element.textContent = 'Short';
    fit(place);
    expect(element.textContent).to.equal('Short');
  });

  it('condenses a line with elements in it, and leaves them there', () => {
    const { element, place, factor } = line('', byWidth);
    element.innerHTML = 'Now: <b></b>';
    const name = element.querySelector('b') as HTMLElement;
    name.textContent = 'Somebody with a very long name indeed';
    fit(place);
    expect(factor()).to.equal(0.8);
    expect(element.contains(name)).to.equal(true);

    name.textContent = 'Ana';
    fit(place);
    expect(element.textContent).to.equal('Now: Ana');
    expect(factor()).to.equal(1);
  });

  it('does nothing twice', () => {
    const { place } = line('Somebody with a very long name indeed', byWidth);
    const touched = new MutationObserver(() => {});
    touched.observe(place, { attributes: true, childList: true, characterData: true, subtree: true });

    fit(place);

    expect(touched.takeRecords()).to.deep.equal([]);
  });
});
