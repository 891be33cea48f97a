import type { Locale } from '../../src/format/locale.ts';
import type { Session, Summary } from '../../src/values/session.ts';
import type { FormWords } from '../strings/form-words.ts';
import type { RowFilter } from './row-filter.ts';

/** What the parts of a form are rendered from. */
export interface FormView {
  /** The form's gestures, as the host has them too. */
  readonly form: FormGestures;
  readonly session: Session;
  readonly summary: Summary;
  readonly words: FormWords;
  readonly locale: Locale;
  /** Disabled: read-only for this operator. */
  readonly inactive: boolean;
  readonly filter: RowFilter;
  /** How many fields the picture does not show as they are. */
  readonly noted: number;
  /** A take was sent, and is not answered yet. */
  readonly taking: boolean;
}

/** What can be done with a form as a whole, or with some of its fields. */
export interface FormGestures {
  variant: string | undefined;
  applyPreset(id: string, options?: { only?: readonly string[] }): void;
  take(names?: readonly string[]): unknown;
  revert(names?: readonly string[]): void;
  reset(names?: readonly string[]): void;
  focusField(name: string): boolean;
  /** The name of a field's value in the list that it is picked from. */
  nameOf(name: string, value: unknown): string | undefined;
  /** Leaves fields to the feed again. */
  backToFeed(names?: readonly string[]): void;
  /** Takes a preset away: what it covered is back. */
  removePreset(id: string): void;
  /** Sends `tarja-preset`: the host keeps the present values as a preset. */
  savePreset(label: string): void;
}
