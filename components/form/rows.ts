import type { Session } from '../../src/values/session.ts';
import { FieldRow, type RowSurroundings } from './row.ts';
import type { Sections } from './sections.ts';

/** Rows made at once, as many as a tall window shows; those further down are made so many at a time when they come near. */
const groupSize = 24;

/** How far from sight “near” is. */
const near = '600px 0px';

/** Rows that are made together, and that the browser passes over together while they are out of sight. */
export interface RowGroup {
  readonly place: HTMLDivElement;
  readonly rows: readonly FieldRow[];
}

/** The rows of a form in the order of its config: made, kept, and filled when they come near. */
export class FieldRows implements Iterable<FieldRow> {
  #rows = new Map<string, FieldRow>();
  #sections: Sections | undefined;
  #groups: readonly RowGroup[] = [];
  #near: IntersectionObserver | undefined;

  /** @param renderMarks - renders what stands beside a row */
  constructor(private readonly renderMarks: (row: FieldRow) => void) {}

  get(name: string): FieldRow | undefined {
    return this.#rows.get(name);
  }

  get groups(): readonly RowGroup[] {
    return this.#groups;
  }

  /** In the order in which they stand. */
  [Symbol.iterator](): IterableIterator<FieldRow> {
    return this.#groups.flatMap(({ rows }) => rows).values();
  }

  /** Makes the rows in `list` agree with the config, keeping those that still have their field. */
  arrange(list: Element, session: Session, surroundings: RowSurroundings, sections?: Sections): void {
    const before = this.#rows;
    const order = [...before.values()];
    this.#rows = new Map();
    for (const [name, { field }] of session.fields) {
      const kept = before.get(name);
      const same = kept?.session === session && kept.place.dataset['type'] === field.type;
      if (same) before.delete(name);
      this.#rows.set(
        name,
        same ? kept : new FieldRow(name, session, surroundings, this.renderMarks, list.ownerDocument),
      );
    }
    for (const row of before.values()) row.end();
    const rows = [...this.#rows.values()];
    if (sections !== this.#sections || rows.length !== order.length || rows.some((row, at) => row !== order[at])) {
      this.#sections = sections;
      // A row that is moved to another place in the document loses the focus: who types in it types on.
      const focused = focusedIn(list);
      this.#group(list, rows);
      focused?.focus({ preventScroll: true });
    }
    this.#near?.disconnect();
    for (const [at, group] of this.#groups.entries()) {
      if (at === 0 && !this.#sections) fillGroup(group);
      else if (!group.rows.every(({ element }) => element)) this.#watch(group);
    }
  }

  /** Language, palettes or the form's own state changed. */
  surround(surroundings: RowSurroundings): void {
    for (const row of this) if (row.session.field(row.name)) row.surround(surroundings);
  }

  /** Fields changed: their rows are told, and no other. */
  tell(names: ReadonlySet<string>): void {
    for (const name of names) this.#rows.get(name)?.refresh();
  }

  /** Brings a row into sight, also where it stands in a section that is closed. */
  bring(row: FieldRow): void {
    this.#sections?.open(row);
    row.place.scrollIntoView({ block: 'nearest' });
    // Only now: the place is as high as the row will be, and the element that comes into it is not yet.
    row.fill();
  }

  clear(): void {
    for (const row of this) row.end();
    this.#rows.clear();
    this.#sections = undefined;
    this.#groups = [];
    this.#near?.disconnect();
  }

  #group(list: Element, rows: readonly FieldRow[]): void {
    const parts = this.#sections?.part(list, rows) ?? [{ place: list, rows }];
    this.#groups = parts.flatMap((part) => {
      const groups = Array.from({ length: Math.ceil(part.rows.length / groupSize) }, (_, at) => {
        const place = list.ownerDocument.createElement('div');
        place.className = 'rows';
        const own = part.rows.slice(at * groupSize, (at + 1) * groupSize);
        place.append(...own.map((row) => row.place));
        place.style.setProperty('--rows', String(own.length));
        return { place, rows: own };
      });
      part.place.replaceChildren(...groups.map(({ place }) => place));
      return groups;
    });
  }

  /** Rows far down wait for their elements until they come near. */
  #watch(group: RowGroup): void {
    this.#near ??= new IntersectionObserver(
      (entries, observer) => {
        for (const { isIntersecting, target } of entries) {
          const group = isIntersecting && this.#groups.find(({ place }) => place === target);
          if (!group) continue;
          observer.unobserve(target);
          fillGroup(group);
        }
      },
      // Of the window and of whatever scrolls in it: a form may be as tall as its fields.
      { rootMargin: near, scrollMargin: near },
    );
    this.#near.observe(group.place);
  }
}

function fillGroup({ rows }: RowGroup): void {
  for (const row of rows) row.fill();
}

/** What has the focus below an element, however deep. */
function focusedIn(place: Element): HTMLElement | undefined {
  let { activeElement } = place.getRootNode() as ShadowRoot;
  if (!place.contains(activeElement)) return undefined;
  while (activeElement?.shadowRoot?.activeElement) activeElement = activeElement.shadowRoot.activeElement;
  return activeElement instanceof HTMLElement ? activeElement : undefined;
}
