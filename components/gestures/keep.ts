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

/**
 * Keeps the browser from opening what is dragged from another page or program and dropped where nothing takes it: a link or a file
 * would open before the page, or in its place. Controls that take text keep what is dropped on them, but for files.
 */
export function keepDrop(event: DragEvent): void {
  const { dataTransfer, defaultPrevented } = event;
  const [target] = event.composedPath();
  if (defaultPrevented || !dataTransfer) return;
  const takesText = target instanceof Element && target.matches(':read-write');
  if (takesText && !dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
