import { html, nothing } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import type { ChannelView, OutputTrouble, OutputView } from '../../src/show/view.ts';
import type { DeskWords } from '../strings/desk-words.ts';
import { roomIcons } from './room-icons.ts';
import { timeOfDay } from './time-text.ts';
import { renderTrouble } from './trouble.ts';

/** How outputs are shown, and what their buttons do. */
export interface OutputContext {
  readonly words: DeskWords;
  readonly language: Locale;
  /** The station cannot be reached: how the outputs are now is not known. */
  readonly away: boolean;
  /** The address that shows the channel; none where the host gives none. */
  readonly address: string | undefined;
  readonly copied: boolean;
  /** What a field of the graphic on a layer is called. */
  labelOf(layer: number, field: string): string;
  copy(text: string): void;
  forget(output: OutputView): void;
}

/** Outputs that were given the address of no channel: their own page must show nothing of it. */
export function renderStrayOutputs(outputs: readonly OutputView[], words: DeskWords) {
  return outputs.map(({ name, channel }) => renderTrouble(words.strayOutput(name, channel)));
}

/** The outputs of a channel: words first, then what is wrong. */
export function renderOutputs({ outputs }: ChannelView, context: OutputContext) {
  const { words, address, copied } = context;
  if (outputs.length === 0) {
    if (address === undefined) return nothing;
    return html`<p class="hint">${words.noOutputs}</p>
      <p class="address">
        <code class="cut">${address}</code>
        <button @click=${() => context.copy(address)}>${copied ? words.copied : words.copy}</button>
      </p>
      ${address.includes('…') ? html`<p class="hint">${words.outputToken}</p>` : nothing}`;
  }
  return html`<ul>
    ${outputs.map((output) => renderOutput(output, context))}
  </ul>`;
}

function renderOutput(output: OutputView, { words, language, away, labelOf, forget }: OutputContext) {
  const { name, connected, inProgram, fps, revision, at, troubles } = output;
  const isSeen = inProgram !== false;
  const state = away ? words.outputUnknown : words.outputOf(String(fps), String(revision));
  return html`<li ?data-connected=${connected && isSeen && !away}>
    <div class="line">
      <span class="lamp" aria-hidden="true"></span>
      <b class="cut">${name}</b>
      <span class="tabular hint">
        ${connected ? state : words.outputGone(timeOfDay(at, language))}
        ${connected && !isSeen && !away ? ` · ${words.notInProgram}` : nothing}
      </span>
      ${
        connected
          ? nothing
          : html`<button class="quiet icon" title=${words.forget} @click=${() => forget(output)}>
              ${roomIcons.close}
            </button>`
      }
    </div>
    ${troubles.map((trouble) => {
      const text = noteText(trouble, words, labelOf);
      return text === undefined ? nothing : renderTrouble(text);
    })}
  </li>`;
}

/** What was done to a text, or why the output shows nothing or the next take will fail; what failed on air stands beside its layer. */
function noteText(
  { layer, note, cueProblem, isNoLayer, oldBrowser }: OutputTrouble,
  { notes, cueFailed, outputOfNoLayer, outputTooOld }: DeskWords,
  labelOf: OutputContext['labelOf'],
): string | undefined {
  if (oldBrowser !== undefined) return outputTooOld(oldBrowser);
  if (isNoLayer) return outputOfNoLayer;
  if (cueProblem !== undefined) return cueFailed(String(layer), cueProblem);
  if (!note) return undefined;
  const say = note.kind in notes ? notes[note.kind as keyof typeof notes] : notes.other;
  return say(String(layer), labelOf(layer, note.field));
}
