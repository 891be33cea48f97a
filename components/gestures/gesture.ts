/**
 * A gesture of the operator: a drag, a scrub, a key or a button held. Between its ends `input` events preview temporary
 * values; what remains of it is one step for undo, or none.
 */
export type GesturePhase = 'begin' | 'commit' | 'cancel';

/** `tarja-gesture`: marks the ends of a gesture. Bubbles, composed. */
export type GestureEvent = CustomEvent<{ readonly phase: GesturePhase }>;

/** Shift: ten times the step. Alt: the finest there is. */
export interface Modifiers {
  readonly coarse: boolean;
  readonly fine: boolean;
}

export function modifiersOf(event: { shiftKey: boolean; altKey: boolean }): Modifiers {
  return { coarse: event.shiftKey, fine: event.altKey };
}
