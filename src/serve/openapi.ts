import { answerSchemas } from './answer-schemas.ts';
import type { Operation } from './api-request.ts';
import { type Shape, schemaOf } from './shape.ts';

/** OpenAPI 3.1 of the operations that the server routes. */
export function openApi(operations: readonly Operation[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] ?? {}, { [operation.method.toLowerCase()]: describe(operation) });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tarja station',
      version,
      description: 'What is on air, the rundown, and the templates of a station.',
    },
    paths,
    components: {
      schemas: {
        ...answerSchemas,
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', description: 'Stable: for programs.' },
            message: { type: 'string', description: 'One sentence a person can act on.' },
            problems: { type: 'array', items: { $ref: '#/components/schemas/Problem' } },
            revision: { type: 'integer', description: 'Of stale: the present revision.' },
            current: { description: 'Of stale: what is there now.' },
          },
        },
      },
      responses: Object.fromEntries(
        Object.entries(denials).map(([status, description]) => [status, answer(Number(status), description)]),
      ),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
    security: [{}, { token: [] }],
  };
}

/** What is answered before an operation is asked. */
const denials = {
  401: 'The station has tokens, and none that is right was sent.',
  403: 'The token is that of an output, which may only read; or a page of another origin asks.',
  413: 'The body is too large.',
  429: 'Too many wrong tokens came from this address. Try again in a minute.',
} as const;

function describe(operation: Operation): object {
  const { id, summary, path, query = {}, body, matches, command, answers, ograf } = operation;
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathParameter(name)),
    ...queryParameters(query),
    ...(matches ? [header('If-Match', 'Refused unless this is the present revision, as an entity tag: "341".')] : []),
    ...(command ? [header('Idempotency-Key', 'Sent twice with the same key, the command happens once.')] : []),
  ];
  return {
    operationId: id,
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { content: bodyContent(body, ograf === true) } }),
    responses: {
      ...Object.fromEntries(
        Object.keys(denials).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
      ...Object.fromEntries(
        Object.entries(answers).map(([status, description]) => [
          status,
          answer(Number(status), description, operation),
        ]),
      ),
    },
  };
}

function pathParameter(name: string): object {
  const schema = name === 'layer' ? { type: 'integer', minimum: 0, maximum: 9999 } : { type: 'string' };
  return { name, in: 'path', required: true, schema };
}

function queryParameters(query: Shape): object[] {
  return Object.entries(query).map(([name, { about, required = false, type, pattern }]) => ({
    name,
    in: 'query',
    required,
    description: about,
    schema: { type, ...(pattern !== undefined && { pattern: `^(?:${pattern})$` }) },
  }));
}

function header(name: string, description: string): object {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}

function bodyContent(body: NonNullable<Operation['body']>, open: boolean): object {
  // OpenAPI 3.1: a binary body has no schema.
  if (body === 'file') return { 'application/octet-stream': {} };
  const list = { type: 'array', items: { type: 'string' } };
  const read = { type: 'object', properties: { order: list }, required: ['order'] };
  const schema = body === 'list' ? { anyOf: [list, read] } : schemaOf(body, open);
  return { 'application/json': { schema } };
}

function answer(status: number, description: string, success: Pick<Operation, 'answer' | 'csv'> = {}): object {
  if (status === 204 || status < 200) return { description };
  const isDone = status < 300;
  const name = isDone ? success.answer : 'Error';
  const schema = name ? { $ref: `#/components/schemas/${name}` } : { type: 'object' };
  const csv = isDone && success.csv ? { 'text/csv': { schema: { type: 'string' } } } : {};
  return { description, content: { 'application/json': { schema }, ...csv } };
}
