import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { DraftSession } from '../../src/values/draft-session.ts';
import { presetUse, previewPreset, previewVariant } from '../../src/values/presets.ts';
import type { FormPartWords } from '../strings/form-part-words.ts';
import { icons } from './icons.ts';

/** Up to this many presets stand side by side as buttons; more are a list. */
const mostButtons = 6;

/** What variants and presets are chosen for. */
export interface Choosable {
  variant: string | undefined;
  applyPreset(id: string): void;
}

export interface ChoiceActions {
  more(): void;
  /** Somebody is at the choices, by pointer or focus, or went away. */
  look(looking: boolean): void;
}

/**
 * The template's variants and presets, each saying beforehand how much it would change: while somebody is looking at
 * them, because each is a comparison of all fields.
 */
export function renderChoices(
  session: DraftSession,
  form: Choosable,
  words: FormPartWords,
  looking: boolean,
  { more, look }: ChoiceActions,
  disabled: boolean,
): TemplateResult | typeof nothing {
  const { variants, presets } = session.config;
  if (!presets?.length && Object.keys(variants ?? {}).length === 0) return nothing;
  const come = () => look(true);
  const go = () => look(false);
  return html`<fieldset
    class="choices"
    ?disabled=${disabled}
    @pointerenter=${come}
    @focusin=${come}
    @pointerleave=${go}
    @focusout=${go}
  >
    ${renderVariants(session, form, words, looking)}${renderPresets(session, form, words, looking)}
    <button class="icon quiet" title=${words.morePresets} aria-label=${words.morePresets} @click=${more}>${icons.more}</button>
  </fieldset>`;
}

function renderVariants(
  session: DraftSession,
  form: Choosable,
  words: FormPartWords,
  looking: boolean,
): TemplateResult | typeof nothing {
  const variants = Object.entries(session.config.variants ?? {});
  if (variants.length === 0) return nothing;
  const chosen = session.variant ?? '';
  const choose = (event: Event) => {
    event.stopPropagation();
    const { value } = event.currentTarget as HTMLSelectElement;
    form.variant = value === '' ? undefined : value;
  };
  const changes = (name: string | undefined) =>
    !looking || name === session.variant
      ? ''
      : ` – ${words.presetChanges(previewVariant(session.inside, name).length)}`;
  return html`
    <select aria-label=${words.variant} title=${words.variant} .value=${live(chosen)} @input=${choose} @change=${stop}>
      <option value="" ?selected=${chosen === ''}>${words.noVariant}${changes(undefined)}</option>
      ${variants.map(
        ([name, { label }]) =>
          html`<option value=${name} ?selected=${name === chosen}>${label}${changes(name)}</option>`,
      )}
    </select>
  `;
}

function renderPresets(
  session: DraftSession,
  form: Choosable,
  words: FormPartWords,
  looking: boolean,
): TemplateResult | typeof nothing {
  const presets = session.config.presets ?? [];
  if (presets.length === 0) return nothing;
  if (presets.length > mostButtons) {
    const apply = (event: Event) => {
      event.stopPropagation();
      const select = event.currentTarget as HTMLSelectElement;
      form.applyPreset(select.value);
      select.value = '';
    };
    return html`
      <select aria-label=${words.presets} @input=${apply} @change=${stop}>
        <option value="">${words.presets}</option>
        ${presets.map(({ id, label }) => html`<option value=${id}>${label}</option>`)}
      </select>
    `;
  }
  return html`${presets.map(({ id, label }) => {
    const { names, shown } = presetUse(session.inside, id);
    const inForce = names.length > 0 && shown.length === names.length;
    return html`<button
      aria-pressed=${inForce}
      title=${looking ? words.presetChanges(previewPreset(session.inside, id).length) : nothing}
      @click=${() => form.applyPreset(id)}
    >
      ${label}
    </button>`;
  })}`;
}

function stop(event: Event): void {
  event.stopPropagation();
}
