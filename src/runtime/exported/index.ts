import { readPlayoutData, valuesOf } from '../../interop/playout-data.ts';
import { ADDRESS_PARAMS } from '../../values/look-up.ts';
import { resolve } from '../../values/resolve.ts';
import type { FieldValues } from '../ograf.ts';
import type { Status } from '../status.ts';
import type { ExportedTemplate } from './exported-frame.ts';
import { type GraphicClass, graphicClass } from './exported-graphic.ts';

/*
 * The player that stands in exported files, as one classic script: in the module of an OGraf graphic, and in the page of
 * the formats that are one HTML file.
 */

export { graphicClass };

/** Of a page in one HTML file. */
export interface PageOptions {
  /** Comes in as soon as it is loaded, and takes values from the address: a page to be opened by itself. */
  autoplay?: boolean;
  /** Calls the host's `remove` when it has left, as CasparCG needs it. */
  removesItself?: boolean;
}

/** What playout systems call, and what CasparCG offers as `remove`. */
interface PlayoutGlobals {
  update(data: unknown): Promise<Status>;
  play(data?: unknown): Promise<Status>;
  next(): Promise<Status>;
  stop(): Promise<Status>;
  remove(): void;
}

/**
 * Plays a template in this page by the calls of SPX-GC and CasparCG: `update`, `play`, `next`, `stop`, `remove`. They may
 * come before the template has loaded, and happen in their order.
 */
export function playPage(template: ExportedTemplate, { autoplay, removesItself }: PageOptions = {}): void {
  const page = globalThis as unknown as Partial<PlayoutGlobals>;
  const removeByHost = page.remove;
  const type: GraphicClass = graphicClass(template, document.baseURI);
  customElements.define('tarja-exported', type);
  const graphic = new type();
  document.body.append(graphic);
  const loaded = graphic.load({ data: autoplay ? valuesIn(location.search, template) : {} }) as Promise<Status>;

  const calls: PlayoutGlobals = {
    async update(sent) {
      await loaded;
      const data = readPlayoutData(sent);
      if (!data) return { statusCode: 400, statusMessage: 'The data are neither JSON nor XML.' };
      return graphic.updateAction({ data: valuesOf(template.config, data) }) as Promise<Status>;
    },
    async play(sent) {
      if (sent !== undefined && sent !== null && sent !== '') void calls.update(sent);
      await loaded;
      // Played again by these systems, a graphic that is seen stays; `next` goes on.
      return graphic.playAction({ goto: 0 }) as Promise<Status>;
    },
    async next() {
      await loaded;
      return graphic.playAction({}) as Promise<Status>;
    },
    async stop() {
      await loaded;
      const status = (await graphic.stopAction({})) as Status;
      if (removesItself) calls.remove();
      return status;
    },
    remove() {
      graphic.remove();
      removeByHost?.();
    },
  };
  Object.assign(globalThis, calls);
  if (autoplay) void calls.play();
}

/** The values of an address: its variant, over that its presets, over them what it says of single fields. */
function valuesIn(search: string, { config }: ExportedTemplate): FieldValues {
  const params = new URLSearchParams(search);
  return resolve(config, {
    variant: params.get(ADDRESS_PARAMS.variant) ?? undefined,
    preset: params.getAll(ADDRESS_PARAMS.preset),
    edits: valuesOf(config, Object.fromEntries(params)),
  }).values;
}
