import type { Problem } from '../../src/format/problem.ts';
import type { RowProblems } from './row-checker.ts';
import type { Cell } from './selection.ts';
import type { TableModel } from './table-model.ts';

/** Which problems of a table are shown, and where: in their cell, under the table, in the list. */
export class TableProblems {
  constructor(private readonly model: TableModel) {}

  /** How many problems are shown: none before the operator was in the table. */
  get count(): number {
    return this.#visible ? this.model.element.problems.length : 0;
  }

  get #visible(): boolean {
    return (this.model.touched || this.model.element.showProblems) && !this.#unfinished;
  }

  /** A number that is only half typed is not yet a mistake. */
  get #unfinished(): boolean {
    const { element, open } = this.model;
    const { holding, problems, showProblems } = element;
    return holding && open !== undefined && !showProblems && problems[0]?.code === 'number-unfinished';
  }

  /** The problem under the table: that of the active cell; else the only one, with its place; else how many there are. */
  get summary(): Problem | undefined {
    const { element, focused, selection, words, number } = this.model;
    const { problems } = element;
    const [first] = problems;
    if (!first || !this.#visible) return undefined;
    const here = focused ? this.at(selection.active) : undefined;
    if (here) return here;
    const worst = problems.find(({ severity }) => severity === 'error') ?? first;
    const message = this.withPlace(worst);
    if (problems.length === 1) return { ...worst, message };
    return { ...worst, message: words.summary(number(problems.length), message) };
  }

  /** The problem of a cell, shown or not. */
  at({ row, column }: Cell): Problem | undefined {
    const key = this.model.columns[column]?.key ?? '';
    const { holding, problems } = this.model.element;
    const [held] = problems;
    if (holding && held?.pointer === `/${row}/${key}`) return held;
    const found = this.model.checker.problemsOf(row);
    return found?.get(key) ?? found?.get('');
  }

  /** The problems to show in a row; that of a text which makes no value comes before those of its cell. */
  ofRow(row: number): RowProblems | undefined {
    if (!this.#visible) return undefined;
    const { checker, element, open } = this.model;
    const found = checker.problemsOf(row);
    const [held] = element.problems;
    if (!element.holding || !held || open?.cell.row !== row) return found;
    return new Map(found ?? []).set(open.column.key, held);
  }

  /** The message of a problem with its row and column. */
  withPlace({ pointer, message }: Problem): string {
    const { columns, words, number } = this.model;
    const cell = this.cellOf(pointer);
    if (!cell) return message;
    const row = number(cell.row + 1);
    const label = columns[cell.column]?.label;
    return label === undefined ? words.atRow(row, message) : words.at(row, label, message);
  }

  /** The cell of a pointer; its column is -1 where the pointer names none of the table. */
  cellOf(pointer: string): Cell | undefined {
    const [, row, key] = /^\/(\d+)(?:\/(.*))?$/.exec(pointer) ?? [];
    if (row === undefined) return undefined;
    return { row: Number(row), column: this.model.columns.findIndex((column) => column.key === key) };
  }
}
