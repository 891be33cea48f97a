import type { SessionInside } from './session-inside.ts';
import type { Gesture } from './steps.ts';

// A drag, a scrub, a key held: values of one field that are temporary until they are committed or cancelled.

/** From here on the values of `edit` are temporary, until `commit` or `cancel`. Within another step nothing. */
export function begin({ fields, steps, run, warn }: SessionInside, name: string, gesture: Gesture = 'edit'): void {
  const field = fields.get(name);
  if (!field) warn({ code: 'field-unknown', params: { name, place: 'the caller' } });
  else if (steps.open?.kind !== 'group')
    run(() => {
      steps.begin('temporary', { gesture }, name);
      steps.remember(field);
    });
}

/** The last temporary value stands: one step, or none where it is the one from before. */
export function commit({ steps, run }: SessionInside, name: string): void {
  if (steps.isOpen('temporary', name)) run(() => steps.close());
}

/** The value from before `begin` is back: no step. */
export function cancel({ steps, run, on }: SessionInside, name: string): void {
  if (!steps.isOpen('temporary', name)) return;
  run(() => {
    for (const [name, mark] of steps.abandon()?.before ?? []) on(name, (field) => field.cancel(mark));
  });
}
