import { html, nothing, type TemplateResult } from 'lit';
import type { Config } from '../../../src/format/generated/types.ts';
import type { Locale } from '../../../src/format/locale.ts';
import { sizeOf } from '../../../src/runtime/playout.ts';
import { strayOf } from '../../../src/show/item-values.ts';
import type { RundownRow } from '../../../src/show/view.ts';
import { FieldIndex } from '../../../src/values/field-index.ts';
import { plainValueText } from '../../form/value-text.ts';
import { formWords } from '../../strings/form-words.ts';
import type { ItemWords } from '../../strings/item-words.ts';
import { isSameShape, type PictureSize, sizeOnAir } from '../picture-shape.ts';
import type { ShowDesk } from '../show-desk.ts';
import type { ItemDraft } from './item-draft.ts';
import type { ItemOnAir } from './item-on-air.ts';
import type { ItemSaver } from './item-saver.ts';

/** The item that is edited, and what can be done about what is wrong with it. */
export interface NoticesView {
  readonly words: ItemWords;
  readonly locale: Locale;
  readonly desk: ShowDesk;
  readonly row: RundownRow;
  /** The last config of its template that could be read. */
  readonly config: Config | undefined;
  readonly draft: ItemDraft;
  readonly saver: ItemSaver;
  readonly onAir: ItemOnAir;
  /** Puts an item that another operator deleted into the rundown again. */
  addAgain(): void;
}

/** The item was deleted, or its template cannot be read; else what it holds without a field, an older picture on air, another shape than its channel's. */
export function renderNotices(view: NoticesView): TemplateResult | typeof nothing {
  const { words, desk, row, onAir, config, addAgain } = view;
  if (!desk.row(row.id))
    return html`<p class="notice gone" role="alert" tabindex="-1">
      <bdi>${words.gone}</bdi><button @click=${addAgain}>${words.addAgain}</button>
    </p>`;
  const trouble = onAir.templateTrouble;
  if (config && trouble !== undefined) return html`<p class="notice" role="alert"><bdi>${trouble}</bdi></p>`;
  const version = desk.template(row.item.template)?.version;
  const isOlder = onAir.now && version !== undefined && onAir.now.version !== version;
  return html`
    ${config ? renderStray(config, view) : nothing}
    ${isOlder ? html`<p class="notice" role="status">${words.templateChanged}</p>` : nothing}
    ${config ? renderOtherShape(config, view) : nothing}
  `;
}

/** A picture that is wider or higher than the channel's leaves a part of it empty. */
function renderOtherShape(
  config: Config,
  { words, desk, row: { item } }: NoticesView,
): TemplateResult | typeof nothing {
  const own = sizeOf(config);
  const channel = sizeOnAir(desk.view, item.channel, config);
  if (isSameShape(own, channel)) return nothing;
  const text = ({ width, height }: PictureSize) => `${width} × ${height}`;
  return html`<p class="notice" role="status">${words.otherShape(text(own), text(channel))}</p>`;
}

/** What the item holds and the template has no place for, to be read, copied and removed. */
function renderStray(
  config: Config,
  { words, locale, row, draft, saver }: NoticesView,
): TemplateResult | typeof nothing {
  const stray = strayOf(config, row.item);
  const { values, variant, preset } = stray;
  const fields = new FieldIndex(config);
  const parts = [
    ...Object.entries(values).map(
      ([name, value]) => `${fields.find(name)?.label ?? name} (${plainValueText(value, formWords.in(locale), locale)})`,
    ),
    ...(variant === undefined ? [] : [words.variantNamed(variant)]),
    ...(preset === undefined ? [] : [words.presetNamed(preset)]),
  ];
  if (parts.length === 0) return nothing;
  const remove = () => {
    draft.removeStray(stray);
    saver.edit();
  };
  return html`<p class="notice" role="status">
    <bdi>${words.stray(parts.join(', '))}</bdi
    ><button @click=${remove}>${words.removeStray}</button>
  </p>`;
}
