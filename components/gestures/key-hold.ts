import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { GesturePhase } from './gesture.ts';

/**
 * Makes one gesture of a key that is held: the first press begins it, repeats belong to it, and letting the key go (or
 * leaving the field) commits. Esc, pressed meanwhile, gives it up. Held twice as fast as it repeats or not: one undo step.
 */
export class KeyHold implements ReactiveController, EventListenerObject {
  #key: string | undefined;

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly gesture: (phase: GesturePhase) => void,
  ) {
    host.addController(this);
  }

  /** A key that moves the value went down: begins a gesture unless this key's is under way. */
  press(event: KeyboardEvent): void {
    if (this.#key === event.key && event.repeat) return;
    this.#end('commit');
    this.#key = event.key;
    this.gesture('begin');
  }

  hostConnected(): void {
    for (const type of heard) this.host.addEventListener(type, this);
  }

  hostDisconnected(): void {
    this.#key = undefined;
    for (const type of heard) this.host.removeEventListener(type, this);
  }

  /** What ends a hold, from the host itself, or kept for a hold that began late. */
  handleEvent(event: Event): void {
    const { type, key } = event as KeyboardEvent;
    if (type === 'keydown') this.#giveUp(event as KeyboardEvent);
    // A modifier let go first changes what the key is called ("+" becomes "="), so any key but a modifier ends it.
    else if (type === 'focusout' || (type === 'keyup' && !modifiers.includes(key))) this.#end('commit');
  }

  #giveUp(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || this.#key === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#end('cancel');
  }

  #end(phase: 'commit' | 'cancel'): void {
    if (this.#key === undefined) return;
    this.#key = undefined;
    this.gesture(phase);
  }
}

const modifiers = ['Shift', 'Alt', 'Control', 'Meta', 'Escape'];

/** Events that may end a hold. */
const heard = ['keydown', 'keyup', 'focusout'] as const;
