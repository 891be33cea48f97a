import { type CSSResultGroup, css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import type { DateField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import { date } from '../../src/kinds/date.ts';
import { completeDate, type DateParts, formatDate, ISO_DATE, parseDate } from '../../src/kinds/date-format.ts';
import { keepInside } from '../gestures/keep.ts';
import { FieldElement } from './field-element.ts';

/**
 * A date, a time or both, as text in the field's own format: typed as it will be read on air, or picked.
 *
 * @tag tarja-date
 * @attr {string} format - tokens YYYY MM DD HH mm ss; without it YYYY-MM-DD
 * @csspart pick - the button that opens the platform's picker
 */
export class DateFieldElement extends FieldElement<DateField, string> {
  static override readonly empty = { type: 'date', default: '' } as const;
  static override readonly attributes = { format: ['format', String] } as const;
  static override styles: CSSResultGroup = [
    FieldElement.styles,
    css`
      .pick {
        position: relative;
        flex: none;
      }
      #picker {
        position: absolute;
        inset: auto 0 0;
        width: 100%;
        height: 1px;
        padding: 0;
        pointer-events: none;
        border: 0;
        opacity: 0;
      }
      svg {
        width: 16px;
        height: 16px;
        fill: none;
        stroke: currentColor;
        stroke-width: 1.5;
      }
    `,
  ];

  static override readonly kind = date;

  #typing = false;

  get #format(): string {
    return this.field.format ?? ISO_DATE;
  }

  /** A text that is shorter than its format is only half typed: no mistake while it is being typed. */
  protected override get problem(): Problem | undefined {
    const isHalf = this.#typing && this.value.length < formatDate({}, this.#format).length;
    return isHalf && !this.showProblems ? undefined : super.problem;
  }

  protected override renderControl() {
    const pickerType = pickerTypeOf(this.#format);
    return html`
      <input
        id="control"
        part="control"
        dir="ltr"
        autocomplete="off"
        placeholder=${this.#format}
        aria-describedby=${this.describedBy}
        aria-invalid=${this.invalid}
        aria-required=${this.required || nothing}
        .value=${live(this.value)}
        ?disabled=${this.inactive}
        @input=${this.#read}
        @change=${this.#settleTyped}
        @blur=${this.#endTyping}
      />
      ${pickerType ? this.#renderPicker(pickerType) : nothing}
    `;
  }

  #renderPicker(type: PickerType) {
    const { words, labelText } = this;
    const name = type === 'time' ? words.pickTime(labelText) : words.pickDate(labelText);
    return html`
      <span class="pick">
        <button
          part="pick"
          type="button"
          title=${name}
          ?disabled=${this.inactive}
          @click=${this.#pick}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.5v3M10.5 1.5v3" /></svg>
        </button>
        <input
          id="picker"
          type=${type}
          tabindex="-1"
          aria-hidden="true"
          step=${type === 'date' ? nothing : 1}
          ?disabled=${this.inactive}
          @input=${this.#picked}
          @change=${keepInside}
        />
      </span>
    `;
  }

  #read(event: Event): void {
    this.#typing = true;
    this.edit((event.currentTarget as HTMLInputElement).value);
  }

  override finish(): void {
    if (this.#complete()) this.settle();
  }

  #settleTyped(): void {
    this.#endTyping();
    this.#complete();
    this.settle();
  }

  #endTyping(): void {
    this.#typing = false;
    this.requestUpdate();
  }

  /** Writes what was typed as the format has it; whether that changed anything. */
  #complete(): boolean {
    const complete = completeDate(this.value, this.#format);
    if (complete === undefined || complete === this.value) return false;
    this.edit(complete, { announce: true });
    return true;
  }

  #pick(): void {
    const picker = this.renderRoot.querySelector<HTMLInputElement>('#picker');
    if (!picker) return;
    const parts = parseDate(this.value, this.#format);
    picker.value = parts ? pickerText(parts, picker.type as PickerType) : '';
    picker.showPicker();
  }

  #picked(event: Event): void {
    event.stopPropagation();
    const picker = event.currentTarget as HTMLInputElement;
    const parts = partsOf(picker.value, picker.type as PickerType);
    if (!parts) return;
    this.edit(formatDate(parts, this.#format), { announce: true });
    this.settle();
  }
}

type PickerType = 'date' | 'datetime-local' | 'time';

/** The platform's picker that can answer a format; none for a format with parts it cannot give. */
function pickerTypeOf(format: string): PickerType | undefined {
  const day = /y{4}/i.test(format) && /MM/.test(format) && /dd/i.test(format);
  const time = /HH/.test(format) && /mm/.test(format);
  if (day) return time ? 'datetime-local' : 'date';
  return time ? 'time' : undefined;
}

const pickerFormats: Readonly<Record<PickerType, readonly string[]>> = {
  date: ['YYYY-MM-DD'],
  'datetime-local': ["YYYY-MM-DD'T'HH:mm:ss", "YYYY-MM-DD'T'HH:mm"],
  time: ['HH:mm:ss', 'HH:mm'],
};

function pickerText(parts: DateParts, type: PickerType): string {
  return formatDate(parts, pickerFormats[type][0] ?? '');
}

/** The platform leaves the seconds out where they are zero. */
function partsOf(text: string, type: PickerType): DateParts | undefined {
  for (const format of pickerFormats[type]) {
    const parts = parseDate(text, format);
    if (parts) return parts;
  }
  return undefined;
}
