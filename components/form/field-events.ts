import type { Gesture } from '../../src/values/draft-session.ts';
import type { FieldElement } from '../fields/field-element.ts';
import type { GestureEvent } from '../gestures/phase.ts';
import { FieldRow } from './row.ts';

// What the fields of a form say on their way up, told to the session of their row.

/** The row of the field in which something happened. */
function rowAt({ target }: Event): (FieldRow & { readonly element: FieldElement }) | undefined {
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

export function onGesture(event: GestureEvent): void {
  const row = rowAt(event);
  if (!row) return;
  const { phase } = event.detail;
  const { session, name } = row;
  const element: FieldElement & { readonly gestureKind?: Gesture } = row.element;
  // A table says what it does: a paste is undone as a paste.
  if (phase === 'begin') session.begin(name, element.gestureKind);
  else session[phase](name);
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

export function onCompose(event: CompositionEvent): void {
  const row = rowAt(event);
  if (!row) return;
  row.composing = true;
  row.session.enter(row.name);
}

export function onComposed(event: CompositionEvent): void {
  const row = rowAt(event);
  if (!row) return;
  row.composing = false;
  row.refresh();
  const { activeElement } = row.place.getRootNode() as ShadowRoot;
  // The focus went away while somebody composed: it was not a leaving then.
  if (!row.place.contains(activeElement)) row.session.leave(row.name);
}
