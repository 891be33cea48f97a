import { decodePart } from '../../src/format/decode-text.ts';
import { isRecord, readJson } from '../../src/format/json.ts';
import { stepNames } from '../../src/services/shared/endpoint.ts';
import type { DocumentedRequest, Given, Parameter } from './requests.ts';

/*
 * Between the form of a documented request and its line: the line is what is sent, and may be written freely; the form
 * shows what of it is documented.
 */

/**
 * Path and query with what was given. What is empty is left out, in a path it leaves its braces standing.
 *
 * @param before The line until now: what the form does not have of its query stays, as it was written.
 */
export function lineOf(request: DocumentedRequest, given: Given, before = ''): string {
  const path = request.path.replaceAll(/\{([^}]+)\}/g, (braces, name: string) => {
    const value = given[name] ?? '';
    if (value === '') return braces;
    return name.endsWith('…') ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
  const query = request.parameters
    .filter((parameter) => parameter.in === 'query' && given[parameter.name])
    .map(({ name }) => `${readable(name)}=${readable(given[name] ?? '')}`);
  const all = [...query, ...unknownIn(request, before)];
  return all.length > 0 ? `${path}?${all.join('&')}` : path;
}

/** The pairs of a line’s query that are no documented parameters. */
function unknownIn({ parameters }: DocumentedRequest, line: string): readonly string[] {
  return split(line)
    .query.split('&')
    .filter((pair) => {
      const [name] = new URLSearchParams(pair).keys();
      return name !== undefined && !parameters.some((known) => known.in === 'query' && known.name === name);
    });
}

/** What a line gives for the request's documented parameters; nothing where its path is another one. */
export function givenIn(request: DocumentedRequest, line: string): Given | undefined {
  const { path, query } = split(line);
  const found = patternOf(request.path).exec(path);
  if (!found) return undefined;
  const given: Record<string, string> = {};
  for (const [index, name] of stepNames(request.path).entries()) {
    const value = found[index + 1] ?? '';
    if (value !== `{${name}}`) given[name] = decodePart(value) ?? value;
  }
  for (const [name, value] of new URLSearchParams(query)) {
    if (value !== '' && request.parameters.some((known) => known.in === 'query' && known.name === name))
      given[name] = value;
  }
  return given;
}

/** The documented request that a line is one of: the path with fewer parameters wins, so `/series` is no slug. */
export function requestOf(
  requests: readonly DocumentedRequest[],
  method: string,
  line: string,
): DocumentedRequest | undefined {
  return requests
    .filter((request) => request.method === method && patternOf(request.path).test(split(line).path))
    .sort((a, b) => stepNames(a.path).length - stepNames(b.path).length)[0];
}

/** What the form begins with. */
export function examplesOf({ parameters }: DocumentedRequest): Given {
  return Object.fromEntries(parameters.flatMap(({ name, example }) => (example ? [[name, example]] : [])));
}

/** Documented parameters of a path that are still to be given, before it can be sent. */
export function missingIn(request: DocumentedRequest, line: string): readonly Parameter[] {
  const { path } = split(line);
  return request.parameters.filter((parameter) => parameter.in === 'path' && path.includes(`{${parameter.name}}`));
}

/** The body of a request in JSON; numbers are numbers, as far as what was given is one. */
export function bodyOf(request: DocumentedRequest, given: Given): string {
  const members = request.parameters.flatMap(({ name, in: place, kind }) => {
    const value = given[name];
    if (place !== 'body' || value === undefined || value === '') return [];
    const isNumber = kind === 'number' && /^-?\d+(?:\.\d+)?$/.test(value);
    return [[name, isNumber ? Number(value) : value] as const];
  });
  return JSON.stringify(Object.fromEntries(members), null, 2);
}

/** What a body in JSON gives for the documented members; nothing where it is no object. */
export function givenInBody(request: DocumentedRequest, body: string): Given | undefined {
  const parsed = readJson(body || '{}');
  if (!isRecord(parsed)) return undefined;
  const known = request.parameters.filter((parameter) => parameter.in === 'body');
  return Object.fromEntries(
    known.flatMap(({ name }) => {
      const value = parsed[name];
      return value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
    }),
  );
}

/** The address that a line asks, encoded: what was typed with accents and spaces is sent as browsers do. */
export function addressOfLine(base: string, line: string): string {
  return (
    base +
    encodeURI(line.trim())
      .replaceAll(/%25([0-9A-Fa-f]{2})/g, '%$1')
      .replaceAll('#', '%23')
  );
}

function split(line: string): { path: string; query: string } {
  const at = line.indexOf('?');
  return at < 0
    ? { path: line.trim(), query: '' }
    : { path: line.slice(0, at).trim(), query: line.slice(at + 1).trim() };
}

function patternOf(path: string): RegExp {
  const escaped = path.split(/(\{[^}]+\})/).map((part) => {
    if (!part.startsWith('{')) return part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
    return part.endsWith('…}') ? '(.+)' : '([^/]+)';
  });
  return new RegExp(`^${escaped.join('')}/?$`);
}

/** Encoded only where it would mean something else: commas, colons, quotes and accents stay readable. */
function readable(text: string): string {
  return text.replaceAll(/[%&#+\s=?]/g, encodeURIComponent);
}
