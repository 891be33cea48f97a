import type { CSSResult, LitElement } from 'lit';

/** A module whose styles come with it. */
interface Part extends Readonly<Record<string, unknown>> {
  readonly styles?: CSSResult;
}

/**
 * What an element shows only now and then: its code and its styles come when they are first asked for, and the element is
 * updated when they are there.
 */
export class Parts<Loads extends Readonly<Record<string, () => Promise<Part>>>> {
  readonly #host: LitElement;
  readonly #loads: Loads;
  readonly #parts = new Map<keyof Loads, Part | undefined>();
  /** Resolves when all that was asked for so far is there; rejects where something of it cannot be had. */
  coming: Promise<unknown> = Promise.resolve();

  constructor(host: LitElement, loads: Loads) {
    this.#host = host;
    this.#loads = loads;
  }

  /** A part, once it is there. */
  get<Name extends keyof Loads>(name: Name): Awaited<ReturnType<Loads[Name]>> | undefined {
    if (!this.#parts.has(name)) {
      this.#parts.set(name, undefined);
      this.coming = Promise.all([this.coming, this.#bring(name)]);
    }
    return this.#parts.get(name) as Awaited<ReturnType<Loads[Name]>> | undefined;
  }

  async #bring(name: keyof Loads): Promise<void> {
    const part = await (this.#loads[name] as () => Promise<Part>)(); // by a name of its own
    const sheet = part.styles?.styleSheet;
    if (sheet) (this.#host.renderRoot as ShadowRoot).adoptedStyleSheets.push(sheet);
    this.#parts.set(name, part);
    this.#host.requestUpdate();
  }
}
