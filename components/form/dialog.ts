import { html, render, type TemplateResult } from 'lit';

/** Shows a modal dialog in a shadow root; Esc, and a click beside it, close it. The focus goes back where it was. */
export function showDialog(
  root: HTMLElement | DocumentFragment,
  label: string,
  content: (close: () => void) => TemplateResult,
): HTMLDialogElement {
  const place = document.createElement('div');
  root.append(place);
  const close = () => dialog.close();
  const giveBack = caretNow();
  render(
    html`<dialog
      aria-label=${label}
      @close=${() => {
        place.remove();
        giveBack();
      }}
      @click=${(event: Event) => event.target === event.currentTarget && close()}
      @keydown=${stop}
      @input=${stop}
      @change=${stop}
    >
      ${content(close)}
    </dialog>`,
    place,
  );
  const dialog = place.querySelector('dialog') as HTMLDialogElement; // just rendered
  dialog.showModal();
  return dialog;
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

/** What happens in a dialog is no event of a field, and its keys are its own. */
function stop(event: Event): void {
  event.stopPropagation();
}
