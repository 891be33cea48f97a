import type { StepLabel } from '../../src/values/session.ts';
import type { FormWords } from '../strings/form-words.ts';

/** A step of undo in words: “Edit Name”, “Preset Guest”, “Variant Short”. */
export function stepText({ gesture, field, preset, variant }: StepLabel, words: FormWords): string {
  const what = preset?.label ?? (variant ? (variant.label ?? words.noVariant) : field);
  return what ? `${words.gestures[gesture]} ${what}` : words.gestures[gesture];
}
