import { expect } from 'chai';
import { render } from 'lit';
import { renderThumbnail } from '../../../components/control-room/thumbnail.ts';

describe('a template without a picture', () => {
  for (const [title, letters] of [
    ['Lower third: name', 'LTN'],
    ['name-lower-third-wide', 'NLT'],
    ['كل الأنواع (All)', 'كاA'],
    ['🎤 Música', '🎤M'],
    ['बिहार चुनाव', 'बिचु'],
    ['𐐔𐐯𐑅𐐨𐑉𐐯𐐻', '𐐔'],
    ['(…)', ''],
  ] as const)
    it(`has of “${title}” the first letters of its words, whole`, () => {
      const place = document.createElement('div');
      render(renderThumbnail(title, undefined), place);
      expect(place.textContent?.trim()).to.equal(letters);
    });
});
