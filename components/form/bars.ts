import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber } from '../../src/values/format-number.ts';
import { keepInside } from '../gestures/keep.ts';
import type { Choices } from './choices.ts';
import type { Drafts } from './drafts.ts';
import type { FormView } from './form-view.ts';
import { icons } from './icons.ts';
import type { Popovers } from './popovers.ts';
import type { TakeOutcome } from './takes.ts';
import { stepText } from './value-text.ts';

/** What the bars of a form call: a button by its name, and the search. */
export interface BarActions {
  press(event: Event): void;
  search(event: InputEvent): void;
}

// A button that can do nothing now stays focusable (`aria-disabled`): one that is disabled while it has the focus would
// lose it, and the keys with it.

/** The bar above the fields: variants, presets, search, undo and redo. */
export function renderTools(view: FormView, choices: Choices, { press, search }: BarActions): TemplateResult {
  const { summary, words, inactive, filter } = view;
  const { undo, redo } = summary;
  const undoText = undo ? stepText(undo, words, 'undo') : words.undo;
  const redoText = redo ? stepText(redo, words, 'redo') : words.redo;
  return html`
    <div class="bar" part="tools" tabindex="-1" @click=${press}>
      ${choices.render(view)}
      <label class="search" title=${words.find}>
        ${icons.search}
        <input
          type="search"
          placeholder=${words.find}
          aria-label=${words.find}
          .value=${filter.search}
          @input=${search}
          @change=${keepInside}
        />
      </label>
      <button name="undo" class="icon quiet" title=${undoText} aria-disabled=${!undo} ?disabled=${inactive}>
        ${icons.undo}
      </button>
      <button name="redo" class="icon quiet" title=${redoText} aria-disabled=${!redo} ?disabled=${inactive}>
        ${icons.redo}
      </button>
      <button name="help" class="icon quiet" title=${words.help}>
        ${icons.keyboard}
      </button>
    </div>
  `;
}

/** The drafts of an earlier life of the page, to be taken up or thrown away; and that drafts cannot be kept, where it is so. */
export function renderDrafts(
  { words }: FormView,
  { recoverable, searching, kept }: Drafts,
  { recover, discard }: { recover(): void; discard(): void },
): TemplateResult {
  const offer = html`<div class="notice" role="status">
    <bdi>${words.recoveredOffer(recoverable)}</bdi><span class="space"></span>
    <button @click=${recover}>${words.recover}</button>
    <button class="quiet" @click=${discard}>${words.discard}</button>
  </div>`;
  // The place is kept while the drafts are looked for.
  return html`
    ${recoverable > 0 ? offer : searching ? html`<div class="notice"></div>` : nothing}
    ${kept ? nothing : html`<div class="notice" role="alert">${words.draftsNotKept}</div>`}
  `;
}

/** That a search finds no field. */
export function renderNoneFound({ session, words, filter }: FormView): TemplateResult {
  const said = words.noneFound(filter.search.trim(), filter.onlyChanged);
  return html`<div aria-live="polite" aria-atomic="true">${filter.findsNone(session) ? html`<p class="empty"><bdi>${said}</bdi></p>` : nothing}</div>`;
}

/** The bar below the fields: how many are changed and invalid, how many warnings there are, revert and take. */
export function renderTakeBar(
  { session, summary, words, locale, inactive, filter, noted, taking }: FormView,
  popovers: Popovers,
  press: BarActions['press'],
): TemplateResult {
  const { changed, invalid } = summary;
  // Of the values, and of the picture.
  const warnings = summary.warnings + noted;
  const onAir = Object.keys(session.air).length > 0;
  const whyNoRevert = !onAir ? words.notOnAir : changed === 0 ? words.changed(formatNumber(0, locale)) : undefined;
  const { onlyChanged } = filter;
  const aim = (event: Event) => popovers.aim(event, session);
  return html`
    <div
      class="bar take"
      part="take-bar"
      tabindex="-1"
      @click=${press}
      @pointerover=${aim}
      @focusin=${aim}
      @pointerout=${popovers.turnAway}
      @focusout=${popovers.turnAway}
    >
      <span class="counts">
        <button
          name="onlyChanged"
          class="quiet ${changed ? 'changed' : ''}"
          title=${words.onlyChanged}
          aria-pressed=${onlyChanged}
          aria-disabled=${changed === 0 && !onlyChanged}
        >
          <bdi>${words.changed(formatNumber(changed, locale))}</bdi>
        </button>
        <button
          name="nextInvalid"
          class="quiet ${invalid ? 'invalid' : ''}"
          title=${words.nextInvalid}
          aria-disabled=${invalid === 0}
        >
          <bdi>${words.invalid(formatNumber(invalid, locale))}</bdi>
        </button>
        ${
          warnings
            ? html`<button name="nextWarning" class="quiet warned" title=${words.nextWarning}>
                <bdi>${words.warnings(formatNumber(warnings, locale))}</bdi>
              </button>`
            : nothing
        }
        <small class=${onAir ? 'air' : ''}>${onAir ? words.onAir : words.notOnAir}</small>
      </span>
      <span class="space"></span>
      <button
        name="revert"
        title=${whyNoRevert ?? nothing}
        aria-disabled=${whyNoRevert !== undefined}
        ?disabled=${inactive}
      >
        ${words.revert}
      </button>
      <button name="take" class="primary" part="take" aria-describedby="diff" aria-busy=${taking} ?disabled=${inactive}>
        ${taking ? words.taking : words.take}
      </button>
    </div>
  `;
}

/** The outcome of the last take: why it was refused, or, for screen readers, that it was sent or taken. */
export function renderOutcome({ words }: FormView, outcome: TakeOutcome | undefined): TemplateResult {
  const refusal =
    outcome?.kind === 'invalid'
      ? words.refused(outcome.problem.label, outcome.problem.message)
      : outcome?.kind === 'refused'
        ? words.notTaken(outcome.message)
        : undefined;
  const said =
    outcome?.kind === 'taken' ? words.taken(outcome.count) : outcome?.kind === 'pending' ? words.taking : undefined;
  return html`
    <div class="refusal" part="refusal" aria-live="polite" aria-atomic="true">
      ${
        refusal !== undefined
          ? html`<p dir="auto">${refusal}</p>`
          : said !== undefined
            ? html`<span class="visually-hidden">${said}</span>`
            : nothing
      }
    </div>
  `;
}
