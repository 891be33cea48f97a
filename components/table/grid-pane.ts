import type { ColumnLayout } from './columns.ts';
import { GridBody } from './grid-body.ts';
import type { GridRow, RowView } from './grid-row.ts';
import { rowsInSight, type Sight, scrollToRow } from './rows-in-sight.ts';
import { setProperty } from './set-property.ts';

/** How many rows a table shows where nobody says it, and how high they are taken to be before anybody measured. */
export const usualRows = 8;
const firstHeight = 32;
/** So many rows are measured together: a fraction of a pixel in one is a screenful in 10,000. As high as `.probe` is, and as many em wide. */
const probed = 1000;

/**
 * The scrolling pane of a grid: how large it is, how far it is scrolled, and the rows drawn for that. They lie in a view
 * that stays in place while the pane scrolls: there is never a place without rows.
 */
export class GridPane {
  readonly #box: HTMLElement;
  readonly #scroller: HTMLElement;
  readonly #heading: HTMLElement;
  readonly #view: HTMLElement;
  readonly #lines: HTMLElement;
  readonly #probe: HTMLElement;
  readonly #body: GridBody;
  readonly #redraw: () => void;
  /** So many rows are drawn before anybody measured how many there is room for. */
  readonly #firstRows: number;
  #scrollTop = 0;
  #height = 0;
  #rowHeight = 0;
  #em: number;
  /** How high the scroll bar is that there is room for. */
  #bar = 0;
  /** What the sizes of the grid were written for. */
  #laidOut: { readonly count: number; readonly layout: ColumnLayout | undefined } = { count: 0, layout: undefined };
  /** Where the rows stand in the view, as it was written last. */
  #place = '';

  readonly #sized = new ResizeObserver(() => {
    if (this.#measure()) this.#redraw();
    if (this.#barNow === this.#bar) return;
    // It looks away while what it looks at is changed by its own doing.
    this.#sized.disconnect();
    this.#bar = this.#barNow;
    // A scroll bar that takes place takes none from the rows.
    setProperty(this.#box, '--bar', `${this.#bar}px`);
    requestAnimationFrame(() => this.#box.isConnected && this.observe());
  });

  /**
   * Sizes are not asked for before they are there: the style says already how many rows there will be room for.
   *
   * @param box - what the grid stands in, rendered
   * @param redraw - called when other rows are to be drawn, or as many in another size
   */
  constructor(box: HTMLElement, redraw: () => void) {
    const part = (selector: string) => box.querySelector(selector) as HTMLElement;
    this.#box = box;
    this.#scroller = part('.scroller');
    this.#heading = part('.heading');
    this.#view = part('.view');
    this.#lines = part('.lines');
    this.#probe = part('.probe');
    this.#body = new GridBody(this.#lines);
    this.#redraw = redraw;
    const style = getComputedStyle(box);
    this.#firstRows = Math.ceil(Number.parseFloat(style.getPropertyValue('--tarja-table-rows'))) || usualRows;
    this.#em = Number.parseFloat(style.fontSize);
    this.#scroller.addEventListener('scroll', () => {
      this.#scrollTop = this.#scroller.scrollTop;
      redraw();
    });
    this.observe();
  }

  observe(): void {
    this.#sized.observe(this.#scroller);
    this.#sized.observe(this.#probe);
  }

  disconnect(): void {
    this.#sized.disconnect();
  }

  /** The size of the type, in pixels. */
  get em(): number {
    return this.#em;
  }

  /** How many rows a page has. */
  get page(): number {
    return this.#rowHeight > 0 ? Math.max(1, Math.floor(this.#height / this.#rowHeight) - 1) : usualRows;
  }

  /** The elements of a row, if it is drawn. */
  row(index: number): GridRow | undefined {
    return this.#body.row(index);
  }

  /** What the sizes of the grid follow from, whichever rows are in sight. */
  layOut(count: number, layout: ColumnLayout): void {
    if (count === this.#laidOut.count && layout === this.#laidOut.layout) return;
    this.#laidOut = { count, layout };
    setProperty(this.#box, '--tracks', layout.tracks);
    setProperty(this.#box, '--least', `${layout.width}px`);
    setProperty(this.#box, '--number', `${Math.max(32, String(count).length * 7 + 20)}px`);
    setProperty(this.#box, '--rows', String(count));
  }

  /** Draws the rows in sight, and wherever they are those to keep: only what changed is written. */
  draw(keep: readonly number[], viewOf: (index: number) => RowView): void {
    const { rowHeight, scrollTop, height } = this.#sight;
    const sight = { rowHeight, scrollTop, height: height || this.#firstRows * rowHeight };
    const drawn = rowsInSight(sight, this.#laidOut.count, keep);
    const place = `0 ${(drawn.first * rowHeight - scrollTop).toFixed(3)}px`;
    if (place !== this.#place) {
      this.#place = place;
      this.#lines.style.translate = place;
    }
    this.#body.show(drawn, viewOf);
  }

  /** Whether one of the drawn rows has something in it. */
  contains(node: Node | null): boolean {
    return this.#lines.contains(node);
  }

  /** Scrolls no further than it must for a row to be in sight. */
  reveal(row: number): void {
    if (this.#rowHeight === 0) this.#measure();
    if (this.#rowHeight === 0) return;
    const target = scrollToRow(row, this.#sight);
    if (target === this.#scrollTop) return;
    this.#scroller.scrollTop = target;
    this.#scrollTop = this.#scroller.scrollTop;
  }

  /** The gap between two rows nearest to a place in the window; 0 is above the first. */
  gapAt(clientY: number): number {
    const { rowHeight, scrollTop } = this.#sight;
    const gap = Math.round((clientY - this.#view.getBoundingClientRect().top + scrollTop) / rowHeight);
    return Math.max(0, Math.min(gap, this.#laidOut.count));
  }

  /** Shows a line in the gap where something would be dropped, or none. */
  showGap(gap: number | undefined): void {
    const line = this.#view.querySelector<HTMLElement>('.drop-line') ?? this.#view.ownerDocument.createElement('div');
    if (gap === undefined) {
      line.remove();
      return;
    }
    const { rowHeight, scrollTop } = this.#sight;
    line.className = 'drop-line';
    setProperty(line, '--y', `${gap * rowHeight - scrollTop}px`);
    if (!line.isConnected) this.#view.append(line);
  }

  get #sight(): Sight {
    return { scrollTop: this.#scrollTop, height: this.#height, rowHeight: this.#rowHeight || firstHeight };
  }

  get #barNow(): number {
    return this.#scroller.offsetHeight - this.#scroller.clientHeight;
  }

  /** Says whether anything is to be drawn otherwise. */
  #measure(): boolean {
    const scroller = this.#scroller;
    // Out of sight of a long form nothing has a size.
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
