import { html, nothing, render, type TemplateResult } from 'lit';
import type { Config } from '../../src/format/generated/types.ts';
import type { FieldState } from '../../src/values/session.ts';
import { keepFocus } from '../gestures/keep.ts';
import { type FormWords, formWords } from '../strings/form-words.ts';
import { icons } from './icons.ts';
import type { FieldRow } from './row.ts';
import { differenceTexts } from './value-text.ts';

/** What the marks of a field call. */
export interface MarkActions {
  openMenu(row: FieldRow): void;
  useOffer(row: FieldRow): void;
  keepDraft(row: FieldRow): void;
  backToFeed(row: FieldRow): void;
  /** A status for those who listen. */
  tell(text: string): void;
}

/**
 * What stands beside a field: a button that tells its state by shape and name and opens its menu, and an offer from
 * outside. The button is no stop of the Tab key: the menu has a key of its own. A field in its default state has no marks.
 */
export function renderMarks(row: FieldRow, actions: MarkActions): void {
  const { locale } = row.session;
  const words = formWords.in(locale);
  if (!row.isImplemented) {
    renderUnimplemented(row, words);
    return;
  }
  const { state, field, place, element } = row;
  const said = stateText(row, words);
  const { offer } = state;
  const form = { nameOf: (_name: string, value: unknown) => element?.nameOf(value) };
  const now = offer && words.now(differenceTexts(field, state.value, offer.value, { words, locale, form })[1]);
  const before = place.querySelector<HTMLElement>('.aside');
  const feed = renderFeed(row, words, actions);
  const { editors } = row;
  if (!said && !offer && !before && feed === nothing && editors.length === 0) return;
  place.toggleAttribute('feed', feed !== nothing);
  place.toggleAttribute('busy', editors.length > 0);
  const hadFocus = before?.matches(':focus-within');
  // By the form: a status that comes together with its text is not heard everywhere. Once: a feed may have another value each second.
  if (now && !before?.querySelector('.offer')) actions.tell(`${words.offerName(field.label)}. ${now}`);
  render(
    html`
      ${
        said
          ? html`<button
              class="icon quiet"
              tabindex="-1"
              aria-haspopup="dialog"
              aria-label="${words.stateOf(field.label)}: ${said}"
              title=${said}
              @mousedown=${keepFocus}
              @click=${() => actions.openMenu(row)}
            >
              <span class="dot ${state.invalid ? 'invalid' : state.pending ? 'pending' : state.recovered ? 'recovered' : state.changed ? '' : 'hollow'}"></span>
            </button>`
          : nothing
      }
      ${
        now
          ? html`<div class="offer" role="group" aria-label=${words.offerName(field.label)}>
              <span dir="auto" title=${now}>${now}</span>
              <button @mousedown=${keepFocus} @click=${() => actions.useOffer(row)}>${words.use}</button>
              <button class="quiet" @mousedown=${keepFocus} @click=${() => actions.keepDraft(row)}>${words.keep}</button>
            </div>`
          : nothing
      }
      ${feed}
      ${editors.length > 0 ? html`<span class="editors"><bdi>${words.editing(editors.join(', '), editors.length === 1)}</bdi></span>` : nothing}
    `,
    before ?? asideOf(place),
  );
  // The offer is gone, by a key or by who made it.
  if (hadFocus && !before?.matches(':focus-within')) row.focus();
}

/** Whether the value is the feed's or typed, and the way back to the feed. */
function renderFeed(row: FieldRow, words: FormWords, actions: MarkActions): TemplateResult | typeof nothing {
  const { feed, field } = row;
  if (!feed) return nothing;
  const { isTyped, disabled } = feed;
  if (!isTyped) return html`<div class="feed"><span>${words.fromFeed}</span></div>`;
  const said = field.type === 'boolean' ? words.feedHeld : words.byHand;
  return html`<div class="feed typed">
    <span>${said}</span>
    <button
      class="quiet"
      tabindex="-1"
      title=${words.backToFeed}
      aria-label="${words.backToFeed}: ${field.label}"
      ?disabled=${disabled}
      @mousedown=${keepFocus}
      @click=${() => actions.backToFeed(row)}
    >${icons.undo}${words.fromFeed}</button>
  </div>`;
}

/** A type without an element is shown as it stands in the document, and keeps its value. */
function renderUnimplemented({ place, field, state }: FieldRow, words: FormWords): void {
  const json = JSON.stringify(state.value, null, 2);
  render(
    html`
      <span class="name" title=${field.label}>${field.label}</span>
      <div>
        <pre class="unimplemented" tabindex="0" aria-label=${field.label}>${json}</pre>
        <p class="name">${words.notImplemented(field.type)}</p>
      </div>
    `,
    place,
  );
}

/** The state of a field in a few words; empty for a field that is as it was declared. */
export function stateText({ state, session }: FieldRow, words: FormWords): string {
  return [
    state.invalid && words.stateInvalid,
    state.changed && words.stateChanged,
    state.recovered && words.stateRecovered,
    state.pending && words.statePending,
    provenanceText(state, session.config, words),
  ]
    .filter(Boolean)
    .join(', ');
}

function provenanceText({ provenance }: FieldState, config: Config, words: FormWords): string {
  switch (provenance.from) {
    case 'variant':
      return words.fromVariant(config.variants?.[provenance.name]?.label ?? provenance.name);
    case 'preset':
      return words.fromPreset(config.presets?.find(({ id }) => id === provenance.id)?.label ?? provenance.id);
    case 'outside':
      return words.fromOutside;
    default:
      return '';
  }
}

/** Made only where there is something to say: most fields have no marks. */
function asideOf(place: HTMLElement): HTMLElement {
  const aside = place.ownerDocument.createElement('div');
  aside.className = 'aside';
  place.append(aside);
  return aside;
}
