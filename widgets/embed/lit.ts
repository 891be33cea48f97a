import type { PropertyDeclaration, PropertyValues, ReactiveController } from 'lit';
import { noChange, render } from './templates.ts';

/*
 * Stands in for `lit` in the embed build. Of its element this is what widgets use, under the same
 * names and in the same order of events, at a third of the weight. Not in it: decorators, converters, properties of other
 * types than text, `shouldUpdate`, style sheets for old browsers, hooks for developers' tools. A test holds both to the same sentences.
 */

export {
  Directive,
  directive,
  html,
  keyed,
  live,
  noChange,
  nothing,
  PartType,
  render,
  repeat,
  svg,
} from './templates.ts';

interface Styles {
  readonly cssText: string;
  readonly styleSheet: CSSStyleSheet;
}

/** One style sheet for all elements that have it. */
export function css(texts: TemplateStringsArray, ...values: readonly (Styles | number)[]): Styles {
  const cssText = String.raw(texts, ...values.map((value) => (typeof value === 'number' ? value : value.cssText)));
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(cssText);
  return { cssText, styleSheet };
}

function attributeOf(name: string, { attribute, state }: PropertyDeclaration): string | undefined {
  if (attribute === false || state) return undefined;
  return typeof attribute === 'string' ? attribute : name.toLowerCase();
}

export class LitElement extends HTMLElement {
  static properties: Readonly<Record<string, PropertyDeclaration>>;
  static styles: unknown = [];
  static shadowRootOptions: ShadowRootInit = { mode: 'open' };
  /** With those of the classes above. */
  static elementProperties: ReadonlyMap<string, PropertyDeclaration> = new Map();

  static get observedAttributes(): string[] {
    this.finalize();
    return [...this.elementProperties].flatMap(([name, options]) => attributeOf(name, options) ?? []);
  }

  /** Makes accessors of the properties, once a class. */
  static finalize(): void {
    if (Object.hasOwn(this, 'elementProperties')) return;
    const above = Object.getPrototypeOf(this) as typeof LitElement;
    above.finalize();
    const own = Object.hasOwn(this, 'properties') ? Object.entries(this.properties) : [];
    this.elementProperties = new Map([...above.elementProperties, ...own]);
    for (const [name] of own) {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: LitElement) {
          return this.#values.get(name);
        },
        set(this: LitElement, value) {
          const before = this.#values.get(name);
          this.#values.set(name, value);
          if (!Object.is(value, before)) this.requestUpdate(name, before);
        },
      });
    }
  }

  declare isUpdatePending: boolean;
  declare hasUpdated: boolean;
  declare renderRoot: HTMLElement | DocumentFragment;
  declare readonly renderOptions: { host: HTMLElement; renderBefore?: ChildNode | null };
  readonly #values = new Map<string, unknown>();
  readonly #controllers = new Set<ReactiveController>();
  /** What was set before the class was known. */
  readonly #early = new Map<string, unknown>();
  #changed: PropertyValues = new Map();
  /** The property whose attribute is being written. */
  #reflecting: string | undefined;
  #connect!: () => void;
  #updating: Promise<unknown>;

  constructor() {
    super();
    this.isUpdatePending = false;
    this.hasUpdated = false;
    this.renderOptions = { host: this };
    this.#updating = new Promise<void>((connected) => {
      this.#connect = connected;
    });
    const members = this as unknown as Record<string, unknown>;
    for (const name of this.#properties.keys()) {
      if (!Object.hasOwn(this, name)) continue;
      this.#early.set(name, members[name]);
      delete members[name];
    }
    this.requestUpdate();
  }

  get #properties(): ReadonlyMap<string, PropertyDeclaration> {
    return (this.constructor as typeof LitElement).elementProperties;
  }

  get updateComplete(): Promise<boolean> {
    return this.getUpdateComplete();
  }
  protected getUpdateComplete(): Promise<boolean> {
    return this.#updating as Promise<boolean>;
  }

  addController(controller: ReactiveController): void {
    this.#controllers.add(controller);
    if (this.renderRoot && this.isConnected) controller.hostConnected?.();
  }

  protected createRenderRoot(): HTMLElement | DocumentFragment {
    const { shadowRootOptions, styles } = this.constructor as typeof LitElement;
    const root = this.shadowRoot ?? this.attachShadow(shadowRootOptions);
    root.adoptedStyleSheets = ([styles].flat(Number.POSITIVE_INFINITY) as Styles[]).map(({ styleSheet }) => styleSheet);
    this.renderOptions.renderBefore ??= root.firstChild;
    return root;
  }

  connectedCallback(): void {
    this.renderRoot ??= this.createRenderRoot();
    this.#connect();
    for (const controller of this.#controllers) controller.hostConnected?.();
  }
  disconnectedCallback(): void {
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  }

  attributeChangedCallback(attribute: string, _before: string | null, now: string | null): void {
    for (const [name, options] of this.#properties) {
      if (attributeOf(name, options) === attribute && name !== this.#reflecting)
        (this as unknown as Record<string, unknown>)[name] = now;
    }
  }

  requestUpdate(name?: PropertyKey, before?: unknown): void {
    if (name !== undefined && !this.#changed.has(name)) this.#changed.set(name, this.hasUpdated ? before : undefined);
    if (!this.isUpdatePending) this.#updating = this.#updateLater();
  }

  async #updateLater(): Promise<boolean> {
    this.isUpdatePending = true;
    try {
      await this.#updating;
    } catch (error) {
      // Of the update before: whoever waited for it has heard, and who does not is told by the platform.
      void Promise.reject(error);
    }
    this.performUpdate();
    return !this.isUpdatePending;
  }

  protected performUpdate(): void {
    if (!this.isUpdatePending) return;
    if (!this.hasUpdated) {
      this.renderRoot ??= this.createRenderRoot();
      for (const [name, value] of this.#early) (this as unknown as Record<string, unknown>)[name] = value;
      this.#early.clear();
    }
    const changed = this.#changed;
    try {
      this.willUpdate(changed);
      for (const controller of this.#controllers) controller.hostUpdate?.();
      this.update(changed);
    } catch (error) {
      this.#settle();
      throw error;
    }
    for (const controller of this.#controllers) controller.hostUpdated?.();
    if (!this.hasUpdated) {
      this.hasUpdated = true;
      this.firstUpdated(changed);
    }
    this.updated(changed);
  }

  #settle(): void {
    this.#changed = new Map();
    this.isUpdatePending = false;
  }

  protected willUpdate(_changed: PropertyValues): void {}
  protected firstUpdated(_changed: PropertyValues): void {}
  protected updated(_changed: PropertyValues): void {}
  protected render(): unknown {
    return noChange;
  }

  protected update(changed: PropertyValues): void {
    const value = this.render();
    for (const name of changed.keys()) this.#reflect(name as string);
    this.#settle();
    render(value, this.renderRoot as HTMLElement, this.renderOptions);
  }

  #reflect(name: string): void {
    const options = this.#properties.get(name);
    const attribute = options?.reflect && attributeOf(name, options);
    if (!attribute) return;
    const value = this.#values.get(name);
    this.#reflecting = name;
    if (value == null) this.removeAttribute(attribute);
    else this.setAttribute(attribute, String(value));
    this.#reflecting = undefined;
  }
}
