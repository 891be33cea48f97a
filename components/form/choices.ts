import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { ref } from 'lit/directives/ref.js';
import type { Change } from '../../src/values/session.ts';
import { keepInside } from '../gestures/keep.ts';
import { zoomOf } from '../place-beside.ts';
import type { FormWords } from '../strings/form-words.ts';
import type { FormView } from './form-view.ts';
import { icons } from './icons.ts';

/** Up to this many presets stand side by side as buttons where there is room; more are a list. */
const mostButtons = 6;

/** Up to this many characters in all, and four choices, the variants are one segmented control; more are a list. */
const segmentedCharacters = 32;
const segmentedVariants = 4;

/** So many fields that a choice would change are named beforehand. */
const mostNamed = 5;

/**
 * The template's variants and presets, each saying beforehand how much it would change. That is compared only while the
 * pointer or the focus is here, because each is a comparison of all fields.
 */
export class Choices {
  #active = false;
  readonly #room: ButtonRoom;
  readonly #changed: () => void;
  readonly #openPresets: () => void;

  /**
   * @param changed - called when the choices have to be rendered anew
   * @param openPresets - opens the presets dialog
   */
  constructor(changed: () => void, openPresets: () => void) {
    this.#changed = changed;
    this.#openPresets = openPresets;
    this.#room = new ButtonRoom(changed);
  }

  render(view: FormView): TemplateResult | typeof nothing {
    const { session, words, inactive } = view;
    const { variants, presets } = session.config;
    if (!presets?.length && Object.keys(variants ?? {}).length === 0) return nothing;
    const labels = (presets ?? []).map(({ label }) => label);
    const place = labels.length > mostButtons ? 'list' : this.#room.placeOf(labels);
    return html`<fieldset
      class="choices ${place}"
      ?disabled=${inactive}
      @pointerenter=${this.#activate}
      @focusin=${this.#activate}
      @pointerleave=${this.#deactivate}
      @focusout=${this.#deactivate}
    >
      ${this.#renderVariants(view)}<span class="presets-place" ${ref(this.#room.watch)}>${this.#renderPresets(view, place.endsWith('list'))}</span>
      <button class="icon quiet" title=${words.morePresets} @click=${this.#openPresets}>
        ${icons.more}
      </button>
    </fieldset>`;
  }

  readonly #activate = (): void => this.#setActive(true);
  readonly #deactivate = (): void => this.#setActive(false);

  #setActive(active: boolean): void {
    this.#active = active;
    this.#changed();
  }

  #renderVariants({ session, form, words }: FormView): TemplateResult | typeof nothing {
    const variants = Object.entries(session.config.variants ?? {});
    if (variants.length === 0) return nothing;
    const chosen = session.variant ?? '';
    const choose = (event: Event) => {
      event.stopPropagation();
      const { value } = event.currentTarget as HTMLSelectElement;
      form.variant = value === '' ? undefined : value;
    };
    const changes = (name: string | undefined, say: typeof namedChanges) =>
      !this.#active || name === session.variant ? '' : ` – ${say(session.previewVariant(name), words)}`;
    const segments = [
      [undefined, words.noVariant] as const,
      ...variants.map(([name, { label }]) => [name, label] as const),
    ];
    const characters = segments.reduce((sum, [, label]) => sum + label.length, 0);
    if (segments.length <= segmentedVariants && characters <= segmentedCharacters)
      return html`<span class="segments" role="group" aria-label=${words.variant}
        >${segments.map(
          ([name, label]) => html`<button
            aria-pressed=${name === session.variant}
            title=${`${label}${changes(name, namedChanges)}`}
            @click=${() => {
              form.variant = name;
            }}
            ><bdi>${label}</bdi></button
          >`,
        )}</span
      >`;
    return html`
      <select aria-label=${words.variant} .value=${live(chosen)} @input=${choose} @change=${keepInside}>
        <option value="" ?selected=${chosen === ''}>${words.noVariant}${changes(undefined, countedChanges)}</option>
        ${variants.map(
          ([name, { label }]) =>
            html`<option value=${name} ?selected=${name === chosen}>${label}${changes(name, countedChanges)}</option>`,
        )}
      </select>
    `;
  }

  #renderPresets({ session, form, words }: FormView, isList: boolean): TemplateResult | typeof nothing {
    const presets = session.config.presets ?? [];
    if (presets.length === 0) return nothing;
    const inForce = (id: string) => {
      const { names, shown } = session.presetUse(id);
      return names.length > 0 && shown.length === names.length;
    };
    const changes = (id: string, say: typeof namedChanges) => say(session.previewPreset(id), words);
    if (isList) {
      const apply = (event: Event) => {
        event.stopPropagation();
        const select = event.currentTarget as HTMLSelectElement;
        form.applyPreset(select.value);
        select.value = '';
      };
      return html`
        <select aria-label=${words.presets} @keydown=${openByArrow} @input=${apply} @change=${keepInside}>
          <option value="">${words.presets}</option>
          ${presets.map(
            ({ id, label }) =>
              html`<option value=${id}>${inForce(id) ? '✓ ' : ''}${label}${this.#active ? ` – ${changes(id, countedChanges)}` : ''}</option>`,
          )}
        </select>
      `;
    }
    return html`${presets.map(
      ({ id, label }, at) => html`<button
        aria-pressed=${inForce(id)}
        aria-keyshortcuts="Alt+${at + 1}"
        title=${this.#active ? `Alt + ${at + 1} – ${changes(id, namedChanges)}` : nothing}
        @click=${() => form.applyPreset(id)}
      >
        <small aria-hidden="true">${at + 1}</small><bdi>${label}</bdi>
      </button>`,
    )}`;
  }
}

function countedChanges({ length }: readonly Change[], words: FormWords): string {
  return words.presetChanges(length);
}

/** How many fields would change, and the first of them by name. */
function namedChanges(changes: readonly Change[], words: FormWords): string {
  const names = changes.slice(0, mostNamed).map(({ label }) => label);
  const more = changes.length > mostNamed ? ', …' : '';
  return names.length > 0
    ? `${countedChanges(changes, words)}: ${names.join(', ')}${more}`
    : countedChanges(changes, words);
}

/** In a closed list each arrow would apply the next preset; open it only points there. Safari, which cannot be asked to, opens it by itself. */
function openByArrow(event: KeyboardEvent): void {
  const list = event.currentTarget as Partial<HTMLSelectElement>;
  if (!list.showPicker || !/^Arrow(?:Up|Down)$/.test(event.key) || event.altKey) return;
  event.preventDefault();
  list.showPicker();
}

/**
 * Buttons stand beside the tools in one line, or in a line of their own below them, or are a list in the tools' line. Where the
 * variants leave no room in it, the tools stand in a `second` line with them.
 */
type ButtonPlace = 'beside' | 'below' | 'second' | 'list' | 'second list';

/** Knows where buttons have room side by side. */
class ButtonRoom {
  #place: Element | undefined;
  #labels = '';
  /** How wide the buttons are, from the first to the last. */
  #needed = 0;
  #found: ButtonPlace = 'beside';
  readonly #changed: () => void;
  readonly #sizes = new ResizeObserver(() => this.#measure());

  /** @param changed - called when the buttons have another place */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Where the buttons stand, or stood. */
  readonly watch = (place: Element | undefined): void => {
    this.#sizes.disconnect();
    this.#place = place;
    const bar = place?.closest('.bar');
    if (place) this.#sizes.observe(place);
    if (bar) this.#sizes.observe(bar);
  };

  /** The place that was found. Other labels are tried as buttons first. */
  placeOf(labels: readonly string[]): ButtonPlace {
    const all = labels.join('\n');
    if (all !== this.#labels) {
      this.#labels = all;
      this.#found = 'beside';
      // Once they are drawn, and before they are seen.
      queueMicrotask(() => this.watch(this.#place));
    }
    return this.#found;
  }

  #measure(): void {
    const place = this.#place;
    const bar = place?.closest('.bar');
    if (!place || !bar?.clientWidth) return;
    const boxes = [...place.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
    if (boxes.length > 0)
      this.#needed =
        (Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))) / zoomOf(place);
    const found = placeFor(this.#needed, place, bar);
    if (found === this.#found) return;
    this.#found = found;
    // In the next frame: a size that changes while sizes are told would be told too late.
    requestAnimationFrame(this.#changed);
  }
}

/** A list of presets that is narrower than this says nothing of what is chosen, in pixels. */
const leastList = 100;

/** The place for buttons of a width, in a bar with other choices and tools. */
function placeFor(needed: number, place: Element, bar: Element): ButtonPlace {
  const { paddingInlineStart, paddingInlineEnd, columnGap } = getComputedStyle(bar);
  const line = bar.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  const choices = place.parentElement;
  const others = [...(choices?.children ?? []), ...bar.children].filter((each) => each !== place && each !== choices);
  const widthOf = (each: Element) => each.getBoundingClientRect().width / zoomOf(bar) + Number.parseFloat(columnGap);
  const taken = others.reduce((sum, each) => sum + widthOf(each), 0);
  if (needed <= line - taken) return 'beside';
  const variants = place.previousElementSibling;
  const isCrowded = taken > line || (needed > line && line - taken < leastList);
  if (!variants || !isCrowded) return needed <= line ? 'below' : 'list';
  return needed <= line - taken + widthOf(variants) ? 'second' : 'second list';
}
