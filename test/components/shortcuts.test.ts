import { expect } from 'chai';
import { ariaKey, keyLabel, keyName, runShortcut, typesText } from '../../components/gestures/keys.ts';

const press = (key: string, how: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, composed: true, ...how });

describe('shortcuts', () => {
  it('names a key with its modifiers, a letter in capitals', () => {
    expect(keyName(press('z', { ctrlKey: true }))).to.equal('Mod+Z');
    expect(keyName(press('Z', { ctrlKey: true, shiftKey: true }))).to.equal('Shift+Mod+Z');
    expect(keyName(press('F8', { shiftKey: true }))).to.equal('Shift+F8');
  });

  it('stand on a Mac with ⌘ in place of Ctrl, on the key and for screen readers', () => {
    Object.defineProperty(navigator, 'platform', { value: 'MacIntel', configurable: true });
    try {
      expect(keyName(press('Enter', { metaKey: true }))).to.equal('Mod+Enter');
      expect(keyLabel('Shift+Mod+Enter')).to.equal('⇧ ⌘ Enter');
      expect(ariaKey('Shift+Mod+Enter')).to.equal('Shift+Meta+Enter');
    } finally {
      Reflect.deleteProperty(navigator, 'platform');
    }
    expect(ariaKey('Shift+Mod+Enter')).to.equal('Shift+Control+Enter');
  });

  it('finds a printed sign whatever the keyboard needs to print it', () => {
    expect(keyName(press('?', { shiftKey: true }))).to.equal('?');
    expect(keyName(press('?'))).to.equal('?');
  });

  it('runs what belongs to the key and keeps the browser from it', () => {
    const ran: string[] = [];
    const event = press('Enter', { ctrlKey: true });

    const found = runShortcut(event, { 'Mod+Enter': () => ran.push('take') });

    expect([found, ran, event.defaultPrevented]).to.deep.equal([true, ['take'], true]);
  });

  it('leaves the keys to the input method while a character is composed', () => {
    const ran: string[] = [];

    // The second as in Safari, where the Enter that ends a character comes after its end.
    const found = [{ isComposing: true }, { keyCode: 229 }].map((composed) =>
      runShortcut(press('Enter', { ctrlKey: true, ...composed }), { 'Mod+Enter': () => ran.push('take') }),
    );

    expect([found, ran]).to.deep.equal([[false, false], []]);
  });

  const places: [markup: string, isText: boolean][] = [
    ['<input>', true],
    ['<input type="search">', true],
    ['<textarea></textarea>', true],
    ['<select></select>', true],
    ['<p contenteditable></p>', true],
    ['<input type="checkbox">', false],
    ['<input type="range">', false],
    ['<button></button>', false],
  ];
  for (const [markup, isText] of places)
    it(`knows that a sign is ${isText ? 'text' : 'none'} in ${markup}`, () => {
      const seen: boolean[] = [];
      document.addEventListener('keydown', (event) => seen.push(typesText(event)), { once: true });
      document.body.insertAdjacentHTML('beforeend', markup);
      const place = document.body.lastElementChild;

      place?.dispatchEvent(press('?'));
      place?.remove();

      expect(seen).to.deep.equal([isText]);
    });
});
