import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import { type Change, difference } from '../../src/values/difference.ts';
import type { DraftSession } from '../../src/values/draft-session.ts';
import type { FormPartWords } from '../strings/form-part-words.ts';
import { valueText } from './value-text.ts';

const most = 12;

/** What a take would change, line by line: from what is on air to the draft. */
export function renderDiff(session: DraftSession, words: FormPartWords, locale: Locale): TemplateResult {
  return html`<p>${words.willChange}</p>${renderChanges(difference(session.inside), session, words, locale)}`;
}

/** Changes as lines “label: from → to”; beyond a dozen only their number. */
export function renderChanges(
  changes: readonly Change[],
  session: DraftSession,
  words: FormPartWords,
  locale: Locale,
): TemplateResult | typeof nothing {
  if (changes.length === 0) return nothing;
  const rest = changes.length - most;
  return html`
    <dl class="diff">
      ${changes.slice(0, most).map(({ name, label, from, to }) => {
        const field = session.field(name)?.field;
        if (!field) return nothing;
        return html`
          <dt><bdi>${label}</bdi></dt>
          <dd class="was"><bdi>${valueText(field, from, words, locale)}</bdi></dd>
          <dd class="to" aria-hidden="true">→</dd>
          <dd><bdi>${valueText(field, to, words, locale)}</bdi></dd>
        `;
      })}
    </dl>
    ${rest > 0 ? html`<p><bdi>+ ${words.found(rest)}</bdi></p>` : nothing}
  `;
}
