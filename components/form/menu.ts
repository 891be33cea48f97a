import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import type { FormPartWords } from '../strings/form-part-words.ts';
import { stateText } from './marks.ts';
import type { FieldRow } from './row.ts';
import { valueText } from './value-text.ts';

/** What the menu of a field can do: by name, so that it need not know the form. */
export interface MenuActions {
  take(names: readonly string[]): void;
  revert(names: readonly string[]): void;
  reset(names: readonly string[]): void;
}

/** What can be done with one field: take it, or put back what is on air or the default. */
export function renderMenu(row: FieldRow, form: MenuActions, words: FormPartWords, locale: Locale): TemplateResult {
  const { state, field, name } = row;
  const said = (value: unknown) => valueText(field, value, words, locale);
  const act = (work: () => void) => (event: Event) => {
    (event.currentTarget as HTMLElement).closest<HTMLElement>('[popover]')?.hidePopover();
    work();
    row.focus();
  };
  return html`
    <h2><bdi>${field.label}</bdi> · <bdi>${stateText(row, words)}</bdi></h2>
    <p><bdi>${state.onAir ? words.onAirNow(said(state.air)) : words.defaultIs(said(state.default))}</bdi></p>
    ${
      state.changed && !state.invalid
        ? html`<button @click=${act(() => form.take([name]))}>${words.takeField}</button>`
        : nothing
    }
    ${
      state.changed && state.onAir
        ? html`<button @click=${act(() => form.revert([name]))}><bdi>${words.revertTo(said(state.air))}</bdi></button>`
        : nothing
    }
    <button @click=${act(() => form.reset([name]))}><bdi>${words.resetTo(said(state.default))}</bdi></button>
  `;
}
