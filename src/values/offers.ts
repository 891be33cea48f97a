import type { SessionInside } from './session-inside.ts';

/** The value from outside becomes the draft. One step. */
export function useOffer(session: SessionInside, name: string): void {
  if (session.fields.get(name)?.offer)
    session.step({ gesture: 'use-offer' }, () => session.operate(name, (field) => field.lay(undefined)));
}

/** The draft stays, and the offer is withdrawn until another value comes. No step: no value changes. */
export function keepDraft(session: SessionInside, name: string): void {
  session.on(name, (field) => field.keepDraft());
}
