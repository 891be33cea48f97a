import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { GesturePhase } from './phase.ts';

/**
 * Makes one gesture of a key that is held: the first press begins it, repeats belong to it, and letting the key go (or
 * leaving the field) commits. Esc, pressed meanwhile, gives it up. Held twice as fast as it repeats or not: one undo step.
 */
export class KeyHold implements ReactiveController {
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
    this.host.addEventListener('keydown', this.#onKeyDown);
    this.host.addEventListener('keyup', this.#onKeyUp);
    this.host.addEventListener('focusout', this.#onLeave);
  }

  hostDisconnected(): void {
    this.#key = undefined;
    this.host.removeEventListener('keydown', this.#onKeyDown);
    this.host.removeEventListener('keyup', this.#onKeyUp);
    this.host.removeEventListener('focusout', this.#onLeave);
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.#key === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#end('cancel');
  };

  readonly #onKeyUp = (event: KeyboardEvent): void => {
    // A modifier let go first changes what the key is called ("+" becomes "="), so any key but a modifier ends it.
    if (!['Shift', 'Alt', 'Control', 'Meta', 'Escape'].includes(event.key)) this.#end('commit');
  };

  readonly #onLeave = (): void => this.#end('commit');

  #end(phase: 'commit' | 'cancel'): void {
    if (this.#key === undefined) return;
    this.#key = undefined;
    this.gesture(phase);
  }
}
