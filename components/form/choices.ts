import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { ref } from 'lit/directives/ref.js';
import type { DraftSession } from '../../src/values/draft-session.ts';
import { presetUse, previewPreset, previewVariant } from '../../src/values/presets.ts';
import type { FormPartWords } from '../strings/form-part-words.ts';
import type { ButtonRoom } from './button-room.ts';
import { icon } from './icons.ts';

const dots = icon('M3 8h.01M8 8h.01M13 8h.01');

/** Up to this many presets stand side by side as buttons where there is room; more are a list. */
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
  readonly room: ButtonRoom;
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
  { more, look, room }: ChoiceActions,
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
    ${renderVariants(session, form, words, looking)}<span class="presets-place" ${ref(room.watch)}>${renderPresets(session, form, words, looking, room)}</span>
    <button class="icon quiet" title=${words.morePresets} aria-label=${words.morePresets} @click=${more}>${dots}</button>
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
  room: ButtonRoom,
): TemplateResult | typeof nothing {
  const presets = session.config.presets ?? [];
  if (presets.length === 0) return nothing;
  const inForce = (id: string) => {
    const { names, shown } = presetUse(session.inside, id);
    return names.length > 0 && shown.length === names.length;
  };
  const changes = (id: string) => words.presetChanges(previewPreset(session.inside, id).length);
  if (presets.length > mostButtons || room.isTight(presets.map(({ label }) => label))) {
    const apply = (event: Event) => {
      event.stopPropagation();
      const select = event.currentTarget as HTMLSelectElement;
      form.applyPreset(select.value);
      select.value = '';
    };
    return html`
      <select aria-label=${words.presets} @keydown=${openByArrow} @input=${apply} @change=${stop}>
        <option value="">${words.presets}</option>
        ${presets.map(
          ({ id, label }) =>
            html`<option value=${id}>${inForce(id) ? '✓ ' : ''}${label}${looking ? ` – ${changes(id)}` : ''}</option>`,
        )}
      </select>
    `;
  }
  return html`${presets.map(
    ({ id, label }) => html`<button
      aria-pressed=${inForce(id)}
      title=${looking ? changes(id) : nothing}
      @click=${() => form.applyPreset(id)}
    >
      ${label}
    </button>`,
  )}`;
}

/** In a closed list each arrow would apply the next preset; open it only points there. */
function openByArrow(event: KeyboardEvent): void {
  if (!/^Arrow(?:Up|Down)$/.test(event.key) || event.altKey) return;
  event.preventDefault();
  (event.currentTarget as HTMLSelectElement).showPicker();
}

function stop(event: Event): void {
  event.stopPropagation();
}
