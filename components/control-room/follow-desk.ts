import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ShowDesk } from './show-desk.ts';

/** Renders an element again when its desk changes, and each second while something on it has a running time. */
export class FollowDesk implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element & { desk: ShowDesk | undefined };
  readonly #runs: (() => boolean) | undefined;
  #followed: ShowDesk | undefined;
  #end: () => void = () => {};

  /** @param runs - whether something on the element has a running time now */
  constructor(host: ReactiveControllerHost & Element & { desk: ShowDesk | undefined }, runs?: () => boolean) {
    this.#host = host;
    this.#runs = runs;
    host.addController(this);
  }

  hostUpdate(): void {
    // What is away may be rendered once more, and has nothing to follow.
    const desk = this.#host.isConnected ? this.#host.desk : undefined;
    if (desk !== this.#followed) this.#follow(desk);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#follow(undefined);
  }

  #follow(desk: ShowDesk | undefined): void {
    this.#end();
    this.#followed = desk;
    if (!desk) return;
    const update = () => this.#host.requestUpdate();
    const stop = desk.subscribe(update);
    const runs = this.#runs;
    const ticking = runs && setInterval(() => runs() && update(), 1000);
    this.#end = () => {
      stop();
      clearInterval(ticking);
      this.#end = () => {};
    };
  }
}
