import type { FieldElement } from '../fields/field-element.ts';
import { FieldRow } from './row.ts';

// What the fields of a form say on their way up, told to the session of their row.

/** The row of the field in which something happened. */
export function rowAt({ target }: Event): (FieldRow & { readonly element: FieldElement }) | undefined {
  const row = FieldRow.at(target as Element);
  return row?.element === target ? (row as FieldRow & { readonly element: FieldElement }) : undefined;
}

export function onInput(event: Event): void {
  const row = rowAt(event);
  if (!row) return;
  const { session, name, element } = row;
  const [problem] = element.problems;
  if (element.holding && problem) session.hold(name, problem);
  else session.edit(name, element.value);
}

export function onChange(event: Event): void {
  const row = rowAt(event);
  if (!row) return;
  const { session, name, element } = row;
  if (!element.holding) session.edit(name, element.value);
  session.settle(name);
}

export function onEnter(event: FocusEvent): void {
  const row = rowAt(event);
  row?.session.enter(row.name);
}

export function onLeave({ target, relatedTarget }: FocusEvent): void {
  const row = FieldRow.at(target as Element);
  // From the field to what is said beside it, an offer for one, is not away from it.
  if (row && !row.composing && !row.place.contains(relatedTarget as Node | null)) row.session.leave(row.name);
}
