import type { GraphicStorage } from '../ograf.ts';
import type { RendererHost } from './host.ts';
import type { TemplateSource } from './template.ts';

/** Characters; the storage of an origin holds some five million, and belongs to the host. */
const longest = 1_000_000;

/**
 * What the graphics of one layer store with their renderer: figures that were frozen for a picture of another time, last
 * good values for the day the service is down when the layer comes back. Frames have no storage of their own. Each layer
 * has its own: two layers that play one widget do not overwrite each other's values.
 *
 * Only widgets store beyond the life of the page: a template that is not trusted must not fill the host's storage.
 */
export class LayerStorage {
  readonly #host: Pick<RendererHost, 'storage'>;
  readonly #layer: () => string;
  #base = '';
  #stored: GraphicStorage = {};

  /** @param layer the name of the layer, its own among all that share the storage */
  constructor(host: Pick<RendererHost, 'storage'>, layer: () => string) {
    this.#host = host;
    this.#layer = layer;
  }

  get(template: TemplateSource): GraphicStorage {
    if (this.#base !== template.base) {
      this.#base = template.base;
      this.#stored = { lasting: this.#read(template) };
    }
    return this.#stored;
  }

  set(template: TemplateSource, name: keyof GraphicStorage, value: unknown): void {
    this.#stored = { ...this.get(template), [name]: value };
    if (name !== 'lasting' || template.widget === undefined) return;
    try {
      const text = JSON.stringify(value);
      if (text.length <= longest) this.#host.storage?.setItem(this.#key(template), text);
    } catch {
      // Full or forbidden: it is stored as long as the page lives.
    }
  }

  /** Another picture comes next: the figures that were frozen for this one are not its own. */
  forgetPicture(): void {
    this.#stored = { lasting: this.#stored.lasting };
  }

  #read(template: TemplateSource): unknown {
    if (template.widget === undefined) return undefined;
    try {
      return JSON.parse(this.#host.storage?.getItem(this.#key(template)) ?? 'null') ?? undefined;
    } catch {
      // Forbidden or damaged: as if nothing had been stored.
      return undefined;
    }
  }

  #key({ base }: TemplateSource): string {
    return `tarja-stage:${this.#layer()}:${base}`;
  }
}
