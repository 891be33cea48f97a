import { html, render, type TemplateResult } from 'lit';
import { keepInside } from '../gestures/keep.ts';
import { closeWithHost, pressBeside } from '../place-beside.ts';

/** A modal dialog that is shown. */
export interface ShownDialog {
  readonly element: HTMLDialogElement;
  /** Closes it, and gives the focus and the caret back at once: the next key is typed where the focus was. */
  readonly close: () => void;
}

/** Shows a modal dialog in a shadow root; Esc, and a press beside it, close it. The focus goes back where it was. */
export function showDialog(
  root: HTMLElement | DocumentFragment,
  label: string,
  content: (close: () => void) => TemplateResult,
): ShownDialog {
  const place = document.createElement('div');
  root.append(place);
  const giveBack = caretNow();
  // The browser tells `close` in a task of its own, after keys that were typed meanwhile: too late to move a caret.
  const close = () => {
    if (!place.parentNode) return;
    stay();
    element.close();
    place.remove();
    giveBack();
  };
  render(
    html`<dialog
      aria-label=${label}
      @cancel=${(event: Event) => {
        event.preventDefault();
        close();
      }}
      @close=${close}
      @mousedown=${pressBeside(close)}
      @keydown=${keepInside}
      @input=${keepInside}
      @change=${keepInside}
    >
      ${content(close)}
    </dialog>`,
    place,
  );
  const element = place.querySelector('dialog') as HTMLDialogElement; // just rendered
  element.showModal();
  const stay = closeWithHost(root, close);
  return { element, close };
}

/**
 * The caret of the text that has the focus, to be put back. The browser gives the focus back by itself, but the caret went
 * into the dialog and goes with it: the text would show its ring and be deaf to what is typed.
 */
function caretNow(): () => void {
  const text = activeText();
  const { selectionStart, selectionEnd } = text ?? {};
  return () => {
    if (text && text === activeText()) text.setSelectionRange(selectionStart ?? null, selectionEnd ?? null);
  };
}

function activeText(): HTMLInputElement | HTMLTextAreaElement | undefined {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (!(active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement)) return undefined;
  // Of a date or a switch there is no caret to ask for.
  return active.selectionStart === null ? undefined : active;
}
