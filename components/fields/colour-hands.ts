import type { Problem } from '../../src/format/problem.ts';
import type { ColourPicker, PickedField } from '../color/picker.ts';
import type { Read } from './read.ts';

// What a field with a colour does only under an operator's hands, and loads when they come near.

export { colourForCss } from './colour-for-css.ts';

/**
 * Reads a colour as people type it. Half a colour is no colour yet, so that a picture on air does not flicker through
 * what stands between `#1` and `#1b5e20`; settled, a warning does not keep it off.
 *
 * @param missing - what to say of an empty text, where the field may not be empty
 */
export function readColour(
  text: string,
  check: (colour: string) => readonly Problem[],
  { settled = false, missing = '' } = {},
): Read<string> {
  const typed = text.trim();
  if (typed === '' && missing) return { problem: { code: 'required', message: missing }, half: true };
  const value = settled ? withHash(typed) : typed;
  const problem = check(value).find(({ severity }) => !settled || severity === 'error');
  return problem ? { problem, half: true } : { value };
}

/** A picker for a field; none where it does not come. */
export async function pickerOf(field: PickedField): Promise<ColourPicker | undefined> {
  try {
    const { ColourPicker } = await import('../color/picker.ts');
    return new ColourPicker(field);
  } catch {
    return undefined;
  }
}

/** Keeps a colour among the recent ones. */
export async function rememberColour(colour: string): Promise<void> {
  try {
    const { rememberColour } = await import('./recent-colours.ts');
    rememberColour(colour);
  } catch (error) {
    console.warn('tarja: the colour could not be added to the recent ones.', error);
  }
}

/** Hex digits copied without their sign: nobody means anything else by them, and no colour has such a name. */
function withHash(text: string): string {
  return /^(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? `#${text}` : text;
}
