import { type CSSResultGroup, css, html, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { CounterField } from '../../src/format/generated/types.ts';
import type { OpenGrid } from '../../src/kinds/grid.ts';
import { counter } from '../../src/kinds/numbers.ts';
import type { Modifiers } from '../gestures/gesture.ts';
import { keepFocus } from '../gestures/keep.ts';
import { repeatWhileHeld } from '../gestures/press-repeat.ts';
import { NumericFieldElement } from './numeric-field-element.ts';
import { plainStep, stepped } from './stepping.ts';

/**
 * A whole number that is counted up and down on air: two large buttons that repeat while held, faster and faster, and an entry
 * between them for a number that is known. A hold is one step for undo; Esc cancels it.
 *
 * Keys, in the entry: ↑ or + one more, ↓ or − one less (in an emptied entry, − begins a negative number), Page ↑ ↓ ten.
 *
 * @tag tarja-counter
 * @attr {number} min - the smallest number that may go to air; the button stops there
 * @attr {number} max - the largest number that may go to air; the button stops there
 * @attr {number} step - how much one press counts; 1 without it
 * @csspart decrease - the button for less
 * @csspart increase - the button for more
 */
export class CounterFieldElement extends NumericFieldElement<CounterField> {
  static override readonly empty = { type: 'counter', default: 0 } as const;
  static override readonly attributes = { min: ['min', Number], max: ['max', Number], step: ['step', Number] } as const;
  static override styles: CSSResultGroup = [
    super.styles,
    css`
      [part='label'] {
        line-height: 40px;
      }
      :host(:focus-within) [part='label'] {
        min-height: 40px;
      }
      .control {
        min-height: 40px;
      }
      .counter {
        display: flex;
        gap: 4px;
        min-width: 0;
        touch-action: manipulation;
      }
      [part='decrease'] {
        order: -1;
      }
      .counter button {
        flex-shrink: 1;
        width: 48px;
        min-width: 40px;
        height: 40px;
        padding: 0;
        -webkit-user-select: none;
        user-select: none;
      }
      .counter .entry {
        flex: 0 1 auto;
        width: auto;
        min-width: 84px;
        height: 40px;
        font-size: 17px;
        font-weight: 600;
        text-align: center;
      }
      svg {
        width: 16px;
        height: 16px;
        fill: none;
        stroke: currentColor;
        stroke-width: 2;
        stroke-linecap: round;
        pointer-events: none;
      }
    `,
  ];

  static override properties: PropertyDeclarations = { stopped: { state: true } };

  /** The end the operator ran into: it is said only when the operator wanted to go further. */
  private stopped: 'min' | 'max' | undefined;

  static override readonly kind = counter;

  protected override get grid(): OpenGrid {
    return { step: 1, ...this.field };
  }

  protected override get integer(): boolean {
    return true;
  }

  protected override get notice(): string | undefined {
    const { value } = this;
    const { min, max } = this.grid;
    const { words } = this;
    if (this.stopped === 'max' && value === max) return words.numberAtMax(this.spell(max));
    if (this.stopped === 'min' && value === min) return words.numberAtMin(this.spell(min));
    return super.notice;
  }

  protected override renderControl(): TemplateResult {
    const { labelText: label } = this;
    const { words } = this;
    // The entry stands first: the focus of the element goes to the first control in it.
    return html`
      <div class="counter">
        ${this.renderEntry({ id: 'control' })}
        ${this.#renderButton('decrease', -1, words.decrease(label))}
        ${this.#renderButton('increase', 1, words.increase(label))}
      </div>
    `;
  }

  // The keys of the entry do the same, so that Tab passes the buttons over, as in the platform's own spin buttons.
  #renderButton(part: string, count: 1 | -1, name: string): TemplateResult {
    return html`
      <button
        type="button"
        part=${part}
        tabindex="-1"
        title=${name}
        ?disabled=${this.inactive || !this.#canStep(count)}
        @pointerdown=${(event: PointerEvent) => this.#hold(event, count)}
        @mousedown=${keepFocus}
        @click=${(event: MouseEvent) => this.#click(event, count)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true"><path d=${count > 0 ? 'M2 8h12M8 2v12' : 'M2 8h12'}></path></svg>
      </button>
    `;
  }

  protected override onEntryKey(event: KeyboardEvent): void {
    const count = { '+': 1, '-': -1 }[event.key];
    const begins = event.key === '-' && (event.currentTarget as HTMLInputElement).value === '';
    if (count === undefined || begins || event.isComposing || event.ctrlKey || event.metaKey) super.onEntryKey(event);
    // A plus is Shift and something on many keyboards.
    else this.stepByKey(event, count, plainStep);
  }

  protected override step(count: number, modifiers?: Modifiers): boolean {
    const moved = this.move(stepped(this.value, this.grid, count, modifiers));
    const further = this.#canStep(count);
    this.stopped = further ? undefined : count > 0 ? 'max' : 'min';
    return moved && further;
  }

  #canStep(count: number): boolean {
    return stepped(this.value, this.grid, count) !== this.value;
  }

  #hold(event: PointerEvent, count: number): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const keeper = (event.currentTarget as Element).parentElement as Element;
    // So that keys go on where the mouse began; a finger would only call up the keyboard of the screen.
    if (event.pointerType === 'mouse') this.entry?.focus();
    repeatWhileHeld(event, keeper, {
      begin: () => this.gesture('begin'),
      step: () => this.isConnected && this.step(count),
      commit: () => {
        this.gesture('commit');
        // Firefox gives a button that became disabled under the mouse no `mousedown` to prevent, and moves the focus.
        if (event.pointerType === 'mouse') this.entry?.focus();
      },
      cancel: () => this.gesture('cancel'),
    });
  }

  /** A click without a pointer is assistive technology pressing the button. */
  #click(event: MouseEvent, count: number): void {
    if (event.detail !== 0) return;
    this.gesture('begin');
    this.step(count);
    this.gesture('commit');
  }
}
