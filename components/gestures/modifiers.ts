/** Shift: ten times the step. Alt: the finest there is. */
export interface Modifiers {
  readonly coarse: boolean;
  readonly fine: boolean;
}

export function modifiersOf(event: { shiftKey: boolean; altKey: boolean }): Modifiers {
  return { coarse: event.shiftKey, fine: event.altKey };
}
