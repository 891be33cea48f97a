import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { LayerCommand } from '../../src/show/command.ts';
import type { LayerView } from '../../src/show/view.ts';
import type { DeskWords } from '../strings/desk-words.ts';
import { runningSince, wordsOf } from './time-text.ts';
import { renderDismissal, renderTrouble } from './trouble.ts';

/** How a layer is shown, and what its buttons do. */
export interface LayerContext {
  readonly words: DeskWords;
  /** The time, in milliseconds of the epoch. */
  readonly now: () => number;
  /** The selected item. */
  readonly selected: string | undefined;
  /** Commands for it without an answer yet. */
  readonly pending: readonly string[];
  /** Why the last command was refused, in a sentence. */
  readonly refusal: string | undefined;
  readonly dismiss: () => void;
  readonly select: (item: string) => void;
  readonly update: () => void;
  /** Why that cannot be done while the layer is on air; undefined where it can. */
  readonly noUpdate: string | undefined;
  /** Why nothing can be done: the station is away; undefined where it is there. */
  readonly away: string | undefined;
  readonly command: (op: LayerCommand['op'], event: MouseEvent) => void;
  /** Actions of the graphic's own that can be run here; `nothing` where they stand at its item. */
  readonly actions: unknown;
  /** Why outputs did not run the newest action, in sentences. */
  readonly unanswered: readonly string[];
  /** The outputs that show something older, and for longer than a graphic takes to load. */
  readonly behind: LayerView['acks'];
}

/** One layer that holds something, with what can be done to it; trouble stands under it. */
export function renderLayer(view: LayerView, context: LayerContext) {
  const { words, selected } = context;
  const { layer, phase, air, title } = view;
  const isOn = phase === 'on';
  const isSelected = selected !== undefined && air?.item === selected;
  const why = context.away ?? (isOn ? undefined : words.isLeaving);
  const isLast = view.stepCount >= 0 && (air?.step ?? 0) + 1 >= view.stepCount;
  return html`<li data-phase=${phase} ?data-selected=${isSelected && isOn}>
    <div class="line">
      <span class="number tabular" title=${words.layer(String(layer))}>${layer}</span>
      ${about(view, context)}
      <span class="buttons">
        ${button('update', words.update, words.updateLayer(title), why ?? context.noUpdate, context.update)}
        ${button('next', words.next, isLast ? words.nextIsOut(title) : words.nextLayer(title), why, (event) =>
          context.command('next', event),
        )}
        ${button('out', words.out, words.outLayer(title), why, (event) => context.command('out', event))}
        ${button('clear', words.clear, words.clearLayerOf(title), context.away, (event) => context.command('clear', event))}
      </span>
    </div>
    ${context.actions}
    ${troubles(view, context)}
  </li>`;

  /** A button that cannot be pressed says why. */
  function button(
    name: string,
    label: string,
    about: string,
    why: string | undefined,
    run: (event: MouseEvent) => void,
  ) {
    const isPending = context.pending.includes(name);
    return html`<button
      name=${name}
      data-pending=${isPending ? words.pending(label) : nothing}
      aria-disabled=${String(why !== undefined)}
      aria-label=${`${isPending ? words.pending(label) : label}: ${title}`}
      title=${why ?? about}
      @click=${why === undefined ? run : nothing}
    >
      <span class="label">${label}</span>
    </button>`;
  }
}

function about({ phase, air, title, templateTitle, stepCount }: LayerView, { words, now, select }: LayerContext) {
  if (!air) return nothing;
  const { step, by, since } = air;
  const steps =
    step === undefined || stepCount === 1
      ? ''
      : stepCount > 1
        ? words.step(String(step + 1), String(stepCount))
        : words.stepOnly(String(step + 1));
  const parts = [templateTitle === title ? '' : templateTitle, steps, words.by(words.who(by))]
    .filter(Boolean)
    .join(' · ');
  const running = html`<time>${runningSince(now, since)}</time> · <span title=${parts}>${parts}</span>`;
  const { item } = air;
  return html`<span class="about">
    ${
      item === undefined
        ? html`<b class="cut" dir="auto">${title}</b>`
        : html`<button class="quiet title" title=${title} @click=${() => select(item)}><b class="cut" dir="auto">${title}</b></button>`
    }
    <span class="cut hint">${phase === 'out' ? words.leaving : running}</span>
  </span>`;
}

function troubles(
  { acks, layer, phase, stray }: LayerView,
  { words, refusal, dismiss, unanswered, behind }: LayerContext,
) {
  const failed = acks.filter((ack) => ack.phase === 'failed');
  const lost = phase === 'on' ? Object.keys(stray).join(', ') : '';
  return html`
    ${refusal === undefined ? nothing : renderTrouble(refusal, 'alert', renderDismissal(words, dismiss))}
    ${unanswered.map((why) => renderTrouble(why, 'alert'))}
    ${failed.map(({ output, problem }) =>
      renderTrouble(`${output}: ${words.outputFailed(String(layer), problem ?? '')}`, 'alert'),
    )}
    ${lost === '' ? nothing : renderTrouble(words.strayOnAir(lost), 'status')}
    ${graphicNotes(acks).map(({ note, outputs }) =>
      keyed(
        wordsOf(note),
        renderTrouble(html`${outputs.length > 0 ? `${outputs.join(', ')}: ` : ''}<bdi>${note}</bdi>`, 'status'),
      ),
    )}
    ${behind.map(({ output, revision }) => renderTrouble(`${output} ${words.outputBehind(String(revision))}`))}
  `;
}

/** What the graphic does not show, each sentence once; with the outputs that say it where not all of them do. */
function graphicNotes(acks: LayerView['acks']): { readonly note: string; readonly outputs: readonly string[] }[] {
  const current = acks.filter(({ isCurrent }) => isCurrent);
  const saying = (note: string) => current.filter(({ graphicNotes }) => graphicNotes?.includes(note));
  return [...new Set(current.flatMap(({ graphicNotes = [] }) => graphicNotes))].map((note) => {
    const outputs = saying(note).map(({ output }) => output);
    return { note, outputs: outputs.length < current.length ? outputs : [] };
  });
}
