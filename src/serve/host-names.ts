import { hostname } from 'node:os';

/**
 * Whether a request means this machine by the name it asks for. A page of another host could otherwise lead its own name
 * here, and would then be taken for a page of ours. Addresses in digits lead nowhere else.
 *
 * @param header `Host`, with its port
 * @param others names that lead here from outside, such as that of `publicUrl`
 */
export function isOwnHost(header: string | undefined, listensAt: string, others: readonly string[] = []): boolean {
  if (!header || !URL.canParse(`http://${header}`)) return false;
  const { hostname: name } = new URL(`http://${header}`);
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(name) || name.startsWith('[')) return true;
  const machine = hostname().toLowerCase();
  return (
    [listensAt.toLowerCase(), 'localhost', machine, `${machine}.local`, ...others].includes(name) ||
    name.endsWith('.localhost')
  );
}
