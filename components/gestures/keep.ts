/**
 * For a press on what belongs to the control with the focus: it stays there. A button that becomes disabled under it would lose it to
 * nowhere, and in Safari a press on any button does.
 */
export function keepFocus(event: Event): void {
  event.preventDefault();
}

/** For what happens in a search, a chooser, a dialog: it is no event of the field or the form around it, and its keys are its own. */
export function keepInside(event: Event): void {
  event.stopPropagation();
}
