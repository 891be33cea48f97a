import type { Locale } from '../../../src/format/locale.ts';
import type { ServiceName } from '../../../src/services/shared/errors.ts';

/** A sentence in each language of the playground. */
export type Said = Readonly<Record<Locale, string>>;

/** What somebody gave for a request, by the names of its parameters; what is not given is not there. */
export type Given = Readonly<Record<string, string>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body';
  readonly about: Said;
  /** `text` where nothing is said. `code` and `file` are parts of a body. */
  readonly kind?: 'text' | 'choice' | 'date' | 'number' | 'code' | 'file' | undefined;
  /** The allowed values of a `choice`. */
  readonly options?: readonly string[] | undefined;
  /** What holds when it is not given, in the words of the document. */
  readonly fallback?: string | undefined;
  /** Without it the request is refused. */
  readonly required?: boolean | undefined;
  /** What the form begins with. */
  readonly example?: string | undefined;
}

/** A request of documents 1 to 3, as data: what the console offers. */
export interface DocumentedRequest {
  readonly id: string;
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Parameters of the path in braces; `{path…}` may hold slashes. */
  readonly path: string;
  readonly about: Said;
  readonly parameters: readonly Parameter[];
  /** How parameters of the body are sent. */
  readonly body?: 'json' | 'multipart' | undefined;
  /** Answers whoever asks, without key or token. */
  readonly open?: boolean | undefined;
  /** The call of the client that does the same; missing where there is none. */
  readonly call?: ((given: Given) => string) | undefined;
}

export const say = (en: string, ptBR: string): Said => ({ en, 'pt-BR': ptBR });

type More = Omit<Parameter, 'name' | 'in' | 'about'>;

const parameter =
  (place: Parameter['in']) =>
  (name: string, about: Said, more: More = {}): Parameter => ({ name, in: place, about, ...more });

export const inPath = parameter('path');
export const inQuery = parameter('query');
export const inBody = parameter('body');

export const choice = (...options: readonly string[]): More => ({ kind: 'choice', options });
export const day: More = { kind: 'date' };

export const health = (service: ServiceName, client: string): DocumentedRequest => ({
  id: `${service}/health`,
  service,
  method: 'GET',
  path: '/health',
  about: say('Whether the service is alive', 'Se o serviço está vivo'),
  parameters: [],
  open: true,
  call: () => `${client}.health()`,
});

// Writing calls of the clients ------------------------------------------------------------------------------------------

type Write = (text: string) => string;

export const text: Write = (value) =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
/** A number or a truth value as it is; anything else as a text, which the client refuses with a sentence. */
export const bare: Write = (value) => (/^(?:-?\d+(?:\.\d+)?|true|false)$/.test(value) ? value : text(value));
export const list: Write = (value) =>
  `[${value
    .split(',')
    .filter((each) => each.trim() !== '')
    .map((each) => text(each.trim()))
    .join(', ')}]`;

/** The object of what was given, empty where nothing was: `{ base: 'EUR' }`. */
export function object(given: Given, write: Readonly<Record<string, Write>>): string {
  const members = Object.entries(write).flatMap(([name, as]) => {
    const value = given[name];
    return value === undefined ? [] : [`${name}: ${as(value)}`];
  });
  return members.length > 0 ? `{ ${members.join(', ')} }` : '';
}

/** `name(first, second)` without what is empty. */
export function calling(name: string, ...given: readonly string[]): string {
  return `${name}(${given.filter((each) => each !== '').join(', ')})`;
}
