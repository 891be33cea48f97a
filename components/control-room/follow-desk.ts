import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ShowDesk } from './show-desk.ts';

/** Renders an element again when its desk changes, and each second while that may change something on it. */
export class FollowDesk implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element & { desk: ShowDesk | undefined };
  readonly #ages: (() => boolean) | undefined;
  #followed: ShowDesk | undefined;
  #end: () => void = () => {};

  /** @param ages - whether another second may change something on the element */
  constructor(host: ReactiveControllerHost & Element & { desk: ShowDesk | undefined }, ages?: () => boolean) {
    this.#host = host;
    this.#ages = ages;
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
    const ages = this.#ages;
    const ticking = ages && setInterval(() => ages() && update(), 1000);
    this.#end = () => {
      stop();
      clearInterval(ticking);
      this.#end = () => {};
    };
  }
}
