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
  render(
    html`<dialog
      aria-label=${label}
      @close=${() => place.remove()}
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

/** What happens in a dialog is no event of a field, and its keys are its own. */
function stop(event: Event): void {
  event.stopPropagation();
}
