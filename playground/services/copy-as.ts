import { capital } from '../../src/format/locale.ts';
import type { ServiceName } from '../../src/services/shared/errors.ts';
import type { Outgoing } from '../relay.ts';
import { addressOfLine } from './request-line.ts';
import type { DocumentedRequest, Given, Parameter } from './requests.ts';

/** Services that ask for a key, and how. Its place is held by the name of a variable: no key is ever in the page. */
const variables: Partial<Record<ServiceName, string>> = {
  polls: 'POLLS_KEY',
  football: 'FOOTBALL_KEY',
  sandbox: 'SANDBOX_TOKEN',
};

/**
 * The request as a command for a shell.
 *
 * @param address Of the service, without a slash at the end.
 */
export function asCurl(address: string, { service, method, line, body, file, key }: Outgoing, open: boolean): string {
  const variable = open || key === 'none' ? undefined : variables[service];
  let url = addressOfLine(address, line);
  const parts = ['curl'];
  if (method !== 'GET') parts.push('-X', method);
  if (variable && service === 'sandbox') parts.push('-H', `"Authorization: Bearer $${variable}"`);
  if (method === 'POST' && file) parts.push('-F', quoted(`file=@${inForm(file.name)}`));
  else if (method === 'POST' && body)
    parts.push('-H', quoted('Content-Type: application/json'), '--data', quoted(body));
  if (variable && service !== 'sandbox') url += `${url.includes('?') ? '&' : '?'}key=`;
  // Quotes of two kinds side by side are one word to a shell: the variable stands in those that fill it in.
  parts.push(quoted(url) + (variable && service !== 'sandbox' ? `"$${variable}"` : ''));
  return parts.join(' ');
}

/** The same call with the client of `tarja/services`. */
export function asCode(address: string, request: DocumentedRequest, given: Given): string {
  const { service } = request;
  const factory = `create${capital(service)}Client`;
  const variable = variables[service];
  const options = [`baseUrl: '${address}'`, ...(variable ? [`key: process.env.${variable}`] : [])];
  return [
    `import { ${factory} } from 'tarja/services';`,
    '',
    `const ${service} = ${factory}({ ${options.join(', ')} });`,
    `const answer = await ${service}.${request.call}(${argumentsOf(request, given).join(', ')});`,
    '',
  ].join('\n');
}

/** Steps of the path one by one, then what was given beside them as an object: as the clients take them. */
function argumentsOf(request: DocumentedRequest, given: Given): readonly string[] {
  const { id, parameters } = request;
  const { first = '', second = '', name = '' } = given;
  if (id === 'sandbox/artifact') return [written(`/a/${first}/${second}/${name}`)];
  const steps = parameters
    .filter((parameter) => parameter.in === 'path')
    .map((step) => written(`${step.name === 'path…' ? '/' : ''}${given[step.name] ?? ''}`));
  const code = parameters
    .filter(({ kind }) => kind === 'code')
    .map((parameter) => written(given[parameter.name] ?? ''));
  const members = parameters.flatMap((parameter) => {
    const value = given[parameter.name] ?? (parameter.required ? '' : undefined);
    if (parameter.in === 'path' || parameter.kind === 'code' || value === undefined) return [];
    if (parameter.kind === 'file') return [`name: ${written(value || 'data.csv')}`, 'content: file'];
    const member = /^[a-z]\w*$/i.test(parameter.name) ? parameter.name : written(parameter.name);
    return [`${member}: ${valueIn(parameter, value)}`];
  });
  return [...steps, ...code, ...(members.length > 0 ? [`{ ${members.join(', ')} }`] : [])];
}

/** A number or a truth value as it is, a list as a list; anything else as a text, which the client refuses with a sentence. */
function valueIn({ name, kind }: Parameter, value: string): string {
  if (kind === 'list') return listOf(value.split(','));
  if (name === 'live') {
    if (/^\d+(?:-\d+)*$/.test(value)) return `[${value.split('-').map(numberIn).join(', ')}]`;
    return value === 'false' ? value : 'true';
  }
  if (kind === 'number' && /^-?\d+(?:\.\d+)?$/.test(value)) return numberIn(value);
  return kind === 'flag' && /^(?:true|false)$/.test(value) ? value : written(value);
}

/** Without zeros before it, with which code has no number. */
function numberIn(digits: string): string {
  return digits.replace(/^(-?)0+(?=\d)/, '$1');
}

function listOf(items: readonly string[]): string {
  return `[${items.flatMap((item) => (item.trim() === '' ? [] : written(item.trim()))).join(', ')}]`;
}

function written(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}

/** In a form of curl, `;` and `,` end a file's name that has no quotes around it. */
function inForm(name: string): string {
  return /[;,"\\]/.test(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : name;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
