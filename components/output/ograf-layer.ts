import { ografMetaOf, readPlayable } from '../../src/interop/read-manifest.ts';
import { LayerRenderer } from '../../src/runtime/renderer/layer-renderer.ts';
import type { TemplateSource } from '../../src/runtime/renderer/template.ts';
import type { FieldValues } from '../../src/show/model.ts';
import { pageHost } from '../stage/page-host.ts';
import { fitRaster, type PictureContext, playedLive } from './picture.ts';

/** A graphic of an ograf-server. */
export interface OgrafGraphic {
  readonly id: string;
  readonly manifest: unknown;
  /** What is played: its values are the data of the graphic as they are, under no field. */
  readonly template: TemplateSource;
  /** Values that the manifest's schema gives where the data has none. */
  readonly defaults: FieldValues;
}

/** A graphic on a layer. */
export interface OgrafInstance {
  readonly id: string;
  readonly graphic: OgrafGraphic;
}

/** One layer of an output that an ograf-server plays: at most one graphic, in a frame of its own. */
export class OgrafLayer {
  readonly renderer: LayerRenderer;
  instance: OgrafInstance | undefined;
  readonly #container = document.createElement('div');
  readonly #context: PictureContext;
  #source: TemplateSource | undefined;
  #values: FieldValues = {};

  /** @param changed its status or phase is another one */
  constructor(number: number, context: PictureContext, changed: () => void) {
    this.#context = context;
    this.#container.style.zIndex = String(number);
    context.place.append(this.#container);
    const host = pageHost(async () => this.#container, { watchHidden: true });
    this.renderer = new LayerRenderer(
      host,
      () => ({
        ...context.settings,
        source: this.#source ?? '',
        values: this.#values,
        ...playedLive,
        storageKey: `ograf-${number}`,
      }),
      { changed, problem: changed, notes: () => {}, textNotes: () => {} },
    );
  }

  /** Loads a graphic in place of what is there. It is seen once it is played. */
  async load(instance: OgrafInstance, data: unknown) {
    this.clear();
    const { template, defaults } = instance.graphic;
    this.instance = instance;
    this.#source = template;
    this.#values = { ...defaults, ...valuesOf(data) };
    fitRaster(this.#container, template.config, this.#context.resolution);
    const status = await this.renderer.load(false);
    if (status.statusCode >= 400 && this.instance === instance) this.clear();
    return status;
  }

  update(data: unknown, skipAnimation: boolean) {
    this.#values = { ...this.#values, ...valuesOf(data) };
    return this.renderer.update({ skipAnimation });
  }

  /** Takes away what is there, at once. */
  clear(): void {
    this.instance = undefined;
    this.renderer.clear();
    this.#source = undefined;
  }

  remove(): void {
    this.clear();
    this.#container.remove();
  }
}

function valuesOf(data: unknown): FieldValues {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as FieldValues) : {};
}

/** Reads a graphic of an ograf-server. @throws a sentence that says why it cannot be read */
export async function readGraphic(server: string, id: string): Promise<OgrafGraphic> {
  const name = encodeURIComponent(id);
  const address = `${server}/ograf/v1/graphics/${name}`;
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} was refused (${response.status}).`);
  const { graphic: manifest } = (await response.json()) as { graphic?: unknown };
  const graphic = readPlayable(manifest);
  if (!graphic) throw new Error(`${address} holds no manifest of a graphic.`);
  const { places: _, ...ograf } = ografMetaOf(graphic.config);
  // The server's own renderer reads the files here; the OGraf server API has no address for them.
  const base = `${server}/serverApi/internal/graphics/${name}/`;
  return {
    id,
    manifest,
    defaults: defaultsOf(manifest),
    template: {
      base,
      module: new URL(graphic.main, base).href,
      config: { fields: [], meta: { ...graphic.config.meta, ograf } },
    },
  };
}

function defaultsOf(manifest: unknown): FieldValues {
  const { properties = {} } =
    (manifest as { schema?: { properties?: Record<string, { default?: unknown }> } }).schema ?? {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      property.default === undefined ? [] : [[name, property.default]],
    ),
  );
}
