import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import type { DraftSession, Summary } from '../../src/values/draft-session.ts';
import { formatNumber } from '../fields/format-number.ts';
import type { FormWords } from '../strings/form-en.ts';
import type { FormCompanion } from './companion.ts';
import { icons } from './icons.ts';

/** What the two bars of a form tell, and whom they ask. */
export interface BarView {
  readonly session: DraftSession;
  readonly summary: Summary;
  readonly words: FormWords;
  readonly language: Locale;
  /** Nothing may be changed. */
  readonly inactive: boolean;
  readonly companion: FormCompanion | undefined;
  /** Follows every button, each by its name. */
  press(event: Event): void;
  look(event: InputEvent): void;
}

// What cannot be done now stays focusable: a button that goes dead under the hand would throw the focus away, and with
// it the keys.

/** The bar above the fields: variants, presets, search, undo and redo. */
export function renderTools({ session, summary, words, inactive, companion, press, look }: BarView): TemplateResult {
  const { undo, redo } = summary;
  const undoText = companion?.stepText(words.undo, undo) ?? words.undo;
  const redoText = companion?.stepText(words.redo, redo) ?? words.redo;
  const { variants, presets } = session.config;
  const choices = presets?.length || (variants && Object.keys(variants).length > 0);
  return html`
    <div class="bar" part="tools" @click=${press}>
      ${choices ? (companion?.renderChoices(session) ?? html`<fieldset class="choices"></fieldset>`) : nothing}
      <input
        type="search"
        placeholder=${words.find}
        aria-label=${words.find}
        .value=${companion?.search ?? ''}
        @input=${look}
        @change=${stop}
      />
      <button name="undo" class="icon quiet" title=${undoText} aria-label=${undoText} aria-disabled=${!undo} ?disabled=${inactive}>
        ${icons.undo}
      </button>
      <button name="redo" class="icon quiet" title=${redoText} aria-label=${redoText} aria-disabled=${!redo} ?disabled=${inactive}>
        ${icons.redo}
      </button>
      <button name="help" class="icon quiet" title=${words.help} aria-label=${words.help}>
        ${icons.keyboard}
      </button>
    </div>
  `;
}

/** The bar below the fields: how the drafts are, revert and take. */
export function renderTakeBar({ session, summary, words, language, ...view }: BarView): TemplateResult {
  const { inactive, companion, press } = view;
  const { changed, invalid } = summary;
  const onAir = Object.keys(session.air).length > 0;
  const onlyChanged = companion?.onlyChanged ?? false;
  return html`
    <div class="bar take" part="take-bar" @click=${press}>
      <span class="counts">
        <button
          name="changed"
          class="quiet ${changed ? 'changed' : ''}"
          title=${words.onlyChanged}
          aria-pressed=${onlyChanged}
          aria-disabled=${changed === 0 && !onlyChanged}
        >
          <bdi>${words.changed(formatNumber(changed, language))}</bdi>
        </button>
        <button
          name="invalid"
          class="quiet ${invalid ? 'invalid' : ''}"
          title=${words.nextInvalid}
          aria-disabled=${invalid === 0}
        >
          <bdi>${words.invalid(formatNumber(invalid, language))}</bdi>
        </button>
        <small class=${onAir ? 'air' : ''}>${onAir ? words.onAir : words.notOnAir}</small>
      </span>
      <span class="space"></span>
      <button name="revert" aria-disabled=${!onAir || changed === 0} ?disabled=${inactive}>${words.revert}</button>
      <button name="take" class="primary" part="take" aria-describedby="diff" ?disabled=${inactive}>
        ${words.take}
      </button>
    </div>
  `;
}

function stop(event: Event): void {
  event.stopPropagation();
}
