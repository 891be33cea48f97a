import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../../src/format/locale.ts';
import { refusalMessage } from '../../../src/show/refusal-message.ts';
import type { RundownRow } from '../../../src/show/view.ts';
import { formatNumber } from '../../../src/values/format-number.ts';
import type { ItemWords } from '../../strings/item-words.ts';
import type { ShowDesk } from '../show-desk.ts';
import type { SaveState } from './item-saver.ts';

/** What the heading of an item is rendered from. */
export interface ItemHeadingView {
  readonly words: ItemWords;
  readonly locale: Locale;
  readonly desk: ShowDesk;
  readonly row: RundownRow;
  readonly saved: SaveState;
  /** How many fields of another operator wait for a decision. */
  readonly undecided: number;
  goTo(name: string): void;
}

/** Number, title, place, template, who else is here, and whether the edits are saved. */
export function renderHeading(view: ItemHeadingView): TemplateResult {
  const { words, locale, desk, row, goTo } = view;
  const { id, number, title, templateTitle, item } = row;
  const others = desk.others.filter((other) => other.item === id);
  const fields = desk.template(item.template)?.config?.fields ?? [];
  const label = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const plain = (value: number) => formatNumber(value, locale, { plain: true });
  const place = [desk.view.channels.length > 1 ? item.channel : '', words.layer(plain(item.layer))].filter(Boolean);
  return html`<div class="head" part="heading">
    <span class="number">${plain(number)}</span>
    <h2 dir="auto" title=${title}>${title}</h2>
    <span class="place"><bdi>${place.join(' · ')}</bdi></span>
    <span class="about" title=${templateTitle}><bdi>${templateTitle}</bdi></span>
    ${
      others.length > 0
        ? html`<span class="others" role="group" aria-label=${words.others}>
            ${others.map(({ name, field }) =>
              field === undefined
                ? html`<span class="other"><bdi>${words.isHere(name)}</bdi></span>`
                : html`<button class="other" @click=${() => goTo(field)}
                    ><bdi>${words.isIn(name, label(field))}</bdi></button
                  >`,
            )}
          </span>`
        : nothing
    }
    ${renderSaved(view)}
  </div>`;
}

function renderSaved({ words, locale, saved, undecided }: ItemHeadingView): TemplateResult {
  const text =
    saved.kind === 'failed'
      ? words.notSaved(refusalMessage(saved.refusal, locale))
      : saved.kind === 'saving'
        ? words.saving
        : undecided > 0
          ? words.notSavedOffers(formatNumber(undecided, locale, { plain: true }), undecided === 1)
          : words.saved;
  const isTrouble = saved.kind === 'failed' || (saved.kind === 'saved' && undecided > 0);
  // Screen readers are told of trouble, and not after every edit that it is saved.
  return html`<span class="saved ${isTrouble ? 'trouble' : saved.kind}" title=${text}
    >${isTrouble ? nothing : text}<span aria-live="polite" aria-atomic="true">${isTrouble ? text : nothing}</span></span
  >`;
}

/** Names of the other operators who are in a field of an item, by field name. */
export function editorsOf(desk: ShowDesk, id: string): Readonly<Record<string, readonly string[]>> {
  const editors = new Map<string, readonly string[]>();
  for (const { name, item, field } of desk.others)
    if (item === id && field !== undefined) editors.set(field, [...(editors.get(field) ?? []), name]);
  return Object.fromEntries(editors);
}
