import { randomUUID } from 'node:crypto';
import { type Command, type LayerCommand, revisionOf } from '../show/command.ts';
import { isRefused } from '../show/refusal.ts';
import { type ApiAnswer, etag, refusedAnswer, unknownChannel } from './api-answer.ts';
import type { ApiOptions, ApiRequest, Operation } from './api-request.ts';
import { BY, PRESET, TEMPLATE, VALUES, VARIANT } from './shape.ts';

const commandAnswers = {
  200: 'Carried out: the revision of the layer, and what it holds now.',
  400: 'The request is malformed.',
  404: 'There is no such channel, template, item or action.',
  409: 'Something else is on air there, nothing is, or the template cannot be read.',
  412: 'The layer changed since the revision that If-Match names; `current` is what is there now.',
  422: 'Values that may not go to air, each with its problem.',
  503: 'The change cannot be confirmed now. What is on air stays.',
} as const;

const INSTANCE = {
  type: 'string',
  about: 'The graphic that is meant, as a take answered it. Refused as stale where another one is on air by then.',
  maxLength: 128,
} as const;

/** The operations of `/api/show/air`: what is on air, and what changes it. */
export function airOperations({ show, channels }: ApiOptions): readonly Operation[] {
  const hasChannel = (id: string) => channels.some((channel) => channel.id === id);

  async function layerAnswer(channel: string, layer: number): Promise<ApiAnswer> {
    const { air } = await show.air(channel);
    const revision = revisionOf(air, layer);
    return { status: 200, body: { revision, air: air.layers[layer] ?? null }, headers: etag(revision) };
  }

  async function run(request: ApiRequest, command: object): Promise<ApiAnswer> {
    const { channel = '', layer, action } = request.path;
    if (!hasChannel(channel)) return unknownChannel(channel);
    const number = layer === undefined ? undefined : Number(layer);
    const { by, ...rest } = request.body as { by?: string };
    const result = await show.command({
      ...rest,
      ...command,
      ...(request.commandId === undefined ? { id: randomUUID(), unnamed: true } : { id: request.commandId }),
      channel,
      ...(number !== undefined && { layer: number }),
      ...(action !== undefined && { action }),
      by: by ?? 'api',
      ...(request.ifRevision !== undefined && { ifRevision: request.ifRevision }),
    } as Command);
    if (isRefused(result)) return refusedAnswer(result);
    return { status: 200, body: result, headers: etag(result.revision) };
  }

  function layerCommand(op: LayerCommand['op'], summary: string): Operation {
    return {
      id: op,
      method: 'POST',
      path: `/api/show/air/{channel}/{layer}/${op}`,
      summary,
      body: { ...(op !== 'clear' && { instance: INSTANCE }), by: BY },
      matches: true,
      command: true,
      answer: 'Layer',
      answers: commandAnswers,
      handle: (request) => run(request, { op }),
    };
  }

  return [
    {
      id: 'air',
      method: 'GET',
      path: '/api/show/air/{channel}/{layer}',
      summary: 'What a layer holds.',
      reads: true,
      answer: 'Layer',
      answers: { 200: commandAnswers[200], 404: commandAnswers[404] },
      handle: async ({ path: { channel = '', layer } }) =>
        hasChannel(channel) ? layerAnswer(channel, Number(layer)) : unknownChannel(channel),
    },
    {
      id: 'take',
      method: 'POST',
      path: '/api/show/air/{channel}/{layer}/take',
      summary: 'Puts an item of the rundown, or a template with values, on air.',
      body: {
        item: { type: 'string', about: 'The id of an item. Either this or a template.' },
        template: TEMPLATE,
        values: VALUES,
        variant: VARIANT,
        preset: PRESET,
        replace: { type: 'boolean', about: 'false: refused where something else is in the way. Default: true.' },
        by: BY,
      },
      matches: true,
      command: true,
      answer: 'Layer',
      answers: commandAnswers,
      handle: (request) => run(request, { op: 'take' }),
    },
    {
      id: 'update',
      method: 'POST',
      path: '/api/show/air/{channel}/{layer}/update',
      summary: 'Changes values of what is on air. Values that are not named stay.',
      body: { values: { ...VALUES, required: true }, by: BY },
      matches: true,
      command: true,
      answer: 'Layer',
      answers: commandAnswers,
      handle: (request) => run(request, { op: 'update' }),
    },
    {
      id: 'action',
      method: 'POST',
      path: '/api/show/air/{channel}/{layer}/actions/{action}',
      summary: 'Asks what is on air for an action of its own. Each output answers it in its acknowledgement.',
      body: {
        payload: { type: 'object', about: 'What the action is given. What is left out has its default.' },
        skipAnimation: { type: 'boolean', about: 'Without its animation, where the graphic can.' },
        by: BY,
      },
      matches: true,
      command: true,
      answer: 'Layer',
      answers: commandAnswers,
      handle: (request) => run(request, { op: 'action' }),
    },
    layerCommand('next', 'One step on; out after the last one.'),
    layerCommand('out', 'Takes the graphic out by its own animation.'),
    layerCommand('clear', 'Removes what a layer holds at once.'),
    {
      id: 'clearChannel',
      method: 'POST',
      path: '/api/show/air/{channel}/clear',
      summary: 'Removes everything from a channel at once.',
      body: { by: BY },
      matches: true,
      command: true,
      answer: 'Layer',
      answers: commandAnswers,
      handle: (request) => run(request, { op: 'clear' }),
    },
    {
      id: 'clearShow',
      method: 'POST',
      path: '/api/show/clear',
      summary: 'Panic: removes everything from every channel at once.',
      body: { by: BY },
      command: true,
      answer: 'Layer',
      answers: commandAnswers,
      async handle(request) {
        const answers = await Promise.all(
          // Whatever changed meanwhile: a panic does not wait for a comparison.
          channels.map(({ id }) => run({ ...request, ifRevision: undefined, path: { channel: id } }, { op: 'clear' })),
        );
        const refused = answers.find(({ status }) => status !== 200);
        const revisions = answers.map(({ body }) => (body as { revision: number }).revision);
        return refused ?? { status: 200, body: { revision: Math.max(...revisions), air: null } };
      },
    },
  ];
}
