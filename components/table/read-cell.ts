import type { TableColumn } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { HEX_COLOUR } from '../../src/kinds/colour.ts';
import { snap } from '../../src/kinds/grid.ts';
import { type NumberReading, readNumber } from '../fields/read-number.ts';
import { emptyCell } from './rows.ts';

/** What a text says as a cell of a column. */
export type CellReading =
  /** `undefined` is a cell that is not there. */
  | { readonly kind: 'value'; readonly value: unknown }
  /** A number that reads two ways, of which one cannot be meant. */
  | { readonly kind: 'chosen'; readonly value: number; readonly instead: number }
  /** Both could be meant: first as the reader's language has it. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly [own: number, other: number] }
  /** No value yet, or none at all; the text is kept, so that nothing is lost. */
  | {
      readonly kind: 'unreadable';
      readonly value: string;
      readonly why: 'unfinished' | 'too-long' | 'unreadable';
      /** What stands in it and belongs to no number: a currency, a unit. */
      readonly foreign: string;
    };

export interface ReadOptions {
  readonly locale: Locale;
  /** Nobody is typing any more: a number moves to its step grid, hex digits get their sign. */
  readonly settled?: boolean;
}

/** Reads what was typed or pasted into a cell, without judging it: whether it may go to air is for the kinds to say. */
export function readCell(column: TableColumn, text: string, { locale, settled = false }: ReadOptions): CellReading {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'value', value: column.type === 'text' ? text : emptyCell(column) };
  switch (column.type) {
    case 'text':
      return { kind: 'value', value: text };
    case 'number':
      return readNumberCell(column, text, locale, settled);
    case 'boolean':
      return readSwitch(trimmed);
    case 'color':
      return { kind: 'value', value: settled && HEX_COLOUR.test(`#${trimmed}`) ? `#${trimmed}` : trimmed };
    case 'dropdown':
    case 'omo':
      return readChoice(column, trimmed);
    default:
      return { kind: 'value', value: trimmed };
  }
}

/** Two texts a person would call the same: capitals, accents and blanks do not count. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\u00a0_-]+/g, ' ')
    .trim()
    .toLowerCase();
}

function readNumberCell(column: TableColumn, text: string, locale: Locale, settled: boolean): CellReading {
  const { min, max, step } = column;
  const grid = {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(step === undefined ? {} : { step }),
  };
  const reading: NumberReading = readNumber(text, { ...grid, locale }, { settled });
  const onGrid = (value: number) => (settled ? snap(value, grid) : value);
  switch (reading.kind) {
    case 'value':
      return { kind: 'value', value: onGrid(reading.value) };
    case 'chosen':
      return { ...reading, value: onGrid(reading.value) };
    case 'ambiguous':
      return reading;
    default:
      return {
        ...unreadable(text.trim()),
        why: reading.kind === 'empty' ? 'unreadable' : reading.kind,
        foreign: reading.kind === 'unreadable' ? reading.foreign : '',
      };
  }
}

const yes = new Set('true 1 yes y on x v ✓ ✔ ☑ sim s verdadeiro ligado'.split(' '));
const no = new Set('false 0 no n off - ✗ ✘ ☐ nao falso desligado'.split(' '));

function readSwitch(text: string): CellReading {
  const word = fold(text) || text;
  if (yes.has(word)) return { kind: 'value', value: true };
  return no.has(word) ? { kind: 'value', value: false } : unreadable(text);
}

/** An option by its value or by what the operator reads of it; the exact one before one that only looks like it. */
function readChoice({ options = [] }: TableColumn, text: string): CellReading {
  const alike = fold(text);
  const option =
    options.find((each) => each.value === text) ??
    options.find((each) => each.text === text) ??
    options.find((each) => fold(each.text) === alike || fold(each.value) === alike);
  return option ? { kind: 'value', value: option.value } : unreadable(text);
}

function unreadable(value: string): CellReading & { kind: 'unreadable' } {
  return { kind: 'unreadable', value, why: 'unreadable', foreign: '' };
}
