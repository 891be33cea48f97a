import { html, nothing, render } from 'lit';
import { showDialog } from './dialog.ts';
import type { FormView } from './form-view.ts';
import { valueText } from './value-text.ts';

/** The presets dialog: what each would change, to apply in part, to take away, and a new one. */
export function openPresets(root: HTMLElement | DocumentFragment, { session, words, locale, form }: FormView): void {
  const dialog = showDialog(
    root,
    words.presets,
    (close) => html`
      <h2>${words.presets}</h2>
      <div class="presets"></div>
      <form class="save" @submit=${save}>
        <input type="text" required aria-label=${words.presetName} placeholder=${words.presetName} />
        <button type="submit">${words.save}</button>
      </form>
      <button @click=${close}>${words.close}</button>
    `,
  );
  const list = dialog.element.querySelector('.presets') as HTMLElement; // rendered by showDialog
  show();

  function save(event: Event): void {
    event.preventDefault();
    const input = dialog.element.querySelector<HTMLInputElement>('.save input');
    const label = input?.value.trim();
    if (!label) return;
    form.savePreset(label);
    dialog.close();
  }

  function show(): void {
    render(
      (session.config.presets ?? []).map(({ id, label }) => {
        const changes = session.previewPreset(id);
        const { shown, covered } = session.presetUse(id);
        return html`
          <details name="preset">
            <summary><b><bdi>${label}</bdi></b> <small><bdi>${words.presetChanges(changes.length)}</bdi></small></summary>
            ${changes.map(({ name, label, from, to }) => {
              const field = session.field(name)?.field;
              return field
                ? html`<label class="part">
                    <input type="checkbox" checked value=${name} />
                    <bdi>${label}</bdi>
                    <small
                      ><bdi>${valueText(field, from, words, locale)}</bdi> <span class="to">→</span>
                      <bdi>${valueText(field, to, words, locale)}</bdi></small
                    >
                  </label>`
                : nothing;
            })}
            <div class="actions">
              ${changes.length > 0 ? html`<button @click=${(event: Event) => apply(id, event)}>${words.applyChosen}</button>` : nothing}
              ${
                shown.length + covered.length > 0
                  ? html`<button
                      @click=${() => {
                        form.removePreset(id);
                        show();
                      }}
                    >
                      ${words.removePreset(label)}
                    </button>`
                  : nothing
              }
            </div>
          </details>
        `;
      }),
      list,
    );
  }

  function apply(id: string, { currentTarget }: Event): void {
    const details = (currentTarget as HTMLElement).closest('details');
    const chosen = [...(details?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(({ value }) => value);
    if (chosen.length > 0) form.applyPreset(id, { only: chosen });
    show();
  }
}
