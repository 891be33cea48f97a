import { isDone, type Status } from '../../src/runtime/status.ts';
import { newId } from '../../src/show/model.ts';
import { RpcConnection, RpcError, type RpcMethods } from './json-rpc.ts';
import { type OgrafInstance, OgrafLayer, readGraphic } from './ograf-layer.ts';
import type { PictureContext } from './picture.ts';

export interface OgrafRendererOptions {
  /** Address of the ograf-server. */
  readonly server: string;
  /** Under which the server lists this output: the renderer's id and name. */
  readonly name: string;
  readonly pictures: PictureContext;
}

/** Layers that a server may play graphics on; a higher one is in front. */
const LAYERS = 10;
/** Milliseconds before the next attempt to connect: doubled from the first to the last. */
const FIRST_WAIT = 250;
const LAST_WAIT = 4000;

/**
 * Plays what an ograf-server says, as one of its renderers: JSON-RPC 2.0 over WebSocket at `/rendererApi/v1` (SuperFlyTV/ograf-server,
 * `packages/shared/src/rendererAPI.ts`). While the server is away the picture is held, and the server finds it again.
 *
 * @returns how to stop
 */
export function renderForOgrafServer({ server, name, pictures }: OgrafRendererOptions): () => void {
  const { http, socket: address } = addressesOf(server);
  const layers = Array.from({ length: LAYERS }, (_, number) => new OgrafLayer(number, pictures, () => tellInfo()));
  let connection: RpcConnection | undefined;
  let told = '';
  let wait = FIRST_WAIT;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let close = () => {};
  let ended = false;

  const methods: RpcMethods = {
    getInfo: () => ({ rendererInfo: info() }),
    getTargetStatus: ({ renderTarget }) => ({ renderTargetInfo: targetInfo(numberOf(renderTarget)) }),
    invokeRendererAction: ({ action }) => {
      throw new RpcError(404, `The renderer has no action “${(action as { id?: unknown } | undefined)?.id}”.`);
    },
    loadGraphic: async ({ renderTarget, graphicId, params }) => {
      const layer = layerAt(renderTarget);
      const graphic = await readGraphic(http, String(graphicId)).catch((cause: Error) => {
        throw new RpcError(404, cause.message);
      });
      const instance: OgrafInstance = { id: newId(), graphic };
      const status = await layer.load(instance, (params as { data?: unknown } | undefined)?.data);
      if (!isDone(status)) throw errorOf(status);
      return { graphicInstanceId: instance.id, result: status };
    },
    clearGraphics: ({ filters }) => ({ graphicInstances: clear((filters ?? []) as readonly Filter[]) }),
    invokeGraphicUpdateAction: (call) =>
      onInstance(call, ({ layer, params }) => layer.update(params['data'], params['skipAnimation'] === true)),
    invokeGraphicPlayAction: (call) =>
      onInstance(call, ({ layer, params: { delta, goto, skipAnimation } }) =>
        layer.renderer.play({
          ...(typeof delta === 'number' && { delta }),
          ...(typeof goto === 'number' && { goto }),
          skipAnimation: skipAnimation === true,
        }),
      ),
    invokeGraphicStopAction: (call) =>
      onInstance(call, ({ layer, params }) => layer.renderer.stop({ skipAnimation: params['skipAnimation'] === true })),
    invokeGraphicCustomAction: (call) =>
      onInstance(call, ({ layer, params: { id, payload, skipAnimation } }) =>
        layer.renderer.customAction(String(id), payload, { skipAnimation: skipAnimation === true }),
      ),
  };

  connect();
  addEventListener('pagehide', unregister);
  return () => {
    ended = true;
    clearTimeout(retry);
    removeEventListener('pagehide', unregister);
    unregister();
    close();
    for (const layer of layers) layer.remove();
  };

  function connect(): void {
    const socket = new WebSocket(address);
    const mine = new RpcConnection(socket, methods);
    close = () => socket.close();
    socket.addEventListener('open', () => {
      connection = mine;
      wait = FIRST_WAIT;
      told = JSON.stringify(info());
      // What the server refuses it says in its own log; its next connection registers anew.
      mine.call('register', { info: info() }).catch(() => socket.close());
    });
    socket.addEventListener('message', ({ data }) => void mine.receive(String(data)));
    socket.addEventListener('close', () => {
      mine.end();
      if (connection === mine) connection = undefined;
      if (ended) return;
      retry = setTimeout(connect, wait);
      wait = Math.min(2 * wait, LAST_WAIT);
    });
  }

  function unregister(): void {
    connection?.call('unregister', {}).catch(() => {});
  }

  /** The server is told what changed by itself: a graphic that failed, or came to its end. */
  function tellInfo(): void {
    queueMicrotask(() => {
      const now = JSON.stringify(info());
      if (!connection || told === now) return;
      told = now;
      connection.call('onInfo', { info: info() }).catch(() => {});
    });
  }

  function info() {
    const failed = layers.find(({ renderer }) => renderer.status === 'failed');
    return {
      id: name,
      name,
      description: 'An output of Tarja: each graphic in a frame of its own.',
      customActions: [],
      renderCharacteristics: { resolution: { ...pictures.resolution } },
      renderTargetSchema,
      status: failed ? { status: 'ERROR', message: problemOf(failed) } : { status: 'OK' },
      renderTargets: layers.flatMap(({ instance }, number) => (instance ? [targetInfo(number)] : [])),
    };
  }

  function targetInfo(number: number) {
    const layer = layers[number] as OgrafLayer;
    const { instance, renderer } = layer;
    return {
      renderTarget: targetOf(number),
      name: `Layer ${number}`,
      status: renderer.status === 'failed' ? 'ERROR' : 'OK',
      ...(renderer.status === 'failed' && { statusMessage: problemOf(layer) }),
      graphicInstances: instance ? [{ graphicInstanceId: instance.id, graphic: instance.graphic.manifest }] : [],
    };
  }

  function layerAt(target: unknown): OgrafLayer {
    return layers[numberOf(target)] as OgrafLayer;
  }

  async function onInstance(
    { renderTarget, graphicInstanceId, params }: Readonly<Record<string, unknown>>,
    act: (given: { layer: OgrafLayer; params: Readonly<Record<string, unknown>> }) => Promise<Status>,
  ) {
    const layer = layerAt(renderTarget);
    const id = layer.instance?.id;
    if (id === undefined || id !== graphicInstanceId)
      throw new RpcError(404, `${JSON.stringify(renderTarget)} has no graphic instance “${graphicInstanceId}”.`);
    const status = await act({ layer, params: (params ?? {}) as Readonly<Record<string, unknown>> });
    if (isOfRenderer(status)) throw errorOf(status);
    return { graphicInstanceId: id, result: status };
  }

  /** Without filters everything goes; of several, what any of them matches. */
  function clear(filters: readonly Filter[]) {
    const matches = filters.length === 0 ? [{}] : filters;
    return layers.flatMap((layer, number) => {
      const { instance } = layer;
      if (!instance || !matches.some((filter) => isMeant(filter, number, instance))) return [];
      layer.clear();
      return [{ renderTarget: targetOf(number), graphicInstanceId: instance.id, graphicId: instance.graphic.id }];
    });
  }
}

/** Which graphics are to be cleared; what it leaves out does not matter. */
interface Filter {
  readonly renderTarget?: unknown;
  readonly graphicId?: string;
  readonly graphicInstanceId?: string;
}

function isMeant({ renderTarget, graphicId, graphicInstanceId }: Filter, number: number, instance: OgrafInstance) {
  return (
    (renderTarget === undefined || numberOf(renderTarget) === number) &&
    (graphicId === undefined || graphicId === instance.graphic.id) &&
    (graphicInstanceId === undefined || graphicInstanceId === instance.id)
  );
}

const layerIds = Array.from({ length: LAYERS }, (_, number) => `layer-${number}`);

/** As the server's own renderer names its layers, so that what was made for that one plays here. */
const renderTargetSchema = {
  type: 'object',
  properties: {
    layerId: {
      type: 'string',
      title: 'Layer',
      enum: layerIds,
      gddType: 'select',
      gddOptions: { labels: Object.fromEntries(layerIds.map((id, number) => [id, `Layer ${number}`])) },
    },
  },
  required: ['layerId'],
  default: { layerId: layerIds[0] },
};

function targetOf(number: number) {
  return { layerId: layerIds[number] };
}

function numberOf(target: unknown): number {
  const number = layerIds.indexOf((target as { layerId?: string } | null | undefined)?.layerId ?? '');
  if (number < 0) throw new RpcError(404, `${JSON.stringify(target)} is no layer of this renderer.`);
  return number;
}

/** What the renderer says, not the graphic: its answers of 400 to 499 are results of the action. */
function isOfRenderer({ statusCode }: Status): boolean {
  return statusCode >= 500;
}

/** The server tells apart what a graphic threw (550) and what went wrong around it. */
function errorOf({ statusCode, statusMessage = '' }: Status): RpcError {
  return new RpcError(statusCode, statusMessage, {
    errorType: statusCode === 550 ? 'GraphicInstanceError' : 'Error',
  });
}

function problemOf({ renderer }: OgrafLayer): string {
  return renderer.problems.findLast(({ severity }) => severity === 'error')?.message ?? '';
}

/** `host:port`, or an address of any of the schemes: where its files are, and where it is connected to. */
function addressesOf(server: string): { http: string; socket: string } {
  const { host, protocol } = new URL(/^\w+:\/\//.test(server) ? server : `ws://${server}`);
  const s = protocol === 'wss:' || protocol === 'https:' ? 's' : '';
  return { http: `http${s}://${host}`, socket: `ws${s}://${host}/rendererApi/v1` };
}
