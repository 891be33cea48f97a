import type { CSSResult, LitElement } from 'lit';

/** A module whose styles come with it, and what it begins on an element, once. */
interface Part extends Readonly<Record<string, unknown>> {
  readonly styles?: CSSResult | readonly CSSResult[];
  readonly begin?: (host: LitElement) => void;
}

/**
 * What an element shows only now and then: its code and its styles come when they are first asked for, and the element is
 * updated when they are there. What cannot be had is fetched again when it is next asked for.
 */
export class Parts<Loads extends Readonly<Record<string, () => Promise<Part>>>> {
  readonly #host: LitElement;
  readonly #loads: Loads;
  readonly #parts = new Map<keyof Loads, Part>();
  readonly #coming = new Map<keyof Loads, Promise<void>>();

  constructor(host: LitElement, loads: Loads) {
    this.#host = host;
    this.#loads = loads;
  }

  /** Resolves when all that was asked for so far is there; rejects where something of it cannot be had. */
  get coming(): Promise<unknown> {
    return Promise.all(this.#coming.values());
  }

  /** A part, once it is there. */
  get<Name extends keyof Loads>(name: Name): Awaited<ReturnType<Loads[Name]>> | undefined {
    if (!this.#coming.has(name)) this.#coming.set(name, this.#bring(name));
    return this.#parts.get(name) as Awaited<ReturnType<Loads[Name]>> | undefined;
  }

  async #bring(name: keyof Loads): Promise<void> {
    try {
      const part = await (this.#loads[name] as () => Promise<Part>)(); // by a name of its own
      wear(this.#host, part.styles ?? []);
      this.#parts.set(name, part);
      part.begin?.(this.#host);
      this.#host.requestUpdate();
    } catch (error) {
      this.#coming.delete(name);
      // Where all waits for it, nothing else would make the host ask again.
      setTimeout(() => this.#host.requestUpdate(), 5000);
      throw error;
    }
  }
}

/** Puts styles on an element: once, where it stands in them already, as the later would win over its own. */
export function wear({ renderRoot }: LitElement, styles: CSSResult | readonly CSSResult[]): void {
  const { adoptedStyleSheets } = renderRoot as ShadowRoot;
  for (const { styleSheet } of [styles].flat())
    if (styleSheet && !adoptedStyleSheets.includes(styleSheet)) adoptedStyleSheets.push(styleSheet);
}
