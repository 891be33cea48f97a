import type { Locale } from '../../src/format/locale.ts';
import { about, type EndpointAbout, HEALTH, type Sentence } from '../../src/services/about.ts';
import { catalog, type ServiceTable, serviceNames } from '../../src/services/catalog.ts';
import { type AnyEndpoint, stepNames } from '../../src/services/shared/endpoint.ts';
import type { ServiceName } from '../../src/services/shared/errors.ts';
import type { Parameter as TableParameter } from '../../src/services/shared/parameters.ts';

/** What was given for a request, by the names of its parameters; what is not given is not there. */
export type Given = Readonly<Record<string, string>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body';
  readonly about: Sentence;
  /** `code` and `file` are parts of a body. */
  readonly kind: TableParameter['kind'] | 'code' | 'file';
  /** The allowed values of a `choice`. */
  readonly options?: readonly string[] | undefined;
  /** What holds when it is not given, in the words of the document. */
  readonly fallback?: string | undefined;
  /** Without it the request is refused. */
  readonly required?: boolean | undefined;
  /** What the form begins with. */
  readonly example?: string | undefined;
}

/** A request of documents 1 to 3: what the console offers. */
export interface DocumentedRequest {
  /** Service and function of its client; what is sent in two ways has two. */
  readonly id: string;
  readonly service: ServiceName;
  /** The function of the client that does the same. */
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Parameters of the path in braces; `{path…}` may hold slashes. */
  readonly path: string;
  readonly about: Readonly<Record<Locale, string>>;
  readonly parameters: readonly Parameter[];
  /** How parameters of the body are sent. */
  readonly body?: 'json' | 'multipart' | undefined;
  /** Answers any caller, without key or token. */
  readonly open?: boolean | undefined;
}

/** Requests of a service, in the order of its document: those of its table, with what is said about them. */
function requestsOf(name: ServiceName): readonly DocumentedRequest[] {
  const { endpoints } = catalog[name] as ServiceTable;
  const texts = Object.entries<EndpointAbout>({ ...about[name], health: HEALTH });
  return texts.flatMap(([call, said]) => {
    const endpoint = endpoints[call];
    return endpoint ? requestsTo(name, call, endpoint, said) : [];
  });
}

function requestsTo(
  service: ServiceName,
  call: string,
  endpoint: AnyEndpoint,
  said: EndpointAbout,
): readonly DocumentedRequest[] {
  const { method = 'GET', path, open, members, part } = endpoint;
  const parameters = parametersOf(endpoint, said);
  const request = { id: `${service}/${call}`, service, call, method, path, about: said.does, parameters, open };
  if (part === undefined) return [{ ...request, body: members && 'json' }];
  const file: Parameter = {
    name: part,
    in: 'body',
    about: said.takes[part] ?? said.does,
    kind: 'file',
    required: true,
  };
  return [
    { ...request, body: 'multipart', parameters: [...parameters.filter((each) => each.in === 'path'), file] },
    { ...request, id: `${request.id}-by-address`, body: 'json' },
  ];
}

function parametersOf(endpoint: AnyEndpoint, { takes, examples, otherwise }: EndpointAbout): readonly Parameter[] {
  const { path, steps = {}, parameters, further, members = {} } = endpoint;
  const queries = { ...parameters, ...further };
  return Object.entries(takes).flatMap(([name, about]): readonly Parameter[] => {
    const place = stepNames(path).includes(name) ? 'path' : Object.hasOwn(members, name) ? 'body' : 'query';
    const parameter = { path: steps, body: members, query: queries }[place][name];
    if (!parameter) return [];
    const { kind, options, required = false } = parameter;
    return [
      {
        name,
        in: place,
        about,
        kind: name === 'code' && place === 'body' ? 'code' : kind,
        options,
        required: required && place !== 'path',
        fallback: otherwise?.[name] ?? parameter.default,
        example: examples?.[name],
      },
    ];
  });
}

/** Every request of the three documents, by service, in the order of the documents. */
export const documentedRequests = Object.fromEntries(serviceNames.map((name) => [name, requestsOf(name)])) as Readonly<
  Record<ServiceName, readonly DocumentedRequest[]>
>;
