import { zoomOf } from '../place-beside.ts';
import type { ColumnLayout } from './columns.ts';
import { type DrawnRows, GridRows, type RowView } from './grid-rows.ts';

/** A list that scrolls, in pixels. */
export interface Viewport {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
}

/** The rows to draw: those in sight and, wherever they are, those to keep. */
export function rowsInSight(
  { scrollTop, height, rowHeight }: Viewport,
  count: number,
  keep: readonly number[] = [],
): DrawnRows {
  const first = Math.max(0, Math.min(Math.floor(scrollTop / rowHeight), count - 1));
  const last = Math.min(count - 1, Math.ceil((scrollTop + height) / rowHeight) - 1);
  const kept = [...new Set(keep)].filter((row) => row >= 0 && row < count && (row < first || row > last));
  return { first, last, kept: kept.sort((one, other) => one - other) };
}

/** The scroll position that brings a row into sight with the least movement. */
export function scrollToRow(row: number, { scrollTop, height, rowHeight }: Viewport): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - height);
}

/** How many rows a table shows unless a style says otherwise, and their height before it is measured. */
const defaultRows = 8;
const defaultHeight = 32;
/** `.probe` is so many rows high and so many em wide: a fraction of a pixel in one row is a screenful in 10,000. */
const probed = 1000;

/**
 * The scrolling pane of a grid: its size, its scroll position, and the rows drawn for them. The rows lie in a view that
 * stays in place while the pane scrolls, so that no place is ever without rows.
 */
export class GridPane {
  readonly box: HTMLElement;
  readonly scroller: HTMLElement;
  readonly #heading: HTMLElement;
  readonly #view: HTMLElement;
  readonly #lines: HTMLElement;
  readonly #probe: HTMLElement;
  readonly #rows: GridRows;
  readonly #redraw: () => void;
  /** Drawn before the pane is measured: the style says how many rows there is room for. */
  readonly #firstRows: number;
  #scrollTop = 0;
  #height = 0;
  #rowHeight = 0;
  #em: number;
  /** The height of the horizontal scroll bar that the pane has room for. */
  #bar = 0;
  /** What the sizes of the grid were written for. */
  #laidOut: { readonly count: number; readonly layout: ColumnLayout | undefined } = { count: 0, layout: undefined };
  /** The position of the rows in the view, as it was written last. */
  #position = '';

  readonly #sizes = new ResizeObserver(() => {
    if (this.#measure()) this.#redraw();
    const bar = this.scroller.offsetHeight - this.scroller.clientHeight;
    if (bar === this.#bar) return;
    // The change of its own making is not observed.
    this.#sizes.disconnect();
    this.#bar = bar;
    // The scroll bar gets room of its own, and takes none from the rows.
    setProperty(this.box, '--bar', `${bar}px`);
    requestAnimationFrame(() => this.box.isConnected && this.observe());
  });

  /**
   * Measures nothing yet, because sizes cost a layout of the page.
   *
   * @param box - what the grid stands in, rendered
   * @param redraw - called when other rows, or another number of rows, are in sight
   */
  constructor(box: HTMLElement, redraw: () => void) {
    const part = (selector: string) => box.querySelector(selector) as HTMLElement;
    this.box = box;
    this.scroller = part('.scroller');
    this.#heading = part('.heading');
    this.#view = part('.view');
    this.#lines = part('.lines');
    this.#probe = part('.probe');
    this.#rows = new GridRows(this.#lines);
    this.#redraw = redraw;
    const style = getComputedStyle(box);
    this.#firstRows = Math.ceil(Number.parseFloat(style.getPropertyValue('--tarja-table-rows'))) || defaultRows;
    this.#em = Number.parseFloat(style.fontSize);
    this.scroller.addEventListener('scroll', () => {
      this.#scrollTop = this.scroller.scrollTop;
      redraw();
    });
    this.observe();
  }

  observe(): void {
    this.#sizes.observe(this.scroller);
    this.#sizes.observe(this.#probe);
  }

  disconnect(): void {
    this.#sizes.disconnect();
  }

  /** The font size in pixels. */
  get em(): number {
    return this.#em;
  }

  /** How many rows Page Up and Page Down move by. */
  get page(): number {
    return this.#rowHeight > 0 ? Math.max(1, Math.floor(this.#height / this.#rowHeight) - 1) : defaultRows;
  }

  /** The element of a cell, if its row is drawn. */
  cell(row: number, column: number): HTMLElement | undefined {
    return this.#rows.cell(row, column);
  }

  /** Writes the sizes that depend on the number of rows and the columns. */
  layOut(count: number, layout: ColumnLayout): void {
    if (count === this.#laidOut.count && layout === this.#laidOut.layout) return;
    this.#laidOut = { count, layout };
    setProperty(this.box, '--tracks', layout.tracks);
    setProperty(this.box, '--least', `${layout.width}px`);
    setProperty(this.box, '--number', `${Math.max(32, String(count).length * 7 + 20)}px`);
    setProperty(this.box, '--rows', String(count));
  }

  /** Draws the rows in sight, and wherever they are those to keep. */
  draw(keep: readonly number[], viewOf: (index: number) => RowView): void {
    const { rowHeight, scrollTop, height } = this.#viewport;
    const viewport = { rowHeight, scrollTop, height: height || this.#firstRows * rowHeight };
    const drawn = rowsInSight(viewport, this.#laidOut.count, keep);
    const position = `0 ${(drawn.first * rowHeight - scrollTop).toFixed(3)}px`;
    if (position !== this.#position) {
      this.#position = position;
      this.#lines.style.translate = position;
    }
    this.#rows.show(drawn, viewOf);
  }

  /** Whether a node is in one of the drawn rows. */
  contains(node: Node | null): boolean {
    return this.#lines.contains(node);
  }

  /** Scrolls as little as it must for a row to be in sight. */
  reveal(row: number): void {
    if (this.#rowHeight === 0) this.#measure();
    if (this.#rowHeight === 0) return;
    const target = scrollToRow(row, this.#viewport);
    if (target === this.#scrollTop) return;
    this.scroller.scrollTop = target;
    this.#scrollTop = this.scroller.scrollTop;
  }

  /** The gap between two rows nearest to a place in the window; 0 is above the first. */
  gapAt(clientY: number): number {
    const { rowHeight, scrollTop } = this.#viewport;
    const below = (clientY - this.#view.getBoundingClientRect().top) / zoomOf(this.#view);
    const gap = Math.round((below + scrollTop) / rowHeight);
    return Math.max(0, Math.min(gap, this.#laidOut.count));
  }

  /** Shows a line in the gap where dragged rows would go; `undefined` removes it. */
  showGap(gap: number | undefined): void {
    const line = this.#view.querySelector<HTMLElement>('.drop-line') ?? this.#view.ownerDocument.createElement('div');
    if (gap === undefined) {
      line.remove();
      return;
    }
    const { rowHeight, scrollTop } = this.#viewport;
    line.className = 'drop-line';
    setProperty(line, '--y', `${gap * rowHeight - scrollTop}px`);
    if (!line.isConnected) this.#view.append(line);
  }

  get #viewport(): Viewport {
    return { scrollTop: this.#scrollTop, height: this.#height, rowHeight: this.#rowHeight || defaultHeight };
  }

  /** Reads the sizes; says whether one of them changed. */
  #measure(): boolean {
    const { scroller } = this;
    // What is not displayed has no size.
    if (scroller.clientHeight === 0) return false;
    const before = [this.#rowHeight, this.#em, this.#height, this.#scrollTop];
    this.#rowHeight = this.#probe.offsetHeight / probed;
    this.#em = this.#probe.offsetWidth / probed;
    this.#height = scroller.clientHeight - this.#heading.offsetHeight;
    this.#scrollTop = scroller.scrollTop;
    scroller.classList.toggle('wide', scroller.scrollWidth > scroller.clientWidth);
    return [this.#rowHeight, this.#em, this.#height, this.#scrollTop].some((size, index) => size !== before[index]);
  }
}

/** Writes a custom property only where it changes: each writing invalidates the rules that may read it. */
function setProperty({ style }: HTMLElement, name: `--${string}`, value: string): void {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}
