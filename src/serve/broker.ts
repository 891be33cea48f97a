import { readFileSync } from 'node:fs';
import { isId } from '../show/model.ts';
import type { NatsStoreOptions } from '../show/stores/nats.ts';

type BrokerOptions = Pick<NatsStoreOptions, 'servers' | 'credentials' | 'show'>;

/**
 * A NATS broker as the command line names it: `nats://broker:4222`, servers of a cluster between commas, and after a slash
 * the name of the show where several lie on one broker: `nats://a:4222,b:4222/evening`. Credentials come from the
 * environment, by the names that the tools of NATS use.
 *
 * @returns a sentence where the text or the environment names none
 */
export function readBroker(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
): { readonly options: BrokerOptions } | { readonly problem: string } {
  const [, scheme = 'nats', hosts = '', show = 'tarja'] =
    /^(?:(nats|tls):\/\/)?([^/]+?)(?:\/([^/]*))?\/?$/.exec(text) ?? [];
  // Addresses are printed, and lie in the history of shells: what is secret is kept out of them, and of this sentence.
  if (text.includes('@'))
    return {
      problem:
        'The address of --nats holds a password or token. Put it into NATS_USER and NATS_PASSWORD, or NATS_TOKEN.',
    };
  const names = hosts.split(',').map((host) => host.trim());
  if (!names.every((host) => /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host)))
    return { problem: `“${text}” is no address of a NATS broker. One is written like nats://broker:4222.` };
  if (!isId(show) || show.length > 40)
    return { problem: `“${show}” names no show on the broker: up to 40 letters, digits, hyphens and underscores.` };
  const { NATS_USER: user, NATS_PASSWORD: password, NATS_TOKEN: token, NATS_CREDS: file } = env;
  try {
    const creds = file ? readFileSync(file, 'utf8') : undefined;
    const servers = names.map((host) => (scheme === 'tls' ? `tls://${host}` : host));
    return { options: { servers, show, credentials: { user, password, token, creds } } };
  } catch (error) {
    return { problem: `The file that NATS_CREDS names cannot be read (${(error as NodeJS.ErrnoException).code}).` };
  }
}
