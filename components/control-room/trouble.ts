import { html, nothing } from 'lit';
import type { DeskWords } from '../strings/desk-words.ts';
import { roomIcons } from './room-icons.ts';

/**
 * What is wrong, behind its sign.
 *
 * @param role - `alert` is read out at once, `status` when it comes, and not with each figure that changes in it; without one it is not read
 *   out by itself
 * @param more - what can be done about it
 */
export function renderTrouble(said: unknown, role?: 'alert' | 'status', more: unknown = nothing) {
  const relevant = role === 'status' ? 'additions' : nothing;
  return html`<p class="trouble" role=${role ?? nothing} aria-relevant=${relevant}>${roomIcons.problem}<span>${said}</span>${more}</p>`;
}

/** What takes a refusal away that was read. */
export function renderDismissal(words: DeskWords, dismiss: () => void) {
  return html`<button class="quiet" @click=${dismiss}>${words.dismiss}</button>`;
}
