import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Moves the focus on where a rendering takes away what had it, such as the button of a thing that is done now: browsers would leave it
 * nowhere, and the next key at the beginning of the page.
 */
export class FocusFallback implements ReactiveController {
  #had = false;

  /** @param places selectors of what stands near it and stays, the best one first */
  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly places: readonly string[],
  ) {
    host.addController(this);
  }

  hostUpdate(): void {
    this.#had = Boolean(this.host.shadowRoot?.activeElement);
  }

  hostUpdated(): void {
    const { shadowRoot } = this.host;
    if (!this.#had || !shadowRoot || shadowRoot.activeElement) return;
    const place = this.places.map((selector) => shadowRoot.querySelector<HTMLElement>(selector)).find(Boolean);
    place?.focus();
  }
}
