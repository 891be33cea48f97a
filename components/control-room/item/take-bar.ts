import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../../src/format/locale.ts';
import { refusalMessage } from '../../../src/show/refusal-message.ts';
import { ariaKey, type KeyName, keyLabel } from '../../gestures/keys.ts';
import type { ItemWords } from '../../strings/item-words.ts';
import type { DeskAction } from '../keys.ts';
import type { AirAction, AirOutcome } from './air-commands.ts';

/** What the take bar is rendered from. */
export interface TakeBarView {
  readonly words: ItemWords;
  readonly locale: Locale;
  readonly keys: Partial<Readonly<Record<DeskAction, KeyName>>>;
  readonly outcome: AirOutcome | undefined;
  /** Why an action cannot be done now, in a sentence. */
  readonly reasons: Partial<Readonly<Record<AirAction, string>>>;
  /** A button was pressed. */
  perform(action: AirAction, event: Event): void;
}

const ACTIONS = ['take', 'update', 'next', 'out'] as const satisfies readonly AirAction[];

/**
 * The buttons that change the air, always in the same order at the same place. One that can do nothing now can have the
 * focus, and says why: a button that is disabled while it has the focus would lose it, and the keys with it.
 */
export function renderTakeBar(view: TakeBarView): TemplateResult {
  return html`
    <div class="outcome" aria-live="polite" aria-atomic="true">${renderOutcome(view)}</div>
    <div class="take-bar" role="group" aria-label=${view.words.air} part="take-bar">
      ${ACTIONS.map((action) => renderButton(action, view))}
      <span class="space"></span>
      ${renderButton('clear', view)}
    </div>
  `;
}

function renderButton(action: AirAction, { words, keys, outcome, reasons, perform }: TakeBarView): TemplateResult {
  const isPending = outcome?.kind === 'pending' && outcome.action === action;
  const reason = reasons[action];
  const key = keys[action];
  return html`<button
    name=${action}
    class=${action}
    part="button ${action}"
    aria-disabled=${reason !== undefined}
    aria-busy=${isPending}
    aria-label=${isPending ? words.pending[action] : nothing}
    data-pending=${isPending ? words.pending[action] : nothing}
    aria-keyshortcuts=${key ? ariaKey(key) : nothing}
    aria-describedby="why-${action}"
    title=${reason === undefined ? words.hint[action] : nothing}
    @click=${(event: Event) => perform(action, event)}
  >
    <span class="label">${words[action]}</span>
    ${key ? html`<kbd aria-hidden="true">${keyLabel(key)}</kbd>` : nothing}
    <span class="why" id="why-${action}" aria-hidden="true">${reason ?? words.hint[action]}</span>
  </button>`;
}

/** What became of the last press, where it was pressed. A success is told to screen readers: the picture shows it. */
function renderOutcome({ words, locale, outcome }: TakeBarView): TemplateResult | typeof nothing {
  if (!outcome) return nothing;
  if (outcome.kind !== 'refused') {
    const said = outcome.kind === 'pending' ? words.pending : words.done;
    return html`<span class="visually-hidden">${said[outcome.action]}</span>`;
  }
  const why = typeof outcome.why === 'string' ? outcome.why : refusalMessage(outcome.why, locale);
  return html`<p dir="auto">${words.refused[outcome.action](why)}</p>`;
}
