import type { PropertyDeclaration, PropertyValues, ReactiveController } from 'lit';
import { noChange, render } from './templates.ts';

/*
 * Stands in for `lit` in the embed build. Of its element this is what widgets use, under the same names and in the same order
 * of events, at a fifth of the weight. Not in it: decorators, converters, attributes that are not called as their
 * property, properties of other types than text, properties in more than one class, roots with other options than `open`,
 * `shouldUpdate`, `update`, `firstUpdated`, style sheets for old browsers, hooks for developers' tools. A test holds both to the same sentences.
 */

export { html, keyed, live, noChange, nothing, render, repeat, svg } from './templates.ts';

interface Styles {
  readonly styleSheet: CSSStyleSheet;
}

/** One style sheet for all elements that have it. */
export function css(texts: TemplateStringsArray, ...values: readonly number[]): Styles {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(String.raw(texts, ...values));
  return { styleSheet };
}

export class LitElement extends HTMLElement {
  static properties: Readonly<Record<string, PropertyDeclaration>> = {};
  static styles: unknown = [];

  /** Read when the element is defined: it gets its properties, too. Whoever reads it again changes nothing. */
  static get observedAttributes(): string[] {
    for (const name of Object.keys(this.properties)) {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        get(this: LitElement) {
          return this.#values.get(name);
        },
        set(this: LitElement, value) {
          const before = this.#values.get(name);
          this.#values.set(name, value);
          if (value !== before) this.requestUpdate(name, before);
        },
      });
    }
    return Object.keys(this.properties).filter((name) => this.properties[name]?.attribute !== false);
  }

  isUpdatePending = false;
  readonly renderRoot = this.attachShadow({ mode: 'open' });
  readonly renderOptions: { readonly host: LitElement } = { host: this };
  readonly #values = new Map<string, unknown>();
  readonly #controllers: ReactiveController[] = [];
  /** What was set before the class was known. */
  readonly #early = new Map<string, unknown>();
  #changed: PropertyValues = new Map();
  #connect!: () => void;
  readonly #connected = new Promise<void>((connect) => {
    this.#connect = connect;
  });
  #updating: Promise<boolean> | undefined;

  constructor() {
    super();
    const { properties, styles } = this.constructor as typeof LitElement;
    this.renderRoot.adoptedStyleSheets = ([styles].flat(9) as Styles[]).map(({ styleSheet }) => styleSheet);
    const members = this as unknown as Record<string, unknown>;
    for (const name of Object.keys(properties)) {
      if (!Object.hasOwn(this, name)) continue;
      this.#early.set(name, members[name]);
      delete members[name];
    }
    this.requestUpdate();
  }

  get updateComplete(): Promise<boolean> {
    return this.getUpdateComplete();
  }
  protected getUpdateComplete(): Promise<boolean> {
    return this.#updating as Promise<boolean>; // begun by the constructor
  }

  addController(controller: ReactiveController): void {
    this.#controllers.push(controller);
    if (this.isConnected) controller.hostConnected?.();
  }

  connectedCallback(): void {
    this.#connect();
    for (const controller of this.#controllers) controller.hostConnected?.();
  }
  disconnectedCallback(): void {
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  }

  attributeChangedCallback(name: string, _before: string | null, now: string | null): void {
    const { properties } = this.constructor as typeof LitElement;
    if (name in properties) (this as unknown as Record<string, unknown>)[name] = now;
  }

  requestUpdate(name?: PropertyKey, before?: unknown): void {
    if (name !== undefined && !this.#changed.has(name)) this.#changed.set(name, before);
    if (this.isUpdatePending) return;
    this.isUpdatePending = true;
    this.#updating = this.#connected.then(() => {
      this.performUpdate();
      return !this.isUpdatePending;
    });
  }

  protected performUpdate(): void {
    for (const [name, value] of this.#early) (this as unknown as Record<string, unknown>)[name] = value;
    this.#early.clear();
    const changed = this.#changed;
    let drawn: unknown;
    try {
      this.willUpdate(changed);
      for (const controller of this.#controllers) controller.hostUpdate?.();
      drawn = this.render();
      for (const name of changed.keys()) this.#reflect(name as string);
    } finally {
      this.#changed = new Map();
      this.isUpdatePending = false;
    }
    render(drawn, this.renderRoot, this.renderOptions);
    for (const controller of this.#controllers) controller.hostUpdated?.();
    this.updated(changed);
  }

  protected willUpdate(_changed: PropertyValues): void {}
  protected updated(_changed: PropertyValues): void {}
  protected render(): unknown {
    return noChange;
  }

  #reflect(name: string): void {
    if (!(this.constructor as typeof LitElement).properties[name]?.reflect) return;
    const value = this.#values.get(name);
    if (value == null) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }
}
