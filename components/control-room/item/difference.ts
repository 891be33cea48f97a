import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Config } from '../../../src/format/generated/types.ts';
import { sameJson } from '../../../src/format/json.ts';
import type { Locale } from '../../../src/format/locale.ts';
import { areaOf } from '../../../src/show/command.ts';
import type { FieldValues } from '../../../src/show/model.ts';
import type { LayerView, ShowView } from '../../../src/show/view.ts';
import { formatNumber } from '../../../src/values/format-number.ts';
import { differenceTexts, type ValueReader } from '../../form/value-text.ts';
import { formWords } from '../../strings/form-words.ts';
import type { ItemWords } from '../../strings/item-words.ts';
import { roomIcons } from '../room-icons.ts';
import { wordsOf } from '../time-text.ts';
import type { AirPlace } from './air-commands.ts';

/** Beyond so many changes only their number is said. */
const MOST = 24;

/** One line of what Take would change. */
export interface DifferenceLine {
  readonly name: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** What the difference is made of. */
export interface DifferenceView {
  readonly words: ItemWords;
  readonly locale: Locale;
  readonly config: Config;
  /** All values as they would be after Take. */
  readonly values: FieldValues;
  readonly variant: string | undefined;
  /** What is on air of this item; undefined while it is not on air. */
  readonly air: { readonly values: FieldValues; readonly variant?: string | undefined } | undefined;
  /** What Take would put it over, or take out with it. */
  readonly inTheWay: readonly LayerInTheWay[];
  /** What layers of other channels are called on which it is on air, and stays. */
  readonly stays: readonly string[];
  /** What the layer of the item is called. */
  readonly layer: string;
  /** What the preview says of itself: figures that are old or cannot be had, what is held or typed. */
  readonly notes: readonly string[];
  goTo(name: string): void;
  /** The form of the item, which has names for values that are picked from lists. */
  readonly form: ValueReader['form'];
}

/** A graphic on air that a take would end. */
export interface LayerInTheWay {
  readonly title: string;
  readonly layer: number;
  /** On the layer of the item itself, or one that takes the same area of the picture. */
  readonly isSameLayer: boolean;
  /** The item itself: it was given another layer. */
  readonly isSameItem: boolean;
}

/** What there is to know of the preview, and what a take would change on air: field, on air, after it. */
export function renderDifference(view: DifferenceView): TemplateResult {
  const { words, locale, air, inTheWay, stays, layer, notes } = view;
  const number = (value: number) => formatNumber(value, locale, { plain: true });
  const lines = changedLines(view);
  const replaced = inTheWay.find(({ isSameLayer }) => isSameLayer);
  const others = inTheWay.filter(({ isSameLayer }) => !isSameLayer);
  const rest = lines.length - MOST;
  return html`
    <div class="difference" part="difference" role="region" tabindex="0" aria-label=${words.changes}>
      <div class="notes" aria-live="polite" aria-atomic="true" aria-relevant="additions">
        ${notes.map((note) => keyed(wordsOf(note), html`<p>${roomIcons.problem}<bdi>${note}</bdi></p>`))}
      </div>
      ${
        air
          ? lines.length === 0
            ? html`<p class="quiet">${words.noChange}</p>`
            : html`<table>
                <thead>
                  <tr><th scope="col">${words.field}</th><th scope="col">${words.onAir}</th><th scope="col">${words.after}</th></tr>
                </thead>
                <tbody>
                  ${lines.slice(0, MOST).map((line) => renderLine(line, view))}
                </tbody>
              </table>
              ${rest > 0 ? html`<p class="quiet">${words.more(number(rest))}</p>` : nothing}`
          : html`<p>${replaced ? words.replaces(replaced.title, layer) : words.comesOn(layer)}</p>`
      }
      ${others.map(
        ({ title, layer, isSameItem }) =>
          html`<p>${isSameItem ? words.moves(number(layer)) : words.takesOut(title, number(layer))}</p>`,
      )}
      ${stays.map((layer) => html`<p>${words.stays(layer)}</p>`)}
    </div>
  `;
}

function renderLine({ name, label, from, to }: DifferenceLine, { words, goTo }: DifferenceView): TemplateResult {
  return html`<tr>
    <th scope="row">
      ${
        name === ''
          ? label
          : html`<button class="link" title=${words.goToField(label)} @click=${() => goTo(name)}><bdi>${label}</bdi></button>`
      }
    </th>
    <td class="from" title=${from}><bdi>${from}</bdi></td>
    <td class="to" title=${to}><bdi>${to}</bdi></td>
  </tr>`;
}

/** The fields whose value is another than on air, in the order of the config, and the variant. */
function changedLines({ words, locale, config, values, variant, air, form }: DifferenceView): DifferenceLine[] {
  if (!air) return [];
  const variantLabel = (name: string | undefined) =>
    name === undefined ? words.noVariant : (config.variants?.[name]?.label ?? name);
  const chosen =
    variant === air.variant
      ? []
      : [{ name: '', label: words.variant, from: variantLabel(air.variant), to: variantLabel(variant) }];
  const changed = config.fields.filter(({ name }) => !sameJson(values[name], air.values[name]));
  const lines = changed.map((field) => {
    const { name, label } = field;
    const [from, to] = differenceTexts(field, air.values[name], values[name], {
      words: formWords.in(locale),
      locale,
      form,
    });
    return { name, label, from, to };
  });
  // An empty field that the template got since the take is no change that anyone sees.
  return [...chosen, ...lines.filter(({ name, from, to }) => from !== to || Object.hasOwn(air.values, name))];
}

/** The graphics on air that a take of an item would end. */
export function layersInTheWay(
  view: ShowView,
  { channel, layer, item }: AirPlace & { readonly item: string },
  config: Config,
): LayerInTheWay[] {
  const layers = view.channels.find(({ id }) => id === channel)?.layers ?? [];
  const area = areaOf(config);
  const isSameItem = ({ air }: LayerView) => air?.item === item;
  const isInTheWay = (one: LayerView) =>
    one.phase === 'on' &&
    (one.layer === layer ? !isSameItem(one) : isSameItem(one) || (area !== undefined && one.air?.area === area));
  return layers.filter(isInTheWay).map((one) => ({
    title: one.title,
    layer: one.layer,
    isSameLayer: one.layer === layer,
    isSameItem: isSameItem(one),
  }));
}
