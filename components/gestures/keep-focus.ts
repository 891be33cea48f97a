/**
 * For a press on what belongs to the control with the focus: it stays there. A button that becomes disabled under it would lose it to
 * nowhere, and in Safari a press on any button does.
 */
export function keepFocus(event: Event): void {
  event.preventDefault();
}
