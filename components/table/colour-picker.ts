import type { Locale } from '../../src/format/locale.ts';
import type { Palettes } from '../../src/kinds/kind.ts';
import type { ColorPanelElement, ColourPicking } from '../color/color-panel.ts';
import { placeBeside } from '../fields/place-beside.ts';
import { recentColours, rememberColour } from '../fields/recent-colours.ts';
import { writeLike } from '../fields/write-colour.ts';
import type { GesturePhase } from '../gestures/phase.ts';
import { bringLanguage } from '../strings/dictionary.ts';

/** The cell whose colour is picked. */
export interface PickedCell {
  /** What the picker is called. */
  readonly name: string;
  readonly locale: Locale;
  readonly palettes: Palettes | undefined;
  value(): string;
  write(colour: string): void;
  gesture(phase: GesturePhase): void;
  /** The cell as it stands there now; rows come and go. */
  element(): HTMLElement | undefined;
}

/** The colour picker of a table, loaded when a cell first asks for it, and the same one for all cells. */
export class ColourPicker {
  #panel: ColorPanelElement | undefined;
  #cell: PickedCell | undefined;

  constructor(private readonly root: ShadowRoot) {}

  /** Opens beside a cell. Rejects where its code does not come. */
  async open(cell: PickedCell): Promise<void> {
    await import('../define/color-panel.ts');
    await bringLanguage(cell.locale);
    this.#panel ??= this.#create();
    const panel = this.#panel;
    this.#cell = cell;
    panel.ariaLabel = cell.name;
    panel.value = cell.value();
    panel.palettes = cell.palettes;
    panel.locale = cell.locale;
    // As it is now: a list does not reorder under the hand.
    panel.recent = recentColours();
    await panel.updateComplete;
    const anchor = cell.element();
    if (!anchor || !panel.isConnected) return;
    panel.showPopover();
    placeBeside(panel, anchor);
    panel.focus();
  }

  close(): void {
    this.#panel?.hidePopover();
  }

  #create(): ColorPanelElement {
    const panel = this.root.ownerDocument.createElement('tarja-color-panel');
    panel.popover = 'auto';
    panel.role = 'dialog';
    panel.setAttribute('part', 'panel');
    panel.picking = this.#picking;
    // What is pressed in the picker is no key of the grid.
    panel.addEventListener('keydown', (event) => event.stopPropagation());
    panel.addEventListener('beforetoggle', ({ newState }) => {
      if (newState !== 'closed') return;
      if (panel.matches(':focus-within')) this.#cell?.element()?.focus({ preventScroll: true });
      rememberColour(panel.value);
    });
    this.root.append(panel);
    return panel;
  }

  readonly #picking: ColourPicking = {
    gesture: (phase) => {
      this.#cell?.gesture(phase);
      this.#follow();
    },
    mix: (colour) => this.#write(writeLike(this.#cell?.value() ?? '', colour)),
    take: (text) => this.#write(text),
  };

  #write(colour: string): void {
    this.#cell?.write(colour);
    this.#follow();
  }

  #follow(): void {
    if (this.#panel && this.#cell) this.#panel.value = this.#cell.value();
  }
}
