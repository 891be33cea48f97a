import { expect } from 'chai';
import { actionOfKey, defaultKeys, type PressedAction } from '../../../components/control-room/keys.ts';

describe('the keys of the control room', () => {
  it('choose a preset by Alt and a digit, of the keypad only outside of a text: on Windows it types characters by their number', () => {
    const pressed = (on: string, code: string) => {
      const target = document.body.appendChild(document.createElement(on));
      let found: PressedAction | undefined;
      target.addEventListener('keydown', (event) => {
        found = actionOfKey(event, defaultKeys);
      });
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: '1', code, altKey: true, composed: true, bubbles: true }),
      );
      target.remove();
      return found?.number;
    };

    expect([pressed('button', 'Numpad1'), pressed('input', 'Numpad1'), pressed('input', 'Digit1')]).to.deep.equal([
      1,
      undefined,
      1,
    ]);
  });
});
