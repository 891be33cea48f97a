import type { Gesture } from '../../src/values/draft-session.ts';
import { begin, cancel, commit } from '../../src/values/temporary.ts';
import type { FieldElement } from '../fields/field-element.ts';
import type { GestureEvent } from '../gestures/phase.ts';
import { rowAt } from './field-events.ts';

// What only a hand does in the fields of a form, told to the session of their row.

const ends = { commit, cancel };

/** Hears the gestures and the input methods of all fields in a root. */
export function hearGestures(root: HTMLElement | DocumentFragment): void {
  root.addEventListener('tarja-gesture', onGesture as (event: Event) => void);
  root.addEventListener('compositionstart', onCompose);
  root.addEventListener('compositionend', onComposed);
}

function onGesture(event: GestureEvent): void {
  const row = rowAt(event);
  if (!row) return;
  const { phase } = event.detail;
  const { name } = row;
  const { inside } = row.session;
  const element: FieldElement & { readonly gestureKind?: Gesture } = row.element;
  // A table says what it does: a paste is undone as a paste.
  if (phase === 'begin') begin(inside, name, element.gestureKind);
  else ends[phase](inside, name);
}

function onCompose(event: Event): void {
  const row = rowAt(event);
  if (!row) return;
  row.composing = true;
  row.session.enter(row.name);
}

function onComposed(event: Event): void {
  const row = rowAt(event);
  if (!row) return;
  row.composing = false;
  row.refresh();
  const { activeElement } = row.place.getRootNode() as ShadowRoot;
  // The focus went away while somebody composed: it was not a leaving then.
  if (!row.place.contains(activeElement)) row.session.leave(row.name);
}
