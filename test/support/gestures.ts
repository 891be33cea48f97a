import { sendKeys } from '@web/test-runner-commands';
import type { GestureEvent } from '../../components/gestures/gesture.ts';

/** What an operator's hand does to a field, in its order: ends of gestures by their phase, `input` and `change`. */
export function recordGestures(target: EventTarget): string[] {
  const seen: string[] = [];
  for (const type of ['input', 'change']) target.addEventListener(type, () => seen.push(type));
  target.addEventListener('tarja-gesture', (event) => seen.push((event as GestureEvent).detail.phase));
  return seen;
}

/** Presses a key together with modifiers: `press('Shift+ArrowUp')`. */
export async function press(keys: string): Promise<void> {
  const modifiers = keys.split(/\+(?=.)/);
  const key = modifiers.pop() ?? '';
  for (const modifier of modifiers) await sendKeys({ down: modifier });
  await sendKeys({ press: key });
  for (const modifier of modifiers.reverse()) await sendKeys({ up: modifier });
}
