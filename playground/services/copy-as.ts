import type { ServiceName } from '../../src/services/shared/errors.ts';
import type { DocumentedRequest, Given } from './catalogue/documented.ts';
import type { Outgoing } from './relay.ts';
import { addressOfLine } from './request-line.ts';

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
  if (method === 'POST' && file) parts.push('-F', quoted(`file=@${file.name}`));
  else if (method === 'POST' && body)
    parts.push('-H', quoted('Content-Type: application/json'), '--data', quoted(body));
  if (variable && service !== 'sandbox') url += `${url.includes('?') ? '&' : '?'}key=`;
  // Quotes of two kinds side by side are one word to a shell: the variable stands in those that fill it in.
  parts.push(quoted(url) + (variable && service !== 'sandbox' ? `"$${variable}"` : ''));
  return parts.join(' ');
}

/** The same call with the client of `tarja/services`; nothing where there is none. */
export function asCode(address: string, request: DocumentedRequest, given: Given): string | undefined {
  const call = request.call?.(given);
  if (call === undefined) return undefined;
  const { service } = request;
  const factory = `create${service.charAt(0).toUpperCase()}${service.slice(1)}Client`;
  const variable = variables[service];
  const options = [`baseUrl: '${address}'`, ...(variable ? [`key: process.env.${variable}`] : [])];
  return [
    `import { ${factory} } from 'tarja/services';`,
    '',
    `const ${service} = ${factory}({ ${options.join(', ')} });`,
    `const answer = await ${call};`,
    '',
  ].join('\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
