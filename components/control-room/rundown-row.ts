import { html, nothing, type TemplateResult } from 'lit';
import { isolated } from '../../src/format/locale.ts';
import type { OperatorView, RundownRow } from '../../src/show/view.ts';
import type { DeskWords } from '../strings/desk-words.ts';
import { roomIcons } from './room-icons.ts';
import { groupOf } from './rundown-place.ts';
import { renderThumbnail } from './thumbnail.ts';
import { runningSince } from './time-text.ts';

/** How a row is shown, and what it does. */
export interface RowContext {
  readonly words: DeskWords;
  /** The time, in milliseconds of the epoch. */
  readonly now: () => number;
  /** Other operators who are at the item. */
  readonly others: readonly OperatorView[];
  readonly isSelected: boolean;
  /** The row that Tab goes to. */
  readonly isCurrent: boolean;
  readonly isDragged: boolean;
  /** A dragged row would go before this one. */
  readonly isDropPlace: boolean;
  /** Whether the station has several channels: the row then names that of its item. */
  readonly hasChannels: boolean;
  /** On which other layers it is on air, in a sentence; empty where it is on none. */
  readonly elsewhere: string;
  readonly select: () => void;
  readonly press: (event: PointerEvent) => void;
}

/** One line of the rundown. */
export function renderRow(row: RundownRow, context: RowContext) {
  const { words, others, elsewhere } = context;
  const { item, number, title } = row;
  const channel = context.hasChannels ? item.channel : undefined;
  const layer = [channel, words.layer(String(item.layer))].filter(Boolean).join(' · ');
  const group = groupOf(row);
  const here = others.map(({ name }) => words.isHere(name));
  const changed = row.changed ? words.changed : '';
  const problem = problemText(row, words);
  const onOtherChannels = row.elsewhere.filter((place) => place.channel !== item.channel);
  const onOtherLayers = row.elsewhere.filter((place) => place.channel === item.channel);
  const more = [elsewhere, changed, item.note, problem];
  // The state of other rows says it.
  const isUnfit = problem !== '' && row.state === 'on-air';
  // What stands in the row in short is said in words: a number alone would be a riddle to those who listen.
  const described = [layer, group === undefined ? '' : `${words.group}: ${group}`, ...here, ...more];
  return html`<div
    role="option"
    data-id=${row.id}
    data-state=${row.state}
    ?data-next=${row.next}
    ?data-dragged=${context.isDragged}
    ?data-drop=${context.isDropPlace}
    aria-selected=${String(context.isSelected)}
    tabindex=${context.isCurrent ? 0 : -1}
    title=${[title, `${row.templateTitle} · ${layer}`, ...more].filter(Boolean).join('\n')}
    aria-description=${described.filter(Boolean).join('\n')}
    @click=${context.select}
    @pointerdown=${context.press}
  >
    <span class="number tabular" title=${words.moveHandle}>${number}</span>
    ${renderThumbnail(row.templateTitle, row.template?.thumbnail)}
    <span class="title cut" dir="auto">${title}</span>
    ${
      changed || isUnfit || item.note
        ? html`<span class="signs" aria-hidden="true">
            ${
              isUnfit
                ? html`<span class="unfit" title=${problem}>${roomIcons.problem}</span>`
                : changed
                  ? html`<span class="changed" title=${changed}>${roomIcons.changed}</span>`
                  : nothing
            }
            ${item.note ? html`<span class="noted" title=${item.note}>${roomIcons.note}</span>` : nothing}
          </span>`
        : nothing
    }
    <span class="about">
      <span class="state">${renderState(row, context)}</span>
      ${onOtherChannels.map((place) => renderLayer(place.channel, html`<b>${place.layer}</b>`, elsewhere))}
      ${renderLayer(
        channel,
        html`${onOtherLayers.map((place) => html`<b>${place.layer}</b><span>${row.inPlace ? '+' : '→'}</span>`)}${
          row.inPlace && elsewhere ? html`<b>${item.layer}</b>` : html`<span>${item.layer}</span>`
        }`,
        elsewhere || layer,
      )}
      ${
        others.length > 0
          ? html`<span class="who cut" title=${here.join('\n')} aria-hidden="true">
                ${roomIcons.person}${others.map(({ name }) => isolated(name)).join(', ')}
              </span>
              <span class="visually-hidden">${row.templateTitle}</span>`
          : html`<span class="cut" dir="auto">${row.templateTitle}</span>`
      }
    </span>
    ${item.note ? html`<span class="note" dir="auto">${item.note}</span>` : nothing}
  </div>`;
}

/** A layer, behind its channel where there are several. */
function renderLayer(channel: string | undefined, layer: TemplateResult, title: string) {
  return html`<span class="layer tabular" title=${title} aria-hidden="true"
    >${channel === undefined ? nothing : html`<span class="cut">${channel}</span>`}${layer}</span
  >`;
}

function renderState(row: RundownRow, { words, now }: RowContext) {
  const { state, since, next } = row;
  if (state === 'on-air')
    return html`<b class="tally">${words.onAir} <time>${runningSince(now, since ?? now())}</time></b>`;
  if (state === 'invalid') return html`${roomIcons.problem}${words.states.invalid}`;
  if (next) return html`<b class="is-next">${roomIcons.next}${words.next}</b>`;
  return html`${state === 'was-on-air' ? roomIcons.done : roomIcons.ready}${words.states[state]}`;
}

/** Why an item cannot be taken; empty where it can. */
export function problemText({ template, item, problems }: RundownRow, words: DeskWords): string {
  if (!template) return words.noTemplate(item.template);
  if (!template.config) return template.trouble ?? words.brokenTemplate(template.title);
  return problems.map(({ label, message }) => words.problem(label, message)).join('\n');
}
