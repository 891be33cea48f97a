import type { Session } from '../../src/values/session.ts';
import { type MarkActions, renderMarks } from './marks.ts';
import type { FieldRow, RowSurroundings } from './row.ts';
import { RowFilter } from './row-filter.ts';
import { FieldRows } from './rows.ts';
import type { Sections } from './sections.ts';

/** The fields of a form as the operator sees them: their rows, under headings, with marks, and which are in sight. */
export class FieldList {
  readonly filter = new RowFilter();
  sections: Sections | undefined;
  readonly #rows: FieldRows;
  #session: Session | undefined;

  constructor(marks: MarkActions) {
    this.#rows = new FieldRows((row) => renderMarks(row, marks));
  }

  get rows(): Iterable<FieldRow> {
    return this.#rows;
  }

  get(name: string | undefined): FieldRow | undefined {
    return name === undefined ? undefined : this.#rows.get(name);
  }

  /** Makes the rows in an element agree with the session's config, keeping those that still have their field. */
  arrange(place: HTMLElement, session: Session, surroundings: RowSurroundings): void {
    this.#session = session;
    this.#rows.arrange(place, session, surroundings, this.sections);
    for (const row of this.#rows) if (!row.isImplemented) row.refresh();
    this.applyFilter();
  }

  /** Language, palettes or the form's own state changed. */
  surround(surroundings: RowSurroundings): void {
    this.#rows.surround(surroundings);
  }

  /** Fields changed: their rows are refreshed, and no other. */
  refresh(names: ReadonlySet<string>): void {
    this.#rows.tell(names);
    this.applyFilter(names);
  }

  /** Which rows are in sight, and what the headings of sections say; of some fields that changed, or of all. */
  applyFilter(names?: ReadonlySet<string>): void {
    const session = this.#session;
    if (!session) return;
    const all = !names || this.filter.appears(names, session);
    if (all) this.filter.apply(this.#rows.groups, session);
    this.sections?.refresh(session, this.filter.active, all ? undefined : names);
  }

  /** Brings a row into sight, also one that the filter leaves out. */
  bring(row: FieldRow): void {
    if (row.place.hidden) {
      this.filter.clear();
      this.applyFilter();
    }
    this.#rows.bring(row);
  }

  /** Brings a row into sight and marks it, until another is shown. A row that the filter leaves out is not shown. */
  show(row: FieldRow | undefined): boolean {
    const inSight = row && !row.place.hidden ? row : undefined;
    for (const each of this.#rows) each.show(each === inSight);
    if (inSight) this.#rows.bring(inSight);
    return inSight !== undefined;
  }

  /** Shows what is wrong in a field, also in one that is untouched. */
  showProblems(name: string): void {
    const row = this.#rows.get(name);
    row?.fill();
    row?.showProblems();
  }

  /** The field after, or before, the one in focus, of some names; round the end. */
  next(wanted: ReadonlySet<string>, step: 1 | -1, focused: string | undefined): string | undefined {
    const names = [...this.#rows].map(({ name }) => name);
    if (step < 0) names.reverse();
    const after = focused === undefined ? 0 : names.indexOf(focused) + 1;
    return [...names.slice(after), ...names.slice(0, after)].find((name) => wanted.has(name));
  }

  clear(): void {
    this.#session = undefined;
    this.#rows.clear();
  }
}
