import { decodeUtf8 } from '../format/decode-text.ts';
import { nestsTooDeep } from '../format/json.ts';
import { type Locale, type Sentence, sentence } from '../format/locale.ts';
import { isId } from '../show/model.ts';
import type { Show } from '../show/show.ts';
import type { ShowStore } from '../show/store.ts';
import type { AnswerSchema } from './answer-schemas.ts';
import { type ApiAnswer, malformedAnswer } from './api-answer.ts';
import type { Channel } from './channel.ts';
import { type BodyProblem, problemsOfShape, type Shape } from './shape.ts';
import type { TemplateLibrary } from './template-library.ts';

export interface ApiOptions {
  readonly store: ShowStore;
  /** Carries out what is asked for, on that store. */
  readonly show: Show;
  readonly templates: TemplateLibrary;
  readonly channels: readonly Channel[];
}

/** One request, read. */
export interface ApiRequest {
  /** Parts of the path, decoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The content of a body that is a file. */
  readonly bytes: Uint8Array;
  /** The revision that `If-Match` names. */
  readonly ifRevision: number | undefined;
  /** `Idempotency-Key`: a command that is sent again with the same one happens once. */
  readonly commandId: string | undefined;
  /** The language that is wanted. */
  readonly locale: Locale;
}

/** One operation: what routes it, and what describes it. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` stands for one part. */
  readonly path: string;
  readonly summary: string;
  readonly query?: Shape;
  /** The body is an object of this shape, or where it is `list` a list of texts (or `{ order }` with one), or a `file`. */
  readonly body?: Shape | 'list' | 'file';
  /** Understands `If-Match`. */
  readonly matches?: true;
  /** Understands `Idempotency-Key`. */
  readonly command?: true;
  /** Speaks as OGraf's server API: bodies may have further members, and errors are problem details (RFC 9457) as well. */
  readonly ograf?: true;
  /** What it answers when it succeeds; without it OGraf's server API says it, or nothing does. */
  readonly answer?: AnswerSchema;
  /** It answers as CSV, too, where that is asked for. */
  readonly csv?: true;
  /** Statuses with what they mean. */
  readonly answers: Readonly<Record<number, string>>;
  /** Changes nothing: a token of an output may call it. */
  readonly reads?: true;
  handle(request: ApiRequest): Promise<ApiAnswer>;
}

/** Reads the parts of a request that the table describes; an answer where they are malformed. */
export function readRequest(
  operation: Operation,
  raw: {
    readonly path: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, string>>;
    readonly bytes: Uint8Array;
    readonly ifMatch: string | undefined;
    readonly commandId: string | undefined;
    readonly locale: Locale;
  },
): { readonly request: ApiRequest } | { readonly malformed: ApiAnswer } {
  const { path, query, commandId, locale } = raw;
  const { layer } = path;
  if (layer !== undefined && !/^\d{1,4}$/.test(layer))
    return malformed(
      sentence('A layer is a whole number from 0 to 9999.', 'Uma camada é um número inteiro de 0 a 9999.'),
    );
  for (const part of ['channel', 'id']) {
    const given = path[part];
    if (given !== undefined && !isId(given))
      return malformed(
        sentence(
          `“${given}” is no ${part}: up to 64 letters, digits, hyphens and underscores.`,
          `“${given}” não é um ${part === 'id' ? 'id' : 'canal'}: até 64 letras, algarismos, hifens e sublinhados.`,
        ),
      );
  }
  const match = /^(?:W\/)?"?(\d+)"?$/.exec(raw.ifMatch ?? '');
  if (raw.ifMatch !== undefined && raw.ifMatch !== '*' && !match)
    return malformed(sentence('If-Match names one revision, like "341".', 'If-Match nomeia uma revisão, como "341".'));
  if (commandId !== undefined && (commandId === '' || commandId.length > 128))
    return malformed(
      sentence('Idempotency-Key has 1 to 128 characters.', 'Idempotency-Key tem de 1 a 128 caracteres.'),
    );
  const queryProblems = problemsOfShape(operation.query ?? {}, query);
  if (queryProblems[0]) return malformed(queryProblems[0].said, queryProblems);
  const { bytes } = raw;
  const read = readBody(operation, bytes);
  if ('malformed' in read) return read;
  return {
    request: {
      path,
      query,
      bytes,
      body: read.body,
      commandId,
      locale,
      ifRevision: match ? Number(match[1]) : undefined,
    },
  };
}

/** What is sent nests deeper than what a station could copy and write. */
export const TOO_DEEP = sentence('Objects and lists nest too deep here.', 'Há objetos e listas aninhados demais aqui.');

/** As Windows PowerShell 5 sends a text: each letter beyond ASCII would go on air as “�”. */
const NOT_UTF_8 = sentence(
  'The body is no UTF-8, as JSON is: send the bytes of the text in UTF-8.',
  'O corpo não está em UTF-8, como é o JSON: envie os bytes do texto em UTF-8.',
);

function readBody(
  { body: shape, ograf }: Operation,
  bytes: Uint8Array,
): { body: ApiRequest['body'] } | { malformed: ApiAnswer } {
  if (!shape || shape === 'file') return { body: {} };
  const text = decodeUtf8(bytes);
  if (text === undefined) return malformed(NOT_UTF_8);
  let body: unknown = {};
  try {
    if (text.trim() !== '' || shape === 'list') body = JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    return malformed(sentence(`The body is no JSON: ${message}`, `O corpo não é JSON: ${message}`));
  }
  if (nestsTooDeep(body)) return malformed(TOO_DEEP);
  if (shape === 'list') {
    // As it is read, too: `{ order }`.
    const order: unknown = Array.isArray(body) ? body : (body as { order?: unknown } | null)?.order;
    if (Array.isArray(order) && order.every((id) => isId(id))) return { body: { order } };
    return malformed(sentence('The body is a list of the ids of items.', 'O corpo é uma lista dos ids de itens.'));
  }
  const problems = problemsOfShape(shape, body, { open: ograf === true });
  return problems[0] ? malformed(problems[0].said, problems) : { body: body as ApiRequest['body'] };
}

function malformed(said: Sentence, problems: readonly BodyProblem[] = []): { malformed: ApiAnswer } {
  return { malformed: malformedAnswer(said, problems) };
}

/** Whether a path is that of an operation. */
export function isPathOf({ path }: Operation, given: string): boolean {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '/?')}$`).test(given);
}
