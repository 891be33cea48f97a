import type { Acknowledgement, AirLayer, Item, LogRecord } from '../show/model.ts';

/* What the operations answer when they succeed, as JSON Schemas: OpenAPI names them, and the tests hold answers to them. */

type Schema = Readonly<Record<string, unknown>>;

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const values = { type: 'object', description: 'By field name.' };
const moment = { type: 'number', description: 'Milliseconds of the epoch.' };
const milliseconds = { type: 'integer', minimum: 1, description: 'Milliseconds after which it goes out by itself.' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const orNull = (schema: Schema) => ({ anyOf: [schema, { type: 'null' }] });
const listOf = (items: Schema) => ({ type: 'array', items });

/** An object with these members; those that are named after them may be missing. Others may come with later versions. */
function object<Name extends string>(
  properties: Readonly<Record<Name, Schema>>,
  ...optional: readonly string[]
): Schema {
  return { type: 'object', properties, required: Object.keys(properties).filter((name) => !optional.includes(name)) };
}

export const answerSchemas = {
  AirLayer: object<keyof AirLayer>(
    {
      revision: { ...count, description: 'At which this layer last changed.' },
      instance: { ...text, description: 'Names this take.' },
      template: text,
      version: { ...text, description: 'Hash of the files of the template at the take.' },
      area: { ...text, description: 'meta.area of the template at the take.' },
      item: { ...text, description: 'The item of the rundown that was taken.' },
      values,
      variant: text,
      phase: { enum: ['on', 'out'] },
      step: { ...count, description: 'Zero-based.' },
      since: moment,
      autoOut: milliseconds,
      by: text,
      actions: {
        ...listOf(
          object(
            { command: text, id: text, payload: values, skipAnimation: { const: true } },
            'payload',
            'skipAnimation',
          ),
        ),
        description: 'The last actions of the graphic itself that were asked for, oldest first.',
      },
    },
    ...['area', 'item', 'variant', 'step', 'autoOut', 'actions'],
  ),
  Layer: object({ revision: count, air: { ...orNull(ref('AirLayer')), description: 'null: the layer is clear.' } }),
  Acknowledgement: object<keyof Acknowledgement | 'output'>(
    {
      output: text,
      revision: { ...count, description: 'Of the layer that is painted.' },
      phase: { enum: ['off', 'in', 'on', 'out', 'failed'] },
      problem: { ...text, description: 'Why it failed.' },
      notes: {
        ...listOf(object({ field: text, kind: text })),
        description: 'What was done to values so that they fit: condensed, shortened, missing-glyph.',
      },
      graphicNotes: { ...listOf(text), description: 'What the graphic says that it does not show, and why.' },
      cued: { ...listOf(text), description: 'Templates that are loaded out of sight.' },
      cueProblem: text,
      answers: listOf(object({ command: text, statusCode: { type: 'integer' }, statusMessage: text }, 'statusMessage')),
      oldBrowser: {
        ...text,
        description: 'What the output’s browser calls itself, where it is older than graphics need.',
      },
      inProgram: { type: 'boolean', description: 'Whether OBS has the output in its program, where it says so.' },
      fps: { type: 'number' },
      at: moment,
    },
    ...['problem', 'graphicNotes', 'cued', 'cueProblem', 'answers', 'oldBrowser', 'inProgram'],
  ),
  Item: object<keyof Item | 'revision'>(
    {
      id: text,
      revision: count,
      title: text,
      template: text,
      values,
      variant: text,
      preset: text,
      channel: text,
      layer: count,
      autoOut: milliseconds,
      group: text,
      note: text,
      by: text,
    },
    ...['title', 'variant', 'preset', 'autoOut', 'group', 'note'],
  ),
  Problem: object(
    {
      code: { ...text, description: 'Stable: for programs.' },
      message: { ...text, description: 'One sentence a person can act on.' },
      pointer: { ...text, description: 'RFC 6901, into the value or the document.' },
      name: { ...text, description: 'Of the field.' },
      label: { ...text, description: 'Of the field, in the language that was asked for.' },
    },
    ...['pointer', 'name', 'label'],
  ),
  ItemWithProblems: object({ revision: count, item: ref('Item'), problems: listOf(ref('Problem')) }),
  Items: object({ items: listOf(ref('Item')) }),
  Rundown: object({ revision: count, order: { ...listOf(text), description: 'Ids of items.' } }),
  Show: object({
    revision: count,
    channels: listOf(
      object({
        id: text,
        resolution: object({ width: count, height: count }),
        frameRate: { type: 'number' },
        layers: listOf(
          object({ layer: count, revision: count, air: orNull(ref('AirLayer')), acks: listOf(ref('Acknowledgement')) }),
        ),
      }),
    ),
    rundown: listOf(ref('Item')),
  }),
  Log: object({
    records: listOf(
      object<keyof LogRecord>(
        {
          at: moment,
          by: text,
          op: text,
          channel: text,
          layer: count,
          template: text,
          item: text,
          values,
          action: text,
        },
        ...['layer', 'template', 'item', 'values', 'action'],
      ),
    ),
  }),
  Templates: object({
    templates: listOf(
      object({
        name: text,
        version: text,
        valid: { type: 'boolean' },
        title: text,
        description: text,
        resolution: orNull(object({ width: count, height: count })),
        stepCount: { type: 'integer' },
        fields: { type: 'array', items: { type: 'object' }, description: 'As config.json declares them.' },
        presets: { type: 'array', items: { type: 'object' } },
        variants: { type: 'object' },
        meta: { type: 'object' },
        actions: listOf(object({ id: text, name: text, description: text, schema: {} })),
        thumbnail: { ...orNull(text), description: 'Its address.' },
        trouble: { ...orNull(text), description: 'Why it cannot be taken, with the first error and its place.' },
        problems: listOf(ref('Problem')),
      }),
    ),
  }),
  Upload: object({ url: { ...text, description: 'The value of the field.' }, type: text, size: count }),
} satisfies Readonly<Record<string, Schema>>;

export type AnswerSchema = keyof typeof answerSchemas;
