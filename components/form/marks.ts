import { html, nothing, render } from 'lit';
import type { Config } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { FieldState } from '../../src/values/draft-session.ts';
import type { FormPartWords } from '../strings/form-part-words.ts';
import type { FieldRow } from './row.ts';
import { valueText } from './value-text.ts';

export interface MarkActions {
  menu(anchor: HTMLElement): void;
  use(): void;
  keep(): void;
}

/**
 * What there is to say beside a field: a button that tells its state by shape and name and opens its menu, and an offer
 * from elsewhere over the note line. A field in its default state says nothing.
 */
export function renderMarks(row: FieldRow, words: FormPartWords, locale: Locale, actions: MarkActions): void {
  const { state, field } = row;
  const said = stateText(row, words);
  const { offer } = state;
  const now = (value: unknown) => words.now(valueText(field, value, words, locale));
  const before = row.place.querySelector<HTMLElement>('.aside');
  if (!said && !offer && !before) return;
  render(
    html`
      ${
        said
          ? html`<button
              class="icon quiet"
              aria-haspopup="true"
              aria-label="${words.stateOf(field.label)}: ${said}"
              title=${said}
              @click=${(event: Event) => actions.menu(event.currentTarget as HTMLElement)}
            >
              <span class="dot ${state.invalid ? 'invalid' : state.recovered ? 'recovered' : state.changed ? '' : 'hollow'}"></span>
            </button>`
          : nothing
      }
      ${
        offer
          ? html`<div class="offer" role="group" aria-label=${words.offerName(field.label)}>
              <span role="status" dir="auto" title=${now(offer.value)}>${now(offer.value)}</span>
              <button @click=${actions.use}>${words.use}</button>
              <button class="quiet" @click=${actions.keep}>${words.keep}</button>
            </div>`
          : nothing
      }
    `,
    before ?? asideOf(row),
  );
}

/** Where it is written. Most fields keep silent. */
function asideOf({ place }: FieldRow): HTMLElement {
  const aside = place.ownerDocument.createElement('div');
  aside.className = 'aside';
  place.append(aside);
  return aside;
}

/** The state of a field in a few words; empty for a field that is as it was declared. */
export function stateText({ state, session }: FieldRow, words: FormPartWords): string {
  return [
    state.invalid && words.stateInvalid,
    state.changed && words.stateChanged,
    state.recovered && words.stateRecovered,
    provenanceText(state, session.config, words),
  ]
    .filter(Boolean)
    .join(', ');
}

function provenanceText({ provenance }: FieldState, config: Config, words: FormPartWords): string {
  switch (provenance.from) {
    case 'variant':
      return words.fromVariant(config?.variants?.[provenance.name]?.label ?? provenance.name);
    case 'preset':
      return words.fromPreset(config?.presets?.find(({ id }) => id === provenance.id)?.label ?? provenance.id);
    case 'outside':
      return words.fromOutside;
    default:
      return '';
  }
}
