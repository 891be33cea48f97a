import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import { visibleLength } from '../../src/kinds/text.ts';
import { formatNumber } from '../../src/values/format-number.ts';
import type { FieldWords } from '../strings/field-words.ts';

/**
 * The soft count of visible characters against `maxChars`: it informs, it never cuts.
 *
 * @csspart count - the count of characters
 */
export function characterCount(
  text: string,
  limit: number | undefined,
  words: FieldWords,
  locale: Locale,
): TemplateResult | typeof nothing {
  if (limit === undefined) return nothing;
  const count = visibleLength(String(text ?? ''));
  const [is, most] = [formatNumber(count, locale), formatNumber(limit, locale)];
  return html`<span part="count" class=${count > limit ? 'over' : nothing} aria-label=${words.characters(is, most)}
    >${`${is}/${most}`}</span>`;
}
