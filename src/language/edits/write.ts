import type { Json } from '../../config/findings/finding.ts';
import { written } from '../../config/json/edit.ts';
import type { ValueNode } from './read.ts';

/** Longer values are written over several lines. */
const LINE_LENGTH = 100;

/** How a text is laid out, as far as new values must fit in. */
export interface Layout {
  /** One step of indentation. */
  readonly unit: string;
  readonly lineBreak: string;
}

/** Reads the layout off the first value that goes over several lines. */
export function layoutOf(text: string, root: ValueNode): Layout {
  const lineBreak = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const [first] = root.entries;
  const outer = indentAt(text, root.start);
  const inner = first && text.slice(root.start, first.start).includes(lineBreak) ? indentAt(text, first.start) : '';
  const unit = inner.startsWith(outer) ? inner.slice(outer.length) : '';
  return { unit: unit || '  ', lineBreak };
}

/** The spaces at the beginning of the line that an offset is on. */
export function indentAt(text: string, offset: number): string {
  const line = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  return /^[ \t]*/.exec(text.slice(line, offset))?.[0] ?? '';
}

/** A value as text: on one line where it fits and `broken` does not ask otherwise, its inner values always where they fit. */
export function format(value: Json, indent: string, { unit, lineBreak }: Layout, broken = false): string {
  const line = written(value);
  const isNested = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isNested || (!broken && indent.length + line.length <= LINE_LENGTH)) return line;
  const inner = indent + unit;
  const entries = Array.isArray(value)
    ? value.map((item) => format(item, inner, { unit, lineBreak }))
    : Object.entries(value).map(
        ([key, entry]) => `${JSON.stringify(key)}: ${format(entry, inner, { unit, lineBreak })}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}${lineBreak}${entries.map((entry) => inner + entry).join(`,${lineBreak}`)}${lineBreak}${indent}${close}`;
}
