import type { StepLabel } from '../../src/values/draft-session.ts';
import type { FormPartWords } from '../strings/form-part-words.ts';

/** A step of undo in words: “Edit Name”, “Preset Guest”, “Variant Short”. */
export function stepText({ gesture, field, preset, variant }: StepLabel, words: FormPartWords): string {
  const what = preset?.label ?? (variant ? (variant.label ?? words.noVariant) : field);
  return what ? `${words.gestures[gesture]} ${what}` : words.gestures[gesture];
}
