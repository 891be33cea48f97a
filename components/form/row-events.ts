import type { Gesture } from '../../src/values/session.ts';
import type { FieldElement } from '../fields/field-element.ts';
import type { GestureEvent } from '../gestures/gesture.ts';
import { FieldRow } from './row.ts';

/** Takes what the fields of a form say, by events that bubble, to the session of their row. */
export function listenToRows(root: HTMLElement | DocumentFragment): void {
  root.addEventListener('input', onInput);
  root.addEventListener('change', onChange);
  root.addEventListener('focusin', onFocusIn as (event: Event) => void);
  root.addEventListener('focusout', onFocusOut as (event: Event) => void);
  root.addEventListener('tarja-gesture', onGesture as (event: Event) => void);
  root.addEventListener('compositionstart', onCompositionStart);
  root.addEventListener('compositionend', onCompositionEnd);
  root.addEventListener('tarja-awaited', onAwaited);
}

/** The row of the field in which something happened. */
function rowAt({ target }: Event): (FieldRow & { readonly element: FieldElement }) | undefined {
  const row = FieldRow.at(target as Element);
  return row?.element === target ? (row as FieldRow & { readonly element: FieldElement }) : undefined;
}

function onInput(event: Event): void {
  const row = rowAt(event);
  if (!row) return;
  const { session, name, element } = row;
  const [problem] = element.problems;
  if (element.holding && problem) session.hold(name, problem);
  else session.edit(name, element.value);
}

function onChange(event: Event): void {
  const row = rowAt(event);
  if (!row) return;
  const { session, name, element } = row;
  if (!element.holding) session.edit(name, element.value);
  session.settle(name);
}

function onFocusIn(event: FocusEvent): void {
  const row = rowAt(event);
  if (row?.element.editedOnFocus) row.session.enter(row.name);
}

function onFocusOut({ target, relatedTarget }: FocusEvent): void {
  const row = FieldRow.at(target as Element);
  // From the field to what stands beside it, an offer for one, is not away from it.
  if (!row || row.composing || row.element?.awaited || row.place.contains(relatedTarget as Node | null)) return;
  row.session.leave(row.name);
}

function onGesture(event: GestureEvent): void {
  const row = rowAt(event);
  if (!row) return;
  const { session, name } = row;
  const element: FieldElement & { readonly gestureKind?: Gesture } = row.element;
  // A table says what it does: a paste is undone as a paste.
  const { phase } = event.detail;
  const isWholeEdit = !element.editedOnFocus;
  if (phase === 'begin') {
    if (isWholeEdit) session.enter(name);
    session.begin(name, element.gestureKind);
  } else {
    session[phase](name);
    if (isWholeEdit) session.leave(name);
  }
}

function onCompositionStart(event: Event): void {
  const row = rowAt(event);
  if (!row) return;
  row.composing = true;
  row.session.enter(row.name);
}

function onCompositionEnd(event: Event): void {
  const row = rowAt(event);
  if (!row) return;
  row.composing = false;
  row.refresh();
  leaveUnlessFocused(row);
}

/** A field with a file on its way into it is edited, wherever the focus is: a value from outside must not end the upload. */
function onAwaited(event: Event): void {
  const row = rowAt(event);
  if (row?.element.awaited) row.session.enter(row.name);
  else if (row) leaveUnlessFocused(row);
}

/** The focus may have gone away while the field was edited without it: it is left only now. */
function leaveUnlessFocused({ name, place, session }: FieldRow): void {
  const { activeElement } = place.getRootNode() as ShadowRoot;
  if (!place.contains(activeElement)) session.leave(name);
}
