import type { CSSResult, LitElement } from 'lit';
import { adoptStyles } from '../../components/theme/adopt-styles.ts';

/** A module that belongs to an element: with its styles, and what it begins there once, such as a controller. */
interface ElementModule {
  readonly styles?: CSSResult | readonly CSSResult[];
  readonly begin?: (host: LitElement) => void;
}

/** Milliseconds after which a module that could not be fetched is asked for again. */
const RETRY = 5000;

/** A module that an element imports when it first needs it: its styles come with it, and the element is updated when it is there. */
export class LazyModule<Module extends ElementModule> {
  readonly #host: LitElement;
  readonly #load: () => Promise<Module>;
  #module: Module | undefined;
  #loading: Promise<void> | undefined;

  constructor(host: LitElement, load: () => Promise<Module>) {
    this.#host = host;
    this.#load = load;
  }

  /** Resolves when the module is there, if it was asked for; rejects where it cannot be fetched. */
  get loaded(): Promise<void> {
    return this.#loading ?? Promise.resolve();
  }

  /** The module, once it is there. Fetches it at the first call, and again after a failure. */
  get(): Module | undefined {
    this.#loading ??= this.#fetch();
    return this.#module;
  }

  async #fetch(): Promise<void> {
    try {
      const module = await this.#load();
      adoptStyles(this.#host.renderRoot as ShadowRoot, [module.styles ?? []].flat());
      this.#module = module;
      module.begin?.(this.#host);
      this.#host.requestUpdate();
    } catch (error) {
      this.#loading = undefined;
      // The element may be waiting for nothing else that would update it.
      setTimeout(() => this.#host.requestUpdate(), RETRY);
      throw error;
    }
  }
}
