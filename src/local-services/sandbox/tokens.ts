import { randomFor } from '../samples/random.ts';

/** Two tenants, so that one can be seen not to see what is the other’s. */
const TENANTS = ['sample-a', 'sample-b'];

/** Tenants by their tokens, `<tenant>:<hash>` (document 3, section 5). Made from the seed: good for this machine and nothing else. */
export function sampleTokens(seed: number): ReadonlyMap<string, string> {
  return new Map(TENANTS.map((tenant) => [`${tenant}:${randomFor(seed, 'sandbox', tenant).hex(32)}`, tenant]));
}

/** The token of a request: in its header, or in its query where it has no such header. */
export function tokenOf(request: {
  header(name: string): string | undefined;
  query(name: string): string | undefined;
}) {
  const header = request.header('authorization');
  return header === undefined ? request.query('key') : /^bearer +(\S+) *$/i.exec(header)?.[1];
}
