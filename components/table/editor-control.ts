/** Whether a control holds a text that is typed. */
export function isEntry(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== 'radio');
}

/** Begins another line where the caret is, as if it were typed. */
export function breakLine(text: HTMLTextAreaElement): void {
  text.setRangeText('\n', text.selectionStart, text.selectionEnd, 'end');
  text.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

/** Opens the list of a select, where the browser lets it be opened. */
export function showPicker(select: HTMLSelectElement): void {
  try {
    select.showPicker();
  } catch {
    // Not without a key or a click behind it: the list opens with the next one.
  }
}
