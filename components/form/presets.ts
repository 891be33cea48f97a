import { html, nothing, render } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import type { DraftSession } from '../../src/values/draft-session.ts';
import { presetUse, previewPreset } from '../../src/values/presets.ts';
import type { FormPartWords } from '../strings/form-part-words.ts';
import { showDialog } from './dialog.ts';
import { valueText } from './value-text.ts';

export interface PresetActions {
  apply(id: string, only: readonly string[]): void;
  remove(id: string): void;
  /** The operator keeps the present values under a name. */
  save(label: string): void;
}

/** Everything about presets that is not one click: what each would change, a part of it, taking it away, a new one. */
export function openPresets(
  root: HTMLElement | DocumentFragment,
  session: DraftSession,
  words: FormPartWords,
  locale: Locale,
  actions: PresetActions,
): void {
  const dialog = showDialog(
    root,
    words.presets,
    (close) => html`
      <h2>${words.presets}</h2>
      <div class="presets"></div>
      <form class="save" method="dialog" @submit=${save}>
        <input type="text" required aria-label=${words.presetName} placeholder=${words.presetName} />
        <button type="submit">${words.save}</button>
      </form>
      <button @click=${close}>${words.close}</button>
    `,
  );
  const list = dialog.querySelector('.presets') as HTMLElement; // rendered by showDialog
  show();

  function save(event: Event): void {
    const input = dialog.querySelector<HTMLInputElement>('.save input');
    const label = input?.value.trim();
    if (label) actions.save(label);
    else event.preventDefault();
  }

  function show(): void {
    render(
      (session.config.presets ?? []).map(({ id, label }) => {
        const changes = previewPreset(session.inside, id);
        const { shown, covered } = presetUse(session.inside, id);
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
                        actions.remove(id);
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
    if (chosen.length > 0) actions.apply(id, chosen);
    show();
  }
}
