import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerApi } from 'ograf';
import { isRecord, readJson } from '../format/json.ts';
import { sentence } from '../format/locale.ts';
import type { Acknowledgement } from '../show/model.ts';
import { isRefused, type Refused } from '../show/refusal.ts';
import { type ApiAnswer, malformedAnswer, refusedAnswer } from './api-answer.ts';
import type { ApiOptions, ApiRequest, Operation } from './api-request.ts';
import type { Channel } from './channel.ts';
import { type GraphicInstance, graphicInstances, layerOf, NO_INSTANCE } from './ograf-instances.ts';
import { ografManifest } from './ograf-manifest.ts';
import { problemsOfShape, type Shape } from './shape.ts';

/*
 * EBU's OGraf Server API, version 1 (https://github.com/ebu/ograf, v1/specification/open-api/server-api.yaml): a channel is a
 * renderer, a layer its render target, a template a graphic. Errors are problem details (RFC 9457), with our codes.
 */

const ROOT = '/ograf/v1';
const RENDERER = `${ROOT}/renderers/{rendererId}`;
const INSTANCE = `${RENDERER}/target/graphicInstance`;

/** EBU's types, which our answers are compiled against. */
type Schemas = ServerApi.components['schemas'];
type Answered<
  Path extends keyof ServerApi.paths,
  Method extends 'get' | 'post' | 'put',
> = ServerApi.paths[Path][Method] extends { responses: { 200: { content: { 'application/json': infer Body } } } }
  ? Body
  : never;
type AnsweredBy<Action extends string> = Answered<
  `/renderers/{rendererId}/target/graphicInstance/${Action}` & keyof ServerApi.paths,
  'post'
>;

const renderTargetSchema = {
  type: 'object',
  properties: {
    layer: { type: 'integer', title: 'Layer', description: 'A higher one is in front.', minimum: 0, maximum: 9999 },
  },
  required: ['layer'],
};

const target = { type: 'object', about: 'A layer: {"layer": 20}.', required: true } as const;
const action = {
  renderTarget: target,
  graphicInstanceId: { type: 'string', about: 'As load has answered.', required: true },
  params: { type: 'object', about: 'Parameters of the action.', required: true },
} satisfies Shape;

const skipAnimation = { type: 'boolean', about: 'Without its animation.' } as const;
const dataShape = { data: { type: 'object', about: 'Field values by field name.', required: true } } satisfies Shape;
const playShape = {
  delta: { type: 'integer', about: 'Steps to go on. Default: 1.' },
  goto: { type: 'integer', about: 'The step to go to.' },
  skipAnimation,
} satisfies Shape;

const actionShape = {
  payload: { type: 'any', about: 'What the action is given. What is left out has its default.' },
  skipAnimation,
} satisfies Shape;

const answers = {
  400: 'The request is malformed.',
  404: 'There is no such graphic, renderer, render target, instance or action.',
  409: 'The instance is not on air, so that it cannot act.',
  422: 'Values that may not go on air, each with its problem.',
  503: 'The change cannot be confirmed now. What is on air stays.',
} as const;

/** Outputs enter and change with their animations; only a stop can do without. */
const ANIMATED =
  'Done with its animation: outputs skip it only when a graphic is stopped, and where an action of its own can.';

export function ografOperations(options: ApiOptions & { readonly version: string }): readonly Operation[] {
  const { store, templates, channels, version } = options;
  const instances = graphicInstances(options);

  /** A template as a list of graphics has it. */
  function graphicOf(name: string): Schemas['GraphicListInfo'] {
    const meta = templates.get(name)?.config?.meta;
    return {
      id: name,
      name: meta?.name ?? name,
      ...(meta?.description !== undefined && { description: meta.description }),
    };
  }

  function targetInfo(layer: number, held: readonly GraphicInstance[]): Schemas['RenderTargetInfo'] {
    return {
      renderTarget: { layer },
      name: `Layer ${layer}`,
      graphicInstances: held
        .filter((one) => one.layer === layer)
        .map(({ id, template }) => ({ graphicInstanceId: id, graphic: graphicOf(template) })),
    };
  }

  async function rendererInfo(channel: Channel): Promise<Schemas['RendererInfo']> {
    const [held, acks] = await Promise.all([instances.list(channel.id), store.list(`ack/${channel.id}/`)]);
    const { width, height } = channel.resolution;
    return {
      ...rendererOf(channel),
      customActions: [],
      renderCharacteristics: { resolution: { width, height }, frameRate: channel.frameRate },
      renderTargetSchema,
      status: statusOf(acks.map(({ value }) => value as Acknowledgement)),
      renderTargets: [...new Set(held.map(({ layer }) => layer))].map((layer) => targetInfo(layer, held)),
    };
  }

  function onRenderer(handle: (channel: Channel, request: ApiRequest) => Promise<ApiAnswer>): Operation['handle'] {
    return async (request) => {
      const { rendererId = '' } = request.path;
      const channel = channels.find(({ id }) => id === rendererId);
      return channel
        ? handle(channel, request)
        : notFound(`There is no renderer “${rendererId}”.`, `Não há o renderizador “${rendererId}”.`);
    };
  }

  /** An action on an instance: `act` gets its checked parameters. */
  function instanceAction(
    id: 'updateAction' | 'playAction' | 'stopAction' | 'customAction',
    summary: string,
    shape: Shape,
    act: (
      channel: string,
      layer: number,
      instance: string,
      params: Readonly<Record<string, unknown>>,
      path: ApiRequest['path'],
    ) => Promise<object | typeof NO_INSTANCE>,
  ): Operation {
    const place = id === 'customAction' ? 'customActions/{customActionId}' : id;
    return {
      id: `ograf.${id}`,
      method: 'POST',
      path: `${INSTANCE}/${place}`,
      summary,
      ograf: true,
      body: action,
      answers: { 200: 'Carried out.', ...answers },
      handle: onRenderer(async (channel, { body, path }) => {
        const layer = layerOf(body['renderTarget']);
        if (layer === undefined) return noTarget(body['renderTarget']);
        const params = body['params'] as Readonly<Record<string, unknown>>;
        const [problem] = problemsOfShape(shape, params, { open: true });
        if (problem) return malformedAnswer(problem.said, [{ ...problem, pointer: `/params${problem.pointer}` }]);
        const instance = body['graphicInstanceId'] as string;
        const done = await act(channel.id, layer, instance, params, path);
        if (done === NO_INSTANCE)
          return notFound(
            `Layer ${layer} of “${channel.id}” has no instance “${instance}”.`,
            `A camada ${layer} de “${channel.id}” não tem a instância “${instance}”.`,
          );
        const animated = params['skipAnimation'] === true && (id === 'updateAction' || id === 'playAction');
        return carriedOut(
          done,
          (rest) =>
            ({
              graphicInstanceId: instance,
              statusCode: 200,
              ...(animated && { statusMessage: ANIMATED }),
              ...(id === 'playAction' && { currentStep: (rest as { step: number }).step }),
            }) satisfies AnsweredBy<'updateAction' | 'stopAction' | 'customActions/{customActionId}'>,
        );
      }),
    };
  }

  return [
    {
      id: 'ograf.server',
      method: 'GET',
      path: `${ROOT}/`,
      summary: 'What this server is.',
      ograf: true,
      answers: { 200: 'Its name and version.' },
      handle: async () => ({ status: 200, body: { name: 'Tarja', version } satisfies Answered<'/', 'get'> }),
    },
    {
      id: 'ograf.graphics',
      method: 'GET',
      path: `${ROOT}/graphics`,
      summary: 'The templates.',
      ograf: true,
      answers: { 200: 'Each with its id and name.' },
      handle: async () => ({
        status: 200,
        body: {
          graphics: templates.list().flatMap(({ name, config }) => (config ? [graphicOf(name)] : [])),
        } satisfies Answered<'/graphics', 'get'>,
      }),
    },
    {
      id: 'ograf.graphic',
      method: 'GET',
      path: `${ROOT}/graphics/{graphicId}`,
      ograf: true,
      summary: 'The manifest of a template.',
      answers: { 200: 'The manifest, with the times of its config.', 404: answers[404] },
      async handle({ path: { graphicId = '' } }) {
        const template = templates.get(graphicId);
        if (!template?.config)
          return notFound(`There is no graphic “${graphicId}”.`, `Não há o gráfico “${graphicId}”.`);
        const { birthtime, mtime } = statSync(join(template.folder, 'config.json'));
        const metadata = { createdAt: birthtime.toISOString(), updatedAt: mtime.toISOString() };
        return {
          status: 200,
          body: { graphic: ografManifest(template, template.config), metadata } satisfies Answered<
            '/graphics/{graphicId}',
            'get'
          >,
        };
      },
    },
    {
      id: 'ograf.deleteGraphic',
      method: 'DELETE',
      path: `${ROOT}/graphics/{graphicId}`,
      ograf: true,
      summary: 'Refused: templates are files of the station.',
      answers: { 403: 'Templates are not deleted from here.', 404: answers[404] },
      async handle({ path: { graphicId = '' } }) {
        if (!templates.get(graphicId))
          return notFound(`There is no graphic “${graphicId}”.`, `Não há o gráfico “${graphicId}”.`);
        return { status: 403, body: { code: 'not-deletable' }, said: NOT_DELETABLE };
      },
    },
    {
      id: 'ograf.renderers',
      method: 'GET',
      path: `${ROOT}/renderers`,
      summary: 'The channels.',
      ograf: true,
      answers: { 200: 'Each with its id and name.' },
      handle: async () => ({
        status: 200,
        body: { renderers: channels.map(rendererOf) } satisfies Answered<'/renderers', 'get'>,
      }),
    },
    {
      id: 'ograf.renderer',
      method: 'GET',
      path: RENDERER,
      summary: 'A channel and its layers.',
      ograf: true,
      answers: { 200: 'Its size, its status, and what its layers hold.', 404: answers[404] },
      handle: onRenderer(async (channel) => ({
        status: 200,
        body: { renderer: await rendererInfo(channel) } satisfies Answered<'/renderers/{rendererId}', 'get'>,
      })),
    },
    {
      id: 'ograf.target',
      method: 'GET',
      path: `${RENDERER}/target`,
      summary: 'A layer.',
      ograf: true,
      query: { renderTarget: { type: 'string', about: 'A layer as JSON: {"layer": 20}.', required: true } },
      answers: { 200: 'What the layer holds.', 400: answers[400], 404: answers[404] },
      handle: onRenderer(async (channel, { query: { renderTarget = '' } }) => {
        const layer = layerOf(readJson(renderTarget));
        if (layer === undefined) return noTarget(renderTarget);
        return { status: 200, body: targetInfo(layer, await instances.list(channel.id)) };
      }),
    },
    {
      id: 'ograf.rendererAction',
      method: 'POST',
      path: `${RENDERER}/customActions/{customActionId}`,
      ograf: true,
      summary: 'Refused: channels have no actions of their own.',
      body: { payload: { type: 'any', about: 'Of the action.' }, skipAnimation },
      answers: { 404: answers[404] },
      handle: onRenderer(async ({ id }, { path: { customActionId } }) =>
        notFound(
          `Renderer “${id}” has no custom action “${customActionId}”.`,
          `O renderizador “${id}” não tem a ação “${customActionId}”.`,
        ),
      ),
    },
    {
      id: 'ograf.clear',
      method: 'PUT',
      path: `${INSTANCE}/clear`,
      ograf: true,
      summary: 'Removes instances at once: those that any of the filters fits, or all where there is none.',
      body: { filters: { type: 'array', about: 'Of renderTarget, graphicId, graphicInstanceId.', required: true } },
      answers: { 200: 'The instances that were removed.', ...answers },
      handle: onRenderer(async (channel, { body }) => {
        const filters = body['filters'] as readonly unknown[];
        if (!filters.every(isRecord))
          return malformedAnswer(sentence('A filter is an object.', 'Um filtro é um objeto.'));
        const matches = (one: GraphicInstance) => filters.length === 0 || filters.some((filter) => fits(filter, one));
        return carriedOut(
          await instances.clear(channel.id, matches),
          (cleared) =>
            ({
              graphicInstances: cleared.map(({ layer, id }) => ({
                renderTarget: { layer },
                graphicInstanceId: id,
              })),
            }) satisfies Schemas['ClearGraphicsResponse'],
        );
      }),
    },
    {
      id: 'ograf.load',
      method: 'POST',
      path: `${INSTANCE}/load`,
      ograf: true,
      summary:
        'Loads a template onto a layer. Nothing is seen before it is played; what is on air there stays until then.',
      body: {
        renderTarget: target,
        graphicId: { type: 'string', about: 'The name of a template.', required: true },
        params: { type: 'object', about: 'Its data: field values by field name.', required: true },
      },
      answers: { 200: 'Loaded: the id of the instance.', ...answers },
      handle: onRenderer(async (channel, { body }) => {
        const layer = layerOf(body['renderTarget']);
        if (layer === undefined) return noTarget(body['renderTarget']);
        const { data = {} } = body['params'] as { data?: unknown };
        const [problem] = problemsOfShape(dataShape, { data }, { open: true });
        if (problem) return malformedAnswer(problem.said, [{ ...problem, pointer: `/params${problem.pointer}` }]);
        const loaded = await instances.load(channel.id, layer, body['graphicId'] as string, data as object as never);
        return carriedOut(
          loaded,
          ({ id }) => ({ graphicInstanceId: id, statusCode: 200 }) satisfies AnsweredBy<'load'>,
        );
      }),
    },
    instanceAction('updateAction', 'Changes values of an instance, on air or not.', dataShape, (...given) =>
      instances.update(given[0], given[1], given[2], given[3]['data'] as never),
    ),
    instanceAction('playAction', 'Puts an instance on air, or takes it to another step.', playShape, instances.play),
    instanceAction('stopAction', 'Takes an instance out. It stays loaded.', { skipAnimation }, instances.stop),
    instanceAction(
      'customAction',
      'Asks an instance on air for an action of its own.',
      actionShape,
      (channel, layer, instance, params, { customActionId = '' }) =>
        instances.act(channel, layer, instance, { ...params, action: customActionId }),
    ),
  ];
}

function rendererOf({ id, resolution: { width, height } }: Channel) {
  return { id, name: id, description: `The channel ${id} of this station, ${width} × ${height}.` };
}

/** What the outputs of a channel acknowledge, in one word and a sentence. */
function statusOf(acks: readonly Acknowledgement[]): { status: 'OK' | 'WARNING' | 'ERROR'; message?: string } {
  const failed = acks.find(({ phase }) => phase === 'failed');
  return failed ? { status: 'ERROR', message: failed.problem ?? 'A graphic failed.' } : { status: 'OK' };
}

/** Whether an instance fits everything that a filter names. */
function fits(
  { renderTarget, graphicId, graphicInstanceId }: Readonly<Record<string, unknown>>,
  { layer, template, id }: GraphicInstance,
): boolean {
  if (renderTarget !== undefined && layerOf(renderTarget) !== layer) return false;
  if (graphicId !== undefined && graphicId !== template) return false;
  return graphicInstanceId === undefined || graphicInstanceId === id;
}

/** The answer to something that was carried out, or why it was not. */
function carriedOut<T extends object>(done: T | Refused, body: (done: T) => object): ApiAnswer {
  return isRefused(done) ? refusedAnswer(done) : { status: 200, body: body(done) };
}

function notFound(en: string, ptBR: string): ApiAnswer {
  return { status: 404, body: { code: 'not-found' }, said: sentence(en, ptBR) };
}

const NOT_DELETABLE = sentence(
  'Templates are files of the station: delete the folder there.',
  'Os templates são arquivos da estação: apague a pasta lá.',
);

function noTarget(given: unknown): ApiAnswer {
  const text = (typeof given === 'string' ? given : JSON.stringify(given))?.slice(0, 200);
  return notFound(
    `${text} is no render target: one is {"layer": 20}, from 0 to 9999.`,
    `${text} não é um destino: um destino é {"layer": 20}, de 0 a 9999.`,
  );
}
