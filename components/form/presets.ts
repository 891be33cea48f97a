import { html, nothing, render, type TemplateResult } from 'lit';
import type { Change } from '../../src/values/session.ts';
import { showDialog } from './dialog.ts';
import type { FormView } from './form-view.ts';
import { differenceTexts } from './value-text.ts';

/** The dialog of variants and presets: what each would change; a preset in part, or taken away again; and a new preset. */
export function openPresets(root: HTMLElement | DocumentFragment, view: FormView): void {
  const { session, words, form } = view;
  const dialog = showDialog(
    root,
    words.morePresets,
    (close) => html`
      <div class="presets"></div>
      <form class="save" @submit=${save}>
        <input
          type="text"
          required
          aria-invalid="false"
          aria-label=${words.presetName}
          placeholder=${words.presetName}
        />
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
    const variants = Object.entries(session.config.variants ?? {});
    render(
      html`${
        variants.length === 0
          ? nothing
          : html`<h2>${words.variant}</h2>
              ${renderVariant(undefined, words.noVariant)} ${variants.map(([name, { label }]) => renderVariant(name, label))}`
      }
      <h2>${words.presets}</h2>
      ${(session.config.presets ?? []).map(({ id, label }) => renderPreset(id, label))}`,
      list,
    );
  }

  function renderVariant(name: string | undefined, label: string): TemplateResult {
    const isChosen = name === session.variant;
    const changes = session.previewVariant(name);
    return html`<details name="preset">
      <summary>
        <b><bdi>${label}</bdi></b> <small><bdi>${isChosen ? words.chosenVariant : words.presetChanges(changes.length)}</bdi></small>
      </summary>
      ${changes.map((change) => html`<p class="part">${renderChange(change)}</p>`)}
      ${isChosen ? nothing : html`<div class="actions"><button @click=${(event: Event) => choose(name, event)}>${words.chooseVariant}</button></div>`}
    </details>`;
  }

  function choose(name: string | undefined, { currentTarget }: Event): void {
    form.variant = name;
    // The button goes, and the focus does not go with it.
    (currentTarget as HTMLElement).closest('details')?.querySelector('summary')?.focus();
    show();
  }

  function renderPreset(id: string, label: string): TemplateResult {
    const changes = session.previewPreset(id);
    const { shown, covered } = session.presetUse(id);
    return html`<details name="preset">
      <summary>
        <b><bdi>${label}</bdi></b> <small><bdi>${words.presetChanges(changes.length)}</bdi></small>
      </summary>
      ${changes.map(
        (change) =>
          html`<label class="part"><input type="checkbox" checked value=${change.name} />${renderChange(change)}</label>`,
      )}
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
    </details>`;
  }

  function renderChange({ name, label, from, to }: Change): TemplateResult | typeof nothing {
    const field = session.field(name)?.field;
    if (!field) return nothing;
    const [was, willBe] = differenceTexts(field, from, to, view);
    return html`<bdi>${label}</bdi>
      <small><bdi>${was}</bdi> <span class="to">→</span> <bdi>${willBe}</bdi></small>`;
  }

  function apply(id: string, { currentTarget }: Event): void {
    const details = (currentTarget as HTMLElement).closest('details');
    const chosen = [...(details?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(({ value }) => value);
    if (chosen.length > 0) form.applyPreset(id, { only: chosen });
    show();
  }
}
